package import Auditing
internal import Reporting
internal import ViewTree

/// The findings that a team knows: they are set apart, so that only new ones count.
///
/// It also finds out which of its entries match nothing any more. An entry is stale when its file
/// was audited, its rule ran and did not find it, or when its file is gone; what was not looked at
/// stays as it is.
package struct Baseline {
  /// Stale entries that are told one by one.
  private static let maximumTold = 10

  /// The file as messages name it.
  private let path: String
  /// The absolute path of its folder.
  private let folder: String
  private let entries: [(entry: BaselineEntry, range: SourceRange)]
  /// The indices of the entries of each file.
  private let byPath: [String: [Int]]
  private var matched: Set<Int> = []
  private var judged: Set<Int> = []

  /// - Parameters:
  ///   - path: the file as messages name it.
  ///   - folder: the absolute path of its folder.
  package init(_ bytes: [UInt8], path: String, folder: String) throws(ConfigurationError) {
    self.path = path
    self.folder = folder
    entries = try BaselineFile.entries(of: bytes, path: path)
    byPath = Dictionary(grouping: entries.indices, by: { [entries] in entries[$0].entry.path })
  }

  package var count: Int { entries.count }

  /// The absolute paths of the files that it names, sorted.
  package var files: [String] {
    byPath.keys.sorted().map { PathText.absolute($0, from: folder) }
  }

  /// Sets a file's known findings apart.
  ///
  /// - Parameters:
  ///   - absolutePath: the file's.
  ///   - isOn: whether a rule ran.
  package mutating func compare(
    _ file: inout AuditedFile,
    absolutePath: String,
    isOn: (RuleID) -> Bool
  ) {
    file.known = []
    // Of a file that could not be audited nothing is known, and nothing is stale.
    guard file.source != nil, !file.notifications.contains(where: { $0.level == .error }) else {
      return
    }
    let name = PathText.relative(absolutePath, to: folder)
    let indices = byPath[name] ?? []
    judged.formUnion(indices.filter { isOn(RuleID(entries[$0].entry.rule)) })
    guard !indices.isEmpty, !file.findings.isEmpty else { return }
    file.addFingerprints()
    let known = Dictionary(grouping: indices, by: { entries[$0].entry })
    var new: [Finding] = []
    for finding in file.findings {
      let entry = BaselineEntry(
        path: name,
        rule: finding.rule.code,
        fingerprint: finding.fingerprint ?? ""
      )
      if let found = known[entry] {
        matched.formUnion(found)
        file.known?.append(finding)
      } else {
        new.append(finding)
      }
    }
    file.findings = new
  }

  /// The entries of a file's findings, for a baseline in a folder.
  package static func entries(
    of file: AuditedFile,
    absolutePath: String,
    folder: String
  ) -> [BaselineEntry] {
    var file = file
    file.addFingerprints()
    let name = PathText.relative(absolutePath, to: folder)
    return file.findings.map {
      BaselineEntry(path: name, rule: $0.rule.code, fingerprint: $0.fingerprint ?? "")
    }
  }

  /// What is left without stale entries.
  ///
  /// - Parameter exists: whether there is a file, given by its absolute path.
  package func pruned(exists: (String) -> Bool) -> [BaselineEntry] {
    let stale = Set(self.stale(exists: exists))
    return entries.indices.filter { !stale.contains($0) }.map { entries[$0].entry }
  }

  /// What to tell of stale entries.
  package func staleNotifications(exists: (String) -> Bool) -> [Notification] {
    let stale = stale(exists: exists)
    var result = stale.prefix(Self.maximumTold).map { index in
      let (entry, range) = entries[index]
      return Notification(
        id: "stale-baseline-entry",
        level: .warning,
        message: "'\(entry.rule)' is not found in '\(entry.path)' any more; "
          + "'\(ToolInformation.name) baseline prune' removes such entries.",
        path: path,
        range: range
      )
    }
    let rest = stale.count - result.count
    if rest > 0 {
      result.append(
        Notification(
          id: "stale-baseline-entry",
          level: .warning,
          message: "'\(rest)' more entries match nothing any more.",
          path: path
        )
      )
    }
    return result
  }

  private func stale(exists: (String) -> Bool) -> [Int] {
    let gone = Set(byPath.keys.filter { !exists(PathText.absolute($0, from: folder)) })
    return entries.indices.filter { index in
      gone.contains(entries[index].entry.path)
        || judged.contains(index) && !matched.contains(index)
    }
  }
}
