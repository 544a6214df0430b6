internal import ViewTree

/// A widget of an interface, as GtkBuilder makes it.
struct GtkWidget: Sendable {
  /// What the toolkit does about its focus.
  enum Family: Sendable {
    case window
    case plain
    case label
    case entry
    case comboBox
    case dropDown
    case textView
    /// A check button, a switch and the like.
    case toggle
    case radio
    case button
    case link
    case expander
    case notebook
    case stack
    case scrolledWindow
    case box
    case buttonBox
    case grid
    case revealer
    case row
    case slider
    /// Two parts with a handle between them.
    case paned
    /// A view of a list or a tree.
    case view
    /// An application's own class.
    case unknown
  }

  /// What kind of child it is of its parent.
  enum ChildType: Sendable {
    case tab
    case label
    case action
    case titlebar
    case other
  }

  var node: NodeID
  var gtkClass: GtkClass
  var family: Family
  var parent: Int?
  var children: [Int] = []
  var childType = ChildType.other
  /// Whether it is the part of a dialog that holds its buttons.
  var isActionArea = false
  /// The `child` element that it stands in, which carries GTK 3's packing.
  var slot: NodeID?
  var isVisible = true
  var isSensitive = true
  /// Whether it is on the screen as far as pages and folded parts go.
  var isOnPage = true
  var isUnfolded = true

  var className: String { gtkClass.name }
  var isMapped: Bool { isVisible && isOnPage && isUnfolded }
}

/// An interface as GtkBuilder builds it: the widgets as a tree, in the order in which they are
/// laid out.
final class GtkInterface: Sendable {
  let objects: GtkObjects
  let environments: EnvironmentPass
  let widgets: [GtkWidget]
  /// The objects by their ids, of each id the first.
  let objectNamed: [String: NodeID]
  /// The widgets that stand in no other.
  let roots: [Int]
  /// By node; -1 for what is no widget.
  private let indices: [Int32]

  var tree: ViewTree { objects.tree }
  var version: Int { objects.version }

  init(_ objects: GtkObjects, _ environments: EnvironmentPass) {
    let tree = objects.tree
    self.objects = objects
    self.environments = environments
    var objectNamed: [String: NodeID] = [:]
    for modifier in tree.modifiers
    where modifier.kind == .identifier && objects.isObject(modifier.node) {
      let name = tree.string(modifier.value)
      if objectNamed[name] == nil { objectNamed[name] = modifier.node }
    }
    self.objectNamed = objectNamed
    var maker = GtkWidgetMaker(objects, environments)
    maker.makeAll()
    widgets = maker.widgets
    roots = maker.roots
    var indices = [Int32](repeating: -1, count: tree.nodes.count)
    for (index, widget) in widgets.enumerated() {
      indices[Int(widget.node.index)] = Int32(index)
    }
    self.indices = indices
  }

  /// Which widget a node is; nil for what is none.
  func index(of node: NodeID) -> Int? {
    let index = indices[Int(node.index)]
    return index < 0 ? nil : Int(index)
  }

  func isTab(_ index: Int) -> Bool { widgets[index].childType == .tab }

  /// The value of a property that is one word; nil when the object has no such property.
  func property(_ name: String, of node: NodeID) -> String? {
    for modifier in tree.modifierIDs(of: node).reversed() where tree[modifier].kind == .property {
      let (own, value) = objects.property(modifier)
      if own.elementsEqual(name.utf8) { return String(decoding: value ?? [], as: UTF8.self) }
    }
    return nil
  }

  func isOn(_ kind: ModifierKind, _ node: NodeID) -> Bool { answer(kind, node) == .yes }

  func answer(_ kind: ModifierKind, _ node: NodeID) -> Answer? { objects.answer(kind, node) }

  /// The window that a widget stands in.
  func root(of index: Int) -> Int {
    var current = index
    while let parent = widgets[current].parent { current = parent }
    return current
  }

  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var current = widgets[index].parent
    while let parent = current {
      result.append(parent)
      current = widgets[parent].parent
    }
    return result
  }
}
