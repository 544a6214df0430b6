internal import ViewTree

/// Which button a Qt dialog presses on Return, as its code decides when it is shown.
///
/// From the sources of Qt 5.15: `QDialog::setVisible`, `QDialogPrivate::setDefault`,
/// `QDialogButtonBox::event`, `QPushButton::focusInEvent` and `focusOutEvent`.
struct QtDefaultButton {
  private let form: QtForm
  private var defaults: Set<Int> = []
  /// The button that is the default while no other push button has the focus.
  private(set) var main: Int?
  /// Why it is that.
  private(set) var reason = ToolkitReturn.noDefault
  /// What has the focus when the window opens.
  private(set) var initialFocus: Int?

  init(_ form: QtForm) {
    self.form = form
    guard let root = form.root.flatMap({ form.itemOfWidget[$0] }) else { return }
    guard form.isDialog else {
      initialFocus = QtFocus.next(after: root, in: form)
      return
    }
    takeDeclared()
    showButtonBoxes()
    open(root)
  }

  /// `uic` sets `default` last of all, so that of several the last one stays.
  private mutating func takeDeclared() {
    for index in form.items.indices where form.items[index].part == .itself {
      let item = form.items[index]
      guard item.isPushButton, let modifier = form.tree.modifier(.defaultButton, of: item.node),
        form.tree[modifier].answer == .yes
      else { continue }
      setMain(index, .explicitDefault)
    }
  }

  /// A box that is shown makes its first accepting button the default unless another button is it.
  private mutating func showButtonBoxes() {
    for index in form.items.indices where form.items[index].part == .itself {
      let box = form.items[index]
      guard let buttons = form.boxButtons[box.node], box.isVisible,
        let accept = buttons.first(where: { form.standardButton($0)?.role == .accept })
      else { continue }
      if defaults.subtracting([accept]).isEmpty { setMain(accept, .acceptButton) }
    }
  }

  /// `QDialog::setVisible`, before the window has the focus.
  private mutating func open(_ root: Int) {
    let others = form.ring.items(after: root)
    var isMainFocused = false
    if let main {
      let first = others.first { !form.items[$0].policy.isEmpty }
      if let first, first != main, form.items[first].isPushButton { isMainFocused = true }
    } else if let first = others.first(where: {
      form.items[$0].isPushButton && form.items[$0].isAutoDefault && !form.items[$0].policy.isEmpty
    }) {
      setMain(first, .firstButton)
    }
    initialFocus = QtFocus.next(after: root, in: form)
    if isMainFocused, let main, form.items[main].isEnabled && form.items[main].isVisible {
      initialFocus = main
    }
    if let initialFocus, main == nil, form.items[initialFocus].isPushButton,
      form.items[initialFocus].isAutoDefault
    {
      setMain(initialFocus, .firstButton)
    }
  }

  private mutating func setMain(_ button: Int, _ reason: ToolkitReturn) {
    guard !defaults.contains(button) else { return }
    defaults = [button]
    main = button
    self.reason = reason
  }
}
