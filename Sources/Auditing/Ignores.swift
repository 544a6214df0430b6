internal import ViewTree

/// The comments of one file that silence rules, each with the rules, perhaps a last day, and the
/// reason:
///
/// - `focusaudit:ignore RULE[, RULE] [until=2027-01-01] -- reason` for the next element and what
///   it holds,
/// - `focusaudit:ignore-block ...` for the elements up to `focusaudit:ignore-end`,
/// - `focusaudit:ignore-file ...` for the file.
struct Ignores {
  /// Where a comment has effect.
  private enum Scope {
    case file
    case nodes(Range<Int>)
    /// The elements that begin in these bytes.
    case bytes(Range<Int>)
  }

  private struct Entry {
    var rules: [(name: String, isUsed: Bool)]
    var scope: Scope
    var place: ByteRange
    var reason: String

    init(_ rules: [(name: String, isUsed: Bool)], _ scope: Scope, _ comment: IgnoreComment) {
      self.rules = rules
      self.scope = scope
      place = comment.place
      let words = comment.text.split { $0.isWhitespace }
      reason = words.drop { $0 != "--" }.dropFirst().joined(separator: " ")
    }
  }

  private static let kinds = ["ignore", "ignore-file", "ignore-block", "ignore-end"]

  private var entries: [Entry] = []
  /// Blocks that are not closed yet, the innermost last; nil for one without effect.
  private var openBlocks: [(entry: Entry?, place: ByteRange)] = []
  private(set) var notifications: [Notification] = []
  /// The indices of the entries by where they have effect.
  private var fileEntries: [Int] = []
  private var nodeEntries = NestedRanges<Int>([])
  private var byteEntries = NestedRanges<Int>([])
  private let tree: ViewTree
  /// The node that the search for what follows a comment has come to.
  private var nextNode = 0
  private let today: CalendarDate?

  /// - Parameter today: nil lets no comment expire.
  init(_ tree: ViewTree, today: CalendarDate?, _ positions: inout TreePositions) {
    self.tree = tree
    self.today = today
    for comment in tree.ignoreComments { read(comment, &positions) }
    for block in openBlocks {
      complain(
        "ignore-not-closed",
        "The block is not closed by 'focusaudit:ignore-end'; the comment has no effect.",
        block.place,
        &positions
      )
    }
    sort()
  }

  private mutating func sort() {
    var nodes: [(range: Range<Int>, value: Int)] = []
    var bytes: [(range: Range<Int>, value: Int)] = []
    for index in entries.indices {
      switch entries[index].scope {
      case .file: fileEntries.append(index)
      case .nodes(let range): nodes.append((range, index))
      case .bytes(let range): bytes.append((range, index))
      }
    }
    nodeEntries = NestedRanges(nodes)
    byteEntries = NestedRanges(bytes)
  }

  private mutating func read(_ comment: IgnoreComment, _ positions: inout TreePositions) {
    let kind = "ignore" + comment.text.prefix { !$0.isWhitespace }
    switch kind {
    case "ignore":
      guard let rules = rules(of: comment, kind, &positions) else { return }
      let scope =
        comment.covers.map { Scope.bytes($0.start..<$0.end) } ?? .nodes(next(comment))
      entries.append(Entry(rules, scope, comment))
    case "ignore-file":
      guard let rules = rules(of: comment, kind, &positions) else { return }
      entries.append(Entry(rules, file(of: comment), comment))
    case "ignore-block":
      let rules = rules(of: comment, kind, &positions)
      let entry = rules.map { Entry($0, .bytes(0..<0), comment) }
      openBlocks.append((entry, comment.place))
    case "ignore-end":
      guard let block = openBlocks.popLast() else {
        return complain(
          "ignore-end-alone",
          "No 'focusaudit:ignore-block' stands before this end of a block.",
          comment.place,
          &positions
        )
      }
      guard var entry = block.entry else { return }
      entry.scope = .bytes(entry.place.end..<max(entry.place.end, comment.place.start))
      entries.append(entry)
    default:
      let hint = Suggestion.sentence(for: kind, among: Self.kinds)
      complain(
        "unknown-ignore",
        "There is no comment 'focusaudit:\(kind)'; it has no effect.\(hint)",
        comment.place,
        &positions
      )
    }
  }

  /// The whole file that a comment stands in.
  private func file(of comment: IgnoreComment) -> Scope {
    guard let table = tree.sources else { return .file }
    let number = table.fileNumber(at: comment.place.start)
    return .bytes(table.starts[number]..<table.starts[number + 1])
  }

  /// The nodes of the element that follows a comment; the comments asked for ascend.
  private mutating func next(_ comment: IgnoreComment) -> Range<Int> {
    while nextNode < tree.nodes.count {
      let node = tree.nodes[nextNode]
      let isBehind = Int(node.start) >= comment.place.end
      if isBehind, node.kind != .text, !node.flags.contains(.isImplied) {
        return nextNode..<Int(node.end)
      }
      nextNode += 1
    }
    return tree.nodes.count..<tree.nodes.count
  }

  /// The rules that a comment names; nil when it has no effect, which is then told.
  private mutating func rules(
    of comment: IgnoreComment,
    _ kind: String,
    _ positions: inout TreePositions
  ) -> [(name: String, isUsed: Bool)]? {
    let words = comment.text.dropFirst(kind.count - "ignore".count)
      .split(omittingEmptySubsequences: true) { $0.isWhitespace }
    let dashes = words.firstIndex(of: "--") ?? words.endIndex
    func complain(_ id: String, _ message: String) {
      self.complain(id, message, comment.place, &positions)
    }
    var names: [String] = []
    for word in words[..<dashes].flatMap({ $0.split(separator: ",") }) {
      guard word.hasPrefix("until=") else {
        names.append(String(word))
        continue
      }
      let text = word.dropFirst("until=".count)
      guard let lastDay = CalendarDate(text) else {
        complain(
          "ignore-date",
          "'\(text)' is no date such as '2027-01-31'; the ignore comment has no effect."
        )
        return nil
      }
      if let today, lastDay < today {
        complain(
          "ignore-expired",
          "The ignore comment was to hold until '\(text)' and has no effect any more."
        )
        return nil
      }
    }
    if names.isEmpty {
      complain("ignore-without-rule", "The ignore comment names no rule; it has no effect.")
      return nil
    }
    if words[dashes...].dropFirst().isEmpty {
      complain(
        "ignore-without-reason",
        "The ignore comment gives no reason after ' -- '; it has no effect."
      )
      return nil
    }
    let known = RuleRegistry.metadata
    let wrong = names.filter { name in !known.contains { $0.isCalled(name) } }
    for name in wrong {
      let hint = Suggestion.sentence(for: name, among: known.flatMap { [$0.id.code, $0.name] })
      complain("unknown-rule", "The ignore comment names '\(name)', which is no rule.\(hint)")
    }
    return names.filter { !wrong.contains($0) }.map { ($0, false) }
  }

  private mutating func complain(
    _ id: String,
    _ message: String,
    _ place: ByteRange,
    _ positions: inout TreePositions
  ) {
    let (path, range) = positions.place(place)
    notifications.append(
      Notification(id: id, level: .warning, message: message, path: path, range: range)
    )
  }

  /// Why a finding is silenced, nil when it is not; the comment then counts as used.
  mutating func reason(toSilence rule: RuleMetadata, at node: NodeID) -> String? {
    var reason: String?
    let covering =
      fileEntries + nodeEntries.values(at: Int(node.index))
      + byteEntries.values(at: Int(tree[node].start))
    for index in covering {
      for name in entries[index].rules.indices
      where rule.isCalled(entries[index].rules[name].name) {
        entries[index].rules[name].isUsed = true
        reason = reason ?? entries[index].reason
      }
    }
    return reason
  }

  /// Notifications of the comments that silenced nothing.
  func unused(_ positions: inout TreePositions) -> [Notification] {
    var result: [Notification] = []
    for entry in entries {
      let names = entry.rules.filter { !$0.isUsed }.map(\.name)
      guard !names.isEmpty else { continue }
      let (path, range) = positions.place(entry.place)
      result.append(
        Notification(
          id: "unused-ignore",
          level: .note,
          message: "The ignore comment for '\(names.joined(separator: ", "))' silences nothing.",
          path: path,
          range: range
        )
      )
    }
    return result
  }
}

extension RuleMetadata {
  /// Whether a user's word means this rule: its code or its name, in any case of letters.
  func isCalled(_ word: String) -> Bool {
    let word = word.lowercased()
    return word == id.code.lowercased() || word == name
  }
}
