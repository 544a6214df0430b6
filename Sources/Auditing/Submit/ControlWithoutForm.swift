internal import Simulation
internal import ViewTree

/// FA1007: a control that its markup means to belong to a form and that belongs to none.
///
/// Its value is never sent, and a submit button without a form owner does nothing (HTML Standard,
/// 4.10.18.3 Association of controls and forms).
///
/// Known limits: a script may handle the button; one with a click handler gets a note.
struct ControlWithoutForm: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1007"),
    name: "control-without-form",
    level: .error,
    summary: "A control belongs to no form, though its markup means it to.",
    explanation: """
      A control belongs to the form that its `form` attribute names, or else to the form around \
      it. A `form` attribute that names no form leaves the control without one, even inside a \
      form. A form inside a form is dropped by the parser, and its end tag ends the outer one: \
      what follows is outside.

      Such a control is not sent, not reset and not validated, and such a submit button does \
      nothing. Name an existing form, or move the control into it.
      """,
    criteria: [.keyboard, .infoAndRelationships],
    messages: [
      MessageTemplate("danglingForm", "'{0}' belongs to no form: nothing has the id '{1}'."),
      MessageTemplate(
        "notAForm",
        "'{0}' belongs to no form: the element with the id '{1}' is no form."
      ),
      MessageTemplate(
        "submitButtonWithoutForm",
        "The submit button '{0}' submits nothing: it belongs to no form."
      ),
      MessageTemplate(
        "leftOutside",
        "'{0}' belongs to no form: the end tag of an inner form ended the outer form before it."
      ),
    ],
    triggering: [
      Example(
        .html,
        "The form attribute names nothing",
        """
        <form id="settings" action="/save"><button>Save</button></form>
        <label>Language ↓<input name="lang" form="setings"></label>
        """
      ),
      Example(
        .html,
        "A submit button outside every form",
        """
        <form id="a" action="/a"><label>Name <input name="n"></label></form>
        ↓<button type="submit">Send</button>
        """
      ),
      Example(
        .html,
        "The end tag of a nested form ends the outer one",
        """
        <form action="/order">
          <label>Name <input name="n"></label>
          <form action="/voucher"><label>Voucher <input name="v"></label></form>
          <label>Street ↓<input name="street"></label>
          ↓<button>Order</button>
        </form>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A button far from its form",
        """
        <form id="a" action="/a"><label>Name <input name="n"></label></form>
        <button form="a">Send</button>
        """
      ),
      Example(
        .html,
        "Fields that a script reads need no form",
        """
        <label>Amount <input id="amount"></label><button type="button">Convert</button>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    let tree = simulated.tree
    let corrections = corrections(simulated)
    for stray in simulated.facts.strayControls {
      let name = simulated.describe(stray.control)
      switch stray.kind {
      case .danglingForm(let outcome):
        let modifier = tree.modifier(.formReference, of: stray.control)
        let identifier = modifier.map { tree.string(tree[$0].value) } ?? ""
        var steps = modifier.map { [report.step(.refers, "The form is named here.", at: $0)] } ?? []
        switch outcome {
        case .missing, .missingButForCase:
          report.add(
            Self.self,
            "danglingForm",
            [name, identifier],
            level: simulated.level(.error),
            at: stray.control,
            advice: "Name the id of an existing form." + simulated.scriptRemark,
            steps: steps,
            fix: modifier.flatMap { corrections[$0] }
          )
        case .wrongKind(let target):
          steps.append(report.step(.shows, "This element has the id.", at: target))
          report.add(
            Self.self,
            "notAForm",
            [name, identifier],
            at: stray.control,
            advice: "Name the id of a form.",
            steps: steps
          )
        default: continue
        }
      case .submitButtonWithoutForm(let isHandled):
        report.add(
          Self.self,
          "submitButtonWithoutForm",
          [name],
          // A script makes a plain button of it; or the form may stand around the place where the
          // fragment is put.
          level: isHandled
            ? .note : simulated.isFragment ? .warning : simulated.level(.error),
          at: stray.control,
          advice: "Move the button into its form, name the form with 'form=', or make it "
            + "'type=\"button\"' when a script handles it." + simulated.scriptRemark,
          fix: isHandled ? Fixes.makePlainButton(stray.control, in: tree) : nil
        )
      case .leftOutside(let inner, let outer):
        report.add(
          Self.self,
          "leftOutside",
          [name],
          at: stray.control,
          advice: "Do not nest forms: end the outer form first.",
          steps: [
            report.step(.begins, "The outer form begins here.", at: outer),
            report.step(
              .loses,
              "The parser ignores this start tag, but not its end tag.",
              at: inner
            ),
            report.step(.shows, "So this stands outside the form.", at: stray.control),
          ]
        )
      }
    }
  }

  /// The forms that are named with other letters' case alone.
  private func corrections(_ simulated: SimulatedTree) -> [ModifierID: FixDraft] {
    guard !simulated.facts.strayControls.isEmpty else { return [:] }
    var result: [ModifierID: FixDraft] = [:]
    for reference in simulated.facts.references where reference.kind == .formOwner {
      result[reference.modifier] = ReferenceCorrection.fix(reference, in: simulated.tree)
    }
    return result
  }
}
