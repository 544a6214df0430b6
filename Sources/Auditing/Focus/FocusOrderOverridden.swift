internal import Simulation
internal import ViewTree

/// FA2005: positive tab indices make Tab go another way than the page reads.
///
/// Controls with a positive `tabindex` come before all others, wherever they stand (HTML Standard,
/// 6.6.3 The tabindex attribute). Whoever tabs through the page meets its parts in an order that
/// nobody sees.
///
/// Known limits: whether an order confuses is a matter of meaning; the rule reports every order
/// that differs from the one of the source.
struct FocusOrderOverridden: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2005"),
    name: "focus-order-overridden",
    level: .warning,
    summary: "Tab goes another way than the page reads.",
    explanation: """
      A positive `tabindex` puts a control before all controls without one, wherever it stands. \
      Tab then jumps: past the navigation, into the middle of a form, back to the beginning. Each \
      control added later without a number comes last.

      Leave `tabindex` out and put the controls into the order in which they should be reached.
      """,
    criteria: [.focusOrder],
    messages: [
      MessageTemplate(
        "jump",
        "Tab stop '{0}' is '{1}', because of its tab index '{2}'; in reading order it would be "
          + "'{3}'."
      )
    ],
    triggering: [
      Example(
        .html,
        "A field before the navigation",
        """
        <a href="/">Home</a>
        <form action="/s"><label>Search <input name="q" ↓tabindex="1"></label><button>Go</button></form>
        """
      )
    ],
    nonTriggering: [
      Example(
        .html,
        "Positive, but in reading order",
        """
        <form action="/s"><label>A <input name="a" tabindex="1"></label>
        <label>B <input name="b" tabindex="2"></label><button tabindex="3">Go</button></form>
        """
      ),
      Example(
        .html,
        "Zero and negative change no order",
        """
        <div tabindex="0" role="button" aria-label="A">A</div><a href="/" tabindex="-1">B</a>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    let actual = simulated.facts.focusOrder
    let natural = simulated.facts.naturalFocusOrder
    guard
      let first = zip(actual, natural).enumerated().first(where: {
        $0.element.0 != $0.element.1
          && simulated.tree.has(.focusIndex, $0.element.0)
      })
    else { return }
    let (stop, expected) = first.element
    guard let modifier = simulated.tree.modifier(.focusIndex, of: stop) else { return }
    let index = simulated.tree.string(simulated.tree[modifier].value)
    var steps = actual.dropFirst(first.offset).prefix(6).enumerated().map { number, node in
      report.step(
        "Tab stop \(first.offset + number + 1): \(simulated.describe(node)).",
        at: node
      )
    }
    steps += natural.dropFirst(first.offset).prefix(6).enumerated().map { number, node in
      report.step(
        "In reading order, stop \(first.offset + number + 1): \(simulated.describe(node)).",
        at: node,
        isEssential: false
      )
    }
    report.add(
      Self.self,
      "jump",
      ["\(first.offset + 1)", simulated.describe(stop), index, simulated.describe(expected)],
      at: stop,
      modifier: modifier,
      advice: "Leave the tab index out and put the controls into the order that is meant.",
      steps: steps
    )
  }
}
