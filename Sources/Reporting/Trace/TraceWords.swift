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
    case .handlers: "submit handlers are in its environment"
    case .noHandler: "no submit handler is in its environment"
    case .cutOff: "a submit scope keeps the submission inside"
    case .scopeUnknown: "whether a submit scope keeps the submission inside cannot be told"
    case .keypadWithoutReturn: "the keypad has no Return key on the iPhone"
    case .verticalField: "a vertical field takes Return for a new line on iOS and iPadOS"
    case .multilineEditor: "Return makes a new line"
    case .disabledField: "the field is disabled"
    case .toolkit(let reason): self.reason(reason)
    }
  }

  static func failure(_ failure: LoadFailure) -> String {
    switch failure.kind {
    case .objectMissing(let name): "nothing has the id '\(TerminalText.safe(name))'"
    case .duplicateIdentifier(let name, _): "the id '\(TerminalText.safe(name))' stands twice"
    case .unknownProperty(let name, let className):
      "'\(TerminalText.safe(className))' has no property '\(TerminalText.safe(name))'"
    case .relationSyntax: "a relation is written for another version of the toolkit"
    }
  }

  static func reason(_ reason: ToolkitReturn) -> String {
    switch reason {
    case .explicitDefault: "it is the default button"
    case .acceptButton: "it is the first button of its box that accepts"
    case .firstButton: "no button is the default, and it is the first one that may stand in"
    case .noDefault: "no button is the default"
    case .outsideDialog: "default buttons work in dialogs only"
    case .hidden: "the default button is hidden"
    case .disabled: "the default button is disabled"
    case .offPage: "the default button is on a page that is not shown"
    case .newLine: "Return makes a new line"
    case .completes: "the field takes Return to complete its selected text"
    case .doesNotActivate: "the field does not activate the default button"
    case .cannotBeDefault: "the button that is declared the default cannot be it"
    case .crashes: "the toolkit calls itself until it crashes"
    case .handledInCode: "the field's own handler in the code is told"
    case .unknown: "whether the default button works is known only at run time"
    }
  }

  static func verdict(_ verdict: HandlerFact.Verdict) -> String {
    switch verdict {
    case .fires: "runs"
    case .noFormInside: "never runs: no form is inside"
    case .ignoredForm: "never runs: the form is dropped by the parser"
    case .noWayToSubmit: "never runs: nothing submits the form"
    case .allButtonsDisabled: "never runs: every submit button is disabled"
    case .searchFieldOutside: "never runs: the search field stands outside of it"
    case .onlySearchField: "never runs: only a search field is inside"
    case .onlyTextFields: "never runs: only text fields are inside"
    case .cutOff: "never runs: a submit scope cuts it off"
    case .allFieldsDisabled: "never runs: every field is disabled"
    case .onlyRepresentables: "never runs: only views of an older toolkit are inside"
    case .nothingSubmits: "never runs: nothing inside submits"
    case .mayBeShadowed: "may be shadowed by another handler"
    case .pushedElsewhere: "may never run: the fields inside are pushed elsewhere"
    case .unknownView: "cannot tell: a view inside is not declared"
    case .unknown: "cannot tell whether it runs"
    }
  }
}
