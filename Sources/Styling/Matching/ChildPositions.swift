internal import ViewTree

/// Where elements stand among their siblings, worked out for all children of a parent at once.
final class ChildPositions {
  private let table: ElementTable
  private let tree: ViewTree
  /// For each node its position from the front and from the end; 0 before they are known.
  private var all: [(Int32, Int32)] = []
  private var ofType: [(Int32, Int32)] = []
  /// The same among the siblings that a list of selectors matches, for each list.
  private var ofList: [ObjectIdentifier: [NodeID: [(NodeID, Answer)]]] = [:]

  init(_ table: ElementTable) {
    self.table = table
    self.tree = table.tree
  }

  func matches(_ test: NthTest, _ id: NodeID, _ matcher: SelectorMatcher) -> Answer {
    // What a template writes between siblings moves them.
    if tree[tree[id].parent].flags.contains(.hasTemplateContent) { return .unknown }
    if let list = test.list { return matches(test, of: list, id, matcher) }
    if all.isEmpty {
      all = [(Int32, Int32)](repeating: (0, 0), count: tree.nodes.count)
      ofType = all
    }
    if all[Int(id.index)].0 == 0 { count(childrenOf: tree[id].parent, matcher) }
    let position = test.isOfType ? ofType[Int(id.index)] : all[Int(id.index)]
    return Answer(test.includes(Int(test.isFromEnd ? position.1 : position.0)))
  }

  private func count(childrenOf parent: NodeID, _ matcher: SelectorMatcher) {
    var children: [NodeID] = []
    var byType: [UInt64: Int32] = [:]
    for child in tree.children(of: parent) where table.isElement(child) {
      children.append(child)
      all[Int(child.index)].0 = Int32(children.count)
      let type = table.typeName(of: child)
      byType[type, default: 0] += 1
      ofType[Int(child.index)].0 = byType[type] ?? 0
    }
    for (offset, child) in children.enumerated() {
      all[Int(child.index)].1 = Int32(children.count - offset)
      let total = byType[table.typeName(of: child)] ?? 0
      ofType[Int(child.index)].1 = total - ofType[Int(child.index)].0 + 1
    }
    matcher.spend(children.count)
  }

  private func matches(
    _ test: NthTest,
    of list: SelectorList,
    _ id: NodeID,
    _ matcher: SelectorMatcher
  ) -> Answer {
    guard matcher.matches(list, id) != .no else { return .no }
    let parent = tree[id].parent
    if ofList[ObjectIdentifier(list)]?[parent] == nil {
      var known: [(NodeID, Answer)] = []
      for child in tree.children(of: parent) where table.isElement(child) {
        let answer = matcher.matches(list, child)
        if answer != .no { known.append((child, answer)) }
      }
      ofList[ObjectIdentifier(list), default: [:]][parent] = known
    }
    guard let siblings = ofList[ObjectIdentifier(list)]?[parent] else { return .unknown }
    matcher.spend(1)
    if siblings.contains(where: { $0.1 == .unknown }) { return .unknown }
    // They stand in document order.
    var low = 0
    var high = siblings.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if siblings[middle].0 <= id { low = middle } else { high = middle }
    }
    return Answer(test.includes(test.isFromEnd ? siblings.count - low : low + 1))
  }
}
