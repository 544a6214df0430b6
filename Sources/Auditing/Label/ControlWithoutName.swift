internal import Simulation
internal import ViewTree

/// FA3001: a control has no accessible name.
///
/// A screen reader says "edit text" or "button" and nothing more; voice control has no word to
/// call the control by (WCAG 4.1.2 Name, Role, Value). The finding says what its author may have
/// taken for the name: a hidden or empty label, a label for something else, text beside it.
///
/// Known limits: a name that a style sheet or a script adds is not seen. Controls that assistive
/// technology is not told of, options, and whatever a template or a custom element may name stay
/// unreported. An empty button on a page with a script gets a warning.
struct ControlWithoutName: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3001"),
    name: "control-without-name",
    level: .error,
    summary: "A control has no accessible name.",
    explanation: """
      Every field, button, link, summary, frame and menu item needs a name in the markup: a \
      `label`, text in it, `alt` of its image, `aria-label` or `aria-labelledby`. An image button \
      without `alt` is only called "Submit", which is the browser's word.

      Without a name a screen reader says "edit text" or "button" and nothing more, and voice \
      control cannot call the control. Text beside a field does not help: tie it to the field \
      with `<label for>`. A label that is hidden with `display: none` gives no name; one that is \
      hidden from sight alone does.

      What is hidden from assistive technology, options, and names that a template may fill in \
      are not reported. Names that a script or a style sheet adds are not seen.

      In SwiftUI the name is the title or an `accessibilityLabel`; `labelsHidden` hides a title from \
      sight alone. In Qt it is the text of a label whose `buddy` the field is, or `accessibleName`; \
      in GTK a label with `mnemonic-widget`, or the accessible relations and properties of the \
      field. Code may set all of these later, so no more than a warning is given there.
      """,
    criteria: [.nameRoleValue, .infoAndRelationships, .labelsOrInstructions, .linkPurpose],
    actRules: ["e086e5", "97a4e1", "c487ae", "59796f", "cae760", "m6b1q3", "2t702h"],
    messages: [
      MessageTemplate("noName", "'{0}' has no name: a screen reader says only '{1}'."),
      MessageTemplate("labelHidden", "'{0}' has no name: its '{1}' exists and is hidden."),
      MessageTemplate("labelEmpty", "'{0}' has no name: its '{1}' exists and is empty."),
      MessageTemplate(
        "labelOfOther",
        "'{0}' has no name: its label goes to another element that has the id '{1}', too."
      ),
      MessageTemplate(
        "labelBeside",
        "'{0}' has no name: the label beside it is for '{1}', which does not lead to it."
      ),
      MessageTemplate(
        "textBeside",
        "'{0}' has no name: the text '{1}' beside it is tied to nothing."
      ),
      MessageTemplate("referenceDangling", "'{0}' has no name: no element has the id '{1}'."),
      MessageTemplate("referenceEmpty", "'{0}' has no name: the element '{1}' says nothing."),
      MessageTemplate(
        "contentHidden",
        "'{0}' has no name: its only content is hidden, so a screen reader says only '{1}'."
      ),
      MessageTemplate(
        "imageSilent",
        "'{0}' has no name: its image has no text, so a screen reader says only '{1}'."
      ),
      MessageTemplate(
        "imageNamed",
        "'{0}' has no name of its own: a screen reader makes do with that of its image, '{1}'."
      ),
      MessageTemplate(
        "imageButton",
        "'{0}' is an image button with no text in 'alt': it is only called '{1}', the browser's word."
      ),
    ] + NameInToolkits.namelessMessages,
    triggering: ControlWithoutNameExamples.triggering + NameInToolkits.namelessTriggering,
    nonTriggering: ControlWithoutNameExamples.nonTriggering + NameInToolkits.namelessNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    NameInToolkits.reportNameless(simulated, into: &report)
    var ties = LabelTies(simulated)
    for gap in simulated.facts.nameGaps
    where gap.extent == .unnamed || gap.extent == .platformWord {
      let wording = NameGapWording(gap, simulated, report)
      let isImageButton = gap.part == .imageButton && wording.messageID == "noName"
      // A script fills what stands there empty, and shows what is hidden.
      let isScriptable = wording.isScriptable || gap.isHollow
      // Where a style elsewhere may name the control, the file alone proves nothing.
      let isProved = simulated.control(gap.control)?.hasAllNameSources ?? true
      report.add(
        Self.self,
        isImageButton ? "imageButton" : wording.messageID,
        [simulated.describe(gap.control), wording.argument],
        level: isProved ? simulated.level(.error, lowersForScript: isScriptable) : .warning,
        at: gap.control,
        advice: wording.advice + (isScriptable ? simulated.scriptRemark : ""),
        steps: [
          report.step(.misses, "\(simulated.describe(gap.control)) has no name.", at: gap.control)
        ]
          + wording.steps,
        mendedAround: .label,
        fix: ties.fix(gap)
      )
    }
  }
}
