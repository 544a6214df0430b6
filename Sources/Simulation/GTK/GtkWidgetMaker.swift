internal import ViewTree

/// Makes the widgets of an interface, each behind the one that it stands in.
struct GtkWidgetMaker {
  private let objects: GtkObjects
  private let environments: EnvironmentPass
  private var tree: ViewTree { objects.tree }
  private(set) var widgets: [GtkWidget] = []
  /// The widgets that stand in no other.
  private(set) var roots: [Int] = []

  init(_ objects: GtkObjects, _ environments: EnvironmentPass) {
    self.objects = objects
    self.environments = environments
  }

  mutating func makeAll() {
    guard let interface = tree.children(of: .root).first(where: { _ in true }) else { return }
    for child in tree.children(of: interface) where objects.isWidget(child) {
      roots.append(make(child, parent: nil, slot: nil))
    }
  }

  private mutating func make(_ node: NodeID, parent: Int?, slot: NodeID?) -> Int {
    let index = widgets.count
    let gtkClass = objects[node]
    let environment = environments[node]
    var widget = GtkWidget(
      node: node,
      gtkClass: gtkClass,
      family: gtkClass.family ?? GtkWidget.Family(of: tree[node].kind),
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
      if let type = tree.modifier(.childType, of: slot) ?? tree.modifier(.name, of: slot) {
        widget.childType = GtkWidget.ChildType(tree.bytes(tree[type].value))
      }
      widget.isActionArea = tree.value(.internalChild, of: slot) == "action_area"
    }
    widgets.append(widget)
    for part in tree.children(of: node) where objects.isSlot(part) {
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
    let node = widgets[index].node
    switch widgets[index].family {
    case .notebook, .stack:
      let pages = widgets[index].children.filter { widgets[$0].childType != .tab }
      let shown = pages.first { widgets[$0].isVisible }
      let current = tree.value(.selected, of: node).flatMap { Int($0) }
      let page = current.flatMap { pages.indices.contains($0) ? pages[$0] : nil } ?? shown
      for other in pages where other != page { mark(other) { $0.isOnPage = false } }
    case .expander:
      guard objects.answer(.expanded, node) != .yes else { return }
      for child in widgets[index].children where widgets[child].childType != .label {
        mark(child) { $0.isUnfolded = false }
      }
    case .revealer:
      guard objects.answer(.open, node) != .yes else { return }
      for child in widgets[index].children { mark(child) { $0.isOnPage = false } }
    default: return
    }
  }

  private mutating func mark(_ index: Int, _ change: (inout GtkWidget) -> Void) {
    change(&widgets[index])
    for child in widgets[index].children { mark(child, change) }
  }
}

extension GtkWidget.ChildType {
  fileprivate init(_ name: ArraySlice<UInt8>) { self = Self.types[name] ?? .other }

  private static let types: WordMap<GtkWidget.ChildType> = [
    "tab": .tab, "label": .label, "action": .action, "titlebar": .titlebar,
  ]
}
