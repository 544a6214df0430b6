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

  private mutating func step(_ id: NodeID) -> String {
    let parent = tree[id].parent
    let name = hasElementNames ? elementName(of: id) : tree.nativeName(of: id)
    if parent == .root && name == "html" { return "/html" }
    if numbers[Int(id.index)] == 0 { number(childrenOf: parent) }
    return "/\(name)[\(numbers[Int(id.index)])]"
  }

  /// Whether nodes are called by their class, which is not the name of their element.
  private var hasElementNames: Bool {
    tree.format == .qtDesigner || tree.format == .gtkBuilder
  }

  private func elementName(of id: NodeID) -> String {
    let tag = tree.source.bytes[tree[id].place.start..<tree[id].place.end].dropFirst()
    let name = tag.prefix { !$0.isASCIIWhitespace && $0 != 0x3E && $0 != 0x2F }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func numberElements(childrenOf parent: NodeID) {
    var counts: [String: Int32] = [:]
    for child in tree.children(of: parent) {
      counts[elementName(of: child), default: 0] += 1
      numbers[Int(child.index)] = counts[elementName(of: child), default: 0]
    }
  }

  private mutating func number(childrenOf parent: NodeID) {
    if hasElementNames { return numberElements(childrenOf: parent) }
    var counts = [Int32](repeating: 0, count: tree.nativeNames.count)
    for child in tree.children(of: parent) {
      let name = Int(tree[child].nativeName)
      numbers[Int(child.index)] = counts[name] + 1
      if tree[child].kind != .ignoredForm { counts[name] += 1 }
    }
  }
}
