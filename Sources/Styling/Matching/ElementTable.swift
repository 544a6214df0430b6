internal import ViewTree

/// What selectors ask of a document's elements, worked out once for all of them or when it is first
/// asked for.
final class ElementTable {
  struct Element {
    // 0 for none, so that they are half as large.
    private var identifierHash: UInt64 = 0
    private var foldedHash: UInt64 = 0
    /// Indices into `classes`.
    var firstClass: Int32 = 0
    var classCount: UInt16 = 0
    /// Whether a template expression makes the classes, or the identifier.
    var hasUnknownNames = false

    var identifier: UInt64? {
      get { identifierHash == 0 ? nil : identifierHash }
      set { identifierHash = newValue ?? 0 }
    }

    /// Of the identifier in lower case, which the index of rules goes by.
    var foldedIdentifier: UInt64? {
      get { foldedHash == 0 ? nil : foldedHash }
      set { foldedHash = newValue ?? 0 }
    }
  }

  /// An attribute's value as far as the file tells it.
  enum AttributeValue {
    case absent
    case present(ArraySlice<UInt8>)
    case unknown
  }

  let tree: ViewTree
  /// Whether class names and identifiers match in any case (Selectors 4, 3.5, quirks mode).
  let isQuirky: Bool
  /// The elements with names of their own, the first being one without.
  private var elements: [Element] = []
  /// For each node an index into `elements`.
  private var elementIndices: [Int32] = []
  private(set) var classes: [UInt64] = []
  private var foldedClasses: [UInt64] = []
  private var typeNames: [UInt64] = []

  private struct NamedValue {
    var name: UInt64
    var nameStart: Int
    var value: Range<Int>
  }

  /// Ranges of `attributes`, of the elements that were asked for theirs; the first stands for none.
  private var attributeRanges: [Range<Int32>] = [0..<0]
  /// For each node an index into `attributeRanges`.
  private var attributeIndices: [Int32] = []
  private var attributes: [NamedValue] = []
  private var openEnded: Set<Int32> = []
  private var previous: [Int32] = []

  init(_ tree: ViewTree) {
    self.tree = tree
    isQuirky = QuirksMode.applies(to: tree.source.bytes)
  }

  private static let htmlTypeNames = HTMLElement.names.map { CSSName($0).folded }

  /// Reads names, classes and identifiers, before the first selector is matched: most documents
  /// have no rule that decides anything.
  func fill() {
    guard elements.isEmpty else { return }
    elements = [Element()]
    elementIndices = [Int32](repeating: 0, count: tree.nodes.count)
    let known = Self.htmlTypeNames.count
    typeNames = Self.htmlTypeNames + tree.nativeNames.dropFirst(known).map { CSSName($0).folded }
    for id in tree.ids where tree[id].modifierCount > 0 { note(id) }
  }

  private func note(_ id: NodeID) {
    var element = Element()
    for modifierID in tree.modifierIDs(of: id) {
      let modifier = tree[modifierID]
      switch modifier.kind {
      case .identifier:
        if modifier.answer == .unknown {
          element.hasUnknownNames = true
        } else {
          let name = CSSName(tree.bytes(modifier.value))
          element.identifier = isQuirky ? name.folded : name.exact
          element.foldedIdentifier = name.folded
        }
      case .styleClass:
        var value = tree.bytes(modifier.value)
        if modifier.answer == .unknown {
          element.hasUnknownNames = true
          value = value.prefix { $0 != 0x7B && $0 != 0x3C && $0 != 0x24 && $0 != 0x23 }
          // The last one may go on in the expression.
          while let last = value.last, !last.isASCIIWhitespace { value.removeLast() }
        }
        element.firstClass = Int32(classes.count)
        for part in value.split(whereSeparator: \.isASCIIWhitespace) {
          let name = CSSName(part)
          classes.append(isQuirky ? name.folded : name.exact)
          foldedClasses.append(name.folded)
        }
        let count = classes.count - Int(element.firstClass)
        element.classCount = UInt16(clamping: count)
        if count > UInt16.max { element.hasUnknownNames = true }
      default: break
      }
    }
    if tree[id].flags.contains(.hasTemplateAttributes) { element.hasUnknownNames = true }
    guard element.foldedIdentifier != nil || element.classCount > 0 || element.hasUnknownNames
    else { return }
    elementIndices[Int(id.index)] = Int32(elements.count)
    elements.append(element)
  }

  subscript(id: NodeID) -> Element { elements[Int(elementIndices[Int(id.index)])] }

  func typeName(of id: NodeID) -> UInt64 { typeNames[Int(tree[id].nativeName)] }

  func classRange(of id: NodeID) -> Range<Int> {
    let element = self[id]
    return Int(element.firstClass)..<Int(element.firstClass) + Int(element.classCount)
  }

  func foldedClasses(of id: NodeID) -> ArraySlice<UInt64> { foldedClasses[classRange(of: id)] }

  func hasClass(_ name: CSSName, _ id: NodeID) -> Answer {
    let wanted = isQuirky ? name.folded : name.exact
    for index in classRange(of: id) where classes[index] == wanted { return .yes }
    return self[id].hasUnknownNames ? .unknown : .no
  }

  func hasIdentifier(_ name: CSSName, _ id: NodeID) -> Answer {
    let element = self[id]
    if element.identifier == (isQuirky ? name.folded : name.exact) { return .yes }
    return element.hasUnknownNames && element.identifier == nil ? .unknown : .no
  }

  /// All types, classes and identifiers of the document; nil when a template makes some.
  func allNames() -> Set<UInt64>? {
    var names = Set(foldedClasses)
    for id in tree.ids where isElement(id) {
      let element = self[id]
      if element.hasUnknownNames { return nil }
      names.insert(typeName(of: id))
      if let identifier = element.foldedIdentifier { names.insert(identifier) }
    }
    return names
  }

  // MARK: Structure

  /// Elements alone: text and dropped tags are none.
  func isElement(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .text, .root, .ignoredForm: false
    default: true
    }
  }

  /// The parent element; nil for the root and for what stands at the top of a shadow tree.
  func parent(of id: NodeID) -> NodeID? {
    let parent = tree[id].parent
    guard parent != .root, id != .root, !tree[parent].flags.contains(.isShadowRoot) else {
      return nil
    }
    return parent
  }

  /// The element before it with the same parent.
  func previousSibling(of id: NodeID) -> NodeID? {
    if previous.isEmpty { findSiblings() }
    let index = previous[Int(id.index)]
    return index >= 0 ? NodeID(Int(index)) : nil
  }

  private func findSiblings() {
    previous = [Int32](repeating: -1, count: tree.nodes.count)
    var last = [Int32](repeating: -1, count: tree.nodes.count)
    for id in tree.ids where isElement(id) {
      let parent = Int(tree[id].parent.index)
      previous[Int(id.index)] = last[parent]
      last[parent] = id.index
    }
  }

  // MARK: Attributes

  func attribute(_ name: CSSName, of id: NodeID) -> AttributeValue {
    for attribute in attributes[range(of: id)] where attribute.name == name.folded {
      return value(of: attribute, id)
    }
    return openEnded.contains(id.index) ? .unknown : .absent
  }

  /// The hashes of an element's attribute names.
  func attributeNames(of id: NodeID) -> some Sequence<UInt64> {
    attributes[range(of: id)].lazy.map(\.name)
  }

  private func range(of id: NodeID) -> Range<Int> {
    if attributeIndices.isEmpty {
      attributeIndices = [Int32](repeating: 0, count: tree.nodes.count)
    }
    let known = Int(attributeIndices[Int(id.index)])
    if known > 0 {
      return Int(attributeRanges[known].lowerBound)..<Int(attributeRanges[known].upperBound)
    }
    let first = attributes.count
    let node = tree[id]
    tree.source.bytes.withUnsafeBufferPointer { bytes in
      if node.place.isEmpty {
        readModifiers(of: id, bytes)
      } else {
        let isOpenEnded = StartTagReader(bytes).read(node.place) { attribute in
          attributes.append(
            NamedValue(
              name: CSSName(bytes[attribute.name]).folded,
              nameStart: attribute.name.lowerBound,
              value: attribute.value
            )
          )
        }
        if isOpenEnded { openEnded.insert(id.index) }
      }
    }
    attributeIndices[Int(id.index)] = Int32(attributeRanges.count)
    attributeRanges.append(Int32(first)..<Int32(attributes.count))
    return first..<attributes.count
  }

  /// An implied element has the attributes of a later tag, of which the tree keeps some.
  private func readModifiers(of id: NodeID, _ bytes: UnsafeBufferPointer<UInt8>) {
    for modifierID in tree.modifierIDs(of: id) {
      let place = tree[modifierID].place
      let name = bytes[place.start..<min(place.end, bytes.count)].prefix {
        $0 != 0x3D && !$0.isASCIIWhitespace
      }
      attributes.append(
        NamedValue(name: CSSName(name).folded, nameStart: place.start, value: 0..<0)
      )
    }
  }

  private func value(of attribute: NamedValue, _ id: NodeID) -> AttributeValue {
    for modifierID in tree.modifierIDs(of: id)
    where Int(tree[modifierID].start) == attribute.nameStart {
      if TemplateExpression.isIn(tree.bytes(tree[modifierID].value)) { return .unknown }
      return .present(tree.bytes(tree[modifierID].value))
    }
    let raw = tree.source.bytes[attribute.value]
    if TemplateExpression.isIn(raw) { return .unknown }
    return .present(raw.contains(0x26) ? SimpleReferences.decode(raw)[...] : raw)
  }
}

/// The character references that are usual in attributes which only style sheets ask for.
private enum SimpleReferences {
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == 0x26, let end = rest.prefix(10).firstIndex(of: 0x3B),
        let scalar = scalar(String(decoding: rest[..<end], as: UTF8.self))
      else {
        result.append(byte)
        continue
      }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      rest = rest[(end + 1)...]
    }
    return result
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}
