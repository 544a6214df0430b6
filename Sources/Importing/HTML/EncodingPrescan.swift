internal import ViewTree

/// Finds the encoding that an HTML file declares in its first 1,024 bytes (HTML Standard,
/// 13.2.3.2 Prescan a byte stream to determine its encoding).
enum EncodingPrescan {
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map(\.lowercasedASCII)
    var index = 0
    while index < head.count {
      guard head[index] == 0x3C else {
        index += 1
        continue
      }
      if matches(head, "<!--", at: index) {
        index = find(head, "-->", from: index + 2).map { $0 + 3 } ?? head.count
      } else if matches(head, "<meta", at: index), index + 5 < head.count,
        head[index + 5].isASCIIWhitespace || head[index + 5] == 0x2F
      {
        let end = find(head, ">", from: index) ?? head.count
        if let label = charset(String(decoding: head[index..<end], as: UTF8.self)) { return label }
        index = end
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The value after `charset=` in a meta tag, in an attribute of its own or in `content`.
  private static func charset(_ tag: String) -> String? {
    var rest = Substring(tag)
    while let found = rest.utf8Range(of: "charset") {
      rest = rest[found...].dropFirst(7)
      var value = rest.drop { $0.isWhitespace }
      guard value.first == "=" else { continue }
      value = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      let label = value.prefix { !$0.isWhitespace && !"\"';/".contains($0) }
      return label.isEmpty ? nil : String(label)
    }
    return nil
  }

  private static func matches(_ bytes: [UInt8], _ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private static func find(_ bytes: [UInt8], _ word: StaticString, from start: Int) -> Int? {
    var index = start
    while index + word.utf8CodeUnitCount <= bytes.count {
      if matches(bytes, word, at: index) { return index }
      index += 1
    }
    return nil
  }
}

extension Substring {
  /// The index at which an ASCII word begins.
  fileprivate func utf8Range(of word: String) -> Substring.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
