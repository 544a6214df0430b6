import Foundation
import Testing

/// Ten times the input may take about ten times the time. Quadratic work takes a hundred times, so
/// that twenty is a guard that a busy machine does not trip.
@Suite(.serialized) struct `Ten times the input` {
  /// A piece that is repeated, and what stands before and after all of them; `#` is the number.
  struct Shape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before = ""
    var piece: String
    var after = ""
    /// The end of the file's name.
    var format = "html"

    func text(_ count: Int) -> String {
      before
        + (0..<count).map { piece.replacing("#", with: "\($0)") }.joined()
        + after
    }
  }

  static let shapes: [Shape] = [
    Shape(
      testDescription: "controls in one form",
      before: "<form>",
      piece: "<p><label for=i#>Name #</label><input id=i# name=n#></p>\n",
      after: "</form>"
    ),
    Shape(testDescription: "one line", before: "<form>", piece: "<input name=a><b>ü</b>"),
    Shape(testDescription: "forms in what forms leave open", piece: "<form><div></form>"),
    Shape(testDescription: "forms in forms", piece: "<form><form></form><p>x</p></form>"),
    Shape(
      testDescription: "handlers in handlers",
      piece: "<div onsubmit=a()>",
      after: "<form><input>"
    ),
    Shape(testDescription: "labels in labels", piece: "<label>x"),
    Shape(testDescription: "levels that nothing ends", piece: "<div><p>x<ul><li>"),
    Shape(
      testDescription: "details in details",
      piece: "<details open><summary tabindex=1>x</summary>"
    ),
    Shape(
      testDescription: "summaries behind much content",
      before: "<details>" + String(repeating: "<p></p>", count: 10_000),
      piece: "<summary>x</summary>"
    ),
    Shape(
      testDescription: "fieldsets in fieldsets",
      piece: "<fieldset disabled><legend>x<input></legend>"
    ),
    Shape(
      testDescription: "required radio buttons of one group",
      before: "<form>",
      piece: "<input type=radio name=n required>",
      after: "<button>x</button></form>"
    ),
    Shape(testDescription: "selects in selects", piece: "<select required><option>"),
    Shape(testDescription: "tables in tables", piece: "<table><tr><td>"),
    Shape(testDescription: "end tags of nothing", before: "<y>", piece: "<x></y>"),
    Shape(testDescription: "template openings that nothing closes", piece: "<% <p>x</p> "),
    Shape(testDescription: "components in forms", piece: "<form><x-a><div></form>"),
    Shape(
      testDescription: "buttons of which a script speaks",
      piece: "<button type=submit class=b>x</button><script>b b b</script>"
    ),
    Shape(testDescription: "positive tab indices", piece: "<p tabindex=#>x</p>"),
    Shape(
      testDescription: "custom properties in ever deeper elements",
      before: "<style>p { display: var(--d) } p::before { content: var(--c) attr(class) }</style>",
      piece: "<div style='--c: \"#\"'><p class=c#>x"
    ),
    Shape(
      testDescription: "fields in error",
      before: "<div role=alert>x</div>",
      piece: "<div class=has-error><label>x <input class=is-invalid></label></div>"
    ),
    Shape(testDescription: "findings in ever deeper elements", piece: "<div><a href=x></a>"),
    Shape(
      testDescription: "ignore comments",
      piece: "<!-- focusaudit:ignore FA1007 -- a test -->\n<button type=submit>x</button>\n"
    ),
    Shape(
      testDescription: "labels and entries of a grid",
      before: "<interface><object class='GtkWindow'><child><object class='GtkGrid'>",
      piece: """
        <child><object class='GtkLabel' id='l#'><property name='label'>x</property></object>
          <packing><property name='top-attach'>#</property></packing></child>
        <child><object class='GtkEntry' id='e#'/></child>
        """,
      after: "</object></child></object></interface>",
      format: "ui"
    ),
    Shape(
      testDescription: "namespaces",
      before: "<interface>",
      piece: "<x xmlns='urn:#'/>",
      after: "</interface>",
      format: "ui"
    ),
    Shape(
      testDescription: "texts between elements",
      before: "<interface>",
      piece: "x<object class='GtkAdjustment'>y<property name='value'>1</property></object>",
      after: "</interface>",
      format: "ui"
    ),
  ]

  @Test(arguments: shapes)
  func `takes a scan about ten times the time`(_ shape: Shape) throws {
    try measure(shape, "scan --format json")
  }

  /// The work on a document's selectors is counted, and where it grows too much nothing is told of
  /// the elements: 4,000 selectors asked of 4,000 fields each would be four times too much. That
  /// every field is told of shows that each was asked for a few selectors only.
  @Test(arguments: [
    (".c# > input", "<p class=c#><input></p>"),
    ("#a .c# input", "<p class=c#><b><input></b></p>"),
    (".c# .field", "<p class=c#><input class=field></p>"),
    (".c# > *", "<p class=c#><input></p>"),
  ])
  func `asks of selectors that end alike those alone whose ancestors are there`(
    _ selector: String,
    _ field: String
  ) throws {
    let count = 4_000
    func all(_ piece: String) -> String {
      (0..<count).map { piece.replacing(".c#", with: ".c\($0)").replacing("=c#", with: "=c\($0)") }
        .joined(separator: "\n")
    }
    let folder = Folder()
    folder.write(
      "page.html",
      "<title>x</title><style>\(all(selector + " { display: block }"))</style>"
        + "<div id=a>\(all(field))</div>"
    )
    let outcome = try Program.run(["scan", "--format", "concise", "page.html"], in: folder)
    let told = outcome.output.split(separator: "\n").filter { $0.contains("FA3001") }
    #expect(told.count == count)
  }

  @Test func `takes a trace about ten times the time`() throws {
    try measure(Self.shapes[0], "trace --format json")
  }

  private func measure(_ shape: Shape, _ command: String) throws {
    let folder = Folder()
    folder.write("small.\(shape.format)", shape.text(1_000))
    folder.write("large.\(shape.format)", shape.text(10_000))
    func seconds(_ file: String) throws -> Double {
      let script = "TIMEFORMAT=%U; time $FA \(command) \(file) > /dev/null 2> /dev/null"
      let outcome = try Program.shell(script, in: folder)
      return try #require(Double(outcome.errors.split(separator: "\n").last ?? ""))
    }
    // In seconds; below, the start of the program is most of it.
    let small = max(try seconds("small.\(shape.format)"), 0.05)
    let large = try seconds("large.\(shape.format)")
    #expect(large <= 20 * small, "\(large) s against \(small) s")
  }
}
