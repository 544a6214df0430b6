#if SwiftSource
internal import ViewTree

/// Looks for square brackets in square brackets before a file is parsed.
///
/// The toolchain's parser asks of each `[` whether a type begins there, and reads all that stands in
/// it to know: the time doubles with each level (20 levels take ten seconds).
enum BracketDepth {
  /// More than anyone writes, and read in some thousandths of a second.
  static let limit = 10

  /// Where the first bracket of too many stands, in bytes of the file.
  static func excess(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    var depth = 0
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > limit { return index - bytes.startIndex }
      // What is between slashes may be a regular expression with brackets of its own; the end of a
      // declaration of the file ends them all.
      case UInt8(ascii: "}"):
        if index == bytes.startIndex || bytes[index - 1] == 0x0A { depth = 0 }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "/"):
        if let end = endOfComment(bytes, index) {
          index = end
          continue
        }
      case UInt8(ascii: "\""):
        index = endOfString(bytes, index)
        continue
      default: break
      }
      index += 1
    }
    return nil
  }

  /// nil where no comment begins.
  private static func endOfComment(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let rest = bytes[(start + 1)...]
    switch rest.first {
    case UInt8(ascii: "/"):
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    case UInt8(ascii: "*"):
      var depth = 1
      var index = start + 2
      while index + 1 < bytes.endIndex, depth > 0 {
        switch (bytes[index], bytes[index + 1]) {
        case (0x2F, 0x2A): (depth, index) = (depth + 1, index + 2)
        case (0x2A, 0x2F): (depth, index) = (depth - 1, index + 2)
        default: index += 1
        }
      }
      return depth > 0 ? bytes.endIndex : index
    default: return nil
    }
  }

  /// Behind a string's last quotation mark, or at the end of its line where it has none. A quotation
  /// mark in an interpolation ends it here, and the next begins another: brackets in between count.
  private static func endOfString(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
    let quotes = bytes[start...].prefix(3).prefix { $0 == 0x22 }.count
    let hashes = bytes[..<start].reversed().prefix { $0 == 0x23 }.count
    var index = start + (quotes == 3 ? 3 : 1)
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x22:
        let found = bytes[index...].prefix(quotes == 3 ? 3 : 1).prefix { $0 == 0x22 }.count
        let end = index + found
        if found == (quotes == 3 ? 3 : 1), bytes[end...].prefix(hashes).allSatisfy({ $0 == 0x23 }) {
          return end + min(hashes, bytes.endIndex - end)
        }
        index += 1
      case 0x5C where hashes == 0: index += 2
      case 0x0A where quotes != 3, 0x0D where quotes != 3: return index
      default: index += 1
      }
    }
    return bytes.endIndex
  }
}
#endif
