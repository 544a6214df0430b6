import Simulation
import Testing

/// Documents that were made to be slow or endless.
@Suite struct NameEffortTests {
  private func many(_ count: Int, _ piece: (Int) -> String) -> String {
    (0..<count).map(piece).joined()
  }

  @Test(arguments: [
    "<b id=a aria-labelledby=b>x</b><b id=b aria-labelledby=a>y</b><a id=t aria-labelledby=a>z</a>",
    "<a id=t href=x aria-labelledby=t>z</a>",
    "<label id=l for=t>x <b aria-labelledby=l></b><input id=t aria-labelledby=l></label>",
    "<label for=t>a <input id=u></label><label for=u>b <input id=t></label>",
    "<p id=p><input id=t aria-describedby=p aria-labelledby=p></p>",
  ])
  func `References in a circle end`(html: String) throws {
    _ = try element(html)
  }

  @Test func `Deep nesting is read to the bottom`() throws {
    let depth = 10_000
    let html =
      "<button id=t>top " + many(depth) { _ in "<span>" } + "bottom"
      + many(depth) { _ in "</span>" }
      + "</button>"
    let name = try element(html).name.text
    #expect(name.hasPrefix("top"))
  }

  @Test func `A chain of labels is followed only so far`() throws {
    let html = many(5_000) { "<label for=i\($0)>x <input type=checkbox id=i\($0 + 1)></label>" }
    let name = try element(html + "<label for=i0>y</label><input id=i0><b id=t></b>").name
    #expect(name.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `A label of many elements is read whole`() throws {
    let html = "<label>" + many(50_000) { _ in "<b>x</b> " } + "<input id=t></label>"
    #expect(try element(html).name.text.utf8.count == 99_999)
  }

  @Test(.timeLimit(.minutes(1)))
  func `Many controls share the text of one large element`() throws {
    let html =
      "<div id=a>" + many(10_000) { _ in "<b>word</b> " } + "</div>"
      + many(5_000) { _ in "<input aria-labelledby=a aria-describedby=a>" }
      + "<input id=t aria-labelledby=a>"
    #expect(try element(html).name.text.hasPrefix("word word"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `Names inside names inside names stay within the credit`() throws {
    let html = many(5_000) { _ in "<div role=button tabindex=0>x" } + "<b id=t role=button>y</b>"
    #expect(try element(html).name.text == "y")
  }
}
