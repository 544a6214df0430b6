package import Auditing
package import ViewTree

/// What replacements change in a file, as `patch` and `git apply` take it.
package struct UnifiedDiff {
  /// Lines shown around what changes.
  private static let context = 3

  private let text: [UInt8]
  /// The byte offset of each line's first byte; a line ends behind its LF.
  private let lineStarts: [Int]
  /// A line of the text as it stands in the file.
  private let encode: (ArraySlice<UInt8>) -> [UInt8]
  private let mark: [UInt8]

  /// - Parameters:
  ///   - mark: the byte order mark that stands before the first line.
  ///   - encode: gives text in the file's own encoding, so that the diff fits the file.
  package init(
    _ source: SourceText,
    mark: [UInt8] = [],
    encode: @escaping (ArraySlice<UInt8>) -> [UInt8] = { Array($0) }
  ) {
    text = source.bytes
    self.mark = mark
    self.encode = encode
    var starts = [0]
    for (index, byte) in source.bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    // Behind the last line break no further line begins.
    if starts.last == source.bytes.count, starts.count > 1 { starts.removeLast() }
    lineStarts = starts
  }

  /// - Parameter replacements: in the order of the text.
  package func bytes(_ replacements: [Replacement], path: String) -> [UInt8] {
    guard !replacements.isEmpty else { return [] }
    let path = TerminalText.safe(path)
    let isPlain = !path.hasPrefix("/") && !path.hasPrefix("../")
    // A tab ends a name that has blanks in it.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var result = Array("--- \(isPlain ? "a/" : "")\(path)\(end)".utf8)
    result += "+++ \(isPlain ? "b/" : "")\(path)\(end)".utf8
    var added = 0
    for hunk in hunks(of: changes(replacements)) { result += bytes(of: hunk, &added) }
    return result
  }

  /// Whole lines that give way to others.
  private struct Change {
    /// Line indices from 0.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func start(of line: Int) -> Int {
    line < lineStarts.count ? lineStarts[line] : text.count
  }

  private func changes(_ replacements: [Replacement]) -> [Change] {
    var changes: [Change] = []
    var index = 0
    while index < replacements.count {
      let first = line(at: replacements[index].bytes.start)
      var last = first
      var new: [UInt8] = []
      var offset = start(of: first)
      while index < replacements.count, line(at: replacements[index].bytes.start) <= last {
        let replacement = replacements[index]
        new += text[offset..<replacement.bytes.start]
        new += replacement.text.utf8
        offset = replacement.bytes.end
        last = max(last, line(at: replacement.bytes.end))
        index += 1
      }
      new += text[offset..<start(of: last + 1)]
      changes.append(Change(old: first..<last + 1, new: Self.lines(new)))
    }
    return changes
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Changes that are shown together because their surroundings touch.
  private func hunks(of changes: [Change]) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= Self.context * 2
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// - Parameter added: lines that earlier hunks add, less those that they take away.
  private func bytes(of hunk: [Change], _ added: inout Int) -> [UInt8] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let start = max(first.old.lowerBound - Self.context, 0)
    let end = min(last.old.upperBound + Self.context, lineStarts.count)
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let (oldCount, newCount) = (end - start, end - start + growth)
    let newStart = start + added + (newCount == 0 ? 0 : 1)
    var result = Array("@@ -\(start + 1),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
    added += growth
    var line = start
    for change in hunk {
      while line < change.old.lowerBound {
        append(" ", oldLine(line), isFirst: line == 0, to: &result)
        line += 1
      }
      for index in change.old {
        append("-", oldLine(index), isFirst: index == 0, to: &result)
      }
      for (index, new) in change.new.enumerated() {
        append("+", new, isFirst: change.old.lowerBound + index == 0, to: &result)
      }
      line = change.old.upperBound
    }
    while line < end {
      append(" ", oldLine(line), isFirst: line == 0, to: &result)
      line += 1
    }
    return result
  }

  private func oldLine(_ index: Int) -> ArraySlice<UInt8> {
    text[start(of: index)..<start(of: index + 1)]
  }

  private func append(
    _ sign: Unicode.Scalar,
    _ line: ArraySlice<UInt8>,
    isFirst: Bool,
    to result: inout [UInt8]
  ) {
    result.append(UInt8(ascii: sign))
    if isFirst { result += mark }
    result += encode(line)
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
  }
}
