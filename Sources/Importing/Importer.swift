package import ViewTree

/// What came of reading a file.
package enum Imported: Sendable {
  case tree(ViewTree)
  /// It could be read but not understood, or not read at all.
  case failure([MarkupError])
  /// An XML file of no format that is known.
  case unknownFormat
}

/// Chooses the importer of a file: by its name, and where names do not tell by its content.
package enum Importer {
  package static func read(_ bytes: [UInt8], path: String) -> Imported {
    let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    do throws(TextDecodingError) {
      if name == "xml" || name != "html" && name != "htm" && looksLikeXML(bytes) {
        return readXML(try XMLDecoding.text(of: bytes, path: path))
      }
      return .tree(try HTMLImporter.tree(of: bytes, path: path))
    } catch {
      return .failure([
        MarkupError(
          id: "binary-file",
          message: "The file is binary: it has NUL bytes where text has none.",
          place: nil
        )
      ])
    }
  }

  private static func readXML(_ text: DecodedText) -> Imported {
    let document: MarkupDocument
    do throws(MarkupError) {
      document = try XMLReader.document(of: text.source)
    } catch {
      return .failure([error])
    }
    guard SwiftUIXMLImporter.isViewTree(document) else { return .unknownFormat }
    do throws(ImportFailure) {
      return .tree(try SwiftUIXMLImporter.tree(of: document))
    } catch {
      return .failure(error.errors)
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
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    var declared: String?
    if head.contains("<?xml"), let found = head.split(separator: "encoding=").dropFirst().first {
      declared = found.dropFirst().prefix { $0 != "\"" && $0 != "'" }.description
    }
    return try TextDecoding.decode(bytes, path: path, declared: declared ?? "utf-8")
  }
}
