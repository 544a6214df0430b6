import Auditing

/// Writes a fix as SARIF has it: exact replacements in one artifact.
enum SARIFFixes {
  /// A log with an empty list of changes is refused as a whole, so a fix without any is left out.
  static func write(_ fix: Fix, _ locations: SARIFLocations, to writer: inout JSONWriter) {
    guard !fix.replacements.isEmpty else { return }
    writer.key("fixes")
    writer.beginArray()
    writer.beginObject()
    writer.textObject("description", fix.description)
    writer.key("artifactChanges")
    writer.beginArray()
    writer.beginObject()
    SARIFLocations.writeArtifact(locations.uri, to: &writer)
    writer.key("replacements")
    writer.beginArray()
    for replacement in fix.replacements {
      writer.beginObject()
      writer.key("deletedRegion")
      writer.beginObject()
      SARIFLocations.writePosition(of: replacement.range, to: &writer)
      writer.endObject()
      if !replacement.text.isEmpty { writer.textObject("insertedContent", replacement.text) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.key("properties")
    writer.beginObject()
    writer.member("safety", fix.safety.rawValue)
    writer.endObject()
    writer.endObject()
    writer.endArray()
  }
}
