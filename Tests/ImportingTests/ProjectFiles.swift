import Foundation

/// Files of the project that tests read, or write anew with `FOCUSAUDIT_UPDATE_GOLDENS=1`.
enum ProjectFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let isUpdating = ProcessInfo.processInfo.environment["FOCUSAUDIT_UPDATE_GOLDENS"] == "1"

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  /// The paths below a folder that end with `suffix`, sorted.
  static func paths(below folder: String, suffix: String) -> [String] {
    let base = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
