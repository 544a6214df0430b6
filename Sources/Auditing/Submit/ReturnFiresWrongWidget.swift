internal import Simulation
internal import ViewTree

/// The part of FA1003 on dialogs of desktop toolkits, in which some button is pressed though none
/// was named.
extension ReturnFiresWrongButton {
  static let toolkitMessages = [
    MessageTemplate(
      "standIn",
      "Return presses '{0}': no button is the default, and it is the first one that may stand in."
    ),
    MessageTemplate(
      "standInOpening",
      "Return presses '{0}', and '{1}' as long as the focus is where it begins: no button is the "
        + "default, and the first ones stand in."
    ),
    MessageTemplate(
      "standInUnclear",
      "Return presses '{0}' and not '{1}': no button is the default, and the first one stands in."
    ),
    MessageTemplate("declaredWrong", "Return presses '{0}', which is declared the default."),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "No button of the box accepts",
      """
      <ui version="4.0"><widget class="QDialog" name="Rule"><layout class="QVBoxLayout" name="v">
        <item><widget class="QLineEdit" name="name"/></item>
        <item>↓<widget class="QDialogButtonBox" name="box"><property name="standardButtons">
          <set>QDialogButtonBox::Apply|QDialogButtonBox::Close|QDialogButtonBox::Reset</set>
        </property></widget></item></layout></widget></ui>
      """
    ),
    Example(
      .qt,
      "The first button of the dialog only browses",
      """
      <ui version="4.0"><widget class="QDialog" name="Open">
        <widget class="QLineEdit" name="path"/>
        ↓<widget class="QPushButton" name="more">
          <property name="text"><string>&amp;Browse...</string></property></widget>
        <widget class="QPushButton" name="ok">
          <property name="text"><string>&amp;Open</string></property></widget>
      </widget></ui>
      """
    ),
    Example(
      .gtk,
      "The default response cancels",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkDialog" id="d">
        <child internal-child="content_area"><object class="GtkBox" id="c"><child>
          <object class="GtkEntry" id="e"><property name="activates-default">1</property>
            <accessibility><property name="label">Name</property></accessibility></object>
        </child></object></child>
        <child type="action">↓<object class="GtkButton" id="no">
          <property name="label">Cancel</property></object></child>
        <child type="action"><object class="GtkButton" id="ok">
          <property name="label">Save</property></object></child>
        <action-widgets><action-widget response="cancel" default="true">no</action-widget>
          <action-widget response="ok">ok</action-widget></action-widgets>
      </object></interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .qt,
      "A button of the box accepts",
      """
      <ui version="4.0"><widget class="QDialog" name="Rule"><layout class="QVBoxLayout" name="v">
        <item><widget class="QLineEdit" name="name"/></item>
        <item><widget class="QPushButton" name="more">
          <property name="text"><string>&amp;Browse...</string></property></widget></item>
        <item><widget class="QDialogButtonBox" name="box"><property name="standardButtons">
          <set>QDialogButtonBox::Cancel|QDialogButtonBox::Ok</set>
        </property></widget></item></layout></widget></ui>
      """
    ),
    Example(
      .qt,
      "The button that stands in is the one that is meant",
      """
      <ui version="4.0"><widget class="QDialog" name="Find">
        <widget class="QLineEdit" name="word"/>
        <widget class="QPushButton" name="find">
          <property name="text"><string>&amp;Find</string></property></widget>
        <widget class="QPushButton" name="close">
          <property name="text"><string>&amp;Close</string></property></widget>
      </widget></ui>
      """
    ),
  ]

  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    for wrong in simulated.facts.wrongDefaults {
      func describe(_ button: NodeID, _ name: String?) -> String {
        let widget = simulated.describe(button)
        return name.map { "\($0) of \(widget)" } ?? widget
      }
      let name = describe(wrong.button, wrong.buttonName)
      var steps = [
        report.step(.acts, "Return is pressed in this field.", at: wrong.field),
        report.step(.acts, "\(name) is pressed for it.", at: wrong.button),
      ]
      if let meant = wrong.meant {
        steps.append(
          report.step(.shows, "\(simulated.describe(meant)) looks like the one.", at: meant)
        )
      }
      let isStandIn = wrong.reason == .firstButton
      var arguments = [name]
      var message = isStandIn ? "standIn" : "declaredWrong"
      if wrong.sign == .unclear, let meant = wrong.meant {
        message = "standInUnclear"
        arguments.append(simulated.describe(meant))
      } else if isStandIn, let opening = wrong.opening {
        message = "standInOpening"
        arguments.append(describe(opening.node, opening.name))
        steps.append(report.step(.begins, "The focus begins here.", at: opening.node))
      }
      report.add(
        Self.self,
        message,
        arguments,
        level: wrong.sign == .unclear ? .note : .warning,
        at: wrong.button,
        advice: isStandIn
          ? "Give the dialog a button that accepts or set 'default' on the one that is meant, unless "
            + "the code does; set 'autoDefault' to false on the others."
          : "Make the button that is meant the default.",
        steps: steps
      )
    }
  }
}
