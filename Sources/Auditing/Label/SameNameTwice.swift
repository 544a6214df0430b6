internal import Simulation
internal import ViewTree

/// FA3006: two fields of one form sound alike.
///
/// Who listens cannot tell which of two fields called "Name" the focus is in (WCAG 2.4.6 Headings
/// and Labels).
///
/// Known limits: fields in rows of a table or a list, in groups of different names, and with
/// different descriptions are told apart by these. A heading between them tells them apart for those
/// who read on, so that is a note.
struct SameNameTwice: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3006"),
    name: "same-name-twice",
    level: .warning,
    summary: "Two fields of one form sound alike.",
    explanation: """
      Two fields of one form have the same name, the same kind and no group that tells them apart. \
      A screen reader says the same for both, and voice control asks which one is meant.

      Say the difference in the label, or put each set into a `fieldset` with a `legend` of its \
      own.
      """,
    criteria: [.headingsAndLabels, .labelsOrInstructions],
    messages: [
      MessageTemplate("alike", "'{0}' sounds like an earlier field of the same form."),
      MessageTemplate(
        "alikeButForHeading",
        "'{0}' sounds like an earlier field of the same form; only a heading tells them apart."
      ),
    ],
    triggering: [
      Example(
        .html,
        "Two times the same label",
        """
        <form action="/a"><label>Name <input name="a"></label> <label>Name ↓<input name="b"></label>
        <button>Send</button></form>
        """
      ),
      Example(
        .html,
        "A heading between them",
        """
        <form action="/a"><h2>Bill</h2><label>City <input name="b"></label>
        <h2>Parcel</h2><label>City ↓<input name="p"></label><button>Send</button></form>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "Groups, rows and forms tell them apart",
        """
        <form action="/a"><fieldset><legend>Bill</legend><label>City <input name="b"></label>
        </fieldset><fieldset><legend>Parcel</legend><label>City <input name="p"></label></fieldset>
        <table><tr><td>Pen<td><input aria-label="Count"><tr><td>Ink<td><input aria-label="Count">
        </table><button>Send</button></form>
        <form action="/b"><label>City <input name="b"></label><button>Find</button></form>
        """
      ),
      Example(
        .html,
        "One of them is hidden; another kind; answers to two questions",
        """
        <form action="/a"><label>Day <input name="a"></label><div hidden><label>Day <input name="b">
        </label></div><label>Day <select name="c"><option>1</option></select></label>
        <label><input type="radio" name="q"> Yes</label> <label><input type="radio" name="r"> Yes
        </label><button>Send</button></form>
        """
      ),
      Example(
        .html,
        "Descriptions tell them apart",
        """
        <form action="/a"><input aria-label="Price" aria-describedby="f"><span id="f">from</span>
        <input aria-label="Price" aria-describedby="t"><span id="t">to</span><button>Go</button></form>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for echo in simulated.facts.echoedFields {
      var steps = [report.step(.shows, "This field has the same name.", at: echo.earlier)]
      if let heading = echo.heading {
        steps.append(report.step(.shows, "Only this stands between them.", at: heading))
      }
      report.add(
        Self.self,
        echo.heading == nil ? "alike" : "alikeButForHeading",
        [simulated.describe(echo.field)],
        level: echo.heading == nil ? .warning : .note,
        at: echo.field,
        advice: "Say the difference in the label, or name a 'fieldset' around each set.",
        steps: steps
      )
    }
  }
}
