/// The files that a tree is made from, where it is made from several.
///
/// Places in such a tree count bytes of all files one behind the other: a file's own place is what
/// is left without its start.
public final class SourceTable: Sendable {
  public let files: [SourceText]
  /// In bytes; one more than files.
  public let starts: [Int]

  public init(_ files: [SourceText]) {
    self.files = files
    var starts = [0]
    starts.reserveCapacity(files.count + 1)
    // A byte apart, so that the end of one file is not the start of the next.
    for file in files { starts.append((starts.last ?? 0) + file.bytes.count + 1) }
    self.starts = starts
  }

  /// The number of the file in which a place lies.
  public func fileNumber(at offset: Int) -> Int {
    var low = 0
    var high = files.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Turns places of a tree into files, lines and columns.
public struct TreePositions {
  private let tree: ViewTree
  /// Those of the tree's own file.
  public let own: SourcePositions
  private var others: [Int: SourcePositions] = [:]

  public init(_ tree: ViewTree) {
    self.tree = tree
    own = SourcePositions(tree.source)
  }

  /// The path of the file in which a place lies, and where it lies there.
  public mutating func place(_ place: ByteRange) -> (path: String, range: SourceRange) {
    guard let table = tree.sources else { return (tree.source.path, own.range(place)) }
    let number = table.fileNumber(at: place.start)
    let start = table.starts[number]
    let local = ByteRange(start: place.start - start, end: place.end - start)
    let file = table.files[number]
    if file.path == tree.source.path { return (file.path, own.range(local)) }
    let positions = others[number] ?? SourcePositions(file)
    others[number] = positions
    return (file.path, positions.range(local))
  }
}
