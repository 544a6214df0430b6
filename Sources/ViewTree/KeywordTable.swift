/// A fixed set of ASCII words, looked up by bytes without making a `String`.
package struct KeywordTable<Value: Sendable>: Sendable {
  private var slots: [(hash: UInt32, word: [UInt8], value: Value)?]
  private let mask: Int

  /// - Parameter words: lower-case words, each once.
  package init(_ words: [(String, Value)]) {
    var capacity = 16
    while capacity < words.count * 4 { capacity *= 2 }
    slots = Array(repeating: nil, count: capacity)
    mask = capacity - 1
    for (word, value) in words {
      let bytes = Array(word.utf8)
      let hash = bytes.withUnsafeBufferPointer { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != nil { slot = (slot + 1) & mask }
      slots[slot] = (hash, bytes, value)
    }
  }

  /// The value of a word, ASCII case folded.
  package func value(of bytes: UnsafeBufferPointer<UInt8>) -> Value? {
    let hash = Self.hash(bytes)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while let entry = slots[slot] {
      if entry.hash == hash && Self.equals(bytes, entry.word) { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte.lowercasedASCII)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
    guard bytes.count == word.count else { return false }
    for index in 0..<word.count where bytes[index].lowercasedASCII != word[index] { return false }
    return true
  }
}

extension UInt8 {
  /// The byte with A to Z made lower-case.
  package var lowercasedASCII: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }

  /// Space, tab, line feed, form feed or carriage return: HTML's ASCII whitespace.
  package var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  package var isASCIILetter: Bool {
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}
