internal import ViewTree

/// Reads the tokens of a style sheet one after the other (CSS Syntax 3, 4.3 Tokenizer Algorithms).
///
/// Comments make no token. Every offset counts bytes of the sheet, so that places need no map.
struct CSSTokenizer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, 0..<bytes.count)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    self.position = range.lowerBound
    self.end = range.upperBound
  }

  mutating func move(to offset: Int) { position = offset }

  /// All tokens that are left, without the end.
  mutating func rest() -> [CSSToken] {
    var result: [CSSToken] = []
    while true {
      let token = next()
      if token.kind == .endOfFile { return result }
      result.append(token)
    }
  }

  // MARK: Tokens

  mutating func next() -> CSSToken {
    skipComments()
    let start = position
    guard start < end else { return CSSToken(kind: .endOfFile, start: end, end: end) }
    let byte = bytes[start]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      while position < end, bytes[position].isASCIIWhitespace { position += 1 }
      return token(.whitespace, start)
    case 0x22, 0x27: return string(quote: byte)
    case 0x23:
      if isNameByte(at: start + 1) || isEscape(at: start + 1) {
        let isIdentifier = startsIdentifier(at: start + 1)
        position += 1
        var result = name(.hash, from: start)
        result.flag = isIdentifier
        return result
      }
      return delimiter()
    case 0x28: return single(.openParen)
    case 0x29: return single(.closeParen)
    case 0x2C: return single(.comma)
    case 0x3A: return single(.colon)
    case 0x3B: return single(.semicolon)
    case 0x5B: return single(.openSquare)
    case 0x5D: return single(.closeSquare)
    case 0x7B: return single(.openCurly)
    case 0x7D: return single(.closeCurly)
    case 0x2B, 0x2E: return startsNumber(at: start) ? number() : delimiter()
    case 0x2D:
      if startsNumber(at: start) { return number() }
      if self.byte(start + 1) == 0x2D && self.byte(start + 2) == 0x3E {
        position += 3
        return token(.cdc, start)
      }
      return startsIdentifier(at: start) ? identifierLike() : delimiter()
    case 0x3C:
      if self.byte(start + 1) == 0x21 && self.byte(start + 2) == 0x2D
        && self.byte(start + 3) == 0x2D
      {
        position += 4
        return token(.cdo, start)
      }
      return delimiter()
    case 0x40:
      guard startsIdentifier(at: start + 1) else { return delimiter() }
      position += 1
      return name(.atKeyword, from: start)
    case 0x5C: return isEscape(at: start) ? identifierLike() : delimiter()
    default:
      if byte.isASCIIDigit { return number() }
      return startsIdentifier(at: start) ? identifierLike() : delimiter()
    }
  }

  private mutating func skipComments() {
    while position + 1 < end, bytes[position] == 0x2F, bytes[position + 1] == 0x2A {
      position += 2
      while position < end {
        if bytes[position] == 0x2A, byte(position + 1) == 0x2F {
          position += 2
          break
        }
        position += 1
      }
    }
  }

  private func token(_ kind: CSSToken.Kind, _ start: Int) -> CSSToken {
    CSSToken(kind: kind, start: start, end: position)
  }

  private mutating func single(_ kind: CSSToken.Kind) -> CSSToken {
    position += 1
    return token(kind, position - 1)
  }

  private mutating func delimiter() -> CSSToken {
    var result = single(.delim)
    result.delimiter = bytes[result.start]
    return result
  }

  /// A token that ends with the name that begins here.
  private mutating func name(_ kind: CSSToken.Kind, from start: Int) -> CSSToken {
    var result = CSSToken(kind: kind, start: start, end: start)
    result.nameStart = position
    while position < end {
      if isNameByte(at: position) {
        position += 1
      } else if isEscape(at: position) {
        result.hasEscape = true
        position = endOfEscape(at: position)
      } else {
        break
      }
    }
    result.nameEnd = position
    result.end = position
    return result
  }

  private mutating func identifierLike() -> CSSToken {
    let start = position
    var result = name(.ident, from: start)
    guard byte(position) == 0x28 else { return result }
    position += 1
    result.kind = .function
    result.end = position
    guard self.is(result, "url") else { return result }
    var look = position
    while look < end, bytes[look].isASCIIWhitespace { look += 1 }
    if byte(look) == 0x22 || byte(look) == 0x27 { return result }
    return url(from: start)
  }

  private mutating func url(from start: Int) -> CSSToken {
    while position < end, bytes[position].isASCIIWhitespace { position += 1 }
    var result = CSSToken(kind: .url, start: start, end: start)
    result.nameStart = position
    result.nameEnd = position
    while position < end {
      let byte = bytes[position]
      if byte == 0x29 || byte.isASCIIWhitespace {
        result.nameEnd = position
        while position < end, bytes[position].isASCIIWhitespace { position += 1 }
        guard position < end else { break }
        guard bytes[position] == 0x29 else { return badURL(from: start) }
        position += 1
        result.end = position
        return result
      }
      if byte == 0x22 || byte == 0x27 || byte == 0x28 || byte < 0x20 || byte == 0x7F {
        return badURL(from: start)
      }
      if byte == 0x5C {
        guard isEscape(at: position) else { return badURL(from: start) }
        result.hasEscape = true
        position = endOfEscape(at: position)
      } else {
        position += 1
      }
      result.nameEnd = position
    }
    result.end = position
    return result
  }

  private mutating func badURL(from start: Int) -> CSSToken {
    while position < end {
      let byte = bytes[position]
      if byte == 0x29 {
        position += 1
        break
      }
      position = isEscape(at: position) ? endOfEscape(at: position) : position + 1
    }
    return token(.badURL, start)
  }

  private mutating func string(quote: UInt8) -> CSSToken {
    let start = position
    position += 1
    var result = CSSToken(kind: .string, start: start, end: start)
    result.nameStart = position
    while position < end {
      let byte = bytes[position]
      if byte == quote { break }
      if byte == 0x0A || byte == 0x0C || byte == 0x0D {
        return token(.badString, start)
      }
      if byte == 0x5C {
        result.hasEscape = true
        position = position + 1 < end ? endOfEscape(at: position) : end
      } else {
        position += 1
      }
    }
    result.nameEnd = position
    if position < end { position += 1 }
    result.end = position
    return result
  }

  private mutating func number() -> CSSToken {
    let start = position
    var isInteger = true
    let hasSign = bytes[start] == 0x2B || bytes[start] == 0x2D
    if hasSign { position += 1 }
    var value = 0.0
    while let digit = digit(position) {
      value = value * 10 + digit
      position += 1
    }
    if byte(position) == 0x2E, digit(position + 1) != nil {
      isInteger = false
      position += 1
      var scale = 0.1
      while let digit = digit(position) {
        value += digit * scale
        scale /= 10
        position += 1
      }
    }
    let isNegative = bytes[start] == 0x2D
    (value, isInteger) = exponent(of: value, isInteger: isInteger)
    var result: CSSToken
    if startsIdentifier(at: position) {
      result = name(.dimension, from: start)
    } else if byte(position) == 0x25 {
      position += 1
      result = token(.percentage, start)
    } else {
      result = token(.number, start)
    }
    result.number = isNegative ? -value : value
    result.flag = isInteger
    result.hasSign = hasSign
    return result
  }

  private mutating func exponent(of value: Double, isInteger: Bool) -> (Double, Bool) {
    guard byte(position).map({ $0 | 0x20 }) == 0x65 else { return (value, isInteger) }
    var look = position + 1
    let isNegative = byte(look) == 0x2D
    if isNegative || byte(look) == 0x2B { look += 1 }
    guard digit(look) != nil else { return (value, isInteger) }
    var exponent = 0
    while let digit = digit(look) {
      exponent = min(exponent * 10 + Int(digit), 400)
      look += 1
    }
    position = look
    var result = value
    for _ in 0..<exponent { result = isNegative ? result / 10 : result * 10 }
    return (result, false)
  }

  // MARK: What stands where

  private func byte(_ index: Int) -> UInt8? { index < end ? bytes[index] : nil }

  private func digit(_ index: Int) -> Double? {
    guard index < end, bytes[index].isASCIIDigit else { return nil }
    return Double(bytes[index] - 0x30)
  }

  /// A byte of a name: a letter, a digit, `-`, `_`, NUL (it becomes U+FFFD) or not ASCII.
  private func isNameByte(at index: Int) -> Bool {
    guard index < end else { return false }
    let byte = bytes[index]
    return byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F || byte >= 0x80
      || byte == 0
  }

  private func isEscape(at index: Int) -> Bool {
    guard index < end, bytes[index] == 0x5C, index + 1 < end else { return false }
    let next = bytes[index + 1]
    return next != 0x0A && next != 0x0C && next != 0x0D
  }

  private func startsIdentifier(at index: Int) -> Bool {
    guard let first = byte(index) else { return false }
    if first == 0x2D {
      return byte(index + 1) == 0x2D || isNameStart(at: index + 1) || isEscape(at: index + 1)
    }
    return isNameStart(at: index) || isEscape(at: index)
  }

  private func isNameStart(at index: Int) -> Bool {
    isNameByte(at: index) && !bytes[index].isASCIIDigit && bytes[index] != 0x2D
  }

  private func startsNumber(at index: Int) -> Bool {
    var index = index
    if byte(index) == 0x2B || byte(index) == 0x2D { index += 1 }
    if byte(index) == 0x2E { index += 1 }
    return digit(index) != nil
  }

  private func endOfEscape(at index: Int) -> Int {
    var index = index + 1
    guard index < end else { return end }
    var digits = 0
    while index < end, digits < 6, bytes[index].hexadecimalDigit != nil {
      index += 1
      digits += 1
    }
    if digits == 0 {
      // An escaped line end continues a string; CR LF is one line end.
      if bytes[index] == 0x0D, byte(index + 1) == 0x0A { return index + 2 }
      index += 1
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return index
    }
    if bytes.count > index, index < end, bytes[index].isASCIIWhitespace {
      index += bytes[index] == 0x0D && byte(index + 1) == 0x0A ? 2 : 1
    }
    return index
  }
}
