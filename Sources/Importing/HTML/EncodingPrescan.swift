internal import ViewTree

/// Finds the encoding that an HTML file declares in its first 1,024 bytes (HTML Standard,
/// 13.2.3.2 Prescan a byte stream to determine its encoding).
struct EncodingPrescan {
  private let head: ArraySlice<UInt8>
  private var index = 0

  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    var prescan = EncodingPrescan(head: bytes.prefix(1024))
    return prescan.declaredEncoding()
  }

  private init(head: ArraySlice<UInt8>) { self.head = head }

  private mutating func declaredEncoding() -> String? {
    while index < head.count {
      guard head[index] == 0x3C else {
        index += 1
        continue
      }
      if matches("<!--", at: index) {
        index = find("-->", from: index + 2).map { $0 + 3 } ?? head.count
      } else if matches("<meta", at: index), let after = byte(index + 5),
        after.isASCIIWhitespace || after == 0x2F
      {
        index += 5
        if let label = labelOfMeta() { return label }
      } else if byte(index + 1)?.isASCIILetter ?? false
        || byte(index + 1) == 0x2F && byte(index + 2)?.isASCIILetter ?? false
      {
        while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x3E { index += 1 }
        while attribute() != nil {}
      } else if matches("<!", at: index) || matches("</", at: index) || matches("<?", at: index) {
        index = find(">", from: index).map { $0 + 1 } ?? head.count
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The label in a meta tag's `charset`, or in its `content` when `http-equiv` says that it is
  /// one.
  private mutating func labelOfMeta() -> String? {
    var names: Set<String> = []
    var isPragma = false
    var label: String?
    var needsPragma = false
    while let (name, value) = attribute() {
      guard names.insert(name).inserted else { continue }
      switch name {
      case "http-equiv": isPragma = value == Array("content-type".utf8)
      case "content":
        if label == nil, let found = Self.label(inContent: value) {
          (label, needsPragma) = (found, true)
        }
      case "charset":
        (label, needsPragma) = (String(decoding: value, as: UTF8.self).trimmed, false)
      default: break
      }
    }
    guard let label, !label.isEmpty, !needsPragma || isPragma else { return nil }
    return label
  }

  /// The standard's "get an attribute"; nil at the tag's end, which is passed over.
  private mutating func attribute() -> (name: String, value: [UInt8])? {
    while let byte = byte(index), byte.isASCIIWhitespace || byte == 0x2F { index += 1 }
    guard let first = byte(index) else { return nil }
    if first == 0x3E {
      index += 1
      return nil
    }
    let nameStart = index
    while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x2F, byte != 0x3E,
      byte != 0x3D || index == nameStart
    { index += 1 }
    let name = String(
      decoding: head[nameStart..<index].map(\.lowercasedASCII),
      as: UTF8.self
    )
    while let byte = byte(index), byte.isASCIIWhitespace { index += 1 }
    guard byte(index) == 0x3D else { return (name, []) }
    index += 1
    while let byte = byte(index), byte.isASCIIWhitespace { index += 1 }
    let quote = byte(index)
    var value: [UInt8] = []
    if quote == 0x22 || quote == 0x27 {
      index += 1
      while let byte = byte(index), byte != quote {
        value.append(byte)
        index += 1
      }
      index += 1
    } else {
      while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x3E {
        value.append(byte)
        index += 1
      }
    }
    return (name, value)
  }

  /// The label behind `charset=` (HTML Standard, 2.4.4 Extracting character encodings from meta
  /// elements).
  private static func label(inContent value: [UInt8]) -> String? {
    var rest = value[...]
    while !rest.isEmpty {
      guard rest.starts(with: "charset".utf8) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(7).drop(while: \.isASCIIWhitespace)
      guard rest.first == 0x3D else { continue }
      rest = rest.dropFirst().drop(while: \.isASCIIWhitespace)
      if let quote = rest.first, quote == 0x22 || quote == 0x27 {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self).trimmed
      }
      let label = rest.prefix { !$0.isASCIIWhitespace && $0 != 0x3B }
      return String(decoding: label, as: UTF8.self)
    }
    return nil
  }

  /// In lower case.
  private func byte(_ index: Int) -> UInt8? {
    index < head.count ? head[index].lowercasedASCII : nil
  }

  private func matches(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= head.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where head[index + offset].lowercasedASCII != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private func find(_ word: StaticString, from start: Int) -> Int? {
    var index = start
    while index < head.count {
      if matches(word, at: index) { return index }
      index += 1
    }
    return nil
  }
}

extension String {
  /// Without the white space around it.
  fileprivate var trimmed: String {
    var slice = self[...]
    while slice.first?.isWhitespace ?? false { slice.removeFirst() }
    while slice.last?.isWhitespace ?? false { slice.removeLast() }
    return String(slice)
  }
}
