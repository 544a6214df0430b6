internal import ViewTree

/// Validation messages: what looks like one, which field it is tied to, and which fields are
/// marked invalid without one.
struct HTMLMessages {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private let beside: HTMLNeighbours

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    self.subtrees = subtrees
    beside = HTMLNeighbours(simulation, subtrees)
  }

  /// The references that can tie a message to a field.
  private struct Ties {
    /// By target: who refers to it.
    var sources: [NodeID: [NodeID]] = [:]
    /// The targets in document order.
    var targets: [NodeID] = []
    /// By field: its descriptions and error messages.
    var references: [NodeID: [Reference]] = [:]
    var areOpen: Set<NodeID> = []
  }

  /// - Returns: what may mark a field as wrong for the eye: classes that hold a word of errors, and
  ///   styles of fields.
  func add(to facts: inout Facts) -> [ModifierID] {
    let ties = ties(facts.references)
    let marks = addMessages(ties, to: &facts)
    addInvalidFields(ties, to: &facts)
    addSharedMessages(ties, to: &facts)
    return marks
  }

  private func ties(_ references: [Reference]) -> Ties {
    var ties = Ties()
    for reference in references {
      switch reference.kind {
      case .describedBy, .errorMessage:
        ties.references[reference.node, default: []]
          .append(reference)
      case .labelledBy: break
      default: continue
      }
      switch reference.outcome {
      case .found(let target):
        ties.sources[target, default: []].append(reference.node)
        if reference.kind == .errorMessage && reference.targetIsHidden != .no {
          ties.areOpen.insert(reference.node)
        }
      default: ties.areOpen.insert(reference.node)
      }
    }
    ties.targets = ties.sources.keys.sorted()
    return ties
  }

  // MARK: What looks like a message

  private func addMessages(_ ties: Ties, to facts: inout Facts) -> [ModifierID] {
    var marks: [ModifierID] = []
    for (offset, modifier) in tree.modifiers.enumerated() {
      switch modifier.kind {
      case .styleClass, .identifier:
        guard HTMLMessageSigns.mayHold(tree.bytes(modifier.value)) else { continue }
        if modifier.kind == .styleClass { marks.append(ModifierID(offset)) }
      case .inlineStyle:
        if HTMLSubtrees.isField(tree[modifier.node]) { marks.append(ModifierID(offset)) }
        continue
      case .role:
        guard tree.bytes(modifier.value).lowercasedASCIIEquals("alert") else { continue }
      default: continue
      }
      let id = modifier.node
      // Messages do not hold each other, so only the last one can hold this node.
      if let last = facts.messages.last?.node, tree.contains(last, id) { continue }
      guard canBeMessage(id) else { continue }
      if let message = message(id, ModifierID(offset), ties) { facts.messages.append(message) }
    }
    return marks
  }

  private func message(
    _ id: NodeID,
    _ modifierID: ModifierID,
    _ ties: Ties
  ) -> ValidationMessage? {
    let modifier = tree[modifierID]
    let neighbour = beside.field(beside: id)
    let sign: ValidationMessage.Sign
    let word: String
    if modifier.kind == .role {
      // Before a field it may as well be a summary of the whole form.
      guard let neighbour, neighbour.isAdjacent, neighbour.isBefore else { return nil }
      (sign, word) = (.role, "alert")
    } else {
      let fieldWords = neighbour.map { words(of: $0.field) } ?? []
      guard
        let found = HTMLMessageSigns.word(in: tree.bytes(modifier.value), fieldWords: fieldWords)
      else { return nil }
      (sign, word) = (.word, found)
    }
    let ancestors = Array(tree.ancestors(of: id))
    return ValidationMessage(
      node: id,
      sign: sign,
      word: word,
      signModifier: modifierID,
      field: neighbour?.field,
      tiedNodes: nodesTied(to: id, ancestors, ties),
      isInLabel: ([id] + ancestors).contains { tree[$0].kind == .label },
      fieldHasOpenReference: neighbour.map { isOpen($0.field, ties) } ?? false,
      isAnnounced: ([id] + ancestors).contains(where: isLive),
      isRendered: environments[id].shown.answer,
      hasText: subtrees.hasText(id)
    )
  }

  private func isOpen(_ field: NodeID, _ ties: Ties) -> Bool {
    ties.areOpen.contains(field) || tree[field].flags.contains(.hasTemplateAttributes)
  }

  private func words(of field: NodeID) -> [String] {
    [tree.value(.identifier, of: field), tree.value(.fieldName, of: field)].compactMap { $0 }
  }

  private func nodesTied(to id: NodeID, _ ancestors: [NodeID], _ ties: Ties) -> [NodeID] {
    var result: [NodeID] = []
    for ancestor in ancestors { result += ties.sources[ancestor] ?? [] }
    var place = HTMLSubtrees.firstIndex(in: ties.targets, notBefore: id.index)
    while place < ties.targets.count, ties.targets[place].index < tree[id].end {
      result += ties.sources[ties.targets[place]] ?? []
      place += 1
    }
    return result
  }

  /// Only an element that holds text and no field can be a message.
  private func canBeMessage(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .container, .block, .list, .listItem, .label, .output: break
    default: return false
    }
    switch HTMLElement(tree[id]) {
    case .html, .body, .head, .td, .th, .tr, .tbody, .thead, .template, .main, .header, .footer,
      .nav, .section, .article, .aside, .pre, .code, .i:
      return false
    default: return !tree[id].flags.contains(.isForeign) && !subtrees.hasStructure(id)
    }
  }

  private func isLive(_ id: NodeID) -> Bool {
    guard id != .root, tree[id].modifierCount > 0 || tree[id].kind == .output else { return false }
    if let live = tree.value(.live, of: id), live.lowercased() != "off" { return true }
    switch HTMLRoles.role(of: id, tree) {
    case "alert", "status", "log": return true
    default: return false
    }
  }

  // MARK: Fields marked as invalid

  private func addInvalidFields(_ ties: Ties, to facts: inout Facts) {
    var messageByField: [NodeID: NodeID] = [:]
    for message in facts.messages where message.hasText != .no && message.isRendered != .no {
      if let field = message.field, messageByField[field] == nil {
        messageByField[field] = message.node
      }
    }
    let inLabels = facts.messages.filter { $0.isInLabel && $0.hasText != .no }.map(\.node)
    for (offset, modifier) in tree.modifiers.enumerated()
    where modifier.kind == .invalid && modifier.answer == .yes {
      let field = modifier.node
      let value = tree.string(modifier.value).lowercased()
      guard !["", "false"].contains(value), tree[field].kind != .form else { continue }
      let environment = environments[field]
      guard environment.exposed.answer == .yes, environment.shown.answer == .yes else { continue }
      var fact = InvalidField(
        field: field,
        modifier: ModifierID(offset),
        messages: [],
        emptyMessages: [],
        hasOpenReference: isOpen(field, ties),
        neighbour: messageByField[field]
      )
      addTied(to: field, ties, &fact)
      for label in index.labelsOfControl[field] ?? [] {
        let place = HTMLSubtrees.firstIndex(in: inLabels, notBefore: label.index)
        if place < inLabels.count, tree.contains(label, inLabels[place]) {
          fact.messages.append(inLabels[place])
        }
      }
      facts.invalidFields.append(fact)
    }
  }

  /// The messages of the field itself and of the groups around it.
  private func addTied(to field: NodeID, _ ties: Ties, _ fact: inout InvalidField) {
    for id in [field] + Array(tree.ancestors(of: field)) {
      if id != field {
        guard tree[id].kind == .fieldGroup || tree.has(.role, id) else { continue }
      }
      if isOpen(id, ties) { fact.hasOpenReference = true }
      for reference in ties.references[id] ?? [] {
        guard case .found(let target) = reference.outcome else { continue }
        if reference.kind == .errorMessage && reference.targetIsHidden == .yes { continue }
        if reference.targetIsEmpty == .yes {
          fact.emptyMessages.append(target)
        } else {
          fact.messages.append(target)
        }
      }
      let description =
        tree.modifier(.accessibilityDescription, of: id)
        ?? (id == field ? tree.modifier(.help, of: id) : nil)
      if let description, !HTMLSubtrees.isBlank(tree.bytes(tree[description].value)) {
        fact.messages.append(id)
      }
    }
  }

  // MARK: Messages of several fields

  private func addSharedMessages(_ ties: Ties, to facts: inout Facts) {
    var users: [NodeID: [Reference]] = [:]
    for reference in facts.references
    where reference.kind == .describedBy || reference.kind == .errorMessage {
      guard case .found(let target) = reference.outcome, canShare(reference.node) else { continue }
      users[target, default: []].append(reference)
    }
    let messages = facts.messages.map(\.node)
    for target in users.keys.sorted() {
      guard let references = users[target], references.count > 1 else { continue }
      let place = HTMLSubtrees.firstIndex(in: messages, notBefore: target.index + 1) - 1
      let looksLikeOne = place >= 0 && tree.contains(messages[place], target)
      guard looksLikeOne || references.contains(where: { $0.kind == .errorMessage }),
        let owner = beside.field(beside: target)?.field,
        references.contains(where: { $0.node == owner })
      else { continue }
      let others = references.filter { $0.node != owner }
      if others.isEmpty || isOneQuestion(references.map(\.node)) { continue }
      facts.sharedMessages.append(
        SharedMessage(message: target, owner: owner, otherReferences: others.map(\.modifier))
      )
    }
  }

  /// Buttons of one group rightly share a message.
  private func canShare(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .radioButton, .checkbox: false
    default: HTMLSubtrees.isField(tree[id])
    }
  }

  /// Whether the fields are all that a group holds, as the three fields of a date are.
  private func isOneQuestion(_ fields: [NodeID]) -> Bool {
    let group = tree.ancestors(of: fields[0]).first {
      guard tree[$0].kind != .fieldGroup else { return true }
      let role = HTMLRoles.explicitRole(of: $0, tree)
      return role == "group" || role == "radiogroup"
    }
    guard let group else { return false }
    let all = Set(fields)
    return subtrees.fields(in: group).allSatisfy(all.contains)
  }
}
