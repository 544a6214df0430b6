internal import ViewTree

/// Writes a view tree in document order, for importers whose modifiers are at hand when a node
/// begins.
struct ViewTreeBuilder {
  private let format: Format
  private let source: SourceText
  private var nodes: [Node]
  private var modifiers: [Modifier] = []
  private var nativeNames: [String] = ["#document"]
  private var nativeNameIndex: [String: UInt16] = ["#document": 0]
  private var decoded: [UInt8]
  private var open: [Int] = [0]

  /// - Parameters:
  ///   - decoded: the texts that spans of decoded text count into.
  ///   - capacity: about how many nodes will be written.
  init(format: Format, source: SourceText, decoded: [UInt8] = [], capacity: Int = 0) {
    self.format = format
    self.source = source
    self.decoded = decoded
    nodes = [Node(kind: .root, parent: .root, end: 0, place: ByteRange(start: 0, end: 0))]
    nodes.reserveCapacity(capacity)
    modifiers.reserveCapacity(capacity)
  }

  /// Begins a node inside the one that is open.
  mutating func begin(
    _ kind: ViewKind,
    _ name: String,
    content: FieldContent = .none,
    flags: NodeFlags = NodeFlags(),
    text: String? = nil,
    place: ByteRange
  ) {
    var node = Node(
      kind: kind,
      content: content,
      flags: flags,
      nativeName: nativeName(name),
      parent: NodeID(open.last ?? 0),
      end: -1,
      firstModifier: Int32(modifiers.count),
      place: place
    )
    if let text { node.text = span(of: text) }
    open.append(nodes.count)
    nodes.append(node)
  }

  /// Adds a modifier to the node that was begun last, before its children.
  mutating func add(_ kind: ModifierKind, _ value: String, answer: Answer = .yes, place: ByteRange)
  {
    add(kind, span(of: value), answer: answer, place: place)
  }

  /// Adds a modifier to the node that was begun last, before its children.
  mutating func add(
    _ kind: ModifierKind,
    _ value: TextSpan,
    answer: Answer = .yes,
    place: ByteRange
  ) {
    modifiers.append(
      Modifier(
        kind: kind,
        answer: answer,
        value: value,
        place: place,
        node: NodeID(nodes.count - 1)
      )
    )
    nodes[nodes.count - 1].modifierCount += 1
  }

  /// Ends the innermost open node.
  mutating func end() {
    guard open.count > 1, let index = open.popLast() else { return }
    nodes[index].end = Int32(nodes.count)
  }

  /// Ends all that is open.
  mutating func finish(
    ignoreComments: [IgnoreComment],
    notes: [ImportNote],
    sources: SourceTable? = nil
  ) -> ViewTree {
    while open.count > 1 { end() }
    nodes[0].end = Int32(nodes.count)
    return ViewTree(
      format: format,
      source: source,
      sources: sources,
      nodes: nodes,
      modifiers: modifiers,
      nativeNames: nativeNames,
      decoded: decoded,
      ignoreComments: ignoreComments,
      notes: notes
    )
  }

  /// Writes down a text that does not stand in the source as such.
  mutating func span(of text: String) -> TextSpan { span(of: text.utf8) }

  mutating func span(of text: some Collection<UInt8>) -> TextSpan {
    let start = decoded.count
    decoded.append(contentsOf: text)
    return TextSpan(start: start, length: decoded.count - start, isDecoded: true)
  }

  /// Writes down two texts with a byte in between.
  mutating func span(
    joining first: ArraySlice<UInt8>,
    _ byte: UInt8,
    _ second: ArraySlice<UInt8>
  ) -> TextSpan {
    let start = decoded.count
    decoded.append(contentsOf: first)
    decoded.append(byte)
    decoded.append(contentsOf: second)
    return TextSpan(start: start, length: decoded.count - start, isDecoded: true)
  }

  private mutating func nativeName(_ name: String) -> UInt16 {
    if let index = nativeNameIndex[name] { return index }
    guard nativeNames.count < Int(UInt16.max) else { return 0 }
    let index = UInt16(nativeNames.count)
    nativeNames.append(name)
    nativeNameIndex[name] = index
    return index
  }
}
