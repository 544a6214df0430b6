internal import Simulation
internal import ViewTree

/// FA1008: a submit handler is handed to a deprecated initialiser.
///
/// `onCommit` of a text field runs on Return in that field alone; it and `onEditingChanged` were
/// replaced by `onSubmit` and focus state.
///
/// Known limits: none; this is a note.
struct DeprecatedSubmitHandler: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1008"),
    name: "deprecated-submit-handler",
    level: .note,
    summary: "A submit handler is handed to a deprecated initialiser.",
    explanation: """
      `onCommit` runs when Return is pressed in its own field; no container can serve several fields \
      with it, and no scope keeps it inside. `onEditingChanged` tells of the focus, and cannot set it.

      Use `onSubmit` on the field or on its container, and a `@FocusState` for the focus.
      """,
    criteria: [.keyboard],
    messages: [
      MessageTemplate("onCommit", "'{0}' uses the deprecated 'onCommit'; 'onSubmit' replaced it."),
      MessageTemplate(
        "onEditingChanged",
        "'{0}' uses the deprecated 'onEditingChanged'; focus state replaced it."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "A field with onCommit",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <TextField title="Name" text="$name" ↓onCommit="save()"/>
        </View>
        """
      )
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "A field with onSubmit",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <TextField title="Name" text="$name" onSubmit="save()"/>
        </View>
        """
      )
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for submission in simulated.facts.submissions {
      let tree = simulated.tree
      let field = submission.field
      if let commit = tree.modifier(.commitAction, of: field) {
        report.add(
          Self.self,
          "onCommit",
          [simulated.describe(field)],
          at: field,
          modifier: commit,
          advice: "Use 'onSubmit'."
        )
      } else if let editing = tree.modifier(.editingAction, of: field) {
        report.add(
          Self.self,
          "onEditingChanged",
          [simulated.describe(field)],
          at: field,
          modifier: editing,
          advice: "Use a '@FocusState' and 'onChange'."
        )
      }
    }
  }
}
