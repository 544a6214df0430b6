package import ViewTree

/// What Qt does with a form: widgets are enabled and shown with what is around them, default
/// buttons work in dialogs, Tab follows the order in which the widgets were made.
package struct QtDialect: Dialect {
  package init() {}

  package func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {
    guard tree.isQtWidget(id) else { return }
    guard let parent = tree.qtParent(of: id) else {
      // The window is shown whatever it says itself.
      environment.enabled = disabled(id, tree) ?? environment.enabled
      return
    }
    if environment.enabled.answer == .yes {
      if let own = disabled(id, tree) {
        environment.enabled = own
      } else if !tree.has(.disabled, id), let cause = uncheckedGroup(parent, tree) {
        environment.enabled = Setting(.no, cause)
      }
    }
    if environment.rendered.answer == .yes, let hidden = tree.modifier(.hidden, of: id),
      tree[hidden].answer == .yes
    {
      environment.rendered = Setting(.no, .modifier(hidden))
    }
    if environment.visible.answer == .yes, isPageBehind(id, of: parent, tree) {
      environment.visible = Setting(.no, .node(id))
    }
  }

  private func disabled(_ id: NodeID, _ tree: ViewTree) -> Setting? {
    guard let modifier = tree.modifier(.disabled, of: id), tree[modifier].answer == .yes else {
      return nil
    }
    return Setting(.no, .modifier(modifier))
  }

  /// What unchecks a group box, which disables the widgets that are then put into it: `checked` has
  /// no effect before `checkable` (`QGroupBox::setChecked`).
  private func uncheckedGroup(_ group: NodeID, _ tree: ViewTree) -> Cause? {
    guard tree.qtClass(of: group).family == .groupBox else { return nil }
    var isCheckable = false
    var unchecked: ModifierID?
    for id in tree.modifierIDs(of: group) {
      switch tree[id].kind {
      case .checkable:
        if tree[id].answer == .yes && !isCheckable { unchecked = nil }
        isCheckable = tree[id].answer == .yes
      case .checked where isCheckable: unchecked = tree[id].answer == .no ? id : nil
      default: continue
      }
    }
    return isCheckable ? unchecked.map { .modifier($0) } : nil
  }

  /// Whether a widget is a page of a tab widget, a stack or a wizard and not the current one.
  private func isPageBehind(_ id: NodeID, of parent: NodeID, _ tree: ViewTree) -> Bool {
    let family = tree.qtClass(of: parent).family
    guard family == .tabWidget || family == .stack || tree.isQtWizard(parent) else { return false }
    let pages = tree.children(of: parent).filter { tree.isQtWidget($0) }
    guard let number = pages.firstIndex(of: id) else { return false }
    let current = tree.value(.selected, of: parent).flatMap { Int($0) } ?? 0
    return number != (pages.indices.contains(current) ? current : 0)
  }

  package func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts {
    QtSimulation(QtForm(tree, environments)).facts()
  }
}
