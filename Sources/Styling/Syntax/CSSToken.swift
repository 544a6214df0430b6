/// One token of a style sheet (CSS Syntax 3, 4 Tokenization).
struct CSSToken: Equatable {
  enum Kind: UInt8 {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delim, number
    case percentage, dimension, whitespace, cdo, cdc, colon, semicolon, comma
    case openSquare, closeSquare, openParen, closeParen, openCurly, closeCurly, endOfFile

    /// What ends the block that the token begins.
    var closing: Kind? {
      switch self {
      case .openSquare: .closeSquare
      case .openParen, .function: .closeParen
      case .openCurly: .closeCurly
      default: nil
      }
    }
  }

  var kind: Kind
  /// The bytes of the token.
  var start: Int
  var end: Int
  /// The bytes of its name, string, address or unit, escapes as they stand there.
  var nameStart = 0
  var nameEnd = 0
  /// Whether a backslash stands in the name.
  var hasEscape = false
  /// For a hash: whether it could be an identifier. For a number: whether it is an integer.
  var flag = false
  /// For a number: whether it begins with a sign.
  var hasSign = false
  /// A delimiter's byte.
  var delimiter: UInt8 = 0
  var number: Double = 0

  func isDelimiter(_ byte: Unicode.Scalar) -> Bool {
    kind == .delim && UInt32(delimiter) == byte.value
  }
}

extension ArraySlice<CSSToken> {
  /// The pieces between commas that stand in no brackets; one empty piece for no tokens.
  var commaSeparated: [ArraySlice<CSSToken>] {
    var result: [ArraySlice<CSSToken>] = []
    var start = startIndex
    var closers: [CSSToken.Kind] = []
    for index in indices {
      let kind = self[index].kind
      if let closer = kind.closing {
        closers.append(closer)
      } else if kind == closers.last {
        closers.removeLast()
      } else if kind == .comma && closers.isEmpty {
        result.append(self[start..<index])
        start = index + 1
      }
    }
    result.append(self[start...])
    return result
  }
}
