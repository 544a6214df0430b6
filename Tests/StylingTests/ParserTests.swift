import Simulation
import Testing
import ViewTree

@testable import Styling

private let target = "<div class=a><p id=t class=b></p></div>"

@Suite struct `The parser` {
  @Test(arguments: [
    "p { display: none }",
    "p{display:none}",
    "p { DISPLAY : NONE }",
    "p { d\\69splay: none }",
    "p { color: red; display: none; }",
    "p { display: none",
    "p { display /**/ : /**/ none",
    "<!-- p { display: none } -->",
    "p { color; display: none }",
    "p { color: ; display: none }",
    "p { color: red; ; display: none }",
    "p { color: {;} display: block } p { display: none }",
    "p { (; display: block) } p { display: none }",
    "p { color: \"a;\"; display: none }",
    "p { color: \"a\n; display: none }",
    "@unknown x; p { display: none }",
    "@unknown { p { display: block } } p { display: none }",
    "@charset \"utf-8\"; p { display: none }",
    "x:y { display: block } p { display: none }",
    "p { display: none; display: nonsense }",
    "p { display: none; display: none flex }",
    "p { --x: { display: block; }; display: none }",
    "@media screen { p { display: none } }",
    "@media screen { foo; p { display: none } }",
    "p { display: none !important; display: block }",
    "p { display: none ! important; display: block }",
    "p { display: none !IMPORTANT } p { display: block !importan }",
  ])
  func `reads rules and recovers from errors`(_ css: String) throws {
    #expect(try isRendered(page(css, target)) == .no)
  }

  @Test(arguments: [
    "} p { display: none }",
    ".x { display: none; } } } .a { display: none }",
    "!!bad { display: none }",
    "p { display: none; display: block }",
    "p, :bad { display: none }",
    "p { display: \"none\" }",
    "p { display: none none }",
    "p { display: none; { } display: block }",
    "a { color: red } @media print { p { display: none } }",
    "@media { } p; .b { display: none }",
    "--x: { p } p { display: block }",
    "/* p { display: none }",
    "p { visibility: visible } @font-face { display: none }",
    "@media screen p { display: none } { .b { display: none } }",
  ])
  func `drops what is broken`(_ css: String) throws {
    #expect(try isRendered(page(css, target)) == .yes)
  }

  @Test(arguments: [
    ".a { p { display: none } }",
    ".a { & p { display: none } }",
    ".a { > .b { display: none } }",
    ".b { .a & { display: none } }",
    ".b { &.b { display: none } }",
    ".b { @media screen { display: none } }",
    ".a { color: red; p { display: none } color: blue }",
    ".a { &:not(:hover) { .b { display: none } } }",
    ".a, .c { .b, .d { display: none } }",
    ".a { p:hover { display: block } p:not(:hover) { display: none } }",
    "& .b { display: none }",
    ".b { display: block; & { display: none } }",
  ])
  func `nests`(_ css: String) throws {
    #expect(try isRendered(page(css, target)) == .no)
  }

  @Test(arguments: [
    ".a { :bad { p { display: none } } }",
    ":bad { p { display: none } }",
    ".a { + p { display: none } }",
    ".c { p { display: none } }",
    ".b { &:hover { display: none } }",
    "p { .a { display: none } }",
  ])
  func `nests nothing in what does not match`(_ css: String) throws {
    #expect(try isRendered(page(css, target)) == .yes)
  }

  @Test func `keeps the place of the rule`() throws {
    let simulated = try simulate("<style>\n .b,\n  .c > p { display: none }</style><p class=b>")
    let rule = try #require(simulated.styles?.rules.first)
    let place = SourcePositions(rule.sheet.source).range(rule.place)
    #expect(place.start == SourcePosition(line: 2, column: 2))
    #expect(place.end == SourcePosition(line: 2, column: 4))
  }

  @Test func `keeps nothing of rules that decide nothing`() {
    let text = "a { color: red } .b { margin: 0; padding: 1px } :bad { } .c { display: none }"
    let sheet = StyleSheet(SourceText(path: "a.css", bytes: Array(text.utf8)))
    #expect(sheet.rules.count == 1)
  }

  @Test(arguments: ["a{", "a:b(", ".a{x:y{", "& {", "@media screen{", "[", "\\", "/*", "url("])
  func `stays linear and safe on open brackets`(_ piece: String) throws {
    let css = String(repeating: piece, count: 20_000) + "display:none"
    _ = try isRendered(page(css, target))
  }
}
