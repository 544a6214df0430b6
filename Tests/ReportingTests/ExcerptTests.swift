import Auditing
import Reporting
import Testing
import ViewTree

enum SourceTextBuilder {
  static func text(_ text: String) -> SourceText {
    SourceText(path: "a.html", bytes: Array(text.utf8))
  }
}

@Suite struct ExcerptTests {
  private func excerpt(_ text: String, of part: String) -> Excerpt {
    let source = SourceTextBuilder.text(text)
    let place = Samples.place(of: part, in: source)
    return Excerpt(place.range, in: source, positions: SourcePositions(source))
  }

  @Test(arguments: [
    ("<p><input>", "   ^~~~~~~"),
    ("\t\t<input>", "        ^~~~~~~"),
    ("名前<input>", "    ^~~~~~~"),
    ("😀e\u{301}<input>", "   ^~~~~~~"),
    ("\u{1B}[2J<input>", "    ^~~~~~~"),
  ])
  func `The caret stands below the place`(text: String, marks: String) {
    #expect(excerpt(text, of: "<input>").marks == marks)
  }

  @Test func `Controls are shown, not obeyed`() {
    let shown = excerpt("<input>\u{1B}[2J\u{202E}", of: "<input>").text
    #expect(shown == "<input>\u{241B}[2J\u{FFFD}")
  }

  @Test(arguments: [0, 10, 1_000])
  func `A long line is cut around the place`(before: Int) {
    let filler = String(repeating: "ä", count: before)
    let shown = excerpt(filler + "<input>" + String(repeating: "x", count: 5_000), of: "<input>")
    #expect(shown.text.count <= 94)
    #expect(shown.text.hasSuffix("…"))
    #expect(shown.text.hasPrefix("…") == (before > 30))
    let column = shown.marks.count { $0 == " " }
    #expect(shown.text.dropFirst(column).hasPrefix("<input>"))
  }

  @Test func `A place of several lines is marked to the end of its first`() {
    let shown = excerpt("<input\n  name=a>", of: "<input\n  name=a>")
    #expect(shown.text == "<input")
    #expect(shown.marks == "^~~~~~")
  }

  @Test func `Every place leads back to its byte`() {
    let text = "a\r\nb😀é\rc\n\n名\u{301}" + String(repeating: "é😀x", count: 700) + "\nend"
    for prefix in ["", "plain "] {
      let source = SourceTextBuilder.text(prefix + text)
      let positions = SourcePositions(source)
      for offset in source.bytes.indices where source.bytes[offset] & 0xC0 != 0x80 {
        // A terminator has no column of its own.
        guard ![0x0A, 0x0D].contains(source.bytes[offset]) else { continue }
        #expect(positions.offset(of: positions.position(at: offset)) == offset)
      }
    }
  }
}
