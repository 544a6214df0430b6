internal import Simulation
internal import ViewTree

/// The part of FA1002 on fields whose handlers travel in an environment: keyboards without Return,
/// vertical fields, a field beside the handled one.
extension ReturnDoesNothing {
  static let environmentMessages = [
    MessageTemplate(
      "keypadWithoutReturn",
      "Return cannot be pressed in '{0}' on the iPhone: the keyboard '{1}' has no Return key, so its "
        + "handler does not run."
    ),
    MessageTemplate(
      "verticalField",
      "Return in '{0}' makes a new line on '{1}': the field is vertical, so its handler does not run."
    ),
    MessageTemplate(
      "besideHandledField",
      "Return in '{0}' runs no handler; the one on '{1}' serves that field alone."
    ),
  ]

  static let environmentTriggering = [
    Example(
      .swiftUI,
      "A number pad has no Return key",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <onSubmit action="connect()">
          <Form>↓<TextField title="Port" text="$port" keyboardType="numberPad"/></Form>
        </onSubmit>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "The handler is on the first field alone",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Login">
        <Form>
          <TextField title="User" text="$user" onSubmit="login()"/>
          ↓<SecureField title="Password" text="$password"/>
        </Form>
      </View>
      """
    ),
  ]

  static let environmentNonTriggering = [
    Example(
      .swiftUI,
      "On the container the handler serves both fields",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Login">
        <onSubmit action="login()">
          <Form>
            <TextField title="User" text="$user"/>
            <SecureField title="Password" text="$password"/>
          </Form>
        </onSubmit>
      </View>
      """
    )
  ]

  func reportEnvironment(_ simulated: SimulatedTree, into report: inout Report) {
    for submission in simulated.facts.submissions {
      let field = simulated.describe(submission.field)
      switch submission.reason {
      case .keypadWithoutReturn(let keyboard):
        let repair = repair(for: submission, simulated)
        var steps = [report.step(.sets, "The keyboard is asked for here.", at: keyboard)]
        steps += submission.handlers.map {
          report.step(.handler, "This handler waits for Return.", at: $0)
        }
        if let repair { steps.append(report.step(.acts, "This does the same.", at: repair)) }
        report.add(
          Self.self,
          "keypadWithoutReturn",
          [field, simulated.tree.string(simulated.tree[keyboard].value)],
          level: repair == nil ? .warning : .note,
          at: submission.field,
          advice: "Put a button that does the same into the keyboard toolbar or the form.",
          steps: steps,
          mendedAround: .surroundings
        )
      case .verticalField(let axis):
        guard !submission.handlers.isEmpty else { continue }
        let missing = simulated.environments[submission.field].platforms.intersection([
          .iOS, .iPadOS,
        ])
        guard !missing.isEmpty else { continue }
        report.add(
          Self.self,
          "verticalField",
          [field, missing.description],
          level: repair(for: submission, simulated) == nil ? .warning : .note,
          at: submission.field,
          advice: "Add a button that does the same, or make the field horizontal.",
          steps: [report.step(.sets, "The field grows vertically.", at: axis)]
            + submission.handlers.map {
              report.step(.handler, "This handler waits for Return.", at: $0)
            },
          mendedAround: .surroundings
        )
      default: continue
      }
    }
    for lonely in simulated.facts.lonelyFields {
      report.add(
        Self.self,
        "besideHandledField",
        [simulated.describe(lonely.field), simulated.describe(lonely.neighbour)],
        level: .note,
        at: lonely.field,
        advice: "Put the handler on the container of both fields.",
        steps: [
          report.step(
            .handler,
            "This handler serves the field that it stands on.",
            at: lonely.handler
          )
        ]
      )
    }
  }

  /// A button, a change handler or a disappearing view that does what the field's handler does.
  private func repair(for submission: Submission, _ simulated: SimulatedTree) -> ModifierID? {
    let tree = simulated.tree
    let texts = Set(submission.handlers.map { tree.string(tree[$0].value) })
    return tree.modifiers.indices.map { ModifierID($0) }.first { id in
      switch tree[id].kind {
      case .action, .changeAction, .disappearAction: texts.contains(tree.string(tree[id].value))
      case .placement: tree.string(tree[id].value) == "keyboard"
      default: false
      }
    }
  }
}
