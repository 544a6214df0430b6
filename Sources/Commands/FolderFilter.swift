import Configuring

/// What a search leaves out of one folder.
struct FolderFilter: Sendable {
  /// The folder's absolute path.
  fileprivate var folder: String
  /// Of the repository's root first.
  fileprivate var ignores: [IgnoreRules] = []
  fileprivate var configuration: Configuration

  /// Whether git or the configuration leaves out an entry of the folder.
  func isIgnored(_ name: String, isFolder: Bool) -> Bool {
    let path = PathText.join(folder, name)
    if configuration.excludes(path, isFolder: isFolder) { return true }
    for rules in ignores.reversed() {
      if let verdict = rules.isIgnored(path, isFolder: isFolder) { return verdict }
    }
    return false
  }

  /// Whether a file is taken up.
  ///
  /// - Parameter isKnown: whether its name alone says so.
  func takesFile(_ name: String, isKnown: Bool) -> Bool {
    guard configuration.include != nil else { return isKnown }
    return configuration.includes(PathText.join(folder, name), isKnown: isKnown)
  }
}

/// Makes the filters of folders: what `.gitignore` files from the repository's root down say, and
/// what `exclude` and `include` of a configuration say.
///
/// The user's own ignore file outside the repository does not count: a scan finds the same files on
/// every machine.
struct FolderFilters {
  private let settings: SettingsFinder
  private let usesGitIgnore: Bool

  init(_ settings: SettingsFinder, usesGitIgnore: Bool) {
    self.settings = settings
    self.usesGitIgnore = usesGitIgnore
  }

  /// - Parameter parent: the filter of the folder in which it was found; nil for an operand.
  func filter(of path: String, _ entries: [FolderEntry], in parent: FolderFilter?) -> FolderFilter {
    let folder =
      parent.map { PathText.join($0.folder, String(PathText.name(of: path[...]))) }
      ?? settings.absolute(path)
    // A wrong configuration is told with the files that it applies to.
    let configuration = (try? settings.configuration(of: folder)) ?? .none
    var filter = FolderFilter(folder: folder, configuration: configuration)
    guard usesGitIgnore else { return filter }
    if entries.contains(where: { $0.name == ".git" }) {
      filter.ignores = Self.rules(ofRepository: folder)
    } else {
      filter.ignores = parent?.ignores ?? Self.rules(above: folder) ?? []
    }
    if entries.contains(where: { $0.name == ".gitignore" }) {
      filter.ignores += Self.rules(in: folder, ".gitignore")
    }
    return filter
  }

  /// The rules of the folders above, from the repository's root; nil outside any repository.
  private static func rules(above folder: String) -> [IgnoreRules]? {
    guard let parent = PathText.folder(of: folder) else { return nil }
    let outer =
      System.exists(PathText.join(parent, ".git"))
      ? rules(ofRepository: parent) : rules(above: parent)
    return outer.map { $0 + rules(in: parent, ".gitignore") }
  }

  private static func rules(ofRepository folder: String) -> [IgnoreRules] {
    rules(in: folder, ".git/info/exclude")
  }

  private static func rules(in folder: String, _ name: String) -> [IgnoreRules] {
    guard
      case .bytes(_, let bytes) = FileReading.read(
        .file(PathText.join(folder, name), isNamed: true)
      )
    else { return [] }
    return [IgnoreRules(folder: folder, contents: bytes)]
  }
}
