import Simulation
import Testing

/// A piece of HTML whose element with the id `t` is asked for its description.
struct DescriptionCase: Sendable, CustomTestStringConvertible {
  let html: String
  let description: String
  let clause: String

  init(_ html: String, _ description: String, _ clause: String) {
    self.html = html
    self.description = description
    self.clause = clause
  }

  var testDescription: String { "\(clause): \(html)" }
}

@Suite struct DescriptionTests {
  @Test(arguments: [
    DescriptionCase(
      "<p id=a hidden>At least</p><p id=b>8</p><input id=t aria-describedby='a b' title=x>",
      "At least 8",
      "AccName 4.3.1"
    ),
    DescriptionCase(
      "<p id=a></p><input id=t aria-label=x aria-describedby=a title=Tip>",
      "",
      "AccName 4.3.1, an empty target"
    ),
    DescriptionCase(
      "<input id=t aria-label=x aria-describedby=none title=Tip>",
      "Tip",
      "AccName 4.3.1, no target"
    ),
    DescriptionCase(
      "<input id=t aria-label=x aria-description=More title=Tip>",
      "More",
      "WAI-ARIA 1.3"
    ),
    DescriptionCase("<input id=t aria-label=x title=Tip>", "Tip", "HTML-AAM 4.1.1"),
    DescriptionCase("<input id=t title=Tip>", "", "HTML-AAM 4.1.1, title as name"),
    DescriptionCase("<a href=x id=t title='Read  more'>Read more</a>", "", "title that repeats"),
    DescriptionCase(
      "<label for=t>Save</label><input type=submit id=t value=Go>",
      "Go",
      "HTML-AAM 4.1.2"
    ),
    DescriptionCase("<input type=submit id=t value=Go>", "", "HTML-AAM 4.1.2, value as name"),
    DescriptionCase(
      "<label for=t>Save</label><input type=image id=t value=Go>",
      "",
      "HTML-AAM 4.1.3"
    ),
    DescriptionCase(
      "<details><summary id=t aria-label=x>More</summary></details>",
      "More",
      "HTML-AAM 4.1.8"
    ),
    DescriptionCase(
      "<table id=t aria-label=x><caption>Prices</caption></table>",
      "Prices",
      "HTML-AAM 4.1.11"
    ),
    DescriptionCase(
      "<input id=t value=Berlin aria-label=x aria-describedby=t>",
      "Berlin",
      "AccName 2C"
    ),
  ])
  func `Descriptions follow the standard`(_ example: DescriptionCase) throws {
    #expect(try element(example.html).description == example.description)
  }
}
