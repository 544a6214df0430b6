internal import ViewTree

/// What `::before` or `::after` of an element writes (CSS Content 3, 2).
package struct GeneratedText: Sendable {
  package enum Piece: Hashable, Sendable {
    case string([UInt8])
    /// The value of the element's attribute, by the name in lower case; else the fallback.
    case attribute([UInt8], fallback: [UInt8])
    /// A counter: a number that the file alone does not tell.
    case unknown
  }

  /// In UTF-8, as far as it is known.
  package var text: [UInt8]
  /// Whether it can be told that this, and nothing else, is written.
  package var isCertain: Bool
  /// Whether its box is no part of the line around it, so that its text is a word of its own.
  package var standsApart: Bool
}

/// Reads `content` (CSS Content 3, 2.1): strings, attributes and quotation marks; images say nothing,
/// and what stands behind a slash is said instead of all.
struct ContentParser {
  private let tokenizer: CSSTokenizer

  init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  func value(_ tokens: ArraySlice<CSSToken>) -> StyleValue? {
    let sides = tokens.split(omittingEmptySubsequences: false) { $0.isDelimiter("/") }
    guard let shown = sides.first, sides.count <= 2 else { return nil }
    let words = shown.filter { $0.kind != .whitespace }
    if words.count == 1, let word = words.first, word.kind == .ident, sides.count == 1 {
      if tokenizer.is(word, "none") || tokenizer.is(word, "normal") { return .text([]) }
    }
    guard let text = pieces(shown) else { return nil }
    guard sides.count == 2 else { return .text(text) }
    return pieces(sides[1]).map { .text($0) }
  }

  private func pieces(_ tokens: ArraySlice<CSSToken>) -> [GeneratedText.Piece]? {
    var rest = PropertyParser.trimmed(tokens)
    guard !rest.isEmpty else { return nil }
    var result: [GeneratedText.Piece] = []
    while let token = rest.first {
      switch token.kind {
      case .whitespace: rest.removeFirst()
      case .string:
        result.append(.string(tokenizer.name(of: token)))
        rest.removeFirst()
      case .url: rest.removeFirst()
      case .ident:
        guard let piece = mark(token) else { return nil }
        if let piece { result.append(piece) }
        rest.removeFirst()
      case .function:
        let content = SelectorParser.takeBlock(&rest)
        if let piece = piece(tokenizer.word(of: token), content) { result.append(piece) }
      default: return nil
      }
    }
    return result
  }

  /// A quotation mark; `.some(nil)` for one that is not written, nil for no such word.
  private func mark(_ token: CSSToken) -> GeneratedText.Piece?? {
    switch tokenizer.word(of: token) {
    case "open-quote": .some(.string(Array("\u{201C}".utf8)))
    case "close-quote": .some(.string(Array("\u{201D}".utf8)))
    case "no-open-quote", "no-close-quote": .some(nil)
    default: nil
    }
  }

  private func piece(
    _ function: String,
    _ content: ArraySlice<CSSToken>
  ) -> GeneratedText.Piece? {
    switch function {
    case "attr":
      let parts = content.commaSeparated.map { $0.filter { $0.kind != .whitespace } }
      guard parts.count <= 2, parts[0].count == 1, parts[0][0].kind == .ident else {
        return .unknown
      }
      var fallback: [UInt8] = []
      if parts.count == 2 {
        guard parts[1].count == 1, parts[1][0].kind == .string else { return .unknown }
        fallback = tokenizer.name(of: parts[1][0])
      }
      return .attribute(
        tokenizer.name(of: parts[0][0]).map(\.lowercasedASCII),
        fallback: fallback
      )
    case "counter", "counters": return .unknown
    default: return nil
    }
  }
}
