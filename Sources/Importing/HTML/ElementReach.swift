internal import ViewTree

/// The nearest open elements that a start or end tag can reach, as nodes; -1 for none.
///
/// Carried along the stack of open elements, so that no tag searches it: a file of a hundred
/// thousand open elements stays linear.
struct ElementReach {
  /// HTML's "has a p element in button scope".
  private(set) var paragraph: Int32 = -1
  /// "has a button element in scope".
  private(set) var button: Int32 = -1
  private(set) var select: Int32 = -1
  private(set) var form: Int32 = -1
  private(set) var anchor: Int32 = -1
  /// The `li` that the next one ends.
  private(set) var listItem: Int32 = -1
  /// The `dd` or `dt` that the next one ends.
  private(set) var term: Int32 = -1
  private(set) var cell: Int32 = -1
  private(set) var row: Int32 = -1
  private(set) var rowGroup: Int32 = -1

  /// What can be reached inside an element.
  func entering(_ element: HTMLElement?, _ node: Int) -> ElementReach {
    guard let element else { return self }
    var inner = self
    if element.boundsScope {
      inner.anchor = -1

      (inner.paragraph, inner.button, inner.select, inner.form) = (-1, -1, -1, -1)
    }
    if element.isSpecial && element != .address && element != .div && element != .p {
      (inner.listItem, inner.term) = (-1, -1)
    }
    let node = Int32(truncatingIfNeeded: node)
    switch element {
    case .p: inner.paragraph = node
    case .button: (inner.paragraph, inner.button) = (-1, node)
    case .select: inner.select = node
    case .form: inner.form = node
    case .a: inner.anchor = node
    case .li: inner.listItem = node
    case .dd, .dt: inner.term = node
    case .td, .th: inner.cell = node
    case .tr: (inner.row, inner.cell) = (node, -1)
    case .tbody, .thead, .tfoot, .caption, .colgroup:
      (inner.rowGroup, inner.row, inner.cell) = (node, -1, -1)
    case .table, .html, .document: (inner.rowGroup, inner.row, inner.cell) = (-1, -1, -1)
    default: break
    }
    return inner
  }
}
