/// A fixed set of ASCII words, looked up by bytes without making a `String`.
public struct KeywordTable: Sendable {
  /// One more than the index of a slot's word; 0 for a free slot.
  private let slots: [UInt16]
  private let keys: [Key]
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
    var keys: [Key] = []
    var letters: [UInt8] = []
    var starts: [UInt16] = [0]
    for (number, word) in words.enumerated() {
      let start = letters.count
      letters.append(contentsOf: word.utf8)
      let key = letters[start...].withUnsafeBufferPointer { Key($0, foldsCase: foldsCase) }
      var slot = key.hash & (capacity - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt16(number + 1)
      keys.append(key)
      starts.append(UInt16(letters.count))
    }
    self.slots = slots
    self.keys = keys
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
    let key = Key(bytes, foldsCase: foldsCase)
    var slot = key.hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if keys[number] == key && (bytes.count <= 16 || isWord(number, bytes)) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isWord(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    for offset in 0..<bytes.count {
      let byte = foldsCase ? bytes[offset].lowercasedASCII : bytes[offset]
      if byte != letters[start + offset] { return false }
    }
    return true
  }

  /// Tells words of up to 16 bytes apart, and most longer ones.
  private struct Key: Equatable {
    /// The first eight bytes, or all of fewer.
    var first: UInt64 = 0
    /// The last eight bytes; 0 where there are fewer.
    var last: UInt64 = 0
    var count: Int

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, foldsCase: Bool) {
      let raw = UnsafeRawBufferPointer(bytes)
      count = raw.count
      if count >= 8 {
        first = raw.loadUnaligned(as: UInt64.self)
        last = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else {
        for byte in raw { first = first << 8 | UInt64(byte) }
      }
      if foldsCase { (first, last) = (first.lowercasedASCII, last.lowercasedASCII) }
    }

    var hash: Int {
      let mixed = first &* 0x9E37_79B9_7F4A_7C15
      let all = (mixed ^ (mixed >> 29) ^ last ^ UInt64(count)) &* 0xBF58_476D_1CE4_E5B9
      return Int(truncatingIfNeeded: all >> 33)
    }
  }
}

extension UInt64 {
  /// Eight bytes with A to Z made lower-case.
  @inline(__always)
  fileprivate var lowercasedASCII: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = self & (0x7F &* ones)
    // The highest bit of each byte: whether it is past `Z`, whether it is `A` or later.
    let isPast = low &+ (0x80 - 0x5B) &* ones
    let isFrom = low &+ (0x80 - 0x41) &* ones
    let isUpper = isFrom & ~isPast & ~self & (0x80 &* ones)
    return self | (isUpper >> 2)
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
