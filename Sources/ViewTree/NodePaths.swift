/// The paths of a tree's nodes: each step but `html` numbered among its like-named siblings.
///
/// Numbers a parent's children once, so that the paths of a hundred thousand siblings stay linear.
/// A path of more than 512 steps, which is as deep as browsers nest, tells its last 32 behind `//`:
/// those of ten thousand nested elements would fill the memory.
package struct NodePaths: Sendable {
  private static let longest = 512
  private static let shortened = 32

  private let tree: ViewTree
  private let depths: [Int32]
  private var numbers: [NodeID: Int32] = [:]
  private var parentPaths: [NodeID: String] = [.root: ""]

  package init(_ tree: ViewTree) {
    self.tree = tree
    var depths = [Int32](repeating: 0, count: tree.nodes.count)
    for id in tree.ids where id != .root {
      depths[Int(id.index)] = depths[Int(tree[id].parent.index)] + 1
    }
    self.depths = depths
  }

  /// How many nodes stand above a node.
  package func depth(of id: NodeID) -> Int { Int(depths[Int(id.index)]) }

  package mutating func path(of id: NodeID) -> String {
    guard id != .root else { return "" }
    let parent = tree[id].parent
    let isLong = depth(of: id) > Self.longest
    var pending: [NodeID] = []
    var ancestor = parent
    while isLong ? pending.count < Self.shortened - 1 : parentPaths[ancestor] == nil {
      pending.append(ancestor)
      ancestor = tree[ancestor].parent
    }
    var path = isLong ? "/" : parentPaths[ancestor] ?? ""
    for node in pending.reversed() { path += step(node) }
    if !isLong { parentPaths[parent] = path }
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
