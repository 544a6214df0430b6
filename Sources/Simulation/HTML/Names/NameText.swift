internal import ViewTree

/// The text of a name as it grows: a flat string, whose white space is collapsed as it comes
/// (Accessible Name and Description Computation 1.2, 4.1: "flat string").
struct NameText {
  /// A place in the text, to see what came after it or to drop that.
  struct Mark {
    fileprivate let count: Int
    fileprivate let pendingSpace: Bool
  }

  private(set) var bytes: [UInt8] = []
  private var pendingSpace = false

  var mark: Mark { Mark(count: bytes.count, pendingSpace: pendingSpace) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pendingSpace = false
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      if text[index].isASCIIWhitespace {
        pendingSpace = true
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, !text[end].isASCIIWhitespace { end += 1 }
      if pendingSpace && !bytes.isEmpty { bytes.append(0x20) }
      pendingSpace = false
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<end]))
      index = end
    }
  }

  /// Sets what comes next apart from what stands there.
  mutating func separate() { pendingSpace = true }

  /// Sets what came after a mark apart from what stands before it.
  mutating func separate(at mark: Mark) {
    guard mark.count > 0, bytes.count > mark.count, bytes[mark.count] != 0x20 else { return }
    bytes.insert(0x20, at: mark.count)
  }

  /// Whether anything but white space, no-break spaces among it, came after a mark.
  func hasText(since mark: Mark) -> Bool {
    var index = mark.count
    while index < bytes.count {
      if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
        index += 2
      } else if bytes[index] == 0x20 {
        index += 1
      } else {
        return true
      }
    }
    return false
  }

  /// What came after a mark, without the white space before it.
  func string(since mark: Mark) -> String {
    String(decoding: bytes[mark.count...].drop { $0 == 0x20 }, as: UTF8.self)
  }

  /// Drops what came after a mark, all but the fact that white space came.
  mutating func rewind(to mark: Mark, keepsSpace: Bool = false) {
    let hadSpace = keepsSpace && (pendingSpace || bytes.count > mark.count)
    bytes.removeSubrange(mark.count...)
    pendingSpace = mark.pendingSpace || hadSpace
  }

  /// A text with its white space collapsed and trimmed.
  static func flattened(_ text: ArraySlice<UInt8>) -> String {
    var result = NameText()
    result.append(text)
    return result.string
  }
}
