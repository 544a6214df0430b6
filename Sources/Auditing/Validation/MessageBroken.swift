internal import Simulation
internal import ViewTree

/// FA4003: a reference to a description or an error message leads nowhere, to what is hidden, or to
/// the message of another field.
///
/// The message may be on the screen, but who hears the field does not hear it, or hears one that
/// is meant for another field (WCAG 3.3.1 Error Identification, 1.3.1 Info and Relationships).
///
/// Known limits: a hidden description still describes, so only a hidden error message is reported,
/// and only while the field is marked as invalid. Fields that make up a whole group may share.
struct MessageBroken: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4003"),
    name: "validation-message-broken",
    level: .error,
    summary: "A reference to a message leads nowhere, to what is hidden, or to another field's.",
    explanation: """
      `aria-describedby` or `aria-errormessage` names an id that nothing has; the error message of \
      a field that is marked as invalid is hidden; or a field refers to the message of another one.

      The description is simply not read, and nothing tells the author. Make the reference and the \
      id the same, letter by letter, show the message while the field is invalid, and give each \
      field a message of its own.

      A hidden description still describes (so the standard says) and is not reported. Radio \
      buttons, checkboxes and the fields of one group may share a message. Where a script can add \
      the message, the level is one lower; where a template can, nothing is reported.
      """,
    criteria: [.errorIdentification, .infoAndRelationships],
    messages: [
      MessageTemplate(
        "targetMissing",
        "The '{0}' of '{1}' leads nowhere: no element has the id '{2}'."
      ),
      MessageTemplate(
        "targetCase",
        "The '{0}' of '{1}' leads nowhere: it names '{2}', and the id is written '{3}'."
      ),
      MessageTemplate("targetHidden", "The error message of '{0}', '{1}', is hidden."),
      MessageTemplate("messageShared", "'{0}' refers to a message that stands beside '{1}'."),
    ],
    triggering: [
      Example(
        .html,
        "A description that is not there",
        """
        <label for="zip">Postcode</label> ↓<input id="zip" aria-describedby="zip-error">
        """
      ),
      Example(
        .html,
        "The error message is hidden though the field is invalid",
        """
        <label for="tel">Phone</label>
        ↓<input id="tel" aria-invalid="true" aria-errormessage="tel-error">
        <span id="tel-error" hidden>A number has ten digits.</span>
        """
      ),
      Example(
        .html,
        "The message of another field",
        """
        <p><label for="name">Name</label> <input id="name" aria-describedby="name-error">
          <span id="name-error" class="error">Enter your name</span></p>
        <p><label for="tel">Phone</label> ↓<input id="tel" aria-describedby="name-error"></p>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A hidden description, and an error message that waits",
        """
        <label for="a">Name</label> <input id="a" aria-describedby="hint">
        <p id="hint" hidden>As it is on your passport</p>
        <label for="b">Phone</label> <input id="b" aria-errormessage="b-error">
        <span id="b-error" hidden>A number has ten digits.</span>
        """
      ),
      Example(
        .html,
        "A hint for two fields",
        """
        <label>Password <input type="password" aria-describedby="rules"></label>
        <label>Repeat it <input type="password" aria-describedby="rules"></label>
        <p id="rules">At least twelve characters</p>
        """
      ),
      Example(
        .html,
        "The fields of one date share a message",
        """
        <fieldset><legend>Date of birth</legend>
          <p id="date-error" class="error-message">Enter a date in the past</p>
          <label>Day <input aria-describedby="date-error"></label>
          <label>Year <input aria-describedby="date-error"></label>
        </fieldset>
        """
      ),
      Example(
        .html,
        "An id that a template makes",
        """
        <label>City <input aria-describedby="{{ city.id }}-error"></label>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for kind in [Reference.Kind.describedBy, .errorMessage] {
      let attribute = kind == .describedBy ? "aria-describedby" : "aria-errormessage"
      DanglingNameReferences(kind, in: simulated).report { dangling in
        report.add(
          Self.self,
          dangling.near == nil ? "targetMissing" : "targetCase",
          [attribute, simulated.describe(dangling.node), dangling.tokens] + dangling.nearNames,
          level: simulated.level(dangling.isAlone ? .error : .warning),
          at: dangling.node,
          advice: "Let '\(attribute)' name the id of the message." + simulated.scriptRemark,
          steps: dangling.steps(report),
          fix: dangling.fix(in: simulated.tree)
        )
      }
    }
    reportHidden(simulated, &report)
    for shared in simulated.facts.sharedMessages {
      let owner = simulated.describe(shared.owner)
      for modifier in shared.otherReferences {
        let field = simulated.tree[modifier].node
        report.add(
          Self.self,
          "messageShared",
          [simulated.describe(field), owner],
          level: .warning,
          at: field,
          advice: "Give the field a message of its own.",
          steps: [
            report.step(
              .refers,
              "The reference leads to the message of another field.",
              at: modifier
            ),
            report.step(.shows, "The message stands here.", at: shared.message),
            report.step(
              .shows,
              "It stands beside this field, which refers to it, too.",
              at: shared.owner
            ),
          ]
        )
      }
    }
  }

  private func reportHidden(_ simulated: SimulatedTree, _ report: inout Report) {
    let invalid = Set(simulated.facts.invalidFields.map(\.field))
    for reference in simulated.facts.references
    where reference.kind == .errorMessage && reference.targetIsHidden == .yes {
      guard case .found(let target) = reference.outcome, invalid.contains(reference.node) else {
        continue
      }
      let environment = simulated.environments[target]
      let cause = environment.shown.cause ?? environment.exposed.cause
      var steps = [
        report.step(
          .refers,
          "The field is invalid and refers to its message.",
          at: reference.modifier
        ),
        report.step(.shows, "The message stands here.", at: target),
      ]
      if let cause { steps.append(report.step(.loses, "It is hidden here.", at: cause)) }
      report.add(
        Self.self,
        "targetHidden",
        [simulated.describe(reference.node), reference.token],
        level: simulated.level(.error),
        at: reference.node,
        advice: "Show the message while the field is invalid." + simulated.scriptRemark,
        steps: steps
      )
    }
  }
}
