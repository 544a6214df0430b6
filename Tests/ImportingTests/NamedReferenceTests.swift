import Testing

@testable import Importing

@Suite struct `Named character references` {
  private static func text(_ name: String) -> String? {
    Array(name.utf8).withUnsafeBufferPointer { bytes in
      NamedReferences.reference(named: bytes[...])
        .map { String(decoding: $0.text, as: UTF8.self) }
    }
  }

  /// The search by halves needs the order, and each name must be where it looks.
  @Test func `are found, each by its own name`() throws {
    let entries = NamedReferences.table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      .split(whereSeparator: \.isWhitespace)
    #expect(entries.count == 2125)
    for entry in entries {
      let mark = try #require(entry.firstIndex { $0 == "=" || $0 == "!" })
      let scalars = entry[entry.index(after: mark)...].split(separator: "+")
        .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let expected = scalars.map { String(Character($0)) }.joined()
      #expect(Self.text(String(entry[..<mark])) == expected, "\(entry)")
    }
  }

  @Test(arguments: [
    ("AElig", "Æ"), ("zwnj", "\u{200C}"), ("NotEqualTilde", "\u{2242}\u{338}"), ("amp", "&"),
    ("CounterClockwiseContourIntegral", "∳"),
  ])
  func `stand for their texts`(name: String, text: String) {
    #expect(Self.text(name) == text)
  }

  @Test(arguments: ["", "A", "AEli", "AEligg", "zzz", "amp!26", "copy=", "aELIG"])
  func `that do not exist are not found`(name: String) {
    #expect(Self.text(name) == nil)
  }
}
