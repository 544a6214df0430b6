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
    case nodes(Range<Int>)
    /// The elements that begin in these bytes.
    case bytes(Range<Int>)
  }

  private struct Entry {
    var rules: [(name: String, isUsed: Bool)]
    var scope: Scope
    var place: ByteRange
  }

  private static let kinds = ["ignore", "ignore-file", "ignore-block", "ignore-end"]

  private var entries: [Entry] = []
  /// Blocks that are not closed yet, the innermost last; nil for one without effect.
  private var openBlocks: [(entry: Entry?, place: ByteRange)] = []
  private(set) var notifications: [Notification] = []
  private let tree: ViewTree
  private let today: CalendarDate?

  /// - Parameter today: nil lets no comment expire.
  init(_ tree: ViewTree, today: CalendarDate?, positions: () -> SourcePositions) {
    self.tree = tree
    self.today = today
    for comment in tree.ignoreComments { read(comment, positions()) }
    for block in openBlocks {
      complain(
        "ignore-not-closed",
        "The block is not closed by 'focusaudit:ignore-end'; the comment has no effect.",
        block.place,
        positions()
      )
    }
  }

  private mutating func read(_ comment: IgnoreComment, _ positions: SourcePositions) {
    let kind = "ignore" + comment.text.prefix { !$0.isWhitespace }
    switch kind {
    case "ignore":
      guard let rules = rules(of: comment, kind, positions) else { return }
      entries.append(Entry(rules: rules, scope: .nodes(next(comment)), place: comment.place))
    case "ignore-file":
      guard let rules = rules(of: comment, kind, positions) else { return }
      let all = Scope.nodes(0..<tree.nodes.count)
      entries.append(Entry(rules: rules, scope: all, place: comment.place))
    case "ignore-block":
      let rules = rules(of: comment, kind, positions)
      let entry = rules.map { Entry(rules: $0, scope: .bytes(0..<0), place: comment.place) }
      openBlocks.append((entry, comment.place))
    case "ignore-end":
      guard let block = openBlocks.popLast() else {
        return complain(
          "ignore-end-alone",
          "No 'focusaudit:ignore-block' stands before this end of a block.",
          comment.place,
          positions
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
        positions
      )
    }
  }

  /// The nodes of the next element.
  private func next(_ comment: IgnoreComment) -> Range<Int> {
    let next = tree.nodes.firstIndex {
      Int($0.start) >= comment.place.end && $0.kind != .text && !$0.flags.contains(.isImplied)
    }
    return next.map { $0..<Int(tree.nodes[$0].end) } ?? 0..<0
  }

  /// The rules that a comment names; nil when it has no effect, which is then told.
  private mutating func rules(
    of comment: IgnoreComment,
    _ kind: String,
    _ positions: SourcePositions
  ) -> [(name: String, isUsed: Bool)]? {
    let words = comment.text.dropFirst(kind.count - "ignore".count)
      .split(omittingEmptySubsequences: true) { $0.isWhitespace }
    let dashes = words.firstIndex(of: "--") ?? words.endIndex
    func complain(_ id: String, _ message: String) {
      self.complain(id, message, comment.place, positions)
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
    _ positions: SourcePositions
  ) {
    notifications.append(
      Notification(
        id: id,
        level: .warning,
        message: message,
        path: tree.source.path,
        range: positions.range(place)
      )
    )
  }

  /// Whether a finding is silenced; the comment then counts as used.
  mutating func silences(_ rule: RuleMetadata, at node: NodeID) -> Bool {
    var isSilenced = false
    for index in entries.indices {
      let covers =
        switch entries[index].scope {
        case .nodes(let nodes): nodes.contains(Int(node.index))
        case .bytes(let bytes): bytes.contains(Int(tree[node].start))
        }
      guard covers else { continue }
      for name in entries[index].rules.indices
      where rule.isCalled(entries[index].rules[name].name) {
        entries[index].rules[name].isUsed = true
        isSilenced = true
      }
    }
    return isSilenced
  }

  /// Notifications of the comments that silenced nothing.
  func unused(_ positions: () -> SourcePositions) -> [Notification] {
    entries.compactMap { entry in
      let names = entry.rules.filter { !$0.isUsed }.map(\.name)
      guard !names.isEmpty else { return nil }
      return Notification(
        id: "unused-ignore",
        level: .note,
        message: "The ignore comment for '\(names.joined(separator: ", "))' silences nothing.",
        path: tree.source.path,
        range: positions().range(entry.place)
      )
    }
  }
}

extension RuleMetadata {
  /// Whether a user's word means this rule: its code or its name, in any case of letters.
  func isCalled(_ word: String) -> Bool {
    let word = word.lowercased()
    return word == id.code.lowercased() || word == name
  }
}
