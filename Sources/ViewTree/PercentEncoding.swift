/// Percent-encoded bytes of addresses (URL Standard, 1.3 Percent-encoded bytes).
public enum PercentEncoding {
  /// The text's bytes, each `%` with two hexadecimal digits behind it replaced by its byte.
  public static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
