/// The formats that importers read.
public enum Format: String, Sendable {
  case html
  case swiftUI = "swiftui"
  /// Forms that Qt Designer writes.
  case qtDesigner = "qt"
  /// Interfaces that GtkBuilder reads.
  case gtkBuilder = "gtk"
}

/// A comment that silences rules, as the importer found it.
public struct IgnoreComment: Hashable, Sendable {
  /// What follows `focusaudit:ignore`, trimmed.
  public var text: String
  public var place: ByteRange
  /// The bytes of what follows it, where the importer knows them; else it is the next node.
  public var covers: ByteRange?

  public init(text: String, place: ByteRange, covers: ByteRange? = nil) {
    self.text = text
    self.place = place
    self.covers = covers
  }
}

/// A note of the importer about its input: a tag cut off at the end of the file, a wrong
/// declaration.
public struct ImportNote: Hashable, Sendable {
  public var id: String
  public var message: String
  public var place: ByteRange?

  public init(id: String, message: String, place: ByteRange?) {
    self.id = id
    self.message = message
    self.place = place
  }
}

/// A form inside a form: the parser ignores the inner start tag, and the inner end tag ends the
/// outer form too early.
public struct BrokenForm: Hashable, Sendable {
  public var inner: NodeID
  public var outer: NodeID
  /// The indices of the nodes between the end tag that ended the outer form and the one meant to.
  public var leftOutside: Range<Int>

  public init(inner: NodeID, outer: NodeID, leftOutside: Range<Int>) {
    self.inner = inner
    self.outer = outer
    self.leftOutside = leftOutside
  }
}

/// An attribute that the parser drops, because one of the same name stands before it in the tag.
public struct DroppedAttribute: Hashable, Sendable {
  public var node: NodeID
  /// The one that counts.
  public var kept: ModifierID
  public var value: TextSpan
  public var place: ByteRange

  public init(node: NodeID, kept: ModifierID, value: TextSpan, place: ByteRange) {
    self.node = node
    self.kept = kept
    self.value = value
    self.place = place
  }
}

/// One file's views: an immutable flat array in document order, which importers alone write.
///
/// A class, so that handing it on copies one reference and not its arrays'.
public final class ViewTree: Sendable {
  public let format: Format
  public let source: SourceText
  /// The files that places lie in; nil where `source` is the only one.
  public let sources: SourceTable?
  public let nodes: [Node]
  /// Each node's modifiers lie side by side, in the order of the source.
  public let modifiers: [Modifier]
  /// Native names, such as `input`; `Node.nativeName` counts into it.
  public let nativeNames: [String]
  public let ignoreComments: [IgnoreComment]
  public let notes: [ImportNote]
  /// Whether a script runs in the document, which may change what the file says.
  public let hasScript: Bool
  /// Whether the document holds or links a style sheet.
  public let mayHaveStyleSheet: Bool
  public let brokenForms: [BrokenForm]
  public let droppedAttributes: [DroppedAttribute]
  public let decoded: [UInt8]

  public init(
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

  @inlinable public subscript(id: NodeID) -> Node {
    @inline(__always) get { nodes[Int(id.index)] }
  }

  @inlinable public subscript(id: ModifierID) -> Modifier {
    @inline(__always) get { modifiers[Int(id.index)] }
  }

  /// All nodes in document order.
  @inlinable public var ids: NodeIDs {
    NodeIDs(0..<nodes.count)
  }

  /// The node's descendants in document order, without itself.
  @inlinable public func descendants(of id: NodeID) -> NodeIDs {
    NodeIDs(Int(id.index) + 1..<Int(self[id].end))
  }

  @inlinable public func children(of id: NodeID) -> Children { Children(nodes, of: id) }

  /// The node's ancestors, the nearest first, the root last.
  @inlinable public func ancestors(of id: NodeID) -> Ancestors { Ancestors(nodes, of: id) }

  /// Whether `id` is `ancestor` or stands inside it.
  @inlinable public func contains(_ ancestor: NodeID, _ id: NodeID) -> Bool {
    ancestor <= id && id.index < self[ancestor].end
  }

  @inlinable public func modifierIDs(of id: NodeID) -> ModifierIDs {
    let node = self[id]
    let first = Int(node.firstModifier)
    return ModifierIDs(first..<first + Int(node.modifierCount))
  }

  /// The node's modifier of a kind; the first when there are several.
  @inlinable public func modifier(_ kind: ModifierKind, of id: NodeID) -> ModifierID? {
    let node = nodes[Int(id.index)]
    var index = Int(node.firstModifier)
    let end = index + Int(node.modifierCount)
    while index < end {
      if modifiers[index].kind == kind { return ModifierID(index) }
      index += 1
    }
    return nil
  }

  @inlinable public func has(_ kind: ModifierKind, _ id: NodeID) -> Bool {
    modifier(kind, of: id) != nil
  }

  /// The value of the node's modifier of a kind; nil when it has none.
  public func value(_ kind: ModifierKind, of id: NodeID) -> String? {
    modifier(kind, of: id).map { string(self[$0].value) }
  }

  public func nativeName(of id: NodeID) -> String { nativeNames[Int(self[id].nativeName)] }

  @inlinable public func bytes(_ span: TextSpan) -> ArraySlice<UInt8> {
    let range = Int(span.start)..<Int(span.start) + Int(span.length)
    return span.isDecoded ? decoded[range] : source.bytes[range]
  }

  public func string(_ span: TextSpan) -> String {
    String(decoding: bytes(span), as: UTF8.self)
  }

  /// The node's path in the document: each step but `html` numbered among its like-named
  /// siblings. For several nodes, `NodePaths` is quicker.
  public func path(of id: NodeID) -> String {
    var paths = NodePaths(self)
    return paths.path(of: id)
  }

  /// A node's children in document order.
  public struct Children: Sequence, IteratorProtocol {
    public let nodes: [Node]
    public var following: Int32
    public let end: Int32

    @inlinable public init(_ nodes: [Node], of parent: NodeID) {
      self.nodes = nodes
      self.following = parent.index + 1
      self.end = nodes[Int(parent.index)].end
    }

    @inlinable public mutating func next() -> NodeID? {
      guard following < end else { return nil }
      let current = NodeID(Int(following))
      following = nodes[Int(following)].end
      return current
    }
  }

  /// A node's ancestors, the nearest first.
  public struct Ancestors: Sequence, IteratorProtocol {
    public let nodes: [Node]
    public var current: NodeID

    @inlinable public init(_ nodes: [Node], of node: NodeID) {
      self.nodes = nodes
      self.current = node
    }

    @inlinable public mutating func next() -> NodeID? {
      guard current != .root else { return nil }
      current = nodes[Int(current.index)].parent
      return current
    }
  }
}
