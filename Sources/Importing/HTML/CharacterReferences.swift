internal import ViewTree

/// Replaces HTML's character references in attribute values and raw text.
///
/// The named references are those that libxml2 knows (HTML 4's 253); others stay as they stand.
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
      if byte == 0x26, let (scalar, end) = reference(bytes, at: index, inAttribute: inAttribute) {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = end
      } else {
        output.append(byte)
        index += 1
      }
    }
  }

  private static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    inAttribute: Bool
  ) -> (Unicode.Scalar, Int)? {
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
      return (scalar(ofNumber: value), index)
    }
    var name: [UInt8] = []
    while index < bytes.count, bytes[index].isASCIILetter || bytes[index].isASCIIDigit,
      name.count < 32
    {
      name.append(bytes[index])
      index += 1
    }
    let hasSemicolon = index < bytes.count && bytes[index] == 0x3B
    if inAttribute && !hasSemicolon && index < bytes.count && bytes[index] == 0x3D { return nil }
    guard !name.isEmpty else { return nil }
    name.append(0)
    let value = LibXML2.namedReference(name)
    let isApostrophe = name == [0x61, 0x70, 0x6F, 0x73, 0]
    guard let scalar = (isApostrophe ? 0x27 : value).flatMap(Unicode.Scalar.init) else {
      return nil
    }
    return (scalar, hasSemicolon ? index + 1 : index)
  }

  /// HTML Standard, 13.2.5.80: out of range is U+FFFD, the C1 controls are windows-1252.
  private static func scalar(ofNumber value: UInt32) -> Unicode.Scalar {
    if value >= 0x80 && value <= 0x9F {
      return Windows1252.scalar(UInt8(value))
    }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
