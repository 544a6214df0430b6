internal import CLibXML2

/// What libxml2 reports while it parses; the offsets count bytes of its input.
protocol MarkupEvents: AnyObject {
  /// - Parameter offset: of the `>` or `/` that ends the tag, or of the text that implies the
  ///   element.
  func startElement(name: UnsafePointer<UInt8>, offset: Int)
  /// - Parameter offset: behind the end tag, or of the text that implies the end.
  func endElement(offset: @autoclosure () -> Int)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// - Parameter offset: behind the `>`.
  func processingInstruction(offset: Int)
}

/// What libxml2 reports while it parses XML; the offsets count bytes of its input.
protocol XMLEvents: AnyObject {
  /// - Parameter offset: of the `>` or `/` that ends the tag.
  func startElement(name: String, namespace: String, offset: Int)
  func endElement()
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// - Parameter offset: behind the comment.
  func comment(_ text: String, offset: Int)
  func entityDeclaration(name: String, offset: Int)
  /// - Parameter message: without a period at its end.
  func failed(_ message: String, offset: Int)
}

/// The only code that calls libxml2.
enum LibXML2 {
  /// Before the first of several threads parses, libxml2 wants to be told once.
  private static let initialize: Void = xmlInitParser()

  /// Parses HTML that is UTF-8 and begins with a byte order mark.
  ///
  /// Nothing is fetched, nothing is expanded, and no tree is built. Offsets count from behind the
  /// byte order mark.
  /// - Returns: false when there was no memory for a parser.
  static func parseHTML(_ bytes: UnsafeBufferPointer<UInt8>, events: some MarkupEvents) -> Bool {
    _ = initialize
    let receiver = Receiver(events)
    var handler = xmlSAXHandler()
    handler.startElement = { userData, name, _ in
      guard let receiver = Receiver.from(userData), let name else { return }
      receiver.events.startElement(name: name, offset: receiver.offset)
    }
    handler.endElement = { userData, _ in
      guard let receiver = Receiver.from(userData) else { return }
      receiver.events.endElement(offset: receiver.offset)
    }
    handler.characters = { userData, text, length in
      Receiver.from(userData)?.events.text(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { userData, _, _ in
      guard let receiver = Receiver.from(userData) else { return }
      receiver.events.processingInstruction(offset: receiver.offset)
    }
    return withExtendedLifetime(receiver) {
      let userData = Unmanaged.passUnretained(receiver).toOpaque()
      guard let context = focusaudit_newHTMLContext(&handler, userData) else { return false }
      defer { htmlFreeParserCtxt(context) }
      receiver.context = context
      let options =
        HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
        | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
      bytes.withMemoryRebound(to: CChar.self) { characters in
        let document = htmlCtxtReadMemory(
          context,
          characters.baseAddress,
          Int32(clamping: characters.count),
          nil,
          nil,
          Int32(bitPattern: options)
        )
        xmlFreeDoc(document)
      }
      return true
    }
  }

  /// Parses XML that is UTF-8 and begins with a byte order mark.
  ///
  /// Nothing is fetched, no entity is expanded, no tree is built; libxml2's own limits on depth
  /// (256) and sizes stay. Offsets count from behind the byte order mark.
  /// - Returns: false when there was no memory for a parser.
  static func parseXML(_ bytes: UnsafeBufferPointer<UInt8>, events: some XMLEvents) -> Bool {
    _ = initialize
    let receiver = XMLReceiver(events)
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { userData, name, _, namespace, _, _, _, _, _ in
      guard let receiver = XMLReceiver.from(userData), let name else { return }
      receiver.events.startElement(
        name: String(cString: name),
        namespace: namespace.map { String(cString: $0) } ?? "",
        offset: receiver.offset
      )
    }
    handler.endElementNs = { userData, _, _, _ in XMLReceiver.from(userData)?.events.endElement() }
    handler.characters = { userData, text, length in
      XMLReceiver.from(userData)?.events.text(
        UnsafeBufferPointer(start: text, count: Int(length))
      )
    }
    handler.cdataBlock = handler.characters
    handler.comment = { userData, text in
      guard let receiver = XMLReceiver.from(userData), let text else { return }
      receiver.events.comment(String(cString: text), offset: receiver.offset)
    }
    handler.entityDecl = { userData, name, _, _, _, _ in
      guard let receiver = XMLReceiver.from(userData), let name else { return }
      receiver.events.entityDeclaration(name: String(cString: name), offset: receiver.offset)
      xmlStopParser(receiver.context)
    }
    handler.serror = { userData, error in
      guard let receiver = XMLReceiver.from(userData), let error else { return }
      guard error.pointee.level != XML_ERR_WARNING else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it cannot be parsed"
      receiver.events.failed(
        message.split(whereSeparator: \.isNewline).joined(separator: " "),
        offset: receiver.offset
      )
    }
    return withExtendedLifetime(receiver) {
      let userData = Unmanaged.passUnretained(receiver).toOpaque()
      guard let context = focusaudit_newXMLContext(&handler, userData) else { return false }
      defer { xmlFreeParserCtxt(context) }
      receiver.context = context
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      bytes.withMemoryRebound(to: CChar.self) { characters in
        let document = xmlCtxtReadMemory(
          context,
          characters.baseAddress,
          Int32(clamping: characters.count),
          nil,
          nil,
          Int32(bitPattern: options)
        )
        xmlFreeDoc(document)
      }
      return true
    }
  }

  private final class XMLReceiver {
    let events: any XMLEvents
    var context: xmlParserCtxtPtr?

    init(_ events: any XMLEvents) { self.events = events }

    var offset: Int { max(0, Int(focusaudit_byteOffset(context)) - 3) }

    static func from(_ userData: UnsafeMutableRawPointer?) -> XMLReceiver? {
      userData.map { Unmanaged<XMLReceiver>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private final class Receiver {
    let events: any MarkupEvents
    var context: htmlParserCtxtPtr?

    init(_ events: any MarkupEvents) { self.events = events }

    var offset: Int { max(0, Int(focusaudit_byteOffset(context)) - 3) }

    static func from(_ userData: UnsafeMutableRawPointer?) -> Receiver? {
      userData.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}
