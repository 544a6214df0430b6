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

  var node: NodeID
  var className: String
  var family: Family
  var parent: Int?
  var children: [Int] = []
  /// What kind of child it is of its parent: `tab`, `label`, `titlebar`.
  var childType = ""
  var internalChild = ""
  /// The `child` element that it stands in, which carries GTK 3's packing.
  var slot: NodeID?
  var isVisible = true
  var isSensitive = true
  /// Whether it is on the screen as far as pages and folded parts go.
  var isOnPage = true
  var isUnfolded = true

  var isMapped: Bool { isVisible && isOnPage && isUnfolded }
}

/// An interface as GtkBuilder builds it: the widgets as a tree, in the order in which they are
/// laid out.
struct GtkInterface: Sendable {
  let objects: GtkObjects
  let environments: EnvironmentPass
  var tree: ViewTree { objects.tree }
  var version: Int { objects.version }
  private(set) var widgets: [GtkWidget] = []
  private(set) var indexOfNode: [NodeID: Int] = [:]
  /// The objects by their ids, of each id the first.
  private(set) var objectNamed: [String: NodeID] = [:]
  /// The widgets that stand in no other.
  private(set) var roots: [Int] = []

  init(_ objects: GtkObjects, _ environments: EnvironmentPass) {
    let tree = objects.tree
    self.objects = objects
    self.environments = environments
    for id in tree.ids where objects.isObject(id) {
      for modifier in tree.modifierIDs(of: id) where tree[modifier].kind == .identifier {
        let name = tree.string(tree[modifier].value)
        if objectNamed[name] == nil { objectNamed[name] = id }
      }
    }
    guard let interface = tree.children(of: .root).first(where: { _ in true }) else { return }
    for child in tree.children(of: interface) where objects.isWidget(child) {
      roots.append(make(child, parent: nil, slot: nil))
    }
  }

  private mutating func make(_ node: NodeID, parent: Int?, slot: NodeID?) -> Int {
    let index = widgets.count
    let widgetClass = objects[node]
    let environment = environments[node]
    var widget = GtkWidget(
      node: node,
      className: widgetClass.name,
      family: widgetClass.family ?? GtkWidget.Family(of: tree[node].kind),
      parent: parent,
      slot: slot
    )
    widget.isVisible = environment.rendered.answer != .no
    widget.isSensitive = environment.enabled.answer != .no
    if let parent {
      widget.isOnPage = widgets[parent].isOnPage
      widget.isUnfolded = widgets[parent].isUnfolded
    }
    if let slot {
      widget.childType = tree.value(.childType, of: slot) ?? tree.value(.name, of: slot) ?? ""
      widget.internalChild = tree.value(.internalChild, of: slot) ?? ""
    }
    widgets.append(widget)
    indexOfNode[node] = index
    for part in tree.children(of: node) {
      guard tree.nativeName(of: part) == "child" || tree.nativeName(of: part) == "property" else {
        continue
      }
      for child in tree.children(of: part) where objects.isWidget(child) {
        let made = make(child, parent: index, slot: part)
        widgets[index].children.append(made)
      }
    }
    hidePages(of: index)
    return index
  }

  /// Marks what stands on another page or in a folded part.
  private mutating func hidePages(of index: Int) {
    let widget = widgets[index]
    switch widget.family {
    case .notebook, .stack:
      let pages = widget.children.filter { !isTab($0) }
      let shown = pages.first { widgets[$0].isVisible }
      let current = tree.value(.selected, of: widget.node).flatMap { Int($0) }
      let page = current.flatMap { pages.indices.contains($0) ? pages[$0] : nil } ?? shown
      for other in pages where other != page { mark(other) { $0.isOnPage = false } }
    case .expander:
      guard !isOn(.expanded, widget.node) else { return }
      for child in widget.children where widgets[child].childType != "label" {
        mark(child) { $0.isUnfolded = false }
      }
    case .revealer:
      guard !isOn(.open, widget.node) else { return }
      for child in widget.children { mark(child) { $0.isOnPage = false } }
    default: return
    }
  }

  private mutating func mark(_ index: Int, _ change: (inout GtkWidget) -> Void) {
    change(&widgets[index])
    for child in widgets[index].children { mark(child, change) }
  }

  func isTab(_ index: Int) -> Bool { widgets[index].childType == "tab" }

  /// The value of a property that is one word; nil when the object has no such property.
  func property(_ name: String, of node: NodeID) -> String? {
    for modifier in tree.modifierIDs(of: node).reversed() where tree[modifier].kind == .property {
      let (own, value) = objects.property(modifier)
      if own.elementsEqual(name.utf8) { return String(decoding: value ?? [], as: UTF8.self) }
    }
    return nil
  }

  func isOn(_ kind: ModifierKind, _ node: NodeID) -> Bool { answer(kind, node) == .yes }

  /// What the last property of a kind says; nil when there is none.
  func answer(_ kind: ModifierKind, _ node: NodeID) -> Answer? {
    tree.modifierIDs(of: node).last { tree[$0].kind == kind }.map { tree[$0].answer }
  }

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
