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
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var copy: [UInt8] = []
    copy.reserveCapacity(byteOrderMark.count + source.bytes.count)
    copy += byteOrderMark
    copy += source.bytes
    let (scanner, length) = source.bytes.withUnsafeBufferPointer { bytes in
      copy.withUnsafeMutableBufferPointer { copy in
        let masked = UnsafeMutableBufferPointer(rebasing: copy[byteOrderMark.count...])
        var scanner = HTMLTagScanner(source: bytes, masked: masked)
        scanner.scan()
        // A NUL would end libxml2's input.
        if source.hasNUL {
          for index in masked.indices where masked[index] == 0 { masked[index] = 0x20 }
        }
        let length = scanner.compactCopy()
        return (scanner, length)
      }
    }
    let events = Events(HTMLTreeBuilder(source: source, scanner: scanner))
    // libxml2 takes the byte order mark for the declaration that the text is UTF-8, and one with
    // nothing behind it for text.
    if length > 0 {
      copy.removeLast(copy.count - byteOrderMark.count - length)
      _ = LibXML2.parseHTML(consume copy, events: events)
    }
    return events.builder.finish(adding: text.notes)
  }
}

/// Hands libxml2's events to the builder.
private final class Events: MarkupEvents {
  var builder: HTMLTreeBuilder

  init(_ builder: HTMLTreeBuilder) { self.builder = builder }

  override func startElement(name: UnsafePointer<UInt8>, offset: Int) {
    builder.startElement(name: name, offset: offset)
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { builder.text(bytes, offset: offset) }

  override func processingInstruction(offset: Int) {
    builder.processingInstruction(offset: offset)
  }
}
