internal import Simulation
internal import ViewTree

/// FA3004: a group of choices has no name.
///
/// "Yes, radio button, 1 of 2" answers a question that nobody who listens has heard: the question
/// stands beside the group and is tied to nothing (WCAG 1.3.1 Info and Relationships).
///
/// Known limits: radio buttons that nothing groups may carry the question in their own labels, so
/// that is a note; check boxes are reported only inside a group without a name. Choices in a table
/// are left to its headers.
struct GroupWithoutName: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3004"),
    name: "group-without-name",
    level: .warning,
    summary: "A group of choices has no name.",
    explanation: """
      A screen reader says the name of a group when the focus comes into it: that is the question \
      to which "Yes" and "No" are the answers. A `fieldset` has its name from a `legend`, a \
      `role="radiogroup"` or `role="group"` from `aria-labelledby` or `aria-label`.

      Put the choices into a `fieldset` and the question into its `legend`.
      """,
    criteria: [.infoAndRelationships, .labelsOrInstructions],
    messages: [
      MessageTemplate(
        "groupUnnamed",
        "The group around '{0}' has no name: nobody who listens hears the question."
      ),
      MessageTemplate(
        "noGroup",
        "Nothing groups '{0}' and the other choices of its name, so the question is not said."
      ),
    ],
    triggering: [
      Example(
        .html,
        "A fieldset without a legend",
        """
        ↓<fieldset><p>Ship faster?</p><label><input type="radio" name="f" value="y"> Yes</label>
        <label><input type="radio" name="f" value="n"> No</label></fieldset>
        """
      ),
      Example(
        .html,
        "A radio group without a name",
        """
        ↓<div role="radiogroup"><label><input type="radio" name="f"> Yes</label>
        <label><input type="radio" name="f"> No</label></div>
        """
      ),
      Example(
        .html,
        "Nothing around them",
        """
        <p>Ship faster?</p><label>↓<input type="radio" name="f"> Yes</label>
        <label><input type="radio" name="f"> No</label>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A legend, a reference",
        """
        <fieldset><legend>Ship faster?</legend><label><input type="radio" name="f"> Yes</label>
        <label><input type="radio" name="f"> No</label></fieldset>
        <h2 id="q">Colour</h2><div role="radiogroup" aria-labelledby="q">
        <label><input type="radio" name="c"> Red</label>
        <label><input type="radio" name="c"> Blue</label></div>
        """
      ),
      Example(
        .html,
        "A fieldset for the layout inside a named one; a single box",
        """
        <fieldset><legend>Size</legend><fieldset><label><input type="radio" name="s"> L</label>
        <label><input type="radio" name="s"> XL</label></fieldset></fieldset>
        <fieldset><label><input type="checkbox" name="ok"> I agree</label></fieldset>
        <div role="group"><button>Left</button><button>Right</button></div>
        """
      ),
      Example(
        .html,
        "Each name says the question, too",
        """
        <span id="q">Faster?</span><input type="radio" name="f" aria-labelledby="q y"><b id="y">Yes</b>
        <input type="radio" name="f" aria-labelledby="q n"><b id="n">No</b>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for group in simulated.facts.unnamedGroups {
      let isGroup = group.kind == .group
      report.add(
        Self.self,
        isGroup ? "groupUnnamed" : "noGroup",
        [simulated.describe(group.members[0])],
        level: isGroup ? .warning : .note,
        at: group.node,
        advice: isGroup
          ? "Put the question into a 'legend', or name the group with 'aria-labelledby'."
          : "Put the choices into a 'fieldset' with the question as its 'legend'.",
        steps: group.members.prefix(4).map {
          report.step(.shows, "\(simulated.describe($0)) is one of the choices.", at: $0)
        }
      )
    }
  }
}
