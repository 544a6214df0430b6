package import ViewTree

/// An attribute of an XML element, with its exact place.
package struct MarkupAttribute: Sendable {
  /// As it is written, with its prefix.
  package var name: String
  /// With character references replaced.
  package var value: String
  /// From the name to behind the closing quote, in bytes.
  package var place: ByteRange
  /// The value between its quotes, in bytes.
  package var valuePlace: ByteRange
}

/// An element of an XML document.
package struct MarkupElement: Sendable {
  /// Without its prefix.
  package var name: String
  package var namespace: String
  package var attributes: [MarkupAttribute]
  /// The index of the element around it; nil for the root.
  package var parent: Int?
  /// One past the index of its last descendant.
  package var end: Int
  /// The bytes of the start tag.
  package var place: ByteRange
  /// The text directly inside, all runs joined.
  package var text: String

  package func attribute(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An XML document: its elements in document order.
package struct MarkupDocument: Sendable {
  package var source: SourceText
  package var elements: [MarkupElement]
  package var ignoreComments: [IgnoreComment]
  /// What was noticed and is no failure.
  package var notes: [ImportNote] = []

  /// The indices of an element's children, in order.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < elements[index].end {
      children.append(next)
      next = elements[next].end
    }
    return children
  }
}

/// Why a document could not be read, with its place.
package struct MarkupError: Error, Sendable {
  package var id: String
  /// A whole sentence.
  package var message: String
  package var place: ByteRange?

  package init(id: String, message: String, place: ByteRange?) {
    self.id = id
    self.message = message
    self.place = place
  }
}
