package import ViewTree

/// Reads HTML into a view tree.
package enum HTMLImporter {
  /// - Parameters:
  ///   - bytes: the file's own bytes, in any encoding.
  ///   - path: the path as the user named it.
  /// - Throws: `TextDecodingError.binary` when the bytes are no text.
  package static func tree(
    of bytes: [UInt8],
    path: String
  ) throws(TextDecodingError) -> ViewTree {
    let text = try TextDecoding.decode(
      bytes,
      path: path,
      declared: EncodingPrescan.declaredEncoding(bytes)
    )
    return tree(of: text)
  }

  static func tree(of text: DecodedText) -> ViewTree {
    let source = text.source
    // libxml2 takes the byte order mark for the declaration that the text is UTF-8.
    var masked: [UInt8] = [0xEF, 0xBB, 0xBF]
    masked.reserveCapacity(source.bytes.count + 3)
    masked.append(contentsOf: source.bytes)
    var builder = masked.withUnsafeMutableBufferPointer { masked -> HTMLTreeBuilder in
      let copy = UnsafeMutableBufferPointer(rebasing: masked[3...])
      let scanner = source.bytes.withUnsafeBufferPointer { bytes in
        var scanner = HTMLTagScanner(source: bytes, masked: copy)
        scanner.scan()
        return scanner
      }
      // A NUL would end libxml2's input.
      if source.hasNUL { for index in copy.indices where copy[index] == 0 { copy[index] = 0x20 } }
      let events = Events(HTMLTreeBuilder(source: source, scanner: scanner))
      // libxml2 takes a byte order mark with nothing behind it for text.
      guard !source.bytes.isEmpty else { return events.builder }
      _ = LibXML2.parseHTML(UnsafeBufferPointer(masked), events: events)
      return events.builder
    }
    return builder.finish(adding: text.notes)
  }
}

/// Hands libxml2's events to the builder.
private final class Events: MarkupEvents {
  var builder: HTMLTreeBuilder

  init(_ builder: HTMLTreeBuilder) { self.builder = builder }

  func startElement(name: UnsafePointer<UInt8>, offset: Int) {
    builder.startElement(name: name, offset: offset)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    builder.text(bytes, offset: offset)
  }

  func processingInstruction(offset: Int) { builder.processingInstruction(offset: offset) }
}
