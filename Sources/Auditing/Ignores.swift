internal import ViewTree

/// The comments of one file that silence rules:
/// `focusaudit:ignore RULE[, RULE] -- reason` for the next element and what it holds,
/// `focusaudit:ignore-file RULE[, RULE] -- reason` for the file.
struct Ignores {
  private struct Entry {
    var rules: [String]
    /// The indices of the nodes that it silences; as trees they nest or are apart.
    var nodes: Range<Int>
    /// The entry around it, as far as their nodes nest: an index into `entries`.
    var outer: Int?
    var place: ByteRange
    var used = false
  }

  private var entries: [Entry] = []
  private(set) var notifications: [Notification] = []
  /// The entries for the whole file; the others follow in the order of their nodes.
  private var fileEntryCount = 0
  private let tree: ViewTree
  /// The node that the search for what follows a comment has come to.
  private var nextNode = 0

  init(_ tree: ViewTree, positions: () -> SourcePositions) {
    self.tree = tree
    for comment in tree.ignoreComments { read(comment, positions()) }
    let isForFile = { (entry: Entry) in entry.nodes.count == tree.nodes.count }
    fileEntryCount = entries.count(where: isForFile)
    entries = entries.filter(isForFile) + entries.filter { !isForFile($0) }
    for index in entries.indices.dropFirst(fileEntryCount + 1) {
      var outer: Int? = index - 1
      while let candidate = outer,
        entries[candidate].nodes.upperBound < entries[index].nodes.upperBound
      { outer = entries[candidate].outer }
      entries[index].outer = outer
    }
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
    } else if let next = node(behind: comment.place.end) {
      range = next..<Int(tree.nodes[next].end)
    } else {
      range = tree.nodes.count..<tree.nodes.count
    }
    entries.append(Entry(rules: names, nodes: range, place: comment.place))
  }

  /// The first node whose tag begins behind an offset; the offsets asked for ascend.
  private mutating func node(behind offset: Int) -> Int? {
    while nextNode < tree.nodes.count {
      let node = tree.nodes[nextNode]
      if Int(node.start) >= offset && node.kind != .text && !node.flags.contains(.isImplied) {
        return nextNode
      }
      nextNode += 1
    }
    return nil
  }

  /// Whether a finding is silenced; the comment then counts as used.
  mutating func silences(_ rule: RuleMetadata, at node: NodeID) -> Bool {
    var isSilenced = false
    for index in 0..<fileEntryCount where use(index, rule, node) { isSilenced = true }
    var candidate = lastEntry(at: node)
    while let index = candidate {
      if use(index, rule, node) { isSilenced = true }
      candidate = entries[index].outer
    }
    return isSilenced
  }

  private mutating func use(_ index: Int, _ rule: RuleMetadata, _ node: NodeID) -> Bool {
    guard entries[index].nodes.contains(Int(node.index)),
      entries[index].rules.contains(where: rule.isCalled)
    else { return false }
    entries[index].used = true
    return true
  }

  /// The last entry whose nodes begin at a node or before it.
  private func lastEntry(at node: NodeID) -> Int? {
    var low = fileEntryCount
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].nodes.lowerBound <= Int(node.index) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > fileEntryCount ? low - 1 : nil
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
