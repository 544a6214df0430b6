import Testing

@testable import Styling

/// The kinds of a text's tokens, white space as `_`.
private func kinds(_ text: String) -> [CSSToken.Kind] {
  Array(text.utf8).withUnsafeBufferPointer { bytes in
    var tokenizer = CSSTokenizer(bytes)
    return tokenizer.rest().map(\.kind)
  }
}

private func names(_ text: String) -> [String] {
  Array(text.utf8).withUnsafeBufferPointer { bytes in
    var tokenizer = CSSTokenizer(bytes)
    let tokens = tokenizer.rest()
    return tokens.map { String(decoding: tokenizer.name(of: $0), as: UTF8.self) }
  }
}

private func number(_ text: String) -> Double {
  Array(text.utf8).withUnsafeBufferPointer { bytes in
    var tokenizer = CSSTokenizer(bytes)
    return tokenizer.next().number
  }
}

@Suite struct `The tokenizer` {
  @Test(arguments: [
    ("a", [CSSToken.Kind.ident]),
    ("-a", [.ident]),
    ("--", [.ident]),
    ("-", [.delim]),
    ("é", [.ident]),
    ("a(", [.function]),
    ("@media", [.atKeyword]),
    ("@1", [.delim, .number]),
    ("#a", [.hash]),
    ("#1", [.hash]),
    ("# a", [.delim, .whitespace, .ident]),
    ("\"a\"", [.string]),
    ("'a\\'b'", [.string]),
    ("\"a\nb", [.badString, .whitespace, .ident]),
    ("\"a", [.string]),
    ("url(a)", [.url]),
    ("url( a )", [.url]),
    ("url(a b)", [.badURL]),
    ("url(\"a\")", [.function, .string, .closeParen]),
    ("url(", [.url]),
    ("1", [.number]),
    ("+1.5e3", [.number]),
    ("1e", [.dimension]),
    ("1%", [.percentage]),
    ("1px", [.dimension]),
    (".5", [.number]),
    ("1.", [.number, .delim]),
    ("-1-", [.number, .delim]),
    ("-1a", [.dimension]),
    ("<!--a-->", [.cdo, .ident, .delim]),
    ("<!---->", [.cdo, .cdc]),
    ("a/* b */c", [.ident, .ident]),
    ("/* open", []),
    ("a\\{b", [.ident]),
    ("\\\n", [.delim, .whitespace]),
    (
      "{}[]():;,",
      [
        .openCurly, .closeCurly, .openSquare, .closeSquare, .openParen, .closeParen, .colon,
        .semicolon, .comma,
      ]
    ),
  ])
  func `makes the tokens of CSS Syntax 3, 4.3`(_ text: String, _ expected: [CSSToken.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test(arguments: [
    ("\\41 b", "Ab"), ("\\000041b", "Ab"), ("a\\.b", "a.b"), ("\\0 x", "\u{FFFD}x"),
    ("\"a\\\nb\"", "ab"), ("\\1F600", "😀"), ("\\D800 ", "\u{FFFD}"),
  ])
  func `replaces escapes`(_ text: String, _ expected: String) {
    #expect(names(text) == [expected])
  }

  @Test(arguments: [("12", 12), ("-3", -3), ("+1.5", 1.5), ("2e3", 2000), ("5e-1px", 0.5)])
  func `reads numbers`(_ text: String, _ expected: Double) {
    #expect(abs(number(text) - expected) < 1e-9)
  }
}
