/// Texts of the toolkits' formats, looked at by their bytes: they are read by the thousand.
enum ToolkitText {
  /// A value without the white space around it.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return text }
    if !isSpace(first) && !isSpace(last) && first < 0x80 && last < 0x80 { return text }
    guard let start = bytes.firstIndex(where: { !isSpace($0) }),
      let end = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[start...end])
  }

  /// The name of a property of GTK, in which `_` stands for `-`, without the class of an accessible
  /// object before it.
  static func propertyName(_ name: String) -> String {
    let prefix = "AtkObject::"
    let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.utf8.count)) : name
    guard own.utf8.contains(0x5F) else { return own }
    return String(decoding: own.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
  }

  /// Whether a value is one word, and a short one.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100 && !text.utf8.contains(where: isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
