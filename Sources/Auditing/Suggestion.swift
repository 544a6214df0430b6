/// What the user may have meant.
package enum Suggestion {
  /// ` Did you mean 'x'?`, or nothing where no candidate is near.
  package static func sentence(for word: String, among candidates: [String]) -> String {
    let near = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .min { $0.1 < $1.1 }
    guard let near, near.1 <= max(word.count, near.0.count) / 3 else { return "" }
    return " Did you mean '\(near.0)'?"
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count < 200, right.count < 200 else { return Int.max }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var best = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
