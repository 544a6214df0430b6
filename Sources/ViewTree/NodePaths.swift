/// The paths of a tree's nodes: each step but `html` numbered among its like-named siblings.
///
/// Numbers a parent's children once, so that the paths of a hundred thousand siblings stay linear.
package struct NodePaths: Sendable {
  private let tree: ViewTree
  private var numbers: [NodeID: Int32] = [:]
  private var parentPaths: [NodeID: String] = [.root: ""]

  package init(_ tree: ViewTree) { self.tree = tree }

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

  private mutating func step(_ id: NodeID) -> String {
    let parent = tree[id].parent
    let name = tree.nativeName(of: id)
    if parent == .root && name == "html" { return "/html" }
    if numbers[id] == nil { number(childrenOf: parent) }
    return "/\(name)[\(numbers[id] ?? 1)]"
  }

  private mutating func number(childrenOf parent: NodeID) {
    var counts: [UInt16: Int32] = [:]
    for child in tree.children(of: parent) {
      let name = tree[child].nativeName
      numbers[child] = counts[name, default: 0] + 1
      if tree[child].kind != .ignoredForm { counts[name, default: 0] += 1 }
    }
  }
}
