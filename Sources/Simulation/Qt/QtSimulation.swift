internal import ViewTree

/// Works out the facts of one Qt form, a part at a time; each part is in a file of its own.
struct QtSimulation {
  private let form: QtForm
  private var tree: ViewTree { form.tree }

  init(_ form: QtForm) { self.form = form }

  func facts() -> Facts {
    var facts = Facts()
    let defaultButton = QtDefaultButton(form)
    let focus = QtFocus(form, initial: defaultButton.initialFocus)
    let names = QtNames(form)
    facts.focusOrder = focus.order
    facts.naturalFocusOrder = focus.order
    facts.initialFocus = defaultButton.initialFocus.map { form.items[$0].node }
    let stops = Set(focus.order)
    for item in form.items where item.part == .itself && item.node != form.root {
      guard let role = role(of: item.node) else { continue }
      facts.controls.append(control(item, role, names, isStop: stops.contains(item.node)))
    }
    facts.controls.sort { $0.node < $1.node }
    QtSubmission(form, defaultButton).add(to: &facts)
    QtFaults(form, focus).add(to: &facts)
    QtNameGaps(form).add(to: &facts)
    QtWrongDefault(form, names).add(initial: defaultButton.initialFocus, to: &facts)
    return facts
  }

  private func control(
    _ item: QtItem,
    _ role: String,
    _ names: QtNames,
    isStop: Bool
  ) -> Control {
    let environment = form.environments[item.node]
    return Control(
      node: item.node,
      role: role,
      focusability: isStop ? .tabStop : focusability(item, environment),
      isDisabled: !environment.enabled.answer,
      isRequired: .no,
      name: names.name(of: item.node),
      description: names.description(of: item.node),
      form: form.root,
      isExposed: environment.rendered.answer
    )
  }

  private func focusability(_ item: QtItem, _ environment: Environment) -> Focusability {
    if environment.rendered.answer == .no {
      return .unreachable(.notRendered(environment.rendered.cause))
    }
    if environment.visible.answer == .no {
      return .unreachable(.invisible(environment.visible.cause))
    }
    if environment.enabled.answer == .no {
      return .unreachable(.disabled(environment.enabled.cause))
    }
    return item.policy.isEmpty ? .unreachable(.notFocusable) : .programmatic
  }

  /// The nearest word for what a control is; nil for what is none.
  private func role(of id: NodeID) -> String? {
    switch tree.qtClass(of: id).family {
    case .lineEdit: "text field"
    case .spinBox: "spin button"
    case .comboBox: "combo box"
    case .textEditor: "text editor"
    case .checkBox: "check box"
    case .radioButton: "radio button"
    case .pushButton, .toolButton: "button"
    case .groupBox: "group"
    case .buttonBox: "button box"
    case .tabWidget: "tab list"
    case .plain:
      switch tree[id].kind {
      case .slider: "slider"
      case .textField: "text field"
      default: tree.qtClass(of: id).policy.isEmpty ? nil : "view"
      }
    case .stack: tree.qtClass(of: id).hasPageAreas ? "view" : nil
    case .dialog, .label: nil
    }
  }
}
