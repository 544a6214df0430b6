internal import Styling
internal import ViewTree

/// What style sheets do to the text of names: boxes that part words, letters whose case changes,
/// text that is written before and after content (Accessible Name 1.2, step 2F; CSS Text 3, 2.1).
struct HTMLStyledText {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let styles: DocumentStyles
  private let hasGeneratedText: Bool

  /// - Returns: nil where no style does anything to text.
  init?(_ simulation: HTMLSimulation) {
    guard let styles = simulation.styles, styles.declaresAnything else { return nil }
    tree = simulation.tree
    environments = simulation.environments
    self.styles = styles
    hasGeneratedText = styles.hasGeneratedText
  }

  // MARK: Boxes

  /// Whether a node's text is a word of its own by a declared box; nil when none is sure.
  func standsApart(childID id: NodeID) -> Bool? {
    guard styles.mayDeclare(id) else { return nil }
    for value in styles.values(of: id) where value.outcomes.count == 1 {
      switch (value.property, value.outcomes[0]) {
      case (.placement, .keyword(.absolute)?), (.placement, .keyword(.offScreen)?),
        (.placement, .keyword(.cutAway)?), (.float, .keyword(.left)?), (.float, .keyword(.right)?):
        return true
      default: continue
      }
    }
    guard let value = styles.value(.display, of: id), value.outcomes.count == 1,
      case .display(let type)? = value.outcomes[0], !HTMLControls.isFormControl(tree[id])
    else { return nil }
    return !type.isInline && type != .contents && type != .none
  }

  // MARK: Generated text

  func before(_ id: NodeID) -> GeneratedText? {
    hasGeneratedText ? styles.textBefore(id).flatMap { isShown(id) ? $0 : nil } : nil
  }

  func after(_ id: NodeID) -> GeneratedText? {
    hasGeneratedText ? styles.textAfter(id).flatMap { isShown(id) ? $0 : nil } : nil
  }

  /// What is not rendered generates nothing, even where a reference reads its content.
  private func isShown(_ id: NodeID) -> Bool { environments[id].shown.answer != .no }

  func text(_ generated: GeneratedText, of id: NodeID) -> String? {
    guard !generated.text.isEmpty else { return nil }
    let text = String(decoding: generated.text, as: UTF8.self)
    return transform(around: id).map { Self.apply($0, to: text) } ?? text
  }

  // MARK: Case

  /// A text with its letters' case changed; nil when nothing changes it.
  func transformed(_ id: NodeID, _ node: Node) -> String? {
    guard styles.transformsText, isShown(node.parent),
      let transform = transform(around: node.parent)
    else { return nil }
    return Self.apply(transform, to: String(decoding: tree.bytes(node.text), as: UTF8.self))
  }

  private enum Transform { case uppercase, lowercase, capitalize }

  /// The nearest declared change; it is inherited, but not by controls (HTML Standard, 15.5.2).
  private func transform(around id: NodeID) -> Transform? {
    guard styles.transformsText else { return nil }
    var current = id
    while current != .root {
      if let value = styles.value(.textTransform, of: current) {
        guard value.outcomes.count == 1 else { return nil }
        switch value.outcomes[0] {
        case .keyword(.uppercase)?: return .uppercase
        case .keyword(.lowercase)?: return .lowercase
        case .keyword(.capitalize)?: return .capitalize
        case .wide(.inherit)?, .wide(.unset)?: break
        case nil, .wide(.revert)?, .wide(.revertLayer)?:
          if HTMLControls.isFormControl(tree[current]) { return nil }
        default: return nil
        }
      } else if HTMLControls.isFormControl(tree[current]) {
        return nil
      }
      current = tree[current].parent
    }
    return nil
  }

  private static func apply(_ transform: Transform, to text: String) -> String {
    switch transform {
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalize:
      var result = ""
      var isInWord = false
      for character in text {
        let isLetter = character.isLetter || character.isNumber
        result += isLetter && !isInWord ? character.uppercased() : String(character)
        isInWord = isLetter || isInWord && (character == "'" || character == "’")
      }
      return result
    }
  }
}
