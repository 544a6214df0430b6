/// The paths of a tree's nodes: each step but `html` numbered among its like-named siblings.
///
/// Numbers a parent's children once, so that the paths of a hundred thousand siblings stay linear.
package struct NodePaths: Sendable {
  private let tree: ViewTree
  /// By node; 0 where it was not asked for.
  private var numbers: [Int32]
  private var parentPaths: [NodeID: String] = [.root: ""]

  package init(_ tree: ViewTree) {
    self.tree = tree
    numbers = [Int32](repeating: 0, count: tree.nodes.count)
  }

  package mutating func path(of id: NodeID) -> String {
    guard id != .root else { return "" }
    var pending: [NodeID] = []
    var ancestor = tree[id].parent
    while parentPaths[ancestor] == nil {
      pending.append(ancestor)
      ancestor = tree[ancestor].parent
    }
    var path = parentPaths[ancestor] ?? ""
    for node in pending.reversed() { path += step(node) }
    parentPaths[tree[id].parent] = path
    return path + step(id)
  }

  /// The depth from which on a finding's path is cut.
  private static let longest = 60

  /// The path, or for a node deeper than `longest` its last steps behind `/...`: what a reader can
  /// use, and what keeps a report of a deep nest from growing with the square of its depth.
  package mutating func readablePath(of id: NodeID) -> String {
    var nearest: [NodeID] = []
    var current = id
    while current != .root {
      if nearest.count == Self.longest {
        return "/..." + nearest.reversed().map { step($0) }.joined()
      }
      nearest.append(current)
      current = tree[current].parent
    }
    return path(of: id)
  }

  private mutating func step(_ id: NodeID) -> String {
    let parent = tree[id].parent
    let name = tree.nativeName(of: id)
    if parent == .root && name == "html" { return "/html" }
    if numbers[Int(id.index)] == 0 { number(childrenOf: parent) }
    return "/\(name)[\(numbers[Int(id.index)])]"
  }

  private mutating func number(childrenOf parent: NodeID) {
    var counts = [Int32](repeating: 0, count: tree.nativeNames.count)
    for child in tree.children(of: parent) {
      let name = Int(tree[child].nativeName)
      numbers[Int(child.index)] = counts[name] + 1
      if tree[child].kind != .ignoredForm { counts[name] += 1 }
    }
  }
}
