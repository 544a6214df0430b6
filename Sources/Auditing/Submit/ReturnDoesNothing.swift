internal import Simulation
internal import ViewTree

/// FA1002: Return in a field submits nothing, though the form means to be submitted.
///
/// A form without a submit button is submitted by Return only when at most one of its fields
/// blocks implicit submission, and a disabled default button stops it altogether (HTML Standard,
/// 4.10.21.2 Implicit submission). People who use a keyboard or a switch press Return and
/// nothing happens; screen reader users hear nothing at all.
///
/// Known limits: a script may listen for the key. Such a page gets a warning instead of an error,
/// and a field with a key handler of its own is left undecided; so is a form that only its date and
/// time fields keep from being submitted, which not every browser lets them.
struct ReturnDoesNothing: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1002"),
    name: "return-does-nothing",
    level: .error,
    summary: "Return in a field of the form does nothing.",
    explanation: """
      A form is submitted by Return when it has an enabled submit button, or when at most one of \
      its fields holds Return back. With several fields and no submit button, or with a disabled \
      first submit button, browsers do nothing at all: no event, no message.

      People who type never leave the keyboard to look for a button; people who cannot use a \
      pointer have no other way. Give the form a `<button type="submit">`, and keep the first \
      submit button enabled: report what is missing after the attempt instead.

      In SwiftUI Return runs the `onSubmit` handlers around a field; a keyboard of digits has no \
      Return key, and a handler on one field is not there for its neighbours. In Qt and GTK Return \
      presses the dialog's default button, if there is one that is enabled and shown.
      """,
    criteria: [.keyboard],
    messages: [
      MessageTemplate(
        "severalFieldsNoButton",
        "Return does nothing in this form: it has '{0}' fields that hold Return back and no submit "
          + "button."
      ),
      MessageTemplate(
        "defaultButtonDisabled",
        "Return does nothing in the form's fields: its default button, '{0}', is disabled."
      ),
      MessageTemplate(
        "dateFields",
        "Cannot tell whether Return does anything in this form: it has no submit button, and browsers "
          + "differ over whether date and time fields hold Return back."
      ),
      MessageTemplate(
        "keyHandler",
        "Cannot tell whether Return does anything in this form: it has no submit button, but "
          + "'{0}' handles keys itself."
      ),
    ] + environmentMessages + toolkitMessages,
    triggering: [
      Example(
        .html,
        "Two fields and a link for a button",
        """
        ↓<form action="/login">
          <label>E-mail <input type="email" name="email"></label>
          <label>Password <input type="password" name="password"></label>
          <a href="/home" class="btn">Login</a>
        </form>
        """
      ),
      Example(
        .html,
        "The first submit button is disabled; the second one does not help",
        """
        <form action="/save">
          <label>Name <input name="name"></label>
          ↓<button disabled>Save draft</button>
          <button>Publish</button>
        </form>
        """
      ),
    ] + environmentTriggering + toolkitTriggering,
    nonTriggering: [
      Example(
        .html,
        "One field submits without a button",
        """
        <form action="/search"><label>Search <input type="search" name="q"></label></form>
        """
      ),
      Example(
        .html,
        "Only a date and a time, over which browsers differ",
        """
        <form action="/book">
          <label>Day <input type="date" name="day"></label>
          <label>Time <input type="time" name="time"></label>
        </form>
        """
      ),
      Example(
        .html,
        "A button outside the form that belongs to it",
        """
        <form id="address" action="/save">
          <label>Street <input name="street"></label>
          <label>City <input name="city"></label>
        </form>
        <button form="address">Save</button>
        """
      ),
    ] + environmentNonTriggering + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    var seen: Set<NodeID> = []
    for submission in simulated.facts.submissions where submission.outcome == .nothing {
      guard let form = submission.form, seen.insert(form).inserted else { continue }
      switch submission.reason {
      case .severalFields(let fields):
        reportNoButton(form, fields, simulated, into: &report)
      case .defaultButtonDisabled(let cause):
        if let button = submission.button {
          reportDisabled(button, form: form, cause, simulated, into: &report)
        }
      default: break
      }
    }
    reportEnvironment(simulated, into: &report)
    reportToolkit(simulated, into: &report)
  }

  private func reportNoButton(
    _ form: NodeID,
    _ fields: [NodeID],
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    let tree = simulated.tree
    if let handler = ([form] + fields).first(where: { tree.has(.keyAction, $0) }) {
      report.add(
        Self.self,
        "keyHandler",
        [simulated.describe(handler)],
        level: .note,
        outcome: .review,
        at: form,
        advice: "Add a submit button; then Return works without a key handler."
      )
      return
    }
    if fields.lazy.filter({ !tree[$0].content.isSegmentedDate }).count < 2 {
      report.add(
        Self.self,
        "dateFields",
        [],
        level: .note,
        outcome: .review,
        at: form,
        advice: "Add a submit button; then Return works in every browser.",
        steps: fields.filter { tree[$0].content.isSegmentedDate }.prefix(8).map {
          report.step(
            .stops,
            "\(simulated.describe($0)) holds Return back in some browsers.",
            at: $0
          )
        }
      )
      return
    }
    var steps = [report.step(.begins, "The form begins here and owns no submit button.", at: form)]
    for (number, field) in fields.prefix(8).enumerated() {
      steps.append(
        report.step(
          .stops,
          "\(simulated.describe(field)) holds Return back: field \(number + 1) of \(fields.count).",
          at: field
        )
      )
    }
    var advice = "Add a '<button type=\"submit\">' to the form."
    if let last = fields.last, let stand = standIn(form, behind: last, simulated) {
      steps.append(
        report.step(
          .shows,
          "\(simulated.describe(stand)) looks like the button, but it submits nothing.",
          at: stand,
          isEssential: false
        )
      )
      advice = "Make \(simulated.describe(stand)) a '<button type=\"submit\">'."
    }
    report.add(
      Self.self,
      "severalFieldsNoButton",
      ["\(fields.count)"],
      level: simulated.level(.error),
      at: form,
      advice: advice + simulated.scriptRemark,
      steps: steps
    )
  }

  /// The first link or plain button behind the last field: what its author took for the submit
  /// button.
  private func standIn(
    _ form: NodeID,
    behind field: NodeID,
    _ simulated: SimulatedTree
  ) -> NodeID? {
    let end = simulated.tree[form].end
    for control in simulated.controls(from: field) {
      if control.node.index >= end { return nil }
      guard control.node > field else { continue }
      let kind = simulated.tree[control.node].kind
      if kind == .button || kind == .link || control.role == "button" && kind != .fileField {
        return control.node
      }
    }
    return nil
  }

  private func reportDisabled(
    _ button: NodeID,
    form: NodeID,
    _ cause: Cause?,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    var steps = [
      report.step(
        .acts,
        "Return in a field of this form presses its first submit button.",
        at: form
      ),
      report.step(.shows, "\(simulated.describe(button)) is that button.", at: button),
    ]
    if let cause { steps.append(report.step(.loses, "It is disabled here.", at: cause)) }
    report.add(
      Self.self,
      "defaultButtonDisabled",
      [simulated.describe(button)],
      // A script that enables the button when the form is complete is usual.
      level: simulated.tree.hasScript ? .note : .error,
      at: button,
      advice: "Keep the button enabled and say what is missing after the attempt."
        + simulated.scriptRemark,
      steps: steps
    )
  }
}
