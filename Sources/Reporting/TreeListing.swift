package import ViewTree

/// A view tree as it was imported, for people and for programs.
package struct TreeListing {
  private let tree: ViewTree
  private var positions: TreePositions

  package init(_ tree: ViewTree) {
    self.tree = tree
    positions = TreePositions(tree)
  }

  /// A line for each node: its name, its kind, its place, and its modifiers with their values.
  package mutating func text() -> [UInt8] {
    var text = "\(TerminalText.safe(tree.source.path)): \(tree.format.rawValue)\n"
    var depths = [Int](repeating: 0, count: tree.nodes.count)
    for id in tree.ids where id != .root {
      let depth = depths[Int(tree[id].parent.index)] + 1
      depths[Int(id.index)] = depth
      let (path, range) = positions.place(tree[id].place)
      let file = path == tree.source.path ? "" : "\(TerminalText.safe(path)):"
      // Deeper ones would only push the text out of sight.
      text += String(repeating: "  ", count: min(depth, 40))
      text += "\(TerminalText.safe(tree.nativeName(of: id)))  \(tree[id].kind)"
      text += "  \(file)\(range.start.line):\(range.start.column)"
      for modifier in tree.modifierIDs(of: id) {
        let value = tree.string(tree[modifier].value)
        let unknown = tree[modifier].answer == .unknown ? "?" : ""
        text += "  \(tree[modifier].kind)\(unknown)='\(TerminalText.safe(value))'"
      }
      if !tree[id].text.isEmpty { text += "  '\(TerminalText.safe(tree.string(tree[id].text)))'" }
      text += "\n"
    }
    return Array(text.utf8)
  }

  /// One object: the file, and its nodes nested.
  package mutating func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("path", tree.source.path)
    writer.member("dialect", tree.format.rawValue)
    writer.key("nodes")
    writer.beginArray()
    // Flat, with depths: a tree may be deeper than a reader of JSON likes.
    var depths = [Int](repeating: 0, count: tree.nodes.count)
    for id in tree.ids where id != .root {
      let depth = depths[Int(tree[id].parent.index)] + 1
      depths[Int(id.index)] = depth
      let (path, range) = positions.place(tree[id].place)
      writer.lineBreak()
      writer.beginObject()
      writer.member("depth", depth)
      writer.member("name", tree.nativeName(of: id))
      writer.member("kind", "\(tree[id].kind)")
      if path != tree.source.path { writer.member("file", path) }
      writer.member("line", range.start.line)
      writer.member("column", range.start.column)
      if !tree[id].text.isEmpty { writer.member("text", tree.string(tree[id].text)) }
      writer.key("modifiers")
      writer.beginArray()
      for modifier in tree.modifierIDs(of: id) {
        writer.beginObject()
        writer.member("kind", "\(tree[modifier].kind)")
        writer.member("value", tree.string(tree[modifier].value))
        if tree[modifier].answer == .unknown { writer.member("isUnknown", true) }
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.takeBytes()
  }
}
