internal import ViewTree

/// Which handlers a submission reaches, and which handlers no submission reaches.
///
/// Handlers add up, the outermost runs first; a scope keeps submissions inside; a search field
/// belongs to `searchable` and sees only what is outside of it.
struct SwiftUISubmission {
  /// What submits: a text field, or the search field of a `searchable`.
  private struct Source {
    var node: NodeID
    var trigger: String
  }

  /// How one source stands to one handler above it.
  private enum Contact {
    case reached
    case wrongTrigger
    case cutOff(ModifierID)
    case maybeCutOff
    case disabled(Cause?)
    case shadowed(ModifierID)
  }

  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let options: SimulationOptions
  private let actions: SwiftUIActions

  init(_ simulation: SwiftUISimulation, _ actions: SwiftUIActions) {
    tree = simulation.tree
    environments = simulation.environments
    options = simulation.options
    self.actions = actions
  }

  func add(to facts: inout Facts) {
    let sources = tree.ids.compactMap(source)
    var contacts: [ModifierID: [(Source, Contact)]] = [:]
    for source in sources {
      let met = meet(source)
      for (handler, contact) in met { contacts[handler, default: []].append((source, contact)) }
      facts.submissions.append(submission(source, met))
    }
    for link in environments.handlers where !link.isScope {
      facts.handlers.append(handler(link.modifier, contacts[link.modifier] ?? []))
    }
    addCommitHandlers(to: &facts)
    addRepeatedRuns(contacts, to: &facts)
    addLonelyFields(to: &facts)
  }

  // MARK: Sources

  private func source(_ id: NodeID) -> Source? {
    switch tree[id].kind {
    case .textField: Source(node: id, trigger: "text")
    case .modifier where tree.has(.searchField, id): Source(node: id, trigger: "search")
    case .unknownView, .componentUse:
      options.submitTriggers.contains(tree.nativeName(of: id))
        ? Source(node: id, trigger: "text") : nil
    default: nil
    }
  }

  private func triggers(of handler: ModifierID) -> Set<String>? {
    guard let modifier = tree.modifier(.submitTriggers, of: tree[handler].node) else {
      return ["text"]
    }
    let words = tree.string(tree[modifier].value).split { !$0.isLetter }.map(String.init)
    let known = Set(words).intersection(["text", "search"])
    return known.isEmpty ? nil : known
  }

  /// The handlers above a source, the innermost first.
  private func meet(_ source: Source) -> [(ModifierID, Contact)] {
    var result: [(ModifierID, Contact)] = []
    var scope: ModifierID?
    var maybeScope = false
    var shadow: ModifierID?
    let enabled = environments[source.node].enabled
    for link in environments.links(at: source.node) {
      if link.isScope {
        if tree[link.modifier].answer == .yes {
          scope = scope ?? link.modifier
        } else {
          maybeScope = true
        }
        continue
      }
      let contact: Contact
      if let triggers = triggers(of: link.modifier), !triggers.contains(source.trigger) {
        contact = .wrongTrigger
        shadow = shadow ?? link.modifier
      } else if let scope {
        contact = .cutOff(scope)
      } else if enabled.answer == .no {
        contact = .disabled(enabled.cause)
      } else if maybeScope {
        contact = .maybeCutOff
      } else if let shadow {
        contact = .shadowed(shadow)
      } else {
        contact = .reached
      }
      result.append((link.modifier, contact))
    }
    return result
  }

  // MARK: Submissions

  private func submission(_ source: Source, _ met: [(ModifierID, Contact)]) -> Submission {
    let environment = environments[source.node]
    var handlers: [ModifierID] = []
    var cut: ModifierID?
    var isUncertain = false
    for (handler, contact) in met {
      switch contact {
      case .reached, .shadowed: handlers.append(handler)
      case .cutOff(let scope): cut = cut ?? scope
      case .maybeCutOff: isUncertain = true
      default: continue
      }
    }
    handlers.reverse()
    if let commit = tree.modifier(.commitAction, of: source.node) { handlers.append(commit) }
    var result = Submission(
      field: source.node,
      form: tree.ancestors(of: source.node).first { tree[$0].kind == .form },
      outcome: .submits,
      reason: .handlers,
      button: nil,
      handlers: handlers
    )
    result.platforms = environment.platforms
    if environment.enabled.answer == .no {
      return with(&result, .nothing, .disabledField(environment.enabled.cause))
    }
    if handlers.isEmpty {
      if let cut { return with(&result, .nothing, .cutOff(cut)) }
      if isUncertain || isInsideUnknown(source.node) {
        return with(&result, .unknown, .noHandler)
      }
      return with(&result, .nothing, .noHandler)
    }
    limitPlatforms(of: &result)
    if result.platforms.isEmpty { result.outcome = .nothing }
    return result
  }

  /// Whether code that is not seen stands around a field: it may handle what the field submits.
  private func isInsideUnknown(_ id: NodeID) -> Bool {
    tree.ancestors(of: id).contains {
      tree[$0].kind == .unknownView || tree.has(.unknownModifier, $0)
    }
  }

  private func with(
    _ submission: inout Submission,
    _ outcome: Submission.Outcome,
    _ reason: Submission.Reason
  ) -> Submission {
    submission.outcome = outcome
    submission.reason = reason
    if outcome == .nothing { submission.handlers = [] }
    return submission
  }

  /// A vertical field takes Return for a new line on iOS and iPadOS; a keypad on the iPhone has no
  /// Return key.
  private func limitPlatforms(of submission: inout Submission) {
    let field = submission.field
    if let axis = tree.modifier(.axis, of: field),
      tree.string(tree[axis].value).contains("vertical")
    {
      submission.platforms.subtract([.iOS, .iPadOS])
      submission.reason = .verticalField(axis)
    } else if let keyboard = environments[field].keyboard, isKeypadWithoutReturn(keyboard),
      submission.platforms.contains(.iOS)
    {
      submission.platforms.subtract(.iOS)
      submission.reason = .keypadWithoutReturn(keyboard)
    }
  }

  private func isKeypadWithoutReturn(_ keyboard: ModifierID) -> Bool {
    switch tree.string(tree[keyboard].value) {
    case "numberPad", "decimalPad", "phonePad", "asciiCapableNumberPad": true
    default: false
    }
  }

  // MARK: Handlers

  private func handler(
    _ modifier: ModifierID,
    _ contacts: [(Source, Contact)]
  ) -> HandlerFact {
    let node = tree[modifier].node
    var fact = HandlerFact(modifier: modifier, node: node, verdict: .fires, form: nil)
    var cutFields: [NodeID] = []
    var cutScope: ModifierID?
    var disabled: [NodeID] = []
    var disabledCause: Cause?
    var wrong: [Source] = []
    var shadow: ModifierID?
    for (source, contact) in contacts {
      switch contact {
      case .reached:
        fact.missedSearchField =
          contacts.first {
            if case .wrongTrigger = $0.1 { $0.0.trigger == "search" } else { false }
          }?.0.node
        return fact
      case .maybeCutOff: fact.verdict = .unknown
      case .shadowed(let other): shadow = shadow ?? other
      case .wrongTrigger: wrong.append(source)
      case .cutOff(let scope):
        cutFields.append(source.node)
        cutScope = cutScope ?? scope
      case .disabled(let cause):
        disabled.append(source.node)
        disabledCause = disabledCause ?? cause
      }
    }
    if fact.verdict == .unknown { return fact }
    let unknown = unknownView(inside: node)
    if let searchable = searchableOutside(of: node, modifier) {
      fact.verdict = .searchFieldOutside(searchable, unknown: unknown)
    } else if let unknown {
      fact.verdict = .unknownView(unknown)
    } else if let shadow {
      fact.verdict = .mayBeShadowed(shadow)
    } else if let cutScope {
      fact.verdict = .cutOff(cutScope, cutFields)
    } else if !disabled.isEmpty {
      fact.verdict = .allFieldsDisabled(disabled, disabledCause)
    } else if let first = wrong.first {
      fact.verdict =
        first.trigger == "search"
        ? .onlySearchField(first.node) : .onlyTextFields(wrong.map(\.node))
    } else {
      fact.verdict = pushedField(inside: node).map { .pushedElsewhere($0) } ?? withoutSources(node)
    }
    return fact
  }

  /// The first unknown view whose submissions would reach the handler.
  private func unknownView(inside node: NodeID) -> NodeID? {
    NodeIDs(Int(node.index)..<Int(tree[node].end)).first { id in
      guard tree[id].kind == .unknownView || tree.has(.unknownModifier, id),
        !options.submitTriggers.contains(tree.nativeName(of: id))
      else { return false }
      for link in environments.links(at: id) {
        if link.isScope && tree[link.modifier].answer == .yes { return false }
        if tree[link.modifier].node == node { return true }
      }
      return false
    }
  }

  /// For a search handler, the `searchable` that wraps it with nothing but modifiers in between.
  private func searchableOutside(of node: NodeID, _ modifier: ModifierID) -> NodeID? {
    guard triggers(of: modifier) == ["search"] else { return nil }
    for ancestor in tree.ancestors(of: node) {
      guard tree.isTransparent(ancestor) else { return nil }
      if tree.has(.searchField, ancestor) { return ancestor }
    }
    return nil
  }

  /// A text field inside that stands in a destination: that it takes the environment of the
  /// navigation container alone is not certain.
  private func pushedField(inside node: NodeID) -> NodeID? {
    tree.descendants(of: node).first { tree[$0].kind == .textField }
  }

  private func withoutSources(_ node: NodeID) -> HandlerFact.Verdict {
    let inside = NodeIDs(Int(node.index)..<Int(tree[node].end))
    let representables = inside.filter { tree[$0].kind == .representable }
    if !representables.isEmpty { return .onlyRepresentables(representables) }
    return .nothingSubmits(
      inside.filter {
        switch tree[$0].kind {
        case .multilineTextField, .button, .checkbox, .picker, .slider, .stepper, .dateField,
          .link, .menu:
          true
        default: false
        }
      }
    )
  }

  /// `onCommit` is a handler of its own field alone.
  private func addCommitHandlers(to facts: inout Facts) {
    for submission in facts.submissions {
      if let commit = tree.modifier(.commitAction, of: submission.field) {
        facts.handlers.append(
          HandlerFact(
            modifier: commit,
            node: submission.field,
            verdict: environments[submission.field].enabled.answer == .no
              ? .allFieldsDisabled(
                [submission.field],
                environments[submission.field].enabled.cause
              ) : .fires,
            form: nil
          )
        )
      }
    }
    facts.handlers.sort { $0.modifier < $1.modifier }
  }

  // MARK: Several handlers

  private func addRepeatedRuns(
    _ contacts: [ModifierID: [(Source, Contact)]],
    to facts: inout Facts
  ) {
    func reachedCount(_ handler: ModifierID) -> Int {
      (contacts[handler] ?? []).filter { if case .reached = $0.1 { true } else { false } }.count
    }
    for submission in facts.submissions where !submission.handlers.isEmpty {
      let handlers = submission.handlers
      if let presentation = environments[submission.field].presentation,
        let outer = handlers.first(where: {
          !tree.contains(presentation, tree[$0].node)
        })
      {
        facts.repeatedRuns.append(
          RepeatedRun(
            field: submission.field,
            handlers: handlers,
            kind: .presented(presentation, outer)
          )
        )
        continue
      }
      guard handlers.count > 1, let own = handlers.last else { continue }
      let ownText = tree.string(tree[own].value)
      if let twin = handlers.dropLast().first(where: { tree.string(tree[$0].value) == ownText }),
        !ownText.isEmpty
      {
        facts.repeatedRuns.append(
          RepeatedRun(field: submission.field, handlers: handlers, kind: .sameAction(twin, own))
        )
      } else if reachedCount(own) <= 1,
        let container = handlers.dropLast().first(where: { reachedCount($0) > 1 })
      {
        facts.repeatedRuns.append(
          RepeatedRun(
            field: submission.field,
            handlers: handlers,
            kind: .fieldAndContainer(own: own, container: container)
          )
        )
      }
    }
  }

  /// The last field of a group whose earlier fields have handlers of their own and that has none.
  private func addLonelyFields(to facts: inout Facts) {
    for (index, submission) in facts.submissions.enumerated()
    where submission.outcome == .nothing && submission.reason == .noHandler {
      let field = submission.field
      guard tree[field].kind == .textField, !tree.has(.introspect, field),
        tree.applied(.introspect, to: field) == nil, index > 0
      else { continue }
      let component = tree.component(of: field)
      let isLast = !facts.submissions[(index + 1)...].contains {
        tree.component(of: $0.field) == component
      }
      let before = facts.submissions[..<index].last {
        tree.component(of: $0.field) == component && $0.handlers.count == 1
          && tree[$0.field].kind == .textField
      }
      guard isLast, let before, let handler = before.handlers.last,
        tree.arePresentTogether(before.field, field)
      else { continue }
      facts.lonelyFields.append(
        LonelyField(field: field, neighbour: before.field, handler: handler)
      )
    }
  }
}
