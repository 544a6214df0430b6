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
  let tree: ViewTree
  let environments: EnvironmentPass
  let version: Int
  private(set) var widgets: [GtkWidget] = []
  private(set) var indexOfNode: [NodeID: Int] = [:]
  /// The objects by their ids, of each id the first.
  private(set) var objectNamed: [String: NodeID] = [:]
  /// The widgets that stand in no other.
  private(set) var roots: [Int] = []

  init(_ tree: ViewTree, _ environments: EnvironmentPass) {
    self.tree = tree
    self.environments = environments
    version = tree.gtkVersion
    for id in tree.ids where tree.isGtkObject(id) {
      for modifier in tree.modifierIDs(of: id) where tree[modifier].kind == .identifier {
        let name = tree.string(tree[modifier].value)
        if objectNamed[name] == nil { objectNamed[name] = id }
      }
    }
    guard let interface = tree.children(of: .root).first(where: { _ in true }) else { return }
    for child in tree.children(of: interface) where tree.isGtkWidget(child) {
      roots.append(make(child, parent: nil, slot: nil))
    }
  }

  private mutating func make(_ node: NodeID, parent: Int?, slot: NodeID?) -> Int {
    let index = widgets.count
    let className = tree.gtkClassName(of: node)
    let environment = environments[node]
    var widget = GtkWidget(
      node: node,
      className: className,
      family: Self.family(className, node, tree),
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
      for child in tree.children(of: part) where tree.isGtkWidget(child) {
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
      if tree.gtkPropertyName(modifier) == name { return tree.gtkPropertyValue(modifier) ?? "" }
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

  private static func family(
    _ className: String,
    _ node: NodeID,
    _ tree: ViewTree
  ) -> GtkWidget.Family {
    switch className {
    case "GtkRadioButton": return .radio
    case "GtkCheckButton": return .toggle
    case "GtkScrolledWindow": return .scrolledWindow
    case "GtkNotebook": return .notebook
    case "GtkStack", "AdwViewStack", "HdyStack": return .stack
    case "GtkRevealer": return .revealer
    case "GtkGrid", "GtkTable": return .grid
    case "GtkPaned", "GtkHPaned", "GtkVPaned": return .paned
    case "GtkBox", "GtkVBox", "GtkHBox": return .box
    case "GtkButtonBox", "GtkVButtonBox", "GtkHButtonBox": return .buttonBox
    case "GtkDropDown": return .dropDown
    case "GtkTreeView", "GtkIconView": return .view
    case "GtkWindow", "GtkApplicationWindow", "GtkOffscreenWindow", "AdwWindow",
      "AdwApplicationWindow", "HdyWindow", "HdyApplicationWindow":
      return .window
    case "GtkListBoxRow", "AdwActionRow", "AdwPreferencesRow", "HdyActionRow": return .row
    default: break
    }
    switch tree[node].kind {
    case .dialog: return .window
    case .label: return .label
    case .textField: return .entry
    case .multilineTextField: return .textView
    case .checkbox: return .toggle
    case .picker: return .comboBox
    case .button: return .button
    case .link: return .link
    case .disclosure: return .expander
    case .slider: return .slider
    case .unknownView: return .unknown
    default: return .plain
    }
  }
}

extension ViewTree {
  func isGtkObject(_ id: NodeID) -> Bool {
    guard self[id].kind != .option else { return false }
    switch nativeName(of: id) {
    case "interface", "child", "property", "action-widgets", "action-widget", "focus-chain",
      "widget", "items", "item", "#document":
      return false
    default: return true
    }
  }

  /// Whether an object is a widget, and no adjustment, model or accessible object.
  func isGtkWidget(_ id: NodeID) -> Bool {
    guard isGtkObject(id) else { return false }
    let name = gtkClassName(of: id)
    if name == "AtkObject" { return false }
    guard name.hasPrefix("Gtk"), self[id].kind == .container else { return true }
    // The pages of stacks, notebooks and assistants are objects that hold a widget.
    if ["GtkStackPage", "GtkNotebookPage", "GtkAssistantPage"].contains(name) { return true }
    let classes = GtkClasses.of(version: gtkVersion)
    return classes.property("valign", of: name) != .missing
  }

  func gtkPropertyName(_ modifier: ModifierID) -> String {
    let bytes = bytes(self[modifier].value)
    return String(decoding: bytes.prefix { $0 != 0x3D }, as: UTF8.self)
  }

  /// The value of a property if it is one word.
  func gtkPropertyValue(_ modifier: ModifierID) -> String? {
    let bytes = bytes(self[modifier].value)
    return bytes.firstIndex(of: 0x3D).map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
  }

  func gtkClassName(of id: NodeID) -> String { value(.baseClass, of: id) ?? nativeName(of: id) }

  /// The major version of GTK that the interface is for.
  var gtkVersion: Int {
    guard nodes.count > 1 else { return 4 }
    return value(.toolkitVersion, of: NodeID(1)).flatMap { Int($0) } ?? 4
  }
}
