package import ViewTree

/// What came of reading a file.
package enum Imported: Sendable {
  case tree(ViewTree)
  /// It could be read but not understood, or not read at all; the places are the source's.
  case failure([MarkupError], SourceText?)
  /// An XML file of no format that is known.
  case unknownFormat
}

/// Chooses the importer of a file: by its name, and where names do not tell by its content.
package enum Importer {
  package static func read(_ bytes: [UInt8], path: String) -> Imported {
    let name =
      path.utf8.split(separator: UInt8(ascii: ".")).last
      .map { Substring($0).lowercased() } ?? ""
    do throws(TextDecodingError) {
      if xmlExtensions.contains(name) || name != "html" && name != "htm" && looksLikeXML(bytes) {
        return readXML(try XMLDecoding.text(of: bytes, path: path))
      }
      return .tree(try HTMLImporter.tree(of: bytes, path: path))
    } catch {
      return .failure([binaryFile], nil)
    }
  }

  /// What is wrong with a file whose decoding throws `TextDecodingError.binary`.
  package static let binaryFile = MarkupError(
    id: "binary-file",
    message: "The file is binary: it has NUL bytes where text has none.",
    place: nil
  )

  /// The text of a Swift file, which is UTF-8.
  package static func swiftText(
    of bytes: [UInt8],
    path: String
  ) throws(TextDecodingError) -> SourceText {
    try TextDecoding.decode(bytes, path: path, declared: "utf-8").source
  }

  /// Names that are XML whatever their content looks like.
  private static let xmlExtensions: Set<String> = ["xml", "ui", "glade"]

  private static func readXML(_ text: DecodedText) -> Imported {
    var document: XMLDocument
    do throws(MarkupError) {
      document = try XMLReader.document(of: text.source)
    } catch {
      return .failure([error], text.source)
    }
    document.notes += text.notes
    if QtDesignerImporter.isForm(document) {
      return .tree(QtDesignerImporter.tree(of: document))
    }
    if GtkBuilderImporter.isInterface(document) {
      return .tree(GtkBuilderImporter.tree(of: document))
    }
    guard SwiftUIXMLImporter.isRoot(document.markupElement(0)) else { return .unknownFormat }
    do throws(ImportFailure) {
      return .tree(try SwiftUIXMLImporter.tree(of: MarkupDocument(document)))
    } catch {
      return .failure(error.errors, text.source)
    }
  }

  /// Whether a file without a telling name begins as XML, and not as HTML does.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(512), as: UTF8.self)
    return head.contains("<?xml") && !head.lowercased().contains("<!doctype html")
      && !head.lowercased().contains("<html")
  }
}

/// Decides the encoding of XML.
enum XMLDecoding {
  /// A byte order mark, the declaration, else UTF-8 (XML 1.0, appendix F).
  static func text(of bytes: [UInt8], path: String) throws(TextDecodingError) -> DecodedText {
    let declared = declaration(in: bytes).map {
      String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)
    }
    var text = try TextDecoding.decode(bytes, path: path, declared: declared ?? "utf-8")
    if text.notes.contains(where: { $0.place == nil }) {
      let place = declaration(in: text.source.bytes) ?? ByteRange(start: 0, end: 0)
      for index in text.notes.indices where text.notes[index].place == nil {
        text.notes[index].place = place
      }
    }
    return text
  }

  /// In bytes: an XML declaration that is longer is none.
  private static let declarationLimit = 200

  /// Where the label of the encoding stands, between its quotes.
  private static func declaration(in bytes: [UInt8]) -> ByteRange? {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.dropFirst(mark).starts(with: "<?xml".utf8) else { return nil }
    let head = bytes[mark..<min(mark + declarationLimit, bytes.count)].prefix { $0 != 0x3E }
    let word = Array("encoding".utf8)
    guard var index = head.indices.first(where: { head[$0...].starts(with: word) }) else {
      return nil
    }
    index += word.count
    guard let start = head[index...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let end = head[(start + 1)...].firstIndex(of: head[start])
    else { return nil }
    return ByteRange(start: start + 1, end: end)
  }
}
