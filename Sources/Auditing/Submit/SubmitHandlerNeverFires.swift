internal import Simulation
internal import ViewTree

/// FA1001: a submit handler that nothing can run.
///
/// The submit event is fired at a form by its user: by a submit button, or by Return. It bubbles to
/// the form's ancestors and to nothing else (HTML Standard, 4.10.21.3 Form submission algorithm).
/// Whoever relies on the handler to check or to send the form sees it do nothing.
///
/// Known limits: `requestSubmit()` in a script fires the event, too; with a script on the page the
/// finding is a warning.
struct SubmitHandlerNeverFires: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1001"),
    name: "submit-handler-never-fires",
    level: .error,
    summary: "Nothing that a user can do runs the submit handler.",
    explanation: """
      A submit handler runs when the user submits its form, with a submit button or with Return. \
      A handler on an element that is no form and holds none never runs; neither does one on a \
      form inside another form, which the parser drops, nor one on a form that has no way of being \
      submitted.

      What the handler does (checking, sending, telling of an error) then never happens. Put the \
      handler on the form that is submitted, and give that form an enabled submit button.

      In SwiftUI `onSubmit` goes down in the environment: it runs for the fields inside of what it \
      is put on, of the kind that it waits for (`of: .text` or `.search`), unless a `submitScope` \
      between them stops it. A button never runs it.
      """,
    criteria: [.keyboard],
    messages: [
      MessageTemplate(
        "noFormInside",
        "This submit handler never runs: '{0}' is no form and holds none."
      ),
      MessageTemplate(
        "ignoredForm",
        "This submit handler never runs: the form stands inside another form, '{0}', and the parser "
          + "drops its start tag."
      ),
      MessageTemplate(
        "noWayToSubmit",
        "This submit handler never runs: '{0}' has no submit button, and Return submits from none "
          + "of its fields."
      ),
      MessageTemplate(
        "allButtonsDisabled",
        "This submit handler never runs: every submit button of '{0}' is disabled."
      ),
      MessageTemplate(
        "mayHoldForm",
        "Cannot tell whether this submit handler runs: '{0}' holds a component or a template that "
          + "may bring a form."
      ),
    ] + environmentMessages,
    triggering: [
      Example(
        .html,
        "On an element that is no form",
        """
        <div ↓onsubmit="return send()">
          <label>Message <textarea name="m"></textarea></label>
          <button type="button">Send</button>
        </div>
        """
      ),
      Example(
        .html,
        "On a form that the parser drops",
        """
        <form action="/order">
          <form ↓onsubmit="return check()"><label>Voucher <input name="v"></label></form>
          <button>Order</button>
        </form>
        """
      ),
      Example(
        .html,
        "On a form that cannot be submitted",
        """
        <form ↓onsubmit="return save()">
          <label>First name <input name="f"></label>
          <label>Last name <input name="l"></label>
          <button type="button">Save</button>
        </form>
        """
      ),
    ] + environmentTriggering,
    nonTriggering: [
      Example(
        .html,
        "Return in the only field submits",
        """
        <form onsubmit="return find()"><label>Find <input name="q"></label></form>
        """
      ),
      Example(
        .html,
        "On an ancestor: the event bubbles",
        """
        <div onsubmit="count()"><form action="/a"><button>Go</button></form></div>
        """
      ),
      Example(
        .html,
        "An unknown component may bring the form",
        """
        <div onsubmit="count()"><my-form></my-form></div>
        """
      ),
    ] + environmentNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for handler in simulated.facts.handlers {
      switch handler.verdict {
      case .fires: reportMissedSearch(handler, simulated, into: &report)
      case .searchFieldOutside, .onlySearchField, .onlyTextFields, .cutOff, .allFieldsDisabled,
        .onlyRepresentables, .nothingSubmits, .mayBeShadowed, .pushedElsewhere, .unknownView:
        reportEnvironment(handler, simulated, into: &report)
      case .unknown:
        guard handler.form == nil else { continue }
        if simulated.facts.forms.isEmpty && reportUnknownScope(handler, simulated, into: &report) {
          continue
        }
        report.add(
          Self.self,
          "mayHoldForm",
          [simulated.describe(handler.node)],
          level: .note,
          outcome: .review,
          at: handler.node,
          modifier: handler.modifier,
          advice: "Make sure that a form stands inside."
        )
      case .noFormInside:
        report.add(
          Self.self,
          "noFormInside",
          [simulated.describe(handler.node)],
          level: .error,
          at: handler.node,
          modifier: handler.modifier,
          advice: "Make the element a form, or put the handler on the form that is submitted."
            + simulated.scriptRemark,
          steps: [
            report.step(
              .handler,
              "The handler is set here; a submit event starts at a form.",
              at: handler.node
            )
          ]
        )
      case .ignoredForm(let outer):
        report.add(
          Self.self,
          "ignoredForm",
          [simulated.describe(outer)],
          at: handler.node,
          modifier: handler.modifier,
          advice: "End the outer form first, or tie the inner fields to a form with 'form='.",
          steps: [
            report.step(.begins, "This form is open.", at: outer),
            report.step(
              .loses,
              "A form start tag inside it is ignored, with its handler.",
              at: handler.node
            ),
          ]
        )
      case .noWayToSubmit:
        report.add(
          Self.self,
          "noWayToSubmit",
          [simulated.describe(handler.node)],
          level: simulated.level(.error),
          at: handler.node,
          modifier: handler.modifier,
          advice: "Add a '<button type=\"submit\">' to the form." + simulated.scriptRemark,
          steps: fieldSteps(handler, simulated, report)
        )
      case .allButtonsDisabled(let buttons):
        report.add(
          Self.self,
          "allButtonsDisabled",
          [simulated.describe(handler.node)],
          // A script that enables the button when the form is complete is usual.
          level: simulated.tree.hasScript ? .note : .error,
          at: handler.node,
          modifier: handler.modifier,
          advice: "Keep one submit button enabled." + simulated.scriptRemark,
          steps: buttons.prefix(8).map {
            report.step(.loses, "\(simulated.describe($0)) is disabled.", at: $0)
          }
        )
      }
    }
  }

  private func fieldSteps(
    _ handler: HandlerFact,
    _ simulated: SimulatedTree,
    _ report: Report
  ) -> [Report.StepDraft] {
    guard let form = simulated.facts.forms.first(where: { $0.node == handler.form }) else {
      return []
    }
    let start = report.step(
      .begins,
      "The form begins here and owns no submit button.",
      at: form.node
    )
    return [start]
      + form.blockingFields.prefix(8).map {
        report.step(.stops, "From \(simulated.describe($0)) Return does not submit.", at: $0)
      }
  }
}
