import Importing
import ViewTree

/// A tree's shape in one line: `form(label("Name" input))`; what the format implies in brackets.
struct Outline {
  let tree: ViewTree

  init(_ html: String) throws { try self.init(bytes: Array(html.utf8)) }

  init(bytes: [UInt8]) throws { tree = try HTMLImporter.tree(of: bytes, path: "test.html") }

  /// The whole document.
  var document: String { children(.root) }

  /// What stands in the body.
  var body: String {
    let body = tree.ids.first { tree[$0].kind != .root && HTMLElement(tree[$0]) == .body }
    return body.map(children) ?? "no body"
  }

  private func children(_ parent: NodeID) -> String {
    tree.children(of: parent).compactMap(node).joined(separator: " ")
  }

  private func node(_ id: NodeID) -> String? {
    if tree[id].kind == .text {
      let words = tree.string(tree[id].text).split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : "\"\(words.joined(separator: " "))\""
    }
    var name = tree.nativeName(of: id)
    if tree[id].flags.contains(.isImplied) { name = "[\(name)]" }
    if tree[id].kind == .ignoredForm { name += "!" }
    let inside = children(id)
    return inside.isEmpty ? name : "\(name)(\(inside))"
  }

  /// The nodes of an element, in document order.
  func nodes(_ name: String) -> [NodeID] {
    tree.ids.filter { tree[$0].kind != .text && tree.nativeName(of: $0) == name }
  }

  /// The source text of a range.
  func text(_ place: ByteRange) -> String {
    String(decoding: tree.source.bytes[place.start..<place.end], as: UTF8.self)
  }

  /// The identifier of the form that owns each control by the parser's rules or by its ancestors;
  /// `-` for none.
  func owners() -> [String: String] {
    var owners: [String: String] = [:]
    for id in tree.ids {
      guard let name = tree.value(.fieldName, of: id) else { continue }
      let form = tree[id].parserForm ?? tree.ancestors(of: id).first { tree[$0].kind == .form }
      owners[name] = form.map { tree.value(.identifier, of: $0) ?? "?" } ?? "-"
    }
    return owners
  }
}
