internal import ViewTree

/// In what order a container offers the focus to its children: by their places on the screen, from
/// top to bottom and then from left to right (`gtk_container_focus_sort`, `gtk_widget_focus_sort`).
struct GtkOrder {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }
  private let helpButtons: Set<NodeID>
  /// By widget, its children in order.
  private var ordered: [[Int]] = []
  /// By widget, its index among those.
  private var places: [Int]

  init(_ interface: GtkInterface) {
    self.interface = interface
    let hasButtonBox = interface.widgets.contains { $0.family == .buttonBox }
    helpButtons = hasButtonBox ? Self.helpButtons(of: interface) : []
    places = [Int](repeating: 0, count: interface.widgets.count)
    ordered = interface.widgets.map { inOrder($0) }
    for children in ordered {
      for (place, child) in children.enumerated() { places[child] = place }
    }
  }

  func children(of index: Int) -> [Int] { ordered[index] }

  /// What stands so many steps behind a widget in the same container; nil where nothing does.
  func sibling(of index: Int, step: Int) -> Int? {
    guard let parent = interface.widgets[index].parent else { return nil }
    let place = places[index] + step
    return ordered[parent].indices.contains(place) ? ordered[parent][place] : nil
  }

  private func inOrder(_ widget: GtkWidget) -> [Int] {
    var children = widget.children
    guard children.count > 1 else { return children }
    if let actionArea = children.firstIndex(where: {
      interface.widgets[$0].isActionArea
    }) {
      // It is packed at the end of the dialog, wherever it stands in the file.
      children.append(children.remove(at: actionArea))
    }
    switch widget.family {
    case .window:
      // What belongs to the frame comes behind the content, as does what the dialog puts into its
      // action area.
      let last: [GtkWidget.ChildType] = [.action, .titlebar]
      return children.filter { !last.contains(interface.widgets[$0].childType) }
        + children.filter { last.contains(interface.widgets[$0].childType) }
    case .box where interface.version == 3: return packed(children)
    case .buttonBox: return inButtonBox(children)
    case .grid: return inGrid(children)
    case .expander:
      return children.filter { interface.widgets[$0].childType == .label }
        + children.filter { interface.widgets[$0].childType != .label }
    case .plain where widget.className == "GtkFrame":
      return children.filter { interface.widgets[$0].childType == .label }
        + children.filter { interface.widgets[$0].childType != .label }
    default: return children
    }
  }

  /// GTK 3: what is packed at the end comes last, the first of it at the very end.
  private func packed(_ children: [Int]) -> [Int] {
    let ordered = positioned(children)
    return ordered.filter { !isAtEnd($0) } + ordered.filter { isAtEnd($0) }.reversed()
  }

  private func positioned(_ children: [Int]) -> [Int] {
    var result: [Int] = []
    for child in children {
      if let position = number(.level, of: child), position >= 0, position < result.count {
        result.insert(child, at: position)
      } else {
        result.append(child)
      }
    }
    return result
  }

  private func isAtEnd(_ child: Int) -> Bool {
    if interface.widgets[child].isActionArea { return true }
    guard let slot = interface.widgets[child].slot else { return false }
    return tree.value(.packType, of: slot)?.lowercased() == "end"
  }

  /// A button for help stands apart from the others, before them.
  private func inButtonBox(_ children: [Int]) -> [Int] {
    let ordered = packed(children)
    return ordered.filter { helpButtons.contains(interface.widgets[$0].node) }
      + ordered.filter { !helpButtons.contains(interface.widgets[$0].node) }
  }

  private static func helpButtons(of interface: GtkInterface) -> Set<NodeID> {
    let tree = interface.tree
    let actions = tree.ids.filter {
      tree.has(.actionWidget, $0) && tree.value(.tag, of: $0) == "help"
    }
    return Set(
      actions.compactMap {
        tree.value(.actionWidget, of: $0).flatMap { interface.objectNamed[$0] }
      }
    )
  }

  private func inGrid(_ children: [Int]) -> [Int] {
    let places = children.enumerated().map { offset, child in
      (row: row(child), column: column(child), offset: offset)
    }
    return places.sorted(by: <).map { children[$0.offset] }
  }

  private func row(_ child: Int) -> Int { number(.rowData, of: child) ?? 0 }

  private func column(_ child: Int) -> Int { number(.placement, of: child) ?? 0 }

  /// A number of GTK 3's packing or GTK 4's layout.
  private func number(_ kind: ModifierKind, of child: Int) -> Int? {
    let widget = interface.widgets[child]
    let text = widget.slot.flatMap { tree.value(kind, of: $0) } ?? tree.value(kind, of: widget.node)
    return text.flatMap { Int($0) }
  }
}
