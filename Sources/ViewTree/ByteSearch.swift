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
