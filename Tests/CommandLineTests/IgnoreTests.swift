import Foundation
import Testing

@Suite struct IgnoreTests {
  /// A page with two forms in which Return does nothing, and comments around them.
  private func page(
    top: String = "",
    before: String = "",
    between: String = "",
    after: String = ""
  ) -> String {
    func form(_ name: String) -> String {
      """
      <form action="/\(name)">
      <label>Name <input name="user"></label> <label>Town <input name="town"></label>
      </form>
      """
    }
    return """
      <!DOCTYPE html>\(top)<html lang="en"><title>Two</title>
      \(before)
      \(form("first"))
      \(between)
      \(form("second"))
      \(after)
      </html>

      """
  }

  private func scan(_ text: String, day: Int = 0) throws -> (findings: Int, Program.Outcome) {
    let folder = Folder()
    folder.write("a.html", text)
    // Seconds since 1970; 0 lets no date be past.
    let script = "SOURCE_DATE_EPOCH=\(day) $FA scan --only FA1002 a.html"
    let outcome = try Program.shell(script, in: folder)
    return (outcome.output.components(separatedBy: "  FA1002 ").count - 1, outcome)
  }

  @Test(arguments: ["FA1002", "fa1002", "return-does-nothing", "FA1002, FA1002"])
  func `The next element falls silent`(rules: String) throws {
    let comment = "<!-- focusaudit:ignore \(rules) -- the script submits -->"
    let (findings, outcome) = try scan(page(before: comment))
    #expect(findings == 1)
    #expect(outcome.output.contains("form action=\"/second\""))
    #expect(outcome.output.contains("; 1 ignored."))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `A block and a file fall silent`() throws {
    let block = "<!-- focusaudit:ignore-block FA1002 -- the script submits -->"
    let end = "<!-- focusaudit:ignore-end -->"
    #expect(try scan(page(before: block, after: end)).findings == 0)
    #expect(try scan(page(before: block, between: end)).findings == 1)
    #expect(try scan(page(before: "\(block)\(block)", between: end, after: end)).findings == 0)
    let file = "<!-- focusaudit:ignore-file FA1002 -- the script submits -->"
    #expect(try scan(page(top: file)).findings == 0)
    #expect(try scan(page(after: file)).findings == 0)
    #expect(try scan(page(after: file)).1.status == 0)
  }

  @Test(arguments: [
    ("ignore", "ignore-without-rule", "names no rule", ""),
    ("ignore -- why", "ignore-without-rule", "names no rule", ""),
    ("ignore FA1002", "ignore-without-reason", "gives no reason after ' -- '", ""),
    ("ignore FA1002 --", "ignore-without-reason", "gives no reason", ""),
    ("ignore FA102 -- why", "unknown-rule", "names 'FA102', which is no rule", "'FA1002'"),
    (
      "ignore-fiel FA1002 -- why", "unknown-ignore", "no comment 'focusaudit:ignore-fiel'", "-file'"
    ),
    ("ignore-block FA1002 -- why", "ignore-not-closed", "is not closed by", ""),
    ("ignore-end", "ignore-end-alone", "No 'focusaudit:ignore-block' stands before", ""),
    ("ignore FA1002 until=2027-02-30 -- why", "ignore-date", "'2027-02-30' is no date", ""),
    ("ignore FA1002 until=soon -- why", "ignore-date", "'soon' is no date", ""),
  ])
  func `A comment that is wrong is told and has no effect`(
    comment: String,
    id: String,
    message: String,
    hint: String
  ) throws {
    let (findings, outcome) = try scan(page(before: "<!-- focusaudit:\(comment) -->"))
    #expect(findings == 2)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("a.html:2:1: warning: "))
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.contains("[\(id)]\n"))
    #expect(
      hint.isEmpty || outcome.errors.contains("Did you mean") && outcome.errors.contains(hint)
    )
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `A comment for a rule that is off is not unused and does not count`() throws {
    let folder = Folder()
    folder.write("a.html", page(top: "<!-- focusaudit:ignore-file FA1002 -- why -->"))
    let outcome = try Program.run(["scan", "a.html", "--only", "FA1007"], in: folder)
    #expect(outcome.output == "No problems found in 1 file.\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `A comment that silences nothing is told`() throws {
    let comment = "<!-- focusaudit:ignore FA1002, FA1007 -- why -->"
    let some = try scan(page(before: comment))
    #expect(some.findings == 1)
    #expect(some.1.errors.contains("note: The ignore comment for 'FA1007' silences nothing."))
    let all = try scan(page(after: comment)).1.errors
    #expect(all.contains("'FA1002, FA1007' silences nothing. [unused-ignore]"))
  }

  @Test func `A comment holds until its last day`() throws {
    let comment = "<!-- focusaudit:ignore FA1002 until=2027-01-01 -- the script submits -->"
    // 2027-01-01T23:59:59Z and a second later.
    let last = try scan(page(before: comment), day: 1_798_847_999)
    #expect(last.findings == 1)
    #expect(last.1.errors.isEmpty)
    let late = try scan(page(before: comment), day: 1_798_848_000)
    #expect(late.findings == 2)
    #expect(late.1.errors.contains("was to hold until '2027-01-01'"))
    #expect(late.1.errors.contains("[ignore-expired]"))
  }

  @Test func `Comments work in view trees, too`() throws {
    let folder = Folder()
    folder.write(
      "a.xml",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <onSubmit action="connect()">
          <Form>
            <!-- focusaudit:ignore FA1002 until=9999-12-31 -- iPads only -->
            <TextField title="Port" text="$port" keyboardType="numberPad"/>
          </Form>
        </onSubmit>
      </View>

      """
    )
    let outcome = try Program.run(["scan", "a.xml", "--only", "FA1002"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "No problems found in 1 file; 1 ignored.\n")
  }
}
