internal import Styling
internal import ViewTree

/// Names from content (Accessible Name 1.2, steps 2F to 2H).
extension HTMLNameComputation {
  /// Whether a node's content is part of the name.
  ///
  /// Roles decide for the node that is named. Inside a label or another node's name, all content
  /// counts (step 2F: "is a descendant of a native host language text alternative element"; 2H).
  func takesContent(
    _ id: NodeID,
    _ node: Node,
    under reference: Reference?,
    isNested: Bool
  ) -> Bool {
    switch node.kind {
    case .picker, .media: return false
    case .textField, .multilineTextField: return reference?.target == id
    default: break
    }
    // A field's value is not its name, unless the field is referenced.
    if HTMLControls.isEditingHost(id, of: tree) { return reference?.target == id }
    if isNested { return true }
    return HTMLRoles.isNamedFromContent(HTMLRoles.role(of: id, tree))
  }

  /// Appends the text of a node's content.
  mutating func appendedContent(
    of id: NodeID,
    _ node: Node,
    under reference: Reference?
  ) -> NameSource {
    let mark = text.mark
    if node.kind == .textField {
      appendValue(of: id, node)
    } else {
      appendContent(of: id, node, under: reference)
    }
    guard text.hasText(since: mark) || node.flags.contains(.hasTemplateContent) else {
      // White space alone is no name, but it parts what stands around it.
      text.rewind(to: mark, keepsSpace: true)
      return .none
    }
    noteOrigins([id])
    return .content
  }

  mutating func appendContent(of id: NodeID, _ node: Node, under reference: Reference?) {
    if node.flags.contains(.hasTemplateContent) { noteTemplate() }
    if let text = styledText?.before(id) { appendGenerated(text, of: id) }
    defer { if let text = styledText?.after(id) { appendGenerated(text, of: id) } }
    var following = id.index + 1
    while following < node.end {
      let childID = NodeID(Int(following))
      let child = tree[childID]
      following = child.end
      if child.kind == .text {
        guard work.spend() else { return }
        appendText(childID, child, under: reference)
      } else {
        appendChild(childID, child, under: reference)
      }
    }
  }

  private mutating func appendText(_ id: NodeID, _ node: Node, under reference: Reference?) {
    if !(reference?.isHidden ?? false) && hiding(of: id).isHidden { return }
    if let styledText, let transformed = styledText.transformed(id, node) {
      text.append(transformed)
    } else {
      text.append(tree.bytes(node.text))
    }
  }

  /// What `::before` or `::after` writes (step 2F.ii).
  private mutating func appendGenerated(_ generated: GeneratedText, of id: NodeID) {
    guard let styledText, work.spend() else { return }
    if !generated.isCertain { noteTemplate() }
    guard let written = styledText.text(generated, of: id) else { return }
    if generated.standsApart { text.separate() }
    text.append(written)
    if generated.standsApart { text.separate() }
  }

  private mutating func appendChild(_ id: NodeID, _ node: Node, under reference: Reference?) {
    if HTMLElement(node) == .br { return text.separate() }
    if !(reference?.isHidden ?? false) && hiding(of: id) == .absent { return }
    let standsApart = styledText?.standsApart(childID: id) ?? Self.standsApart(node)
    if standsApart { text.separate() }
    let mark = text.mark
    let source = alternative(of: id, under: reference, isNested: true)
    if standsApart {
      text.separate()
    } else if source != .none && source != .content {
      // What an attribute says is a word of its own.
      text.separate(at: mark)
      text.separate()
    }
  }

  /// The text nodes inside a node, read without recursion.
  mutating func appendFlatText(of id: NodeID, _ node: Node, under reference: Reference?) {
    for index in Int(id.index) + 1..<max(Int(node.end), Int(id.index) + 1) {
      let inner = tree.nodes[index]
      guard work.spend() else { return }
      if inner.flags.contains(.hasTemplateContent) { noteTemplate() }
      if inner.kind == .text {
        switch tree[inner.parent].kind {
        case .script, .styleSheet: continue
        default: appendText(NodeID(index), inner, under: reference)
        }
      } else if Self.standsApart(inner) {
        text.separate()
      }
    }
  }

  /// Whether a node's text is a word of its own: blocks, table cells, and inline boxes that lay
  /// their content out themselves (step 2F.ii, "block-level").
  static func standsApart(_ node: Node) -> Bool {
    switch node.kind {
    case .block, .heading, .list, .listItem, .table, .tableCaption, .form, .fieldGroup, .groupLabel,
      .figure, .figureCaption, .disclosure, .disclosureSummary, .dialog, .multilineTextField,
      .textField, .picker, .submitButton, .resetButton, .button, .checkbox, .radioButton, .image,
      .option, .optionGroup, .frame, .media, .slider, .colorField, .fileField:
      return true
    default: break
    }
    switch HTMLElement(node) {
    case .td, .th, .meter, .progress, .canvas, .dir, .listing, .plaintext, .xmp, .marquee:
      return true
    default: return false
    }
  }
}
