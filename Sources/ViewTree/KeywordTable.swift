/// A fixed set of ASCII words, looked up by bytes without making a `String`.
public struct KeywordTable: Sendable {
  /// One more than the index of a slot's word; 0 for a free slot.
  private let slots: [UInt16]
  private let hashes: [UInt32]
  /// All words, one behind the other; word `n` lies from `starts[n]` to `starts[n + 1]`.
  private let letters: [UInt8]
  private let starts: [UInt16]
  private let foldsCase: Bool

  /// - Parameters:
  ///   - words: words, each once; together less than 64 KB.
  ///   - foldsCase: whether ASCII case is folded in what is looked up; the words are lower-case
  ///     then.
  public init(_ words: [String], foldsCase: Bool = true) {
    var capacity = 16
    while capacity < words.count * 4 { capacity *= 2 }
    var slots = [UInt16](repeating: 0, count: capacity)
    var hashes = [UInt32](repeating: 0, count: capacity)
    var letters: [UInt8] = []
    var starts: [UInt16] = [0]
    for (number, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      let hash = bytes.withUnsafeBufferPointer { Self.hash($0) }
      var slot = Int(hash) & (capacity - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt16(number + 1)
      hashes[slot] = hash
      letters += bytes
      starts.append(UInt16(letters.count))
    }
    self.slots = slots
    self.hashes = hashes
    self.letters = letters
    self.starts = starts
    self.foldsCase = foldsCase
  }

  /// The index of a word in the list that the table was made from.
  public func index(of bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { index(of: $0) }
  }

  /// The index of a word in the list that the table was made from.
  public func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[slot] == hash && isWord(number, bytes) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isWord(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == bytes.count else { return false }
    for offset in 0..<bytes.count {
      let byte = foldsCase ? bytes[offset].lowercasedASCII : bytes[offset]
      if byte != letters[start + offset] { return false }
    }
    return true
  }

  /// Of the first and the last eight bytes, the case of letters left out.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    var first: UInt64 = 0
    var last: UInt64 = 0
    if raw.count >= 8 {
      first = raw.loadUnaligned(as: UInt64.self)
      last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    } else {
      for byte in raw { first = first << 8 | UInt64(byte) }
    }
    let letters: UInt64 = 0x2020_2020_2020_2020
    var hash = (first | letters) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 29) ^ (last | letters) ^ UInt64(raw.count)) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}

extension UInt8 {
  /// The byte with A to Z made lower-case.
  @inlinable public var lowercasedASCII: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }

  /// Space, tab, line feed, form feed or carriage return: HTML's ASCII whitespace.
  @inlinable public var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  @inlinable public var isASCIILetter: Bool {
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  @inlinable public var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension ArraySlice<UInt8> {
  /// Whether a list of words set apart by ASCII whitespace holds a lower-case word, ASCII case
  /// folded.
  public func hasToken(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, !bytes[end].isASCIIWhitespace { end += 1 }
        if end - start == length,
          (0..<length).allSatisfy({ bytes[start + $0].lowercasedASCII == word.utf8Start[$0] })
        {
          return true
        }
        start = end + 1
      }
      return false
    }
  }

  /// Whether lower-case ASCII letters stand anywhere in the bytes, ASCII case folded.
  public func contains(folded word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length > 0, count >= length else { return length == 0 }
    let first = word.utf8Start[0]
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - length) where bytes[start].lowercasedASCII == first {
        var offset = 1
        while offset < length, bytes[start + offset].lowercasedASCII == word.utf8Start[offset] {
          offset += 1
        }
        if offset == length { return true }
      }
      return false
    }
  }
}
