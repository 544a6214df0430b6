internal import Simulation
internal import ViewTree

/// The sentences in which `trace` says why.
enum TraceWords {
  static func reason(_ reason: Submission.Reason, in tree: ViewTree) -> String {
    switch reason {
    case .defaultButton: "the default button is enabled"
    case .singleField: "the form has no submit button and at most one field that holds Return back"
    case .defaultButtonDisabled: "the default button is disabled"
    case .defaultButtonUnknown: "whether the default button is disabled cannot be told"
    case .severalFields(let fields):
      "the form has no submit button and \(fields.count) fields that hold Return back"
    case .noForm: "no form owns the field"
    case .platformField: "browsers differ over Return in a date or time field"
    case .templateContent: "part of the form is made by a template or a custom element"
    }
  }

  static func verdict(_ verdict: HandlerFact.Verdict) -> String {
    switch verdict {
    case .fires: "runs"
    case .noFormInside: "never runs: no form is inside"
    case .ignoredForm: "never runs: the form is dropped by the parser"
    case .noWayToSubmit: "never runs: nothing submits the form"
    case .allButtonsDisabled: "never runs: every submit button is disabled"
    case .unknown: "cannot tell whether it runs"
    }
  }
}
