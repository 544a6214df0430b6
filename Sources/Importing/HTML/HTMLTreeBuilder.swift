internal import ViewTree

/// Writes the view tree from the scanner's tags in the order of libxml2's events, and applies
/// those of HTML's tree construction rules that libxml2 lacks and forms depend on
/// (HTML Standard, 13.2.6): the form element pointer, the implied `html`, `head`, `body` and
/// `tbody`, a button that ends an open button, table cells and list items that end their kind.
struct HTMLTreeBuilder {
  struct OpenElement {
    var node: Int
    var element: HTMLElement?
    /// Whether it stands in `svg` or `math`, without being where HTML begins again.
    var isForeign = false
    var hasGroupLead = false
    var reach = ElementReach()
  }

  let source: SourceText
  let scanner: HTMLTagScanner
  var nodes: [Node] = []
  private var modifiers: [Modifier] = []
  var nativeNames = HTMLElement.names
  var nativeNameIndex: [String: UInt16] = [:]
  private var decoded: [UInt8] = [0x20]
  private var hasScript = false
  private var hasStyleSheet = false

  /// HTML's stack of open elements.
  var open: [OpenElement] = []
  /// HTML's form element pointer.
  private var formPointer: Int?
  /// Elements whose end tag came while one inside them was open: they end with that one.
  var pendingEnds: [Int: [Int]] = [:]
  /// The last ignored form start tag whose outer form was open, and where that form ended.
  private var ignoredForm: (inner: Int, outer: Int, end: Int?)?
  private var brokenForms: [BrokenForm] = []
  private var droppedAttributes: [DroppedAttribute] = []
  private var html: Int?
  private var head: Int?
  private var body: Int?
  var nextTag = 0
  private var nextTemplateOffset = 0

  init(source: SourceText, scanner: HTMLTagScanner) {
    self.source = source
    self.scanner = scanner
    nodes.reserveCapacity(scanner.tags.count + scanner.tags.count / 2)
    modifiers.reserveCapacity(scanner.attributes.count)
    nodes.append(Node(kind: .root, parent: .root, end: 0, place: ByteRange(start: 0, end: 0)))
    push(0, .document)
  }

  /// Closes what is open. The builder is of no use afterwards.
  mutating func finish(adding importNotes: [ImportNote]) -> ViewTree {
    closeOpenElements(downTo: 1)
    nodes[0].end = Int32(nodes.count)
    return ViewTree(
      format: .html,
      source: source,
      nodes: nodes,
      modifiers: modifiers,
      nativeNames: nativeNames,
      decoded: decoded,
      ignoreComments: scanner.ignoreComments,
      notes: importNotes + scanner.notes,
      hasScript: hasScript,
      mayHaveStyleSheet: hasStyleSheet,
      brokenForms: brokenForms,
      droppedAttributes: droppedAttributes
    )
  }

  // MARK: Events

  mutating func startElement(name: UnsafePointer<UInt8>, offset: Int) {
    guard let tag = startTag(endingAt: offset, name: name) else { return }
    noteTemplateExpressions(before: Int(tag.start))
    // A select in a select only ends it.
    if tag.element == .select, let outer = open.last?.reach.select, outer >= 0 {
      return close(Int(outer))
    }
    prepare(for: tag)
    let node = append(tag)
    if tag.element?.isVoid ?? false && !tag.flags.contains(.isForeign)
      || tag.flags.isSuperset(of: [.isForeign, .isSelfClosing])
    {
      nodes[node].end = Int32(nodes.count)
      return
    }
    push(node, tag.element)
    if let content = scanner.content(of: tag) { appendRawText(content, of: tag.element) }
  }

  /// Opens and closes what a start tag implies.
  private mutating func prepare(for tag: HTMLTag) {
    if let element = tag.element, body == nil {
      if element.belongsInHead && isInHeadOrBefore { ensureHead() } else { ensureBodyIfOutside() }
    } else if body == nil {
      ensureBodyIfOutside()
    }
    if !tag.flags.contains(.isForeign) {
      while let top = open.last, top.isForeign { close(top.node) }
    }
    if let element = tag.element, open.last?.isForeign != true { closeBefore(element) }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    endElements(before: offset)
    let isBlank = bytes.allSatisfy(\.isASCIIWhitespace)
    if let top = open.last {
      if top.element?.hasRawText ?? false && !top.isForeign { return }
      if body == nil, top.node == 0 || top.node == html || top.node == head {
        if isBlank { return }
        ensureBody()
      }
    }
    guard let parent = open.last?.node else { return }
    if let last = nodes.indices.last, nodes[last].kind == .text,
      nodes[last].parent.index == Int32(parent),
      nodes[last].text.start == 0 || endsDecodedText(nodes[last].text)
    {
      if isBlank && nodes[last].text.start == 0 { return }
      var start = Int(nodes[last].text.start)
      if start == 0 {
        start = decoded.count
        decoded.append(0x20)
      }
      appendDecoded(bytes)
      nodes[last].text = TextSpan(start: start, length: decoded.count - start, isDecoded: true)
    } else {
      var span = TextSpan(start: 0, length: 1, isDecoded: true)
      if !isBlank {
        let start = decoded.count
        appendDecoded(bytes)
        span = TextSpan(start: start, length: decoded.count - start, isDecoded: true)
      }
      appendText(span, parent: parent, place: ByteRange(start: 0, end: 0))
    }
    if !isBlank && Self.hasTemplateSyntax(bytes) {
      nodes[parent].flags.insert(.hasTemplateContent)
    }
  }

  /// Takes text over, stand-ins of the scanner replaced by what they stand for.
  private mutating func appendDecoded(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard scanner.hasStandIns else { return decoded.append(contentsOf: bytes) }
    var index = 0
    while index < bytes.count {
      if let byte = HTMLTagScanner.meaning(ofStandIn: bytes[index...].prefix(3)) {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
  }

  /// Whether a span can grow at its end.
  private func endsDecodedText(_ span: TextSpan) -> Bool {
    span.isDecoded && Int(span.start) + Int(span.length) == decoded.count
  }

  mutating func processingInstruction(offset: Int) {
    guard let tag = structuralTag(endingAt: offset) else { return }
    noteTemplateExpressions(before: Int(tag.start))
    switch (tag.element, tag.role) {
    case (.html, .start):
      if html == nil { html = open(tag) } else { addModifiers(of: tag, toImplied: html) }
    case (.head, .start):
      ensureHTML()
      if head == nil && body == nil { head = open(tag) }
    case (.head, .end):
      if let head, isOpen(head) { close(head) }
    case (.body, .start):
      ensureHTML()
      if let head, isOpen(head) { close(head) }
      if body == nil { body = open(tag) }
    case (.form, .start):
      startForm(tag)
    case (.form, .end):
      endForm()
    case (.some, .start):
      // A void element that libxml2 does not know as one.
      prepare(for: tag)
      let node = append(tag)
      nodes[node].end = Int32(nodes.count)
    default: break
    }
  }

  // MARK: Forms

  private mutating func startForm(_ tag: HTMLTag) {
    ensureBodyIfOutside()
    if formPointer != nil {
      var ignored = tag
      ignored.flags.insert(.isIgnoredForm)
      let node = append(ignored)
      nodes[node].end = Int32(nodes.count)
      if let formPointer { ignoredForm = (node, formPointer, nil) }
      return
    }
    ignoredForm = nil
    closeBefore(.form)
    let isInTable =
      switch open.last?.element {
      case .table, .tbody, .thead, .tfoot, .tr: true
      default: false
      }
    let node = append(tag)
    formPointer = node
    if isInTable {
      nodes[node].end = Int32(nodes.count)
    } else {
      push(node, .form)
    }
  }

  private mutating func endForm() {
    guard let form = formPointer else { return noteFormEndWithoutForm() }
    formPointer = nil
    if ignoredForm?.outer == form { ignoredForm?.end = nodes.count }
    // In a table's cell, say, the end tag does not reach the form, which stays open.
    guard let reached = open.last?.reach.form, Int(reached) == form else { return }
    while let top = open.last, top.node != form, top.element?.hasImpliedEnd ?? false {
      close(top.node)
    }
    endSpanning(form)
  }

  /// A second end tag after a form inside a form: what stands before it was meant to be inside.
  private mutating func noteFormEndWithoutForm() {
    guard let ignored = ignoredForm, let end = ignored.end else { return }
    brokenForms.append(
      BrokenForm(
        inner: NodeID(ignored.inner),
        outer: NodeID(ignored.outer),
        leftOutside: end..<nodes.count
      )
    )
    ignoredForm = nil
  }

  // MARK: Implied elements

  private var isInHeadOrBefore: Bool {
    guard let top = open.last?.node else { return true }
    return top == 0 || top == html || top == head
  }

  private mutating func ensureHTML() {
    if html == nil { html = openImplied(.html) }
  }

  private mutating func ensureHead() {
    ensureHTML()
    if head == nil { head = openImplied(.head) }
  }

  private mutating func ensureBodyIfOutside() {
    if body == nil && isInHeadOrBefore { ensureBody() }
  }

  private mutating func ensureBody() {
    ensureHTML()
    if let head, isOpen(head) { close(head) }
    if body == nil { body = openImplied(.body) }
  }

  mutating func openImplied(_ element: HTMLElement) -> Int {
    let node = nodes.count
    let parent = open.last?.node ?? 0
    nodes.append(
      Node(
        kind: .container,
        flags: .isImplied,
        nativeName: element.rawValue,
        parent: NodeID(parent),
        end: -1,
        parserForm: formPointer.map { NodeID($0) },
        firstModifier: Int32(modifiers.count),
        place: ByteRange(start: 0, end: 0)
      )
    )
    push(node, element)
    return node
  }

  mutating func push(_ node: Int, _ element: HTMLElement?) {
    var entry = OpenElement(node: node, element: element)
    if nodes[node].flags.contains(.isForeign) {
      entry.isForeign = nativeNames[Int(nodes[node].nativeName)] != "foreignobject"
    }
    entry.reach = (open.last?.reach ?? ElementReach()).entering(element, node)
    open.append(entry)
  }

  // MARK: Closing

  /// Closes the elements that a start tag ends.
  private mutating func closeBefore(_ element: HTMLElement) {
    if element.closesParagraph { close(reached: \.paragraph) }
    switch element {
    case .a:
      if let anchor = open.last?.reach.anchor, anchor >= 0 { endSpanning(Int(anchor)) }
    case .button: close(reached: \.button)
    case .li: close(reached: \.listItem)
    case .dd, .dt: close(reached: \.term)
    case .option: closeTop(.option)
    case .optgroup:
      closeTop(.option)
      closeTop(.optgroup)
    case .input: close(reached: \.select)
    case .td, .th, .tr, .tbody, .thead, .tfoot: prepareTable(for: element)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      if let top = open.last, top.element?.isHeading ?? false { close(top.node) }
    default: break
    }
  }

  private mutating func closeTop(_ element: HTMLElement) {
    if let top = open.last, top.element == element { close(top.node) }
  }

  private mutating func close(reached kind: KeyPath<ElementReach, Int32>) {
    if let node = open.last?.reach[keyPath: kind], node >= 0 { close(Int(node)) }
  }

  private mutating func prepareTable(for element: HTMLElement) {
    switch element {
    case .td, .th: close(reached: \.cell)
    case .tr: close(reached: \.row)
    default: close(reached: \.rowGroup)
    }
    // A caption and columns end where rows begin.
    if let group = open.last?.reach.rowGroup, group >= 0, let index = openIndex(of: Int(group)),
      open[index].element == .caption || open[index].element == .colgroup
    {
      close(Int(group))
    }
    if open.last?.element == .table && (element == .tr || element == .td || element == .th) {
      _ = openImplied(.tbody)
    }
    if element == .td || element == .th {
      switch open.last?.element {
      case .tbody, .thead, .tfoot: _ = openImplied(.tr)
      default: break
      }
    }
  }

  func isOpen(_ node: Int) -> Bool { nodes[node].end < 0 }

  /// Closes an open element and all that is open inside it.
  mutating func close(_ node: Int) {
    if let index = openIndex(of: node) { closeOpenElements(downTo: index) }
  }

  /// Where a node stands in `open`, whose nodes ascend.
  func openIndex(of node: Int) -> Int? {
    var low = 0
    var high = open.count
    while low < high {
      let middle = (low + high) / 2
      if open[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < open.count && open[low].node == node ? low : nil
  }

  mutating func closeOpenElements(downTo index: Int) {
    while open.count > index, let closed = open.popLast() {
      nodes[closed.node].end = Int32(nodes.count)
      guard !pendingEnds.isEmpty else { continue }
      for ended in pendingEnds.removeValue(forKey: closed.node) ?? [] {
        nodes[ended].end = Int32(nodes.count)
      }
    }
  }

  // MARK: Nodes

  private mutating func open(_ tag: HTMLTag) -> Int {
    let node = append(tag)
    push(node, tag.element)
    return node
  }

  private mutating func append(_ tag: HTMLTag) -> Int {
    let id = nodes.count
    var flags = tag.flags
    if tag.element == .legend || tag.element == .summary, let parent = open.indices.last,
      !open[parent].hasGroupLead,
      open[parent].element == (tag.element == .legend ? .fieldset : .details)
    {
      open[parent].hasGroupLead = true
      flags.insert(.isGroupLead)
    }
    var node = Node(
      kind: .container,
      flags: flags,
      nativeName: nativeName(of: tag),
      parent: NodeID(open.last?.node ?? 0),
      end: -1,
      parserForm: formPointer.map { NodeID($0) },
      firstModifier: Int32(modifiers.count),
      place: ByteRange(start: Int(tag.start), end: Int(tag.end))
    )
    addModifiers(of: tag, node: id)
    node.modifierCount = UInt16(clamping: modifiers.count - Int(node.firstModifier))
    let type = modifier(.controlType, from: Int(node.firstModifier)).map { modifiers[$0] }
    (node.kind, node.content) = HTMLNodeKind.kind(
      of: tag.element,
      flags: flags,
      type: type.map { bytes(of: $0.value) }
    )
    switch tag.element {
    case .style: hasStyleSheet = true
    case .link: if isStyleSheetLink(node) { hasStyleSheet = true }
    default: break
    }
    // A handler attribute is a script, too: what it calls may change anything.
    if tag.element == .script && isScript(type) || hasHandler(from: Int(node.firstModifier)) {
      hasScript = true
    }
    nodes.append(node)
    return id
  }

  private func isStyleSheetLink(_ node: Node) -> Bool {
    modifier(.relation, from: Int(node.firstModifier))
      .map { bytes(of: modifiers[$0].value).hasToken("stylesheet") } ?? false
  }

  /// Whether a `script` element runs: other types are blocks of data (HTML Standard, 4.12.1).
  private func isScript(_ type: Modifier?) -> Bool {
    guard let type, type.answer != .unknown else { return true }
    let text = bytes(of: type.value).prefix { $0 != 0x3B }.map(\.lowercasedASCII)
      .split(whereSeparator: \.isASCIIWhitespace).joined()
    let name = String(decoding: text, as: UTF8.self)
    return name.isEmpty || name == "module" || Self.scriptTypes.contains(name)
  }

  /// JavaScript MIME types (MIME Sniffing Standard, 4.6).
  private static let scriptTypes: Set<String> = [
    "application/ecmascript", "application/javascript", "application/x-ecmascript",
    "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0",
    "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
    "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript",
    "text/x-javascript",
  ]

  private func hasHandler(from first: Int) -> Bool {
    var index = first
    while index < modifiers.count {
      switch modifiers[index].kind {
      case .submitHandler, .clickAction, .keyAction: return true
      default: index += 1
      }
    }
    return false
  }

  private mutating func appendText(_ span: TextSpan, parent: Int, place: ByteRange) {
    var node = Node(
      kind: .text,
      nativeName: HTMLElement.text.rawValue,
      parent: NodeID(parent),
      end: Int32(nodes.count + 1),
      firstModifier: Int32(modifiers.count),
      place: place
    )
    node.text = span
    nodes.append(node)
  }

  private mutating func appendRawText(_ content: ByteRange, of element: HTMLElement?) {
    guard let parent = open.last?.node, !content.isEmpty else { return }
    switch element {
    case .textarea, .title:
      if TemplateExpression.isIn(source.bytes[content.start..<content.end]) {
        nodes[parent].flags.insert(.hasTemplateContent)
      }
      appendText(span(of: content, inAttribute: false), parent: parent, place: content)
    case .style, .xmp:
      appendText(
        TextSpan(start: content.start, length: content.end - content.start),
        parent: parent,
        place: content
      )
    default: break
    }
  }

  private mutating func addModifiers(of tag: HTMLTag, toImplied node: Int?) {
    guard let node, nodes[node].modifierCount == 0, tag.attributeCount > 0 else { return }
    nodes[node].firstModifier = Int32(modifiers.count)
    addModifiers(of: tag, node: node)
    nodes[node].modifierCount = UInt16(clamping: modifiers.count - Int(nodes[node].firstModifier))
  }

  private mutating func addModifiers(of tag: HTMLTag, node: Int) {
    let firstModifier = modifiers.count
    var index = Int(tag.firstAttribute)
    let end = index + Int(tag.attributeCount)
    while index < end {
      let attribute = scanner.attributes[index]
      index += 1
      // The first of several like-named attributes counts.
      if let kept = modifier(attribute.kind, from: firstModifier) {
        noteDropped(attribute, kept: kept)
        continue
      }
      let raw = ByteRange(start: Int(attribute.valueStart), end: Int(attribute.valueEnd))
      let value =
        attribute.hasReference
        ? span(of: raw, inAttribute: true)
        : TextSpan(start: raw.start, length: raw.end - raw.start)
      let answer: Answer =
        if attribute.isTemplate {
          .unknown
        } else if attribute.kind.takesTruthValue {
          HTMLNodeKind.truth(bytes(of: value))
        } else {
          .yes
        }
      modifiers.append(
        Modifier(
          kind: attribute.kind,
          answer: answer,
          value: value,
          place: ByteRange(start: Int(attribute.nameStart), end: Int(attribute.end)),
          node: NodeID(node)
        )
      )
    }
  }

  private func modifier(_ kind: ModifierKind, from first: Int) -> Int? {
    var index = first
    while index < modifiers.count {
      if modifiers[index].kind == kind { return index }
      index += 1
    }
    return nil
  }

  /// Notes an attribute that is dropped, unless it only says the same as one of another name.
  private mutating func noteDropped(_ attribute: HTMLAttribute, kept: Int) {
    let name = source.bytes[Int(attribute.nameStart)..<Int(attribute.end)]
    let other = source.bytes[modifiers[kept].place.start..<modifiers[kept].place.end]
    func letters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes.prefix { $0 != 0x3D && !$0.isASCIIWhitespace }
    }
    let isSameName = letters(name).elementsEqual(letters(other)) {
      $0.lowercasedASCII == $1.lowercasedASCII
    }
    guard isSameName, !attribute.isTemplate else { return }
    let raw = ByteRange(start: Int(attribute.valueStart), end: Int(attribute.valueEnd))
    droppedAttributes.append(
      DroppedAttribute(
        node: modifiers[kept].node,
        kept: ModifierID(kept),
        value: attribute.hasReference
          ? span(of: raw, inAttribute: true)
          : TextSpan(start: raw.start, length: raw.end - raw.start),
        place: ByteRange(start: Int(attribute.nameStart), end: Int(attribute.end))
      )
    )
  }

  private mutating func nativeName(of tag: HTMLTag) -> UInt16 {
    if let element = tag.element { return element.rawValue }
    let name = String(decoding: source.bytes[tag.name], as: UTF8.self).lowercased()
    if let index = nativeNameIndex[name] { return index }
    guard nativeNames.count < Int(UInt16.max) else { return HTMLElement.span.rawValue }
    let index = UInt16(nativeNames.count)
    nativeNames.append(name)
    nativeNameIndex[name] = index
    return index
  }

  /// The text of some bytes of the source with character references replaced.
  private mutating func span(of range: ByteRange, inAttribute: Bool) -> TextSpan {
    guard !range.isEmpty else { return .empty }
    return source.bytes.withUnsafeBufferPointer { bytes in
      let slice = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
      guard slice.contains(0x26) else {
        return TextSpan(start: range.start, length: range.end - range.start)
      }
      let start = decoded.count
      CharacterReferences.decode(slice, inAttribute: inAttribute, into: &decoded)
      return TextSpan(start: start, length: decoded.count - start, isDecoded: true)
    }
  }

  private func bytes(of span: TextSpan) -> ArraySlice<UInt8> {
    let range = Int(span.start)..<Int(span.start) + Int(span.length)
    return span.isDecoded ? decoded[range] : source.bytes[range]
  }

  // MARK: Matching events with tags

  /// The scanner's start tag whose `>` libxml2 stands on; nil for an element that it implies.
  private mutating func startTag(endingAt offset: Int, name: UnsafePointer<UInt8>) -> HTMLTag? {
    while nextTag < scanner.tags.count {
      let tag = scanner.tags[nextTag]
      let close = Int(tag.copyEnd) - 1
      if close > offset + 1 { return nil }
      if close >= offset && tag.role == .start {
        guard hasName(tag, name) else { return nil }
        nextTag += 1
        return tag
      }
      passOver(tag)
    }
    return nil
  }

  private mutating func structuralTag(endingAt offset: Int) -> HTMLTag? {
    while nextTag < scanner.tags.count {
      let tag = scanner.tags[nextTag]
      if Int(tag.copyEnd) > offset { return nil }
      if Int(tag.copyEnd) == offset {
        nextTag += 1
        return tag
      }
      passOver(tag)
    }
    return nil
  }

  private func hasName(_ tag: HTMLTag, _ name: UnsafePointer<UInt8>) -> Bool {
    var index = tag.name.lowerBound
    let end = tag.name.upperBound
    var offset = 0
    while index < end {
      let byte = source.bytes[index].lowercasedASCII
      guard name[offset] != 0 else { return offset >= 100 }
      if byte != name[offset] && name[offset] != 0x5F { return false }
      index += 1
      offset += 1
    }
    return name[offset] == 0
  }

  // MARK: Templates

  mutating func noteTemplateExpressions(before offset: Int) {
    while nextTemplateOffset < scanner.templateOffsets.count,
      scanner.templateOffsets[nextTemplateOffset] < offset
    {
      if let top = open.last?.node { nodes[top].flags.insert(.hasTemplateContent) }
      nextTemplateOffset += 1
    }
  }

  private static func hasTemplateSyntax(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0x7B && (bytes[index + 1] == 0x7B || bytes[index + 1] == 0x25) {
        return true
      }
      index += 1
    }
    return false
  }
}
