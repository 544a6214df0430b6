/// The hash function SHA-256 (FIPS 180-4, 6.2), by which logs name the very bytes of a file.
enum SHA256 {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// The hash in lower-case hexadecimal digits.
  static func digest(of bytes: [UInt8]) -> String {
    var state = State()
    let whole = bytes.count / 64 * 64
    var rest = Array(bytes[whole...]) + [0x80]
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        bytes.withUnsafeBytes { bytes in
          for start in stride(from: 0, to: whole, by: 64) {
            state.add(bytes, at: start, schedule, constants)
          }
        }
        rest.withUnsafeBytes { rest in
          for start in stride(from: 0, to: rest.count, by: 64) {
            state.add(rest, at: start, schedule, constants)
          }
        }
      }
    }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state.words {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The eight words that become the hash; each a variable of its own, which can stay in a register.
  private struct State {
    private var a: UInt32 = 0x6a09_e667
    private var b: UInt32 = 0xbb67_ae85
    private var c: UInt32 = 0x3c6e_f372
    private var d: UInt32 = 0xa54f_f53a
    private var e: UInt32 = 0x510e_527f
    private var f: UInt32 = 0x9b05_688c
    private var g: UInt32 = 0x1f83_d9ab
    private var h: UInt32 = 0x5be0_cd19

    var words: [UInt32] { [a, b, c, d, e, f, g, h] }

    /// Adds a block of 64 bytes.
    ///
    /// - Parameter schedule: room for 64 words.
    mutating func add(
      _ bytes: UnsafeRawBufferPointer,
      at start: Int,
      _ schedule: UnsafeMutableBufferPointer<UInt32>,
      _ constants: UnsafeBufferPointer<UInt32>
    ) {
      for number in 0..<16 {
        let word = bytes.loadUnaligned(fromByteOffset: start + number * 4, as: UInt32.self)
        schedule[number] = UInt32(bigEndian: word)
      }
      for number in 16..<64 {
        let old = schedule[number - 15]
        let late = schedule[number - 2]
        let first = Self.rotated(old, 7) ^ Self.rotated(old, 18) ^ old &>> 3
        let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late &>> 10
        schedule[number] = schedule[number - 16] &+ first &+ schedule[number - 7] &+ second
      }
      var next = self
      var number = 0
      // Eight rounds in which the words change their places without being moved.
      while number < 64 {
        let word = { constants[number + $0] &+ schedule[number + $0] }
        Self.round(next.a, next.b, next.c, &next.d, next.e, next.f, next.g, &next.h, word(0))
        Self.round(next.h, next.a, next.b, &next.c, next.d, next.e, next.f, &next.g, word(1))
        Self.round(next.g, next.h, next.a, &next.b, next.c, next.d, next.e, &next.f, word(2))
        Self.round(next.f, next.g, next.h, &next.a, next.b, next.c, next.d, &next.e, word(3))
        Self.round(next.e, next.f, next.g, &next.h, next.a, next.b, next.c, &next.d, word(4))
        Self.round(next.d, next.e, next.f, &next.g, next.h, next.a, next.b, &next.c, word(5))
        Self.round(next.c, next.d, next.e, &next.f, next.g, next.h, next.a, &next.b, word(6))
        Self.round(next.b, next.c, next.d, &next.e, next.f, next.g, next.h, &next.a, word(7))
        number += 8
      }
      a &+= next.a
      b &+= next.b
      c &+= next.c
      d &+= next.d
      e &+= next.e
      f &+= next.f
      g &+= next.g
      h &+= next.h
    }

    @inline(__always)
    private static func round(
      _ a: UInt32,
      _ b: UInt32,
      _ c: UInt32,
      _ d: inout UInt32,
      _ e: UInt32,
      _ f: UInt32,
      _ g: UInt32,
      _ h: inout UInt32,
      _ word: UInt32
    ) {
      // The standard's three rotations, each out of the one before: by 25, 11 and 6.
      let sum = rotated(rotated(rotated(e, 14) ^ e, 5) ^ e, 6)
      let first = h &+ sum &+ (g ^ e & (f ^ g)) &+ word
      // By 22, 13 and 2.
      let other = rotated(rotated(rotated(a, 9) ^ a, 11) ^ a, 2)
      d &+= first
      h = first &+ other &+ (a & b | c & (a ^ b))
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word &>> count | word &<< (32 &- count)
    }
  }
}
