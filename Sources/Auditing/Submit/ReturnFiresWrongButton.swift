internal import Simulation
internal import ViewTree

/// FA1003: Return presses a button that is not meant for it.
///
/// Who types and presses Return resets the form, closes it or opens something else, and may not
/// notice (WCAG 3.2.2 On Input; 2.1.1 Keyboard).
///
/// Known limits: what a button is meant for is told by its role and its English words.
struct ReturnFiresWrongButton: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA1003"),
    name: "return-fires-wrong-button",
    level: .warning,
    summary: "Return presses a button that is not meant for it.",
    explanation: """
      Return in a field presses a button that leaves the form, undoes what was typed or opens \
      something else. People who use the keyboard set it off without a warning, while people who use \
      a pointer press the right one.

      Say which button is the default.
      """,
    criteria: [.onInput, .keyboard],
    messages: toolkitMessages,
    triggering: toolkitTriggering,
    nonTriggering: toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    reportToolkit(simulated, into: &report)
  }
}
