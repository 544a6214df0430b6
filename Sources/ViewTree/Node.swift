/// A node of a view tree: an index into `ViewTree.nodes`, in document order.
public struct NodeID: Hashable, Comparable, Sendable {
  public let index: Int32

  @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  @inlinable public static var root: NodeID { NodeID(0) }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.index == right.index }
}

/// What an importer found out about a node beside its kind.
public struct NodeFlags: OptionSet, Sendable {
  public var rawValue: UInt16

  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  // The set's own words, written out: across modules the general ones are not specialised.

  @inlinable public init() { rawValue = 0 }

  @inlinable public init(arrayLiteral elements: NodeFlags...) {
    rawValue = 0
    for element in elements { rawValue |= element.rawValue }
  }

  @inlinable public func contains(_ other: NodeFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inlinable public mutating func insert(_ other: NodeFlags) { rawValue |= other.rawValue }

  /// The format implies it; the source has no place for it.
  @inlinable public static var isImplied: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// A template expression stands inside: what it becomes is unknown.
  @inlinable public static var hasTemplateContent: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// A form start tag that the parser ignores because a form is open.
  @inlinable public static var isIgnoredForm: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Inside `svg` or `math`.
  @inlinable public static var isForeign: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// The root of a shadow tree that the document declares.
  @inlinable public static var isShadowRoot: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// The tag was left open at the end of the file.
  @inlinable public static var isTruncated: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// An attribute whose name is a template expression: any attribute may be there.
  @inlinable public static var hasTemplateAttributes: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// Its start tag says that it ends at once, which the format ignores (`<div/>`).
  @inlinable public static var isSelfClosing: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// The first node of its parent that can name or fold it: the first `legend` or `summary`.
  @inlinable public static var isGroupLead: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// The use of a view that stands here with all that it was handed: what it names and does not
  /// declare itself is the surrounding view's.
  @inlinable public static var isInlined: NodeFlags { NodeFlags(rawValue: 1 << 9) }
}

/// A tree has very many of them, so that its size, 40 bytes, is what a large file takes.
public struct Node: Sendable {
  public var kind: ViewKind
  public var content: FieldContent
  public var flags: NodeFlags
  /// An index into `ViewTree.nativeNames`.
  public var nativeName: UInt16
  public var modifierCount: UInt16
  public var parent: NodeID
  /// One past the last descendant, so that a subtree is a range of indices.
  public var end: Int32
  /// -1 for none: an optional would make every node larger.
  private let parserFormIndex: Int32
  public var firstModifier: Int32
  /// The text of a text node or a style sheet.
  public var text: TextSpan
  /// The bytes of the start tag, or of a text node.
  public var start: UInt32
  public var startEnd: UInt32

  public init(
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
    self.parserFormIndex = parserForm?.index ?? -1
    self.firstModifier = firstModifier
    self.modifierCount = modifierCount
    self.text = text
    self.start = UInt32(truncatingIfNeeded: place.start)
    self.startEnd = UInt32(truncatingIfNeeded: place.end)
  }

  /// In HTML the form that the parser associates (the form element pointer), else nil.
  public var parserForm: NodeID? {
    parserFormIndex < 0 ? nil : NodeID(Int(parserFormIndex))
  }

  /// The bytes of the start tag, or of a text node.
  @inlinable public var place: ByteRange { ByteRange(start: Int(start), end: Int(startEnd)) }
}
