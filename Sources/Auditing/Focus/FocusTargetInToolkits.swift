internal import Simulation
internal import ViewTree

/// The part of FA2001 on widgets of desktop toolkits.
extension FocusTargetUnreachable {
  static let toolkitMessages = [
    MessageTemplate(
      "windowRequest",
      "The focus is to begin on '{0}', which never gets it: it '{1}'."
    ),
    MessageTemplate(
      "fieldBarred",
      "The keyboard never reaches '{0}': its '{1}' keeps the focus away."
    ),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "A field without a focus policy",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="QLineEdit" name="e">
        ↓<property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
        <property name="accessibleName"><string>Name</string></property></widget></widget></ui>
      """
    ),
    Example(
      .gtk,
      "The window begins on an insensitive field",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w">
        ↓<property name="focus-widget">e</property>
        <child><object class="GtkEntry" id="e"><property name="sensitive">0</property>
          <accessibility><property name="label">Name</property></accessibility></object></child>
      </object></interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .qt,
      "A field that is only read",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="QLineEdit" name="e">
        <property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
        <property name="readOnly"><bool>true</bool></property>
        <property name="accessibleName"><string>Name</string></property></widget></widget></ui>
      """
    )
  ]

  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    for fault in simulated.facts.widgetFaults {
      switch fault.kind {
      case .focusRequestUnreachable(let target, let reason):
        var steps = [report.step(.shows, "This is the target.", at: target)]
        if let cause = reason.cause {
          steps.append(report.step(.loses, "This keeps it from being reached.", at: cause))
        }
        report.add(
          Self.self,
          "windowRequest",
          [simulated.describe(target), reason.words],
          level: .warning,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Name a field that can take the focus, unless the code changes this one.",
          steps: steps
        )
      case .fieldNotFocusable:
        let property = fault.modifier.map { simulated.tree[$0].kind == .focusPolicy } ?? false
        report.add(
          Self.self,
          "fieldBarred",
          [simulated.describe(fault.node), property ? "focusPolicy" : "can-focus"],
          level: .warning,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Let the field take the focus, or make it read-only."
        )
      default: continue
      }
    }
  }
}
