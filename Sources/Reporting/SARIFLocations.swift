import Auditing
import ViewTree

/// Writes the places of one file as SARIF's physical locations.
struct SARIFLocations {
  /// A context of more bytes than this is cut around the region: files of one line are common.
  private static let maximumContext = 2_000
  /// Bytes of context on either side when it is cut.
  private static let cutContext = 160
  /// Lines of context above and below.
  private static let contextLines = 2

  private let file: AuditedFile
  private let positions: SourcePositions?
  private let artifactPaths: ArtifactPaths
  /// The file's own address.
  let uri: String
  /// Lines that hold something: a last line terminator begins no further one.
  private let lineCount: Int

  init(_ file: AuditedFile, artifactPaths: ArtifactPaths) {
    self.file = file
    self.artifactPaths = artifactPaths
    uri = artifactPaths.uri(for: file.path)
    guard let source = file.source, !file.findings.isEmpty else {
      positions = nil
      lineCount = 0
      return
    }
    let positions = file.positions ?? SourcePositions(source)
    self.positions = positions
    let isLastEmpty = positions.bytes(ofLine: positions.lineCount).isEmpty
    lineCount = isLastEmpty ? max(positions.lineCount - 1, 1) : positions.lineCount
  }

  /// The bytes that a range of the file covers.
  func bytes(of range: SourceRange) -> ArraySlice<UInt8> {
    guard let source = file.source, let positions else { return [] }
    let start = positions.offset(of: range.start)
    return source.bytes[start..<max(start, positions.offset(of: range.end))]
  }

  func write(_ place: Place, hasContext: Bool, to writer: inout JSONWriter) {
    let isHere = place.path == file.path
    writer.key("physicalLocation")
    writer.beginObject()
    Self.writeArtifact(isHere ? uri : artifactPaths.uri(for: place.path), to: &writer)
    writer.key("region")
    writer.beginObject()
    Self.writePosition(of: place.range, to: &writer)
    if isHere, positions != nil { writeSnippet(bytes(of: place.range), to: &writer) }
    writer.endObject()
    if isHere, hasContext { writeContext(of: place.range, to: &writer) }
    writer.endObject()
  }

  static func writeArtifact(_ uri: String, to writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.beginObject()
    writer.member("uri", uri)
    writer.member("uriBaseId", "SRCROOT")
    writer.endObject()
  }

  static func writePosition(of range: SourceRange, to writer: inout JSONWriter) {
    writer.member("startLine", range.start.line)
    writer.member("startColumn", range.start.column)
    writer.member("endLine", range.end.line)
    writer.member("endColumn", range.end.column)
  }

  private func writeSnippet(_ bytes: ArraySlice<UInt8>, to writer: inout JSONWriter) {
    writer.key("snippet")
    writer.beginObject()
    writer.key("text")
    writer.string(utf8: bytes)
    writer.endObject()
  }

  /// The lines around, which SARIF wants strictly larger than the region.
  private func writeContext(of range: SourceRange, to writer: inout JSONWriter) {
    guard let source = file.source, let positions, lineCount > 1 else { return }
    let inner = positions.offset(of: range.start)..<positions.offset(of: range.end)
    let firstLine = max(range.start.line - Self.contextLines, 1)
    let lastLine = min(max(range.end.line, range.start.line) + Self.contextLines, lineCount)
    var start = positions.bytes(ofLine: firstLine).lowerBound
    var end = positions.bytes(ofLine: lastLine).upperBound
    if end - start > Self.maximumContext {
      start = Excerpt.boundary(max(inner.lowerBound - Self.cutContext, start), in: source.bytes)
      end = Excerpt.boundary(min(inner.upperBound + Self.cutContext, end), in: source.bytes)
    }
    guard start <= inner.lowerBound, end >= inner.upperBound, end - start > inner.count else {
      return
    }
    writer.key("contextRegion")
    writer.beginObject()
    let context = positions.range(ByteRange(start: start, end: end))
    Self.writePosition(of: context, to: &writer)
    writeSnippet(source.bytes[start..<end], to: &writer)
    writer.endObject()
  }
}
