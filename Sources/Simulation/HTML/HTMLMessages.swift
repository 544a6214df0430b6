internal import ViewTree

/// Validation messages: what looks like one, which field it is tied to, and which fields are
/// marked invalid without one.
struct HTMLMessages {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  func add(to facts: inout Facts) {
    var tied: [NodeID: [NodeID]] = [:]
    for reference in facts.references
    where reference.kind == .describedBy || reference.kind == .errorMessage {
      if case .found(let target) = reference.outcome {
        tied[target, default: []].append(reference.node)
      }
    }
    addMessages(tied, to: &facts)
    addInvalidFields(to: &facts)
  }

  private func addMessages(_ tied: [NodeID: [NodeID]], to facts: inout Facts) {
    for (offset, modifier) in tree.modifiers.enumerated() {
      guard modifier.kind == .styleClass || modifier.kind == .identifier else { continue }
      guard let sign = Self.sign(in: tree.bytes(modifier.value)) else { continue }
      let id = modifier.node
      if facts.messages.last?.node == id || !canBeMessage(id) { continue }
      if facts.messages.contains(where: { tree.contains($0.node, id) }) { continue }
      let within = tree.contains(id, id) ? fieldsTied(to: id, tied) : []
      facts.messages.append(
        ValidationMessage(
          node: id,
          sign: sign,
          signModifier: ModifierID(offset),
          field: neighbourField(of: id),
          tiedFields: within,
          isAnnounced: isAnnounced(id),
          isRendered: environments[id].shown.answer,
          hasText: hasText(id)
        )
      )
    }
  }

  private func fieldsTied(to id: NodeID, _ tied: [NodeID: [NodeID]]) -> [NodeID] {
    var result = tied[id] ?? []
    for ancestor in tree.ancestors(of: id) { result += tied[ancestor] ?? [] }
    for descendant in tree.descendants(of: id) { result += tied[descendant] ?? [] }
    return result
  }

  /// A word in a class or identifier that says "validation message".
  private static func sign(in bytes: ArraySlice<UInt8>) -> String? {
    for token in bytes.split(whereSeparator: \.isASCIIWhitespace) {
      let word = String(decoding: token, as: UTF8.self)
      let lower = word.lowercased()
      if lower.hasPrefix("has-") || lower.hasPrefix("is-") || lower.hasPrefix("no-") { continue }
      for part in lower.split(whereSeparator: { $0 == "-" || $0 == "_" }) {
        switch part {
        case "error", "errors", "errormessage", "errormsg", "errortext", "fielderror":
          return word
        case "feedback" where lower.contains("invalid"): return word
        case "invalid" where lower.contains("message") || lower.contains("feedback"): return word
        default: continue
        }
      }
    }
    return nil
  }

  /// Only an element that holds text and no field can be a message.
  private func canBeMessage(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .container, .block, .listItem, .label, .output: break
    default: return false
    }
    switch HTMLElement(tree[id]) {
    case .html, .body, .head, .td, .th, .tr, .tbody, .thead, .template, .main, .i: return false
    default: break
    }
    return !tree.descendants(of: id).contains {
      HTMLControls.isFormControl(tree[$0]) || tree[$0].kind == .form
        || tree[$0].kind == .heading || tree[$0].kind == .link
    }
  }

  private func hasText(_ id: NodeID) -> Answer {
    if tree[id].flags.contains(.hasTemplateContent) { return .unknown }
    for descendant in tree.descendants(of: id) {
      if tree[descendant].flags.contains(.hasTemplateContent) { return .unknown }
      if tree[descendant].kind == .text,
        !tree.bytes(tree[descendant].text).allSatisfy(\.isASCIIWhitespace)
      {
        return .yes
      }
    }
    return .no
  }

  /// The one field beside a message: in the nearest container that has exactly one.
  private func neighbourField(of id: NodeID) -> NodeID? {
    for ancestor in tree.ancestors(of: id) {
      if tree[ancestor].kind == .root || tree[ancestor].kind == .form { return nil }
      let fields = tree.descendants(of: ancestor).filter { isField($0) }
      if fields.count == 1 { return fields[0] }
      if !fields.isEmpty { return precedingField(of: id, among: fields) }
    }
    return nil
  }

  /// In a container of several fields, the one that the message follows directly.
  private func precedingField(of id: NodeID, among fields: [NodeID]) -> NodeID? {
    let siblings = Array(tree.children(of: tree[id].parent))
    guard let position = siblings.firstIndex(of: id) else { return nil }
    for sibling in siblings[..<position].reversed() where tree[sibling].kind != .text {
      let inside = fields.filter { tree.contains(sibling, $0) }
      return inside.count == 1 ? inside[0] : nil
    }
    return nil
  }

  private func isField(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .fileField, .slider,
      .colorField:
      true
    default: false
    }
  }

  private func isAnnounced(_ id: NodeID) -> Bool {
    for ancestor in [id] + Array(tree.ancestors(of: id)) {
      if ancestor == .root { break }
      if let live = tree.value(.live, of: ancestor), live.lowercased() != "off" { return true }
      switch HTMLRoles.role(of: ancestor, tree) {
      case "alert", "status", "log": return true
      default: continue
      }
    }
    return false
  }

  private func addInvalidFields(to facts: inout Facts) {
    for (offset, modifier) in tree.modifiers.enumerated()
    where modifier.kind == .invalid && modifier.answer == .yes {
      let value = tree.string(modifier.value).lowercased()
      guard !["", "false"].contains(value), tree[modifier.node].kind != .form else { continue }
      let field = modifier.node
      let references = facts.references.filter {
        $0.node == field && ($0.kind == .describedBy || $0.kind == .errorMessage)
      }
      let messages = references.compactMap { reference -> NodeID? in
        guard case .found(let target) = reference.outcome, reference.targetIsEmpty != .yes else {
          return nil
        }
        return target
      }
      let inLabel = (index.labelsOfControl[field] ?? []).filter { label in
        facts.messages.contains { tree.contains(label, $0.node) && $0.hasText != .no }
      }
      facts.invalidFields.append(
        InvalidField(
          field: field,
          modifier: ModifierID(offset),
          messages: messages + inLabel,
          hasReference: !references.isEmpty,
          neighbour: facts.messages.first { $0.field == field && $0.hasText != .no }?.node
        )
      )
    }
  }
}
