internal import ViewTree

/// Signs of an error beside a field, and whether assistive technology is told of them.
struct SwiftUIValidation {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let actions: SwiftUIActions

  init(_ simulation: SwiftUISimulation, _ actions: SwiftUIActions) {
    tree = simulation.tree
    environments = simulation.environments
    self.actions = actions
  }

  func add(to facts: inout Facts) {
    let announcing = componentsThatAnnounce(facts)
    let moving = componentsThatMoveFocus()
    for id in tree.ids where tree[id].kind == .arm {
      addConditional(id, announcing, moving, to: &facts)
    }
    for (offset, modifier) in tree.modifiers.enumerated() where modifier.kind == .color {
      addColour(ModifierID(offset), to: &facts)
    }
  }

  /// The components in which something tells assistive technology of an error: an announcement, a
  /// hint or value that depends on it, a focus that moves.
  private func componentsThatAnnounce(_ facts: Facts) -> Set<NodeID> {
    var result: Set<NodeID> = []
    for modifier in tree.modifiers {
      switch modifier.kind {
      case .announcement, .accessibilityHint, .valueText, .accessibilityFocusBinding:
        result.insert(tree.component(of: modifier.node))
      default: continue
      }
    }
    return result
  }

  // MARK: Messages and icons that appear

  private func addConditional(
    _ arm: NodeID,
    _ announcing: Set<NodeID>,
    _ moving: Set<NodeID>,
    to facts: inout Facts
  ) {
    guard let condition = tree.modifier(.condition, of: arm), tree[condition].answer == .yes else {
      return
    }
    let inside = tree.descendants(of: arm)
    let isField = { (id: NodeID) in
      tree[id].kind == .textField || tree[id].kind == .multilineTextField
    }
    guard !inside.contains(where: isField) else { return }
    // What a button says is no message, red as it may be.
    let shown = inside.filter { id in
      !tree.ancestors(of: id).prefix { $0 != arm }.contains {
        tree[$0].kind == .button || tree[$0].kind == .link || tree[$0].kind == .menu
      }
    }
    let saysError = Self.isErrorWord(tree.string(tree[condition].value))
    let texts = shown.filter { id in
      (tree[id].kind == .text || tree[id].kind == .label)
        && (saysError || isErrorColoured(id, inside: arm))
    }
    let images = shown.filter { id in
      tree[id].kind == .image && (saysError || isErrorColoured(id, inside: arm))
    }
    guard !texts.isEmpty || !images.isEmpty, let field = fieldBeside(arm) else { return }
    if let message = texts.first {
      let homes = [tree.component(of: arm), tree.component(of: field)]
      if announcing.isDisjoint(with: homes) && !movesFocus(field, moving) {
        facts.silentMessages.append(
          SilentMessage(node: message, condition: condition, field: field)
        )
      }
    } else if let image = images.first,
      tree.applied(.accessibilityLabel, to: image) == nil,
      !announcing.contains(tree.component(of: arm))
    {
      facts.colourSignals.append(
        ColourSignal(
          node: image,
          modifier: condition,
          field: field,
          condition: tree.string(tree[condition].value),
          isIcon: true
        )
      )
    }
  }

  /// Whether a view, or one around it in an arm, has the colour of errors.
  private func isErrorColoured(_ id: NodeID, inside arm: NodeID) -> Bool {
    ([id] + tree.ancestors(of: id).prefix { $0 != arm }).contains { node in
      tree.modifier(.color, of: node).map { Self.isErrorColour(tree.string(tree[$0].value)) }
        ?? false
    }
  }

  /// Whether an action of the component puts the focus on the field when it is wrong.
  private func movesFocus(_ field: NodeID, _ moving: Set<NodeID>) -> Bool {
    moving.contains(tree.component(of: field))
  }

  /// The components in which an action or a change sets a focus state.
  private func componentsThatMoveFocus() -> Set<NodeID> {
    var result: Set<NodeID> = []
    for (offset, modifier) in tree.modifiers.enumerated() {
      guard modifier.kind == .action || modifier.kind == .changeAction,
        tree[modifier.node].kind != .function,
        !actions.action(ModifierID(offset)).assignments.isEmpty
      else { continue }
      result.insert(tree.component(of: modifier.node))
    }
    return result
  }

  // MARK: Colours

  private func addColour(_ id: ModifierID, to facts: inout Facts) {
    let modifier = tree[id]
    let text = tree.string(modifier.value)
    guard text.contains("?") else { return }
    let condition = String(text.prefix { $0 != "?" }).trimmedASCII
    guard Self.isErrorColour(text) || Self.isCheck(condition) else { return }
    guard let field = markedField(modifier.node), !saysItself(field) else { return }
    let component = tree.component(of: modifier.node)
    // Something else that depends on the condition says it in words.
    let words = condition.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    let isSaid = tree.modifiers.contains { other in
      guard
        other.kind == .condition || other.kind == .accessibilityHint
          || other.kind == .valueText || other.kind == .accessibilityLabel
          || other.kind == .announcement, tree.component(of: other.node) == component
      else { return false }
      let value = tree.string(other.value)
      return words.contains { $0.count > 1 && value.contains($0) }
    }
    guard !isSaid else { return }
    facts.colourSignals.append(
      ColourSignal(
        node: modifier.node,
        modifier: id,
        field: field,
        condition: condition,
        isIcon: false
      )
    )
  }

  /// Whether the field's own hint or value changes with what is entered.
  private func saysItself(_ field: NodeID) -> Bool {
    tree.applied(.unknownModifier, to: field) != nil
      || [ModifierKind.accessibilityHint, .valueText].contains { kind in
        tree.applied(kind, to: field).map {
          tree[$0].answer == .unknown || tree.string(tree[$0].value).contains("?")
        } ?? false
      }
  }

  /// The field that a coloured view marks: itself, what it wraps, or what it is laid over.
  private func markedField(_ id: NodeID) -> NodeID? {
    let isField = { (node: NodeID) in
      tree[node].kind == .textField || tree[node].kind == .multilineTextField
    }
    if isField(id) { return id }
    if let inside = tree.descendants(of: id).first(where: isField) { return inside }
    for ancestor in tree.ancestors(of: id) {
      let name = tree.nativeName(of: ancestor)
      if name == "overlay" || name == "background" {
        return tree.bases(of: ancestor).lazy.compactMap { base in
          isField(base) ? base : tree.descendants(of: base).first(where: isField)
        }.first
      }
      if tree[ancestor].kind == .component { return nil }
    }
    return nil
  }

  /// The field in the nearest container around a node, before it or else behind it.
  private func fieldBeside(_ id: NodeID) -> NodeID? {
    for ancestor in tree.ancestors(of: id) {
      if tree[ancestor].kind == .root { return nil }
      let fields = tree.descendants(of: ancestor).filter {
        (tree[$0].kind == .textField || tree[$0].kind == .multilineTextField)
          && isOwn($0, tree.component(of: id))
          // A field of an alert or a sheet is somewhere else.
          && environments[$0].presentation == environments[id].presentation
      }
      if !fields.isEmpty { return fields.last { $0 < id } ?? fields.first }
      // What a view shows where it is used says nothing of the fields around.
      if tree[ancestor].kind == .component || tree[ancestor].flags.contains(.isInlined) {
        return nil
      }
    }
    return nil
  }

  /// Whether a field stands in a component itself, and not deep in another one that it uses.
  private func isOwn(_ field: NodeID, _ component: NodeID) -> Bool {
    let home = tree.component(of: field)
    guard home != component, tree[home].flags.contains(.isInlined) else { return true }
    return tree.component(of: home) == component && tree.baseView(of: home) == field
  }

  static func isErrorWord(_ text: String) -> Bool {
    text.lowercased().contains("isvalid")
      || words(text).contains { word in
        word == "bad" || errorWords.contains { word.hasPrefix($0) }
      }
  }

  private static let errorWords = ["error", "invalid", "fail", "wrong", "problem", "missing"]

  /// The words of a text in lower case; a capital letter begins one, so that `isPreferred` says
  /// nothing of red.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var current = ""
    for letter in text {
      if !letter.isLetter || letter.isUppercase && current.last?.isLowercase == true {
        if !current.isEmpty { words.append(current.lowercased()) }
        current = ""
      }
      if letter.isLetter { current.append(letter) }
    }
    if !current.isEmpty { words.append(current.lowercased()) }
    return words
  }

  /// Whether a condition checks what was entered.
  static func isCheck(_ condition: String) -> Bool {
    let lower = condition.lowercased()
    return isErrorWord(condition) || lower.contains("valid") || lower.contains("isempty")
  }

  static func isErrorColour(_ text: String) -> Bool {
    words(text).contains { word in
      word == "red" || ["error", "danger", "invalid"].contains { word.hasPrefix($0) }
    }
  }
}
