internal import Simulation
internal import ViewTree

/// FA1005: the Return key says something else than what it does.
///
/// `submitLabel` changes the wording of the key alone. A key that says "next" and only puts the
/// keyboard away leaves the user, above all one who cannot see the form, where they were.
///
/// Known limits: a handler that calls code outside the file may do anything and is not judged.
struct ReturnKeyLabelMismatch: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1005"),
    name: "return-key-label-mismatch",
    level: .warning,
    summary: "The Return key says something else than what it does.",
    explanation: """
      The wording of the Return key is set apart from what the key does. "Next" promises another \
      field, "done" the end of typing. A screen reader speaks the wording: when nothing moves, or \
      something else happens, its user has been told a falsehood.

      Move the focus where the key says "next", and say "done" or "return" on the last field.
      """,
    criteria: [.onInput, .headingsAndLabels],
    messages: [
      MessageTemplate(
        "nextWithoutHandler",
        "The Return key of '{0}' says '{1}', but no handler is reached: it only puts the keyboard "
          + "away."
      ),
      MessageTemplate(
        "nextWithoutMove",
        "The Return key of '{0}' says '{1}', but its handler moves nowhere."
      ),
      MessageTemplate(
        "nextOnLastField",
        "The Return key of '{0}' says '{1}', but no field comes after it."
      ),
      MessageTemplate(
        "doneMovesOn",
        "The Return key of '{0}' says '{1}', but it moves the focus to '{2}'."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "Next without a handler",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <Form><TextField title="Name" text="$name" ↓submitLabel="next"/></Form>
        </View>
        """
      ),
      Example(
        .swiftUI,
        "Done that moves on",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <focusState name="field" cases="first last"/>
          <Form>
            <TextField title="First" text="$first" focused="field = .first" ↓submitLabel="done" onSubmit="field = .last"/>
            <TextField title="Last" text="$last" focused="field = .last"/>
          </Form>
        </View>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "Next that moves",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <focusState name="field" cases="first last"/>
          <onSubmit action="field = .last">
            <TextField title="First" text="$first" focused="field = .first" submitLabel="next"/>
          </onSubmit>
          <TextField title="Last" text="$last" focused="field = .last" submitLabel="done"/>
        </View>
        """
      ),
      Example(
        .swiftUI,
        "A call may move the focus",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <TextField title="Name" text="$name" submitLabel="next" onSubmit="model.advance()"/>
        </View>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    let lastField = simulated.facts.submissions.last { simulated.tree[$0.field].kind == .textField }
    for label in simulated.facts.returnLabels {
      let field = simulated.describe(label.field)
      var arguments = [field, label.word]
      let message: String
      let advice: String
      switch label.kind {
      case .nextWithoutHandler:
        (message, advice) = ("nextWithoutHandler", "Add a handler that moves the focus on.")
      case .nextWithoutMove:
        (message, advice) = ("nextWithoutMove", "Move the focus on in the handler.")
      case .nextOnLastField:
        (message, advice) = ("nextOnLastField", "Say 'done' on the last field.")
      case .doneMovesOn(let value):
        arguments.append(value)
        (message, advice) = ("doneMovesOn", "Say 'next' where the focus moves on.")
      }
      let isAlone = isOnFieldAlone(label, simulated)
      let isLast =
        label.kind == .nextOnLastField
        || label.kind == .nextWithoutHandler && label.field == lastField?.field
      report.add(
        Self.self,
        message,
        arguments,
        at: label.field,
        modifier: isAlone ? label.label : nil,
        advice: advice,
        steps: [
          report.step(.sets, "The wording is set here.", at: label.label),
          report.step(.shows, "This field shows it.", at: label.field),
        ],
        mendedAround: .surroundings,
        fix: isAlone && isLast
          ? Fixes.setValue(of: label.label, to: "done", in: simulated.tree).flatMap {
            FixDraft("Let the Return key of the last field say 'done'.", .unsafe, [$0])
          } : nil
      )
    }
  }

  /// Whether the wording is set on the field itself, not on a container of several.
  private func isOnFieldAlone(_ label: ReturnLabel, _ simulated: SimulatedTree) -> Bool {
    let node = simulated.tree[label.label].node
    return node == label.field || simulated.tree.children(of: node).contains(label.field)
  }
}
