extension String {
  var trimmingSpaces: String {
    var slice = self[...]
    while slice.first?.isWhitespace ?? false { slice.removeFirst() }
    while slice.last?.isWhitespace ?? false { slice.removeLast() }
    return String(slice)
  }
}

/// Words that were nearly written.
enum Spelling {
  /// `what` and the word, and what was meant where that is near.
  static func sentence(_ what: String, _ word: String, among known: [String]) -> String {
    let near = nearest(to: word, among: known)
    return "\(what) '\(word)'" + (near.map { ", did you mean '\($0)'?" } ?? ".")
  }

  /// In characters: shorter words are near to anything, longer ones are no slips of the hand.
  private static let shortestWord = 3
  private static let longestWord = 64

  /// The known word with the fewest edits, when they are few for its length.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard (shortestWord...longestWord).contains(word.count) else { return nil }
    let limit = max(1, word.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in known.sorted() {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit && distance < best?.distance ?? Int.max {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// Edits of one letter, or of two neighbours swapped, that make one word the other.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var current = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
