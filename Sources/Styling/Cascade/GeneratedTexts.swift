internal import ViewTree

/// The texts that style sheets put before and after the content of elements.
struct GeneratedTexts: Sendable {
  private(set) var before: [Int32: GeneratedText] = [:]
  private(set) var after: [Int32: GeneratedText] = [:]

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Replaced elements and fields have no such boxes (CSS Content 3, 1.1), and what is no text for
  /// anybody needs none.
  static func canHave(_ node: Node) -> Bool {
    switch node.kind {
    case .text, .textField, .multilineTextField, .checkbox, .radioButton, .slider, .colorField,
      .fileField, .hiddenField, .picker, .option, .optionGroup, .image, .frame, .media, .script,
      .styleSheet:
      return false
    default:
      return HTMLElement(node) != .input && HTMLElement(node) != .br
        && !node.flags.contains(.isForeign)
    }
  }

  mutating func addUnknown(_ element: GeneratedElement, of id: NodeID) {
    set(element, id, GeneratedText(text: [], isCertain: false, standsApart: false))
  }

  /// - Parameter values: what is declared for the pseudo-element.
  mutating func add(
    _ element: GeneratedElement,
    of id: NodeID,
    _ values: [DeclaredValue],
    _ table: ElementTable
  ) {
    guard let content = values.first(where: { $0.property == .content }) else { return }
    var result = GeneratedText(text: [], isCertain: true, standsApart: false)
    var texts: [[GeneratedText.Piece]] = []
    for outcome in content.outcomes {
      switch outcome {
      case .text(let pieces)?: texts.append(pieces)
      case .unknown?: result.isCertain = false
      default: texts.append([])
      }
    }
    let pieces = texts.first { !$0.isEmpty } ?? []
    if texts.contains(where: { $0 != pieces }) { result.isCertain = false }
    for value in values {
      switch value.property {
      case .display:
        if value.outcomes.contains(.display(.none)) || value.outcomes.contains(.unknown) {
          if value.outcomes.count == 1, value.outcomes[0] == .display(.none) { return }
          result.isCertain = false
        }
        if case .display(let type)?? = value.outcomes.first, !type.isInline, type != .contents {
          result.standsApart = true
        }
      case .visibility:
        if value.outcomes == [.keyword(.hidden)] { return }
        if value.outcomes != [.keyword(.visible)] { result.isCertain = false }
      case .placement:
        switch value.outcomes.first {
        case .keyword(.absolute)??, .keyword(.offScreen)??, .keyword(.cutAway)??:
          result.standsApart = true
        default: break
        }
      case .float:
        if value.outcomes == [.keyword(.left)] || value.outcomes == [.keyword(.right)] {
          result.standsApart = true
        }
      default: break
      }
    }
    result.isCertain = result.isCertain && Self.write(pieces, of: id, table, &result.text)
    if result.isCertain && result.text.isEmpty { return }
    set(element, id, result)
  }

  /// - Returns: whether all of it is known.
  private static func write(
    _ pieces: [GeneratedText.Piece],
    of id: NodeID,
    _ table: ElementTable,
    _ text: inout [UInt8]
  ) -> Bool {
    var isCertain = true
    for piece in pieces {
      switch piece {
      case .string(let bytes): text += bytes
      case .unknown: isCertain = false
      case .attribute(let name, let fallback):
        switch table.attribute(CSSName(name), of: id) {
        case .present(let value): text += value
        case .absent: text += fallback
        case .unknown: isCertain = false
        }
      }
    }
    return isCertain
  }

  private mutating func set(_ element: GeneratedElement, _ id: NodeID, _ text: GeneratedText) {
    switch element {
    case .before: before[id.index] = text
    case .after: after[id.index] = text
    }
  }
}
