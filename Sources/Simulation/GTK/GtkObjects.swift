internal import ViewTree

/// The objects of an interface. What their classes are is worked out once for each name in the file.
struct GtkObjects: Sendable {
  let tree: ViewTree
  /// The major version of GTK that the interface is for.
  let version: Int
  /// Whether the file says so; else its content was looked at.
  let isVersionDeclared: Bool
  /// The native names, then the classes that templates are made from.
  private let classes: [GtkClass]
  /// Whether a container says in what order it offers the focus to its children.
  let hasFocusChain: Bool
  /// By node, an index into `classes`.
  private let classOfNode: [Int32]

  init(_ tree: ViewTree) {
    self.tree = tree
    let modifier = tree.nodes.count > 1 ? tree.modifier(.toolkitVersion, of: NodeID(1)) : nil
    let version = modifier.flatMap { Int(tree.string(tree[$0].value)) } ?? 4
    self.version = version
    isVersionDeclared = modifier.map { tree[$0].answer == .yes } ?? false
    hasFocusChain = tree.nativeNames.contains("focus-chain")
    let known = GtkClasses.of(version: version)
    var classes = known.named(tree.nativeNames)
    var classOfNode = tree.nodes.map { Int32($0.nativeName) }
    for modifier in tree.modifiers where modifier.kind == .baseClass {
      classOfNode[Int(modifier.node.index)] = Int32(classes.count)
      classes += known.named([tree.string(modifier.value)])
    }
    self.classes = classes
    self.classOfNode = classOfNode
  }

  /// Whether a node is an object, and no part of GtkBuilder's own structure.
  func isObject(_ id: NodeID) -> Bool {
    !classes[Int(tree[id].nativeName)].isStructure && tree[id].kind != .option
  }

  /// Whether an object is a widget, and no adjustment, model or accessible object.
  func isWidget(_ id: NodeID) -> Bool {
    guard isObject(id) else { return false }
    switch self[id].nature {
    case .widget: return true
    case .noWidget: return tree[id].kind != .container
    case .accessibleObject: return false
    }
  }

  /// Whether an element of GtkBuilder's own holds widgets.
  func isSlot(_ id: NodeID) -> Bool { classes[Int(tree[id].nativeName)].isSlot }

  /// What the last property of a kind says; nil when there is none.
  func answer(_ kind: ModifierKind, _ node: NodeID) -> Answer? {
    tree.modifierIDs(of: node).last { tree[$0].kind == kind }.map { tree[$0].answer }
  }

  /// The class of an object: of the toolkit, where the file tells it.
  subscript(id: NodeID) -> GtkClass { classes[Int(classOfNode[Int(id.index)])] }

  /// The name and the value of a modifier that is a property; nil for a value that is no word.
  func property(
    _ modifier: ModifierID
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) {
    let bytes = tree.bytes(tree[modifier].value)
    guard let equals = bytes.firstIndex(of: 0x3D) else { return (bytes, nil) }
    return (bytes[..<equals], bytes[(equals + 1)...])
  }
}
