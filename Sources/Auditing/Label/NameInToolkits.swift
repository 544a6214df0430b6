internal import Simulation
internal import ViewTree

/// The part of FA3001 and FA3002 on controls of desktop toolkits.
enum NameInToolkits {
  static let namelessMessages = [
    MessageTemplate("widgetUnnamed", "'{0}' has no name: a screen reader says only '{1}'."),
    MessageTemplate(
      "widgetBesideLabel",
      "'{0}' has no name: the label '{1}' beside it is tied to nothing."
    ),
    MessageTemplate(
      "widgetNamedInCode",
      "'{0}' has no name in the file; the code often sets it."
    ),
  ]

  static let weakMessages = [
    MessageTemplate(
      "widgetPlaceholder",
      "Only its placeholder says what '{0}' is for, and the toolkit does not take it for the name."
    ),
    MessageTemplate(
      "widgetTooltip",
      "Only its tool tip says what '{0}' is for, and the toolkit does not take it for the name."
    ),
    MessageTemplate(
      "widgetTooltipLater",
      "Only its tool tip says what '{0}' is for, which older versions of the toolkit do not take for "
        + "the name."
    ),
    MessageTemplate(
      "groupTitleOnly",
      "The title of its group is the only name of '{0}', which other fields of the group share."
    ),
  ]

  static let namelessTriggering = [
    Example(
      .qt,
      "A label beside the field that is no buddy of it",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><layout class="QFormLayout" name="f">
        <item row="0" column="0"><widget class="QLabel" name="l">
          <property name="text"><string>Name</string></property></widget></item>
        <item row="0" column="1">↓<widget class="QLineEdit" name="e"/></item></layout></widget></ui>
      """
    ),
    Example(
      .gtk,
      "An entry without a label",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        ↓<object class="GtkEntry" id="e"/></child></object></interface>
      """
    ),
  ]

  static let namelessNonTriggering = [
    Example(
      .qt,
      "The label is the field's buddy, or the field names itself",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="QLabel" name="l">
        <property name="text"><string>&amp;Name</string></property>
        <property name="buddy"><cstring>e</cstring></property></widget>
        <widget class="QLineEdit" name="e"/><widget class="QSpinBox" name="s">
        <property name="accessibleName"><string>Age</string></property></widget></widget></ui>
      """
    ),
    Example(
      .gtk,
      "A mnemonic, a relation, a label of its own",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        <object class="GtkBox" id="b">
          <child><object class="GtkLabel" id="l"><property name="label">Name</property>
            <property name="mnemonic-widget">e</property></object></child>
          <child><object class="GtkEntry" id="e"/></child>
          <child><object class="GtkEntry" id="f"><accessibility>
            <relation name="labelled-by">l</relation></accessibility></object></child>
          <child><object class="GtkSwitch" id="s"><accessibility>
            <property name="label">Loud</property></accessibility></object></child>
        </object></child></object></interface>
      """
    ),
  ]

  static let weakTriggering = [
    Example(
      .qt,
      "A placeholder for a label",
      """
      <ui version="4.0"><widget class="QDialog" name="d">↓<widget class="QLineEdit" name="e">
        <property name="placeholderText"><string>Name</string></property></widget></widget></ui>
      """
    )
  ]

  static let weakNonTriggering = [
    Example(
      .gtk,
      "A placeholder beside a label",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        <object class="GtkEntry" id="e"><property name="placeholder-text">Jo</property>
          <accessibility><property name="label">Name</property></accessibility></object>
      </child></object></interface>
      """
    )
  ]

  static func reportNameless(_ simulated: SimulatedTree, into report: inout Report) {
    for gap in simulated.facts.widgetNameGaps where gap.extent == .unnamed {
      let name = simulated.describe(gap.control)
      let role = simulated.control(gap.control)?.role ?? "control"
      var message = ("widgetUnnamed", [name, role], Severity.warning)
      if gap.isUsuallySetInCode {
        message = ("widgetNamedInCode", [name], .note)
      } else if let beside = gap.beside {
        message = ("widgetBesideLabel", [name, simulated.labelText(beside)], .warning)
      }
      report.add(
        ControlWithoutName.self,
        message.0,
        message.1,
        level: message.2,
        at: gap.control,
        advice: advice(gap, simulated),
        steps: gap.beside.map { [report.step(.shows, "This label is tied to nothing.", at: $0)] }
          ?? []
      )
    }
  }

  static func reportWeak(_ simulated: SimulatedTree, into report: inout Report) {
    for gap in simulated.facts.widgetNameGaps {
      let message: String
      var steps: [Report.StepDraft] = []
      var level = Severity.warning
      switch gap.extent {
      case .unnamed: continue
      case .placeholderOnly:
        message = "widgetPlaceholder"
        if gap.isUsuallySetInCode { level = .note }
      // The tool tip of a button with an icon is its description at least.
      case .tooltipOnly(let isNameSince):
        message = isNameSince ? "widgetTooltipLater" : "widgetTooltip"
        if gap.isUsuallySetInCode || isNameSince { level = .note }
      case .groupTitleOnly(let group):
        message = "groupTitleOnly"
        level = .note
        steps.append(report.step(.shows, "The title stands here.", at: group))
      }
      if let beside = gap.beside {
        steps.append(report.step(.shows, "This label beside it is tied to nothing.", at: beside))
      }
      report.add(
        NameFromPlaceholderOnly.self,
        message,
        [simulated.describe(gap.control)],
        level: level,
        at: gap.control,
        advice: advice(gap, simulated),
        steps: steps
      )
    }
  }

  private static func advice(_ gap: WidgetNameGap, _ simulated: SimulatedTree) -> String {
    if let beside = gap.beside {
      return "Make '\(simulated.labelText(beside))' its label with '\(gap.tie.rawValue)'."
    }
    if gap.isUsuallySetInCode {
      return "Give it a text or an accessible name, unless the code does."
    }
    return "Tie a label to it with '\(gap.tie.rawValue)', or give it an accessible name."
  }
}
