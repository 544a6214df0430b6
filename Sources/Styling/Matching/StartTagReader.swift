package import ViewTree

/// Reads all attributes of a start tag from the source (HTML Standard, 13.2.5.32 and on): a view
/// tree keeps those alone that its format gives a meaning.
package struct StartTagReader {
  /// One attribute as it stands there.
  package struct Attribute {
    package var name: Range<Int>
    /// Without quotes; empty when there is none.
    package var value: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// - Parameters:
  ///   - place: the bytes of the tag, from `<` to behind `>`.
  ///   - found: is handed each attribute in order.
  /// - Returns: whether a template expression stands among the attributes.
  @discardableResult
  package func read(_ place: ByteRange, _ found: (Attribute) -> Void) -> Bool {
    let end = min(place.end, bytes.count)
    var index = place.start + 1
    var hasTemplate = false
    while index < end, !isEnd(bytes[index]) { index += 1 }
    while true {
      while index < end, bytes[index].isASCIIWhitespace || bytes[index] == 0x2F { index += 1 }
      guard index < end, bytes[index] != 0x3E else { return hasTemplate }
      if let after = endOfTemplate(at: index, end) {
        hasTemplate = true
        index = after
        continue
      }
      let nameStart = index
      index += 1
      while index < end, !isEnd(bytes[index]), bytes[index] != 0x3D { index += 1 }
      let name = nameStart..<index
      while index < end, bytes[index].isASCIIWhitespace { index += 1 }
      var value = name.upperBound..<name.upperBound
      if index < end, bytes[index] == 0x3D {
        index += 1
        while index < end, bytes[index].isASCIIWhitespace { index += 1 }
        (value, index) = self.value(from: index, end)
      }
      found(Attribute(name: name, value: value))
    }
  }

  private func value(from start: Int, _ end: Int) -> (Range<Int>, Int) {
    var index = start
    guard index < end else { return (end..<end, end) }
    let quote = bytes[index]
    guard quote == 0x22 || quote == 0x27 else {
      while index < end, !bytes[index].isASCIIWhitespace, bytes[index] != 0x3E {
        index = endOfTemplate(at: index, end) ?? (index + 1)
      }
      return (start..<index, index)
    }
    index += 1
    while index < end, bytes[index] != quote {
      index = endOfTemplate(at: index, end) ?? (index + 1)
    }
    return (start + 1..<index, min(index + 1, end))
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E
  }

  /// The end of `{{ }}`, `{% %}`, `<% %>` or `<?php ?>`, which may hold quotes and `>`.
  private func endOfTemplate(at index: Int, _ limit: Int) -> Int? {
    guard index + 1 < limit else { return nil }
    let closing: (UInt8, UInt8)
    switch (bytes[index], bytes[index + 1]) {
    case (0x7B, 0x7B): closing = (0x7D, 0x7D)
    case (0x7B, 0x25): closing = (0x25, 0x7D)
    case (0x3C, 0x25): closing = (0x25, 0x3E)
    case (0x3C, 0x3F): closing = (0x3F, 0x3E)
    default: return nil
    }
    var end = index + 2
    while end + 1 < limit && end < index + 200 {
      if bytes[end] == closing.0 && bytes[end + 1] == closing.1 { return end + 2 }
      end += 1
    }
    return nil
  }
}
