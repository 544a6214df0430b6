/// The rules of an index that wait for an ancestor of a name, as far as such ancestors are open.
final class NestedRuleStack {
  private struct Entry {
    var name: UInt64
    /// Where the name stands among those of `AncestorFilter`.
    var position: Int
  }

  /// By the ancestor's name.
  private let rules: [UInt64: [RuleIndex.NestedRules]]
  /// By the key of the subject: ranges of `RuleIndex.rules`.
  private var active: [UInt64: [Range<Int32>]] = [:]
  private var open: [Entry] = []
  /// A name counts once, however many open elements have it.
  private var openNames: Set<UInt64> = []

  /// - Returns: nil when no rule waits for an ancestor.
  init?(_ index: RuleIndex) {
    if index.nestedRules.isEmpty { return nil }
    rules = index.nestedRules
  }

  /// Follows the filter after it has entered an element.
  func follow(_ filter: AncestorFilter) {
    while let last = open.last, last.position >= filter.keptCount { leave() }
    for position in filter.keptCount..<filter.names.count {
      let name = filter.names[position]
      guard let waiting = rules[name], openNames.insert(name).inserted else { continue }
      open.append(Entry(name: name, position: position))
      for rules in waiting { active[rules.key, default: []].append(rules.range) }
    }
  }

  private func leave() {
    guard let entry = open.popLast() else { return }
    openNames.remove(entry.name)
    for rules in rules[entry.name] ?? [] { active[rules.key]?.removeLast() }
  }

  /// The rules of a key that an open ancestor may match, as ranges of `RuleIndex.rules`.
  func ranges(_ key: UInt64) -> [Range<Int32>] { active[key] ?? [] }
}
