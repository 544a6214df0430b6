import Simulation
import Testing
import ViewTree

/// The name of the element with the identifier `t`, and whether it is known.
private func name(_ css: String, _ body: String) throws -> AccessibleName {
  let simulated = try simulate(page(css, body))
  let control = simulated.allControls().first {
    simulated.tree.value(.identifier, of: $0.node) == "t"
  }
  return try #require(control).name
}

@Suite struct `Names under style sheets` {
  @Test(arguments: [
    // Text before and after content.
    ("#t::after { content: ' >>>' }", "<button id=t>Send</button>", "Send >>>"),
    ("#t:before { content: 'New ' }", "<a id=t href=x>Post</a>", "New Post"),
    ("#t::before { content: 'un' }", "<a id=t href=x>do</a>", "undo"),
    ("#t::before { content: 'A'; display: block }", "<a id=t href=x>b</a>", "A b"),
    ("#t::before { content: 'A'; position: absolute }", "<a id=t href=x>b</a>", "A b"),
    ("#t::before { content: '\\2605  ' / 'Starred ' }", "<a id=t href=x>b</a>", "Starred b"),
    ("#t::before { content: '\\2605' / '' }", "<a id=t href=x>b</a>", "b"),
    ("#t::before { content: url(a.png) 'x' }", "<a id=t href=x>b</a>", "xb"),
    ("#t::after { content: ' (' attr(data-n) ')' }", "<a id=t href=x data-n=3>b</a>", "b (3)"),
    ("#t::after { content: attr(data-n, ' none') }", "<a id=t href=x>b</a>", "b none"),
    ("#t::after { content: open-quote 'x' close-quote }", "<a id=t href=x></a>", "“x”"),
    ("#t::after { content: none }", "<a id=t href=x>b</a>", "b"),
    ("#t::after { content: 'x'; display: none }", "<a id=t href=x>b</a>", "b"),
    ("#t::after { content: 'x'; visibility: hidden }", "<a id=t href=x>b</a>", "b"),
    ("a::after { content: 'x' } #t::after { content: 'y' }", "<a id=t href=x>b</a>", "by"),
    ("#t { &::after { content: 'x' } }", "<a id=t href=x>b</a>", "bx"),
    (":root { --c: 'x' } #t::after { content: var(--c) }", "<a id=t href=x>b</a>", "bx"),
    ("i::before { content: 'Star' }", "<a id=t href=x><i></i></a>", "Star"),
    ("label::after { content: ' *' }", "<label for=t>Name</label><input id=t>", "Name *"),
    ("label::after { content: ' *' }", "<label>Name<input id=t></label>", "Name *"),
    ("#t::before { content: 'x' }", "<input id=t value=b type=submit>", "b"),
    ("#t:hover::before { content: 'x' }", "<a id=t href=x>b</a>", "b"),
    ("#t::marker { content: 'x' }", "<a id=t href=x>b</a>", "b"),
    ("#t { content: 'x' }", "<a id=t href=x>b</a>", "b"),
    // What is not rendered writes nothing, even where it is referenced.
    (
      "#l::after { content: '!' }", "<p id=l hidden>A</p><a id=t href=x aria-labelledby=l>b</a>",
      "A"
    ),
    ("#l::after { content: '!' }", "<p id=l>A</p><a id=t href=x aria-labelledby=l>b</a>", "A!"),
    // Letters.
    ("button { text-transform: uppercase }", "<button id=t>Straße</button>", "STRASSE"),
    ("body { text-transform: uppercase }", "<a id=t href=x>Ab</a>", "AB"),
    ("body { text-transform: uppercase }", "<button id=t>Ab</button>", "Ab"),
    (
      "button { text-transform: inherit } body { text-transform: lowercase }",
      "<button id=t>Ab</button>", "ab"
    ),
    (
      "a { text-transform: capitalize }", "<a id=t href=x>more about it's 3d</a>",
      "More About It's 3d"
    ),
    (
      "body { text-transform: uppercase } i { text-transform: none }",
      "<a id=t href=x>a<i>b</i></a>", "Ab"
    ),
    ("a { text-transform: uppercase }", "<a id=t href=x aria-label=ab>b</a>", "ab"),
    ("a { text-transform: uppercase } a::after { content: 'c' }", "<a id=t href=x>b</a>", "BC"),
    // Boxes part words.
    ("i { display: block }", "<a id=t href=x>a<i>b</i>c</a>", "a b c"),
    ("i { display: inline-block }", "<a id=t href=x>a<i>b</i>c</a>", "a b c"),
    ("div { display: inline }", "<button id=t>a<div>b</div>c</button>", "abc"),
    ("i { position: absolute }", "<a id=t href=x>a<i>b</i></a>", "a b"),
  ])
  func `are what is shown`(_ css: String, _ body: String, _ expected: String) throws {
    let name = try name(css, body)
    #expect(name.text == expected)
    #expect(!name.isUnknown)
  }

  @Test(arguments: [
    "#t::after { content: counter(n) }",
    "#t::after { --c: 'x'; content: var(--c) }",
    "a::after { --c: 'x' } :root { --c: 'y' } #t::after { content: var(--d, var(--c)) }",
    "#t::after { content: attr(data-{n}) } @media (width > 700px) { #t::after { content: 'x' } }",
    "@media (width > 700px) { #t::after { content: 'x' } }",
    "@property --c { syntax: '*'; inherits: true } #t::after { content: var(--c) }",
  ])
  func `are unknown where the text is`(_ css: String) throws {
    #expect(try name(css, "<a id=t href=x>b</a>").isUnknown)
  }
}
