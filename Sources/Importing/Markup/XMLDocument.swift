internal import ViewTree

/// An attribute of an `XMLDocument`, with its exact place.
struct XMLAttribute: Sendable {
  var word: MarkupWord
  /// From the name to behind the closing quote, in bytes.
  var place: ByteRange
  /// The value between its quotes, in bytes.
  var valuePlace: ByteRange
  /// The value with character references replaced.
  var value: TextSpan
}

/// An element of an `XMLDocument`.
struct XMLElement: Sendable {
  var word: MarkupWord
  /// An index into `XMLDocument.namespaces`.
  var namespace: Int32
  /// The attributes' indices in `XMLDocument.attributes`.
  var attributes: Range<Int32>
  /// The index of the element around it; -1 for the root.
  var parent: Int32
  /// One past the index of its last descendant.
  var end: Int32
  /// The bytes of the start tag.
  var place: ByteRange
  /// The text directly inside, all runs joined.
  var text: TextSpan
}

/// An XML document as it was read: flat, so that to make it and to let it go costs little. Texts are
/// spans of the source or of what was decoded.
struct XMLDocument: Sendable {
  let source: SourceText
  /// In document order; never empty.
  let elements: [XMLElement]
  let attributes: [XMLAttribute]
  /// The first is that of no namespace.
  let namespaces: [String]
  /// The texts that do not stand in the source as such.
  let decoded: [UInt8]
  let ignoreComments: [IgnoreComment]
  /// What was noticed and is no failure.
  var notes: [ImportNote]

  /// An element's first attribute of a name.
  func attribute(_ word: MarkupWord, of element: XMLElement) -> XMLAttribute? {
    for index in element.attributes where attributes[Int(index)].word == word {
      return attributes[Int(index)]
    }
    return nil
  }

  func value(_ word: MarkupWord, of element: XMLElement) -> TextSpan? {
    attribute(word, of: element)?.value
  }

  func bytes(_ span: TextSpan) -> ArraySlice<UInt8> {
    let range = Int(span.start)..<Int(span.start) + Int(span.length)
    return span.isDecoded ? decoded[range] : source.bytes[range]
  }

  func string(_ span: TextSpan) -> String { String(decoding: bytes(span), as: UTF8.self) }

  /// The indices of an element's children, in order.
  func children(of index: Int) -> Children { Children(self, of: index) }

  struct Children: Sequence, IteratorProtocol {
    private let elements: [XMLElement]
    private var following: Int
    private let end: Int

    fileprivate init(_ document: XMLDocument, of parent: Int) {
      elements = document.elements
      following = parent + 1
      end = Int(elements[parent].end)
    }

    mutating func next() -> Int? {
      guard following < end else { return nil }
      let current = following
      following = Int(elements[following].end)
      return current
    }
  }
}

extension XMLDocument {
  /// An element with its names and texts as such.
  func markupElement(_ index: Int) -> MarkupElement {
    let element = elements[index]
    let tag = source.bytes[element.place.start + 1..<element.place.end]
    let name = tag.prefix { !$0.isASCIIWhitespace && $0 != 0x2F && $0 != 0x3E }
    return MarkupElement(
      name: String(decoding: name.split(separator: 0x3A).last ?? name, as: UTF8.self),
      namespace: namespaces[Int(element.namespace)],
      attributes: element.attributes.map { markupAttribute(Int($0)) },
      parent: element.parent < 0 ? nil : Int(element.parent),
      end: Int(element.end),
      place: element.place,
      text: string(element.text)
    )
  }

  private func markupAttribute(_ index: Int) -> MarkupAttribute {
    let attribute = attributes[index]
    let written = source.bytes[attribute.place.start..<attribute.place.end]
    return MarkupAttribute(
      name: String(decoding: written.prefix { $0 != 0x3D && !$0.isASCIIWhitespace }, as: UTF8.self),
      value: string(attribute.value),
      place: attribute.place,
      valuePlace: attribute.valuePlace
    )
  }
}

extension MarkupDocument {
  /// The document with all names and texts as such.
  init(_ document: XMLDocument) {
    source = document.source
    elements = document.elements.indices.map(document.markupElement)
    ignoreComments = document.ignoreComments
    notes = document.notes
  }
}
