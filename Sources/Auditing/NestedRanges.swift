/// Ranges of which each two nest or are apart, such as those of elements, found by what they cover
/// without looking through all of them.
struct NestedRanges<Value> {
  private let items: [(range: Range<Int>, value: Value)]
  /// For each item the next one around it.
  private let outer: [Int?]

  /// - Parameter items: in any order; of equal ranges the later one counts as the inner.
  init(_ items: [(range: Range<Int>, value: Value)]) {
    let sorted = items.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var outer: [Int?] = []
    outer.reserveCapacity(sorted.count)
    for index in sorted.indices {
      var candidate: Int? = index > 0 ? index - 1 : nil
      while let inner = candidate,
        sorted[inner].range.upperBound < sorted[index].range.upperBound
      { candidate = outer[inner] }
      outer.append(candidate)
    }
    self.items = sorted
    self.outer = outer
  }

  /// The values of the ranges that hold a number, the innermost first.
  func values(at number: Int) -> [Value] {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.lowerBound <= number { low = middle + 1 } else { high = middle }
    }
    var result: [Value] = []
    var candidate: Int? = low > 0 ? low - 1 : nil
    while let index = candidate {
      if items[index].range.contains(number) { result.append(items[index].value) }
      candidate = outer[index]
    }
    return result
  }
}
