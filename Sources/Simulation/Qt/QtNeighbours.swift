internal import ViewTree

/// Which label and which field stand side by side in a layout.
struct QtNeighbours {
  private let form: QtForm
  private var tree: ViewTree { form.tree }

  init(_ form: QtForm) { self.form = form }

  /// The label before a control that says something and names nothing.
  func label(before control: NodeID) -> NodeID? {
    guard let label = neighbour(of: control, isBefore: true),
      tree.qtClass(of: label).family == .label, !tree.has(.labelTarget, label),
      let text = tree.value(.title, of: label), !text.allSatisfy(\.isWhitespace)
    else { return nil }
    // The labels at the ends of a slider say what its ends mean.
    if tree[control].kind == .slider, let other = neighbour(of: control, isBefore: false),
      tree.qtClass(of: other).family == .label
    {
      return nil
    }
    return label
  }

  /// The field behind a label.
  func field(after label: NodeID) -> NodeID? {
    guard let field = neighbour(of: label, isBefore: false), tree.qtClass(of: field).isField else {
      return nil
    }
    return field
  }

  private func neighbour(of widget: NodeID, isBefore: Bool) -> NodeID? {
    let slot = tree[widget].parent
    guard tree.nativeName(of: slot) == "item" else {
      return sibling(of: widget, isBefore: isBefore).flatMap { tree.isQtWidget($0) ? $0 : nil }
    }
    guard let row = number(.rowData, slot), let column = number(.placement, slot) else {
      return sibling(of: slot, isBefore: isBefore).flatMap { content(of: $0) }
    }
    let inRow = tree.children(of: tree[slot].parent).filter { number(.rowData, $0) == row }
    let nearest =
      isBefore
      ? inRow.filter { (number(.placement, $0) ?? 0) < column }
        .max { (number(.placement, $0) ?? 0) < (number(.placement, $1) ?? 0) }
      : inRow.filter { (number(.placement, $0) ?? 0) > column }
        .min { (number(.placement, $0) ?? 0) < (number(.placement, $1) ?? 0) }
    return nearest.flatMap { content(of: $0) }
  }

  private func content(of slot: NodeID) -> NodeID? {
    tree.children(of: slot).first { tree.isQtWidget($0) }
  }

  private func number(_ kind: ModifierKind, _ slot: NodeID) -> Int? {
    tree.value(kind, of: slot).flatMap { Int($0) }
  }

  private func sibling(of node: NodeID, isBefore: Bool) -> NodeID? {
    let siblings = Array(tree.children(of: tree[node].parent))
    guard let index = siblings.firstIndex(of: node) else { return nil }
    let other = isBefore ? index - 1 : index + 1
    return siblings.indices.contains(other) ? siblings[other] : nil
  }
}
