internal import Simulation
internal import ViewTree

/// FA2008: a control stands inside a control.
///
/// A screen reader reads a button, a tab or an image as one piece: what stands inside is not told,
/// yet Tab stops at it, and the user stands on something without a word. Of a button inside a link
/// nobody can tell which of the two Return presses (WCAG 4.1.2 Name, Role, Value).
///
/// Known limits: controls inside a `label` or a `summary` are allowed and not reported.
struct NestedInteractive: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2008"),
    name: "nested-interactive",
    level: .error,
    summary: "A control stands inside a control.",
    explanation: """
      The content of a button, a tab, a switch, an option or an image is mere presentation to \
      assistive technology. A link or a field inside is still a stop of the Tab key: the user \
      comes to it and hears nothing, or hears the outer one again. In a link, HTML allows no \
      control either, and which of the two a press is meant for differs by browser.

      Put the inner control beside the outer one.

      A control inside that Tab does not reach is not reported.
      """,
    criteria: [.nameRoleValue, .keyboard],
    actRules: ["307n5z"],
    messages: [
      MessageTemplate(
        "presentational",
        "Tab stops at '{0}' inside a '{1}', of whose content a screen reader says only the text."
      ),
      MessageTemplate("inLink", "The control '{0}' stands inside the link '{1}'."),
    ],
    triggering: [
      Example(
        .html,
        "A link in a button",
        """
        ↓<button type="button"><a href="/help">Help</a></button>
        """
      ),
      Example(
        .html,
        "A button in a link",
        """
        ↓<a href="/buy"><button type="button">Buy</button></a>
        """
      ),
      Example(
        .html,
        "Stops in a tab, a button and an image",
        """
        <ul role="tablist">↓<li role="tab"><a href="#">One</a></li></ul>
        ↓<button>Save <span role="button" tabindex="0" aria-label="Options">▼</span></button>
        ↓<span role="img" aria-label="Art">** <a href="#">link</a></span>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "A label with its field, and with two",
        """
        <label>Other: <input type="checkbox" name="o"> <input name="t" aria-label="Other"></label>
        """
      ),
      Example(
        .html,
        "Side by side, and what Tab does not reach",
        """
        <button>Save</button> <button aria-label="Options">▼</button>
        <button><a>no link</a></button> <a href="/x"><span tabindex="0">Text</span></a>
        <ul role="menu"><li role="menuitemcheckbox" aria-checked="true" tabindex="-1">
        <input type="checkbox" disabled checked> Sort</li></ul>
        """
      ),
      Example(
        .html,
        "A link in a table header, a legend and a summary",
        """
        <table><tr><th><a href="#">Name</a></th></tr></table>
        <details><summary>More <a href="/help">Help</a></summary>Text</details>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for nested in simulated.facts.nestedControls {
      let inner = simulated.describe(nested.inner[0])
      let steps = nested.inner.prefix(4).map {
        report.step(.acts, "Tab stops at \(simulated.describe($0)).", at: $0)
      }
      switch nested.kind {
      case .presentational(let role):
        report.add(
          Self.self,
          "presentational",
          [inner, role],
          at: nested.outer,
          advice: "Put the inner control beside the outer one.",
          steps: steps
        )
      case .inLink:
        report.add(
          Self.self,
          "inLink",
          [inner, simulated.describe(nested.outer)],
          at: nested.outer,
          advice: "Put the control beside the link, or style the link as the button.",
          steps: steps
        )
      }
    }
  }
}
