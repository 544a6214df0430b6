internal import Simulation
internal import ViewTree

/// FA4004: an error is shown by a colour or an icon alone.
///
/// A field with `aria-invalid` is heard to be wrong; that is FA4002's. In HTML a class or a style is
/// a weak sign, so it makes a note, and a warning only where the page itself tells of errors.
///
/// Known limits: only conditions, classes and colours whose words say "error" are recognised, and
/// only when nothing else in the view depends on the same condition. In HTML any text beside the
/// field may be the message, and borders of style sheets are not read.
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
        "The error of '{0}' is shown by its style alone: the class '{1}' says it, and no text does."
      ),
      MessageTemplate(
        "redBorder",
        "The error of '{0}' is shown by a border in '{1}' alone: no text says it."
      ),
      MessageTemplate(
        "errorIcon",
        "The error of '{0}' is shown by an icon alone: the class '{1}' says it, and no text does."
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
        steps: [report.step(sign, at: signal.node)]
          + (signal.modifier.map { [report.step("It depends on this condition.", at: $0)] } ?? [])
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
    var steps = [report.step("This is all that shows it.", at: mark.modifier)]
    if let summary = mark.summary {
      steps.append(report.step("The page tells of errors here.", at: summary))
    }
    report.add(
      Self.self,
      message,
      [simulated.describe(mark.field), SimulatedTree.shortened(mark.word)],
      level: mark.summary == nil ? .note : simulated.level(.warning),
      at: mark.field,
      advice: "Say in words beside the field what is wrong, and name that text in "
        + "'aria-describedby'." + simulated.scriptRemark,
      steps: steps
    )
  }
}
