internal import ViewTree

/// Which elements the scripts of a page speak of by their ids or classes: they may do anything with
/// them.
struct HTMLScriptWords {
  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// The nodes whose id or one of whose classes stands in a script as a word; all scripts are read
  /// once.
  func named(of nodes: [NodeID]) -> Set<NodeID> {
    guard tree.hasScript, !nodes.isEmpty else { return [] }
    var wanted: [ArraySlice<UInt8>: [NodeID]] = [:]
    for id in nodes {
      for kind in [ModifierKind.identifier, .styleClass] {
        guard let modifier = tree.modifier(kind, of: id), tree[modifier].answer != .unknown else {
          continue
        }
        for word in tree.bytes(tree[modifier].value).split(whereSeparator: \.isASCIIWhitespace) {
          wanted[word, default: []].append(id)
        }
      }
    }
    guard !wanted.isEmpty else { return [] }
    var result: Set<NodeID> = []
    for node in tree.nodes where node.kind == .script {
      for word in text(ofScript: node).split(whereSeparator: { !Self.isWordByte($0) }) {
        // Once a word was met, its nodes are known.
        if let nodes = wanted.removeValue(forKey: word) { result.formUnion(nodes) }
      }
      if wanted.isEmpty { break }
    }
    return result
  }

  /// What stands between a script's tags; the tree does not hold it.
  private func text(ofScript node: Node) -> ArraySlice<UInt8> {
    let rest = tree.source.bytes.dropFirst(node.place.end)
    var end = rest.startIndex
    while end < rest.endIndex {
      if rest[end] == 0x3C, rest[end...].dropFirst().prefix(7).lowercasedASCIIEquals("/script") {
        break
      }
      end += 1
    }
    return rest[..<end]
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.lowercasedASCII >= 0x61 && byte.lowercasedASCII <= 0x7A
      || byte == 0x2D || byte == 0x5F || byte >= 0x80
  }
}
