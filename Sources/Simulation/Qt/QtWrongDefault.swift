internal import ViewTree

/// Whether the button that Return presses in a Qt dialog is the one that is meant.
struct QtWrongDefault {
  private let form: QtForm
  private let names: QtNames
  private var tree: ViewTree { form.tree }

  init(_ form: QtForm, _ names: QtNames) {
    self.form = form
    self.names = names
  }

  /// `initial` is the item that has the focus when the window opens.
  func add(initial: Int?, to facts: inout Facts) {
    let pressed = facts.submissions.first { submission in
      guard submission.outcome == .submits else { return false }
      switch tree.qtClass(of: submission.field).family {
      case .lineEdit, .spinBox: return true
      default: return false
      }
    }
    guard let pressed, let button = pressed.button,
      case .toolkit(let reason) = pressed.reason,
      let sign = sign(of: button, pressed.buttonName, reason)
    else { return }
    facts.wrongDefaults.append(
      WrongDefault(
        field: pressed.field,
        button: button,
        buttonName: pressed.buttonName,
        reason: reason,
        sign: sign,
        meant: meant(beside: button),
        opening: opening(initial, button, pressed.buttonName)
      )
    )
  }

  /// A push button with the focus is itself what Return presses.
  private func opening(
    _ initial: Int?,
    _ button: NodeID,
    _ buttonName: String?
  ) -> WrongDefault.Button? {
    guard let initial, form.items[initial].isPushButton, form.items[initial].isAutoDefault else {
      return nil
    }
    let node = form.items[initial].node
    // A box hands the focus to the button that it shows first.
    let focused = form.itemOfWidget[node].flatMap { form.items[$0].proxy } ?? initial
    let name = form.standardButton(focused)?.rawValue
    return node == button && name == buttonName ? nil : WrongDefault.Button(node: node, name: name)
  }

  private func sign(
    of button: NodeID,
    _ standard: String?,
    _ reason: ToolkitReturn
  ) -> WrongDefault.Sign? {
    if let standard {
      guard let role = QtStandardButton(rawValue: standard)?.role else { return nil }
      switch role {
      case .accept, .yes, .apply: return nil
      case .no, .reject, .destructive, .help, .reset: return .role(standard)
      }
    }
    // A button that the file connects to accepting the dialog is meant.
    let accepts = tree.modifierIDs(of: button).contains {
      tree[$0].kind == .action && tree.string(tree[$0].value).hasSuffix("accept()")
    }
    if accepts { return nil }
    let text = names.name(of: button).text
    let word = text.isEmpty ? "" : text
    switch ButtonWords.meaning(of: word) {
    case .accepts: return nil
    case .other:
      // What has an object, such as "Reset password", may be what the dialog is for.
      let isAlone = !text.contains { $0 == " " }
      return reason == .firstButton && isAlone || meant(beside: button) != nil ? .word : nil
    case .unclear: return reason == .firstButton && meant(beside: button) != nil ? .unclear : nil
    }
  }

  /// A button that accepts, by its role or its words.
  func meant(beside button: NodeID) -> NodeID? {
    form.items.first { item in
      guard item.isPushButton, item.node != button else { return false }
      if case .button(let standard) = item.part {
        return standard.role == .accept || standard.role == .yes
      }
      return ButtonWords.meaning(of: names.name(of: item.node).text) == .accepts
    }?.node
  }
}
