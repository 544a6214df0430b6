internal import ViewTree

/// Texts of the toolkits' formats, looked at by their bytes: they are read by the thousand.
enum ToolkitText {
  /// Where a value stands without the white space around it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (text.startIndex, text.endIndex)
    while start < end, isSpace(text[start]) { start += 1 }
    while start < end, isSpace(text[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The name of a property of GTK, in which `_` stands for `-`, without the class of an accessible
  /// object before it.
  static func propertyName(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let prefix = "AtkObject::".utf8
    let isOfAccessible = name.first == prefix.first && name.starts(with: prefix)
    let own = isOfAccessible ? name.dropFirst(prefix.count) : name
    guard own.contains(0x5F) else { return own }
    return ArraySlice(own.map { $0 == 0x5F ? 0x2D : $0 })
  }

  /// Whether a value is one word, and a short one.
  static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.count <= 100 && !text.contains(where: isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension XMLDocument {
  /// A text without the white space around it.
  func trimmed(_ span: TextSpan) -> TextSpan {
    let text = bytes(span)
    let rest = ToolkitText.trimmed(text)
    var result = span
    result.start += UInt32(rest.lowerBound - text.startIndex)
    result.length = UInt32(rest.count)
    return result
  }
}
