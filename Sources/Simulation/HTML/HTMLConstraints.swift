internal import ViewTree

/// Constraints that no value meets, and patterns that browsers pass over (HTML Standard, 4.10.20
/// Constraints and 4.10.5.3 Common input element attributes).
struct HTMLConstraints {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  func add(to facts: inout Facts) {
    // What the focus cannot reach is reported as such.
    let blocked = Set(facts.blockers.map(\.field))
    for form in facts.forms where form.validates == .yes && !form.isSkippedByEveryButton(tree) {
      for field in form.controls where isChecked(field) && !blocked.contains(field) {
        guard let (kind, isForGood) = contradiction(field) else { continue }
        facts.impossibleFields.append(
          ImpossibleField(
            field: field,
            form: form.node,
            kind: kind,
            isForGood: isForGood,
            handlers: environments.handlers(at: form.node)
          )
        )
      }
    }
    for (offset, modifier) in tree.modifiers.enumerated()
    where modifier.kind == .pattern && modifier.answer != .unknown {
      guard takesText(tree[modifier.node], multiline: false),
        let fault = PatternSyntax.fault(in: tree.string(modifier.value))
      else { continue }
      facts.ignoredPatterns.append(
        IgnoredPattern(field: modifier.node, modifier: ModifierID(offset), fault: fault)
      )
    }
  }

  /// Whether the browser checks the field at all (HTML Standard, "barred from constraint
  /// validation").
  private func isChecked(_ id: NodeID) -> Bool {
    environments[id].enabled.answer == .yes && !index.suggested.contains(id)
      && !tree.has(.readOnly, id) && !tree[id].flags.contains(.hasTemplateAttributes)
  }

  private func contradiction(_ id: NodeID) -> (ImpossibleField.Kind, isForGood: Bool)? {
    let node = tree[id]
    let required = tree.modifier(.required, of: id).map { tree[$0].answer } ?? .no
    if required == .unknown { return nil }
    if node.kind == .picker {
      return required == .yes ? onlyPlaceholder(id).map { ($0, true) } : nil
    }
    if let (lower, upper) = pair(.minimum, .maximum, id), areReversed(lower, upper, node) {
      return (.limits(lower: lower, upper: upper), required == .yes)
    }
    if takesText(node, multiline: true),
      let (lower, upper) = pair(.minimumLength, .maximumLength, id),
      let least = HTMLControls.integer(tree.bytes(tree[lower].value)),
      let most = HTMLControls.integer(tree.bytes(tree[upper].value)), most >= 0, least > most
    {
      // Lengths bind what the user types, not what stands there.
      let isEmpty =
        node.kind == .textField
        ? (tree.value(.value, of: id) ?? "").isEmpty
        : !tree.children(of: id).contains { !tree[$0].text.isEmpty }
      return (.limits(lower: lower, upper: upper), required == .yes && isEmpty)
    }
    return nil
  }

  private func pair(
    _ lower: ModifierKind,
    _ upper: ModifierKind,
    _ id: NodeID
  ) -> (ModifierID, ModifierID)? {
    guard let lower = tree.modifier(lower, of: id), let upper = tree.modifier(upper, of: id),
      tree[lower].answer != .unknown, tree[upper].answer != .unknown
    else { return nil }
    return (lower, upper)
  }

  private func takesText(_ node: Node, multiline: Bool) -> Bool {
    if node.kind == .multilineTextField { return multiline }
    guard node.kind == .textField else { return false }
    switch node.content {
    case .text, .search, .telephone, .url, .email, .password: return true
    default: return false
    }
  }

  /// Whether the lower limit is above the upper one. A time range may go round midnight.
  private func areReversed(_ lower: ModifierID, _ upper: ModifierID, _ node: Node) -> Bool {
    let (least, most) = (tree.bytes(tree[lower].value), tree.bytes(tree[upper].value))
    switch (node.kind, node.content) {
    case (.textField, .number):
      guard let least = HTMLNumber.parse(least), let most = HTMLNumber.parse(most) else {
        return false
      }
      return least > most
    case (.textField, .date): return isAfter(least, most, form: "0000-00-00")
    case (.textField, .month): return isAfter(least, most, form: "0000-00")
    case (.textField, .week): return isAfter(least, most, form: "0000-W00")
    case (.textField, .localDateTime): return isAfter(least, most, form: "0000-00-00T00:00")
    default: return false
    }
  }

  /// Whether a date is after another; no when either is not of the form.
  private func isAfter(
    _ one: ArraySlice<UInt8>,
    _ other: ArraySlice<UInt8>,
    form: StaticString
  ) -> Bool {
    func fits(_ value: ArraySlice<UInt8>) -> Bool {
      guard value.count == form.utf8CodeUnitCount else { return false }
      return zip(value, 0..<value.count).allSatisfy { byte, offset in
        form.utf8Start[offset] == 0x30 ? byte.isASCIIDigit : byte == form.utf8Start[offset]
      }
    }
    return fits(one) && fits(other) && other.lexicographicallyPrecedes(one)
  }

  /// A list that shows one line and of which only the empty first option can be chosen.
  private func onlyPlaceholder(_ id: NodeID) -> ImpossibleField.Kind? {
    guard !HTMLRoles.isListBox(id, tree), !tree[id].flags.contains(.hasTemplateContent) else {
      return nil
    }
    var placeholder: NodeID?
    for option in tree.descendants(of: id) {
      let node = tree[option]
      if node.flags.contains(.hasTemplateContent) || node.flags.contains(.hasTemplateAttributes) {
        return nil
      }
      guard node.kind == .option else { continue }
      guard isEmptyChoice(option) else {
        if environments[option].enabled.answer == .no { continue }
        return nil
      }
      placeholder = placeholder ?? option
    }
    return .onlyPlaceholder(placeholder)
  }

  private func isEmptyChoice(_ option: NodeID) -> Bool {
    if let value = tree.modifier(.value, of: option) {
      return tree[value].answer != .unknown && tree[value].value.isEmpty
    }
    return !tree.descendants(of: option).contains {
      tree[$0].kind == .text && !HTMLSubtrees.isBlank(tree.bytes(tree[$0].text))
    }
  }
}
