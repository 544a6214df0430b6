internal import ViewTree

/// Reads JSON and keeps places, which Foundation's decoder does not.
///
/// Comments (`//` and `/* */`) and a comma after the last item are accepted, because people write
/// these files. Everything else is as RFC 8259 has it; a name that stands twice is an error.
package struct JSONReader {
  /// Values inside one another; more is no configuration that anybody wrote.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var reader = JSONReader(bytes)
    try reader.checkEncoding()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    try reader.skipSpace()
    guard reader.byte != nil else {
      throw JSONSyntaxError(
        message: "The file is empty; the least that it can say is '{}'.",
        place: ByteRange(start: 0, end: 0)
      )
    }
    let node = try reader.value()
    try reader.skipSpace()
    guard reader.byte == nil else {
      throw reader.error("Nothing can follow the value that ends before \(reader.found).")
    }
    return node
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What stands here, as part of a sentence.
  private var found: String {
    guard byte != nil else { return "the end of the file" }
    let rest = bytes[position..<min(position + 16, bytes.count)]
    guard let character = String(decoding: rest, as: UTF8.self).first else { return "nothing" }
    return character.isNewline ? "the end of the line" : "'\(character)'"
  }

  private func error(_ message: String, from start: Int? = nil, length: Int = 1) -> JSONSyntaxError
  {
    let start = start ?? position
    return JSONSyntaxError(
      message: message,
      place: ByteRange(start: start, end: min(start + length, bytes.count))
    )
  }

  private func checkEncoding() throws(JSONSyntaxError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    // The text up to the first byte that does not fit stays as it is.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let offset = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    throw error("The file is not UTF-8.", from: offset ?? 0)
  }

  // MARK: Space and comments

  private mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "/") {
      while let byte, byte != 0x0A, byte != 0x0D { position += 1 }
    } else if next == UInt8(ascii: "*") {
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
      throw error("The comment that begins here is never closed by '*/'.", from: start, length: 2)
    } else {
      throw error("A value is expected, and '/' begins none.")
    }
  }

  // MARK: Values

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let start = position
    let value: JSONNode.Value
    guard let byte else { throw error("A value is expected, but here is \(found).") }
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try items())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      value = try word()
    case UInt8(ascii: "'"): throw error("A string stands in double quotes, not in single ones.")
    default: throw error("A value is expected, but here is \(found).")
    }
    return JSONNode(value: value, place: ByteRange(start: start, end: position))
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONNode.Value {
    let start = position
    while let byte, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      throw error(
        "'\(word)' is no value; a string stands in double quotes.",
        from: start,
        length: position - start
      )
    }
  }

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let whole = skipDigits()
    let hasZero = whole > 1 && bytes[position - whole] == UInt8(ascii: "0")
    var isWrong = whole == 0 || hasZero
    if byte == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { isWrong = true }
    }
    if let letter = byte, letter | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { isWrong = true }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !isWrong, let number = Double(text) else {
      throw error("'\(text)' is no number.", from: start, length: position - start)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, byte.isDigit { position += 1 }
    return position - start
  }

  // MARK: Objects and lists

  private mutating func members() throws(JSONSyntaxError) -> [JSONMember] {
    var result: [JSONMember] = []
    var names: Set<String> = []
    let start = try open()
    while try !isClosed(by: UInt8(ascii: "}"), from: start, after: result.count, "}") {
      let nameStart = position
      guard byte == UInt8(ascii: "\"") else {
        throw error("A name in double quotes is expected, but here is \(found).")
      }
      let name = try string()
      let place = ByteRange(start: nameStart, end: position)
      guard names.insert(name).inserted else {
        throw JSONSyntaxError(message: "'\(name)' stands twice in one object.", place: place)
      }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else {
        throw error("':' is expected after the name '\(name)', but here is \(found).")
      }
      position += 1
      try skipSpace()
      result.append(JSONMember(name: name, namePlace: place, value: try value()))
    }
    return result
  }

  private mutating func items() throws(JSONSyntaxError) -> [JSONNode] {
    var result: [JSONNode] = []
    let start = try open()
    while try !isClosed(by: UInt8(ascii: "]"), from: start, after: result.count, "]") {
      result.append(try value())
    }
    return result
  }

  private mutating func open() throws(JSONSyntaxError) -> Int {
    let start = position
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw error("More than \(Self.maximumDepth) values stand inside one another.")
    }
    position += 1
    return start
  }

  /// Reads the comma or the end after an item.
  private mutating func isClosed(
    by bracket: UInt8,
    from start: Int,
    after count: Int,
    _ name: String
  ) throws(JSONSyntaxError) -> Bool {
    try skipSpace()
    if count > 0, byte == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    } else if count > 0, byte != bracket, byte != nil {
      throw error("',' or '\(name)' is expected, but here is \(found).")
    }
    if byte == bracket {
      position += 1
      depth -= 1
      return true
    }
    guard byte != nil else {
      throw error("What begins here is never closed by '\(name)'.", from: start)
    }
    return false
  }

  // MARK: Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try escape()).utf8)
      case 0x0A, 0x0D:
        throw error("The string that begins here is not closed on its line.", from: start)
      case 0..<0x20:
        throw error("A control character stands in a string; write it as an escape.")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("The string that begins here is never closed.", from: start)
  }

  private mutating func escape() throws(JSONSyntaxError) -> Character {
    let start = position
    position += 1
    guard let letter = byte else { throw error("The string ends in an escape.", from: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      throw error(
        "This is no escape; a backslash itself is written '\\\\'.",
        from: start,
        length: 2
      )
    }
  }

  /// `\uXXXX`, or two of them where one stands for half a character.
  private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> Character {
    let first = try hexadecimal(from: start)
    var code = first
    if (0xD800..<0xDC00).contains(first) {
      guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        throw error("This escape is half a character.", from: start, length: 6)
      }
      position += 2
      let second = try hexadecimal(from: start)
      guard (0xDC00..<0xE000).contains(second) else {
        throw error("These escapes are no character.", from: start, length: 12)
      }
      code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("This escape is half a character.", from: start, length: 6)
    }
    return Character(scalar)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy(\.isHexadecimalDigit),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw error("Four hexadecimal digits are expected after '\\u'.", from: start, length: 2)
    }
    position += 4
    return code
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let folded = self | 0x20
    return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isHexadecimalDigit: Bool {
    let folded = self | 0x20
    return isDigit || folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "f")
  }
}
