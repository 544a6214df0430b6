import Simulation
import Testing
import ViewTree

@testable import Styling

private let target = "<div class=a><p id=t class='b c'></p></div>"

@Suite struct `The cascade` {
  @Test(arguments: [
    (".b { display: none } .b { display: block }", Answer.yes),
    (".b { display: none } p { display: block }", .no),
    ("#t { display: block } .b.c { display: none }", .yes),
    (":where(#t) { display: block } p { display: none }", .no),
    ("p { display: none !important } #t { display: block }", .no),
    ("p { display: block !important } #t { display: none !important }", .no),
    ("p { display: none } p { display: revert }", .yes),
    ("p { display: none } p { all: unset }", .yes),
    (".a { display: none } p { display: block }", .no),
    ("p { display: none } p { display: var(--d) }", .yes),
    ("p { display: none } p { display: env(--d) }", .unknown),
    ("p { display: none } @container (width > 1px) { p { display: block } }", .unknown),
    ("@scope (.a) { p { display: none } }", .unknown),
    ("@starting-style { p { display: none } }", .yes),
    // Layers.
    ("@layer x { #t { display: none } } p { display: block }", .yes),
    ("@layer x { p { display: none } } @layer y { p { display: block } }", .yes),
    ("@layer y, x; @layer x { p { display: none } } @layer y { p { display: block } }", .no),
    ("@layer { p { display: none } } @layer { p { display: block } }", .yes),
    ("@layer x { p { display: none !important } } p { display: block !important }", .no),
    ("@layer x { @layer y { p { display: none } } p { display: block } }", .yes),
    ("@layer x.y { p { display: none } } @layer x { p { display: block } }", .yes),
    ("@layer x { p { display: none } } @layer y { p { display: revert-layer } }", .no),
    ("@layer x; @layer x { p { display: none } }", .no),
  ])
  func `sorts declarations`(_ css: String, _ expected: Answer) throws {
    #expect(try isRendered(page(css, target)) == expected)
  }

  @Test(arguments: [
    ("", "display: none", Answer.no),
    ("p { display: none }", "display: block", .yes),
    ("p { display: none !important }", "display: block", .no),
    ("p { display: none !important }", "display: block !important", .yes),
    ("@layer x { p { display: none !important } }", "display: block !important", .yes),
    ("", "color: red; ; display: none; display: nonsense", .no),
    ("", "display: none; } display: block", .no),
    ("", "{{ style }}", .yes),
  ])
  func `weighs style attributes`(_ css: String, _ style: String, _ expected: Answer) throws {
    #expect(try isRendered(page(css, "<p id=t style=\"\(style)\"></p>")) == expected)
  }

  @Test(arguments: [
    ("<p id=t hidden></p>", "", Answer.no),
    ("<p id=t hidden></p>", "p { display: block }", .yes),
    ("<p id=t hidden></p>", "p { display: block } p { display: revert }", .no),
    ("<p id=t hidden></p>", "@media (width > 700px) { p { display: block } }", .unknown),
    ("<p id=t></p>", "@media (width > 700px) { p { display: flex } }", .yes),
    (
      "<p id=t></p>", "p { display: none } @media (width > 700px) { p { display: flex } }", .unknown
    ),
    ("<input id=t type=hidden>", "input { display: block }", .no),
    ("<dialog id=t></dialog>", "dialog { display: flex }", .yes),
    ("<p style='content-visibility: hidden'><b id=t></b></p>", "", .no),
    ("<span style='content-visibility: hidden'><b id=t></b></span>", "", .yes),
    (
      "<div style='display: flex'><span style='content-visibility: hidden'><b id=t></b></span></div>",
      "", .no
    ),
    ("<details><p id=t></p></details>", "p { display: block !important }", .no),
  ])
  func `lets authors win over the browser`(
    _ body: String,
    _ css: String,
    _ expected: Answer
  ) throws {
    #expect(try isRendered(page(css, body)) == expected)
  }

  @Test(arguments: [
    ("@import 'b.css';", Answer.no),
    ("@import url(b.css);", .no),
    ("@import \"b.css\" screen;", .no),
    ("@import \"b.css\" print;", .yes),
    ("@import 'b.css' supports(display: grid);", .no),
    ("@import 'b.css' supports(display: nonsense);", .yes),
    ("@import 'b.css' (min-width: 500px);", .unknown),
    ("@import 'b.css' layer(x); p { display: block }", .yes),
    ("@import 'b.css' layer; ", .no),
    ("p { color: red } @import 'b.css';", .yes),
    ("@layer x; @import 'b.css';", .no),
    ("@import 'c.css';", .no),
    ("@import 'none.css';", .yes),
  ])
  func `follows imports`(_ css: String, _ expected: Answer) throws {
    let sheets = ["b.css": "p { display: none }", "c.css": "@import 'b.css'; @import 'c.css';"]
    #expect(try isRendered(page(css, target), sheets: sheets) == expected)
  }

  @Test(arguments: [
    ("<link rel=stylesheet href=b.css>", Answer.no, false),
    ("<link rel='STYLESHEET x' href=b.css>", .no, false),
    ("<link rel=stylesheet href=b.css media=print>", .yes, false),
    ("<link rel=stylesheet href=b.css disabled>", .yes, false),
    ("<link rel='alternate stylesheet' href=b.css title=x>", .yes, false),
    ("<link rel=stylesheet href=b.css type=text/less>", .yes, false),
    ("<link rel=icon href=b.css>", .yes, false),
    ("<link rel=stylesheet href=https://a.example/b.css>", .yes, true),
    ("<link rel=stylesheet href=https://a.example/b.css media=print>", .yes, false),
    ("<link rel=stylesheet href=none.css>", .yes, false),
    ("<style media=print>p { display: none }</style>", .yes, false),
    ("<style type=text/x>p { display: none }</style>", .yes, false),
    ("<style>p { display: none }</style>", .no, false),
  ])
  func `takes the sheets that apply`(_ link: String, _ expected: Answer, _ isUnread: Bool) throws {
    let html = "<!DOCTYPE html><head>\(link)</head>\(target)"
    let simulated = try simulate(html, sheets: ["b.css": "p { display: none }"])
    #expect(simulated.hasUnreadStyleSheet == isUnread)
    #expect(try isRendered(html, sheets: ["b.css": "p { display: none }"]) == expected)
  }

  @Test func `notes a missing sheet`() throws {
    let simulated = try simulate("<link rel=stylesheet href=none.css><p>x")
    #expect(simulated.styles?.missing.map(\.path) == ["none.css"])
  }
}
