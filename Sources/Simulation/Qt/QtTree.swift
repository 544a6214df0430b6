internal import ViewTree

extension ViewTree {
  /// Whether a node is a widget, and no layout, item or tab stop.
  func isQtWidget(_ id: NodeID) -> Bool {
    guard self[id].kind != .option else { return false }
    switch nativeName(of: id) {
    case "ui", "layout", "item", "tabstops", "tabstop", "#document": return false
    default: return true
    }
  }

  func qtClass(of id: NodeID) -> QtWidgetClass {
    QtWidgetClass.named(value(.baseClass, of: id) ?? nativeName(of: id))
  }

  func isQtWizard(_ id: NodeID) -> Bool {
    (value(.baseClass, of: id) ?? nativeName(of: id)) == "QWizard"
  }

  /// The widget around a widget.
  func qtParent(of id: NodeID) -> NodeID? {
    ancestors(of: id).first { isQtWidget($0) }
  }
}
