internal import Simulation
internal import ViewTree

/// FA4004: an error is shown by a colour or an icon alone.
///
/// A field with `aria-invalid` is heard to be wrong; that is FA4002's. In HTML a class or a style is
/// a weak sign, so it makes a note and never more.
///
/// Known limits: only conditions, classes and colours whose words say "error" are recognised, and
/// only when nothing else in the view depends on the same condition. In HTML any text beside the
/// field or in its group may be the message, an image's and a style sheet's too; a summary of errors
/// that links to the field or names it says it; and borders of style sheets are not read.
struct ValidationByColourOnly: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA4004"),
    name: "validation-by-colour-only",
    level: .warning,
    summary: "An error is shown by a colour or an icon alone.",
    explanation: """
      A red border says nothing to someone who cannot see it or cannot tell red from grey, and an \
      icon without a name is passed over by a screen reader. The form is refused, and its user does \
      not learn which field is meant nor why.

      Say in words what is wrong, beside the field and in its accessibility hint or value.
      """,
    criteria: [.useOfColor, .errorIdentification],
    messages: [
      MessageTemplate(
        "colour",
        "The error of '{0}' is shown by a colour alone, by the condition '{1}'."
      ),
      MessageTemplate(
        "icon",
        "The error of '{0}' is shown by an icon alone, by the condition '{1}'."
      ),
      MessageTemplate(
        "errorStyle",
        "The class '{1}' marks '{0}' as wrong, and no text that is tied to it or stands beside it "
          + "says why."
      ),
      MessageTemplate(
        "redBorder",
        "The border in '{1}' marks '{0}' as if it were wrong, and no text that is tied to it or "
          + "stands beside it says why."
      ),
      MessageTemplate(
        "errorIcon",
        "The icon '{1}' marks '{0}' as wrong, and no text that is tied to it or stands beside it "
          + "says why."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "A red border",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          ↓<TextField title="Name" text="$name" border="isInvalid ? red : gray"/>
        </View>
        """
      ),
      Example(
        .swiftUI,
        "An icon without a name",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <HStack>
            <if condition="isInvalid"><Image systemName="exclamationmark.circle"/></if>
            ↓<TextField title="Name" text="$name"/>
          </HStack>
        </View>
        """
      ),
      Example(
        .html,
        "A class alone, a red border alone, an icon alone",
        """
        <label for="n">Name</label> ↓<input id="n" class="form-control is-invalid">
        <div class="form-group has-error">
          <label for="m">Mail</label> ↓<input id="m" type="email">
        </div>
        <label>City ↓<input name="city" style="border: 1px solid #d00"></label>
        <div><label for="s">Street</label> ↓<input id="s"> <i class="icon icon-error"></i></div>
        """
      ),
      Example(
        .html,
        "The page tells of errors, and not which",
        """
        <form action="/save">
          <div role="alert">Two fields need your attention.</div>
          <label>Name ↓<input name="name" class="error"></label>
          <label>City <input name="city"></label>
          <button>Save</button>
        </form>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A text beside the field, tied or not, may say it",
        """
        <div class="field has-error"><label for="n">Name</label> <input id="n" class="error">
          <p>Enter your name.</p></div>
        <label for="m">Mail</label> <input id="m" class="is-invalid" aria-describedby="h">
        <p id="h">An address with an @ sign</p>
        <label>City <input class="is-invalid"></label> A city in Europe
        <label>Age <input class="is-invalid" title="A number"></label>
        """
      ),
      Example(
        .html,
        "The message of a group, by a reference or in it, is the message of its fields",
        """
        <fieldset aria-describedby="e"><legend>Date of birth</legend>
          <p id="e" class="govuk-error-message">Enter a day, a month and a year.</p>
          <div><label for="d">Day</label> <input id="d" class="govuk-input--error"></div>
          <div><label for="y">Year</label> <input id="y" class="govuk-input--error"></div>
        </fieldset>
        <div role="group" aria-label="Phone">
          <label>Prefix <input class="error"></label> <label>Number <input></label>
          <p>Enter a phone number.</p>
        </div>
        """
      ),
      Example(
        .html,
        "A text beside a row of fields that are all marked",
        """
        <form action="/save"><div class="row">
          <div><label for="a">First name</label> <input id="a" class="is-invalid"></div>
          <div><label for="b">Last name</label> <input id="b" class="is-invalid"></div>
        </div><p class="help-block">Enter both names.</p><button>Save</button></form>
        """
      ),
      Example(
        .html,
        "A summary links to the field or names it",
        """
        <form action="/save">
          <div role="alert"><a href="#n">Say who you are.</a> The city is missing.</div>
          <p><label for="n">Name</label> <input id="n" class="error"></p>
          <p><label for="c">City</label> <input id="c" class="error"></p>
          <p><label for="m">Mail</label> <input id="m"></p>
          <button>Save</button>
        </form>
        """
      ),
      Example(
        .html,
        "Text alternatives, what a style sheet writes, and labels that say more than a name",
        """
        <style>.late::after { content: "Enter a city." }</style><form action="/save">
        <div><label for="n">Name</label> <input id="n" class="error">
          <svg role="img" aria-label="The name is missing"></svg></div>
        <div><label for="m">Mail</label> <input id="m" class="error">
          <img src="e.png" alt="The address is missing"></div>
        <div><label for="c">City</label> <input id="c" class="error"><span class="late"></span></div>
        <div><label for="s">Street</label> <input id="s" class="error">
          <button type="button" aria-label="The street is missing">!</button></div>
        <div><label for="p">Phone</label> <input id="p" class="error">
          <label for="p" class="error">Enter a number.</label></div>
        <div><label for="a">Age <span>is no number</span></label> <input id="a" class="error"></div>
        <button>Save</button></form>
        """
      ),
      Example(
        .html,
        "Borders that are not drawn or not red, and classes that are not of a field's state",
        """
        <label>Name <input style="border: 0 none red"></label>
        <label>Mail <input style="border-color: red; border-style: none"></label>
        <label>City <input style="box-shadow: 0 0 0 3px rgba(200, 20, 20, 0)"></label>
        <label>Street <input style="border: 1px solid rgb(0% 40% 0%)"></label>
        <label>Phone <input class="border-danger-error margin-of-error border-error"></label>
        """
      ),
      Example(
        .html,
        "Marked for assistive technology too, which is another rule's; or no mark at all",
        """
        <label>Name <input class="is-invalid" aria-invalid="true"></label>
        <label>Mail <input class="no-error js-error invalid:border-red"></label>
        <label>City <input class="{{ city.error }}"></label>
        <label>Street <input style="border: 1px solid #333"></label>
        """
      ),
      Example(
        .swiftUI,
        "A message by the same condition",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <TextField title="Name" text="$name" border="isInvalid ? red : gray" accessibilityHint="isInvalid ? reason : none"/>
          <if condition="isInvalid"><Text text="Enter your name."/></if>
        </View>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for signal in simulated.facts.colourSignals {
      let field = signal.field ?? signal.node
      let sign =
        signal.isIcon ? "This icon is all that shows it." : "This colour is all that shows it."
      report.add(
        Self.self,
        signal.isIcon ? "icon" : "colour",
        [simulated.describe(field), SimulatedTree.shortened(signal.condition)],
        at: field,
        advice: "Say in words what is wrong, and tie the words to the field.",
        steps: [report.step(.shows, sign, at: signal.node)]
          + (signal.modifier.map {
            [report.step(.depends, "It depends on this condition.", at: $0)]
          } ?? []),
        mendedAround: .label
      )
    }
    for mark in simulated.facts.errorMarks { add(mark, simulated, into: &report) }
  }

  private func add(_ mark: ErrorMark, _ simulated: SimulatedTree, into report: inout Report) {
    let message =
      switch mark.sign {
      case .style: "errorStyle"
      case .border: "redBorder"
      case .icon: "errorIcon"
      }
    report.add(
      Self.self,
      message,
      [simulated.describe(mark.field), SimulatedTree.shortened(mark.word)],
      level: .note,
      at: mark.field,
      advice: "Say in words beside the field what is wrong, and name that text in "
        + "'aria-describedby'." + simulated.scriptRemark,
      steps: [report.step(.sets, "This marks it.", at: mark.modifier)]
    )
  }
}
