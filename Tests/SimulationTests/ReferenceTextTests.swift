import Importing
import Simulation
import Testing
import ViewTree

/// Character references in text, as HTML's tokenizer reads them (HTML Standard, 13.2.5.73).
@Suite struct `References in text` {
  @Test(arguments: [
    ("&amp x", "& x"), ("&ampx", "&x"), ("&amp;x", "&x"), ("&ltx", "<x"), ("&lt;b>", "<b>"),
    ("&LT1", "<1"), ("&AMPx", "&x"), ("&amp;lt;", "&lt;"), ("&#38;x", "&x"), ("&#60b", "<b"),
    ("&gtx", ">x"), ("&copyx", "©x"), ("&notit;", "¬it;"), ("a&ampb&ltc", "a&b<c"),
    ("&ampamp;", "&amp;"), ("&nosuch;", "&nosuch;"), ("&", "&"),
  ])
  func `are read with and without a semicolon`(text: String, name: String) throws {
    #expect(try element("<button id=t>\(text)</button>").name.text == name)
  }
}

@Suite struct `Script elements` {
  @Test(arguments: [
    ("", true), ("type=module", true), ("type=''", true), ("type=text/javascript", true),
    ("type='Text/JavaScript; charset=utf-8'", true), ("type={{t}}", true),
    ("type=application/ld+json", false), ("type=text/template", false), ("type=importmap", false),
  ])
  func `run unless they are blocks of data`(attribute: String, runs: Bool) throws {
    let html = "<form></form><script \(attribute)>{}</script>"
    let tree = try HTMLImporter.tree(of: Array(html.utf8), path: "test.html")
    #expect(tree.hasScript == runs)
  }
}
