internal import ViewTree

/// What nodes have from their ancestors, worked out once for each: without it, deep trees would
/// cost the square of their depth.
struct AncestorMemo<Value> {
  private var known: [NodeID: Value] = [:]
  private let atRoot: Value

  init(atRoot: Value) { self.atRoot = atRoot }

  /// The value of a node.
  ///
  /// - Parameter step: makes a node's value from its parent's.
  mutating func value(of id: NodeID, in tree: ViewTree, step: (NodeID, Value) -> Value) -> Value {
    var path: [NodeID] = []
    var node = id
    var value = atRoot
    while node != .root {
      if let found = known[node] {
        value = found
        break
      }
      path.append(node)
      node = tree[node].parent
    }
    for node in path.reversed() {
      value = step(node, value)
      known[node] = value
    }
    return value
  }
}
