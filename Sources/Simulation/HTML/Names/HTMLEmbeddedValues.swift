internal import ViewTree

/// The values of controls that stand in another node's name (Accessible Name 1.2, step 2C).
///
/// An empty field has no value to offer: its own name stands for it.
extension HTMLNameComputation {
  /// Appends the value of an embedded control; nil for a node that is none, or that has no value.
  mutating func embeddedValue(
    of id: NodeID,
    _ node: Node,
    under reference: Reference?
  ) -> NameSource? {
    switch node.kind {
    case .textField where !node.content.isSegmentedDate, .multilineTextField:
      isSelfContained = false
      return value { $0.appendValue(of: id, node) }
    case .picker:
      isSelfContained = false
      // A closed list with nothing chosen shows nothing; an open one has a name to say.
      let chosen = value { $0.appendChosenOptions(of: id, node, under: reference) }
      return chosen ?? (HTMLRoles.isListBox(id, tree) ? nil : .value)
    case .slider:
      isSelfContained = false
      return rangeValue(of: id) ?? value { $0.text.append(HTMLNumber.rangeValue(of: id, $0.tree)) }
    default: break
    }
    guard node.modifierCount > 0 else { return nil }
    if HTMLControls.isEditingHost(id, of: tree) {
      isSelfContained = false
      return value { $0.appendContent(of: id, node, under: reference) }
    }
    switch HTMLElement(node) {
    case .meter, .progress: return rangeValue(of: id) ?? attribute(.value, .value, of: id)
    default: break
    }
    guard !HTMLControls.isFormControl(node), let role = HTMLRoles.explicitRole(of: id, tree) else {
      return nil
    }
    return ariaValue(of: id, node, role, under: reference)
  }

  private mutating func ariaValue(
    of id: NodeID,
    _ node: Node,
    _ role: String,
    under reference: Reference?
  ) -> NameSource? {
    switch role {
    case "textbox", "searchbox":
      return value { $0.appendContent(of: id, node, under: reference) }
    case "slider", "spinbutton", "scrollbar", "meter", "progressbar": return rangeValue(of: id)
    case "combobox", "listbox":
      let chosen = value { $0.appendSelectedOptions(of: id, node, under: reference) }
      if chosen != nil || role == "listbox" { return chosen }
      return value { $0.appendContent(of: id, node, under: reference) }
    default: return nil
    }
  }

  private mutating func value(_ append: (inout Self) -> Void) -> NameSource? {
    let mark = text.mark
    append(&self)
    if text.hasText(since: mark) || metTemplate { return .value }
    text.rewind(to: mark)
    return nil
  }

  private mutating func rangeValue(of id: NodeID) -> NameSource? {
    if let source = attribute(.valueText, .value, of: id) { return source }
    guard let modifier = tree.modifier(.valueNow, of: id) else { return nil }
    guard tree[modifier].answer != .unknown,
      let number = HTMLNumber.parse(tree.bytes(tree[modifier].value))
    else { return attribute(.valueNow, .value, of: id) }
    text.append(HTMLNumber.text(number))
    return .value
  }

  /// The value of a text field as it stands in the markup.
  mutating func appendValue(of id: NodeID, _ node: Node) {
    if node.kind == .multilineTextField {
      return appendContent(of: id, node, under: Reference(target: id, isHidden: true))
    }
    guard let modifier = tree.modifier(.value, of: id) else { return }
    if tree[modifier].answer == .unknown { noteTemplate() }
    let bytes = tree.bytes(tree[modifier].value)
    switch node.content {
    case .password:
      // What a screen reader hears of it: a dot for each character.
      let characters = bytes.reduce(into: 0) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
      text.append(String(repeating: "•", count: min(characters, 256)))
    case .number where HTMLNumber.parse(bytes) == nil && tree[modifier].answer != .unknown: break
    default: text.append(bytes)
    }
  }

  /// The options that are chosen in a `select` (HTML Standard, 4.10.7, "selectedness").
  private mutating func appendChosenOptions(
    of id: NodeID,
    _ node: Node,
    under reference: Reference?
  ) {
    let takesSeveral = tree.has(.multiple, id)
    var chosen: [NodeID] = []
    var first: NodeID?
    for option in tree.descendants(of: id) where tree[option].kind == .option {
      guard work.spend() else { break }
      if tree.has(.selected, option) {
        if !takesSeveral { chosen.removeAll() }
        chosen.append(option)
      }
      if first == nil && !isDisabledOption(option) { first = option }
    }
    if chosen.isEmpty && !HTMLRoles.isListBox(id, tree), let first { chosen = [first] }
    for option in chosen { appendOption(option, under: reference) }
  }

  private func isDisabledOption(_ id: NodeID) -> Bool {
    if tree.has(.disabled, id) { return true }
    let parent = tree[id].parent
    return tree[parent].kind == .optionGroup && tree.has(.disabled, parent)
  }

  private mutating func appendOption(_ id: NodeID, under reference: Reference?) {
    text.separate()
    _ = alternative(of: id, under: reference, isNested: true)
    text.separate()
  }

  /// What `aria-selected` marks inside a list or a combo box.
  private mutating func appendSelectedOptions(
    of id: NodeID,
    _ node: Node,
    under reference: Reference?
  ) {
    var index = Int(id.index) + 1
    while index < Int(node.end), work.spend() {
      let inner = NodeID(index)
      guard let modifier = tree.modifier(.accessibilitySelected, of: inner),
        tree[modifier].answer == .yes
      else {
        index += 1
        continue
      }
      appendOption(inner, under: reference)
      index = Int(tree[inner].end)
    }
  }
}
