internal import ViewTree

/// What is declared for the nodes of a document; nodes of which the same is declared share it.
struct DeclaredValues: Sendable {
  private(set) var values: [DeclaredValue] = []
  /// What is declared for some node: ranges of `values`, the first of them empty.
  private var sets: [Range<Int32>] = [0..<0]
  /// For each node an index into `sets`; empty when nothing is declared for any.
  private var indices: [Int32] = []
  /// The set of a node by the hash of what is declared.
  private var known: [Int: Int32] = [:]

  var isEmpty: Bool { indices.isEmpty }

  /// Declares something for a node.
  mutating func set(_ new: [DeclaredValue], of id: NodeID, in tree: ViewTree) {
    if indices.isEmpty { indices = [Int32](repeating: 0, count: tree.nodes.count) }
    let hash = new.hashValue
    if let index = known[hash], values(sets[Int(index)]).elementsEqual(new) {
      indices[Int(id.index)] = index
      return
    }
    let index = Int32(sets.count)
    let start = Int32(values.count)
    values += new
    sets.append(start..<Int32(values.count))
    indices[Int(id.index)] = index
    known[hash] = index
  }

  /// Lets go of what only `set` needs.
  mutating func finish() { known = [:] }

  @inline(__always)
  func hasValues(_ id: NodeID) -> Bool { !indices.isEmpty && indices[Int(id.index)] != 0 }

  func values(of id: NodeID) -> ArraySlice<DeclaredValue> {
    indices.isEmpty ? [] : values(sets[Int(indices[Int(id.index)])])
  }

  private func values(_ range: Range<Int32>) -> ArraySlice<DeclaredValue> {
    values[Int(range.lowerBound)..<Int(range.upperBound)]
  }
}
