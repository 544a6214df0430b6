import Foundation
import Testing

/// The HTML report as a reviewer opens it.
@Suite struct HTMLReportTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func report(_ forms: [String: String], _ arguments: String...) throws -> String {
    let folder = Folder()
    for (path, text) in forms { folder.write(path, text) }
    let command = ["scan", "."] + arguments + ["--format", "html=report.html"]
    let outcome = try Program.run(command, in: folder)
    #expect(outcome.status < 2, "\(outcome.errors)")
    return folder.read("report.html") ?? ""
  }

  /// The texts of the drawings, in their order.
  private func drawn(_ html: String) -> [String] {
    html.matches(of: /<text class="[a-z]+"[^>]*>([^<]*)<\/text>/).map { String($0.1) }
  }

  @Test func `A form is drawn with its stops, what Return does, and what is not reached`() throws {
    let html = try report([
      "a.html": """
      <!DOCTYPE html><html lang="en"><title>Order</title>
      <form action="/a" onsubmit="return send()">
        <label>Name <input name="name" required></label>
        <input name="town" tabindex="1">
        <label>Code <input name="code" disabled></label>
        <button>Order</button>
      </form>
      <form action="/b"><label>A <input name="a"></label><label>B <input name="b"></label></form>

      """
    ])
    let texts = drawn(html)
    #expect(texts.contains("Return presses button &quot;Order&quot;"))
    #expect(texts.contains("return send() · line 2"))
    #expect(texts.contains("no name"))
    #expect(texts.contains("not reached: it is disabled, set in line 5"))
    #expect(texts.contains { $0.hasPrefix("Return does nothing: the form has no submit button") })
    #expect(texts.contains("input · line 3 · required · named by label"))
    // The stops in the order of the source: the positive tab index goes first.
    #expect(
      html.matches(of: /<text class="number"[^>]*>(\d+)<\/text>/).map { $0.1 }
        == ["2", "1", "3", "4", "5"]
    )
    #expect(html.contains("class=\"box unreached\""))
    #expect(html.contains("class=\"cut-mark\""))
    #expect(html.contains("<use class=\"icon unnamed\""))
    // The table says the same.
    #expect(html.contains("presses button &quot;Order&quot;; runs return send()"))
    #expect(html.contains("<td>not reached</td><th scope=\"row\">input, line 5; it is disabled"))
  }

  @Test func `The way of the focus through a chain is drawn, and a handler that never runs is cut`()
    throws
  {
    let html = try report([
      "a.xml": """
      <View xmlns="urn:focusaudit:swiftui" name="Sign">
        <focusState name="field" cases="user word"/>
        <Form>
          <TextField title="User" text="$u" focused="field = .user" onSubmit="field = .word"/>
          <SecureField title="Word" text="$w" focused="field = .word" onSubmit="go()"/>
        </Form>
        <onSubmit action="never()"><Button title="Go" action="go()"/></onSubmit>
      </View>
      """
    ])
    let texts = drawn(html)
    #expect(texts.contains("Return runs field = .word"))
    #expect(texts.contains("never() · line 7"))
    #expect(texts.contains { $0.hasPrefix("never runs: ") })
    #expect(html.contains("class=\"return cut\""))
    // From the first field's box over a lane to the second one's.
    #expect(html.contains(/class="return" d="M404 \d+H418V\d+H411"/))
  }

  @Test func `What a file says is shown and never obeyed`() throws {
    let html = try report([
      "<img src=x onerror=alert(1)>.html": """
      <!DOCTYPE html><html lang="en"><title>x</title>
      <form action="/a" onsubmit="&lt;/script>&lt;script>alert(2)&lt;/script>">
      <input name="a" placeholder="&lt;/svg>&lt;script>alert(3)&lt;/script>">
      <input aria-label="\u{202E}</table><script>alert(4)</script>"></form></html>
      """
    ])
    #expect(html.matches(of: /<script/).count == 1)
    #expect(!html.contains("<img"))
    #expect(!html.contains("\u{202E}"))
    #expect(html.contains("&lt;script&gt;alert(3)"))
  }

  @Test func `The report asks for nothing and tells nothing of the machine`() throws {
    let forms = ["f/a.html": Forms.broken, "f/b.html": Forms.clean]
    let html = try report(forms)
    #expect(!html.contains(/(src|href|url|@import)[=(\s]+["']?(http|\/\/|file)/))
    #expect(!html.contains(FileManager.default.temporaryDirectory.path))
    #expect(try html == report(forms, "--jobs", "3"))
    #expect(html.hasSuffix("</html>\n"))
  }

  @Test func `Findings stand beside their lines, with rule, level and file to filter by`() throws {
    let html = try report(["f/a.html": Forms.broken, "g/b.html": Forms.broken])
    #expect(html.matches(of: /<article class="finding error"[^>]*data-rule="FA1002"/).count == 2)
    #expect(html.contains("<mark>&lt;form action=&quot;/login&quot;&gt;</mark>"))
    #expect(html.contains("<option value=\"FA1002\">FA1002 return-does-nothing (2)</option>"))
    #expect(html.contains("<th scope=\"row\">g</th>"))
    // What a rule is about stands in the report, once.
    #expect(html.matches(of: /<dt>/).count == 1)
    #expect(html.contains("<p>A form is submitted by Return when"))
    #expect(html.contains("<p>WCAG 2.2: 2.1.1 Keyboard (A)"))
    let none = try report(["f/a.html": Forms.broken], "--skip", "FA1002")
    #expect(!none.contains("<article"))
    #expect(none.contains("No problems found in 1 file."))
  }

  @Test func `Other formats do not pay for the drawings, and several go at once`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    let script = """
      "$FA" scan f --format json > alone.json
      "$FA" scan f --format html=r.html --format json=with.json --format sarif=r.sarif
      cmp alone.json with.json && grep -c 'class="drawing"' r.html
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "1\n")
    #expect(outcome.errors == "Found 1 error in 1 file.\n")
  }

  @Test func `The report passes its own audit`() throws {
    let folder = Folder()
    folder.link("Fixtures", to: Self.package.appending(path: "Fixtures").path)
    let script = """
      "$FA" scan Fixtures --format html=r.html 2> /dev/null
      "$FA" scan r.html --fail-on note
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "No problems found in 1 file.\n")
  }

  private func check(_ arguments: String, in folder: Folder) throws {
    let script = Self.package.appending(path: ".ci/check-html-report.py").path
    let command = "\(Program.python) '\(script)' \(arguments)"
    let outcome = try Program.shell(command, in: folder)
    if [77, 127].contains(outcome.status) {
      return print("The check of the HTML report is skipped: \(outcome.errors)")
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    print(outcome.output)
  }

  @Test func `In a browser the report has no violation and works by keyboard`() throws {
    let folder = Folder()
    folder.link("Fixtures", to: Self.package.appending(path: "Fixtures").path)
    let scan = "\"$FA\" scan Fixtures/html Fixtures/swiftui/seeds --format html=r.html"
    #expect(try Program.shell(scan, in: folder).status == 1)
    try check("r.html", in: folder)
  }

  @Test func `Two thousand findings open and filter at once`() throws {
    let folder = Folder()
    let fields = (0..<10).map { "<p>Field \($0) <input name=\"f\($0)\"></p>\n" }.joined()
    for number in 0..<200 {
      folder.write(
        "d\(number / 10)/f\(number).html",
        "<!DOCTYPE html><html lang=\"en\"><title>x</title>\n<form action=\"/a\">\n\(fields)</form>"
      )
    }
    let outcome = try Program.run(["scan", ".", "--format", "html=r.html"], in: folder)
    #expect(outcome.errors.hasPrefix("Found 2200 errors in 200 files"))
    try check("--quick r.html", in: folder)
  }
}
