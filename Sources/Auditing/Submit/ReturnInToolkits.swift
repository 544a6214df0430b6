internal import Simulation
internal import ViewTree

/// The part of FA1002 on windows of desktop toolkits, in which Return presses a default button.
extension ReturnDoesNothing {
  static let toolkitMessages = [
    MessageTemplate(
      "outsideDialog",
      "Return does nothing in this window: '{0}' is declared the default button, which works in "
        + "dialogs only, unless the code puts the form into one."
    ),
    MessageTemplate(
      "widgetDisabled",
      "Return does nothing while the default button '{0}' is disabled, which the code often changes."
    ),
    MessageTemplate(
      "widgetHidden",
      "Return does nothing while the default button '{0}' is hidden, which the code often changes."
    ),
    MessageTemplate(
      "widgetOffPage",
      "Return does nothing while the page or part that holds the default button '{0}' is not shown."
    ),
    MessageTemplate(
      "cannotBeDefault",
      "Return does nothing: '{0}' is declared the default button and lacks 'can-default'."
    ),
    MessageTemplate(
      "noDefaultWidget",
      "Return in '{0}' asks for the default button and the file names none; the code often sets it."
    ),
    MessageTemplate(
      "notActivating",
      "Return in '{0}' does nothing: the window has the default button '{1}', and the field does not "
        + "activate it."
    ),
    MessageTemplate(
      "crash",
      "Return in '{0}' makes the toolkit call itself until it crashes."
    ),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "A default button outside of a dialog",
      """
      <ui version="4.0"><widget class="QMainWindow" name="Main"><widget class="QWidget" name="body">
        <widget class="QLabel" name="l"><property name="text"><string>Name</string></property>
          <property name="buddy"><cstring>name</cstring></property></widget>
        <widget class="QLineEdit" name="name"/>
        ↓<widget class="QPushButton" name="go"><property name="text"><string>Go</string></property>
          <property name="default"><bool>true</bool></property></widget>
      </widget></widget></ui>
      """
    ),
    Example(
      .gtk,
      "The default button lacks 'can-default' in GTK 3",
      """
      <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow" id="w"><child>
        <object class="GtkBox" id="b"><property name="visible">1</property>
          <child><object class="GtkLabel" id="l"><property name="visible">1</property>
            <property name="label">Name</property><property name="mnemonic-widget">e</property>
          </object></child>
          <child><object class="GtkEntry" id="e"><property name="visible">1</property>
            <property name="activates-default">1</property></object></child>
          <child>↓<object class="GtkButton" id="ok"><property name="visible">1</property>
            <property name="label">OK</property><property name="has-default">1</property></object>
          </child></object></child></object></interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .qt,
      "In a dialog the same button works",
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog">
        <widget class="QLineEdit" name="name"/>
        <widget class="QPushButton" name="go"><property name="text"><string>Go</string></property>
          <property name="default"><bool>true</bool></property></widget>
      </widget></ui>
      """
    )
  ]

  /// One finding for each window and cause.
  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    var seen: Set<String> = []
    let activating = Set(
      simulated.facts.submissions.filter { submission in
        if case .toolkit(let reason) = submission.reason { return reason != .doesNotActivate }
        return false
      }.compactMap(\.form)
    )
    for submission in simulated.facts.submissions {
      guard submission.outcome == .nothing, case .toolkit(let reason) = submission.reason,
        isOneLine(submission.field, simulated)
      else { continue }
      let key = "\(submission.form?.index ?? 0) \(reason)"
      if reason != .doesNotActivate, !seen.insert(key).inserted { continue }
      let hasActivating = submission.form.map { activating.contains($0) } ?? false
      add(submission, reason, hasActivating: hasActivating, simulated, into: &report)
    }
  }

  private func isOneLine(_ field: NodeID, _ simulated: SimulatedTree) -> Bool {
    let kind = simulated.tree[field].kind
    return kind == .textField || kind == .dateField
  }

  private func add(
    _ submission: Submission,
    _ reason: ToolkitReturn,
    hasActivating: Bool,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    let field = simulated.describe(submission.field)
    let button = submission.button.map { simulated.describe($0) } ?? ""
    var steps = [report.step(.acts, "Return is pressed in \(field).", at: submission.field)]
    func finish(
      _ message: String,
      _ arguments: [String],
      _ level: Severity,
      at node: NodeID,
      cause: Cause? = nil,
      advice: String
    ) {
      if node != submission.field {
        steps.append(report.step(.shows, "The button stands here.", at: node))
      }
      if let cause { steps.append(report.step(.loses, "This is the cause.", at: cause)) }
      report.add(
        Self.self,
        message,
        arguments,
        level: level,
        at: node,
        advice: advice,
        steps: steps
      )
    }
    let place = submission.button ?? submission.field
    switch reason {
    case .outsideDialog(let button):
      let isWindow = submission.form.map { simulated.tree.nativeName(of: $0) == "QMainWindow" }
      finish(
        "outsideDialog",
        [simulated.describe(button)],
        isWindow == true ? .warning : .note,
        at: button,
        advice: "Make the window a dialog, or connect the fields' 'returnPressed' signal."
      )
    case .disabled(let cause):
      finish(
        "widgetDisabled",
        [button],
        .note,
        at: place,
        cause: cause,
        advice: "Keep the button enabled and say what is missing after the attempt."
      )
    case .hidden(let cause):
      finish(
        "widgetHidden",
        [button],
        .note,
        at: place,
        cause: cause,
        advice: "Make a button that is shown the default."
      )
    case .offPage(let page):
      finish(
        "widgetOffPage",
        [button],
        .note,
        at: place,
        cause: .node(page),
        advice: "Put the default button outside of what can be away."
      )
    case .cannotBeDefault(let button):
      finish(
        "cannotBeDefault",
        [simulated.describe(button)],
        .error,
        at: button,
        advice: "Set 'can-default' on the button."
      )
    case .noDefault where simulated.tree.has(.activatesDefault, submission.field):
      finish(
        "noDefaultWidget",
        [field],
        .note,
        at: submission.field,
        advice: "Name the window's default button in the file."
      )
    case .doesNotActivate where !hasActivating:
      guard let target = submission.button else { return }
      finish(
        "notActivating",
        [field, simulated.describe(target)],
        .note,
        at: submission.field,
        advice: "Set 'activates-default' on the field."
      )
    case .crashes(let cause):
      finish(
        "crash",
        [field],
        .error,
        at: submission.field,
        cause: cause,
        advice: "Make the button itself insensitive and not what is around it, and let no entry "
          + "receive the default."
      )
    default: return
    }
  }
}
