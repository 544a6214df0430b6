import Simulation
import Testing
import ViewTree

@testable import Styling

/// The document with a style sheet and a paragraph with the identifier `t` in a section.
private func document(_ css: String, _ style: String = "") -> String {
  page(css, "<section class=s><div class=d><p id=t class=p style='\(style)'></p></div></section>")
}

@Suite struct `Custom properties` {
  @Test(arguments: [
    // Inherited, cascaded, in the place of a part of a value.
    (":root { --d: none } .p { display: var(--d) }", Answer.no),
    (".s { --d: none } .d { --d: block } .p { display: var(--d) }", .yes),
    (".s { --d: none } .d { --x: block } .p { display: var( --d ) }", .no),
    ("#t { --d: block } .p { --d: none; display: var(--d) }", .yes),
    ("#t { --d: block } .p { --d: none !important; display: var(--d) }", .no),
    ("@layer a { .p { --d: none } } p { --d: block } p { display: var(--d) }", .yes),
    (":root { --d: NONE } p { display: var(--d) }", .no),
    (":root { --D: none } p { display: var(--d) }", .yes),
    (":root { --\\64: none } p { display: var(--d) }", .no),
    // The fallback, nested as well.
    ("p { display: var(--d, none) }", .no),
    ("p { display: var(--d, var(--e, none)) }", .no),
    (":root { --e: none } p { display: var(--d, var(--e)) }", .no),
    (":root { --d: block } p { display: var(--d, none) }", .yes),
    (":root { --d: initial } p { display: var(--d, none) }", .no),
    ("p { display: none } p { display: var(--d,) }", .yes),
    // Values that ask for others.
    (":root { --e: none; --d: var(--e) } p { display: var(--d) }", .no),
    (":root { --e: block; --d: var(--e) } .p { --e: none; display: var(--d) }", .yes),
    // Invalid when it is computed: as `unset`, and not the declaration before.
    ("p { display: none; display: var(--d) }", .yes),
    (":root { --d: 12px } p { display: none; display: var(--d) }", .yes),
    (":root { --d: no } p { display: var(--d)ne }", .yes),
    // Cycles have no value, whatever their fallback.
    (".p { --a: var(--a, none); display: var(--a) }", .yes),
    (".p { --a: var(--b, none); --b: var(--a, none); display: var(--a, none) }", .no),
    (".p { --a: var(--a); --c: var(--a, none); display: var(--c) }", .no),
    // Explicit defaulting.
    (".s { --d: none } .d { --d: block } .p { --d: inherit; display: var(--d) }", .yes),
    (".s { --d: none } .d { --d: unset } .p { display: var(--d) }", .no),
    // What cannot be told.
    ("@media (width > 700px) { .s { --d: none } } .p { display: var(--d, block) }", .unknown),
    ("@media print { .s { --d: none } } .p { display: var(--d, block) }", .yes),
    (
      "@property --d { syntax: '*'; inherits: false } .s { --d: none } p { display: var(--d) }",
      .unknown
    ),
    (":root { --d: none } p { display: env(x, var(--d)) }", .unknown),
    // A block in a value is no nested rule.
    (":root { --x: { color: red }; --d: none } p { display: var(--d) }", .no),
    (":root { --d: none } .s { & .p { display: var(--d) } }", .no),
  ])
  func `are put in their place`(_ css: String, _ expected: Answer) throws {
    #expect(try isRendered(document(css)) == expected)
  }

  @Test func `stand in style attributes and in other sheets`() throws {
    #expect(try isRendered(document(".p { display: var(--d) }", "--d: none")) == .no)
    #expect(try isRendered(document(".p { display: var(--d) }", "--d: {{ d }}")) == .unknown)
    let html = """
      <!DOCTYPE html><link rel=stylesheet href=tokens.css><link rel=stylesheet href=page.css>
      <p id=t></p>
      """
    let sheets = ["tokens.css": ":root { --d: none }", "page.css": "p { display: var(--d) }"]
    #expect(try isRendered(html, sheets: sheets) == .no)
  }

  @Test(arguments: [
    ("p { display: var(--d) }", Answer.yes),
    ("p { display: var(--d) }</style><script src=a.js></script><style>", .unknown),
    (":root { --d: none } p { display: var(--d) }</style><script src=a.js></script><style>", .no),
    ("@import 'https://example.org/a.css'; p { display: var(--d, none) }", .unknown),
  ])
  func `that are declared nowhere may be set elsewhere`(_ css: String, _ expected: Answer) throws {
    #expect(try isRendered(document(css)) == expected)
  }

  @Test func `reach the place and the order`() throws {
    let css = """
      :root { --order: 2; --place: absolute }
      p { order: var(--order); position: var(--place); width: 1px; height: 1px; clip: rect(0 0 0 0) }
      """
    let simulated = try simulate(document(css))
    let target = try #require(
      simulated.tree.ids.first { simulated.tree.value(.identifier, of: $0) == "t" }
    )
    #expect(simulated.styles?.value(.order, of: target)?.outcomes == [.integer(2)])
    #expect(simulated.styles?.value(.placement, of: target)?.outcomes == [.keyword(.cutAway)])
  }

  /// Values that double at every step, and chains without end.
  @Test func `that grow without bound are unknown`() throws {
    var css = ":root { --v0: none none;"
    for number in 1...40 { css += "--v\(number): var(--v\(number - 1)) var(--v\(number - 1));" }
    #expect(try isRendered(document(css + "} p { display: var(--v40) }")) == .unknown)
    let nested =
      String(repeating: "var(--x,", count: 400) + "none" + String(repeating: ")", count: 400)
    #expect(try isRendered(document("p { display: \(nested) }")) == .unknown)
  }
}
