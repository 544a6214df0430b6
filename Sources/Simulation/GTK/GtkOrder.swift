internal import ViewTree

/// In what order a container offers the focus to its children: by their places on the screen, from
/// top to bottom and then from left to right (`gtk_container_focus_sort`, `gtk_widget_focus_sort`).
struct GtkOrder {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }

  init(_ interface: GtkInterface) { self.interface = interface }

  func children(of index: Int) -> [Int] {
    let widget = interface.widgets[index]
    var children = widget.children
    if let actionArea = children.firstIndex(where: {
      interface.widgets[$0].internalChild == "action_area"
    }) {
      // It is packed at the end of the dialog, wherever it stands in the file.
      children.append(children.remove(at: actionArea))
    }
    switch widget.family {
    case .window:
      // What belongs to the frame comes behind the content, as does what the dialog puts into its
      // action area.
      let last = ["action", "titlebar"]
      return children.filter { !last.contains(interface.widgets[$0].childType) }
        + children.filter { last.contains(interface.widgets[$0].childType) }
    case .box where interface.version == 3: return packed(children)
    case .buttonBox: return inButtonBox(children)
    case .grid: return inGrid(children)
    case .expander:
      return children.filter { interface.widgets[$0].childType == "label" }
        + children.filter { interface.widgets[$0].childType != "label" }
    case .plain where widget.className == "GtkFrame":
      return children.filter { interface.widgets[$0].childType == "label" }
        + children.filter { interface.widgets[$0].childType != "label" }
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
    if interface.widgets[child].internalChild == "action_area" { return true }
    guard let slot = interface.widgets[child].slot else { return false }
    return tree.value(.packType, of: slot)?.lowercased() == "end"
  }

  /// A button for help stands apart from the others, before them.
  private func inButtonBox(_ children: [Int]) -> [Int] {
    let ordered = packed(children)
    let secondary = Set(helpButtons())
    return ordered.filter { secondary.contains(interface.widgets[$0].node) }
      + ordered.filter { !secondary.contains(interface.widgets[$0].node) }
  }

  private func helpButtons() -> [NodeID] {
    tree.ids.filter { tree.has(.actionWidget, $0) && tree.value(.tag, of: $0) == "help" }
      .compactMap { tree.value(.actionWidget, of: $0).flatMap { interface.objectNamed[$0] } }
  }

  private func inGrid(_ children: [Int]) -> [Int] {
    children.enumerated().sorted { left, right in
      let leftKey = (row(left.element), column(left.element), left.offset)
      let rightKey = (row(right.element), column(right.element), right.offset)
      return leftKey < rightKey
    }.map(\.element)
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
