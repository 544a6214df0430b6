internal import ViewTree

/// What stands inside a subtree, answered without walking it: nodes of a kind in document order,
/// of which a subtree's are a slice.
final class HTMLSubtrees {
  private let tree: ViewTree
  /// Text that is more than white space.
  private let texts: [NodeID]
  /// Nodes that say something by an attribute, or whose content a script makes.
  private let speaking: [NodeID]
  /// Nodes in whose content a template expression stands.
  private let templates: [NodeID]
  /// What no validation message holds: controls, forms, headings, links.
  private let structure: [NodeID]
  private let fields: [NodeID]
  /// Nodes with an attribute whose name is a template expression.
  private let bound: [NodeID]
  let customElements: [NodeID]
  /// Whether a template expression may put elements into the document.
  let templateMakesElements: Bool

  init(_ tree: ViewTree, customElements: [NodeID]) {
    var texts: [NodeID] = []
    var speaking: [NodeID] = []
    var templates: [NodeID] = []
    var structure: [NodeID] = []
    var fields: [NodeID] = []
    var bound: [NodeID] = []
    var templateMakesElements = false
    for id in tree.ids {
      let node = tree[id]
      if node.kind == .text {
        if !Self.isBlank(tree.bytes(node.text)) { texts.append(id) }
        continue
      }
      if node.flags.contains(.hasTemplateContent) {
        templates.append(id)
        if Self.canHoldElements(node) { templateMakesElements = true }
      }
      switch node.kind {
      case .form, .heading, .link: structure.append(id)
      default: if HTMLControls.isFormControl(node) { structure.append(id) }
      }
      if Self.isField(node) { fields.append(id) }
      if node.flags.contains(.hasTemplateAttributes) || HTMLElement(node) == .slot {
        bound.append(id)
      }
      if node.modifierCount > 0,
        Self.says(.imageDescription, id, tree) || Self.says(.accessibilityLabel, id, tree)
          || Self.says(.help, id, tree) || tree.has(.labelledBy, id)
          || node.flags.contains(.hasTemplateAttributes)
      {
        speaking.append(id)
      }
    }
    self.tree = tree
    self.customElements = customElements
    self.texts = texts
    self.speaking = speaking
    self.templates = templates
    self.structure = structure
    self.fields = fields
    self.bound = bound
    self.templateMakesElements = templateMakesElements
  }

  /// The fields in a subtree, in document order.
  func fields(in id: NodeID) -> ArraySlice<NodeID> { slice(fields, in: id) }

  func hasStructure(_ id: NodeID) -> Bool { !slice(structure, in: id).isEmpty }

  func hasTemplate(_ id: NodeID) -> Bool { !slice(templates, in: id).isEmpty }

  /// Whether a script fills a part of a subtree: a custom element, a bound attribute.
  func mayBeFilled(_ id: NodeID) -> Bool {
    !slice(customElements, in: id).isEmpty || !slice(bound, in: id).isEmpty
  }

  /// The texts in a subtree that are more than white space, in document order.
  func texts(in id: NodeID) -> ArraySlice<NodeID> { slice(texts, in: id) }

  /// The nodes in a subtree that say something by an attribute, in document order.
  func speaking(in id: NodeID) -> ArraySlice<NodeID> { slice(speaking, in: id) }

  func firstText(in id: NodeID) -> NodeID? { slice(texts, in: id).first }

  /// Whether a subtree holds text that can be seen.
  func hasText(_ id: NodeID) -> Answer {
    if firstText(in: id) != nil { return .yes }
    return hasTemplate(id) || !slice(customElements, in: id).isEmpty ? .unknown : .no
  }

  /// Whether a subtree says nothing at all: no text, no alternative text, no control's value.
  func isSilent(_ id: NodeID, except control: NodeID? = nil) -> Answer {
    if firstText(in: id) != nil { return .no }
    if hasTemplate(id) || !slice(customElements, in: id).isEmpty { return .unknown }
    if !slice(speaking, in: id).isEmpty { return .no }
    return Answer(!slice(fields, in: id).contains { $0 != control })
  }

  private func slice(_ list: [NodeID], in id: NodeID) -> ArraySlice<NodeID> {
    let first = Self.firstIndex(in: list, notBefore: id.index)
    return list[first..<max(first, Self.firstIndex(in: list, notBefore: tree[id].end))]
  }

  /// The first place in a sorted list whose node is not before an index.
  static func firstIndex(in list: [NodeID], notBefore index: Int32) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func says(_ kind: ModifierKind, _ id: NodeID, _ tree: ViewTree) -> Bool {
    tree.modifier(kind, of: id).map { !isBlank(tree.bytes(tree[$0].value)) } ?? false
  }

  /// What a user fills in or chooses from.
  static func isField(_ node: Node) -> Bool {
    switch node.kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .fileField, .slider,
      .colorField:
      true
    default: false
    }
  }

  /// White space, a no-break space being one.
  static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let isNoBreakSpace = previous == 0xC2 && byte == 0xA0
      guard byte.isASCIIWhitespace || byte == 0xC2 || isNoBreakSpace else { return false }
      previous = byte
    }
    return true
  }

  /// Whether a template expression in the content may stand for elements rather than for words.
  private static func canHoldElements(_ node: Node) -> Bool {
    switch node.kind {
    case .option, .heading, .link, .submitButton, .button, .resetButton, .multilineTextField,
      .script, .styleSheet:
      return false
    default: break
    }
    switch HTMLElement(node) {
    case .title, .strong, .em, .b, .small: return false
    default: return true
    }
  }
}
