import Foundation
import Testing

/// `scan --watch`, ended by an interrupt.
@Suite struct WatchTests {
  /// Runs steps of a shell beside a watched scan of `f`; `told N` waits until its output has N
  /// summaries. At the end stands the status.
  private func watch(
    _ steps: String,
    in folder: Folder,
    rule: String = "FA1002"
  ) throws -> Program.Outcome {
    try Program.shell(
      """
      told() {
        for i in $(seq 400); do
          [ "$(grep -c '^[0-9]* .*problem\\|^No problems\\|^Found' out)" -ge $1 ] && return
          sleep 0.05
        done
        echo "there is no summary $1"
      }
      touch out
      (trap - INT; exec "$FA" scan --watch f --only \(rule) > out 2> err) & pid=$!
      \(steps)
      kill -INT $pid; wait $pid; echo "status $?"; cat out; cat err >&2
      """,
      in: folder
    )
  }

  @Test func `Only what has changed is audited again`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.broken)
    folder.write("f/c.html", Forms.clean)
    folder.write("clean.html", Forms.clean)
    let outcome = try watch(
      """
      told 1; cp clean.html f/a.html
      told 2; rm f/b.html
      told 3; echo '<form><input name=a><input name=b></form>' > f/d.html
      told 4; rm f/d.html
      told 5
      """,
      in: folder
    )
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "status 0", "\(outcome.output)")
    let findings = lines.filter { $0.contains("FA1002") }.map { $0.prefix { $0 != ":" } }
    #expect(findings == ["f/a.html", "f/b.html", "f/d.html"])
    #expect(lines.last == "No problems found in 2 files.")
    #expect(outcome.errors.isEmpty)
  }

  /// What one Swift file declares decides what another one's view does.
  @Test(.enabled(if: SwiftSource.isRead, "built without the trait 'SwiftSource'"))
  func `A Swift file that changes has the others audited again`() throws {
    let folder = Folder()
    folder.write(
      "f/A.swift",
      "struct Page: View { var body: some View { Fields().onSubmit { save() } } }\n"
    )
    folder.write(
      "f/B.swift",
      "struct Fields: View { var body: some View { TextField(\"Name\", text: $name) } }\n"
    )
    folder.write(
      "other",
      "struct Fields: View { var body: some View { TextEditor(text: $name) } }\n"
    )
    let outcome = try watch("told 1; cp other f/B.swift; told 2", in: folder, rule: "FA1001")
    #expect(outcome.output.hasPrefix("status 1\n"), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("f/A.swift:1:"))
  }

  @Test func `The status is that of the last round, and a lost file is told once`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    let found = try watch("told 1; sleep 0.3", in: folder)
    #expect(found.output.hasPrefix("status 1\n"))
    folder.link("f/b.html", to: "nowhere")
    let lost = try watch("told 1; sleep 1.2", in: folder)
    #expect(lost.output.hasPrefix("status 2\n"))
    #expect(lost.errors.split(separator: "\n").count == 1)
  }

  @Test func `A style sheet or a configuration that changes concerns every file`() throws {
    let folder = Folder()
    folder.write(
      "f/a.html",
      "<link rel=stylesheet href=a.css><form><input><input><button class=b>Go</button></form>"
    )
    folder.write("f/a.css", "")
    let outcome = try watch(
      """
      told 1; echo '.b { display: none }' > f/a.css
      told 2; echo '{"rules": {"FA1002": "off"}}' > f/focusaudit.json
      told 3
      """,
      in: folder
    )
    let summaries = outcome.output.split(separator: "\n").filter { $0.hasPrefix("No problems") }
    #expect(outcome.output.hasPrefix("status 0\n"), "\(outcome.output)")
    #expect(summaries.count >= 2)
  }

  @Test(arguments: [["--format", "json"], ["--fix"], ["--diff"], ["-"]])
  func `What cannot be watched is refused`(rest: [String]) throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.clean)
    let outcome = try Program.run(["scan", "--watch", "f"] + rest, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("watch"))
  }
}
