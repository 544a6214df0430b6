internal import Styling
internal import ViewTree

/// Asterisks in labels that nothing but the eye takes for "required".
struct HTMLStars {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let styledText: HTMLStyledText?

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    styledText = HTMLStyledText(simulation)
  }

  func add(to facts: inout Facts) {
    /// The questions of which one choice is required.
    var answered: Set<String> = []
    for control in facts.controls where control.isRequired != .no {
      if let name = tree.value(.fieldName, of: control.node) { answered.insert(name) }
    }
    for control in facts.controls where mayBeRequired(control) {
      if [.radioButton, .checkbox].contains(tree[control.node].kind),
        answered.contains(tree.value(.fieldName, of: control.node) ?? "")
      {
        continue
      }
      guard let labels = index.labelsOfControl[control.node],
        let label = labels.first(where: isStarred),
        !Self.saysRequired(control.name.text), !Self.saysRequired(control.description)
      else { continue }
      facts.starredFields.append(
        StarredField(field: control.node, label: label, isExplained: false)
      )
    }
    guard !facts.starredFields.isEmpty else { return }
    let isExplained = facts.starredFields.count > 1 || explainsStar()
    for place in facts.starredFields.indices {
      facts.starredFields[place].isExplained = isExplained
    }
  }

  private func mayBeRequired(_ control: Control) -> Bool {
    let node = tree[control.node]
    guard HTMLSubtrees.isField(node), control.isRequired == .no, control.isDisabled == .no,
      control.isExposed == .yes, !control.name.isUnknown,
      !node.flags.contains(.hasTemplateAttributes), !tree.has(.readOnly, control.node)
    else { return false }
    return node.kind != .slider && node.kind != .colorField
  }

  /// Whether an asterisk stands at the beginning or the end of a label's text.
  private func isStarred(_ label: NodeID) -> Bool {
    var text = ""
    var open: [NodeID] = []
    for id in [label] + Array(tree.descendants(of: label).prefix(60)) {
      while let last = open.last, tree[last].end <= id.index {
        guard append(styledText?.after(last), of: last, to: &text) else { return false }
        open.removeLast()
      }
      if tree[id].flags.contains(.hasTemplateContent) { return false }
      guard tree[id].kind == .text else {
        guard append(styledText?.before(id), of: id, to: &text) else { return false }
        open.append(id)
        continue
      }
      guard environments[id].shown.answer == .yes else { continue }
      switch tree[tree[id].parent].kind {
      case .option, .multilineTextField, .script, .styleSheet: continue
      default: break
      }
      text += tree.string(tree[id].text)
      if text.utf8.count > 200 { return false }
    }
    for last in open.reversed() {
      guard append(styledText?.after(last), of: last, to: &text) else { return false }
    }
    guard text.utf8.contains(0x2A) else { return false }
    text = NameText.flattened(Array(text.utf8)[...])
    while let last = text.last, ":：".contains(last) || last.isWhitespace { text.removeLast() }
    guard text.count > 1, !Self.saysRequired(text) else { return false }
    let isEnd = text.hasSuffix("*") && !text.hasSuffix("**")
    return isEnd || text.hasPrefix("*") && !text.hasPrefix("**")
  }

  /// Appends what a style sheet writes.
  ///
  /// - Returns: whether it can be told.
  private func append(_ generated: GeneratedText?, of id: NodeID, to text: inout String) -> Bool {
    guard let generated else { return true }
    guard generated.isCertain, environments[id].shown.answer == .yes else { return false }
    text += styledText?.text(generated, of: id) ?? ""
    return true
  }

  private static func saysRequired(_ text: String) -> Bool {
    let text = text.lowercased()
    return words.contains { text.contains($0) }
  }

  private static let words = [
    "required", "mandatory", "pflicht", "erforderlich", "obligatoire", "obligatori", "requis",
    "requerid", "verplicht",
  ]

  private func explainsStar() -> Bool {
    tree.nodes.contains { node in
      guard node.kind == .text, node.text.length < 300 else { return false }
      let text = tree.bytes(node.text)
      return text.contains(0x2A) && Self.saysRequired(String(decoding: text, as: UTF8.self))
    }
  }
}
