package import Auditing
internal import ViewTree

/// Finds the configuration of a folder: the files `focusaudit.json` from there up to the
/// repository's root, or up to one that says `"root": true`.
///
/// Each folder is looked at once. It asks for files through closures, so that nothing here knows
/// the disk.
package final class ConfigurationFinder {
  /// What looking for files takes.
  package struct FileAccess {
    /// The bytes of a file; nil when there is none.
    package var read: (_ path: String) throws(ReadFailure) -> [UInt8]?
    /// Whether a folder is the root of a repository.
    package var isRepositoryRoot: (_ folder: String) -> Bool
    /// How messages name an absolute path.
    package var shown: (_ path: String) -> String

    package init(
      read: @escaping (_ path: String) throws(ReadFailure) -> [UInt8]?,
      isRepositoryRoot: @escaping (_ folder: String) -> Bool,
      shown: @escaping (_ path: String) -> String
    ) {
      self.read = read
      self.isRepositoryRoot = isRepositoryRoot
      self.shown = shown
    }
  }

  /// A file that is there and cannot be read.
  package struct ReadFailure: Error {
    /// Part of a sentence, such as `permission denied`.
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// How many files may extend one another: with symbolic links, a file has very many paths.
  private static let layerLimit = 100

  private let files: FileAccess
  private let rules: [RuleMetadata]
  private var folders: [String: Result<Configuration, ConfigurationError>] = [:]

  package init(rules: [RuleMetadata], files: FileAccess) {
    self.files = files
    self.rules = rules
  }

  /// The configuration of the files in a folder, given by its absolute path.
  package func configuration(of folder: String) throws(ConfigurationError) -> Configuration {
    if let known = folders[folder] { return try known.get() }
    let found = Result { () throws(ConfigurationError) in try find(folder) }
    folders[folder] = found
    return try found.get()
  }

  /// One file and what it extends, wherever it lies.
  package func configuration(in file: String) throws(ConfigurationError) -> Configuration {
    guard let layers = try layers(of: file) else {
      throw Self.error(
        "configuration-unreadable",
        "The configuration could not be read: there is no such file.",
        Place(path: files.shown(file), range: Self.start)
      )
    }
    return Configuration(layers: layers)
  }

  private func find(_ folder: String) throws(ConfigurationError) -> Configuration {
    var result = Configuration()
    if let own = try layers(of: PathText.join(folder, Configuration.fileName)) {
      result.layers = own
      if own.first?.isRoot == true { return result }
    }
    guard !files.isRepositoryRoot(folder), let parent = PathText.folder(of: folder) else {
      return result
    }
    result.layers += try configuration(of: parent).layers
    return result
  }

  /// A file's own layer, then those that it extends; nil when there is no such file.
  private func layers(of file: String) throws(ConfigurationError) -> [ConfigurationLayer]? {
    guard var layer = try layer(of: file, for: nil) else { return nil }
    var result = [layer]
    var seen = [file]
    while let extends = layer.extends {
      let target = PathText.absolute(extends.value, from: layer.folder)
      if seen.contains(target) {
        throw Self.error(
          "configuration",
          "'\(extends.value)' extends in turn what extends it.",
          extends.place
        )
      }
      guard result.count < Self.layerLimit else {
        throw Self.error(
          "configuration",
          "More than \(Self.layerLimit) configurations extend one another.",
          extends.place
        )
      }
      guard let next = try self.layer(of: target, for: extends) else {
        throw Self.error(
          "configuration",
          "There is no file '\(extends.value)' to extend; the path is relative to this file's folder.",
          extends.place
        )
      }
      seen.append(target)
      result.append(next)
      layer = next
    }
    return result
  }

  private func layer(
    of file: String,
    for extends: Placed<String>?
  ) throws(ConfigurationError) -> ConfigurationLayer? {
    let bytes: [UInt8]?
    do throws(ReadFailure) {
      bytes = try files.read(file)
    } catch {
      throw Self.error(
        "configuration-unreadable",
        "The configuration could not be read: \(error.reason).",
        extends?.place ?? Place(path: files.shown(file), range: Self.start)
      )
    }
    guard let bytes else { return nil }
    return try ConfigurationParser.layer(
      of: bytes,
      path: files.shown(file),
      folder: PathText.folder(of: file) ?? "/",
      rules: rules
    )
  }

  private static let start = SourceRange(
    start: SourcePosition(line: 1, column: 1),
    end: SourcePosition(line: 1, column: 1)
  )

  private static func error(_ id: String, _ message: String, _ place: Place) -> ConfigurationError {
    ConfigurationError(notifications: [
      Notification(id: id, level: .error, message: message, path: place.path, range: place.range)
    ])
  }
}
