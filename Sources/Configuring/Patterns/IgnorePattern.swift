/// A line of a `.gitignore` file, or an entry of `exclude` and `include`, which are written alike.
package struct IgnorePattern: Sendable, Hashable {
  /// The line as it was written.
  package let text: String
  /// Whether it takes back what an earlier line said: `!pattern`.
  package let isNegated: Bool
  private let isForFolders: Bool
  /// Whether only a name is compared, at any depth.
  private let isForNames: Bool
  private let wildcards: Wildcards

  /// Nil for an empty line and a comment.
  package init?(_ line: some StringProtocol) {
    text = String(line)
    var pattern = Self.withoutTrailingSpace(Array(line.utf8))[...]
    if pattern.first == UInt8(ascii: "#") { return nil }
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    isForNames = !pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    if pattern.isEmpty { return nil }
    wildcards = Wildcards(pattern)
  }

  /// Spaces at the end do not count, unless a backslash keeps one.
  private static func withoutTrailingSpace(_ line: [UInt8]) -> [UInt8] {
    var end = 0
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "\\"), index + 1 < line.count {
        index += 2
        end = index
      } else {
        index += 1
        if line[index - 1] != 0x20 { end = index }
      }
    }
    return Array(line[..<min(end, line.count)])
  }

  /// - Parameter path: relative to the folder that the pattern belongs to, without a slash at
  ///   either end.
  package func matches(_ path: Substring, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    guard isForNames else { return wildcards.matches(path.utf8) }
    return wildcards.matches(PathText.name(of: path).utf8)
  }

  /// Whether it ends in a literal extension, such as `*.erb`.
  package var namesExtension: Bool {
    guard !isForFolders, let dot = text.lastIndex(of: ".") else { return false }
    let end = text[text.index(after: dot)...]
    return !end.isEmpty && !end.contains("/") && !Wildcards.areIn(end)
  }
}

/// The patterns of one file and the folder that they are written for.
package struct IgnoreRules: Sendable, Hashable {
  /// An absolute path.
  package let folder: String
  package let patterns: [IgnorePattern]

  package init(folder: String, patterns: [IgnorePattern]) {
    self.folder = folder
    self.patterns = patterns
  }

  /// - Parameter contents: of a `.gitignore` file.
  package init(folder: String, contents: [UInt8]) {
    self.folder = folder
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = contents.starts(with: mark) ? contents.dropFirst(3) : contents[...]
    patterns = text.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return IgnorePattern(String(decoding: line, as: UTF8.self))
    }
  }

  /// Whether a path is ignored; nil when no pattern says anything about it. The last pattern that
  /// matches decides. What lies in an ignored folder is ignored whatever is said about it: whoever
  /// asks does not enter such a folder.
  package func isIgnored(_ path: String, isFolder: Bool) -> Bool? {
    guard let rest = PathText.below(folder, path), !rest.isEmpty else { return nil }
    return patterns.last { $0.matches(rest, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether a file or a folder that it lies in, below the rules' own, is matched.
  package func coversFile(_ path: String) -> Bool {
    guard let rest = PathText.below(folder, path), !rest.isEmpty else { return false }
    var end = rest.startIndex
    while end < rest.endIndex {
      end = rest[end...].dropFirst().firstIndex(of: "/") ?? rest.endIndex
      let isFolder = end < rest.endIndex
      let part = rest[..<end]
      let decided = patterns.last { $0.matches(part, isFolder: isFolder) }
      if let decided, !decided.isNegated { return true }
    }
    return false
  }
}
