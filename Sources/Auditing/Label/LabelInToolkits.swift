internal import Simulation
internal import ViewTree

/// The part of FA3003 on labels of desktop toolkits.
extension LabelReferenceBroken {
  static let toolkitMessages = [
    MessageTemplate(
      "deadMnemonic",
      "The mnemonic of the label '{0}' activates nothing, and the label names nothing."
    ),
    MessageTemplate(
      "deadMnemonicBeside",
      "The mnemonic of the label '{0}' activates nothing: the label is not tied to '{1}' beside it."
    ),
    MessageTemplate(
      "buddyBarred",
      "The label '{0}' is for '{1}', which cannot take the focus."
    ),
    MessageTemplate(
      "relationMissing",
      "'{0}' is to be named by '{1}', which does not exist."
    ),
    MessageTemplate(
      "relationRefused",
      "'{0}' is related to the object '{1}', which does not exist, so the toolkit refuses the whole "
        + "file."
    ),
    MessageTemplate(
      "relationSyntax",
      "A relation of '{0}' is written for another version of the toolkit, which refuses the whole "
        + "file."
    ),
  ]

  static let toolkitTriggering = [
    Example(
      .qt,
      "A mnemonic without a buddy",
      """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="QLabel" name="l">
        ↓<property name="text"><string>&amp;Name</string></property></widget></widget></ui>
      """
    ),
    Example(
      .gtk,
      "A relation to what does not exist",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        <object class="GtkEntry" id="e"><accessibility>
          ↓<relation name="labelled-by">name</relation></accessibility></object></child></object>
      </interface>
      """
    ),
  ]

  static let toolkitNonTriggering = [
    Example(
      .gtk,
      "A mnemonic in a button activates the button",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="w"><child>
        <object class="GtkButton" id="b"><child><object class="GtkLabel" id="l">
          <property name="label">_Save</property><property name="use-underline">1</property>
        </object></child></object></child></object></interface>
      """
    )
  ]

  func reportToolkit(_ simulated: SimulatedTree, into report: inout Report) {
    for fault in simulated.facts.widgetFaults {
      switch fault.kind {
      case .deadMnemonic(let beside):
        let text = simulated.labelText(fault.node)
        report.add(
          Self.self,
          beside == nil ? "deadMnemonic" : "deadMnemonicBeside",
          [text] + (beside.map { [simulated.describe($0)] } ?? []),
          level: beside == nil ? .note : .warning,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Tie the label to its field, unless the code does.",
          steps: beside.map { [report.step(.shows, "This field stands beside it.", at: $0)] } ?? []
        )
      case .buddyNotFocusable(let target):
        report.add(
          Self.self,
          "buddyBarred",
          [simulated.labelText(fault.node), simulated.describe(target)],
          level: .warning,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Name the field that the label stands for.",
          steps: [report.step(.shows, "This is the target.", at: target)]
        )
      case .relationDangling(let name):
        report.add(
          Self.self,
          "relationMissing",
          [simulated.describe(fault.node), name],
          level: .error,
          at: fault.node,
          modifier: fault.modifier,
          advice: "Name a label of the file."
        )
      default: continue
      }
    }
    for failure in simulated.facts.loadFailures {
      guard let modifier = failure.modifier else { continue }
      switch (failure.kind, simulated.tree[modifier].kind) {
      case (.objectMissing(let name), .labelledBy), (.objectMissing(let name), .labelFor),
        (.objectMissing(let name), .describedBy), (.objectMissing(let name), .relation):
        report.add(
          Self.self,
          "relationRefused",
          [simulated.describe(failure.node), name],
          level: .error,
          at: failure.node,
          modifier: modifier,
          advice: "Name an object of the file, or remove the relation."
        )
      case (.relationSyntax, _):
        report.add(
          Self.self,
          "relationSyntax",
          [simulated.describe(failure.node)],
          level: .error,
          at: failure.node,
          modifier: modifier,
          advice: "Write 'name' and the target as text for GTK 4, 'type' and 'target' for GTK 3."
        )
      default: continue
      }
    }
  }
}
