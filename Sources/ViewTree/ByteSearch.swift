extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on at which an ASCII byte stands, looked for eight at a time; nil
  /// where there is none.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let found = word.bytes(equalTo: byte)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// From the first byte that is no ASCII to the last, looked for eight at a time, so that up to
  /// seven others may stand before and behind.
  public var rangeOfNonASCII: Range<Int> {
    let raw = UnsafeRawBufferPointer(self)
    func isASCII(at index: Int) -> Bool {
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    }
    var (start, end) = (0, raw.count)
    while start + 8 <= end, isASCII(at: start) { start += 8 }
    while start + 8 <= end, isASCII(at: end - 8) { end -= 8 }
    return start..<end
  }
}

extension UInt64 {
  /// Of eight bytes the highest bit of those that equal a byte below 0x80.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~(((difference & low) &+ low) | difference | low)
  }
}
