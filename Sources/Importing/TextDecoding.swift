package import ViewTree

/// Why a file's bytes are no text.
package enum TextDecodingError: Error, Equatable {
  /// NUL bytes where text has none.
  case binary
}

/// A file's bytes as text, and what must be said about the reading.
package struct DecodedText: Sendable {
  package var source: SourceText
  package var notes: [ImportNote]
}

/// Decides a file's encoding and makes UTF-8 of it.
package enum TextDecoding {
  /// HTML's order, as far as a file on disk has it: a byte order mark, the declaration, valid
  /// UTF-8, else windows-1252 (HTML Standard, 13.2.3 The input byte stream).
  ///
  /// - Parameter declared: the encoding label that the file declares.
  /// - Throws: `TextDecodingError.binary`.
  static func decode(
    _ bytes: [UInt8],
    path: String,
    declared: String?
  ) throws(TextDecodingError) -> DecodedText {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return utf8(Array(bytes.dropFirst(3)), path: path, isDeclared: true)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      return utf16(bytes.dropFirst(2), littleEndian: isLittle, path: path)
    }
    // Without a byte order mark, text in UTF-16 shows in the NUL of its first tag's bytes.
    if bytes.starts(with: [0x3C, 0x00]) {
      return utf16(bytes[...], littleEndian: true, path: path)
    }
    if bytes.starts(with: [0x00, 0x3C]) {
      return utf16(bytes[...], littleEndian: false, path: path)
    }
    if bytes.prefix(1024).contains(0) { throw .binary }
    switch declared.map(label) {
    case .some(.some(.windows1252)):
      return windows1252(bytes, path: path)
    case .some(.none):
      var text = undeclared(bytes, path: path)
      text.notes.append(
        ImportNote(
          id: "unknown-encoding",
          message:
            "The declared encoding '\(declared ?? "")' is not read; the file was read as "
            + "\(text.source.encoding.rawValue).",
          place: nil
        )
      )
      return text
    case .some:
      return utf8(bytes, path: path, isDeclared: true)
    case nil:
      return undeclared(bytes, path: path)
    }
  }

  private static func undeclared(_ bytes: [UInt8], path: String) -> DecodedText {
    if isUTF8(bytes) { return utf8(bytes, path: path, isDeclared: false) }
    return windows1252(bytes, path: path)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    // Most files are ASCII, which is told without making a string of them.
    var union: UInt8 = 0
    for byte in bytes { union |= byte }
    guard union >= 0x80 else { return true }
    // ASCII before and behind needs no validation: often only a name in a comment has other bytes.
    let other = bytes.withUnsafeBufferPointer { $0.rangeOfNonASCII }
    return String(validating: bytes[other], as: UTF8.self) != nil
  }

  /// The encoding that a label names; nil for one that is not read. UTF-16 in a declaration that
  /// could be read as ASCII means UTF-8.
  private static func label(_ label: String) -> TextEncoding? {
    switch label.lowercased() {
    case "utf-8", "utf8", "unicode-1-1-utf-8", "utf-16", "utf-16le", "utf-16be", "unicode": .utf8
    case "windows-1252", "iso-8859-1", "iso8859-1", "iso88591", "latin1", "l1", "ascii",
      "us-ascii", "x-user-defined", "cp1252", "x-cp1252", "iso_8859-1", "iso-ir-100",
      "ansi_x3.4-1968":
      .windows1252
    default: nil
    }
  }

  private static func utf8(
    _ bytes: [UInt8],
    path: String,
    isDeclared: Bool
  ) -> DecodedText {
    if isDeclared && !isUTF8(bytes) {
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let note = ImportNote(
        id: "ill-formed-text",
        message:
          "The file is declared as UTF-8 but is not; each ill-formed sequence was read as U+FFFD.",
        place: nil
      )
      return DecodedText(source: SourceText(path: path, bytes: repaired), notes: [note])
    }
    return DecodedText(source: SourceText(path: path, bytes: bytes), notes: [])
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>,
    littleEndian: Bool,
    path: String
  ) -> DecodedText {
    DecodedText(
      source: SourceText(
        path: path,
        bytes: utf8(fromUTF16: bytes, littleEndian: littleEndian),
        encoding: littleEndian ? .utf16LittleEndian : .utf16BigEndian
      ),
      notes: []
    )
  }

  /// UTF-16 without its byte order mark as UTF-8; an odd byte at the end is left out.
  package static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, littleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(littleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ bytes: [UInt8], path: String) -> DecodedText {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if let encoded = UTF8.encode(Windows1252.scalar(byte)) {
        text.append(contentsOf: encoded)
      }
    }
    return DecodedText(
      source: SourceText(path: path, bytes: text, encoding: .windows1252),
      notes: []
    )
  }
}

/// The encoding of HTML that declares none (Encoding Standard, windows-1252).
enum Windows1252 {
  private static let upperControls: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 && byte <= 0x9F else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upperControls[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }
}
