internal import Simulation
internal import ViewTree

/// FA3005: what is seen on a control is no part of its name.
///
/// Who controls the computer by voice says what is seen, and nothing happens; who sees the page and
/// hears it, too, hears another control than the one in sight (WCAG 2.5.3 Label in Name).
///
/// Known limits: text that style sheets which were not read hide counts as seen. Numbers that stand
/// apart, long texts and labels of fields are notes, for a part of them may be no label. Symbols,
/// text in parentheses, punctuation and case do not count.
struct VisibleLabelNotInName: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3005"),
    name: "visible-label-not-in-name",
    level: .warning,
    summary: "What is seen on a control is no part of its name.",
    explanation: """
      `aria-label` and `aria-labelledby` replace the text in a button or a link. When the words \
      that are seen do not stand in the new name, side by side and in their order, people who \
      control the computer by voice say what they see and nothing happens, and people who see the \
      page and hear it hear something else.

      Take the attribute away, or let it begin with the words that are seen.

      Case, punctuation, symbols and what stands in parentheses do not count; text that is hidden \
      from sight is not seen.
      """,
    criteria: [.labelInName],
    actRules: ["2ee8b8"],
    messages: [
      MessageTemplate(
        "notInName",
        "'{0}' is seen here, but the control is called '{1}': who says what is seen reaches nothing."
      ),
      MessageTemplate(
        "partNotInName",
        "A part of '{0}', which is seen here, is missing in the name '{1}'."
      ),
    ],
    triggering: [
      Example(
        .html,
        "A button with another name",
        """
        <button ↓aria-label="Submit form">Send</button>
        """
      ),
      Example(
        .html,
        "A part of the words, and other words",
        """
        <a href="/r" ↓aria-label="ACT">ACT rules</a>
        <a href="/d" ↓aria-label="Download specification">Download
        <span aria-hidden="true">gizmo</span> specification</a>
        <a href="tel:1235550123" ↓aria-label="1 2 3. 5 5 5. 0 1 2 3">123.555.0123</a>
        """
      ),
      Example(
        .html,
        "A name from elsewhere",
        """
        <h2 id="t">News</h2> <a href="/n" ↓aria-labelledby="t">Read more</a>
        <input type="submit" value="Go" ↓aria-label="Search">
        """
      ),
      Example(
        .html,
        "The label of a field",
        """
        <label for="m">E-mail</label> <input id="m" ↓aria-label="Your address">
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "The name holds what is seen",
        """
        <a href="/r" aria-label="  Read   MORE, about forms">Read more</a>
        <button aria-label="Search by date">Search by date (YYYY-MM-DD)</button>
        <button aria-label="Terms and conditions">Terms &amp; Conditions</button>
        <button aria-label="Email us">E-mail</button>
        """
      ),
      Example(
        .html,
        "Symbols and icons",
        """
        <button aria-label="Close">X</button> <button aria-label="Close">×</button>
        <button aria-label="Find"><i class="material-icons">search</i></button>
        <button aria-label="Next page">»</button>
        """
      ),
      Example(
        .html,
        "Text that is not seen",
        """
        <style>.v { position: absolute; clip-path: inset(50%); width: 1px; height: 1px }</style>
        <a href="#" aria-label="Download file">Download <span class="v">big</span> file</a>
        <a href="#" aria-label="Home"><img src="l.png" alt="Logo"></a>
        """
      ),
      Example(
        .html,
        "Short for a longer word",
        """
        <a href="#" aria-label="University Avenue">University Ave.</a>
        """
      ),
      Example(
        .html,
        "A template's text",
        """
        <button aria-label="Save">{{ label }}</button>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for mismatch in simulated.facts.labelMismatches {
      let isLabel = mismatch.nature == .label
      report.add(
        Self.self,
        isLabel || mismatch.nature == .labelOfField ? "notInName" : "partNotInName",
        [SimulatedTree.shortened(mismatch.visibleText), SimulatedTree.shortened(mismatch.name)],
        level: isLabel ? .warning : .note,
        at: mismatch.control,
        modifier: mismatch.modifier,
        advice: "Take the attribute away, or let it begin with the words that are seen.",
        steps: [report.step(.shows, "This is seen and named otherwise.", at: mismatch.control)]
      )
    }
  }
}
