internal import Simulation
internal import ViewTree

/// FA2001: the file asks for the focus to be put where it cannot go.
///
/// `autofocus` on what is disabled, hidden, inert or not focusable does nothing (HTML Standard,
/// 6.6.7 The autofocus attribute).
///
/// Known limits: a script may show the target first; with one on the page the finding is a warning.
/// What stands in a closed dialog or popover takes the focus when that opens, and is not reported.
struct FocusTargetUnreachable: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2001"),
    name: "focus-target-unreachable",
    level: .error,
    summary: "The focus is to be put where it cannot go.",
    explanation: """
      A wish to put the focus on a node is without effect when the node is disabled, not rendered, \
      invisible, inert or not focusable at all. The focus stays where it was, on a new page at its \
      very beginning, and whoever types or listens begins somewhere else than was meant.

      Move the wish to a field that can take the focus, or make its target reachable.

      In SwiftUI the wish is a value that is assigned to a `@FocusState`: it goes nowhere when no \
      view carries the value, or when the view that does is not there or not focusable.
      """,
    criteria: [.focusOrder],
    messages: [
      MessageTemplate("unreachable", "The focus is never put on '{0}': it '{1}'.")
    ] + stateMessages + toolkitMessages,
    triggering: [
      Example(
        .html,
        "Autofocus on a disabled field",
        """
        <form action="/a"><label>Code <input name="c" disabled ↓autofocus></label><button>Go</button></form>
        """
      ),
      Example(
        .html,
        "Autofocus on what is not focusable",
        """
        <main ↓autofocus><h1>Welcome</h1></main>
        """
      ),
    ] + stateTriggering + toolkitTriggering,
    nonTriggering: [
      Example(
        .html,
        "A field that can take it",
        """
        <form action="/a"><label>Code <input name="c" autofocus></label><button>Go</button></form>
        """
      ),
      Example(
        .html,
        "In a dialog it counts when the dialog opens",
        """
        <dialog id="d"><label>Code <input name="c" autofocus></label></dialog>
        """
      ),
    ] + stateNonTriggering + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for request in simulated.facts.focusRequests {
      guard case .unreachable(let reason) = request.focusability,
        !waitsForOpening(reason, simulated)
      else { continue }
      var steps = [report.step(.acts, "The focus is asked for here.", at: request.modifier)]
      if let cause = reason.cause {
        steps.append(report.step(.loses, "This keeps it from being reached.", at: cause))
      }
      report.add(
        Self.self,
        "unreachable",
        [simulated.describe(request.node), reason.words],
        level: simulated.level(.error),
        at: request.node,
        modifier: request.modifier,
        advice: "Ask for the focus on a node that can take it, or make this one reachable."
          + simulated.scriptRemark,
        steps: steps
      )
    }
    reportStates(simulated, into: &report)
    reportToolkit(simulated, into: &report)
  }

  /// Whether the node stands in a closed dialog or popover, which looks for it when it opens.
  private func waitsForOpening(_ reason: UnreachableReason, _ simulated: SimulatedTree) -> Bool {
    switch reason.cause {
    case .node(let node): simulated.tree[node].kind == .dialog
    case .modifier(let modifier): simulated.tree[modifier].kind == .popover
    case .styleRule, nil: false
    }
  }
}
