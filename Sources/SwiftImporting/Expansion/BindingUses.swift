#if SwiftSource
internal import Importing
internal import ViewTree

/// Where a parameter that was handed a focus state stands in the code that it was handed to. The
/// state may be set by whatever takes it there.
struct BindingUses {
  private let sources: SourceTable

  init(_ sources: SourceTable) { self.sources = sources }

  /// The offsets of a name in some code, without declarations, labels, comparisons, and members of
  /// something else.
  func offsets(of name: String, in places: [ByteRange], without left: [ByteRange] = []) -> [Int] {
    let word = Array(name.utf8)
    var result: [Int] = []
    for place in places {
      let number = sources.fileNumber(at: place.start)
      let start = sources.starts[number]
      let bytes = sources.files[number].bytes[..<(place.end - start)]
      var index = place.start - start
      while index + word.count <= bytes.endIndex {
        guard bytes[index] == word[0], bytes[index..<(index + word.count)].elementsEqual(word),
          !Self.isIdentifier(bytes[(index + word.count)...].first),
          index == 0 || !Self.isIdentifier(bytes[index - 1])
        else {
          index += 1
          continue
        }
        let isProjection = index > 0 && bytes[index - 1] == UInt8(ascii: "$")
        let offset = start + index - (isProjection ? 1 : 0)
        let isLeft = left.contains { $0.start <= offset && offset < $0.end }
        if !isLeft, isUse(bytes, offset - start, index + word.count) { result.append(offset) }
        index += word.count
      }
    }
    return result
  }

  private func isUse(_ bytes: ArraySlice<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let rest = bytes[end...].drop { $0 == 0x20 }
    if rest.first == UInt8(ascii: ":") || rest.starts(with: "==".utf8)
      || rest.starts(with: "!=".utf8)
    {
      return false
    }
    let line = bytes[..<start].suffix(while: { $0 != 0x0A })
    let before = String(decoding: line, as: UTF8.self)
    if before.contains("//") { return false }
    if before.hasSuffix(".") { return before.hasSuffix("self.") }
    return !before.hasSuffix("let ") && !before.hasSuffix("var ")
  }

  private static func isIdentifier(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte.isASCIILetter || byte.isASCIIDigit || byte == 0x5F || byte >= 0x80
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isKept: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !isKept($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}
#endif
