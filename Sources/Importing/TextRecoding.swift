package import ViewTree

/// Why changed text cannot be written in its file's own encoding.
package enum TextRecodingError: Error, Equatable {
  /// The file's bytes do not come out of the text that was read: it has ill-formed sequences.
  case illFormed
  /// The encoding has no code for a character.
  case unencodable(Unicode.Scalar)

  /// A whole sentence.
  package func message(_ encoding: TextEncoding) -> String {
    switch self {
    case .illFormed:
      "Nothing was fixed: the file is not well-formed \(encoding.rawValue), and to write it anew "
        + "would change more than the fixes."
    case .unencodable(let scalar):
      "Nothing was fixed: the file is read as \(encoding.rawValue), which has no character "
        + "'\(scalar)'."
    }
  }
}

/// Writes text in the encoding that a file was read in: the way back from `TextDecoding`.
package struct TextRecoding: Sendable {
  package let encoding: TextEncoding
  /// What stands before the text: the byte order mark.
  package let mark: [UInt8]

  /// - Parameters:
  ///   - source: the text that was read.
  ///   - bytes: the file's own bytes.
  /// - Throws: `TextRecodingError.illFormed` unless the text gives exactly these bytes again.
  package init(_ source: SourceText, bytes: [UInt8]) throws(TextRecodingError) {
    encoding = source.encoding
    let marks: [[UInt8]] =
      switch source.encoding {
      case .utf8: [[0xEF, 0xBB, 0xBF]]
      case .utf16LittleEndian: [[0xFF, 0xFE]]
      case .utf16BigEndian: [[0xFE, 0xFF]]
      case .windows1252: []
      }
    mark = marks.first { bytes.starts(with: $0) } ?? []
    guard try encode(source.bytes[...]).elementsEqual(bytes.dropFirst(mark.count)) else {
      throw .illFormed
    }
  }

  /// A piece of UTF-8 in the file's encoding, without the byte order mark.
  package func encode(_ text: ArraySlice<UInt8>) throws(TextRecodingError) -> [UInt8] {
    switch encoding {
    case .utf8: return Array(text)
    case .utf16LittleEndian, .utf16BigEndian:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count * 2)
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        bytes += encoding == .utf16BigEndian ? [high, low] : [low, high]
      }
      return bytes
    case .windows1252:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        guard let byte = Windows1252.byte(scalar) else { throw .unencodable(scalar) }
        bytes.append(byte)
      }
      return bytes
    }
  }
}

extension Windows1252 {
  private static let byteOfUpperControl: [Unicode.Scalar: UInt8] = {
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8(0x80)...0x9F { bytes[scalar(byte)] = byte }
    return bytes
  }()

  static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: UInt8(truncatingIfNeeded: scalar.value)
    default: byteOfUpperControl[scalar]
    }
  }
}
