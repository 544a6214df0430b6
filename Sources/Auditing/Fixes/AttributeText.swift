internal import Simulation
internal import ViewTree

/// An attribute as it is written: where its value stands, and between which quotes.
struct AttributeText {
  let source: SourceText
  let place: ByteRange
  /// The value without its quotes.
  let value: ByteRange
  /// Nil for a value without quotes.
  let quote: UInt8?

  /// - Returns: nil for a modifier that is no attribute with a value, or one in which a template
  ///   expression stands.
  init?(_ modifier: ModifierID, in tree: ViewTree) {
    source = tree.source
    place = tree[modifier].place
    let bytes = source.bytes
    guard place.start < place.end, place.end <= bytes.count, bytes[place.start] != 0x3C else {
      return nil
    }
    var index = place.start + 1
    while index < place.end, !bytes[index].isASCIIWhitespace, bytes[index] != 0x3D { index += 1 }
    while index < place.end, bytes[index].isASCIIWhitespace { index += 1 }
    guard index < place.end, bytes[index] == 0x3D else { return nil }
    index += 1
    while index < place.end, bytes[index].isASCIIWhitespace { index += 1 }
    if index < place.end, bytes[index] == 0x22 || bytes[index] == 0x27 {
      guard index + 1 < place.end, bytes[place.end - 1] == bytes[index] else { return nil }
      quote = bytes[index]
      value = ByteRange(start: index + 1, end: place.end - 1)
    } else {
      quote = nil
      value = ByteRange(start: index, end: place.end)
    }
    if TemplateExpression.isIn(bytes[value.start..<value.end]) { return nil }
  }

  var bytes: ArraySlice<UInt8> { source.bytes[value.start..<value.end] }

  /// The words of the value with their places, as they are written.
  var words: [ByteRange] {
    var words: [ByteRange] = []
    var start: Int?
    for index in value.start..<value.end {
      if source.bytes[index].isASCIIWhitespace {
        if let first = start { words.append(ByteRange(start: first, end: index)) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let first = start { words.append(ByteRange(start: first, end: value.end)) }
    return words
  }

  /// The text escaped for this attribute; nil when only quotes around the whole value could hold it.
  func escaped(_ text: String) -> String? {
    if quote == nil, !Self.needsNoQuotes(text) { return nil }
    return Self.escaped(text, quote: quote)
  }

  /// A whole value with its quotes, where it needs them.
  func written(_ text: String) -> String {
    if let escaped = escaped(text) {
      guard let quote else { return escaped }
      let mark = String(UnicodeScalar(quote))
      return mark + escaped + mark
    }
    return "\"\(Self.escaped(text, quote: 0x22))\""
  }

  /// The place of the value with its quotes.
  var quotedValue: ByteRange {
    quote == nil ? value : ByteRange(start: value.start - 1, end: value.end + 1)
  }

  /// A value for between two quotes: right in HTML and in XML.
  static func escaped(_ text: String, quote: UInt8?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"" where quote != 0x27: result += "&quot;"
      case "'" where quote == 0x27: result += "&#39;"
      // XML would make blanks of them, and a line break could become another.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func needsNoQuotes(_ text: String) -> Bool {
    !text.isEmpty
      && !text.utf8.contains { $0.isASCIIWhitespace || "\"'=<>`".utf8.contains($0) }
  }
}
