/// The formats that importers read.
package enum Format: String, Sendable {
  case html
  case swiftUI = "swiftui"
  /// Forms that Qt Designer writes.
  case qtDesigner = "qt"
  /// Interfaces that GtkBuilder reads.
  case gtkBuilder = "gtk"
}

/// A comment that silences rules, as the importer found it.
package struct IgnoreComment: Hashable, Sendable {
  /// What follows `focusaudit:ignore`, trimmed.
  package var text: String
  package var place: ByteRange
  /// The bytes of what follows it, where the importer knows them; else it is the next node.
  package var covers: ByteRange?

  package init(text: String, place: ByteRange, covers: ByteRange? = nil) {
    self.text = text
    self.place = place
    self.covers = covers
  }
}

/// A note of the importer about its input: a tag cut off at the end of the file, a wrong
/// declaration.
package struct ImportNote: Hashable, Sendable {
  package var id: String
  package var message: String
  package var place: ByteRange?

  package init(id: String, message: String, place: ByteRange?) {
    self.id = id
    self.message = message
    self.place = place
  }
}

/// A form inside a form: the parser ignores the inner start tag, and the inner end tag ends the
/// outer form too early.
package struct BrokenForm: Hashable, Sendable {
  package var inner: NodeID
  package var outer: NodeID
  /// The indices of the nodes between the end tag that ended the outer form and the one meant to.
  package var leftOutside: Range<Int>

  package init(inner: NodeID, outer: NodeID, leftOutside: Range<Int>) {
    self.inner = inner
    self.outer = outer
    self.leftOutside = leftOutside
  }
}

/// An attribute that the parser drops, because one of the same name stands before it in the tag.
package struct DroppedAttribute: Hashable, Sendable {
  package var node: NodeID
  /// The one that counts.
  package var kept: ModifierID
  package var value: TextSpan
  package var place: ByteRange

  package init(node: NodeID, kept: ModifierID, value: TextSpan, place: ByteRange) {
    self.node = node
    self.kept = kept
    self.value = value
    self.place = place
  }
}

/// One file's views: an immutable flat array in document order, which importers alone write.
///
/// A class, so that handing it on copies one reference and not its arrays'.
package final class ViewTree: Sendable {
  package let format: Format
  package let source: SourceText
  /// The files that places lie in; nil where `source` is the only one.
  package let sources: SourceTable?
  package let nodes: [Node]
  /// Each node's modifiers lie side by side, in the order of the source.
  package let modifiers: [Modifier]
  /// Native names, such as `input`; `Node.nativeName` counts into it.
  package let nativeNames: [String]
  package let ignoreComments: [IgnoreComment]
  package let notes: [ImportNote]
  /// Whether a script runs in the document, which may change what the file says.
  package let hasScript: Bool
  /// Whether the document holds or links a style sheet.
  package let mayHaveStyleSheet: Bool
  package let brokenForms: [BrokenForm]
  package let droppedAttributes: [DroppedAttribute]
  package let decoded: [UInt8]

  package init(
    format: Format,
    source: SourceText,
    sources: SourceTable? = nil,
    nodes: [Node],
    modifiers: [Modifier],
    nativeNames: [String],
    decoded: [UInt8],
    ignoreComments: [IgnoreComment] = [],
    notes: [ImportNote] = [],
    hasScript: Bool = false,
    mayHaveStyleSheet: Bool = false,
    brokenForms: [BrokenForm] = [],
    droppedAttributes: [DroppedAttribute] = []
  ) {
    self.format = format
    self.source = source
    self.sources = sources
    self.nodes = nodes
    self.modifiers = modifiers
    self.nativeNames = nativeNames
    self.decoded = decoded
    self.ignoreComments = ignoreComments
    self.notes = notes
    self.hasScript = hasScript
    self.mayHaveStyleSheet = mayHaveStyleSheet
    self.brokenForms = brokenForms
    self.droppedAttributes = droppedAttributes
  }

  @inlinable package subscript(id: NodeID) -> Node {
    @inline(__always) get { nodes[Int(id.index)] }
  }

  @inlinable package subscript(id: ModifierID) -> Modifier {
    @inline(__always) get { modifiers[Int(id.index)] }
  }

  /// All nodes in document order.
  @inlinable package var ids: NodeIDs {
    NodeIDs(0..<nodes.count)
  }

  /// The node's descendants in document order, without itself.
  @inlinable package func descendants(of id: NodeID) -> NodeIDs {
    NodeIDs(Int(id.index) + 1..<Int(self[id].end))
  }

  @inlinable package func children(of id: NodeID) -> Children { Children(nodes, of: id) }

  /// The node's ancestors, the nearest first, the root last.
  @inlinable package func ancestors(of id: NodeID) -> Ancestors { Ancestors(nodes, of: id) }

  /// Whether `id` is `ancestor` or stands inside it.
  @inlinable package func contains(_ ancestor: NodeID, _ id: NodeID) -> Bool {
    ancestor <= id && id.index < self[ancestor].end
  }

  @inlinable package func modifierIDs(of id: NodeID) -> ModifierIDs {
    let node = self[id]
    let first = Int(node.firstModifier)
    return ModifierIDs(first..<first + Int(node.modifierCount))
  }

  /// The node's modifier of a kind; the first when there are several.
  @inlinable package func modifier(_ kind: ModifierKind, of id: NodeID) -> ModifierID? {
    let node = nodes[Int(id.index)]
    var index = Int(node.firstModifier)
    let end = index + Int(node.modifierCount)
    while index < end {
      if modifiers[index].kind == kind { return ModifierID(index) }
      index += 1
    }
    return nil
  }

  @inlinable package func has(_ kind: ModifierKind, _ id: NodeID) -> Bool {
    modifier(kind, of: id) != nil
  }

  /// The value of the node's modifier of a kind; nil when it has none.
  package func value(_ kind: ModifierKind, of id: NodeID) -> String? {
    modifier(kind, of: id).map { string(self[$0].value) }
  }

  package func nativeName(of id: NodeID) -> String { nativeNames[Int(self[id].nativeName)] }

  @inlinable package func bytes(_ span: TextSpan) -> ArraySlice<UInt8> {
    let range = Int(span.start)..<Int(span.start) + Int(span.length)
    return span.isDecoded ? decoded[range] : source.bytes[range]
  }

  package func string(_ span: TextSpan) -> String {
    String(decoding: bytes(span), as: UTF8.self)
  }

  /// The node's path in the document: each step but `html` numbered among its like-named
  /// siblings. For several nodes, `NodePaths` is quicker.
  package func path(of id: NodeID) -> String {
    var paths = NodePaths(self)
    return paths.path(of: id)
  }

  /// A node's children in document order.
  package struct Children: Sequence, IteratorProtocol {
    @usableFromInline package let nodes: [Node]
    @usableFromInline package var following: Int32
    @usableFromInline package let end: Int32

    @inlinable package init(_ nodes: [Node], of parent: NodeID) {
      self.nodes = nodes
      self.following = parent.index + 1
      self.end = nodes[Int(parent.index)].end
    }

    @inlinable package mutating func next() -> NodeID? {
      guard following < end else { return nil }
      let current = NodeID(Int(following))
      following = nodes[Int(following)].end
      return current
    }
  }

  /// A node's ancestors, the nearest first.
  package struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline package let nodes: [Node]
    @usableFromInline package var current: NodeID

    @inlinable package init(_ nodes: [Node], of node: NodeID) {
      self.nodes = nodes
      self.current = node
    }

    @inlinable package mutating func next() -> NodeID? {
      guard current != .root else { return nil }
      current = nodes[Int(current.index)].parent
      return current
    }
  }
}
