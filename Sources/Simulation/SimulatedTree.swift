package import Styling
package import ViewTree

/// A view tree with what the platform does with it.
package final class SimulatedTree: Sendable {
  package let tree: ViewTree
  package let environments: EnvironmentPass
  package let facts: Facts
  /// What style sheets and attributes declare; nil for formats that have none.
  package let styles: DocumentStyles?

  package init(
    tree: ViewTree,
    environments: EnvironmentPass,
    facts: Facts,
    styles: DocumentStyles? = nil
  ) {
    self.tree = tree
    self.environments = environments
    self.facts = facts
    self.styles = styles
  }

  /// Whether a style sheet applies that was not read, which may hide what the file shows.
  package var hasUnreadStyleSheet: Bool { styles?.hasUnreadStyleSheet ?? false }
}

/// What the simulation found out, in document order. Rules read these and nothing of a format.
package struct Facts: Sendable {
  package var controls: [Control] = []
  /// The stops of sequential focus navigation, in order.
  package var focusOrder: [NodeID] = []
  /// The order in which the stops would come if nothing overrode it.
  package var naturalFocusOrder: [NodeID] = []
  /// The order in which the reader sees the stops, where a style makes it another one.
  package var visualOrder: VisualOrder?
  package var unseenParts: [UnseenPart] = []
  package var forms: [FormFact] = []
  package var submissions: [Submission] = []
  package var handlers: [HandlerFact] = []
  package var references: [Reference] = []
  package var focusRequests: [FocusRequest] = []
  package var blockers: [SubmissionBlocker] = []
  package var strayControls: [StrayControl] = []
  package var messages: [ValidationMessage] = []
  package var sharedMessages: [SharedMessage] = []
  package var invalidFields: [InvalidField] = []
  /// Controls without a name, or with a weak one.
  package var nameGaps: [NameGap] = []
  package var silentLabels: [SilentLabel] = []
  package var lostReferences: [LostReference] = []
  package var autofillFaults: [AutofillFault] = []
  package var unnamedGroups: [UnnamedGroup] = []
  package var splitGroups: [SplitGroup] = []
  package var echoedFields: [EchoedField] = []
  package var starredFields: [StarredField] = []
  package var pointerTargets: [PointerTarget] = []
  package var danglingWidgets: [DanglingWidget] = []
  package var impossibleFields: [ImpossibleField] = []
  package var ignoredPatterns: [IgnoredPattern] = []
  package var wrongButtons: [WrongButton] = []
  package var labelMismatches: [LabelMismatch] = []
  package var nestedControls: [NestedControl] = []
  /// Identifiers that several nodes carry, each with its nodes in document order.
  package var duplicateIdentifiers: [DuplicateIdentifier] = []

  package var repeatedRuns: [RepeatedRun] = []
  package var returnLabels: [ReturnLabel] = []
  package var lonelyFields: [LonelyField] = []
  package var focusStates: [FocusState] = []
  package var focusChains: [FocusChain] = []
  package var chainBreaks: [ChainBreak] = []
  package var focusMisuses: [FocusMisuse] = []
  package var defaultFocusFaults: [DefaultFocusFault] = []
  package var colourSignals: [ColourSignal] = []
  package var errorMarks: [ErrorMark] = []
  package var silentMessages: [SilentMessage] = []

  /// What desktop toolkits do not do as their forms declare.
  package var widgetFaults: [WidgetFault] = []
  package var widgetNameGaps: [WidgetNameGap] = []
  package var wrongDefaults: [WrongDefault] = []
  /// Why the toolkit refuses the file, so that nothing else of it holds.
  package var loadFailures: [LoadFailure] = []
  /// What has the focus when the window opens.
  package var initialFocus: NodeID?

  package init() {}
}

extension SimulatedTree {
  /// The controls, and every other element with a role or a name, in document order.
  package func allControls() -> [Control] {
    switch tree.format {
    case .html: HTMLSimulation(tree, environments, styles).allControls(beside: facts.controls)
    case .swiftUI, .qtDesigner, .gtkBuilder: facts.controls
    }
  }
}

extension SimulatedTree {
  /// The controls from a node on, in document order.
  package func controls(from id: NodeID) -> ArraySlice<Control> {
    facts.controls[firstControl(notBefore: id)...]
  }

  private func firstControl(notBefore id: NodeID) -> Int {
    var low = 0
    var high = facts.controls.count
    while low < high {
      let middle = (low + high) / 2
      if facts.controls[middle].node < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the simulation knows of a control; nil when the node is none.
  package func control(_ id: NodeID) -> Control? {
    let low = firstControl(notBefore: id)
    guard low < facts.controls.count, facts.controls[low].node == id else { return nil }
    return facts.controls[low]
  }
}
