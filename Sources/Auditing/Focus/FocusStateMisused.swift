internal import Simulation
internal import ViewTree

/// FA2009: focus state that is declared or used in a way in which it cannot work, or works by luck.
///
/// Known limits: what other files do with a state is not seen.
struct FocusStateMisused: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2009"),
    name: "focus-state-misused",
    level: .warning,
    summary: "Focus state is declared or used in a way in which it cannot work.",
    explanation: """
      Focus state belongs to the view that owns the fields. Kept in a shared object it is not \
      updated; declared and bound to nothing it does nothing; set inside an animation, or by a tap \
      on the view that is focused, it comes and goes. Of several wishes for the first focus only \
      one is granted.

      Declare it in the view, bind it, and set it outside of animations.
      """,
    criteria: [.focusOrder],
    messages: [
      MessageTemplate("unused", "The focus state '{0}' is declared and never used."),
      MessageTemplate(
        "shared",
        "The focus state '{0}' is kept in a shared object, where SwiftUI does not see it."
      ),
      MessageTemplate("animated", "The focus state '{0}' is set inside an animation."),
      MessageTemplate(
        "identitySwap",
        "The focus is lost when '{0}' and '{1}' take turns: they are two fields of one text."
      ),
      MessageTemplate(
        "tapWrites",
        "A tap on '{0}' sets '{1}', which takes the focus from it again."
      ),
      MessageTemplate(
        "severalWishes",
        "The wish for the focus on '{0}' is not granted: '{1}' comes first."
      ),
    ],
    triggering: [
      Example(
        .swiftUI,
        "Declared and never used",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Note">
          ↓<focusState name="isFocused"/>
          <TextField title="Note" text="$note"/>
        </View>
        """
      ),
      Example(
        .html,
        "Two fields want the first focus",
        """
        <form action="/a"><label>User <input name="u" autofocus></label>
        <label>Code <input name="c" ↓autofocus></label><button>Go</button></form>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "Bound",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Note">
          <focusState name="isFocused"/>
          <TextField title="Note" text="$note" focused="isFocused"/>
        </View>
        """
      ),
      Example(
        .html,
        "A dialog has a first focus of its own",
        """
        <form action="/a"><label>User <input name="u" autofocus></label><button>Go</button></form>
        <dialog><label>Code <input name="c" autofocus></label></dialog>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for misuse in simulated.facts.focusMisuses { check(misuse, simulated, into: &report) }
    for request in simulated.facts.focusRequests where request.focusability.isFocusable {
      guard let winner = request.winner else { continue }
      report.add(
        Self.self,
        "severalWishes",
        [simulated.describe(request.node), simulated.describe(winner)],
        level: simulated.level(.warning),
        at: request.node,
        modifier: request.modifier,
        advice: "Leave one wish." + simulated.scriptRemark,
        steps: [report.step(.acts, "This one gets the focus.", at: winner)]
      )
    }
  }

  private func check(
    _ misuse: FocusMisuse,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    func add(_ message: String, _ arguments: [String], _ level: Severity, _ advice: String) {
      report.add(
        Self.self,
        message,
        arguments,
        level: level,
        at: misuse.node,
        modifier: misuse.modifier,
        advice: advice
      )
    }
    switch misuse.kind {
    case .unused: add("unused", [misuse.name], .warning, "Bind it with 'focused', or remove it.")
    case .shared:
      add("shared", [misuse.name], .warning, "Keep it in the view that owns the fields.")
    case .animated:
      add("animated", [misuse.name], .note, "Set it outside of the animation, or later.")
    case .identitySwap(let first, let second):
      add(
        "identitySwap",
        [simulated.describe(first), simulated.describe(second)],
        .note,
        "Set the focus again when they swap."
      )
    case .tapWrites:
      add(
        "tapWrites",
        [simulated.describe(misuse.node), misuse.name],
        .note,
        "Leave it to 'focusable' to take the focus."
      )
    }
  }
}
