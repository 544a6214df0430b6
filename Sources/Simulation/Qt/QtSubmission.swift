internal import ViewTree

/// What Return does in each field of a Qt form (`QDialog::keyPressEvent` and the fields' own).
struct QtSubmission {
  private let form: QtForm
  private let defaultButton: QtDefaultButton

  init(_ form: QtForm, _ defaultButton: QtDefaultButton) {
    self.form = form
    self.defaultButton = defaultButton
  }

  func add(to facts: inout Facts) {
    for index in form.items.indices where form.items[index].part == .itself {
      let item = form.items[index]
      guard takesReturn(form.tree.qtClass(of: item.node).family), item.isVisible,
        !item.policy.isEmpty
      else { continue }
      facts.submissions.append(submission(item))
    }
    facts.submissions.sort { $0.field < $1.field }
  }

  private func takesReturn(_ family: QtWidgetClass.Family) -> Bool {
    switch family {
    case .lineEdit, .spinBox, .comboBox, .textEditor, .checkBox, .radioButton: true
    default: false
    }
  }

  private func submission(_ item: QtItem) -> Submission {
    var submission = Submission(
      field: item.node,
      form: form.root,
      outcome: .nothing,
      reason: .toolkit(.noDefault),
      button: nil,
      handlers: []
    )
    if !item.isEnabled {
      submission.reason = .disabledField(form.environments[item.node].enabled.cause)
      return submission
    }
    if let own = keepsReturn(item.node) {
      submission.reason = .toolkit(own)
      return submission
    }
    guard form.isDialog else {
      if let button = declaredDefault {
        submission.button = button
        submission.reason = .toolkit(.outsideDialog(button: button))
      }
      return submission
    }
    if form.isWizard {
      submission.outcome = .unknown
      submission.reason = .toolkit(.unknown)
      return submission
    }
    guard let main = defaultButton.main else { return submission }
    let button = form.items[main]
    submission.button = button.node
    submission.buttonName = form.standardButton(main)?.rawValue
    let environment = form.environments[button.node]
    if environment.rendered.answer == .no {
      submission.reason = .toolkit(.hidden(environment.rendered.cause))
    } else if environment.visible.answer == .no, case .node(let page)? = environment.visible.cause {
      submission.reason = .toolkit(.offPage(page))
    } else if !button.isEnabled {
      submission.reason = .toolkit(.disabled(environment.enabled.cause))
    } else {
      submission.outcome = .submits
      submission.reason = .toolkit(defaultButton.reason)
    }
    // Where nothing accepts, nobody misses a button that would only have stood in.
    if submission.outcome == .nothing, defaultButton.reason == .firstButton,
      QtWrongDefault(form, QtNames(form)).meant(beside: button.node) == nil
    {
      submission.reason = .toolkit(.noDefault)
    }
    return submission
  }

  /// Why the field keeps Return for itself; nil when it passes it on.
  private func keepsReturn(_ node: NodeID) -> ToolkitReturn? {
    let tree = form.tree
    func isOn(_ kind: ModifierKind) -> Bool {
      tree.modifier(kind, of: node).map { tree[$0].answer == .yes } ?? false
    }
    switch tree.qtClass(of: node).family {
    case .textEditor where !isOn(.readOnly) && tree.nativeName(of: node) != "QTextBrowser":
      return .newLine
    // After Tab the text is selected, and the completion takes Return for it.
    case .comboBox
    where isOn(.editable) && !isInitial(node)
      && !QtNames(form).currentText(of: node).isEmpty:
      return .completes
    default: return nil
    }
  }

  private func isInitial(_ node: NodeID) -> Bool {
    defaultButton.initialFocus.map { form.items[$0].node == node } ?? false
  }

  private var declaredDefault: NodeID? {
    form.items.last { item in
      item.part == .itself && item.isPushButton
        && form.tree.modifier(.defaultButton, of: item.node).map {
          form.tree[$0].answer == .yes
        } ?? false
    }?.node
  }
}
