import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The formats that other programs read, and what makes a gate fail.
@Suite struct FormatTests {
  /// Text that would end a value or begin a command if it were not escaped.
  private static let hostile = """
    <!DOCTYPE html><html lang="en"><title>x</title>
    <form action="/a" aria-label="a&quot;b<c>, 100%: ]]>\n::error::&#1;é">
    <label>Name <input name="user"></label> <label>Town <input name="town"></label>
    </form></html>

    """

  private func folder() -> Folder {
    let folder = Folder()
    folder.write(".git/HEAD", "")
    folder.write("forms/a,b: 1%.html", Self.hostile)
    folder.write("forms/b.html", Forms.clean)
    folder.write("forms/c.html", "\0")
    return folder
  }

  private func scan(_ format: String, _ arguments: String...) throws -> Program.Outcome {
    let command = ["scan", "forms", "--only", "FA1002", "--format", format] + arguments
    return try Program.run(command, in: folder())
  }

  @Test func `A concise report has a line for each finding`() throws {
    let lines = try scan("concise").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("forms/a,b: 1%.html:2:1: error: Return does nothing"))
    #expect(lines[0].hasSuffix(" [FA1002 return-does-nothing]"))
    #expect(lines[1] == "Found 1 error in 2 files; 1 input could not be audited.")
  }

  @Test func `Workflow commands are one line each and escaped`() throws {
    let lines = try scan("github").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error file=forms/a%2Cb%3A 1%25.html,line=2,endLine="))
    #expect(lines[0].contains(",title=FA1002 return-does-nothing::Return does nothing"))
    #expect(lines[1].hasPrefix("::error file=forms/c.html,title=binary-file::"))
  }

  @Test func `A Code Quality report has what GitLab wants`() throws {
    struct Issue: Decodable {
      struct Location: Decodable {
        struct Lines: Decodable { var begin: Int }
        var path: String
        var lines: Lines
      }
      var description: String
      var checkName: String
      var fingerprint: String
      var severity: String
      var location: Location
    }
    let folder = folder()
    folder.write("forms/d.html", Self.hostile)
    let text = try Program.run(
      ["scan", "forms", "--only", "FA1002", "--format", "gitlab"],
      in: folder
    ).output
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let issues = try decoder.decode([Issue].self, from: Data(text.utf8))
    #expect(issues.first?.checkName == "FA1002 return-does-nothing")
    #expect(issues.map(\.severity) == ["major", "blocker", "major"])
    #expect(issues.map(\.location.path) == ["forms/a,b: 1%.html", "forms/c.html", "forms/d.html"])
    #expect(issues.map(\.location.lines.begin) == [2, 1, 2])
    #expect(Set(issues.map(\.fingerprint)).count == 3)
  }

  /// Counts elements and keeps attributes.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }
  }

  private func elements(_ text: String) -> [(name: String, attributes: [String: String])] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  @Test func `A JUnit report has a suite for each file`() throws {
    let elements = elements(try scan("junit").output)
    let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
    #expect(suites.map { $0["name"] } == ["forms/a,b: 1%.html", "forms/b.html", "forms/c.html"])
    #expect(suites.map { $0["failures"] } == ["1", "0", "0"])
    #expect(suites.map { $0["errors"] } == ["0", "0", "1"])
    #expect(elements.count { $0.name == "testcase" } == 3)
    #expect(elements.count { $0.name == "failure" } == 1)
    let warned = self.elements(try scan("junit", "--rule", "FA1002:note").output)
    #expect(!warned.contains { $0.name == "failure" })
  }

  @Test func `A Checkstyle report has an error for each finding`() throws {
    let elements = elements(try scan("checkstyle").output)
    let errors = elements.filter { $0.name == "error" }.map(\.attributes)
    #expect(errors.map { $0["line"] } == ["2", "1"])
    #expect(errors.first?["source"] == "focusaudit.FA1002.return-does-nothing")
    #expect(errors.map { $0["severity"] } == ["error", "error"])
  }

  private static let tolerances: [([String], Int32)] = [
    ([], 1), (["--max-warnings", "2"], 0), (["--max-warnings", "1"], 1),
    (["--max-warnings=0", "--fail-on", "error"], 1), (["--fail-on", "error"], 0),
    (["--max-warnings", "2", "--fail-on", "note"], 0), (["--max-warnings", "many"], 2),
  ]

  @Test(arguments: tolerances)
  func `So many warnings may pass`(arguments: [String], status: Int32) throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.broken)
    let command = ["scan", "f", "--only", "FA1002", "--rule", "FA1002:warning"]
    let outcome = try Program.run(command + arguments, in: folder)
    #expect(outcome.status == status)
    if arguments == ["--max-warnings", "1"] {
      #expect(outcome.errors.contains("There are 2 warnings; --max-warnings allows 1."))
    }
    let error = command.dropLast() + ["FA1002:error", "--max-warnings", "9"]
    #expect(try Program.run(Array(error), in: folder).status == 1)
  }

  @Test func `Progress shows on a terminal only, and after a second`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.clean)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
      return print("Progress is not tested: there is no program 'script'.")
    }
    // The terminal is that of `script`; only the errors of the scan go there.
    func shown(_ pause: String) throws -> String {
      let scan = "export TERM=xterm; (sleep \(pause); cat a.html) | $FA scan - a.html > out"
      return try Program.shell("script -qefc '\(scan)' typescript < /dev/null", in: folder).output
    }
    #expect(try shown("1.2").contains("1 file scanned ..."))
    #expect(try shown("0").isEmpty)
    #expect(folder.read("out") == "No problems found in 2 files.\n")
    let piped = try Program.shell("(sleep 1.2; cat a.html) | $FA scan - a.html", in: folder)
    #expect(piped.errors.isEmpty)
  }
}
