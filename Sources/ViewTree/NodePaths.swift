/// The paths of a tree's nodes: each step but `html` numbered among its like-named siblings.
///
/// Numbers a parent's children once, so that the paths of a hundred thousand siblings stay linear.
/// A path of more than 512 steps, which is as deep as browsers nest, tells its last 32 behind `//`:
/// those of ten thousand nested elements would fill the memory.
public struct NodePaths: Sendable {
  private static let longest = 512
  private static let shortened = 32

  private let tree: ViewTree
  /// By node; 0 where it was not asked for.
  private var numbers: [Int32]
  /// By native name, while a parent's children are numbered; all 0 in between.
  private var counts: [Int32]
  private var parentPaths: [NodeID: (path: String, depth: Int)] = [.root: ("", 0)]
  /// By node; empty until it is asked for.
  private var depths: [Int32] = []

  public init(_ tree: ViewTree) {
    self.tree = tree
    numbers = [Int32](repeating: 0, count: tree.nodes.count)
    counts = [Int32](repeating: 0, count: tree.nativeNames.count)
  }

  /// How many nodes stand above a node.
  public mutating func depth(of id: NodeID) -> Int {
    if depths.isEmpty {
      depths = [Int32](repeating: 0, count: tree.nodes.count)
      for id in tree.ids where id != .root {
        depths[Int(id.index)] = depths[Int(tree[id].parent.index)] + 1
      }
    }
    return Int(depths[Int(id.index)])
  }

  public mutating func path(of id: NodeID) -> String {
    guard id != .root else { return "" }
    let parent = tree[id].parent
    var pending: [NodeID] = []
    var ancestor = parent
    while parentPaths[ancestor] == nil, pending.count < Self.longest {
      pending.append(ancestor)
      ancestor = tree[ancestor].parent
    }
    if let known = parentPaths[ancestor], known.depth + pending.count < Self.longest {
      var path = known.path
      for node in pending.reversed() { path += step(node) }
      parentPaths[parent] = (path, known.depth + pending.count)
      return path + step(id)
    }
    return shortenedPath(of: id)
  }

  private mutating func shortenedPath(of id: NodeID) -> String {
    var nodes = [id]
    while nodes.count < Self.shortened, let last = nodes.last { nodes.append(tree[last].parent) }
    return nodes.reversed().reduce(into: "/") { $0 += step($1) }
  }

  private mutating func step(_ id: NodeID) -> String {
    let parent = tree[id].parent
    let name =
      hasElementNames
      ? String(decoding: elementName(of: id), as: UTF8.self) : tree.nativeName(of: id)
    if parent == .root && name == "html" { return "/html" }
    if numbers[Int(id.index)] == 0 { number(childrenOf: parent) }
    return "/\(name)[\(numbers[Int(id.index)])]"
  }

  /// Whether nodes are called by their class, which is not the name of their element.
  private var hasElementNames: Bool {
    tree.format == .qtDesigner || tree.format == .gtkBuilder
  }

  private func elementName(of id: NodeID) -> ArraySlice<UInt8> {
    let tag = tree.source.bytes[tree[id].place.start..<tree[id].place.end].dropFirst()
    return tag.prefix { !$0.isASCIIWhitespace && $0 != 0x3E && $0 != 0x2F }
  }

  private mutating func numberElements(childrenOf parent: NodeID) {
    // Importers write nodes for elements of a dozen names.
    var counts: [(name: ArraySlice<UInt8>, count: Int32)] = []
    for child in tree.children(of: parent) {
      let name = elementName(of: child)
      let known = counts.firstIndex { $0.name.elementsEqual(name) }
      let index = known ?? counts.count
      if known == nil { counts.append((name, 0)) }
      counts[index].count += 1
      numbers[Int(child.index)] = counts[index].count
    }
  }

  private mutating func number(childrenOf parent: NodeID) {
    if hasElementNames { return numberElements(childrenOf: parent) }
    for child in tree.children(of: parent) {
      let name = Int(tree[child].nativeName)
      numbers[Int(child.index)] = counts[name] + 1
      if tree[child].kind != .ignoredForm { counts[name] += 1 }
    }
    for child in tree.children(of: parent) { counts[Int(tree[child].nativeName)] = 0 }
  }
}
