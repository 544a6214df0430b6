internal import Simulation
internal import ViewTree

/// The part of FA2004 on desktop toolkits: the order that Tab takes in a window.
extension FocusChainBroken {
  static let toolkitMessages = [
    MessageTemplate(
      "stopTwice",
      "'{0}' stands in the Tab order twice, and the later entry moves it there."
    ),
    MessageTemplate(
      "fieldLeftOut",
      "The explicit Tab order leaves out '{0}', which Tab now reaches out of turn."
    ),
    MessageTemplate(
      "fieldsLeftOut",
      "The explicit Tab order leaves out '{0}' fields, which Tab now reaches out of turn: '{1}'."
    ),
    MessageTemplate(
      "stopWithoutFocus",
      "The tab stop '{0}' has no effect: the widget cannot take the focus."
    ),
    MessageTemplate(
      "editorKeepsTab",
      "Tab does not leave '{0}': it inserts a tab, unless the code changes that."
    ),
    MessageTemplate("tabStopsDead", "Tab stops dead at '{0}' and goes no further."),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "A tab stop twice",
      """
      <ui version="4.0"><widget class="QDialog" name="d">
        <widget class="QLineEdit" name="a"/><widget class="QLineEdit" name="b"/></widget>
        <tabstops><tabstop>a</tabstop><tabstop>b</tabstop>↓<tabstop>a</tabstop></tabstops></ui>
      """
    ),
    Example(
      .qt,
      "A field that the explicit order leaves out",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="QLineEdit" name="a"/>
        <widget class="QLineEdit" name="b"/><widget class="QLineEdit" name="c"/></widget>
        ↓<tabstops><tabstop>a</tabstop><tabstop>c</tabstop></tabstops></ui>
      """
    ),
    Example(
      .gtk,
      "A combo box that takes the focus again and again in GTK 3",
      """
      <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow" id="w"><child>
        <object class="GtkComboBoxText" id="c"><property name="visible">1</property>
          ↓<property name="can-focus">True</property><items><item>One</item></items></object>
      </child></object></interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .qt,
      "A whole order, and a button box that stands in it",
      """
      <ui version="4.0"><widget class="QDialog" name="d">
        <widget class="QLineEdit" name="a"/><widget class="QLineEdit" name="b"/>
        <widget class="QDialogButtonBox" name="box"><property name="standardButtons">
          <set>QDialogButtonBox::Ok</set></property></widget></widget>
        <tabstops><tabstop>b</tabstop><tabstop>a</tabstop><tabstop>box</tabstop></tabstops></ui>
      """
    )
  ]

  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    for fault in simulated.facts.widgetFaults {
      switch fault.kind {
      case .tabStopTwice(let first, let widget):
        report.add(
          Self.self,
          "stopTwice",
          [simulated.describe(widget)],
          at: fault.node,
          advice: "Keep the entry at which the widget is meant to come.",
          steps: [report.step(.sets, "The first entry stands here.", at: first)]
        )
      case .leftOut(let fields, let order):
        let names = fields.prefix(5).map { simulated.describe($0) }.joined(separator: ", ")
        report.add(
          Self.self,
          fields.count == 1 ? "fieldLeftOut" : "fieldsLeftOut",
          fields.count == 1 ? [names] : ["\(fields.count)", names],
          at: order,
          advice: "Put every field into the list, or remove the list.",
          steps: fields.prefix(8).map { report.step(.loses, "This field is left out.", at: $0) }
        )
      case .tabStopNotFocusable(let widget):
        report.add(
          Self.self,
          "stopWithoutFocus",
          [simulated.describe(widget)],
          level: .note,
          at: fault.node,
          advice: "Remove the entry, or let the widget take the focus.",
          steps: [report.step(.shows, "This is the widget.", at: widget)]
        )
      case .keepsTab(.editor):
        report.add(
          Self.self,
          "editorKeepsTab",
          [simulated.describe(fault.node)],
          level: .note,
          at: fault.node,
          advice: "Set 'tabChangesFocus' where no tabs are to be typed."
        )
      case .keepsTab(.deadEnd):
        report.add(
          Self.self,
          "tabStopsDead",
          [simulated.describe(fault.node)],
          level: .error,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Leave the property at its default, and make insensitive what is not to be used."
        )
      default: continue
      }
    }
  }
}
