internal import ViewTree

/// References from one element to another, and wishes to put the focus somewhere.
struct HTMLReferences {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  /// Made when the first reference finds nothing.
  private var nodeByFoldedIdentifier: [String: Near]?

  /// The first of the nodes whose identifiers differ in case alone.
  private struct Near {
    var node: NodeID
    var isAlone: Bool
  }

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    self.subtrees = subtrees
  }

  mutating func add(to facts: inout Facts, focus: HTMLFocus, names: inout HTMLNames) {
    var referring: [String: [ModifierID]] = [:]
    var winner: NodeID?
    for (offset, modifier) in tree.modifiers.enumerated() {
      let id = ModifierID(offset)
      if modifier.kind == .initialFocus {
        let focusability = focus.focusabilityOfAny(modifier.node)
        facts.focusRequests.append(
          FocusRequest(
            node: modifier.node,
            modifier: id,
            focusability: focusability,
            winner: winner
          )
        )
        if winner == nil && focusability.isFocusable { winner = modifier.node }
        continue
      }
      guard let kind = Self.kind(of: modifier, in: tree) else { continue }
      for token in tokens(of: modifier, kind) {
        if index.repeatedIdentifiers[token] != nil { referring[token, default: []].append(id) }
        facts.references.append(reference(kind, id, modifier, token))
      }
    }
    for (identifier, nodes) in index.repeatedIdentifiers {
      facts.duplicateIdentifiers.append(
        DuplicateIdentifier(
          identifier: identifier,
          nodes: nodes,
          references: referring[identifier] ?? [],
          mayBeAlternatives: mayBeAlternatives(nodes),
          sayTheSame: referring[identifier] != nil && sayTheSame(nodes, &names)
        )
      )
    }
    facts.duplicateIdentifiers.sort { $0.nodes[0] < $1.nodes[0] }
    facts.lostReferences = tree.droppedAttributes.compactMap(lostReference)
  }

  /// What a dropped attribute would have named or referred to, or said of a control; nil when
  /// nothing is lost.
  private func lostReference(_ dropped: DroppedAttribute) -> LostReference? {
    let kept = tree[dropped.kept]
    var isState = false
    switch kept.kind {
    case .identifier, .labelTarget, .accessibilityLabel, .labelledBy, .describedBy, .errorMessage,
      .imageDescription, .help, .label, .activeDescendant, .formReference, .controls, .owns:
      break
    case .controlType, .fieldName, .value, .disabled, .required, .readOnly, .checked, .multiple:
      guard HTMLControls.isFormControl(tree[dropped.node]) else { return nil }
      isState = true
    default: return nil
    }
    let value = tree.string(dropped.value)
    guard kept.answer != .unknown, !tree[dropped.node].flags.contains(.hasTemplateAttributes),
      isState || value != tree.string(kept.value)
    else { return nil }
    return LostReference(
      node: dropped.node,
      kept: dropped.kept,
      place: dropped.place,
      value: value,
      isState: isState
    )
  }

  private static func kind(of modifier: Modifier, in tree: ViewTree) -> Reference.Kind? {
    switch modifier.kind {
    case .labelTarget: tree[modifier.node].kind == .label ? .labelTarget : nil
    case .labelledBy: .labelledBy
    case .describedBy: .describedBy
    case .errorMessage: .errorMessage
    case .activeDescendant: .activeDescendant
    case .formReference: HTMLControls.isListed(tree[modifier.node]) ? .formOwner : nil
    case .destination: tree.bytes(modifier.value).first == 0x23 ? .fragment : nil
    case .controls: .controls
    case .owns: .owns
    case .suggestions: .suggestions
    default: nil
    }
  }

  private func tokens(of modifier: Modifier, _ kind: Reference.Kind) -> [String] {
    let value = tree.string(modifier.value)
    switch kind {
    case .labelTarget, .formOwner, .activeDescendant, .suggestions: return [value]
    case .fragment:
      let fragment = String(value.dropFirst())
      // `#` and `#top` are the top of the page; the others are routes of a script.
      if fragment.isEmpty || fragment.lowercased() == "top" { return [] }
      if fragment.contains(where: { "/!=?".contains($0) }) { return [] }
      guard fragment.utf8.contains(0x25) else { return [fragment] }
      let decoded = PercentEncoding.decoded(Array(fragment.utf8)[...])
      return [String(decoding: decoded, as: UTF8.self)]
    default: return value.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  private mutating func reference(
    _ kind: Reference.Kind,
    _ id: ModifierID,
    _ modifier: Modifier,
    _ token: String
  ) -> Reference {
    var result = Reference(
      kind: kind,
      node: modifier.node,
      modifier: id,
      token: token,
      outcome: .unknown,
      targetIsHidden: .no,
      targetIsEmpty: .no
    )
    if modifier.answer == .unknown { return result }
    guard let target = index.nodeByIdentifier[token] else {
      if kind == .fragment && index.anchorNames.contains(token) { return result }
      if subtrees.templateMakesElements || isInTemplate(modifier.node) { return result }
      guard let near = nearMiss(token) else {
        result.outcome = .missing
        return result
      }
      result.outcome = .missingButForCase(near.node)
      let environment = environments[near.node]
      result.hasOneNearTarget =
        near.isAlone && isRightKind(near.node, for: kind)
        && (kind != .fragment || environment.shown.answer == .yes)
        && (kind != .labelledBy || isEmpty(near.node) == .no)
      return result
    }
    result.outcome = isRightKind(target, for: kind) ? .found(target) : .wrongKind(target)
    let environment = environments[target]
    result.targetIsHidden = !environment.shown.answer.and(environment.exposed.answer)
    result.targetIsEmpty = isEmpty(target)
    return result
  }

  private func isRightKind(_ target: NodeID, for kind: Reference.Kind) -> Bool {
    switch kind {
    case .labelTarget:
      HTMLControls.isLabelable(tree[target]) || HTMLControls.isCustomElement(target, of: tree)
    case .formOwner: tree[target].kind == .form
    case .suggestions: HTMLElement(tree[target]) == .datalist
    default: true
    }
  }

  /// The node whose identifier differs only in the case of its letters.
  private mutating func nearMiss(_ token: String) -> Near? {
    if nodeByFoldedIdentifier == nil {
      var folded: [String: Near] = [:]
      for (identifier, id) in index.nodeByIdentifier {
        let key = identifier.lowercased()
        let isAlone = folded[key] == nil && index.repeatedIdentifiers[identifier] == nil
        folded[key] = Near(node: min(folded[key]?.node ?? id, id), isAlone: isAlone)
      }
      nodeByFoldedIdentifier = folded
    }
    return nodeByFoldedIdentifier?[token.lowercased()]
  }

  /// Whether a node stands in the content of a template, which a script puts elsewhere.
  private func isInTemplate(_ id: NodeID) -> Bool {
    tree.ancestors(of: id).contains { HTMLElement(tree[$0]) == .template }
  }

  /// Whether a template engine may keep only one of the nodes.
  private func mayBeAlternatives(_ nodes: [NodeID]) -> Bool {
    nodes.contains { id in
      tree.ancestors(of: id).contains { tree[$0].flags.contains(.hasTemplateContent) }
    }
  }

  private func sayTheSame(_ nodes: [NodeID], _ names: inout HTMLNames) -> Bool {
    guard nodes.allSatisfy({ !HTMLControls.isFormControl(tree[$0]) }) else { return false }
    let text = names.text(referenced: nodes[0])
    for node in nodes.dropFirst() where names.text(referenced: node) != text { return false }
    return true
  }

  private func isEmpty(_ id: NodeID) -> Answer {
    HTMLControls.isFormControl(tree[id]) ? .no : subtrees.isSilent(id)
  }
}
