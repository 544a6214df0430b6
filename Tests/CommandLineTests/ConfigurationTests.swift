import Foundation
import Testing

@Suite struct ConfigurationTests {
  /// A folder with a repository's root, a form and a configuration.
  private func folder(_ configuration: String) -> Folder {
    let folder = Folder()
    folder.write(".git/HEAD", "")
    folder.write("forms/a.html", Forms.broken)
    folder.write("focusaudit.json", configuration)
    return folder
  }

  private func scan(_ folder: Folder, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["scan", "forms", "--only", "FA1002"] + arguments, in: folder)
  }

  @Test(arguments: [
    ("{}", 1, "error  FA1002"),
    (#"{"rules": {"FA1002": "note"}}"#, 0, "note  FA1002"),
    (#"{"rules": {"return-does-nothing": "note"}, "failOn": "note"}"#, 1, "note  FA1002"),
    (#"{"failOn": "never"}"#, 0, "error  FA1002"),
    (#"{"wcag": {"2.1.1": "warning"}}"#, 1, "warning  FA1002"),
    (#"{"wcag": {"2.1.1": "warning"}, "rules": {"FA1002": "default"}}"#, 1, "error  FA1002"),
    ("\u{FEFF}// Ours.\n{\"rules\": {\"FA1002\": \"note\",}, /* no more */}", 0, "note  FA1002"),
  ])
  func `Levels come from the configuration`(text: String, status: Int32, output: String) throws {
    let outcome = try scan(folder(text))
    #expect(outcome.status == status)
    #expect(outcome.output.contains(output))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `A rule can be off, and the command line wins`() throws {
    let folder = folder(#"{"rules": {"FA1002": "off"}}"#)
    let off = try Program.run(["scan", "forms"], in: folder)
    #expect(!off.output.contains("FA1002"))
    let on = try Program.run(["scan", "forms", "--rule", "FA1002:warning"], in: folder)
    #expect(on.output.contains("warning  FA1002"))
    #expect(try scan(folder).output.contains("error  FA1002"))
    let none = try Program.run(["scan", "forms", "--no-config"], in: folder)
    #expect(none.output.contains("error  FA1002"))
  }

  @Test func `The nearest file wins, what it extends follows, and a root ends the search`() throws {
    let folder = folder(#"{"rules": {"FA1002": "note", "FA1001": "off"}}"#)
    #expect(try scan(folder).output.contains("note  FA1002"))
    folder.write("forms/focusaudit.json", #"{"extends": "../shared/base.json"}"#)
    folder.write("shared/base.json", #"{"rules": {"FA1002": "warning"}}"#)
    #expect(try scan(folder).output.contains("warning  FA1002"))
    folder.write("forms/focusaudit.json", #"{"root": true}"#)
    #expect(try scan(folder).output.contains("error  FA1002"))
    folder.write("forms/.git", "gitdir: elsewhere")
    folder.write("forms/focusaudit.json", "{}")
    #expect(try scan(folder).output.contains("error  FA1002"))
  }

  @Test func `One configuration can stand for all`() throws {
    let folder = folder(#"{"rules": {"FA1002": "off"}}"#)
    folder.write("ci/strict.json", #"{"rules": {"FA1002": "warning"}}"#)
    #expect(try scan(folder, "--config", "ci/strict.json").output.contains("warning  FA1002"))
    let gone = try scan(folder, "--config", "ci/gone.json")
    #expect(gone.status == 2)
    #expect(gone.errors.contains("ci/gone.json:1:1: The configuration could not be read"))
    let both = try scan(folder, "--config", "ci/strict.json", "--no-config")
    #expect(both.errors.contains("exclude each other"))
  }

  @Test(arguments: [
    ("{\n  \"rulez\": {}}", "focusaudit.json:2:3: error: There is no key 'rulez'.", "'rules'"),
    (#"{"rules": {"FA102": "off"}}"#, ":1:12: error: There is no rule 'FA102'.", "'FA1002'"),
    (#"{"rules": {"FA1002": "eror"}}"#, ":1:22: error: There is no level 'eror'", "'error'"),
    (#"{"platforms": ["iOS", "macSO"]}"#, ":1:23: error: There is no platform", "'macOS'"),
    (#"{"é😀": 0, "failOn": "nver"}"#, ":1:22: error: 'failOn' is", "'never'"),
    (#"{"wcag": {"9.9.9": "off"}}"#, ":1:11: error: No rule falls under", ""),
    (#"{"exclude": "x"}"#, ":1:13: error: 'exclude' is a list of strings", ""),
    ("{\"exclude\": [\"#c\"]}", ":1:14: error: This pattern is empty", ""),
    (#"{"root": 1}"#, ":1:10: error: 'root' is true or false, but here is a number.", ""),
    (#"{"rules": {"FA1002": "off", "return-does-nothing": "off"}}"#, ":1:29: error:", ""),
    (#"{"extends": "gone.json"}"#, ":1:13: error: There is no file 'gone.json' to extend", ""),
    (#"{"extends": "focusaudit.json"}"#, ":1:13: error: 'focusaudit.json' extends in turn", ""),
    ("[]", ":1:1: error: A configuration is an object", ""),
    ("{\n\"rules\" {}}", ":2:9: error: ':' is expected", ""),
    ("", ":1:1: error: The file is empty", ""),
  ])
  func `A mistake is told with line, column and what was meant`(
    text: String,
    message: String,
    hint: String
  ) throws {
    let folder = folder(text)
    folder.write("forms/b.html", Forms.broken)
    for arguments in [["scan", "forms"], ["trace", "forms"], ["config", "check"]] {
      let outcome = try Program.run(arguments, in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(message))
      #expect(hint.isEmpty || outcome.errors.contains(hint))
      #expect(outcome.errors.components(separatedBy: message).count == 2)
    }
    let named = try Program.run(["scan", "forms", "--config", "focusaudit.json"], in: folder)
    #expect(named.status == 2)
    #expect(named.output.isEmpty)
    #expect(named.errors.contains("focusaudit.json:"))
  }

  @Test func `A wrong configuration does not stop the files beside it`() throws {
    let folder = folder("{}")
    folder.write("forms/x/b.html", Forms.broken)
    folder.write("forms/x/focusaudit.json", "{")
    let outcome = try scan(folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("forms/a.html:"))
    #expect(!outcome.output.contains("forms/x/b.html:"))
    #expect(outcome.output.contains("1 input could not be audited"))
  }

  @Test func `A SARIF log tells what is wrong with settings apart from inputs`() throws {
    struct Log: Decodable {
      struct Run: Decodable { var invocations: [Invocation] }
      struct Invocation: Decodable {
        var executionSuccessful: Bool
        var toolExecutionNotifications: [Notification]
        var toolConfigurationNotifications: [Notification]?
      }
      struct Notification: Decodable {
        struct Descriptor: Decodable { var id: String }
        var descriptor: Descriptor
      }
      var runs: [Run]
    }
    let folder = folder("{}")
    folder.write("forms/x/b.html", Forms.broken)
    folder.write("forms/x/focusaudit.json", "{")
    folder.write("forms/c.html", "\0")
    folder.write("forms/d.html", "<!-- focusaudit:ignore FA1002 -- why -->" + Forms.clean)
    let text = try scan(folder, "--format", "sarif").output
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    let invocation = try #require(log.runs.first?.invocations.first)
    #expect(!invocation.executionSuccessful)
    #expect(invocation.toolExecutionNotifications.map(\.descriptor.id) == ["binary-file"])
    #expect(
      invocation.toolConfigurationNotifications?.map(\.descriptor.id)
        == ["unused-ignore", "configuration-syntax"]
    )
  }

  @Test func `The standard input has the settings of its name`() throws {
    let folder = folder(#"{"rules": {"FA1002": "note"}}"#)
    folder.write("forms/x/focusaudit.json", #"{"rules": {"FA1002": "warning"}}"#)
    func scan(_ name: String) throws -> String {
      let arguments = ["scan", "-", "--stdin-filename", name, "--only", "FA1002"]
      return try Program.run(arguments, in: folder, input: Forms.broken).output
    }
    #expect(try scan("forms/new.html").contains("note  FA1002"))
    #expect(try scan("forms/x/new.html").contains("warning  FA1002"))
  }

  @Test func `Patterns leave files out and take others up`() throws {
    let folder = folder(#"{"exclude": ["/forms/old/", "*.min.html", "!keep.min.html"]}"#)
    for name in ["old/b.html", "c.min.html", "keep.min.html", "x/old/d.html", "e.erb"] {
      folder.write("forms/\(name)", Forms.broken)
    }
    func paths(_ arguments: String...) throws -> [String] {
      let lines = try Program.run(["scan"] + arguments + ["--only", "FA1002"], in: folder).output
      return lines.split(separator: "\n").filter { $0.contains("  FA1002 ") }
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(
      try paths("forms") == ["forms/a.html", "forms/keep.min.html", "forms/x/old/d.html"]
    )
    // What is named is read.
    #expect(try paths("forms/c.min.html", "forms/old") == ["forms/c.min.html", "forms/old/b.html"])
    folder.write("focusaudit.json", #"{"include": ["forms/x", "*.erb"], "exclude": ["c.*"]}"#)
    #expect(try paths("forms") == ["forms/e.erb", "forms/x/old/d.html"])
  }

  @Test func `What applies to a file is printed with where it comes from`() throws {
    let folder = folder(
      "{\n  \"rules\": {\"FA1002\": \"note\"},\n  \"extends\": \"base.json\"\n}"
    )
    folder.write("base.json", #"{"platforms": ["macOS", "iOS"], "submitTriggers": ["Go"]}"#)
    let text = try Program.run(["config", "print", "forms/a.html"], in: folder).output
    let lines = text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "forms/a.html")
    #expect(lines.contains("read from focusaudit.json, base.json"))
    #expect(lines.contains("platforms iOS, macOS base.json:1:15"))
    #expect(lines.contains("submitTriggers Go base.json:1:51"))
    #expect(lines.contains("failOn warning default"))
    #expect(lines.contains("FA1002 return-does-nothing note focusaudit.json:2:23"))
    struct Sheet: Decodable {
      struct File: Decodable {
        var path: String
        var readFrom: [String]
      }
      var files: [File]
    }
    let json = try Program.run(["config", "print", "x/y.html", "--format", "json"], in: folder)
    let files = try JSONDecoder().decode(Sheet.self, from: Data(json.output.utf8)).files
    #expect(files.map(\.readFrom) == [["focusaudit.json", "base.json"]])
  }

  @Test func `Configurations are checked`() throws {
    let folder = folder(#"{"extends": "base.json"}"#)
    folder.write("base.json", "{}")
    let right = try Program.run(["config", "check", "forms"], in: folder)
    #expect(right.status == 0)
    #expect(right.output == "focusaudit.json: right\nbase.json: right\n")
    let none = try Program.run(["config", "check"], in: Folder())
    #expect(none.status == 2)
    #expect(none.errors.contains("No 'focusaudit.json' applies"))
  }

  @Test func `The schema is JSON and knows every key and rule`() throws {
    let outcome = try Program.run(["config", "schema"], in: Folder())
    struct Schema: Decodable {
      struct Property: Decodable { var description: String }
      var properties: [String: Property]
    }
    let schema = try JSONDecoder().decode(Schema.self, from: Data(outcome.output.utf8))
    #expect(schema.properties.count == 10)
    #expect(outcome.output.contains("\"return-does-nothing\": {"))
    #expect(outcome.output.contains("\"FA1002\": {"))
  }

  @Test func `A component that submits is declared`() throws {
    let form = """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <onSubmit action="connect()">
          <VStack>
            <SubmitButton title="Go"/>
          </VStack>
        </onSubmit>
      </View>

      """
    let folder = folder(#"{"submitTriggers": ["SubmitButton"]}"#)
    folder.write("forms/server.xml", form)
    let declared = try Program.run(["trace", "forms/server.xml"], in: folder).output
    let undeclared = try Program.run(["trace", "forms/server.xml", "--no-config"], in: folder)
      .output
    #expect(declared != undeclared)
  }
}
