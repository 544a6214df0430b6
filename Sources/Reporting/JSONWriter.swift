/// Writes JSON into a byte buffer as it is told, one value after the other.
///
/// It keeps no tree: a report of thousands of findings is written while the scan runs. Commas are
/// placed by the writer; that keys and ends match is the caller's part.
package struct JSONWriter: Sendable {
  /// What was written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// A line break that stands before the next value or key, after the comma.
  private var needsLineBreak = false

  package init() {}

  /// What was written, and what will stand between it and the next value.
  var byteCountWithSeparator: Int {
    bytes.count + (needsComma ? 1 : 0) + (needsLineBreak ? 1 : needsComma ? 1 : 0)
  }

  /// Hands over what was written so far; the document goes on.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Puts the next value, key or end on a line of its own.
  package mutating func lineBreak() { needsLineBreak = true }

  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// A key that is not known when the program is written.
  package mutating func key(dynamic name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A string whose UTF-8 is at hand.
  package mutating func string(utf8 value: ArraySlice<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    value.withUnsafeBufferPointer { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func int(_ value: Int) {
    separate()
    appendDecimal(value)
    needsComma = true
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// A whole value that was written elsewhere.
  package mutating func raw(_ value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  package mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    int(value)
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// `{"text": ...}`, as SARIF writes texts.
  mutating func textObject(_ name: StaticString, _ text: String) {
    key(name)
    beginObject()
    member("text", text)
    endObject()
  }

  /// Ends the document with a line break.
  package mutating func finish() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    if needsLineBreak { bytes.append(UInt8(ascii: "\n")) }
    needsLineBreak = false
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if needsLineBreak {
      bytes.append(UInt8(ascii: "\n"))
      needsLineBreak = false
    } else if needsComma {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func appendDecimal(_ value: Int) {
    guard value >= 10 || value < 0 else {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Whole runs that need no escape are copied at once.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[runStart..<index])
      appendEscape(of: byte)
      runStart = index + 1
    }
    bytes.append(contentsOf: text[runStart..<text.count])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
