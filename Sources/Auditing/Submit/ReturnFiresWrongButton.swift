internal import Simulation
internal import ViewTree

/// FA1003: Return presses a button that is not meant to submit.
///
/// Return in a field presses the form's first submit button, and a `button` without a type is one.
/// Who submits with the keyboard cancels, removes or unfolds something instead, and may not notice
/// (WCAG 3.2.2 On Input; 2.1.1 Keyboard).
///
/// Known limits: what a button is meant for is told by its words, its script and what it unfolds; where
/// these are weak, the finding is a note.
struct ReturnFiresWrongButton: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1003"),
    name: "return-fires-wrong-button",
    level: .warning,
    summary: "Return presses a button that is not meant to submit.",
    explanation: """
      A `button` without `type` is a submit button, and Return in a field presses the first submit \
      button of the form. When that is "Cancel", "Show password" or "Remove", people who use the \
      keyboard set it off without a warning, while people who use a pointer press the right one.

      Write `type="button"` on what is not meant to submit, or put the button that is before it.
      """,
    criteria: [.onInput, .keyboard],
    messages: [
      MessageTemplate(
        "wrongButton",
        "Return presses '{0}', the first submit button of the form, and not '{1}'."
      ),
      MessageTemplate(
        "toolButton",
        "Return presses '{0}', which is the only submit button of the form and not meant as such."
      ),
    ] + toolkitMessages,
    triggering: [
      Example(
        .html,
        "Cancel stands first and has no type",
        """
        <form action="/save"><label>Name <input name="name"></label>
        ↓<button>Cancel</button> <button type="submit">Save</button></form>
        """
      ),
      Example(
        .html,
        "A button that shows the password",
        """
        <form action="/login"><label>User <input name="u"></label>
        <label>Password <input type="password" name="p"></label>
        ↓<button aria-label="Show password" onclick="show()">👁</button>
        <button>Sign in</button></form>
        """
      ),
      Example(
        .html,
        "A button that unfolds something",
        """
        <form action="/find"><label>Word <input name="q"></label>
        ↓<button aria-expanded="false">More</button> <input type="submit" value="Search"></form>
        """
      ),
      Example(
        .html,
        "A typed button that leaves the form",
        """
        <form action="/save"><label>Name <input name="name"></label>
        ↓<input type="submit" name="a" value="Cancel"> <input type="submit" name="a" value="Save">
        </form>
        """
      ),
    ] + toolkitTriggering,
    nonTriggering: [
      Example(
        .html,
        "The buttons say what they are",
        """
        <form action="/save"><label>Name <input name="name"></label>
        <button type="button">Cancel</button> <button>Save</button></form>
        """
      ),
      Example(
        .html,
        "The right one stands first; one button alone; buttons of equal right",
        """
        <form action="/save"><label>Name <input name="name"></label>
        <button onclick="check()">Save</button> <button>Cancel</button></form>
        <form action="/add"><label>Name <input name="name"></label><button>Add</button></form>
        <form action="/vote"><label>Name <input name="name"></label>
        <button name="v" value="y">Yes</button> <button name="v" value="n">No</button></form>
        """
      ),
      Example(
        .html,
        "No field from which Return submits",
        """
        <form action="/save"><button>Cancel</button> <button type="submit">Save</button></form>
        """
      ),
    ] + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    reportToolkit(simulated, into: &report)
    for wrong in simulated.facts.wrongButtons {
      let name = simulated.describe(wrong.button)
      var steps = [
        report.step(
          .acts,
          "Return in this field presses the first submit button.",
          at: wrong.field
        ),
        report.step(.shows, "\(name) is that button.", at: wrong.button),
      ]
      switch wrong.sign {
      case .word: break
      case .toggle(let modifier):
        steps.append(report.step(.sets, "It unfolds something.", at: modifier))
      case .script(let modifier):
        steps.append(report.step(.sets, "It has a script of its own.", at: modifier))
      }
      if let meant = wrong.meant {
        steps.append(
          report.step(.shows, "\(simulated.describe(meant)) looks like the one.", at: meant)
        )
      }
      report.add(
        Self.self,
        wrong.meant == nil ? "toolButton" : "wrongButton",
        [name] + (wrong.meant.map { [simulated.describe($0)] } ?? []),
        level: wrong.isCertain ? .warning : .note,
        at: wrong.button,
        advice: wrong.isTyped
          ? "Put the button that is meant before it."
          : "Write 'type=\"button\"', or put the button that is meant before it."
            + simulated.scriptRemark,
        steps: steps,
        // Without another button the form could not be sent any more.
        fix: wrong.isTyped || wrong.meant == nil
          ? nil : Fixes.makePlainButton(wrong.button, in: simulated.tree)
      )
    }
  }
}
