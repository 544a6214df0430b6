import Auditing
import ViewTree

/// What a SARIF log says beside results: the files, their revision, why results are suppressed.
struct SARIFArtifacts: Sendable {
  /// The text of longer files is left to the repository, in bytes.
  private static let longestContents = 2_000

  /// In bytes: what is kept until the log's end must not grow with the number of files, so that in
  /// a larger log further files are not described; their results name them as all others do.
  private static let mostKept = 1 << 20

  /// There is one for each file with results.
  private var items: [[UInt8]] = []
  private var keptByteCount = 0

  mutating func add(_ file: AuditedFile, uri: String) {
    guard let bytes = file.fileBytes, keptByteCount < Self.mostKept else { return }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("location")
    writer.beginObject()
    writer.member("uri", uri)
    writer.member("uriBaseId", "SRCROOT")
    writer.endObject()
    writer.member("length", bytes.count)
    if let type = Self.mimeType(of: file.path) { writer.member("mimeType", type) }
    if let source = file.source {
      writer.member("encoding", source.encoding.rawValue)
      if bytes.count <= Self.longestContents {
        writer.key("contents")
        writer.beginObject()
        writer.key("text")
        writer.string(utf8: source.bytes[...])
        writer.endObject()
      }
    }
    writer.key("hashes")
    writer.beginObject()
    writer.member("sha-256", SHA256.digest(of: bytes))
    writer.endObject()
    writer.endObject()
    let item = writer.takeBytes()
    keptByteCount += item.count
    items.append(item)
  }

  func write(to writer: inout JSONWriter) {
    guard !items.isEmpty else { return }
    writer.lineBreak()
    writer.key("artifacts")
    writer.beginArray()
    for item in items {
      writer.lineBreak()
      writer.raw(item)
    }
    writer.endArray()
  }

  private static func mimeType(of path: String) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return switch path[path.utf8.index(after: dot)...].lowercased() {
    case "html", "htm": "text/html"
    case "xhtml": "application/xhtml+xml"
    case "xml", "ui", "glade": "application/xml"
    case "swift": "text/x-swift"
    default: nil
    }
  }

  static func write(_ revision: SourceRevision, to writer: inout JSONWriter) {
    writer.lineBreak()
    writer.key("versionControlProvenance")
    writer.beginArray()
    writer.beginObject()
    writer.member("repositoryUri", revision.repositoryURI)
    writer.member("revisionId", revision.revisionID)
    if let branch = revision.branch { writer.member("branch", branch) }
    writer.key("mappedTo")
    writer.beginObject()
    writer.member("uriBaseId", "SRCROOT")
    writer.endObject()
    writer.endObject()
    writer.endArray()
  }

  static func writeSuppression(_ reason: String, to writer: inout JSONWriter) {
    writer.key("suppressions")
    writer.beginArray()
    writer.beginObject()
    writer.member("kind", "inSource")
    writer.member("justification", reason)
    writer.endObject()
    writer.endArray()
  }
}
