internal import ViewTree

/// Orders stops by focus navigation scopes: a positive tab index orders only within its scope, and
/// `details` and a shadow tree make one (HTML Standard, 6.6.3 The tabindex attribute).
struct HTMLFocusScopes {
  private struct Item {
    enum Content {
      case stop(NodeID)
      /// An index into `scopes`.
      case scope(Int)
    }

    var content: Content
    var focusIndex: Int
    /// Whether it stands in the summary, whose slot comes first wherever it stands.
    var isInSummary: Bool
  }

  private struct Scope {
    var node: NodeID
    /// The summary that folds it.
    var summary: NodeID?
    var items: [Item] = []
  }

  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// - Parameter stops: in tree order.
  func order(_ stops: [NodeID]) -> [NodeID] {
    var scopes = scopes(of: stops)
    for index in scopes.indices { scopes[index].items = sorted(scopes[index].items) }
    var result: [NodeID] = []
    var pending = [scopes[0].items[...]]
    while var items = pending.popLast() {
      guard let item = items.popFirst() else { continue }
      pending.append(items)
      switch item.content {
      case .stop(let stop): result.append(stop)
      case .scope(let scope): pending.append(scopes[scope].items[...])
      }
    }
    return result
  }

  private func scopes(of stops: [NodeID]) -> [Scope] {
    var scopes = [Scope(node: .root)]
    var open = [0]
    let scopeAbove = nearestScopes()
    for stop in stops {
      while let top = open.last, top > 0, !tree.contains(scopes[top].node, stop) {
        open.removeLast()
      }
      // A details that is a stop itself stands before its scope, not in it.
      let top = open.last.map { scopes[$0].node } ?? .root
      var entered: [NodeID] = []
      var node = makesScope(stop) ? stop : scopeAbove[Int(stop.index)]
      while node != top, node != .root {
        entered.append(node)
        node = scopeAbove[Int(node.index)]
      }
      let focusIndex = HTMLControls.focusIndex(stop, of: tree) ?? 0
      for node in entered.reversed() {
        if node == stop { add(.stop(stop), focusIndex, at: stop, to: &scopes, open) }
        add(.scope(scopes.count), 0, at: node, to: &scopes, open)
        open.append(scopes.count)
        scopes.append(Scope(node: node, summary: summary(of: node)))
      }
      if entered.first != stop { add(.stop(stop), focusIndex, at: stop, to: &scopes, open) }
    }
    return scopes
  }

  private func add(
    _ content: Item.Content,
    _ focusIndex: Int,
    at node: NodeID,
    to scopes: inout [Scope],
    _ open: [Int]
  ) {
    guard let scope = open.last else { return }
    let isInSummary = scopes[scope].summary.map { tree.contains($0, node) } ?? false
    scopes[scope].items.append(
      Item(content: content, focusIndex: focusIndex, isInSummary: isInSummary)
    )
  }

  private func sorted(_ items: [Item]) -> [Item] {
    func key(_ item: Item) -> (Int, Int) {
      (item.isInSummary ? 0 : 1, item.focusIndex > 0 ? item.focusIndex : Int.max)
    }
    return items.enumerated().sorted { left, right in
      let (leftKey, rightKey) = (key(left.element), key(right.element))
      return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
    }
    .map(\.element)
  }

  /// The nearest scope above each node.
  private func nearestScopes() -> [NodeID] {
    var nearest = [NodeID](repeating: .root, count: tree.nodes.count)
    for id in tree.ids where id != .root {
      let parent = tree[id].parent
      nearest[Int(id.index)] = makesScope(parent) ? parent : nearest[Int(parent.index)]
    }
    return nearest
  }

  private func summary(of scope: NodeID) -> NodeID? {
    guard tree[scope].kind == .disclosure else { return nil }
    return tree.children(of: scope).first { HTMLDialect.isFirstSummary($0, of: tree) }
  }

  private func makesScope(_ id: NodeID) -> Bool {
    tree[id].kind == .disclosure || tree[id].flags.contains(.isShadowRoot)
  }
}
