internal import ViewTree

/// Wordings of the Return key that say something else than what the key does.
struct SwiftUIReturnLabels {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let actions: SwiftUIActions

  init(_ simulation: SwiftUISimulation, _ actions: SwiftUIActions) {
    tree = simulation.tree
    environments = simulation.environments
    self.actions = actions
  }

  func add(to facts: inout Facts) {
    for submission in facts.submissions where tree[submission.field].kind == .textField {
      guard let label = environments[submission.field].submitLabel else { continue }
      let word = tree.string(tree[label].value)
      guard let kind = kind(word, submission, facts) else { continue }
      facts.returnLabels.append(
        ReturnLabel(field: submission.field, label: label, word: word, kind: kind)
      )
    }
  }

  private func kind(
    _ word: String,
    _ submission: Submission,
    _ facts: Facts
  ) -> ReturnLabel.Kind? {
    guard submission.outcome != .unknown, !mayBeHandledElsewhere(submission.field) else {
      return nil
    }
    let done = submission.handlers.map(actions.action)
    let isKnown = done.allSatisfy(\.isKnown)
    let carried = carried(by: submission.field, facts)
    let moves =
      done.reversed().lazy.map { action in
        Self.possible(
          action.assignments.filter { assignment in
            carried.isEmpty
              || carried.contains { assignment.applies(to: $0.value, of: $0.state) }
          }
        )
      }.first { !$0.isEmpty } ?? []
    switch word {
    case "next", "continue":
      if submission.handlers.isEmpty { return .nextWithoutHandler }
      guard isKnown else { return nil }
      if moves.isEmpty { return .nextWithoutMove }
      return moves.allSatisfy(Self.endsInput) ? .nextOnLastField : nil
    case "done":
      guard isKnown, let move = moves.last, !moves.contains(where: Self.endsInput) else {
        return nil
      }
      return .doneMovesOn(move.value)
    default: return nil
    }
  }

  /// The assignments of which one is the last: from the last that is always done on.
  private static func possible(
    _ assignments: [FocusAction.Assignment]
  ) -> ArraySlice<FocusAction.Assignment> {
    let start = assignments.lastIndex { !$0.isConditional } ?? assignments.startIndex
    return assignments[start...]
  }

  private static func endsInput(_ assignment: FocusAction.Assignment) -> Bool {
    assignment.value == "nil" || assignment.value == "false"
  }

  /// The values of focus states that a field carries.
  private func carried(
    by field: NodeID,
    _ facts: Facts
  ) -> [(state: String, value: FocusValue)] {
    facts.focusStates.flatMap { state in
      state.bindings.filter { $0.view == field }.map { (state.name, $0.value) }
    }
  }

  /// A view of another toolkit underneath may have its own handler.
  private func mayBeHandledElsewhere(_ field: NodeID) -> Bool {
    tree.applied(.introspect, to: field) != nil
      || tree.ancestors(of: field).contains {
        tree[$0].kind == .unknownView || tree.has(.unknownModifier, $0)
      }
  }
}
