internal import Simulation
internal import ViewTree

/// FA2005: positive tab indices or styles make Tab go another way than the page reads.
///
/// Controls with a positive `tabindex` come before all others, wherever they stand (HTML Standard,
/// 6.6.3 The tabindex attribute); `order`, reversed flex lines, grid cells and floats move them for
/// the eye alone (CSS Flexbox 1, 5.4.1 Reordering and Accessibility).
///
/// Known limits: whether an order confuses is a matter of meaning; the rule reports every order
/// that differs. Lines that wrap and boxes placed by coordinates need layout and are not judged.
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

      `order`, `row-reverse` and grid cells move what is seen, not what Tab does: the focus then \
      jumps back and forth over the screen.

      Leave `tabindex` out and put the controls into the order in which they should be reached.
      """,
    criteria: [.focusOrder],
    messages: [
      MessageTemplate(
        "jump",
        "Tab stop '{0}' is '{1}', because of its tab index '{2}'; in reading order it would be "
          + "'{3}'."
      ),
      MessageTemplate(
        "visual",
        "Tab stop '{0}' is '{1}', where the screen shows '{2}': a style changes the order for the "
          + "eye alone."
      ),
      MessageTemplate(
        "unseen",
        "Tab goes through '{0}' stops in '{1}', which a style cuts down to nothing for the "
          + "eye."
      ),
    ],
    triggering: [
      Example(
        .html,
        "A field before the navigation",
        """
        <a href="/">Home</a>
        <form action="/s"><label>Search <input name="q" ↓tabindex="1"></label><button>Go</button></form>
        """
      ),
      Example(
        .html,
        "Buttons in a reversed row",
        """
        <style>.actions { display: flex; flex-direction: row-reverse }</style>
        <form action="/s"><label>A <input name="a"></label>
        <div class="actions">↓<button>Save</button><button type="reset">Clear</button></div></form>
        """
      ),
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
        "A reversed row of one",
        """
        <style>.actions { display: flex; flex-direction: row-reverse }</style>
        <form action="/s"><label>A <input name="a"></label>
        <div class="actions"><button>Save</button></div><a href="/">Back</a></form>
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
    if reportJump(simulated, into: &report) { return }
    reportVisualOrder(simulated, into: &report)
    for part in simulated.facts.unseenParts { reportUnseen(part, simulated, into: &report) }
  }

  /// A part that is cut down to nothing: Tab goes down through it and comes back up.
  private func reportUnseen(
    _ part: UnseenPart,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    var steps =
      [report.step(.loses, "A style cuts the part down to nothing here.", at: part.cause)]
      + part.stops.prefix(6).map {
        report.step(.acts, "Tab goes to \(simulated.describe($0)), out of sight.", at: $0)
      }
    if let next = part.next {
      steps.append(
        report.step(.acts, "Then it comes back to \(simulated.describe(next)).", at: next)
      )
    }
    report.add(
      Self.self,
      "unseen",
      ["\(part.stops.count)", simulated.describe(part.node)],
      outcome: part.isShownOnFocus ? .review : .fail,
      at: part.node,
      advice: "Show the part when the focus is inside, or hide it from everybody."
        + simulated.scriptRemark,
      steps: steps
    )
  }

  /// Positive tab indices; true when they were reported.
  private func reportJump(_ simulated: SimulatedTree, into report: inout Report) -> Bool {
    let actual = simulated.facts.focusOrder
    let natural = simulated.facts.naturalFocusOrder
    guard
      let first = zip(actual, natural).enumerated().first(where: {
        $0.element.0 != $0.element.1
          && simulated.tree.has(.focusIndex, $0.element.0)
      }),
      let modifier = simulated.tree.modifier(.focusIndex, of: first.element.0)
    else { return false }
    let (stop, expected) = first.element
    let index = simulated.tree.string(simulated.tree[modifier].value)
    report.add(
      Self.self,
      "jump",
      ["\(first.offset + 1)", simulated.describe(stop), index, simulated.describe(expected)],
      at: stop,
      modifier: modifier,
      advice: "Leave the tab index out and put the controls into the order that is meant.",
      steps: steps(actual, natural, from: first.offset, "In reading order", simulated, report),
      fix: PositiveTabIndices.fix(actual, in: simulated.tree)
    )
    return true
  }

  /// Styles that put the stops elsewhere for the eye than for Tab.
  private func reportVisualOrder(_ simulated: SimulatedTree, into report: inout Report) {
    guard let order = simulated.facts.visualOrder,
      let first = zip(order.tabbed, order.seen).enumerated().first(where: {
        $0.element.0 != $0.element.1
      })
    else { return }
    let (stop, expected) = first.element
    let causes = order.reorderings.prefix(4).compactMap { reordering in
      reordering.cause.map {
        report.step(
          .sets,
          "This changes the order of what \(simulated.describe(reordering.container)) shows.",
          at: $0
        )
      }
    }
    report.add(
      Self.self,
      "visual",
      ["\(first.offset + 1)", simulated.describe(stop), simulated.describe(expected)],
      at: stop,
      advice: "Put the controls into the source in the order in which they are shown."
        + simulated.scriptRemark,
      steps: causes
        + steps(order.tabbed, order.seen, from: first.offset, "On the screen", simulated, report)
    )
  }

  /// Both orders, from the first stop at which they part.
  private func steps(
    _ actual: [NodeID],
    _ expected: [NodeID],
    from start: Int,
    _ place: String,
    _ simulated: SimulatedTree,
    _ report: Report
  ) -> [Report.StepDraft] {
    actual.dropFirst(start).prefix(6).enumerated().map { number, node in
      report.step(.acts, "Tab stop \(start + number + 1): \(simulated.describe(node)).", at: node)
    }
      + expected.dropFirst(start).prefix(6).enumerated().map { number, node in
        report.step(
          .acts,
          "\(place), stop \(start + number + 1): \(simulated.describe(node)).",
          at: node,
          isEssential: false
        )
      }
  }
}
