package import ViewTree

/// One line of a source text as a terminal shows it, with the marks that go below it.
package struct Excerpt: Hashable, Sendable {
  /// The widest text shown, in terminal columns; a longer line is cut around the place.
  private static let maximumWidth = 92
  /// Of a line that is cut, the columns shown before the place.
  private static let leadingWidth = 30
  /// Bytes read on either side of the place, so that a file of one line costs no more than others.
  private static let window = 192

  package var line: Int
  package var text: String
  /// A caret below the first column of the place and tildes below the rest.
  package var marks: String

  package init(_ range: SourceRange, in source: SourceText, positions: SourcePositions) {
    line = range.start.line
    let bounds = positions.bytes(ofLine: line)
    let start = min(max(positions.offset(of: range.start), bounds.lowerBound), bounds.upperBound)
    let end =
      range.end.line > line ? bounds.upperBound : max(positions.offset(of: range.end), start)
    let whole = source.bytes[bounds]
    if whole.count <= Self.maximumWidth, whole.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      text = String(decoding: whole, as: UTF8.self)
      while text.last == " " { text.removeLast() }
      let length = max(min(end, bounds.upperBound) - start, 1)
      marks = Self.marks(indent: start - bounds.lowerBound, length: length)
      return
    }
    let first = Self.boundary(max(bounds.lowerBound, start - Self.window), in: source.bytes)
    let last = Self.boundary(min(bounds.upperBound, start + Self.window), in: source.bytes)
    let stop = min(max(end, start), last)

    var before = Self.cells(source.bytes[first..<start])
    let marked = Self.cells(source.bytes[start..<stop])
    var after = Self.cells(source.bytes[stop..<last])
    var isCutBefore = first > bounds.lowerBound
    var isCutAfter = last < bounds.upperBound

    let total = Self.width(before) + Self.width(marked) + Self.width(after)
    if isCutBefore || isCutAfter || total > Self.maximumWidth {
      before = Array(before.drop { $0.text == " " || $0.isTab })
      var width = Self.width(before)
      var cut = 0
      while width > Self.leadingWidth {
        width -= before[cut].width
        cut += 1
        isCutBefore = true
      }
      before.removeFirst(cut)
    }
    var room = Self.maximumWidth - Self.width(before)
    let shownMarked = Self.prefix(of: marked, room: &room)
    if shownMarked.count < marked.count {
      after = []
      isCutAfter = true
    }
    let shownAfter = Self.prefix(of: after, room: &room)
    if shownAfter.count < after.count { isCutAfter = true }

    let ellipsis = "…"
    let cells = before + shownMarked + shownAfter
    text = (isCutBefore ? ellipsis : "") + cells.map(\.text).joined() + (isCutAfter ? ellipsis : "")
    while text.last == " " { text.removeLast() }
    let indent = Self.width(before) + (isCutBefore ? 1 : 0)
    marks = Self.marks(indent: indent, length: max(Self.width(shownMarked), 1))
  }

  private static func marks(indent: Int, length: Int) -> String {
    String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1)
  }

  /// A character as it is shown.
  private struct Cell {
    var text: String
    var width: Int
    var isTab = false
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(bytes.count)
    // Most lines are ASCII, which needs no look at grapheme clusters.
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      for byte in bytes { cells.append(Cell(text: String(UnicodeScalar(byte)), width: 1)) }
      return cells
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "\t" {
        cells.append(Cell(text: "    ", width: 4, isTab: true))
      } else if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii {
        cells.append(Cell(text: String(character), width: 1))
      } else {
        for shown in TerminalText.safe(String(character)) {
          cells.append(Cell(text: String(shown), width: TerminalText.width(of: shown)))
        }
      }
    }
    return cells
  }

  private static func width(_ cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  private static func prefix(of cells: [Cell], room: inout Int) -> ArraySlice<Cell> {
    var count = 0
    while count < cells.count, cells[count].width <= room {
      room -= cells[count].width
      count += 1
    }
    return cells[..<count]
  }

  /// The offset itself, or the first byte of the scalar that it falls into.
  static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
