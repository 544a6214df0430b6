/// Turns byte offsets of a source text into lines and UTF-16 columns.
///
/// Built once for a file that needs places; a look-up reads at most `stride` bytes, so that a
/// file of one long line costs no more than any other.
public struct SourcePositions: Sendable {
  private static let stride = 64

  private let text: SourceText
  /// The byte offset of each line's first byte. A line ends at LF, CRLF or a lone CR.
  private let lineStarts: [Int]
  /// UTF-16 units before each multiple of `stride` bytes; empty for ASCII.
  private let unitsBefore: [UInt32]

  public init(_ text: SourceText) {
    self.text = text
    var lineStarts = [0]
    lineStarts.reserveCapacity(min(text.bytes.count / Self.stride, 1 << 16))
    var unitsBefore: [UInt32] = []
    text.bytes.withUnsafeBufferPointer { bytes in
      func noteLineEnd(at index: Int) {
        if bytes[index] == 0x0A || index + 1 == bytes.count || bytes[index + 1] != 0x0A {
          lineStarts.append(index + 1)
        }
      }
      Self.eachWord(of: bytes) { index, word in
        var ends = word.bytes(equalTo: 0x0A)
        if text.hasCarriageReturn { ends |= word.bytes(equalTo: 0x0D) }
        while ends != 0 {
          noteLineEnd(at: index + ends.trailingZeroBitCount / 8)
          ends &= ends - 1
        }
      }
      guard !text.isASCII else { return }
      unitsBefore.reserveCapacity(bytes.count / Self.stride + 1)
      var units = 0
      Self.eachWord(of: bytes) { index, word in
        if index % Self.stride == 0 { unitsBefore.append(UInt32(truncatingIfNeeded: units)) }
        units += word.utf16Units
      }
    }
    self.lineStarts = lineStarts
    self.unitsBefore = unitsBefore
  }

  /// The number of lines, at least 1.
  public var lineCount: Int { lineStarts.count }

  /// The place of the byte at `offset`; an offset past the end gives the end.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), text.bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let column = text.isASCII ? offset - start : units(before: offset) - units(before: start)
    return SourcePosition(line: low + 1, column: column + 1)
  }

  public func range(_ bytes: ByteRange) -> SourceRange {
    SourceRange(start: position(at: bytes.start), end: position(at: bytes.end))
  }

  /// The text of a line, 1-based, without its terminator.
  public func line(_ number: Int) -> String {
    String(decoding: text.bytes[bytes(ofLine: number)], as: UTF8.self)
  }

  /// The bytes of a line, 1-based, without its terminator.
  public func bytes(ofLine number: Int) -> Range<Int> {
    guard number >= 1, number <= lineStarts.count else { return 0..<0 }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : text.bytes.count
    while end > start, text.bytes[end - 1] == 0x0A || text.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte offset of a place, the inverse of `position(at:)`.
  ///
  /// A column past the end of its line gives the line's end, before the terminator; a column inside
  /// a surrogate pair gives the scalar's first byte.
  public func offset(of position: SourcePosition) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= lineStarts.count else { return text.bytes.count }
    let line = bytes(ofLine: position.line)
    let wanted = max(position.column - 1, 0)
    if text.isASCII { return min(line.lowerBound + wanted, line.upperBound) }
    let goal = units(before: line.lowerBound) + wanted
    // The last block that begins at or before the goal, so that a long line is not read through.
    var low = line.lowerBound / Self.stride
    var high = unitsBefore.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if unitsBefore[middle] <= goal { low = middle } else { high = middle }
    }
    var offset = max(low * Self.stride, line.lowerBound)
    var units = units(before: offset)
    while offset < line.upperBound {
      let width = Self.units(ofLeading: text.bytes[offset])
      if width > 0, units + width > goal { break }
      units += width
      offset += 1
    }
    return min(offset, line.upperBound)
  }

  private func units(before offset: Int) -> Int {
    guard !unitsBefore.isEmpty else { return 0 }
    let block = min(offset / Self.stride, unitsBefore.count - 1)
    var units = Int(unitsBefore[block])
    var index = block * Self.stride
    while index < offset {
      units += Self.units(ofLeading: text.bytes[index])
      index += 1
    }
    return units
  }

  /// The bytes eight at a time, the first in the lowest place; continuation bytes fill the last.
  @inline(__always)
  private static func eachWord(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ index: Int, _ word: UInt64) -> Void
  ) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      body(index, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < raw.count else { return }
    var word: UInt64 = 0x8080_8080_8080_8080
    for last in (index..<raw.count).reversed() { word = word << 8 | UInt64(raw[last]) }
    body(index, word)
  }

  /// UTF-16 units of the scalar that a UTF-8 byte begins; 0 for a continuation byte.
  private static func units(ofLeading byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return byte >= 0xF0 ? 2 : 1
  }
}

extension UInt64 {
  /// Of eight bytes of UTF-8 the UTF-16 units of the scalars that begin among them: none for a
  /// continuation byte, two from 0xF0 on.
  fileprivate var utf16Units: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let continuations = (self >> 7) & ~(self >> 6) & ones
    let long = (self >> 7) & (self >> 6) & (self >> 5) & (self >> 4) & ones
    return 8 - continuations.nonzeroBitCount + long.nonzeroBitCount
  }
}
