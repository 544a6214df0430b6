import Foundation
import Testing

@Suite struct ScanTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      var rule: String
      var path: String
      var line: Int
      var column: Int
      var level: String
    }
    struct Notification: Decodable {
      var id: String
      var level: String
      var path: String?
    }
    struct Summary: Decodable { var files: Int }
    var version: Int
    var findings: [Finding]
    var notifications: [Notification]
    var summary: Summary
  }

  private func json(_ text: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  private func scan(_ arguments: String..., in folder: Folder) throws -> (Int32, Report) {
    let outcome = try Program.run(["scan", "--format", "json"] + arguments, in: folder)
    return (outcome.status, try json(outcome.output))
  }

  /// The paths that have findings, in the report's order, each once.
  private func paths(_ report: Report) -> [String] {
    report.findings.map(\.path).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `Findings make the exit status 1 and a clean file 0`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    folder.write("b.html", Forms.clean)
    let broken = try Program.run(["scan", "a.html"], in: folder)
    #expect(broken.status == 1)
    #expect(broken.output.contains("error  FA1002 return-does-nothing"))
    #expect(broken.errors.isEmpty)
    let clean = try Program.run(["scan", "b.html"], in: folder)
    #expect(clean.status == 0)
    #expect(clean.output == "No problems found in 1 file.\n")
  }

  @Test func `The level that fails can be moved`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let only = ["scan", "a.html", "--only", "FA1002"]
    #expect(try Program.run(only + ["--rule", "FA1002:note"], in: folder).status == 0)
    let note = only + ["--rule", "return-does-nothing:note", "--fail-on", "note"]
    #expect(try Program.run(note, in: folder).status == 1)
    #expect(try Program.run(only + ["--fail-on=never"], in: folder).status == 0)
    #expect(try Program.run(only + ["--rule", "FA1002:off"], in: folder).status == 0)
    #expect(try Program.run(only + ["--skip", "fa1002"], in: folder).status == 0)
  }

  @Test func `Folders are searched in a fixed order and each real file is read once`() throws {
    let folder = Folder()
    for path in ["forms/b.html", "forms/a/z.HTM", "forms/c.xhtml", "forms/d.txt"] {
      folder.write(path, Forms.broken)
    }
    for path in ["forms/node_modules/x.html", "forms/.git/x.html", "forms/.build/x.html"] {
      folder.write(path, Forms.broken)
    }
    folder.link("forms/a/again.html", to: "../b.html")
    folder.link("forms/a/loop", to: "..")
    let (status, report) = try scan("--only", "FA1002", "forms", "forms/b.html", in: folder)
    #expect(status == 1)
    #expect(paths(report).first == "forms/a/again.html")
    #expect(report.summary.files == 3)
    #expect(report.notifications.map(\.id) == ["folder-loop"])
    let (_, named) = try scan("forms/b.html", "forms", "forms/d.txt", in: folder)
    #expect(paths(named).first == "forms/a/again.html")
    #expect(named.summary.files == 4)
  }

  @Test func `Output is the same for any number of jobs`() throws {
    let folder = Folder()
    for number in 0..<200 {
      folder.write("f/\(number).html", number % 3 == 0 ? Forms.clean : Forms.broken)
    }
    for format in ["text", "json", "sarif"] {
      let one = try Program.run(["scan", "f", "--format", format, "--jobs", "1"], in: folder)
      let many = try Program.run(["scan", "f", "--format", format, "-j", "7"], in: folder)
      #expect(one.output == many.output)
      #expect(one.status == 1 && many.status == 1)
    }
  }

  @Test func `The standard input is a file with the name that it is given`() throws {
    let folder = Folder()
    let outcome = try Program.run(
      ["scan", "-", "--stdin-filename", "forms/x.html"],
      in: folder,
      input: Forms.broken
    )
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("forms/x.html:"))
  }

  @Test(arguments: [
    ("nowhere.html", "unreadable-file", "it does not exist"),
    ("pipe.html", "unreadable-file", "This is a pipe"),
    ("socket.html", "unreadable-file", "This is a socket"),
    ("/dev/zero", "unreadable-file", "This is a device"),
    ("self.html", "unreadable-file", "lead in a circle"),
    ("a.html/b.html", "unreadable-file", "no folder"),
    ("huge.html", "file-too-large", "larger than 2 GiB"),
  ])
  func `What cannot be read is told and the other files are audited`(
    path: String,
    id: String,
    reason: String
  ) throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    folder.link("self.html", to: "self.html")
    let made = try Program.shell(
      """
      mkfifo pipe.html; truncate -s 3G huge.html
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket.html")'
      """,
      in: folder
    )
    #expect(made.errors.isEmpty)
    let outcome = try Program.run(
      ["scan", path, "a.html", "--format", "json", "--format", "sarif=out.sarif"],
      in: folder
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\(path): error: ") && outcome.errors.contains(reason))
    let report = try json(outcome.output)
    #expect(report.notifications.map(\.id) == [id])
    #expect(report.notifications.map(\.path) == [path])
    #expect(paths(report) == ["a.html"])
    #expect(folder.read("out.sarif")?.contains("\"executionSuccessful\": false") == true)
  }

  #if os(Linux)
  @Test func `A file whose reading fails is told`() throws {
    let outcome = try Program.run(["scan", "/proc/self/mem"], in: Folder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/proc/self/mem: error: The file could not be read"))
  }
  #endif

  @Test func `An empty file is told and no failure`() throws {
    let folder = Folder()
    folder.write("empty.html", "")
    let outcome = try Program.run(["scan", "empty.html"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "empty.html: note: The file is empty. [empty-file]\n")
  }

  @Test func `Nothing to scan is a failure unless it is allowed`() throws {
    let folder = Folder()
    folder.write("forms/readme.txt", "No form.")
    let outcome = try Program.run(["scan", "forms"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Nothing was scanned"))
    #expect(try Program.run(["scan", "forms", "--allow-empty"], in: folder).status == 0)
    #expect(try Program.run(["scan", "gone", "--allow-empty"], in: folder).status == 2)
  }

  @Test func `XML with a mistake is told with its place and the other files are audited`() throws {
    let folder = Folder()
    let namespace = "xmlns=\"urn:focusaudit:swiftui\" name=\"A\""
    let broken: [(name: String, text: String, place: String, id: String)] = [
      ("a", "<View \(namespace)>\n  <Form>\n</View>", "3:1", "malformed-xml"),
      (
        "b",
        "<!DOCTYPE View [\n  <!ENTITY e SYSTEM \"http://127.0.0.1/\">\n]>\n<View \(namespace)/>",
        "2:3", "entity-declared"
      ),
      ("c", "<View xmlns=\"urn:focusaudit:swift\"/>", "1:1", "wrong-namespace"),
      (
        "d", "<View \(namespace)>\r\n  <Text text=\"ü😀\"/><onSubmti/>\r\n</View>", "2:21",
        "unknown-modifier"
      ),
      (
        "e",
        "<View \(namespace)>\n" + String(repeating: "<VStack>", count: 10_000)
          + String(repeating: "</VStack>", count: 10_000) + "</View>", "2:2041", "nested-too-deep"
      ),
    ]
    for file in broken { folder.write("f/\(file.name).xml", file.text) }
    folder.write("f/z.html", Forms.broken)
    let outcome = try Program.run(
      ["scan", "f", "--only", "FA1002", "--format", "json"],
      in: folder
    )
    #expect(outcome.status == 2)
    let report = try json(outcome.output)
    #expect(paths(report) == ["f/z.html"])
    #expect(report.notifications.map(\.id) == broken.map(\.id))
    for file in broken {
      #expect(outcome.errors.contains("f/\(file.name).xml:\(file.place): error: "))
    }
    let named = try Program.run(["scan", "f/d.xml"], in: folder)
    #expect(named.errors.contains("Unknown modifier 'onSubmti', did you mean 'onSubmit'?"))
    #expect(named.output.contains("1 input could not be audited"))
  }

  @Test func `XML of another format is passed over in a folder and told when it is named`() throws {
    let folder = Folder()
    folder.write("f/pom.xml", "<project/>")
    folder.write("f/z.html", Forms.clean)
    for command in ["scan", "trace"] {
      let silent = try Program.run([command, "f"], in: folder)
      #expect(silent.status == 0)
      #expect(silent.errors.isEmpty)
      for operands in [["f", "./f/pom.xml"], ["f/pom.xml", "f"]] {
        let named = try Program.run([command] + operands, in: folder)
        #expect(named.status == 2)
        #expect(
          named.errors.contains("pom.xml: error: The file is XML of no format that is known.")
        )
      }
    }
  }
}
