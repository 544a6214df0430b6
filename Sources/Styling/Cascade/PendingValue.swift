internal import ViewTree

/// A declaration's value with `var()` in it: what it comes to is known when the custom properties
/// of an element are (CSS Variables 1, 3).
final class PendingValue: Sendable {
  private enum Kind {
    case value(PropertyParser.Name, [UInt8])
    /// What a block says of the place, but for its `position`.
    case placement(PlacementDraft, position: [UInt8])
  }

  private let kind: Kind

  init(_ name: PropertyParser.Name, _ bytes: [UInt8]) { kind = .value(name, bytes) }

  init(_ draft: PlacementDraft, position: [UInt8]) { kind = .placement(draft, position: position) }

  /// Whether `var()` stands in a value and no other substitution.
  static func isPending(_ value: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool {
    var isPending = false
    for token in value where token.kind == .function {
      if tokenizer.is(token, "var") {
        isPending = true
      } else if Substitution.isSubstitution(tokenizer.word(of: token)),
        !tokenizer.is(token, "attr")
      {
        return false
      }
    }
    return isPending
  }

  static func bytes(_ value: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> [UInt8] {
    guard let first = value.first, let last = value.last else { return [] }
    return Array(tokenizer.bytes[first.start..<last.end])
  }

  /// What a property comes to; an invalid value is as if it were `unset` (CSS Variables 1, 3.1).
  ///
  /// - Parameter substitute: puts the custom properties in their place.
  func value(
    of property: StyleProperty,
    _ substitute: ([UInt8]) -> Substituted
  ) -> StyleValue {
    switch kind {
    case .value(let name, let bytes):
      switch substitute(bytes) {
      case .unknown: return .unknown
      case .invalid: return .wide(.unset)
      case .bytes(let text):
        return Self.parse(text) { value, tokenizer in
          PropertyParser(tokenizer).declarations(name, value, isImportant: false)
            .first { $0.property == property }?.value ?? .wide(.unset)
        }
      }
    case .placement(let draft, let position):
      var draft = draft
      switch substitute(position) {
      case .unknown: return .unknown
      case .invalid: break
      case .bytes(let text):
        Self.parse(text) { value, tokenizer in
          draft.note(.position, value, isImportant: false, tokenizer)
        }
      }
      return draft.declaration?.value ?? .keyword(.normal)
    }
  }

  private static func parse<Result>(
    _ text: [UInt8],
    _ read: (ArraySlice<CSSToken>, CSSTokenizer) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer { bytes in
      var tokenizer = CSSTokenizer(bytes)
      let tokens = tokenizer.rest()
      return read(PropertyParser.trimmed(tokens[...]), tokenizer)
    }
  }
}

/// What came of putting custom properties in their place.
enum Substituted: Equatable {
  case bytes([UInt8])
  /// One of them has no value.
  case invalid
  case unknown
}
