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
      ),
      MessageTemplate(
        "emptyPlace",
        "The place for a message beside '{0}' is empty and not live: what a script puts there is "
          + "not said."
      ),
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
      ),
      Example(
        .html,
        "An empty place for a script to fill",
        """
        <label for="n">Name</label> <input id="n"> ↓<span class="error-message"></span>
        <script src="form.js"></script>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A live place, one that the field refers to, and a page without a script",
        """
        <label>Name <input></label><span class="error" role="alert"></span>
        <label>Mail <input aria-describedby="e"></label><span class="error" id="e"></span>
        <script src="form.js"></script>
        """
      ),
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
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for message in simulated.facts.silentMessages {
      let words = simulated.tree.string(simulated.tree[message.node].text)
      let text = words.isEmpty ? simulated.describe(message.node) : words
      report.add(
        Self.self,
        "silent",
        [SimulatedTree.shortened(text), simulated.describe(message.field)],
        at: message.node,
        advice: "Announce it, put it into the field's hint, or move the focus to the field.",
        steps: [
          report.step(.shows, "The message belongs to this field.", at: message.field),
          report.step(.depends, "It appears by this condition.", at: message.condition),
        ],
        mendedAround: .label
      )
    }
    for place in simulated.facts.messages where isSilentPlace(place, simulated) {
      guard let field = place.field else { continue }
      report.add(
        Self.self,
        "emptyPlace",
        [simulated.describe(field)],
        level: .note,
        at: place.node,
        advice: "Give it 'role=\"alert\"', or name it in 'aria-describedby' and move the focus.",
        steps: [
          report.step(
            .sets,
            "'\(place.word)' says that a message comes here.",
            at: place.signModifier
          ),
          report.step(.shows, "The message will belong to this field.", at: field),
        ]
      )
    }
  }

  /// An empty place for a message that a script fills, of which nothing will be heard.
  private func isSilentPlace(_ place: ValidationMessage, _ simulated: SimulatedTree) -> Bool {
    simulated.tree.hasScript && place.hasText == .no && !place.isAnnounced
      && place.tiedNodes.isEmpty && !place.isInLabel && !place.fieldHasOpenReference
  }
}
