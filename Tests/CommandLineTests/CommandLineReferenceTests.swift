import Foundation
import Testing

/// What users of other linters expect of a command line, as far as no other suite asks the program
/// for it. `Rows.md` says which test stands for which expectation.
@Suite struct CommandLineReferenceTests {
  @Test func `Every command that help lists has its own help, asked for in either way`() throws {
    let help = try Program.run(["--help"], in: Folder()).output
    let names = help.matches(of: #/\n  ([a-z]+(?: [a-z]+)?)  /#).map { String($0.1) }
    let expected = [
      "scan", "trace", "tree", "rules", "explain", "merge", "baseline write", "baseline prune",
      "config print", "config check", "completions",
    ]
    #expect(Set(expected).isSubset(of: names))
    for name in names + ["baseline", "config"] {
      let words = name.split(separator: " ").map(String.init)
      let own = try Program.run(words + ["--help"], in: Folder())
      #expect(own.status == 0 && own.errors.isEmpty)
      #expect(own.output.contains("Usage: focusaudit \(name) "))
      #expect(try Program.run(["help"] + words, in: Folder()).output == own.output)
    }
  }

  @Test func `A tree is shown as text and as JSON, of the standard input, too`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let text = try Program.run(["tree", "a.html"], in: folder)
    #expect(text.output.hasPrefix("a.html: html\n"))
    #expect(text.output.contains(#/\n +form  form  2:1  formAction='\/login'\n/#))
    let arguments = ["tree", "--format", "json", "-", "--stdin-filename", "x/b.html"]
    let json = try JSONValue(Program.run(arguments, in: folder, input: Forms.broken).output)
    #expect(json["trees"][0]["path"].text == "x/b.html")
    #expect(json["trees"][0]["nodes"].items.count { $0["name"].text == "input" } == 2)
  }

  private static let toolkit = """
    <ui version="4.0"><class>D</class><widget class="QDialog" name="D">
    <widget class="QLineEdit" name="a"/></widget></ui>

    """
  private static let glade = """
    <interface><object class="GtkWindow"><child>
    <object class="GtkEntry"/></child></object></interface>

    """
  private static let view = """
    <View xmlns="urn:focusaudit:swiftui" name="A">
    <TextField text="$a"/></View>

    """
  private static let swift = """
    import SwiftUI
    struct A: View {
      @State var a = ""
      var body: some View {
        TextField("", text: $a)
      }
    }

    """
  private static let page = """
    <!DOCTYPE html><html lang="en"><title>A</title>
    <input name="a"></html>

    """

  @Test func `A folder gives the files of every kind that is read, and a name any file`() throws {
    let folder = Folder()
    let kinds = [
      "a.html": Self.page, "b.htm": Self.page, "c.glade": Self.glade, "d.ui": Self.toolkit,
      "e.xml": Self.view, "f.swift": Self.swift,
      "g.xhtml": "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><input/></body></html>",
      "h.txt": Self.page, "i": Self.page,
    ]
    for (name, text) in kinds { folder.write("f/x/\(name)", text) }
    func paths(_ arguments: String...) throws -> [String] {
      let command = ["scan", "--only", "FA3001", "--format", "json"] + arguments
      let report = try JSONValue(Program.run(command, in: folder).output)
      return report["findings"].items.compactMap { $0["path"].text }
    }
    #expect(
      try paths("f")
        == "abcdefg".map { "\($0)" }.map { letter in
          "f/x/" + (kinds.keys.first { $0.hasPrefix("\(letter).") } ?? "")
        }
    )
    #expect(try paths("f/x/h.txt", "f/x/i") == ["f/x/h.txt", "f/x/i"])
  }

  @Test func `An editor with the printed schema marks what the program refuses`() throws {
    let script = """
      import json, subprocess, sys
      try: import jsonschema
      except ImportError: sys.exit(77)
      program = sys.argv[1]
      schema = json.loads(subprocess.run([program, "config", "schema"], capture_output=True).stdout)
      kind = jsonschema.validators.validator_for(schema)
      kind.check_schema(schema)
      for text in sys.argv[2:]:
        open("focusaudit.json", "w").write(text)
        run = subprocess.run([program, "config", "check"], capture_output=True)
        print(kind(schema).is_valid(json.loads(text)), run.returncode)
      """
    let folder = Folder()
    folder.write("check.py", script)
    let right = [
      "{}", #"{"$schema": "x.json", "root": true, "rules": {"FA1002": "off"}}"#,
      #"{"wcag": {"2.1.1": "note"}, "failOn": "never", "platforms": ["iOS"]}"#,
    ]
    let wrong = [
      #"{"rule": {}}"#, #"{"rules": {"FA102": "off"}}"#, #"{"rules": {"FA1002": "eror"}}"#,
      #"{"root": 1}"#, #"{"platforms": ["macSO"]}"#, #"{"wcag": {"9.9.9": "off"}}"#,
    ]
    let configurations = (right + wrong).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.shell(
      "\(Program.python) check.py \"$FA\" \(configurations)",
      in: folder
    )
    if outcome.status == 77 { return print("The schema is not tried: jsonschema is missing.") }
    let expected = right.map { _ in "True 0\n" } + wrong.map { _ in "False 2\n" }
    #expect(outcome.output == expected.joined(), "\(outcome.errors)")
  }

  private static let selections: [([String], String)] = [
    (["--only", "2.1.1"], "Found 1 error in 1 file."),
    (["--only", "wcag-2.1.1"], "Found 1 error in 1 file."),
    (["--only", "1.4.1"], "No problems found in 1 file."),
    (["--skip", "2.1.1"], "No problems found in 1 file."),
    (["--rule", "2.1.1:note"], "Found 1 note in 1 file."),
    (["--rule", "2.1.1:off"], "No problems found in 1 file."),
    // What is said of a rule wins over its criterion, whatever stands first.
    (["--rule", "FA1002:warning", "--rule", "2.1.1:note"], "Found 1 warning in 1 file."),
    (["--rule", "2.1.1:off", "--rule", "FA1002:warning"], "Found 1 warning in 1 file."),
  ]

  @Test(arguments: selections)
  func `Rules are chosen by a success criterion of WCAG`(
    arguments: [String],
    summary: String
  ) throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let outcome = try Program.run(["scan", "a.html"] + arguments, in: folder)
    #expect(outcome.output.hasSuffix("\(summary)\n"))
    let unknown = try Program.run(["scan", "a.html", "--only", "9.9.9"], in: folder)
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.contains("No rule falls under a success criterion '9.9.9'; there are 1.3.1, ")
    )
  }

  private static let comments: [(file: String, text: String, before: String)] = [
    ("a.html", page, "<input"), ("a.ui", toolkit, "<widget class=\"QLineEdit\""),
    ("a.glade", glade, "<object class=\"GtkEntry\""), ("a.xml", view, "<TextField"),
    ("a.swift", swift, "TextField("),
  ]

  @Test(arguments: comments)
  func `A comment silences an element, a block and a file of every format, with a reason alone`(
    file: String,
    text: String,
    before: String
  ) throws {
    let isSwift = file.hasSuffix("swift")
    func comment(_ words: String) -> String {
      isSwift ? "// focusaudit:\(words)\n" : "<!-- focusaudit:\(words) -->\n"
    }
    let at = try #require(text.range(of: before)).lowerBound
    func scan(_ first: String, _ last: String = "") throws -> Program.Outcome {
      let folder = Folder()
      // After the element's own line.
      let end = text[at...].firstIndex(of: "\n") ?? text.endIndex
      let body =
        text[..<at] + "\n" + comment(first) + text[at...end]
        + (last.isEmpty ? "" : comment(last)) + text[text.index(after: end)...]
      folder.write(file, String(body))
      return try Program.run(["scan", file, "--only", "FA3001"], in: folder)
    }
    #expect(try scan("nothing").output.contains("FA3001"))
    let silent = "No problems found in 1 file; 1 ignored.\n"
    #expect(try scan("ignore FA3001 -- why").output == silent)
    #expect(try scan("ignore-file FA3001 -- why").output == silent)
    #expect(try scan("ignore FA3001").errors.contains("[ignore-without-reason]"))
    #expect(try scan("ignore FA301 -- why").errors.contains("[unknown-rule]"))
    // A block that ends inside another element would say nothing clear, so it is on one level.
    if file.hasSuffix("html") || isSwift {
      #expect(try scan("ignore-block FA3001 -- why", "ignore-end").output == silent)
    }
    let unused = try scan("ignore-file FA3001, FA1002 -- why")
    #expect(unused.errors.contains("'FA1002' silences nothing. [unused-ignore]"))
  }

  @Test func `A stale baseline passes or fails as the team wants`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let scan = "$FA scan a.html --only FA1002 --baseline focusaudit-baseline.json"
    let script = """
      $FA baseline write a.html --only FA1002
      \(scan) --strict-baseline; echo "fresh $?"
      echo '<!DOCTYPE html><html lang="en"><title>Fine</title></html>' > a.html
      \(scan) > out; echo "stale $?"; \(scan) --strict-baseline > out; echo "strict $?"
      $FA baseline prune; \(scan) --strict-baseline > out; echo "pruned $?"
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(
      outcome.output
        == "No problems found in 1 file; 1 in baseline.\nfresh 0\nstale 0\nstrict 1\npruned 0\n"
    )
    #expect(outcome.errors.matches(of: /\[stale-baseline-entry\]/).count == 2)
    #expect(outcome.errors.contains("stale, which '--strict-baseline' does not allow."))
    let alone = try Program.run(["scan", "a.html", "--strict-baseline"], in: folder)
    #expect(alone.status == 2)
    #expect(alone.errors.contains("'--strict-baseline' needs '--baseline'."))
  }
}
