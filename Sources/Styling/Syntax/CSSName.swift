internal import ViewTree

/// A name of a style sheet or a document, kept as its hashes: names are only ever compared.
struct CSSName: Hashable, Sendable {
  /// Of the bytes as they stand there.
  var exact: UInt64
  /// Of the bytes with A to Z made lower-case.
  var folded: UInt64

  init(_ bytes: some Sequence<UInt8>) {
    var exact: UInt64 = 0xCBF2_9CE4_8422_2325
    var folded = exact
    for byte in bytes {
      exact = (exact ^ UInt64(byte)) &* 0x100_0000_01B3
      folded = (folded ^ UInt64(byte.lowercasedASCII)) &* 0x100_0000_01B3
    }
    self.exact = exact
    self.folded = folded
  }

  init(_ text: String) { self.init(text.utf8) }
}

extension CSSTokenizer {
  /// The token's name with its escapes replaced (CSS Syntax 3, 4.3.7).
  func name(of token: CSSToken) -> [UInt8] {
    let raw = bytes[token.nameStart..<token.nameEnd]
    guard token.hasEscape || raw.contains(0) else { return Array(raw) }
    var result: [UInt8] = []
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      index += 1
      guard byte == 0x5C else {
        if byte == 0 { result += [0xEF, 0xBF, 0xBD] } else { result.append(byte) }
        continue
      }
      var value: UInt32 = 0
      var digits = 0
      while index < raw.endIndex, digits < 6, let digit = raw[index].hexadecimalDigit {
        value = value * 16 + digit
        index += 1
        digits += 1
      }
      if digits == 0 {
        // A backslash before a line end is part of no string.
        guard index < raw.endIndex else { break }
        switch raw[index] {
        case 0x0D:
          index += index + 1 < raw.endIndex && raw[index + 1] == 0x0A ? 2 : 1
        case 0x0A, 0x0C: index += 1
        default:
          result.append(raw[index])
          index += 1
        }
        continue
      }
      let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if index < raw.endIndex, raw[index].isASCIIWhitespace {
        index += raw[index] == 0x0D && index + 1 < raw.endIndex && raw[index + 1] == 0x0A ? 2 : 1
      }
    }
    return result
  }

  /// The token's name in lower-case ASCII.
  func word(of token: CSSToken) -> String {
    String(decoding: name(of: token).map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Whether the token's name is a word, its case folded.
  func `is`(_ token: CSSToken, _ word: StaticString) -> Bool {
    if token.hasEscape { return self.word(of: token) == word.description }
    guard token.nameEnd - token.nameStart == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[token.nameStart + offset].lowercasedASCII != word.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension UInt8 {
  var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}
