internal import Simulation
internal import ViewTree

/// FA4004: an error is shown by a colour or an icon alone.
///
/// Known limits: only conditions and colours whose words say "error" are recognised, and only when
/// nothing else in the view depends on the same condition.
struct ValidationByColourOnly: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4004"),
    name: "validation-by-colour-only",
    level: .warning,
    summary: "An error is shown by a colour or an icon alone.",
    explanation: """
      A red border says nothing to someone who cannot see it or cannot tell red from grey, and an \
      icon without a name is passed over by a screen reader. The form is refused, and its user does \
      not learn which field is meant nor why.

      Say in words what is wrong, beside the field and in its accessibility hint or value.
      """,
    criteria: [.useOfColor, .errorIdentification],
    messages: [
      MessageTemplate(
        "colour",
        "The error of '{0}' is shown by a colour alone, by the condition '{1}'."
      ),
      MessageTemplate(
        "icon",
        "The error of '{0}' is shown by an icon alone, by the condition '{1}'."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "A red border",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          ↓<TextField title="Name" text="$name" border="isInvalid ? red : gray"/>
        </View>
        """
      ),
      Example(
        .swiftUI,
        "An icon without a name",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <HStack>
            <if condition="isInvalid"><Image systemName="exclamationmark.circle"/></if>
            ↓<TextField title="Name" text="$name"/>
          </HStack>
        </View>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "A message by the same condition",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <TextField title="Name" text="$name" border="isInvalid ? red : gray" accessibilityHint="isInvalid ? reason : none"/>
          <if condition="isInvalid"><Text text="Enter your name."/></if>
        </View>
        """
      )
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for signal in simulated.facts.colourSignals {
      let field = signal.field ?? signal.node
      let sign =
        signal.isIcon ? "This icon is all that shows it." : "This colour is all that shows it."
      report.add(
        Self.self,
        signal.isIcon ? "icon" : "colour",
        [simulated.describe(field), SimulatedTree.shortened(signal.condition)],
        at: field,
        advice: "Say in words what is wrong, and tie the words to the field.",
        steps: [report.step(sign, at: signal.node)]
          + (signal.modifier.map { [report.step("It depends on this condition.", at: $0)] } ?? [])
      )
    }
  }
}
