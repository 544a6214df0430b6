internal import Simulation
internal import ViewTree

/// The part of FA2002 on desktop toolkits: tab stops, buddies and default widgets that name nothing.
extension FocusReferenceDangling {
  static let toolkitMessages = [
    MessageTemplate("tabStop", "The tab stop '{0}' names no widget."),
    MessageTemplate(
      "firstTabStop",
      "The first tab stop, '{0}', names no widget, so the whole list is dropped."
    ),
    MessageTemplate("tabStopLayout", "The tab stop '{0}' names a layout and no widget."),
    MessageTemplate("buddy", "The label '{0}' has a buddy that does not exist: '{1}'."),
    MessageTemplate("buddyLayout", "The label '{0}' has a layout for its buddy: '{1}'."),
    MessageTemplate(
      "objectMissing",
      "'{0}' names the object '{1}', which does not exist, so the toolkit refuses the whole file."
    ),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "A tab stop and a buddy that name nothing",
      """
      <ui version="4.0"><widget class="QDialog" name="d">
        <widget class="QLabel" name="l"><property name="text"><string>&amp;Name</string></property>
          ↓<property name="buddy"><cstring>nmae</cstring></property></widget>
        <widget class="QLineEdit" name="name"/><widget class="QLineEdit" name="city"/></widget>
        <tabstops><tabstop>city</tabstop>↓<tabstop>street</tabstop></tabstops></ui>
      """
    ),
    Example(
      .gtk,
      "A mnemonic for what does not exist",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        <object class="GtkLabel" id="l"><property name="label">_Name</property>
          <property name="use-underline">1</property>
          ↓<property name="mnemonic-widget">name</property></object></child></object></interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .qt,
      "Tab stops and buddies that exist",
      """
      <ui version="4.0"><widget class="QDialog" name="d">
        <widget class="QLabel" name="l"><property name="text"><string>&amp;Name</string></property>
          <property name="buddy"><cstring>name</cstring></property></widget>
        <widget class="QLineEdit" name="name"/><widget class="QLineEdit" name="city"/></widget>
        <tabstops><tabstop>city</tabstop><tabstop>name</tabstop></tabstops></ui>
      """
    )
  ]

  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    for fault in simulated.facts.widgetFaults {
      let value = fault.modifier.map { simulated.tree.string(simulated.tree[$0].value) } ?? ""
      switch fault.kind {
      case .tabStopDangling(let name, let dropsAll):
        report.add(
          Self.self,
          dropsAll ? "firstTabStop" : "tabStop",
          [name],
          level: .error,
          at: fault.node,
          advice: "Remove the entry, or name the widget that is meant."
        )
      case .tabStopNoWidget(let layout):
        report.add(
          Self.self,
          "tabStopLayout",
          [value],
          level: .error,
          at: fault.node,
          advice: "Name the widgets in the layout one by one.",
          steps: [report.step(.shows, "This is the layout.", at: layout)]
        )
      case .buddyDangling(let name):
        report.add(
          Self.self,
          "buddy",
          [simulated.labelText(fault.node), name],
          level: .error,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Name the field that the label stands for."
        )
      case .buddyNoWidget(let layout):
        report.add(
          Self.self,
          "buddyLayout",
          [simulated.labelText(fault.node), value],
          level: .error,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Name the field that the label stands for.",
          steps: [report.step(.shows, "This is the layout.", at: layout)]
        )
      default: continue
      }
    }
    for failure in simulated.facts.loadFailures {
      guard case .objectMissing(let name) = failure.kind, let modifier = failure.modifier else {
        continue
      }
      let property = simulated.tree.string(simulated.tree[modifier].value)
      let isFocus =
        simulated.tree[modifier].kind == .actionWidget
        || ["mnemonic-widget=", "default-widget=", "focus-widget=", "group="].contains {
          property.hasPrefix($0)
        }
      guard isFocus else { continue }
      let source =
        simulated.tree[modifier].kind == .actionWidget
        ? "action-widget" : String(property.prefix { $0 != "=" })
      report.add(
        Self.self,
        "objectMissing",
        [source, name],
        level: .error,
        at: failure.node,
        modifier: modifier,
        advice: "Name an object of the file, or remove the reference."
      )
    }
  }
}

extension SimulatedTree {
  /// What a label of a toolkit says, else how it is called.
  func labelText(_ id: NodeID) -> String {
    let text = tree.value(.title, of: id) ?? tree.value(.label, of: id) ?? ""
    return text.isEmpty ? describe(id) : Self.shortened(text)
  }
}
