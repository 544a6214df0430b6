internal import Simulation
internal import ViewTree

/// FA4002: a field is marked as invalid and no text says why.
///
/// A screen reader says "invalid entry" and leaves its user to guess (WCAG 3.3.1 Error
/// Identification, 3.3.3 Error Suggestion).
///
/// Known limits: a broken reference is reported by FA4003 alone, a message that stands beside the
/// field untied by FA4001 alone. With a script on the page the level is a warning.
struct InvalidWithoutMessage: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4002"),
    name: "invalid-without-message",
    level: .error,
    summary: "A field is marked as invalid and no message says why.",
    explanation: """
      The field has `aria-invalid` and neither `aria-describedby` nor `aria-errormessage` nor its \
      label gives a text that says what is wrong.

      A screen reader says "invalid entry" and nothing more. Write what is wrong and how to mend \
      it beside the field, and name that text in `aria-describedby`; or leave `aria-invalid` away \
      until there is something to say.

      A summary at the top of the page does not count: it is far from the field. A message that a \
      script adds is not seen.
      """,
    criteria: [.errorIdentification, .errorSuggestion],
    messages: [
      MessageTemplate("noMessage", "'{0}' is marked as invalid, and no message says why."),
      MessageTemplate(
        "messageEmpty",
        "'{0}' is marked as invalid, and the message that it refers to is empty."
      ),
    ],
    triggering: [
      Example(
        .html,
        "No message at all",
        """
        <label for="name">Name</label> ↓<input id="name" aria-invalid="true">
        """
      ),
      Example(
        .html,
        "The message is empty",
        """
        <label for="word">Word</label>
        ↓<input id="word" aria-invalid="spelling" aria-describedby="word-error">
        <span id="word-error"></span>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A message by description, and one by error message",
        """
        <label for="name">Name</label> <input id="name" aria-invalid="true" aria-describedby="n">
        <span id="n">Enter your name</span>
        <label for="city">City</label> <input id="city" aria-invalid="true" aria-errormessage="c">
        <span id="c">Enter a city</span>
        """
      ),
      Example(
        .html,
        "Marked as valid, or by a template",
        """
        <label>Name <input aria-invalid="false"></label>
        <label>City <input aria-invalid="{{ city.invalid }}"></label>
        """
      ),
      Example(
        .html,
        "The group has the message",
        """
        <fieldset aria-describedby="e"><legend>Date</legend><p id="e">Enter a date</p>
          <label>Day <input aria-invalid="true"></label>
        </fieldset>
        """
      ),
      Example(
        .html,
        "A broken reference, which another rule reports",
        """
        <label>Name <input aria-invalid="true" aria-describedby="nowhere"></label>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for invalid in simulated.facts.invalidFields
    where invalid.messages.isEmpty && !invalid.hasOpenReference && invalid.neighbour == nil {
      var steps = [report.step(.sets, "The field is marked as invalid here.", at: invalid.modifier)]
      if let empty = invalid.emptyMessages.first {
        steps.append(
          report.step(.misses, "The message that it refers to holds no text.", at: empty)
        )
      }
      report.add(
        Self.self,
        invalid.emptyMessages.isEmpty ? "noMessage" : "messageEmpty",
        [simulated.describe(invalid.field)],
        level: simulated.level(.error),
        at: invalid.field,
        advice: "Say beside the field what is wrong, and name that text in 'aria-describedby'."
          + simulated.scriptRemark,
        steps: steps
      )
    }
  }
}
