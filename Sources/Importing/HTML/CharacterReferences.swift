internal import ViewTree

/// Replaces HTML's character references.
enum CharacterReferences {
  /// - Parameter inAttribute: whether `&copy=` and `&copyright` stay as they stand, as they do in
  ///   attribute values (HTML Standard, 13.2.5.73 Named character reference state).
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    inAttribute: Bool,
    into output: inout [UInt8]
  ) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x26, let (text, end) = reference(bytes, at: index, inAttribute: inAttribute) {
        output.append(contentsOf: text)
        index = end
      } else {
        output.append(byte)
        index += 1
      }
    }
  }

  /// What a reference stands for, and the offset behind it; nil when none begins at `start`.
  static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    inAttribute: Bool
  ) -> (text: [UInt8], end: Int)? {
    var index = start + 1
    guard index < bytes.count else { return nil }
    if bytes[index] == 0x23 {
      index += 1
      let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == 0x78
      if isHexadecimal { index += 1 }
      let digitsStart = index
      var value: UInt32 = 0
      while index < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
        isHexadecimal || digit < 10
      {
        value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
        index += 1
      }
      guard index > digitsStart else { return nil }
      if index < bytes.count && bytes[index] == 0x3B { index += 1 }
      return (UTF8.encode(scalar(ofNumber: value)).map(Array.init) ?? [], index)
    }
    return named(bytes, from: index, inAttribute: inAttribute)
  }

  private static func named(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    inAttribute: Bool
  ) -> (text: [UInt8], end: Int)? {
    var end = start
    while end < bytes.count, end - start < NamedReferences.longestName,
      bytes[end].isASCIILetter || bytes[end].isASCIIDigit
    { end += 1 }
    guard end > start else { return nil }
    if end < bytes.count, bytes[end] == 0x3B,
      let whole = NamedReferences.reference(named: bytes[start..<end])
    {
      return (whole.text, end + 1)
    }
    // The longest name that needs no semicolon; in an attribute nothing of a word may follow.
    while end > start {
      if let reference = NamedReferences.reference(named: bytes[start..<end]), reference.isLegacy {
        if inAttribute, end < bytes.count, bytes[end] == 0x3D || bytes[end].isASCIIAlphanumeric {
          return nil
        }
        return (reference.text, end)
      }
      end -= 1
    }
    return nil
  }

  /// HTML Standard, 13.2.5.80: out of range is U+FFFD, the C1 controls are windows-1252.
  private static func scalar(ofNumber value: UInt32) -> Unicode.Scalar {
    if value >= 0x80 && value <= 0x9F {
      return Windows1252.scalar(UInt8(value))
    }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
