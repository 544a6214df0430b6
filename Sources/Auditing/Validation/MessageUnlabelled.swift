internal import Simulation
internal import ViewTree

/// FA4001: a validation message stands beside a field and is tied to nothing.
///
/// The eye sees what belongs together; a screen reader that goes from field to field never reads
/// the message (WCAG 3.3.1 Error Identification, 1.3.1 Info and Relationships).
///
/// What is a message is told by a word in a class or id (a note), more surely by `role=alert`
/// directly beside one field or by `aria-invalid` of the field (a warning, one lower with a script).
///
/// Known limits: English words only. Messages without text and, on pages with a script, hidden
/// ones are a script's affair and not reported; nor are messages that stand beside no single field.
struct MessageUnlabelled: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4001"),
    name: "validation-message-unlabelled",
    level: .warning,
    summary: "A validation message beside a field is tied to nothing.",
    explanation: """
      The element says by its class, id or role that it is an error message, and it stands beside \
      one field, but neither `aria-describedby` nor `aria-errormessage` refers to it and it is no \
      part of the field's label.

      Who reads the page with a screen reader goes from field to field and hears only what is tied \
      to them. Give the message an id and name it in the field's `aria-describedby`.

      A class is a weak sign, so most findings are notes. A field that is marked `aria-invalid`, or \
      `role="alert"` on the message, makes a warning.
      """,
    criteria: [.errorIdentification, .infoAndRelationships],
    actRules: ["36b590"],
    messages: [
      MessageTemplate(
        "messageUntied",
        "The message '{0}' beside '{1}' is tied to nothing: who hears the field does not hear it."
      )
    ],
    triggering: [
      Example(
        .html,
        "A message in the field's own container",
        """
        <div class="field">
          <label for="phone">Phone</label> <input type="tel" id="phone">
          ↓<p class="error-message">Enter a number with an area code</p>
        </div>
        """
      ),
      Example(
        .html,
        "The field is marked as invalid, and does not say why",
        """
        <label>Postcode <input name="postcode" aria-invalid="true"></label>
        ↓<span class="invalid-feedback">Enter a full postcode</span>
        """
      ),
      Example(
        .html,
        "An alert directly beside a field",
        """
        <label for="pin">PIN</label> <input id="pin"> ↓<span role="alert">Four digits, please</span>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A message that the field refers to",
        """
        <label for="phone">Phone</label> <input id="phone" aria-describedby="phone-error">
        <p class="error-message" id="phone-error">Enter a number with an area code</p>
        """
      ),
      Example(
        .html,
        "A message in the label, and one tied to the group",
        """
        <label>Name <input name="name"> <span class="error">Enter your name</span></label>
        <fieldset aria-describedby="date-error"><legend>Date</legend>
          <p id="date-error" class="error">Enter a date</p>
          <label>Day <input name="day"></label>
        </fieldset>
        """
      ),
      Example(
        .html,
        "A summary, an error page and wrappers",
        """
        <body class="error-404"><h1>Not found</h1>
        <div class="alert alert-danger">Two fields need your attention.</div>
        <form class="errors"><div class="field has-error">
          <label for="name">Name</label> <input id="name" class="is-invalid error">
          <span class="no-error">Looks good</span>
        </div></form></body>
        """
      ),
      Example(
        .html,
        "An empty place that a script fills",
        """
        <label for="name">Name</label> <input id="name">
        <span class="error js-error"></span>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    let invalid = Set(simulated.facts.invalidFields.map(\.field))
    for message in simulated.facts.messages {
      guard let field = message.field, message.hasText == .yes, message.tiedNodes.isEmpty,
        !message.isInLabel, !message.fieldHasOpenReference
      else { continue }
      if message.isRendered != .yes && simulated.tree.hasScript { continue }
      let isStrong =
        message.isRendered == .yes && (message.sign == .role || invalid.contains(field))
      let by = message.sign == .role ? "role" : "name"
      report.add(
        Self.self,
        "messageUntied",
        [simulated.excerpt(message.node), simulated.describe(field)],
        level: isStrong ? simulated.level(.warning) : .note,
        at: message.node,
        advice: "Give it an id and name that in 'aria-describedby' of the field."
          + simulated.scriptRemark,
        steps: [
          report.step(
            .sets,
            "The \(by) '\(message.word)' says that this is a message.",
            at: message.signModifier
          ),
          report.step(.shows, "This is the field beside it; it refers to no message.", at: field),
        ]
      )
    }
  }
}
