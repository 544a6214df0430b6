internal import Simulation
internal import ViewTree

/// FA1004: one press of Return runs several handlers, where one was meant.
///
/// Submit handlers in SwiftUI's environment add up: all that a submission reaches run, the outermost
/// first. An action on a field and again on its container runs twice; a container's handler runs for
/// every field inside, before the field's own.
///
/// Known limits: two handlers may be meant; only the same action twice is reported as an error.
struct SubmitHandlerRunsTwice: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1004"),
    name: "submit-handler-runs-twice",
    level: .error,
    summary: "One press of Return runs several handlers, where one was meant.",
    explanation: """
      Submit handlers in the environment add up: every one that a submission reaches runs, the \
      outermost first, the field's own last. The same action on a field and on its container runs \
      twice: two requests, two rows. A container's handler that saves runs for the first field, too, \
      before that field's own moves the focus on.

      Leave the action on the container alone, or keep the submissions of a part inside with \
      `submitScope()`.
      """,
    criteria: [.onInput],
    messages: [
      MessageTemplate("sameAction", "Return in '{0}' runs '{1}' twice."),
      MessageTemplate(
        "containerToo",
        "Return in '{0}' runs the container's handler first and then its own: '{1}'."
      ),
      MessageTemplate(
        "presentedContent",
        "Return in '{0}', which is presented apart, also runs the handler '{1}' of what presents it."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "The same action on the field and on the form",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Login">
          <onSubmit action="login()">
            <Form>↓<TextField title="Code" text="$code" onSubmit="login()"/></Form>
          </onSubmit>
        </View>
        """
      )
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "Stacked handlers of one container are meant",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Trace">
          <onSubmit action="first()"><onSubmit action="second()">
            <Form><TextField title="A" text="$a"/><TextField title="B" text="$b"/></Form>
          </onSubmit></onSubmit>
        </View>
        """
      )
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for run in simulated.facts.repeatedRuns {
      let field = simulated.describe(run.field)
      let steps = run.handlers.enumerated().map { index, handler in
        report.step(.runs, "Handler \(index + 1) to run: \(simulated.quote(handler)).", at: handler)
      }
      switch run.kind {
      case .sameAction(_, let own):
        report.add(
          Self.self,
          "sameAction",
          [field, simulated.quote(own)],
          at: run.field,
          advice: "Take one of the two handlers away.",
          steps: steps
        )
      case .fieldAndContainer:
        let order = run.handlers.map(simulated.quote).joined(separator: ", ")
        report.add(
          Self.self,
          "containerToo",
          [field, order],
          level: .note,
          at: run.field,
          advice: "If the container's handler is not meant for this field, give the field a "
            + "'submitScope()'.",
          steps: steps
        )
      case .presented(let presentation, let handler):
        report.add(
          Self.self,
          "presentedContent",
          [field, simulated.quote(handler)],
          level: .note,
          at: run.field,
          advice: "Keep its submissions inside with 'submitScope()'.",
          steps: steps + [report.step(.begins, "It is presented by this.", at: presentation)]
        )
      }
    }
  }
}
