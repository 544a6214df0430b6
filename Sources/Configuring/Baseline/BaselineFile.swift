internal import Auditing
internal import Reporting
package import ViewTree

/// The file that holds a baseline: JSON with one entry a line, sorted, so that changes are easy to
/// review and to merge.
package enum BaselineFile {
  /// The name that the commands take unless another is given.
  package static let defaultName = "focusaudit-baseline.json"

  private static let keys = ["version", "findings"]
  private static let entryKeys = ["path", "rule", "fingerprint"]

  package static func bytes(of entries: some Sequence<BaselineEntry>) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.lineBreak()
    writer.member("version", 1)
    writer.lineBreak()
    writer.key("findings")
    writer.beginArray()
    for entry in Set(entries).sorted() {
      writer.lineBreak()
      writer.beginObject()
      writer.member("path", entry.path)
      writer.member("rule", entry.rule)
      writer.member("fingerprint", entry.fingerprint)
      writer.endObject()
    }
    writer.lineBreak()
    writer.endArray()
    writer.lineBreak()
    writer.endObject()
    writer.finish()
    return writer.takeBytes()
  }

  /// The entries with their places.
  ///
  /// - Parameter path: the file as messages name it.
  package static func entries(
    of bytes: [UInt8],
    path: String
  ) throws(ConfigurationError) -> [(entry: BaselineEntry, range: SourceRange)] {
    let positions = SourcePositions(SourceText(path: path, bytes: bytes))
    func error(_ message: String, _ place: ByteRange) -> ConfigurationError {
      ConfigurationError(notifications: [
        Notification(
          id: "baseline",
          level: .error,
          message: message,
          path: path,
          range: positions.range(place)
        )
      ])
    }
    func members(
      _ node: JSONNode,
      _ keys: [String]
    ) throws(ConfigurationError) -> [String: JSONNode] {
      guard let members = node.object else {
        throw error("An object, '{...}', is expected, but here is \(node.kind).", node.place)
      }
      var result: [String: JSONNode] = [:]
      for member in members {
        guard keys.contains(member.name) else {
          let hint = Suggestion.sentence(for: member.name, among: keys)
          throw error("A baseline has no key '\(member.name)'.\(hint)", member.namePlace)
        }
        result[member.name] = member.value
      }
      for key in keys where result[key] == nil {
        throw error("The key '\(key)' is missing.", node.place)
      }
      return result
    }
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONReader.read(bytes)
    } catch let syntax {
      throw error(syntax.message, syntax.place)
    }
    let top = try members(root, keys)
    if let version = top["version"] {
      guard case .number(1) = version.value else {
        throw error("This baseline is of a version that is not known; it is 1.", version.place)
      }
    }
    guard let list = top["findings"], let items = list.array else {
      throw error("'findings' is a list.", top["findings"]?.place ?? root.place)
    }
    var result: [(entry: BaselineEntry, range: SourceRange)] = []
    for item in items {
      let values = try members(item, entryKeys)
      var texts: [String] = []
      for key in entryKeys {
        guard let text = values[key]?.string else {
          throw error("'\(key)' is a string.", values[key]?.place ?? item.place)
        }
        texts.append(text)
      }
      let entry = BaselineEntry(path: texts[0], rule: texts[1], fingerprint: texts[2])
      result.append((entry, positions.range(item.place)))
    }
    return result
  }
}
