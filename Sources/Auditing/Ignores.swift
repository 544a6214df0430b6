internal import ViewTree

/// The comments of one file that silence rules:
/// `focusaudit:ignore RULE[, RULE] -- reason` for the next element and what it holds,
/// `focusaudit:ignore-file RULE[, RULE] -- reason` for the file.
struct Ignores {
  private struct Entry {
    var rules: [String]
    /// The indices of the nodes that it silences.
    var nodes: Range<Int>
    var place: ByteRange
    var used = false
  }

  private var entries: [Entry] = []
  private(set) var notifications: [Notification] = []
  private let tree: ViewTree

  init(_ tree: ViewTree, positions: () -> SourcePositions) {
    self.tree = tree
    for comment in tree.ignoreComments { read(comment, positions()) }
  }

  private mutating func read(_ comment: IgnoreComment, _ positions: SourcePositions) {
    var text = comment.text[...]
    let isFile = text.hasPrefix("-file")
    if isFile { text = text.dropFirst(5) }
    let separator = text.firstRange(ofASCII: " -- ")
    let names = (separator.map { text[..<$0.lowerBound] } ?? text)
      .split { $0 == "," || $0.isWhitespace }.map(String.init)
    let reason = separator.map { text[$0.upperBound...] } ?? ""
    func complain(_ id: String, _ message: String) {
      notifications.append(
        Notification(
          id: id,
          level: .warning,
          message: message,
          path: tree.source.path,
          range: positions.range(comment.place)
        )
      )
    }
    if names.isEmpty {
      return complain("ignore-without-rule", "The ignore comment names no rule; it has no effect.")
    }
    if reason.allSatisfy(\.isWhitespace) {
      return complain(
        "ignore-without-reason",
        "The ignore comment gives no reason after ' -- '; it has no effect."
      )
    }
    for name in names where !RuleRegistry.metadata.contains(where: { $0.isCalled(name) }) {
      complain("unknown-rule", "The ignore comment names '\(name)', which is no rule.")
    }
    let range: Range<Int>
    if isFile {
      range = 0..<tree.nodes.count
    } else if let next = tree.nodes.firstIndex(where: {
      Int($0.start) >= comment.place.end && $0.kind != .text && !$0.flags.contains(.isImplied)
    }) {
      range = next..<Int(tree.nodes[next].end)
    } else {
      range = 0..<0
    }
    entries.append(Entry(rules: names, nodes: range, place: comment.place))
  }

  /// Whether a finding is silenced; the comment then counts as used.
  mutating func silences(_ rule: RuleMetadata, at node: NodeID) -> Bool {
    var isSilenced = false
    for index in entries.indices
    where entries[index].nodes.contains(Int(node.index))
      && entries[index].rules.contains(where: rule.isCalled)
    {
      entries[index].used = true
      isSilenced = true
    }
    return isSilenced
  }

  /// Notifications of the comments that silenced nothing.
  func unused(_ positions: () -> SourcePositions) -> [Notification] {
    entries.filter { !$0.used }.map { entry in
      Notification(
        id: "unused-ignore",
        level: .note,
        message:
          "The ignore comment for '\(entry.rules.joined(separator: ", "))' silences nothing.",
        path: tree.source.path,
        range: positions().range(entry.place)
      )
    }
  }
}

extension RuleMetadata {
  /// Whether a user's word means this rule: its code or its name.
  func isCalled(_ word: String) -> Bool { word == id.code || word == name }
}

extension Substring {
  fileprivate func firstRange(ofASCII word: String) -> Range<Substring.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
