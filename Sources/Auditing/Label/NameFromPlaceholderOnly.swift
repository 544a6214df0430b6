internal import Simulation
internal import ViewTree

/// FA3002: a field's only name is its placeholder or its tool tip.
///
/// A placeholder goes away with the first letter, so nobody who looks back can tell what the field
/// is for; not every screen reader and voice control takes it for the name. A tool tip shows only
/// under a pointer (WCAG 3.3.2 Labels or Instructions).
///
/// Known limits: `title` is a technique that WCAG allows (H65); the finding is a warning
/// because nobody without a pointer sees it.
struct NameFromPlaceholderOnly: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3002"),
    name: "name-from-placeholder-only",
    level: .warning,
    summary: "A placeholder or a tool tip is the field's only name.",
    explanation: """
      The field has no label; its name is taken from `placeholder` or from `title`.

      A placeholder disappears as soon as something is typed, is often too pale to read, and is \
      passed over by some assistive technology. A tool tip shows only under a pointer, so people \
      who use a keyboard or a touch screen never see it. Add a `label`; it may be hidden from sight \
      alone where a neighbouring button says it to the eye.

      Buttons and links with a `title` are not reported.
      """,
    criteria: [.labelsOrInstructions, .headingsAndLabels],
    messages: [
      MessageTemplate(
        "placeholderOnly",
        "The placeholder is the only name of '{0}', and it goes away with the first letter."
      ),
      MessageTemplate(
        "tooltipOnly",
        "The tool tip is the only name of '{0}', and it shows only under a pointer."
      ),
      MessageTemplate(
        "helpOnly",
        "The help is the only text of '{0}': a screen reader says it as a hint, not as the name."
      ),
    ] + NameInToolkits.weakMessages,
    triggering: [
      Example(
        .html,
        "A placeholder for a label",
        """
        <form action="/login">
          ↓<input type="email" name="email" placeholder="E-mail">
          ↓<textarea name="text" placeholder="Your message"></textarea>
          <button>Send</button>
        </form>
        """
      ),
      Example(
        .html,
        "A tool tip for a label",
        """
        ↓<select title="Sort by"><option>Price</option><option>Name</option></select>
        """
      ),
      Example(
        .html,
        "The label is lost: its 'for' names another id",
        """
        <label for="mail">E-mail</label>
        ↓<input type="email" id="email" placeholder="you@example.com">
        """
      ),
    ] + NameInToolkits.weakTriggering,
    nonTriggering: [
      Example(
        .html,
        "A placeholder beside a label",
        """
        <label for="mail">E-mail</label>
        <input type="email" id="mail" placeholder="you@example.com">
        """
      ),
      Example(
        .html,
        "A placeholder beside a name for assistive technology",
        """
        <input type="search" aria-label="Search the shop" placeholder="Search">
        """
      ),
      Example(
        .html,
        "A button with a tool tip",
        """
        <button type="button" title="Close"><span aria-hidden="true">×</span></button>
        """
      ),
      Example(
        .html,
        "A field that assistive technology is not told of",
        """
        <div hidden><input placeholder="Filter"></div>
        """
      ),
    ] + NameInToolkits.weakNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    NameInToolkits.reportWeak(simulated, into: &report)
    for gap in simulated.facts.nameGaps
    where gap.extent == .placeholderOnly || gap.extent == .tooltipOnly {
      let isPlaceholder = gap.extent == .placeholderOnly
      let modifier = simulated.tree.modifier(isPlaceholder ? .prompt : .help, of: gap.control)
      let wording = NameGapWording(gap, simulated, report)
      var steps: [Report.StepDraft] = []
      if let modifier {
        steps.append(
          report.step(.sets, "The name is taken from here, for want of a label.", at: modifier)
        )
      }
      // SwiftUI tells assistive technology of the help, as a hint.
      let isHint = !isPlaceholder && simulated.tree.format == .swiftUI
      report.add(
        Self.self,
        isPlaceholder ? "placeholderOnly" : isHint ? "helpOnly" : "tooltipOnly",
        [simulated.describe(gap.control)],
        level: isHint ? .note : nil,
        at: gap.control,
        advice: wording.advice,
        steps: steps + wording.steps,
        mendedAround: .label
      )
    }
  }
}
