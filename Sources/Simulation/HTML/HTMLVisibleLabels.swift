internal import Styling
internal import ViewTree

/// Controls that are called otherwise than what is seen on them.
///
/// Where it cannot be told what is seen (templates, components, icon fonts), nothing is said.
struct HTMLVisibleLabels {
  /// No more nodes than a control's text may take; longer ones are no labels.
  private static let nodeLimit = 200

  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let styles: DocumentStyles

  init(_ tree: ViewTree, _ environments: EnvironmentPass, _ styles: DocumentStyles) {
    self.tree = tree
    self.environments = environments
    self.styles = styles
  }

  func mismatches(_ controls: [Control], labels: [NodeID: [NodeID]]) -> [LabelMismatch] {
    var hasIconFont: Bool?
    var result: [LabelMismatch] = []
    for control in controls {
      guard let modifier = nameModifier(of: control), control.isExposed == .yes,
        !tree[control.node].flags.contains(.hasTemplateAttributes),
        let (text, isLabel) = visibleText(of: control, labels), !text.isEmpty
      else { continue }
      let words = SpokenWords(text)
      if words.isEmpty || words.isSymbol || SpokenWords.holds(control.name.text, label: text) {
        continue
      }
      // An icon font draws the word "search" as a picture.
      if words.isOneWord, !text.contains(where: \.isUppercase) {
        hasIconFont = hasIconFont ?? mentionsIconFont()
        if hasIconFont == true { continue }
      }
      let name = SpokenWords(control.name.text)
      var nature = LabelMismatch.Nature.label
      if words.standButForNumbers(in: name) {
        nature = .numbers
      } else if words.count > 12 {
        nature = .longText
      } else if isLabel {
        nature = .labelOfField
      }
      result.append(
        LabelMismatch(
          control: control.node,
          visibleText: text,
          name: control.name.text,
          modifier: modifier,
          nature: nature
        )
      )
    }
    return result
  }

  /// The attribute that gives a name other than the content, when one does.
  private func nameModifier(of control: Control) -> ModifierID? {
    if control.name.isUnknown || control.name.isEmpty { return nil }
    return switch control.name.source {
    case .accessibilityLabel: tree.modifier(.accessibilityLabel, of: control.node)
    case .labelledBy: tree.modifier(.labelledBy, of: control.node)
    default: nil
    }
  }

  // MARK: What is seen

  private func visibleText(
    of control: Control,
    _ labels: [NodeID: [NodeID]]
  ) -> (text: String, isLabel: Bool)? {
    let id = control.node
    let node = tree[id]
    if HTMLElement(node) == .input, [.button, .submitButton, .resetButton].contains(node.kind) {
      let isImage = tree.value(.controlType, of: id)?.lowercased() == "image"
      return isImage ? nil : tree.value(.value, of: id).map { ($0, false) }
    }
    if HTMLSubtrees.isField(node) {
      guard node.kind != .fileField, let label = labels[id]?.first, labels[id]?.count == 1 else {
        return nil
      }
      return text(in: label).map { ($0, true) }
    }
    switch control.role {
    case "button", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "radio",
      "checkbox", "switch", "tab", "treeitem", "DisclosureTriangle":
      return text(in: id).map { ($0, false) }
    default: return nil
    }
  }

  /// The text that is seen in a node; nil when it cannot be told.
  private func text(in root: NodeID) -> String? {
    guard isSeen(root) == .yes else { return nil }
    var text = NameText()
    var index = Int(root.index)
    let end = Int(tree[root].end)
    guard end - index <= Self.nodeLimit else { return nil }
    while index < end {
      let id = NodeID(index)
      let node = tree[id]
      if node.flags.contains(.hasTemplateContent) || HTMLControls.isCustomElement(id, of: tree) {
        return nil
      }
      if node.kind == .text {
        text.append(tree.bytes(node.text))
        index += 1
        continue
      }
      let isApart =
        id != root && (HTMLNameComputation.standsApart(node) || HTMLElement(node) == .br)
      if isApart { text.separate() }
      if id != root {
        switch isSeen(id) {
        case .unknown: return nil
        case .no:
          index = Int(node.end)
          continue
        case .yes: break
        }
      }
      index += 1
    }
    return text.string
  }

  /// Whether a node's text is seen as text.
  private func isSeen(_ id: NodeID) -> Answer {
    let node = tree[id]
    switch node.kind {
    case .image, .script, .styleSheet, .picker, .multilineTextField, .media, .frame: return .no
    default: break
    }
    switch HTMLElement(node) {
    case .svg, .noscript, .template, .title, .i, .canvas: return .no
    default: break
    }
    if let modifier = tree.modifier(.inlineStyle, of: id) {
      let style = tree.bytes(tree[modifier].value)
      if Self.unseenStyles.contains(where: style.contains(folded:)) { return .unknown }
    }
    if let modifier = tree.modifier(.styleClass, of: id) {
      let words = tree.bytes(tree[modifier].value)
      if Self.wordsForUnseen.contains(where: words.contains(folded:)) { return .no }
    }
    switch styles.value(.placement, of: id)?.outcomes.first {
    case .some(.some(.keyword(.offScreen))), .some(.some(.keyword(.cutAway))): return .no
    default: return environments[id].shown.answer
    }
  }

  /// Parts of class names of what is hidden from sight, and of icons.
  private static let unseenStyles: [StaticString] = ["text-indent", "font", "clip", "opacity"]

  private static let wordsForUnseen: [StaticString] = [
    "sr-only", "visually-hidden", "visuallyhidden", "screen-reader", "screenreader", "for-sr",
    "sr_only", "sronly", "a11y-hidden", "assistive", "hidden-visually", "offscreen", "off-screen",
    "hide-text", "icon", "glyph", "material-symbols", "fa-",
  ]

  /// Whether a font that draws words as pictures is spoken of.
  private func mentionsIconFont() -> Bool {
    let bytes = tree.source.bytes
    let word = Array("aterial".utf8)
    var index = 0
    while index + word.count + 6 < bytes.count {
      if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) {
        let rest = String(
          decoding: bytes[index + word.count + 1..<index + word.count + 6],
          as: UTF8.self
        )
        if ["icons", "symbo"].contains(rest.lowercased()) { return true }
      }
      index += 1
    }
    return false
  }
}
