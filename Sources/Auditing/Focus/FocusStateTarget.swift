internal import Simulation
internal import ViewTree

/// The part of FA2001 on focus states: values that are assigned and that no view carries, or that
/// a view carries which cannot take the focus.
extension FocusTargetUnreachable {
  static let stateMessages = [
    MessageTemplate(
      "valueWithoutView",
      "The focus goes nowhere: '{0}' is set to '{1}', which no view carries."
    ),
    MessageTemplate(
      "stateWithoutView",
      "The focus goes nowhere: '{0}' is set, but no view is bound to it."
    ),
    MessageTemplate(
      "conditionalView",
      "The focus may go nowhere: the only view that carries '{1}' of '{0}' is there by a condition."
    ),
    MessageTemplate("boundUnreachable", "The focus never reaches '{0}': it '{1}'."),
    MessageTemplate(
      "boundNotFocusable",
      "The focus never reaches '{0}': it is not focusable."
    ),
    MessageTemplate(
      "boundMadeFocusable",
      "The focus reaches '{0}' from iOS 17 on only: it is made focusable."
    ),
    MessageTemplate(
      "boundRepresentable",
      "The focus may never reach '{0}': it wraps a view of an older toolkit."
    ),
    MessageTemplate(
      "sameUpdate",
      "The focus may go nowhere: '{0}' is set in the update that inserts the row."
    ),
  ]

  static let stateTriggering = [
    Example(
      .swiftUI,
      "A case that no view carries",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Tag">
        <focusState name="field" cases="title newTag"/>
        <TextField title="Title" text="$title" focused="field = .title" ↓onSubmit="field = .newTag"/>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "A text is not focusable",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Card">
        <focusState name="card" cases="front"/>
        <Text text="Card" ↓focused="card = .front"/>
      </View>
      """
    ),
  ]

  static let stateNonTriggering = [
    Example(
      .swiftUI,
      "Rows carry their values at run time",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Poll">
        <focusState name="field" cases="option(Int)"/>
        <onAppear action="field = .option(0)">
          <ForEach data="options.indices" item="index">
            <TextField title="Option" text="$options[index]" focused="field = .option(index)"/>
          </ForEach>
        </onAppear>
      </View>
      """
    )
  ]

  func reportStates(_ simulated: SimulatedTree, into report: inout Report) {
    for state in simulated.facts.focusStates where !state.isHandedOn {
      for assignment in state.assignments { check(assignment, state, simulated, into: &report) }
      for binding in state.bindings { check(binding, state, simulated, into: &report) }
    }
  }

  private func check(
    _ assignment: FocusAssignment,
    _ state: FocusState,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    let value = assignment.value
    guard value.text != "nil", value.text != "false" else { return }
    let node = simulated.tree[assignment.modifier].node
    let steps = [
      report.step(.sets, "The value is set here.", at: assignment.modifier),
      report.step(.begins, "The focus state is declared here.", at: state.node),
    ]
    if state.bindings.isEmpty {
      return report.add(
        Self.self,
        "stateWithoutView",
        [state.name],
        at: node,
        modifier: assignment.modifier,
        advice: "Bind a field to the state with 'focused'.",
        steps: steps
      )
    }
    let carriers = state.bindings.filter { value.mayEqual($0.value) }
    if carriers.isEmpty && value.isLiteral {
      return report.add(
        Self.self,
        "valueWithoutView",
        [state.name, value.text],
        at: node,
        modifier: assignment.modifier,
        advice: "Bind a field to the value, or take the assignment away.",
        steps: steps
          + state.bindings.prefix(8).map {
            report.step(
              .sets,
              "This view carries '\($0.value.text)'.",
              at: $0.modifier,
              isEssential: false
            )
          }
      )
    }
    if assignment.followsInsertion && !assignment.isDelayed {
      return report.add(
        Self.self,
        "sameUpdate",
        [state.name],
        level: .note,
        at: node,
        modifier: assignment.modifier,
        advice: "Set the focus when the row has appeared.",
        steps: steps
      )
    }
    let isKeyboardFocus = carriers.contains {
      simulated.tree[$0.modifier].kind == .focusBinding
    }
    if isKeyboardFocus, !assignment.isConditional, carriers.allSatisfy(\.isConditional),
      value.isLiteral,
      carriers.allSatisfy({ !simulated.tree.contains(arm(of: $0, simulated), node) })
    {
      report.add(
        Self.self,
        "conditionalView",
        [state.name, value.text],
        level: .note,
        at: node,
        modifier: assignment.modifier,
        advice: "Make sure that the view is there when the focus is set.",
        steps: steps
          + carriers.prefix(4).map { report.step(.sets, "This view carries it.", at: $0.view) }
      )
    }
  }

  private func arm(of binding: FocusBinding, _ simulated: SimulatedTree) -> NodeID {
    simulated.tree.ancestors(of: binding.view).first { simulated.tree[$0].kind == .arm } ?? .root
  }

  private func check(
    _ binding: FocusBinding,
    _ state: FocusState,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    let view = simulated.describe(binding.view)
    let environment = simulated.environments[binding.view]
    let steps = [report.step(.begins, "The focus state is declared here.", at: state.node)]
    func add(
      _ message: String,
      _ arguments: [String],
      _ level: Severity,
      _ advice: String,
      _ cause: Cause? = nil
    ) {
      let loss = cause.map { [report.step(.loses, "It \(arguments[1]) here.", at: $0)] } ?? []
      report.add(
        Self.self,
        message,
        arguments,
        level: level,
        at: binding.view,
        modifier: binding.modifier,
        advice: advice,
        steps: steps + loss
      )
    }
    let isKeyboardFocus = simulated.tree[binding.modifier].kind == .focusBinding
    if isKeyboardFocus && environment.enabled.answer == .no {
      let cause = environment.enabled.cause
      add("boundUnreachable", [view, "is disabled"], .warning, "Enable the view.", cause)
    } else if environment.rendered.answer == .no {
      let cause = environment.rendered.cause
      add("boundUnreachable", [view, "is hidden"], .warning, "Show the view.", cause)
    } else if isKeyboardFocus {
      switch binding.target {
      case .notFocusable:
        add("boundNotFocusable", [view], .error, "Make it 'focusable', or bind a field.")
      case .madeFocusable:
        add("boundMadeFocusable", [view], .note, "Nothing is to be done from iOS 17 on.")
      case .representable:
        add(
          "boundRepresentable",
          [view],
          .warning,
          "Hand the state to the wrapped view and let it become first responder."
        )
      default: return
      }
    }
  }
}
