internal import ViewTree

/// Accessible descriptions (Accessible Name 1.2, 4.3.1; HTML-AAM 1.0, 4.1).
extension HTMLNameComputation {
  /// - Parameter nameSource: what named the element; it does not describe it, too.
  mutating func description(of id: NodeID, nameSource: NameSource) -> String {
    if let modifier = tree.modifier(.describedBy, of: id) {
      let targets = index.targets(of: modifier)
      if !targets.isEmpty {
        begin()
        for target in targets {
          text.separate()
          appendReference(to: target)
        }
        return text.string
      }
    }
    if let text = nonBlank(.accessibilityDescription, of: id) { return text }
    let node = tree[id]
    if let text = nativeDescription(of: id, node, nameSource) { return text }
    // The tool tip, unless it repeats what the element says anyway.
    if nameSource != .help, let help = nonBlank(.help, of: id), help != ownText(of: id, node) {
      return help
    }
    return ""
  }

  private mutating func nativeDescription(
    of id: NodeID,
    _ node: Node,
    _ nameSource: NameSource
  ) -> String? {
    switch node.kind {
    case .submitButton, .resetButton, .button:
      // HTML-AAM 4.1.2: the value when a label named the button.
      guard HTMLElement(node) == .input, nameSource != .value, nameSource != .platformDefault,
        let type = tree.modifier(.controlType, of: id),
        !tree.bytes(tree[type].value).lowercasedASCIIEquals("image")
      else { return nil }
      return nonBlank(.value, of: id)
    case .disclosureSummary where nameSource != .content:
      // HTML-AAM 4.1.8: the content when something else named the summary.
      begin()
      appendContent(of: id, node, under: nil)
      return text.bytes.isEmpty ? nil : text.string
    case .table where nameSource != .caption:
      begin()
      guard let caption = tree.children(of: id).first(where: { tree[$0].kind == .tableCaption })
      else { return nil }
      _ = alternative(of: caption, under: nil, isNested: true)
      return text.bytes.isEmpty ? nil : text.string
    default: return nil
    }
  }

  private func nonBlank(_ kind: ModifierKind, of id: NodeID) -> String? {
    guard let modifier = tree.modifier(kind, of: id) else { return nil }
    let text = NameText.flattened(tree.bytes(tree[modifier].value))
    return text.isEmpty ? nil : text
  }

  private mutating func ownText(of id: NodeID, _ node: Node) -> String {
    guard node.end > id.index + 1 else { return "" }
    begin()
    appendFlatText(of: id, node, under: nil)
    return text.string
  }
}
