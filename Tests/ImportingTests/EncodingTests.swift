import Importing
import Testing
import ViewTree

@Suite struct `A file's encoding` {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var encoding: TextEncoding
    /// The title of the first element with one.
    var title: String
    var notes: [String] = []
  }

  private static func utf16(_ text: String, little: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return little ? bytes.reversed() : bytes
    }
  }

  private static func bytes(_ before: String, _ value: [UInt8] = [0xFC], _ after: String = "\">")
    -> [UInt8]
  {
    Array(before.utf8) + value + Array(after.utf8)
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a byte order mark wins over a declaration",
      bytes: [0xEF, 0xBB, 0xBF] + bytes("<meta charset=latin1><i title=\"", Array("ü".utf8)),
      encoding: .utf8,
      title: "ü"
    ),
    Case(
      testDescription: "meta charset",
      bytes: bytes("<meta charset=\"ISO-8859-1\"><i title=\""),
      encoding: .windows1252,
      title: "ü"
    ),
    Case(
      testDescription: "meta http-equiv",
      bytes: bytes(
        "<meta http-equiv=Content-Type content=\"text/html; charset=windows-1252\"><i title=\""
      ),
      encoding: .windows1252,
      title: "ü"
    ),
    Case(
      testDescription: "a declaration in a comment does not count",
      bytes: bytes("<!-- <meta charset=latin1> --><i title=\"", Array("ü".utf8)),
      encoding: .utf8,
      title: "ü"
    ),
    Case(
      testDescription: "a meta whose content only mentions a charset declares none",
      bytes: bytes(
        "<meta name=description content=\"all about charset=latin1\"><i title=\"",
        Array("ü".utf8)
      ),
      encoding: .utf8,
      title: "ü"
    ),
    Case(
      testDescription: "a declaration in an attribute of another tag does not count",
      bytes: bytes("<p title='<meta charset=latin1>'><i title=\"", Array("ü".utf8)),
      encoding: .utf8,
      title: "<meta charset=latin1>"
    ),
    Case(
      testDescription: "undeclared UTF-8",
      bytes: bytes("<i title=\"", Array("ü😀".utf8)),
      encoding: .utf8,
      title: "ü😀"
    ),
    Case(
      testDescription: "undeclared bytes that are no UTF-8 are windows-1252",
      bytes: bytes("<i title=\"", [0x80, 0x9F, 0x81, 0xFC]),
      encoding: .windows1252,
      title: "€Ÿ\u{81}ü"
    ),
    Case(
      testDescription: "UTF-16 with a byte order mark, little end first",
      bytes: [0xFF, 0xFE] + utf16("<i title='ü😀'>", little: true),
      encoding: .utf16LittleEndian,
      title: "ü😀"
    ),
    Case(
      testDescription: "UTF-16 with a byte order mark, big end first",
      bytes: [0xFE, 0xFF] + utf16("<i title='ü😀'>", little: false),
      encoding: .utf16BigEndian,
      title: "ü😀"
    ),
    Case(
      testDescription: "UTF-16 without a byte order mark, little end first",
      bytes: utf16("<i title='ü😀'>", little: true),
      encoding: .utf16LittleEndian,
      title: "ü😀"
    ),
    Case(
      testDescription: "UTF-16 without a byte order mark, big end first",
      bytes: utf16("<i title='ü😀'>", little: false),
      encoding: .utf16BigEndian,
      title: "ü😀"
    ),
    Case(
      testDescription: "UTF-16 that breaks off in a unit",
      bytes: [0xFF, 0xFE] + utf16("<i title='ü'>", little: true) + [0x41],
      encoding: .utf16LittleEndian,
      title: "ü"
    ),
    Case(
      testDescription: "wrongly declared UTF-8 is read with replacements and told",
      bytes: bytes("<meta charset=utf-8><i title=\""),
      encoding: .utf8,
      title: "\u{FFFD}",
      notes: ["ill-formed-text"]
    ),
    Case(
      testDescription: "a declaration of UTF-16 in ASCII means UTF-8",
      bytes: bytes("<meta charset=utf-16><i title=\"", Array("ü".utf8)),
      encoding: .utf8,
      title: "ü"
    ),
    Case(
      testDescription: "an encoding that is not read is told",
      bytes: bytes("<meta charset=shift_jis><i title=\"", Array("ü".utf8)),
      encoding: .utf8,
      title: "ü",
      notes: ["unknown-encoding"]
    ),
  ]

  @Test(arguments: cases)
  func `is decided as the HTML Standard says`(_ item: Case) throws {
    let tree = try HTMLImporter.tree(of: item.bytes, path: "test.html")
    #expect(tree.source.encoding == item.encoding)
    let title = tree.ids.lazy.compactMap { tree.value(.help, of: $0) }.first
    #expect(title == item.title)
    #expect(tree.notes.map(\.id) == item.notes)
  }

  @Test(arguments: [[0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00, 0x00], [0x41, 0x00]])
  func `of a binary file is none`(bytes: [UInt8]) {
    #expect(throws: TextDecodingError.binary) {
      try HTMLImporter.tree(of: bytes, path: "test.html")
    }
  }

  @Test(arguments: ["", " ", "\n\n", "just text", "<", "<!", "</", "<!-- ", "&", "&#"])
  func `matters little to a file with next to nothing in it`(html: String) throws {
    let tree = try Outline(html).tree
    #expect(tree.ids.allSatisfy { tree[$0].place.isEmpty || tree[$0].kind == .text })
    #expect(tree.notes.isEmpty)
  }

  @Test func `NUL bytes far into a text do not end it`() throws {
    let filling = String(repeating: "ü ", count: 1_000)
    let outline = try Outline("<p>\(filling)\u{0}</p><input name=a\u{0}b title=\"c\u{0}\"><i>")
    #expect(outline.nodes("input").count == 1)
    #expect(outline.nodes("i").count == 1)
  }

  @Test(arguments: [
    ("<p>é<input name=\"a", 4), ("<input", 0), ("<p></p", 3), ("x<a href='b>c</a>", 1),
    ("<br><i title=x", 4),
  ])
  func `a tag that the file's end cuts off is told with its place`(html: String, column: Int) throws
  {
    let tree = try Outline(html).tree
    let note = try #require(tree.notes.first)
    #expect(note.id == "truncated-tag")
    let place = try #require(note.place)
    let start = SourcePositions(tree.source).position(at: place.start)
    #expect(start == SourcePosition(line: 1, column: column + 1))
    #expect(place.end == tree.source.bytes.count)
  }
}
