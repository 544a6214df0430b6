import Simulation
import Testing
import ViewTree

@testable import Styling

private let buttons = "<div class=r><button>1</button><button>2</button><button>3</button></div>"

/// The texts of the buttons in the order of sight; nil when it is that of the source.
private func seen(_ css: String, _ body: String = buttons) throws -> String? {
  let simulated = try simulate(page(css, body))
  return simulated.facts.visualOrder.map { order in
    order.seen.compactMap { simulated.control($0)?.name.text }.joined()
  }
}

@Suite struct `The order of sight` {
  @Test(arguments: [
    (".r { display: flex; flex-direction: row-reverse }", "321"),
    (".r { display: flex; flex-flow: column-reverse nowrap }", "321"),
    (".r { display: flex } button:first-child { order: 1 }", "231"),
    (".r { display: grid } button:last-child { order: -1 }", "312"),
    (".r { display: inline-flex; direction: rtl }", "321"),
    (".r { display: grid } button { grid-row: 2 } button:nth-child(2) { grid-row: 1 }", "213"),
    (
      ".r { display: grid; grid-template-areas: 'c b a' } button { grid-area: a }"
        + " button:nth-child(2) { grid-area: b } button:nth-child(3) { grid-area: c }", "321"
    ),
    ("button { float: right }", "321"),
  ])
  func `follows styles`(_ css: String, _ expected: String) throws {
    #expect(try seen(css) == expected)
  }

  @Test(arguments: [
    ".r { flex-direction: row-reverse }",
    ".r { display: flex }",
    "button { order: 1 }",
    ".r { display: flex } button { order: 1 }",
    ".r { display: flex; flex-direction: row-reverse; flex-wrap: wrap-reverse }",
    ".r { display: flex; flex-direction: row-reverse; direction: rtl }",
    "html { direction: rtl } .r { display: flex }",
    ".r { display: flex } @media (width > 1000px) { .r { flex-direction: row-reverse } }",
    ".r { display: flex; flex-direction: row-reverse } button { position: absolute }",
    ".r { display: grid } button:first-child { grid-column: 2 }",
  ])
  func `is the source's otherwise or cannot be told`(_ css: String) throws {
    #expect(try seen(css) == nil)
  }

  @Test func `carries what is inside along`() throws {
    let body = "<div class=r><p><button>1</button><button>2</button></p><button>3</button></div>"
    #expect(try seen(".r { display: flex; flex-direction: row-reverse }", body) == "312")
    #expect(
      try seen(".r { display: flex; flex-direction: row-reverse } p { display: contents }", body)
        == "321"
    )
  }

  @Test func `knows parts cut down to nothing`() throws {
    let css = ".r { position: absolute; width: 1px; height: 1px; overflow: hidden }"
    let simulated = try simulate(page(css, buttons + "<button>4</button>"))
    #expect(simulated.facts.unseenParts.map(\.stops.count) == [3])
    #expect(simulated.facts.focusOrder.count == 4)
  }

  @Test func `grows with the page and the sheet, not with their product`() throws {
    func cost(_ count: Int) throws -> Duration {
      let css = (0..<count).map { ".c\($0) .d { display: none }\n#i\($0) > b { order: 1 }\n" }
      let body = (0..<count).map { "<p class='k c\($0)'><b id=i\($0) class=d>x</b></p>\n" }
      let html = page(css.joined(), body.joined())
      return try ContinuousClock().measure { _ = try simulate(html) }
    }
    _ = try cost(500)
    let small = try cost(1_000)
    let large = try cost(8_000)
    #expect(large < small * 40, "8 times the size took \(large / small) times as long.")
  }
}
