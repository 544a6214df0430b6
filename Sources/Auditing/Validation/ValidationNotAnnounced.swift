internal import Simulation
internal import ViewTree

/// FA4005: a validation message appears, and nothing tells assistive technology of it.
///
/// Known limits: any announcement, hint, value or move of the focus in the same view counts as
/// telling.
struct ValidationNotAnnounced: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4005"),
    name: "validation-not-announced",
    level: .warning,
    summary: "A validation message appears and nothing tells assistive technology of it.",
    explanation: """
      A text that is inserted when a check fails is silent: a screen reader stays where it is and \
      says nothing. Its user presses the button again and again.

      Post an announcement, put the message into the field's hint or value, or move the focus to \
      the field in error.
      """,
    criteria: [.statusMessages, .errorIdentification],
    messages: [
      MessageTemplate(
        "silent",
        "The message '{0}' appears beside '{1}' and nothing announces it."
      )
    ],
    triggering: [
      Example(
        .swiftUI,
        "A text that appears",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <VStack>
            <TextField title="Name" text="$name"/>
            <if condition="error != nil">↓<Text text="Enter your name."/></if>
          </VStack>
        </View>
        """
      )
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "The hint of the field says it, too",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <VStack>
            <TextField title="Name" text="$name" accessibilityHint="$error"/>
            <if condition="error != nil"><Text text="Enter your name."/></if>
          </VStack>
        </View>
        """
      )
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for message in simulated.facts.silentMessages {
      let text = simulated.tree.string(simulated.tree[message.node].text)
      report.add(
        Self.self,
        "silent",
        [SimulatedTree.shortened(text), simulated.describe(message.field)],
        at: message.node,
        advice: "Announce it, put it into the field's hint, or move the focus to the field.",
        steps: [
          report.step("The message belongs to this field.", at: message.field),
          report.step("It appears by this condition.", at: message.condition),
        ]
      )
    }
  }
}
