package import Simulation
internal import Styling
package import ViewTree

/// Where rules put their findings; places become lines and columns when the file is done.
package struct Report {
  /// A step whose place is still in bytes.
  package struct StepDraft: Sendable {
    var text: String
    var place: ByteRange
    var node: NodeID
    var role: StepRole
    var isEssential: Bool
    /// The text that the place counts bytes of, when it is another file's than the tree's.
    var source: SourceText?
  }

  struct Draft {
    var metadata: RuleMetadata
    var level: Severity
    var outcome: Outcome
    var message: Message
    var advice: String
    var node: NodeID
    var place: ByteRange
    var steps: [StepDraft]
    var fix: FixDraft?
  }

  package let simulated: SimulatedTree
  private(set) var drafts: [Draft] = []

  package init(_ simulated: SimulatedTree) { self.simulated = simulated }

  /// A step at a node's start tag.
  package func step(
    _ role: StepRole,
    _ text: String,
    at node: NodeID,
    isEssential: Bool = true
  ) -> StepDraft {
    StepDraft(
      text: text,
      place: simulated.tree[node].place,
      node: node,
      role: role,
      isEssential: isEssential
    )
  }

  /// A step at a modifier.
  package func step(
    _ role: StepRole,
    _ text: String,
    at modifier: ModifierID,
    isEssential: Bool = true
  ) -> StepDraft {
    let modifier = simulated.tree[modifier]
    return StepDraft(
      text: text,
      place: modifier.place,
      node: modifier.node,
      role: role,
      isEssential: isEssential
    )
  }

  /// A step where a value was set.
  package func step(
    _ role: StepRole,
    _ text: String,
    at cause: Cause,
    isEssential: Bool = true
  ) -> StepDraft {
    switch cause {
    case .modifier(let modifier): step(role, text, at: modifier, isEssential: isEssential)
    case .node(let node): step(role, text, at: node, isEssential: isEssential)
    case .styleRule(let number): step(role, text, atRule: Int(number), isEssential: isEssential)
    }
  }

  /// A step at a rule of a style sheet, in the document or in a file of its own.
  private func step(
    _ role: StepRole,
    _ text: String,
    atRule number: Int,
    isEssential: Bool
  ) -> StepDraft {
    guard let rules = simulated.styles?.rules, number < rules.count else {
      return step(role, text, at: .root, isEssential: isEssential)
    }
    let source = rules[number].sheet.source
    return StepDraft(
      text: text,
      place: rules[number].place,
      node: .root,
      role: role,
      isEssential: isEssential,
      source: source.path == simulated.tree.source.path ? nil : source
    )
  }

  /// Adds a finding at a node, or at one of its modifiers.
  ///
  /// - Parameters:
  ///   - template: the id of one of the rule's messages; an unknown one is a fault of the rule
  ///     and gives the rule's summary.
  ///   - advice: what to do, a whole sentence.
  ///   - mend: what code around a view that is made elsewhere would have to add, so that the
  ///     finding were none.
  ///   - fix: an exact correction; without one the finding is the reader's to mend.
  package mutating func add<R: Rule>(
    _ rule: R.Type,
    _ template: String,
    _ arguments: [String],
    level: Severity? = nil,
    outcome: Outcome = .fail,
    at node: NodeID,
    modifier: ModifierID? = nil,
    advice: String,
    steps: [StepDraft] = [],
    mendedAround mend: MendAround? = nil,
    fix: FixDraft? = nil
  ) {
    let metadata = rule.metadata
    let message =
      metadata.messages.first { $0.id == template }?(arguments)
      ?? Message(id: template, arguments: arguments, text: metadata.summary)
    var draft = Draft(
      metadata: metadata,
      level: level ?? metadata.level,
      outcome: outcome,
      message: message,
      advice: advice,
      node: node,
      place: modifier.map { simulated.tree[$0].place } ?? simulated.tree[node].place,
      steps: steps,
      fix: fix
    )
    if let mend { lowerForCallers(&draft, mend) }
    drafts.append(draft)
  }

  /// What the code around a view may add to it.
  package enum MendAround {
    /// A toolbar, a handler, the next field.
    case surroundings
    /// A label or a hint, which the one control of the view would take.
    case label
  }

  /// What is missing in a view that code outside of the scan makes may stand around it there. What
  /// the view itself proves stays an error.
  private func lowerForCallers(_ draft: inout Draft, _ mend: MendAround) {
    guard draft.level == .warning, let view = simulated.viewOfUnknownCallers(around: draft.node),
      mend == .surroundings || simulated.hasOneControl(view)
    else { return }
    draft.level = .note
    let name = simulated.tree.value(.name, of: view) ?? simulated.tree.nativeName(of: view)
    let text = "No scanned view uses '\(name)', so what stands around it there is unknown."
    draft.steps.append(step(.doubts, text, at: view, isEssential: false))
  }
}
