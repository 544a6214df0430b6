package import ViewTree

/// Reads XML into a document whose every tag and attribute has its exact place.
///
/// Nothing is fetched and no entity is expanded: a document that declares entities is refused.
package enum XMLReader {
  /// How deep elements may be nested: the limit of libxml2 before 2.14, for every version alike.
  static let depthLimit = 256

  /// - Throws: `MarkupError` for what is no well-formed XML, and for entity declarations.
  package static func document(of source: SourceText) throws(MarkupError) -> MarkupDocument {
    let events = DocumentEvents(source)
    var input: [UInt8] = [0xEF, 0xBB, 0xBF]
    input.append(contentsOf: source.bytes)
    maskIgnoreComments(in: &input)
    let isParsed = input.withUnsafeBufferPointer { LibXML2.parseXML($0, events: events) }
    if let error = events.error { throw error }
    guard isParsed, !events.elements.isEmpty else {
      throw MarkupError(id: "no-element", message: "The file holds no XML element.", place: nil)
    }
    return MarkupDocument(
      source: source,
      elements: events.elements,
      ignoreComments: events.ignoreComments,
      notes: events.notes
    )
  }
}

extension XMLReader {
  /// XML allows no `--` inside a comment, but an ignore comment gives its reason behind one: the
  /// copy that libxml2 reads has other bytes there.
  fileprivate static func maskIgnoreComments(in input: inout [UInt8]) {
    let marker = Array("focusaudit:ignore".utf8)
    var index = 0
    while index + 4 < input.count {
      guard input[index] == 0x3C, input[index + 1] == 0x21, input[index + 2] == 0x2D,
        input[index + 3] == 0x2D
      else {
        index += 1
        continue
      }
      var start = index + 4
      while start < input.count, input[start] == 0x20 || input[start] == 0x0A { start += 1 }
      index += 4
      guard input[start...].starts(with: marker) else { continue }
      while index + 2 < input.count {
        if input[index] == 0x2D && input[index + 1] == 0x2D {
          if input[index + 2] == 0x3E { break }
          (input[index], input[index + 1]) = (0x7E, 0x7E)
        }
        index += 1
      }
    }
  }
}

private final class DocumentEvents: XMLEvents {
  private let source: SourceText
  private(set) var elements: [MarkupElement] = []
  private(set) var ignoreComments: [IgnoreComment] = []
  private(set) var error: MarkupError?
  private(set) var notes: [ImportNote] = []
  private var open: [Int] = []

  init(_ source: SourceText) { self.source = source }

  func startElement(name: String, namespace: String, offset: Int) {
    // In well-formed XML no raw `<` stands inside a tag.
    var start = min(offset, source.bytes.count - 1)
    while start > 0 && source.bytes[start] != 0x3C { start -= 1 }
    var end = offset
    while end < source.bytes.count && source.bytes[end] != 0x3E { end += 1 }
    let place = ByteRange(start: start, end: min(end + 1, source.bytes.count))
    elements.append(
      MarkupElement(
        name: name,
        namespace: namespace,
        attributes: attributes(in: place),
        parent: open.last,
        end: elements.count + 1,
        place: place,
        text: ""
      )
    )
    open.append(elements.count - 1)
    if open.count > XMLReader.depthLimit {
      report(
        MarkupError(
          id: "nested-too-deep",
          message: "The elements are nested more than \(XMLReader.depthLimit) deep, which is "
            + "libxml2's limit, so the file is not read.",
          place: place
        )
      )
    }
  }

  func endElement() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = open.last else { return }
    // Most text is the space before and between elements.
    if elements[index].text.isEmpty, bytes.first == 0x0A, bytes.allSatisfy(Self.isSpace) { return }
    elements[index].text += String(decoding: bytes, as: UTF8.self)
  }

  func comment(_ text: String, offset: Int) {
    let trimmed = text.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix("focusaudit:ignore") else { return }
    let start = max(0, offset - text.utf8.count - 7)
    ignoreComments.append(
      IgnoreComment(
        text: trimmed.dropFirst("focusaudit:ignore".count).split(
          separator: " ~~ ",
          omittingEmptySubsequences: false
        ).joined(separator: " -- "),
        place: ByteRange(start: start, end: offset)
      )
    )
  }

  var isFinished: Bool { error != nil }

  func entityDeclaration(name: String, offset: Int) {
    let start = start(of: Array("<!ENTITY".utf8), before: offset)
    report(
      MarkupError(
        id: "entity-declared",
        message:
          "The document declares the entity '\(name)'; entities are never expanded nor fetched, "
          + "so the file is not read.",
        place: ByteRange(start: start, end: min(offset + 1, source.bytes.count))
      )
    )
  }

  func externalSubset(address: String, offset: Int) {
    let start = start(of: Array("<!DOCTYPE".utf8), before: offset)
    notes.append(
      ImportNote(
        id: "external-document-type",
        message: "The document type refers to '\(address)', which is never fetched.",
        place: ByteRange(start: start, end: min(offset + 1, source.bytes.count))
      )
    )
  }

  func failed(_ message: String, code: Int, offset: Int) {
    var start = min(offset, source.bytes.count)
    var end = min(offset + 1, source.bytes.count)
    if code == Self.tagMismatch {
      start = self.start(of: Array("</".utf8), before: offset)
      end = offset
    }
    if code == Self.excessiveDepth, message.contains("depth") {
      return report(
        MarkupError(
          id: "nested-too-deep",
          message: "The elements are nested more than \(XMLReader.depthLimit) deep, which is "
            + "libxml2's limit, so the file is not read.",
          place: ByteRange(start: start, end: end)
        )
      )
    }
    let remark =
      Self.undeclaredEntity.contains(code) ? "; entities are never expanded nor fetched" : ""
    report(
      MarkupError(
        id: "malformed-xml",
        message: "The file is no well-formed XML: \(message)\(remark).",
        place: ByteRange(start: start, end: end)
      )
    )
  }

  // Codes of `xmlParserErrors`, which are libxml2's interface.
  private static let excessiveDepth = 1
  private static let tagMismatch = 76
  private static let undeclaredEntity = [26, 27]

  /// Where the nearest `mark` before an offset begins; the offset itself if there is none.
  private func start(of mark: [UInt8], before offset: Int) -> Int {
    var index = min(offset, source.bytes.count - mark.count)
    while index >= 0 {
      if source.bytes[index...].starts(with: mark) { return index }
      index -= 1
    }
    return max(0, min(offset, source.bytes.count))
  }

  private func report(_ error: MarkupError) {
    if self.error == nil { self.error = error }
  }

  /// Reads the attributes of a start tag anew: libxml2 gives no places.
  private func attributes(in tag: ByteRange) -> [MarkupAttribute] {
    var result: [MarkupAttribute] = []
    let bytes = source.bytes
    var index = tag.start + 1
    while index < tag.end, !Self.isSpace(bytes[index]), bytes[index] != 0x2F, bytes[index] != 0x3E {
      index += 1
    }
    while index < tag.end {
      while index < tag.end, Self.isSpace(bytes[index]) { index += 1 }
      guard index < tag.end, bytes[index] != 0x3E, bytes[index] != 0x2F else { break }
      let nameStart = index
      while index < tag.end, bytes[index] != 0x3D, !Self.isSpace(bytes[index]) { index += 1 }
      let nameEnd = index
      while index < tag.end, bytes[index] != 0x22, bytes[index] != 0x27 { index += 1 }
      guard index < tag.end else { break }
      let quote = bytes[index]
      let valueStart = index + 1
      index = valueStart
      while index < tag.end, bytes[index] != quote { index += 1 }
      let valueEnd = index
      index = min(index + 1, tag.end)
      result.append(
        MarkupAttribute(
          name: String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self),
          value: XMLText.decoded(bytes[valueStart..<valueEnd]),
          place: ByteRange(start: nameStart, end: index),
          valuePlace: ByteRange(start: valueStart, end: valueEnd)
        )
      )
    }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// Text of XML attributes.
enum XMLText {
  /// Character references and XML's five entities replaced, white space made spaces (XML 1.0, 3.3.3
  /// Attribute-Value Normalization).
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == 0x26 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == 0x26, let end = rest.firstIndex(of: 0x3B),
        let scalar = scalar(String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self))
      {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        rest = rest[(end + 1)...]
      } else {
        output.append(byte == 0x0A || byte == 0x0D || byte == 0x09 ? 0x20 : byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap(Unicode.Scalar.init)
  }
}
