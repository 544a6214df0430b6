internal import ViewTree

/// References from one element to another, and wishes to put the focus somewhere.
struct HTMLReferences {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  func add(to facts: inout Facts, focus: HTMLFocus) {
    var referring: [String: [ModifierID]] = [:]
    for (offset, modifier) in tree.modifiers.enumerated() {
      let id = ModifierID(offset)
      if modifier.kind == .initialFocus {
        let winner = facts.focusRequests.first { $0.focusability.isFocusable }?.node
        facts.focusRequests.append(
          FocusRequest(
            node: modifier.node,
            modifier: id,
            focusability: focus.focusabilityOfAny(modifier.node),
            winner: winner
          )
        )
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
          references: referring[identifier] ?? []
        )
      )
    }
    facts.duplicateIdentifiers.sort { $0.nodes[0] < $1.nodes[0] }
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
      return [Self.percentDecoded(fragment)]
    default: return value.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  private func reference(
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
      if kind == .fragment && index.anchorNames.contains(token) {
        return result
      }
      let folded = token.lowercased()
      let near = index.nodeByIdentifier.filter { $0.key.lowercased() == folded }.map(\.value).min()
      result.outcome = near.map(Reference.Outcome.missingButForCase) ?? .missing
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

  private func isEmpty(_ id: NodeID) -> Answer {
    let node = tree[id]
    if node.flags.contains(.hasTemplateContent) { return .unknown }
    if tree.has(.accessibilityLabel, id) || tree.has(.imageDescription, id)
      || tree.has(.help, id) || HTMLControls.isFormControl(node)
    {
      return .no
    }
    for descendant in tree.descendants(of: id) {
      let inner = tree[descendant]
      if inner.kind == .text && !tree.bytes(inner.text).allSatisfy(\.isASCIIWhitespace) {
        return .no
      }
      if inner.flags.contains(.hasTemplateContent) { return .unknown }
      if tree.has(.imageDescription, descendant) || tree.has(.accessibilityLabel, descendant)
        || HTMLControls.isFormControl(inner)
        || HTMLControls.isCustomElement(descendant, of: tree)
      {
        return .no
      }
    }
    return .yes
  }

  private static func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
