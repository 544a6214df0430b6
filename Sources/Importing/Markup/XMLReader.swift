internal import ViewTree

/// Reads XML into a document whose every tag and attribute has its exact place.
///
/// Nothing is fetched and no entity is expanded: a document that declares entities is refused.
enum XMLReader {
  /// How deep elements may be nested: the limit of libxml2 before 2.14, for every version alike.
  static let depthLimit = 256

  /// - Throws: `MarkupError` for what is no well-formed XML, and for entity declarations.
  static func document(of source: SourceText) throws(MarkupError) -> XMLDocument {
    var input: [UInt8] = []
    input.reserveCapacity(byteOrderMark.count + source.bytes.count)
    input.append(contentsOf: byteOrderMark)
    input.append(contentsOf: source.bytes)
    input.withUnsafeMutableBufferPointer { maskIgnoreComments(in: $0) }
    return try input.withUnsafeBufferPointer { input throws(MarkupError) in
      let text = UnsafeBufferPointer(rebasing: input[byteOrderMark.count...])
      let events = DocumentEvents(text)
      let isParsed = LibXML2.parseXML(input, events: events)
      if let error = events.error { throw error }
      guard isParsed, let document = events.document(of: source) else {
        throw MarkupError(id: "no-element", message: "The file holds no XML element.", place: nil)
      }
      return document
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension XMLReader {
  /// XML allows no `--` inside a comment, but an ignore comment gives its reason behind one: the
  /// copy that libxml2 reads has other bytes there.
  fileprivate static func maskIgnoreComments(in input: UnsafeMutableBufferPointer<UInt8>) {
    let marker = "focusaudit:ignore".utf8
    let bytes = UnsafeBufferPointer(input)
    var index = 1
    // An exclamation mark is rarer than what stands before it.
    while let mark = bytes.firstIndex(of: 0x21, from: index), mark + 3 < bytes.count {
      index = mark + 1
      guard bytes[mark - 1] == 0x3C, bytes[mark + 1] == 0x2D, bytes[mark + 2] == 0x2D else {
        continue
      }
      index = mark + 3
      var start = index
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x0A { start += 1 }
      guard bytes[start...].starts(with: marker) else { continue }
      while index + 2 < bytes.count {
        if bytes[index] == 0x2D && bytes[index + 1] == 0x2D {
          if bytes[index + 2] == 0x3E { break }
          (input[index], input[index + 1]) = (0x7E, 0x7E)
        }
        index += 1
      }
    }
  }
}

/// Writes the document down while it is parsed.
private final class DocumentEvents: XMLEvents {
  /// What libxml2 reads, behind the byte order mark: the source but for masked comments.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var elements: [XMLElement] = []
  private var attributes: [XMLAttribute] = []
  private var namespaces: [String] = [""]
  private var namespaceIndices: [String: Int32] = [:]
  private var lastNamespace: (pointer: UnsafePointer<UInt8>, index: Int32)?
  private var decoded: [UInt8] = []
  /// Runs of text behind which the text of another element stands.
  private var scatteredRuns: [(element: Int, text: TextSpan)] = []
  private var ignoreComments: [IgnoreComment] = []
  private(set) var error: MarkupError?
  private var notes: [ImportNote] = []
  private var open: [Int] = []

  /// About how many bytes an element takes, its end tag and the space before it among them.
  private static let bytesPerElement = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let expected = min(bytes.count / Self.bytesPerElement, 4096)
    elements.reserveCapacity(expected)
    attributes.reserveCapacity(expected)
  }

  /// What was written down; nil where there is no element.
  func document(of source: SourceText) -> XMLDocument? {
    guard !elements.isEmpty else { return nil }
    joinRuns()
    return XMLDocument(
      source: source,
      elements: elements,
      attributes: attributes,
      namespaces: namespaces,
      decoded: decoded,
      ignoreComments: ignoreComments,
      notes: notes
    )
  }

  override func startElement(namespace: UnsafePointer<UInt8>?, offset: Int) {
    // In well-formed XML no raw `<` stands inside a tag.
    var start = min(offset, bytes.count - 1)
    while start > 0 && bytes[start] != 0x3C { start -= 1 }
    var end = offset
    while end < bytes.count && bytes[end] != 0x3E { end += 1 }
    let place = ByteRange(start: start, end: min(end + 1, bytes.count))
    let firstAttribute = attributes.count
    let name = readAttributes(in: place)
    elements.append(
      XMLElement(
        word: MarkupWord(Self.localName(of: name)),
        namespace: namespace.map(index(ofNamespace:)) ?? 0,
        attributes: Int32(firstAttribute)..<Int32(attributes.count),
        parent: Int32(open.last ?? -1),
        end: Int32(elements.count + 1),
        place: place,
        text: .empty
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

  /// Which vocabulary an element is of, its namespace says, and not its prefix.
  private static func localName(
    of name: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let colon = name.firstIndex(of: 0x3A) else { return name }
    return UnsafeBufferPointer(rebasing: name[(colon + 1)...])
  }

  private func index(ofNamespace name: UnsafePointer<UInt8>) -> Int32 {
    if let lastNamespace, lastNamespace.pointer == name { return lastNamespace.index }
    let text = String(cString: name)
    let index = namespaceIndices[text] ?? Int32(namespaces.count)
    if Int(index) == namespaces.count {
      namespaces.append(text)
      namespaceIndices[text] = index
    }
    lastNamespace = (name, index)
    return index
  }

  override func endElement() {
    guard let index = open.popLast() else { return }
    elements[index].end = Int32(elements.count)
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = open.last else { return }
    let known = elements[index].text
    // Most text is the space before and between elements.
    if known.isEmpty, bytes.first == 0x0A, bytes.allSatisfy(Self.isSpace) { return }
    let start = decoded.count
    decoded.append(contentsOf: bytes)
    let run = TextSpan(start: start, length: bytes.count, isDecoded: true)
    if known.isEmpty {
      elements[index].text = run
    } else if Int(known.start + known.length) == start {
      elements[index].text.length += run.length
    } else {
      scatteredRuns.append((index, run))
    }
  }

  /// Joins the text of elements whose runs do not stand side by side.
  private func joinRuns() {
    guard !scatteredRuns.isEmpty else { return }
    let runs = scatteredRuns.indices.sorted {
      (scatteredRuns[$0].element, $0) < (scatteredRuns[$1].element, $1)
    }
    // An array of its own: to append a piece of an array to itself copies all of it.
    let written = decoded
    func append(_ text: TextSpan, to element: Int) {
      let range = Int(text.start)..<Int(text.start + text.length)
      decoded.append(contentsOf: written[range])
      elements[element].text.length += text.length
    }
    var last = -1
    for run in runs.map({ scatteredRuns[$0] }) {
      if run.element != last {
        last = run.element
        let first = elements[last].text
        elements[last].text = TextSpan(start: decoded.count, length: 0, isDecoded: true)
        append(first, to: last)
      }
      append(run.text, to: last)
    }
  }

  override func comment(_ text: String, offset: Int) {
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

  override func entityDeclaration(name: String, offset: Int) {
    let start = start(of: Array("<!ENTITY".utf8), before: offset)
    report(
      MarkupError(
        id: "entity-declared",
        message:
          "The document declares the entity '\(name)'; entities are never expanded nor fetched, "
          + "so the file is not read.",
        place: ByteRange(start: start, end: min(offset + 1, bytes.count))
      )
    )
  }

  override func externalSubset(address: String, offset: Int) {
    let start = start(of: Array("<!DOCTYPE".utf8), before: offset)
    notes.append(
      ImportNote(
        id: "external-document-type",
        message: "The document type refers to '\(address)', which is never fetched.",
        place: ByteRange(start: start, end: min(offset + 1, bytes.count))
      )
    )
  }

  override func failed(_ message: String, code: Int, offset: Int) {
    var start = min(offset, bytes.count)
    var end = min(offset + 1, bytes.count)
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
    var index = min(offset, bytes.count - mark.count)
    while index >= 0 {
      if bytes[index...].starts(with: mark) { return index }
      index -= 1
    }
    return max(0, min(offset, bytes.count))
  }

  private func report(_ error: MarkupError) {
    if self.error == nil { self.error = error }
    stop()
  }

  /// Reads the attributes of a start tag anew: libxml2 gives no places.
  ///
  /// - Returns: the name of the element.
  private func readAttributes(in tag: ByteRange) -> UnsafeBufferPointer<UInt8> {
    var index = tag.start + 1
    while index < tag.end, !Self.isSpace(bytes[index]), bytes[index] != 0x2F, bytes[index] != 0x3E {
      index += 1
    }
    let name = UnsafeBufferPointer(rebasing: bytes[tag.start + 1..<index])
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
      var isPlain = true
      while index < tag.end, bytes[index] != quote {
        if bytes[index] == 0x26 || bytes[index] < 0x20 { isPlain = false }
        index += 1
      }
      let valuePlace = ByteRange(start: valueStart, end: index)
      index = min(index + 1, tag.end)
      attributes.append(
        XMLAttribute(
          word: MarkupWord(UnsafeBufferPointer(rebasing: bytes[nameStart..<nameEnd])),
          place: ByteRange(start: nameStart, end: index),
          valuePlace: valuePlace,
          value: isPlain
            ? TextSpan(start: valueStart, length: valuePlace.end - valueStart)
            : decode(valuePlace)
        )
      )
    }
    return name
  }

  private func decode(_ value: ByteRange) -> TextSpan {
    let start = decoded.count
    XMLText.decode(bytes[value.start..<value.end], into: &decoded)
    return TextSpan(start: start, length: decoded.count - start, isDecoded: true)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// Text of XML attributes.
enum XMLText {
  /// Character references and XML's five entities replaced, white space made spaces (XML 1.0, 3.3.3
  /// Attribute-Value Normalization).
  static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, into output: inout [UInt8]) {
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
