internal import Simulation
internal import ViewTree

/// FA2007: a click does something on what Tab cannot reach.
///
/// Who has no pointer cannot set it off, and a screen reader does not say that anything is there to
/// set off (WCAG 2.1.1 Keyboard).
///
/// Known limits: handlers that a script adds are not seen. What holds or stands in a control is left
/// to that control; what lies behind a dialog and closes it is left to Escape.
struct PointerOnlyControl: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2007"),
    name: "pointer-only-control",
    level: .warning,
    summary: "A click does something on what Tab cannot reach.",
    explanation: """
      An element has `onclick` and is no stop of the Tab key: people who use a keyboard, a switch \
      or voice control cannot press it, and a screen reader takes it for text.

      Make it a `button`, or a link with `href`. A role and `tabindex="0"` need handlers for Return \
      and the space bar as well.

      Elements around a control, inside one or inside a label are not reported.
      """,
    criteria: [.keyboard, .nameRoleValue],
    messages: [
      MessageTemplate("pointerOnly", "A click on '{0}' does something, and Tab does not reach it."),
      MessageTemplate(
        "roleOnly",
        "'{0}' says that it is a '{1}', and Tab does not reach it."
      ),
      MessageTemplate(
        "linkWithoutTarget",
        "'{0}' is a link without 'href': a click does something, and Tab does not reach it."
      ),
    ],
    triggering: [
      Example(
        .html,
        "A handler on a span, an image, a link without target",
        """
        ↓<span class="btn" onclick="save()">Save</span>
        ↓<img src="x.png" alt="Close" onclick="shut()">
        ↓<a onclick="more()">More</a>
        """
      ),
      Example(
        .html,
        "A role alone",
        """
        ↓<div role="button" onclick="save()" onkeydown="save()">Save</div>
        """
      ),
      Example(
        .html,
        "A script alone can focus it",
        """
        ↓<div tabindex="-1" onclick="save()">Save</div>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "Tab reaches it",
        """
        <button type="button" onclick="a()">A</button> <a href="#" onclick="a()">A</a>
        <div role="button" tabindex="0" onclick="a()" onkeydown="a()">A</div>
        """
      ),
      Example(
        .html,
        "Around a control, inside one, inside a label",
        """
        <body onclick="shut()"><div onclick="pick(event)"><button type="button">A</button></div>
        <button type="button"><span onclick="a()">A</span></button>
        <label onclick="a()">B <span onclick="a()">C</span> <input></label></body>
        """
      ),
      Example(
        .html,
        "Behind a dialog; for the pointer alone; an event that goes no further; not shown",
        """
        <div class="overlay" onclick="shut()"></div> <img src="a.png" role="none" onclick="a()">
        <p onclick="event.stopPropagation()">Text</p> <div hidden onclick="a()">A</div>
        """
      ),
      Example(
        .html,
        "An item among which arrow keys move",
        """
        <ul role="listbox" tabindex="0" aria-label="Size"><li role="option" onclick="a()">L</li></ul>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for target in simulated.facts.pointerTargets {
      let isLink = simulated.tree[target.node].kind == .link
      let name = name(of: target.node, simulated)
      var steps = [report.step(.handler, "This is what a click does.", at: target.action)]
      if let keyAction = target.keyAction {
        steps.append(
          report.step(.neverRuns, "Without the focus, no key comes here.", at: keyAction)
        )
      }
      if let focusIndex = target.focusIndex {
        steps.append(report.step(.loses, "This takes it from the Tab order.", at: focusIndex))
      }
      report.add(
        Self.self,
        target.role != nil ? "roleOnly" : isLink ? "linkWithoutTarget" : "pointerOnly",
        [name] + (target.role.map { [$0] } ?? []),
        level: target.focusIndex == nil ? .warning : .note,
        at: target.node,
        advice: isLink ? "Give it a 'href', or make it a 'button'." : "Make it a 'button'.",
        steps: steps
      )
    }
  }
  /// The element with its text, else as other messages call it.
  private func name(of id: NodeID, _ simulated: SimulatedTree) -> String {
    let element = simulated.tree.nativeName(of: id)
    let excerpt = simulated.excerpt(id)
    return excerpt == element ? simulated.describe(id) : "\(element) \"\(excerpt)\""
  }
}
