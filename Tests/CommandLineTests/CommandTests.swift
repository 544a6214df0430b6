import Foundation
import Testing

@Suite struct CommandTests {
  @Test(arguments: [
    ([], "A command is missing."),
    (["scn"], "Did you mean 'scan'?"),
    (["--versoin"], "Did you mean '--version'?"),
    (["scan"], "There is nothing to scan"),
    (["scan", "--fromat", "json", "."], "Did you mean '--format'?"),
    (["scan", "--format", "srif", "."], "Did you mean 'sarif'?"),
    (["scan", "--format", "json=", "."], "names no file"),
    (["scan", "--format"], "needs a value"),
    (["scan", "--format", "json", "--format", "text", "."], "Two reports cannot both go to"),
    (["scan", "--allow-empty=yes", "."], "takes no value"),
    (["scan", "--only", "FA102", "."], "Did you mean 'FA1002'?"),
    (["scan", "--skip", "return-does-nothin", "."], "Did you mean 'return-does-nothing'?"),
    (["scan", "--rule", "FA1002", "."], "is no rule and level"),
    (["scan", "--rule", "FA1002:eror", "."], "Did you mean 'error'?"),
    (["scan", "--fail-on", "error=x", "."], "knows no 'error=x'"),
    (["scan", "--jobs", "0", "."], "is no number of jobs"),
    (["scan", "--platform", "iOS,macSO", "."], "Did you mean 'macOS'?"),
    (["trace", "--platform", "watch", "."], "it takes iOS, iPadOS, macOS, tvOS, watchOS"),
    (["scan", "-x", "."], "There is no option '-x'."),
    (["explain", "FA102"], "Did you mean 'FA1002'?"),
    (["explain"], "Name a rule"),
    (["trace"], "There is nothing to trace"),
    (["rules", "FA1002"], "one argument too many"),
    (["schema", "xml"], "one argument too many"),
  ])
  func `A wrong command is told with what was meant`(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, in: Folder())
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("focusaudit: error: "))
    #expect(outcome.errors.contains(message))
  }

  @Test func `A path where a command is expected is told how to be audited`() throws {
    let folder = Folder()
    folder.write("my forms/a.html", Forms.broken)
    let outcome = try Program.run(["my forms"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "There is no command 'my forms'. There is such a file or folder: name it after "
          + "'focusaudit scan'."
      )
    )
    #expect(!(try Program.run(["theirs"], in: folder).errors.contains("There is such")))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["help", "scan"], ["scan", "--help"], ["trace", "-h"],
    ["rules", "--help"], ["explain", "--help"], ["schema", "--help"],
    ["scan", "--wrong", "--help"],
  ])
  func `Help is there at every level`(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Usage: focusaudit"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `The version is told`() throws {
    let outcome = try Program.run(["--version"], in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /focusaudit \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `The rules are listed for people and for scripts`() throws {
    struct List: Decodable {
      struct Rule: Decodable {
        var id: String
        var name: String
        var level: String
        var summary: String
        var wcag: [String]
        var act: [String]
      }
      var rules: [Rule]
    }
    let json = try Program.run(["rules", "--format", "json"], in: Folder())
    let rules = try JSONDecoder().decode(List.self, from: Data(json.output.utf8)).rules
    #expect(rules.contains { $0.id == "FA1002" && $0.name == "return-does-nothing" })
    let text = try Program.run(["rules"], in: Folder())
    #expect(text.output.split(separator: "\n").count == rules.count)
  }

  @Test func `The schema is printed`() throws {
    let outcome = try Program.run(["schema"], in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("xmlns=\"http://relaxng.org/ns/structure/1.0\""))
  }

  @Test(arguments: ["FA1002", "fa1002", "return-does-nothing"])
  func `A rule is explained by its code or name`(rule: String) throws {
    let outcome = try Program.run(["explain", rule], in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("FA1002 return-does-nothing  error\n"))
    #expect(outcome.output.contains("WCAG 2.2 "))
  }

  @Test func `A trace names its documents as they were named`() throws {
    struct Trace: Decodable {
      struct Document: Decodable { var path: String }
      var version: Int
      var documents: [Document]
    }
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.clean)
    let outcome = try Program.run(
      ["trace", "--all", "--format", "json", "f/b.html", "gone.html", "f"],
      in: folder
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("gone.html: error: "))
    let trace = try JSONDecoder().decode(Trace.self, from: Data(outcome.output.utf8))
    #expect(trace.version == 1)
    #expect(trace.documents.map(\.path) == ["f/b.html", "f/a.html"])
  }
}
