/// A node of a view tree: an index into `ViewTree.nodes`, in document order.
package struct NodeID: Hashable, Comparable, Sendable {
  package let index: Int32

  @inlinable package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  @inlinable package static var root: NodeID { NodeID(0) }

  @inlinable package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  @inlinable package static func == (left: Self, right: Self) -> Bool { left.index == right.index }
}

/// What an importer found out about a node beside its kind.
package struct NodeFlags: OptionSet, Sendable {
  package var rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  // The set's own words, written out: across modules the general ones are not specialised.

  @inlinable package init() { rawValue = 0 }

  @inlinable package init(arrayLiteral elements: NodeFlags...) {
    rawValue = 0
    for element in elements { rawValue |= element.rawValue }
  }

  @inlinable package func contains(_ other: NodeFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inlinable package mutating func insert(_ other: NodeFlags) { rawValue |= other.rawValue }

  /// The format implies it; the source has no place for it.
  @inlinable package static var isImplied: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// A template expression stands inside: what it becomes is unknown.
  @inlinable package static var hasTemplateContent: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// A form start tag that the parser ignores because a form is open.
  @inlinable package static var isIgnoredForm: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Inside `svg` or `math`.
  @inlinable package static var isForeign: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// The root of a shadow tree that the document declares.
  @inlinable package static var isShadowRoot: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// The tag was left open at the end of the file.
  @inlinable package static var isTruncated: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// An attribute whose name is a template expression: any attribute may be there.
  @inlinable package static var hasTemplateAttributes: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// Its start tag says that it ends at once, which the format ignores (`<div/>`).
  @inlinable package static var isSelfClosing: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// The first node of its parent that can name or fold it: the first `legend` or `summary`.
  @inlinable package static var isGroupLead: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// The use of a view that stands here with all that it was handed: what it names and does not
  /// declare itself is the surrounding view's.
  @inlinable package static var isInlined: NodeFlags { NodeFlags(rawValue: 1 << 9) }
}

package struct Node: Sendable {
  package var kind: ViewKind
  package var content: FieldContent
  package var flags: NodeFlags
  /// An index into `ViewTree.nativeNames`.
  package var nativeName: UInt16
  package var parent: NodeID
  /// One past the last descendant, so that a subtree is a range of indices.
  package var end: Int32
  /// In HTML the form that the parser associates (the form element pointer), else nil.
  package var parserForm: NodeID?
  package var firstModifier: Int32
  package var modifierCount: UInt16
  /// The text of a text node or a style sheet.
  package var text: TextSpan
  /// The bytes of the start tag, or of a text node.
  package var start: UInt32
  package var startEnd: UInt32

  package init(
    kind: ViewKind,
    content: FieldContent = .none,
    flags: NodeFlags = NodeFlags(),
    nativeName: UInt16 = 0,
    parent: NodeID,
    end: Int32,
    parserForm: NodeID? = nil,
    firstModifier: Int32 = 0,
    modifierCount: UInt16 = 0,
    text: TextSpan = .empty,
    place: ByteRange
  ) {
    self.kind = kind
    self.content = content
    self.flags = flags
    self.nativeName = nativeName
    self.parent = parent
    self.end = end
    self.parserForm = parserForm
    self.firstModifier = firstModifier
    self.modifierCount = modifierCount
    self.text = text
    self.start = UInt32(truncatingIfNeeded: place.start)
    self.startEnd = UInt32(truncatingIfNeeded: place.end)
  }

  /// The bytes of the start tag, or of a text node.
  @inlinable package var place: ByteRange { ByteRange(start: Int(start), end: Int(startEnd)) }
}
