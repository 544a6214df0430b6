internal import ViewTree

/// What Return does in each field of a GTK window: from the entries that activate the default
/// widget, and from what leaves Return to the window.
///
/// From the sources of GTK 3.24 and 4.8: `gtk_entry_real_activate`, `gtk_window_activate_default`,
/// `gtk_real_button_activate`, `gtk_dialog_buildable_custom_finished`.
struct GtkSubmission {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }
  private let window: Int
  /// The default widget, and a button that is declared to be it and cannot.
  private let defaultWidget: Int?
  private let impossibleDefault: NodeID?

  init(_ interface: GtkInterface, window: Int) {
    self.interface = interface
    self.window = window
    let declared = GtkDefault(interface, window: window)
    defaultWidget = declared.widget
    impossibleDefault = declared.impossible
  }

  func add(_ stops: Set<Int>, to facts: inout Facts) {
    for index in interface.widgets.indices where interface.root(of: index) == window {
      let widget = interface.widgets[index]
      // GTK 3's Tab enters what is folded.
      guard widget.isMapped || stops.contains(index) else { continue }
      switch widget.family {
      case .entry, .textView: facts.submissions.append(submission(index))
      case .toggle, .radio:
        if stops.contains(index) { facts.submissions.append(submission(index)) }
      default: continue
      }
    }
  }

  private func submission(_ index: Int) -> Submission {
    let widget = interface.widgets[index]
    var submission = Submission(
      field: widget.node,
      form: interface.widgets[window].node,
      outcome: .nothing,
      reason: .toolkit(.noDefault),
      button: nil,
      handlers: []
    )
    if !widget.isSensitive {
      submission.reason = .disabledField(interface.environments[widget.node].enabled.cause)
      return submission
    }
    if widget.family == .textView {
      submission.reason = .toolkit(.newLine)
      return submission
    }
    let isEntry = widget.family == .entry
    let activates = isEntry ? interface.answer(.activatesDefault, widget.node) ?? .no : .yes
    if activates == .no || keepsReturn(widget) {
      submission.button = defaultWidget.map { interface.widgets[$0].node }
      submission.reason = .toolkit(.doesNotActivate)
    } else if interface.widgets[window].family != .window {
      // What the part is put into is known to the code.
      submission.outcome = .unknown
      submission.reason = .toolkit(.unknown)
      return submission
    } else {
      press(&submission, widget, isEntry: isEntry)
      if activates == .unknown, submission.outcome == .submits {
        submission.outcome = .unknown
        submission.reason = .toolkit(.unknown)
      }
    }
    if submission.outcome == .nothing,
      let signal = tree.modifier(.activateSignal, of: widget.node)
    {
      submission.outcome = .unknown
      submission.reason = .toolkit(.handledInCode(signal))
    }
    return submission
  }

  /// GTK 4's check buttons and spin buttons keep Return for themselves.
  private func keepsReturn(_ widget: GtkWidget) -> Bool {
    guard interface.version >= 4 else { return false }
    return widget.family == .toggle && widget.className == "GtkCheckButton"
  }

  private func press(_ submission: inout Submission, _ widget: GtkWidget, isEntry: Bool) {
    guard let index = defaultWidget else {
      if let impossibleDefault {
        submission.button = impossibleDefault
        submission.reason = .toolkit(.cannotBeDefault(button: impossibleDefault))
      }
      return
    }
    let button = interface.widgets[index]
    submission.button = button.node
    let environment = interface.environments[button.node]
    let isItselfSensitive = interface.answer(.disabled, button.node) != .yes
    if !button.isSensitive {
      // GTK 3 asks the field instead, which asks the window again.
      submission.reason = .toolkit(
        interface.version == 3 && isEntry && isItselfSensitive
          ? .crashes(environment.enabled.cause) : .disabled(environment.enabled.cause)
      )
    } else if interface.version == 3, interface.isOn(.receivesDefault, widget.node) {
      let cause = tree.modifier(.receivesDefault, of: widget.node).map { Cause.modifier($0) }
      submission.reason = .toolkit(isEntry ? .crashes(cause) : .doesNotActivate)
    } else if !button.isVisible {
      submission.reason = .toolkit(.hidden(environment.rendered.cause))
    } else if !button.isMapped {
      submission.reason = .toolkit(.offPage(button.node))
    } else if environment.enabled.answer == .unknown || environment.rendered.answer == .unknown {
      submission.outcome = .unknown
      submission.reason = .toolkit(.unknown)
    } else {
      submission.outcome = .submits
      submission.reason = .toolkit(.explicitDefault)
    }
  }
}

/// Which widget of a window Return presses.
struct GtkDefault {
  private(set) var widget: Int?
  /// A button that is declared to be it and lacks `can-default`.
  private(set) var impossible: NodeID?
  /// The modifier that makes it the default.
  private(set) var cause: ModifierID?

  init(_ interface: GtkInterface, window: Int) {
    let tree = interface.tree
    let windowNode = interface.widgets[window].node
    func canBeDefault(_ node: NodeID) -> Bool {
      interface.version >= 4 || interface.isOn(.canDefault, node)
    }
    if interface.version >= 4, let modifier = tree.modifier(.defaultWidget, of: windowNode),
      let node = interface.objectNamed[tree.string(tree[modifier].value)]
    {
      widget = interface.index(of: node)
      cause = modifier
    }
    for id in tree.descendants(of: windowNode) where tree.has(.actionWidget, id) {
      guard let modifier = tree.modifier(.defaultButton, of: id), tree[modifier].answer == .yes,
        let name = tree.value(.actionWidget, of: id), let node = interface.objectNamed[name]
      else { continue }
      guard canBeDefault(node) else {
        impossible = node
        continue
      }
      widget = interface.index(of: node)
      cause = modifier
    }
    guard interface.version == 3 else { return }
    // `has-default` is done last of all, and of several the last one stays.
    for index in interface.widgets.indices where interface.root(of: index) == window {
      let node = interface.widgets[index].node
      guard let modifier = tree.modifier(.defaultButton, of: node), tree[modifier].answer == .yes
      else { continue }
      guard canBeDefault(node) else {
        impossible = node
        continue
      }
      widget = index
      cause = modifier
    }
  }
}
