internal import ViewTree

/// The focus graph: which views carry which values of a focus state, what assigns them, and where
/// Return leads from field to field.
struct SwiftUIFocus {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let actions: SwiftUIActions

  init(_ simulation: SwiftUISimulation, _ actions: SwiftUIActions) {
    tree = simulation.tree
    environments = simulation.environments
    self.actions = actions
  }

  func add(to facts: inout Facts) {
    var states: [NodeID: FocusState] = [:]
    for id in tree.ids where tree[id].kind == .focusState {
      states[id] = FocusState(
        node: id,
        name: tree.value(.name, of: id) ?? "",
        cases: cases(of: id),
        isShared: tree.modifier(.isShared, of: id).map { tree[$0].answer == .yes } ?? false,
        bindings: [],
        assignments: [],
        isHandedOn: tree.modifier(.isHandedOn, of: id).map { tree[$0].answer == .yes } ?? false
      )
    }
    for offset in tree.modifiers.indices { read(ModifierID(offset), into: &states, &facts) }
    facts.focusStates = states.values.sorted { $0.node < $1.node }
    for state in facts.focusStates {
      addMisuses(of: state, to: &facts)
      if let chain = chain(of: state, facts) {
        facts.focusChains.append(chain)
        addBreaks(of: chain, state, to: &facts)
      }
    }
    addLazyRows(to: &facts)
    addKeyboardThatStays(to: &facts)
    addIdentitySwaps(to: &facts)
  }

  private func cases(of id: NodeID) -> [String] {
    (tree.value(.focusCases, of: id) ?? "").split(whereSeparator: { $0 == " " || $0 == "," })
      .map { "." + $0.prefix { $0 != "(" } }
  }

  // MARK: Bindings and assignments

  private func read(
    _ modifier: ModifierID,
    into states: inout [NodeID: FocusState],
    _ facts: inout Facts
  ) {
    let node = tree[modifier].node
    switch tree[modifier].kind {
    case .focusBinding, .accessibilityFocusBinding:
      let (name, value) = actions.binding(modifier)
      if let state = actions.states(at: node)[name], let view = tree.baseView(of: node) {
        states[state]?.bindings.append(binding(modifier, view, value))
      }
    case .submitHandler, .commitAction: assign(modifier, .submit, &states)
    case .appearAction: assign(modifier, .appear, &states)
    case .changeAction: assign(modifier, .change, &states)
    case .clickAction: assign(modifier, .press, &states)
    case .action where tree[node].kind != .function: assign(modifier, .press, &states)
    case .disappearAction, .keyAction, .editingAction: assign(modifier, .other, &states)
    case .defaultFocus: checkDefaultFocus(modifier, &states, &facts)
    case .preferredFocus: checkPreferredFocus(modifier, &facts)
    default: handOn(modifier, &states)
    }
  }

  private func binding(
    _ modifier: ModifierID,
    _ view: NodeID,
    _ value: FocusValue
  ) -> FocusBinding {
    let component = tree.component(of: view)
    let around = tree.ancestors(of: view).prefix { $0 != component }
    return FocusBinding(
      modifier: modifier,
      view: view,
      value: value,
      target: target(view),
      isConditional: around.contains { tree[$0].kind == .arm },
      isRepeated: around.contains {
        tree[$0].kind == .repeated && !tree.has(.rowCount, $0)
      }
    )
  }

  private func target(_ view: NodeID) -> FocusBinding.Target {
    if tree.applied(.unknownModifier, to: view) != nil,
      !(tree[view].kind == .textField || tree[view].kind == .multilineTextField)
    {
      return .unknown
    }
    switch tree[view].kind {
    case .textField, .multilineTextField: return .textInput
    case .button, .checkbox, .picker, .slider, .stepper, .dateField, .colorField, .link, .menu:
      return .buttonLike
    case .representable: return .representable
    case .unknownView, .componentUse: return .unknown
    case .text, .image, .label, .shape:
      return isMadeFocusable(view) ? .madeFocusable : .notFocusable
    default: return .container
    }
  }

  private func isMadeFocusable(_ view: NodeID) -> Bool {
    tree.applied(.focusable, to: view).map { tree[$0].answer != .no } ?? false
  }

  private func assign(
    _ modifier: ModifierID,
    _ context: FocusAssignment.Context,
    _ states: inout [NodeID: FocusState]
  ) {
    let declared = actions.states(at: tree[modifier].node)
    for assignment in actions.action(modifier).assignments {
      guard let state = declared[assignment.state] else { continue }
      states[state]?.assignments.append(
        FocusAssignment(
          modifier: modifier,
          context: context,
          value: FocusValue(assignment.value),
          isAnimated: assignment.isAnimated,
          isDelayed: assignment.isDelayed,
          followsInsertion: assignment.followsInsertion,
          isConditional: assignment.isConditional
        )
      )
    }
  }

  /// A state whose projection stands in another attribute goes to code that is not seen.
  private func handOn(_ modifier: ModifierID, _ states: inout [NodeID: FocusState]) {
    let text = tree.string(tree[modifier].value)
    guard text.hasPrefix("$") else { return }
    let name = String(text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if let state = actions.states(at: tree[modifier].node)[name] {
      states[state]?.isHandedOn = true
    }
  }

  private func checkDefaultFocus(
    _ modifier: ModifierID,
    _ states: inout [NodeID: FocusState],
    _ facts: inout Facts
  ) {
    let node = tree[modifier].node
    let (name, value) = actions.binding(modifier)
    guard let state = actions.states(at: node)[name], value.isLiteral else { return }
    let isCarried = tree.descendants(of: node).contains { inner in
      guard let binding = tree.modifier(.focusBinding, of: inner) else { return false }
      let (other, carried) = actions.binding(binding)
      return other == name && carried.mayEqual(value)
    }
    states[state]?.assignments.append(
      FocusAssignment(
        modifier: modifier,
        context: .appear,
        value: value,
        isAnimated: false,
        isDelayed: false,
        followsInsertion: false
      )
    )
    // What is not seen may carry it.
    let mayBeCarried =
      states[state]?.isHandedOn ?? true
      || tree.descendants(of: node).contains { tree[$0].kind == .unknownView }
    if !isCarried, !mayBeCarried, !tree.has(.focusBinding, node) {
      facts.defaultFocusFaults.append(
        DefaultFocusFault(node: node, modifier: modifier, kind: .valueWithoutView(value.text))
      )
    }
  }

  private func checkPreferredFocus(_ modifier: ModifierID, _ facts: inout Facts) {
    let node = tree[modifier].node
    guard let scope = tree.value(.focusScope, of: node) else { return }
    let isInScope = tree.ancestors(of: node).contains { tree.value(.scope, of: $0) == scope }
    if !isInScope {
      facts.defaultFocusFaults.append(
        DefaultFocusFault(node: node, modifier: modifier, kind: .withoutScope(scope))
      )
    }
  }

  // MARK: Misuse

  private func addMisuses(of state: FocusState, to facts: inout Facts) {
    if state.isShared {
      facts.focusMisuses.append(
        FocusMisuse(node: state.node, modifier: nil, name: state.name, kind: .shared)
      )
    } else if state.bindings.isEmpty && state.assignments.isEmpty && !state.isHandedOn {
      facts.focusMisuses.append(
        FocusMisuse(node: state.node, modifier: nil, name: state.name, kind: .unused)
      )
    }
    for assignment in state.assignments where assignment.isAnimated {
      facts.focusMisuses.append(
        FocusMisuse(
          node: tree[assignment.modifier].node,
          modifier: assignment.modifier,
          name: state.name,
          kind: .animated
        )
      )
    }
    for binding in state.bindings where isMadeFocusable(binding.view) {
      guard let tap = tree.applied(.clickAction, to: binding.view) else { continue }
      if actions.action(tap).assignments.contains(where: { $0.state == state.name }) {
        facts.focusMisuses.append(
          FocusMisuse(
            node: binding.view,
            modifier: tap,
            name: state.name,
            kind: .tapWrites
          )
        )
      }
    }
  }

  /// Two arms of one alternative with a field of the same text: the focus is lost when they swap.
  private func addIdentitySwaps(to facts: inout Facts) {
    for id in tree.ids where tree[id].kind == .conditional {
      let fields = tree.children(of: id).compactMap { arm in
        tree.descendants(of: arm).first { tree[$0].kind == .textField }
      }
      guard fields.count == 2, let first = tree.value(.binding, of: fields[0]),
        first == tree.value(.binding, of: fields[1]),
        tree[fields[0]].content != tree[fields[1]].content
      else { continue }
      let isSetAgain = facts.focusStates.contains { state in
        state.bindings.contains { fields.contains($0.view) }
          && state.assignments.contains { $0.context == .press || $0.context == .change }
      }
      guard !isSetAgain else { continue }
      facts.focusMisuses.append(
        FocusMisuse(node: id, modifier: nil, name: first, kind: .identitySwap(fields[0], fields[1]))
      )
    }
  }

  // MARK: Chains

  private func chain(of state: FocusState, _ facts: Facts) -> FocusChain? {
    let fields = state.bindings.filter {
      $0.target == .textInput && tree[$0.modifier].kind == .focusBinding
    }
    guard !fields.isEmpty else { return nil }
    var links: [FocusChainLink] = []
    for binding in fields.sorted(by: { $0.view < $1.view }) {
      let handlers = facts.submissions.first { $0.field == binding.view }?.handlers ?? []
      // The innermost handler runs last, so its value stays.
      let next = handlers.reversed().lazy.compactMap { handler in
        actions.action(handler).assignments.last {
          $0.state == state.name && $0.applies(to: binding.value, of: state.name)
        }
      }.first
      links.append(
        FocusChainLink(
          field: binding.view,
          value: binding.value,
          next: next.map { FocusValue($0.value) }
        )
      )
    }
    let initial = state.assignments.first { $0.context == .appear }?.value
    return FocusChain(state: state.node, links: links, initial: initial)
  }

  private func addBreaks(of chain: FocusChain, _ state: FocusState, to facts: inout Facts) {
    func follower(_ link: FocusChainLink) -> Int? {
      guard let next = link.next, next.isLiteral, next.text != "nil" else { return nil }
      return chain.links.firstIndex { $0.value.text == next.text }
    }
    let moves = chain.links.indices.map { follower(chain.links[$0]) }
    if let start = chain.links.indices.first, let round = cycle(from: start, moves) {
      facts.chainBreaks.append(
        ChainBreak(
          node: chain.links[round[0]].field,
          kind: .cycle(round.map { chain.links[$0].field })
        )
      )
    }
    let targets = Set(moves.compactMap { $0 })
    for (index, move) in moves.enumerated() {
      guard let move, move > index + 1 else { continue }
      for between in (index + 1)..<move where !targets.contains(between) {
        let field = chain.links[between].field
        guard chain.initial != chain.links[between].value,
          tree.arePresentTogether(field, chain.links[index].field)
        else { continue }
        facts.chainBreaks.append(
          ChainBreak(
            node: field,
            kind: .leftOut(before: chain.links[index].field, after: chain.links[move].field)
          )
        )
      }
    }
  }

  /// The fields that Return leads round, when it never leads out; nil when it does.
  private func cycle(from start: Int, _ moves: [Int?]) -> [Int]? {
    var order: [Int] = []
    var current: Int? = start
    while let index = current {
      if let first = order.firstIndex(of: index) { return Array(order[first...]) }
      order.append(index)
      current = moves[index]
    }
    return nil
  }

  /// Fields in rows that are built only when they come into view: Tab on the Mac passes them by.
  private func addLazyRows(to facts: inout Facts) {
    var seen: Set<NodeID> = []
    for submission in facts.submissions {
      guard let container = environments[submission.field].lazyContainer,
        environments[submission.field].platforms.contains(.macOS),
        tree[submission.field].kind == .textField,
        tree.ancestors(of: submission.field).contains(where: {
          tree[$0].kind == .repeated && tree.contains(container, $0) && !tree.has(.rowCount, $0)
        }), seen.insert(container).inserted
      else { continue }
      facts.chainBreaks.append(ChainBreak(node: submission.field, kind: .lazyRows(container)))
    }
  }

  /// The first of several fields that stand in a container as such, not as rows of data.
  private func severalFields(in container: NodeID) -> NodeID? {
    let fields = tree.descendants(of: container).filter { field in
      (tree[field].kind == .textField || tree[field].kind == .multilineTextField)
        && !tree.ancestors(of: field).contains {
          tree[$0].kind == .repeated && tree.contains(container, $0)
        }
    }
    return fields.count > 1 ? fields[0] : nil
  }

  /// A scroll view of fields that nothing lets the user leave: no way is set to put the keyboard
  /// away.
  private func addKeyboardThatStays(to facts: inout Facts) {
    let dismisses = tree.modifiers.contains { $0.kind == .scrollDismissesKeyboard }
    guard !dismisses else { return }
    let setsNothing = facts.focusStates.contains { state in
      state.assignments.contains { $0.value.text == "nil" || $0.value.text == "false" }
    }
    guard !setsNothing else { return }
    for id in tree.ids where tree[id].kind == .scrollContainer {
      guard
        let field = severalFields(in: id),
        !environments[field].platforms.isDisjoint(with: [.iOS, .iPadOS])
      else { continue }
      facts.chainBreaks.append(ChainBreak(node: id, kind: .keyboardStays))
    }
  }
}
