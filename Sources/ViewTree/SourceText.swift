/// How a file's bytes were read as text.
public enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "windows-1252"
}

/// A file's text as UTF-8, without its byte order mark.
///
/// Every offset in a view tree counts bytes of this text. Lines and columns are the file's own,
/// because transcoding changes neither.
public struct SourceText: Sendable {
  /// The path as it was named on the command line or found below a folder named there.
  public let path: String
  /// The text as UTF-8. Ill-formed sequences were replaced by U+FFFD.
  public let bytes: [UInt8]
  /// How the file's own bytes were read.
  public let encoding: TextEncoding
  /// Whether every byte is ASCII, so that columns are bytes.
  public let isASCII: Bool
  /// Whether a byte is 0, which some parsers take for the end.
  public let hasNUL: Bool
  /// Whether a byte is a carriage return, which may end a line.
  let hasCarriageReturn: Bool

  public init(path: String, bytes: [UInt8], encoding: TextEncoding = .utf8) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    var union: UInt8 = 0
    var least: UInt8 = 0xFF
    var nearestToReturn: UInt8 = 0xFF
    for byte in bytes {
      union |= byte
      least = min(least, byte)
      nearestToReturn = min(nearestToReturn, byte ^ 0x0D)
    }
    self.isASCII = union < 0x80
    self.hasNUL = least == 0
    self.hasCarriageReturn = nearestToReturn == 0
  }
}

/// A place in a file: line and column are 1-based, the column counts UTF-16 code units.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of a file; the end is exclusive.
public struct SourceRange: Hashable, Sendable {
  public var start: SourcePosition
  public var end: SourcePosition

  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}

/// Bytes of a source text, half open.
public struct ByteRange: Hashable, Sendable {
  public var start: Int
  public var end: Int

  @inlinable public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  @inlinable public var isEmpty: Bool { start >= end }
}
