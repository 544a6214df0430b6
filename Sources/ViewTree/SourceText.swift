/// How a file's bytes were read as text.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "windows-1252"
}

/// A file's text as UTF-8, without its byte order mark.
///
/// Every offset in a view tree counts bytes of this text. Lines and columns are the file's own,
/// because transcoding changes neither.
package struct SourceText: Sendable {
  /// The path as it was named on the command line or found below a folder named there.
  package let path: String
  /// The text as UTF-8. Ill-formed sequences were replaced by U+FFFD.
  package let bytes: [UInt8]
  /// How the file's own bytes were read.
  package let encoding: TextEncoding
  /// Whether every byte is ASCII, so that columns are bytes.
  package let isASCII: Bool
  /// Whether a byte is 0, which some parsers take for the end.
  package let hasNUL: Bool

  package init(path: String, bytes: [UInt8], encoding: TextEncoding = .utf8) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    var union: UInt8 = 0
    var least: UInt8 = 0xFF
    for byte in bytes {
      union |= byte
      least = min(least, byte)
    }
    self.isASCII = union < 0x80
    self.hasNUL = least == 0
  }
}

/// A place in a file: line and column are 1-based, the column counts UTF-16 code units.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of a file; the end is exclusive.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}

/// Bytes of a source text, half open.
package struct ByteRange: Hashable, Sendable {
  package var start: Int
  package var end: Int

  @inlinable package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  @inlinable package var isEmpty: Bool { start >= end }
}
