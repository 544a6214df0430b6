internal import Simulation
internal import ViewTree

/// FA1006: a required field that the focus cannot reach keeps its form from being submitted.
///
/// The browser checks required fields before it submits, also those that are not rendered: only
/// disabled, read-only and hidden-type fields are exempt (HTML Standard, 4.10.20.2). When the
/// invalid field cannot be focused, nothing is said and nothing is sent.
///
/// Known limits: a script may show or fill the field first; with one on the page the finding is a
/// warning.
struct SubmitBlockedByUnreachableField: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1006"),
    name: "submit-blocked-by-unreachable-field",
    level: .error,
    summary: "A field that the focus cannot reach, or that no value satisfies, blocks the form.",
    explanation: """
      The browser refuses to submit while a required field is empty, and puts the focus on it to \
      say so. A field that is not rendered, invisible or inert cannot take the focus: the form is \
      not sent and no message appears, for nobody.

      Take `required` away while the field is hidden, or disable the field (or its fieldset): \
      disabled fields are not checked. `novalidate` on the form leaves the checking to you.

      The same goes for a field that no value satisfies: `min` above `max`, `minlength` above \
      `maxlength`, a required list that offers nothing but its placeholder. A required one blocks \
      the form for good, another one as soon as something is entered. A `pattern` that is no \
      regular expression (with the `v` flag) is passed over: it checks nothing.
      """,
    criteria: [.keyboard, .errorIdentification],
    messages: [
      MessageTemplate(
        "requiredUnreachable",
        "The form can never be sent: '{0}' is required and empty, and it '{1}', so the browser stops "
          + "without a word."
      )
    ] + ImpossibleFieldWording.messages,
    triggering: [
      Example(
        .html,
        "A required field in a part that is not shown",
        """
        <form action="/order">
          <label>Name <input name="name" required></label>
          <div style="display: none"><label>Company ↓<input name="company" required></label></div>
          <button>Order</button>
        </form>
        """
      ),
      Example(
        .html,
        "In closed details",
        """
        <form action="/a"><details><summary>More</summary>
        <label>Size ↓<select name="s" required><option value="">Choose</option><option>L</option>
        </select></label></details><button>Go</button></form>
        """
      ),
    ] + ImpossibleFieldWording.triggering,
    nonTriggering: [
      Example(
        .html,
        "Disabled fields are not checked",
        """
        <form action="/order"><fieldset disabled hidden>
        <label>Company <input name="company" required></label></fieldset><button>Order</button></form>
        """
      ),
      Example(
        .html,
        "It has a value",
        """
        <form action="/a"><div hidden><input name="c" required value="1"></div><button>Go</button></form>
        """
      ),
      Example(
        .html,
        "The form does not validate",
        """
        <form action="/a" novalidate><div hidden><input name="c" required></div><button>Go</button></form>
        """
      ),
    ] + ImpossibleFieldWording.nonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for blocker in simulated.facts.blockers {
      guard case .requiredUnreachable(let reason) = blocker.kind else { continue }
      var steps = [
        report.step(
          .begins,
          "Submitting this form checks its required fields first.",
          at: blocker.form
        )
      ]
      if let required = simulated.tree.modifier(.required, of: blocker.field) {
        steps.append(report.step(.sets, "The field is required and has no value.", at: required))
      }
      if let cause = reason.cause {
        steps.append(report.step(.loses, "This keeps the focus from reaching it.", at: cause))
      }
      for handler in blocker.handlers.prefix(2) {
        steps.append(
          report.step(
            .neverRuns,
            "This handler is therefore never run.",
            at: handler,
            isEssential: false
          )
        )
      }
      report.add(
        Self.self,
        "requiredUnreachable",
        [simulated.describe(blocker.field), reason.words],
        level: simulated.level(.error),
        at: blocker.field,
        advice: "Disable the field or drop 'required' while it cannot be reached."
          + simulated.scriptRemark,
        steps: steps
      )
    }
    ImpossibleFieldWording(simulated).report(into: &report)
  }
}
