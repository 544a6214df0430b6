internal import ViewTree

/// The fixes of one file that can be applied together.
package struct FixPlan: Sendable {
  /// What is to be replaced, in the order of the text.
  package private(set) var replacements: [Replacement] = []
  /// Findings that these replacements correct.
  package private(set) var fixedCount = 0
  /// Fixes that touch what another one changes: they wait for the next run.
  package private(set) var postponedCount = 0

  /// - Parameters:
  ///   - findings: in the order of the report; of fixes that overlap the first wins.
  ///   - allowsUnsafe: whether fixes that somebody should look at are taken, too.
  package init(_ findings: [Finding], allowsUnsafe: Bool) {
    var taken: Set<[Replacement]> = []
    var accepted = RangeSet()
    for finding in findings {
      guard let fix = finding.fix, allowsUnsafe || fix.safety == .safe, !fix.replacements.isEmpty
      else { continue }
      if taken.contains(fix.replacements) {
        fixedCount += 1
      } else if accepted.insert(fix.replacements.map(\.bytes)) {
        taken.insert(fix.replacements)
        fixedCount += 1
      } else {
        postponedCount += 1
      }
    }
    replacements = taken.flatMap { $0 }.sorted { $0.bytes.start < $1.bytes.start }
  }

  /// The text with the replacements made.
  package func apply(to bytes: [UInt8]) -> [UInt8] { Self.apply(replacements, to: bytes) }

  /// - Parameter replacements: in the order of the text, none over another.
  package static func apply(_ replacements: [Replacement], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var index = 0
    for replacement in replacements {
      result += bytes[index..<replacement.bytes.start]
      result += replacement.text.utf8
      index = replacement.bytes.end
    }
    return result + bytes[index...]
  }

  /// Ranges of which none touches another, by their starts.
  private struct RangeSet {
    private var ranges: [ByteRange] = []

    /// - Returns: false when one of them touches what is there; then none is taken.
    mutating func insert(_ new: [ByteRange]) -> Bool {
      guard new.allSatisfy({ isFree($0) }) else { return false }
      for range in new { ranges.insert(range, at: index(of: range.start)) }
      return true
    }

    private func isFree(_ range: ByteRange) -> Bool {
      let index = index(of: range.start)
      if index < ranges.count, ranges[index].start <= range.end { return false }
      return index == 0 || ranges[index - 1].end < range.start
    }

    /// The first range that starts at or behind an offset.
    private func index(of start: Int) -> Int {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].start < start { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
