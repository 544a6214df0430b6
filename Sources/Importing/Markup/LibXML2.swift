internal import CLibXML2

/// Receives what libxml2 reports while it parses HTML; the offsets count bytes of its input.
///
/// A class to inherit from and no protocol, so that the thousands of calls go without counting
/// references.
class MarkupEvents {
  fileprivate var context: htmlParserCtxtPtr?

  /// - Parameter offset: of the `>` or `/` that ends the tag, or of the text that implies the
  ///   element.
  func startElement(name: UnsafePointer<UInt8>, offset: Int) {}
  /// The parser's `offset` tells where it stands: behind the text, or at a later byte before the
  /// next tag.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  /// - Parameter offset: behind the `>`.
  func processingInstruction(offset: Int) {}

  /// Where the parser stands.
  final var offset: Int { max(0, Int(focusaudit_byteOffset(context)) - 3) }

  fileprivate static func from(
    _ userData: UnsafeMutableRawPointer?
  ) -> Unmanaged<MarkupEvents>? {
    userData.map { Unmanaged<MarkupEvents>.fromOpaque($0) }
  }
}

/// Receives what libxml2 reports while it parses XML; the offsets count bytes of its input. A class
/// to inherit from, for the same reason.
class XMLEvents {
  fileprivate var context: xmlParserCtxtPtr?

  /// - Parameters:
  ///   - namespace: the same pointer for the same name; nil for none.
  ///   - offset: of the `>` or `/` that ends the tag.
  func startElement(namespace: UnsafePointer<UInt8>?, offset: Int) {}
  func endElement() {}
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  /// - Parameter offset: behind the comment.
  func comment(_ text: String, offset: Int) {}
  func entityDeclaration(name: String, offset: Int) {}
  /// - Parameter address: of the part of the document type that stands outside.
  func externalSubset(address: String, offset: Int) {}
  /// - Parameters:
  ///   - code: of `xmlParserErrors`.
  ///   - message: without a period at its end.
  func failed(_ message: String, code: Int, offset: Int) {}

  /// Leaves out the rest of the document.
  final func stop() { xmlStopParser(context) }

  /// Where the parser stands.
  fileprivate final var offset: Int { max(0, Int(focusaudit_byteOffset(context)) - 3) }

  fileprivate static func with(
    _ userData: UnsafeMutableRawPointer?,
    _ body: (XMLEvents) -> Void
  ) {
    guard let userData else { return }
    Unmanaged<XMLEvents>.fromOpaque(userData)._withUnsafeGuaranteedRef(body)
  }
}

/// The only code that calls libxml2.
enum LibXML2 {
  /// Before the first of several threads parses, libxml2 wants to be told once.
  fileprivate static let initialize: Void = xmlInitParser()

  /// Parses HTML that is UTF-8 and begins with a byte order mark.
  ///
  /// Nothing is fetched, nothing is expanded, and no tree is built. Offsets count from behind the
  /// byte order mark.
  /// - Returns: false when there was no memory for a parser.
  static func parseHTML(_ bytes: consuming [UInt8], events: MarkupEvents) -> Bool {
    _ = initialize
    var handler = xmlSAXHandler()
    handler.startElement = { userData, name, _ in
      guard let name else { return }
      MarkupEvents.from(userData)?._withUnsafeGuaranteedRef {
        $0.startElement(name: name, offset: $0.offset)
      }
    }
    handler.characters = { userData, text, length in
      MarkupEvents.from(userData)?._withUnsafeGuaranteedRef {
        $0.text(UnsafeBufferPointer(start: text, count: Int(length)))
      }
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { userData, _, _ in
      MarkupEvents.from(userData)?._withUnsafeGuaranteedRef {
        $0.processingInstruction(offset: $0.offset)
      }
    }
    defer { withExtendedLifetime(events) {} }
    let userData = Unmanaged.passUnretained(events).toOpaque()
    guard let context = focusaudit_newHTMLContext(&handler, userData) else { return false }
    defer { htmlFreeParserCtxt(context) }
    events.context = context
    let options =
      HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
      | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    let isSet = bytes.withUnsafeBytes { bytes in
      focusaudit_setHTML(
        context,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count),
        Int32(bitPattern: options)
      )
    }
    // libxml2 has its own copy.
    bytes = []
    guard isSet != 0 else { return false }
    htmlParseDocument(context)
    xmlFreeDoc(context.pointee.myDoc)
    context.pointee.myDoc = nil
    return true
  }

  /// Parses XML that is UTF-8 and begins with a byte order mark.
  ///
  /// Nothing is fetched, no entity is expanded, no tree is built; libxml2's own limits on depth
  /// (256) and sizes stay. Offsets count from behind the byte order mark.
  /// - Returns: false when there was no memory for a parser.
  static func parseXML(_ bytes: UnsafeBufferPointer<UInt8>, events: XMLEvents) -> Bool {
    _ = initialize
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { userData, _, _, namespace, _, _, _, _, _ in
      XMLEvents.with(userData) { $0.startElement(namespace: namespace, offset: $0.offset) }
    }
    handler.endElementNs = { userData, _, _, _ in
      XMLEvents.with(userData) { $0.endElement() }
    }
    handler.characters = { userData, text, length in
      XMLEvents.with(userData) {
        $0.text(UnsafeBufferPointer(start: text, count: Int(length)))
      }
    }
    handler.cdataBlock = handler.characters
    handler.comment = { userData, text in
      guard let text else { return }
      XMLEvents.with(userData) { $0.comment(String(cString: text), offset: $0.offset) }
    }
    handler.entityDecl = { userData, name, _, _, _, _ in
      guard let name else { return }
      XMLEvents.with(userData) {
        $0.entityDeclaration(name: String(cString: name), offset: $0.offset)
      }
    }
    handler.unparsedEntityDecl = { userData, name, _, _, _ in
      guard let name else { return }
      XMLEvents.with(userData) {
        $0.entityDeclaration(name: String(cString: name), offset: $0.offset)
      }
    }
    handler.internalSubset = { userData, _, publicID, systemID in
      guard let address = systemID ?? publicID else { return }
      XMLEvents.with(userData) {
        $0.externalSubset(address: String(cString: address), offset: $0.offset)
      }
    }
    handler.serror = { userData, error in
      guard let error else { return }
      let code = error.pointee.code
      // Where the document type stands outside, an entity of no declaration is only a warning.
      guard
        error.pointee.level != XML_ERR_WARNING
          || code == Int32(bitPattern: XML_WAR_UNDECLARED_ENTITY.rawValue)
      else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it cannot be parsed"
      XMLEvents.with(userData) {
        $0.failed(
          message.split(whereSeparator: \.isNewline).joined(separator: " "),
          code: Int(code),
          offset: $0.offset
        )
      }
    }
    return withExtendedLifetime(events) {
      let userData = Unmanaged.passUnretained(events).toOpaque()
      guard let context = focusaudit_newXMLContext(&handler, userData) else { return false }
      defer { xmlFreeParserCtxt(context) }
      events.context = context
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      read(bytes) { text, count in
        xmlCtxtReadMemory(context, text, count, nil, nil, Int32(bitPattern: options))
      }
      return true
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    with reader: (_ text: UnsafePointer<CChar>?, _ count: Int32) -> xmlDocPtr?
  ) {
    bytes.withMemoryRebound(to: CChar.self) { characters in
      xmlFreeDoc(reader(characters.baseAddress, Int32(clamping: characters.count)))
    }
  }
}

/// A RELAX NG schema, compiled once.
final class RelaxNG: Sendable {
  /// What the validator says of one element.
  struct Complaint {
    /// The later, the more exactly it says what is wrong.
    enum Kind: Int {
      case other
      case missingAttribute
      case missingContent
      case wrongElement
      case unexpectedElement
      case text
      case attribute
    }

    /// An index of the elements that were given.
    var element: Int
    var kind: Kind
    /// The attribute or element that it is about.
    var name: String
  }

  /// Validation only reads it, each time in a context of its own.
  private nonisolated(unsafe) let schema: xmlRelaxNGPtr

  /// - Returns: nil for what is no schema.
  init?(_ text: String) {
    _ = LibXML2.initialize
    var text = text
    let compiled = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> xmlRelaxNGPtr? in
        guard
          let context = xmlRelaxNGNewMemParserCtxt(
            characters.baseAddress,
            Int32(clamping: characters.count)
          )
        else { return nil }
        defer { xmlRelaxNGFreeParserCtxt(context) }
        // Without a handler libxml2 would write to the standard error.
        xmlRelaxNGSetParserStructuredErrors(context, { _, _ in }, nil)
        return xmlRelaxNGParse(context)
      }
    }
    guard let compiled else { return nil }
    schema = compiled
  }

  deinit { xmlRelaxNGFree(schema) }

  /// Validates elements that stand in document order; attributes with a prefix are left out.
  func complaints(about elements: [MarkupElement]) -> [Complaint] {
    guard let document = xmlNewDoc("1.0") else { return [] }
    defer { xmlFreeDoc(document) }
    Self.fill(document, with: elements)
    guard let context = xmlRelaxNGNewValidCtxt(schema) else { return [] }
    defer { xmlRelaxNGFreeValidCtxt(context) }
    let sink = Sink()
    withExtendedLifetime(sink) {
      xmlRelaxNGSetValidStructuredErrors(
        context,
        { userData, error in
          guard let userData, let error else { return }
          Unmanaged<Sink>.fromOpaque(userData).takeUnretainedValue().add(
            node: error.pointee.node,
            code: error.pointee.code,
            name: error.pointee.str1.map { String(cString: $0) } ?? ""
          )
        },
        Unmanaged.passUnretained(sink).toOpaque()
      )
      _ = xmlRelaxNGValidateDoc(context, document)
    }
    return sink.complaints
  }

  /// Each node's `_private` is one more than its element's index.
  private static func fill(_ document: xmlDocPtr, with elements: [MarkupElement]) {
    var nodes: [xmlNodePtr?] = []
    nodes.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let node = xmlNewDocNode(document, nil, element.name, nil)
      nodes.append(node)
      guard let node else { continue }
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: index + 1)
      let parent = element.parent.flatMap { nodes[$0] }
      if let parent {
        xmlAddChild(parent, node)
      } else {
        xmlDocSetRootElement(document, node)
      }
      let inherited = parent?.pointee.ns
      if let inherited, element.namespace == String(cString: inherited.pointee.href) {
        node.pointee.ns = inherited
      } else if !element.namespace.isEmpty {
        node.pointee.ns = xmlNewNs(node, element.namespace, nil)
      }
      for attribute in element.attributes where !attribute.name.contains(":") {
        if attribute.name != "xmlns" { xmlNewNsProp(node, nil, attribute.name, attribute.value) }
      }
      if element.text.contains(where: { !$0.isWhitespace }) {
        xmlAddChild(node, xmlNewDocText(document, element.text))
      }
    }
  }

  private final class Sink {
    var complaints: [Complaint] = []

    func add(node: UnsafeMutableRawPointer?, code: Int32, name: String) {
      // An attribute and a text begin as an element does, up to the parent.
      var node = node?.assumingMemoryBound(to: xmlNode.self)
      while let current = node, current.pointee.type != XML_ELEMENT_NODE {
        node = current.pointee.parent
      }
      guard let index = node?.pointee._private.map({ Int(bitPattern: $0) }), index > 0 else {
        return
      }
      complaints.append(Complaint(element: index - 1, kind: Self.kind(code), name: name))
    }

    private static func kind(_ code: Int32) -> Complaint.Kind {
      switch xmlRelaxNGValidErr(UInt32(bitPattern: code)) {
      case XML_RELAXNG_ERR_INVALIDATTR: .attribute
      case XML_RELAXNG_ERR_TEXTWRONG: .text
      case XML_RELAXNG_ERR_ELEMNAME: .unexpectedElement
      case XML_RELAXNG_ERR_EXTRACONTENT, XML_RELAXNG_ERR_ELEMWRONG: .wrongElement
      case XML_RELAXNG_ERR_NOELEM, XML_RELAXNG_ERR_CONTENTVALID: .missingContent
      case XML_RELAXNG_ERR_ATTRVALID: .missingAttribute
      default: .other
      }
    }
  }
}
