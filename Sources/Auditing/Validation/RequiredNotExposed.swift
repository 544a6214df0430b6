internal import Simulation
internal import ViewTree

/// FA4006: only an asterisk says that a field is required.
///
/// A screen reader says "star" or nothing; that the field must be filled in, the user learns when the
/// form is refused (WCAG 3.3.2 Labels or Instructions; 4.1.2 Name, Role, Value).
///
/// Known limits: a single asterisk that the page does not explain may be a footnote; that is a note.
/// Asterisks of style sheets that are not at hand are not seen.
struct RequiredNotExposed: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4006"),
    name: "required-not-exposed",
    level: .warning,
    summary: "Only an asterisk says that a field is required.",
    explanation: """
      The label has an asterisk, and the field has neither `required` nor `aria-required`. A screen \
      reader says "star" or passes over it, and does not say "required".

      Add `required`, or `aria-required="true"` where a script checks the form, or write \
      "(required)" into the label.
      """,
    criteria: [.labelsOrInstructions, .nameRoleValue],
    messages: [
      MessageTemplate("onlyStar", "Only an asterisk says that '{0}' is required.")
    ],
    triggering: [
      Example(
        .html,
        "An asterisk that is explained",
        """
        <p>* required</p><label for="n">Name *</label> ↓<input id="n">
        """
      ),
      Example(
        .html,
        "Asterisks of their own",
        """
        <label>Name<span class="star">*</span> ↓<input name="n"></label>
        <label for="m"><span aria-hidden="true">*</span> Mail:</label> ↓<input id="m" type="email">
        """
      ),
      Example(
        .html,
        "Asterisks that a style sheet writes",
        """
        <style>.must::after { content: " *" }</style>
        <label for="n" class="must">Name</label> ↓<input id="n">
        <label for="m">Mail<span class="must"></span></label> ↓<input id="m">
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A style sheet writes the asterisk, and the field says so; or it writes something else",
        """
        <style>.must::after { content: "*" } .colon::after { content: ":" }</style>
        <label for="n" class="must">Name</label> <input id="n" required>
        <label for="m" class="colon">Mail</label> <input id="m">
        """
      ),
      Example(
        .html,
        "The field says so, or the label does",
        """
        <label>Name * <input name="n" required></label>
        <label>Mail * <input name="m" aria-required="true"></label>
        <label>City * <span class="sr-only">(required)</span> <input name="c"></label>
        <label>Street * <input name="s" disabled></label>
        """
      ),
      Example(
        .html,
        "One choice of a question is required; asterisks in the text",
        """
        <label><input type="radio" name="q" required> Yes *</label>
        <label><input type="radio" name="q"> No *</label>
        <label>a * b = <input name="x"></label>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for field in simulated.facts.starredFields {
      report.add(
        Self.self,
        "onlyStar",
        [simulated.describe(field.field)],
        level: field.isExplained ? simulated.level(.warning) : .note,
        at: field.field,
        advice: "Add 'required', or 'aria-required=\"true\"' where a script checks the form."
          + simulated.scriptRemark,
        steps: [report.step(.shows, "The asterisk stands in this label.", at: field.label)]
      )
    }
  }
}
