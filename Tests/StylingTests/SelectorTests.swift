import Testing
import ViewTree

@testable import Styling

private let list = """
  <ul class=menu><li id=a class="x one">A</li><li id=t class="x Two" lang=en-GB data-n="One two">\
  <b>B</b></li><li id=c>C</li></ul>
  """

@Suite struct `Selectors` {
  @Test(arguments: [
    "li", "LI", "*", "#t", ".x", ".Two", "li.x#t", "*|li", "ul li", "ul > li", "#a + li",
    "#a ~ li", "body ul>li", "ul#x, li", "[data-n]", "[DATA-N]", "[data-n='One two']",
    "[data-n~=two]", "[data-n^=One]", "[data-n$=two]", "[data-n*='e t']", "[data-n='one TWO' i]",
    "[lang|=en]", "[lang|='en']", ":not(#a)", ":not(#a, #c)", ":is(#t, ::bad)", ":where(ul) > #t",
    ":has(b)", ":has(> b)", "ul:has(#c) > #t", ":has(+ #c)", ":has(~ #c)", ":nth-child(2)",
    ":nth-child(even)", ":nth-child(2n)", ":nth-child(-n + 2)", ":nth-child( 2N + 0 )",
    ":nth-child(2 of .x)", ":nth-last-child(2)", ":nth-of-type(2)", ":nth-last-of-type(2)",
    ":lang(en)", ":lang('*-gb')", ":link, li", "li:not(:hover)", "li:not(:first-child)",
    "\\6C i", "li:read-only", ":not(:empty)", "li:not(:checked)", "#a+#t:has(b:only-child)",
  ])
  func `match`(_ selector: String) throws {
    #expect(try matches(selector, list) == .yes)
  }

  @Test(arguments: [
    "ol", ".two", "#T", ".X", "ol li", "body > li", "#c + li", "#c ~ li", "[data-m]",
    "[data-n=One]", "[data-n='one two']", "[data-n~='One two']", "[data-n^='']", "[lang|=e]",
    ":not(li)", ":is()", ":has(i)", ":has(> i)", ":first-child", ":last-child", ":only-child",
    ":nth-child(odd)", ":nth-child(2 of #t)", ":empty", ":root", "li:hover", "li:focus-within",
    "li::before", "li:after", ":lang(de)", "|li", ":is(li:hover)",
    // Invalid ones, which take the whole list with them.
    "li, :unknown", "li, ::unknown", "li, [", "li,", "li > > b", "li:nth-child(2 n)", "li, a||b",
    "li, :not(:unknown)", "li, .1a", "li, #1a", "li, :has(:has(b))", "li::before b, li", "li, n|li",
    "li, &&>", "li:not()", "li, [a=b c]",
  ])
  func `do not match`(_ selector: String) throws {
    #expect(try matches(selector, list) == .no)
  }

  @Test(arguments: [
    ("<input id=t type=checkbox checked>", ":checked"),
    ("<input id=t disabled>", ":disabled"),
    ("<fieldset disabled><input id=t></fieldset>", "input:disabled"),
    ("<fieldset disabled><legend><input id=t></legend></fieldset>", "input:enabled"),
    ("<input id=t required>", ":required"),
    ("<input id=t>", ":optional"),
    ("<input id=t placeholder=x>", ":placeholder-shown"),
    ("<input id=t>", "input:read-write"),
    ("<input id=t readonly>", "input:read-only"),
    ("<a id=t href=x>x</a>", ":any-link"),
    ("<details id=t open></details>", ":open"),
    ("<input id=t type=CheckBox>", "[type=checkbox]"),
    ("<p id=t></p>", ":empty"),
    ("<div class=u><div class=v><p class=w><b id=t></b></p></div></div>", ".u .v > .w b"),
    ("<div class=u><i></i><p class=v></p></div><b id=t></b>", ".u:has(i + .v) + b"),
  ])
  func `know the state of controls`(_ body: String, _ selector: String) throws {
    #expect(try matches(selector, body) == .yes)
  }

  @Test(arguments: [
    ("<input id=t>", "input:invalid"),
    ("<p id=t dir=auto></p>", ":dir(ltr)"),
    ("<p id=t class='{{ c }}'></p>", ".x"),
    ("<p id=t data-a='{{ c }}'></p>", "[data-a=b]"),
    ("<div>{% for %}<p id=t></p></div>", "p:first-child"),
  ])
  func `are unknown where the file does not tell`(_ body: String, _ selector: String) throws {
    #expect(try matches(selector, body) == .unknown)
  }

  @Test(arguments: [
    ("*", 0, 0, 0), ("li", 0, 0, 1), ("ul li", 0, 0, 2), ("#a", 1, 0, 0), (".a", 0, 1, 0),
    ("[a]", 0, 1, 0), (":hover", 0, 1, 0), ("a::before", 0, 0, 2), (":is(#a, b)", 1, 0, 0),
    (":where(#a)", 0, 0, 0), (":not(.a b)", 0, 1, 1), (":has(#a)", 1, 0, 0),
    (":nth-child(2 of #a)", 1, 1, 0), ("a:not(#b).c", 1, 1, 1),
  ])
  func `are as specific as Selectors 4, 16 says`(
    _ text: String,
    _ identifiers: Int,
    _ classes: Int,
    _ types: Int
  ) {
    let value = Array(text.utf8).withUnsafeBufferPointer { bytes -> Specificity? in
      var tokenizer = CSSTokenizer(bytes)
      let tokens = tokenizer.rest()
      return SelectorParser(tokenizer, namespaces: NamespaceMap(), parent: nil)
        .list(tokens[...])?.selectors.first?.specificity
    }
    #expect(value == Specificity(identifiers, classes, types))
  }

  @Test func `match classes in any case in quirks mode alone`() throws {
    let body = "<style>.A { display: none }</style><p id=t class=a></p>"
    #expect(try isRendered(body) == .no)
    #expect(try isRendered("<!DOCTYPE html>" + body) == .yes)
  }
}
