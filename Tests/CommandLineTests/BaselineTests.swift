import Foundation
import Testing

@Suite struct BaselineTests {
  private static let name = "focusaudit-baseline.json"

  private func folder() -> Folder {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.broken)
    return folder
  }

  private func run(_ arguments: String..., in folder: Folder) throws -> Program.Outcome {
    try Program.run(arguments, in: folder)
  }

  /// A folder with a baseline of its FA1002 findings.
  private func written() throws -> Folder {
    let folder = folder()
    let outcome = try run("baseline", "write", "f", "--only", "FA1002", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "Wrote 2 findings to '\(Self.name)'.\n")
    return folder
  }

  private func scan(_ folder: Folder, _ arguments: String...) throws -> Program.Outcome {
    let command = ["scan", "f", "--only", "FA1002", "--baseline", Self.name]
    return try Program.run(command + arguments, in: folder)
  }

  @Test func `A baseline is sorted and has one finding a line`() throws {
    let text = try #require(try written().read(Self.name))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[3].hasPrefix(#"{"path": "f/a.html", "rule": "FA1002", "fingerprint": ""#))
    #expect(lines[4].hasPrefix(#"{"path": "f/b.html", "rule": "FA1002", "fingerprint": ""#))
    let folder = folder()
    folder.write("ci/x", "")
    _ = try run("baseline", "write", "-o", "ci/b.json", "f/b.html", "f/a.html", in: folder)
    #expect(folder.read("ci/b.json")?.contains(#""path": "../f/a.html""#) == true)
    let piped = try run("baseline", "write", "-o", "-", "--only", "FA1002", "f", in: folder)
    #expect(piped.output == text)
  }

  @Test func `Only new findings count, wherever lines moved`() throws {
    let folder = try written()
    let same = try scan(folder)
    #expect(same.status == 0)
    #expect(same.output == "No problems found in 2 files; 2 in baseline.\n")
    folder.write("f/a.html", "\n\n\n" + Forms.broken)
    #expect(try scan(folder).status == 0)
    folder.write("f/c.html", Forms.broken)
    let new = try scan(folder)
    #expect(new.status == 1)
    #expect(new.output.contains("f/c.html:2:1  error"))
    #expect(!new.output.contains("f/a.html:"))
    #expect(new.output.contains("Found 1 error in 3 files; 2 in baseline."))
    // The same from elsewhere.
    let script = "cd f && $FA scan . --only FA1002 --baseline ../\(Self.name)"
    #expect(try Program.shell(script, in: folder).output.contains("; 2 in baseline."))
  }

  @Test func `Reports tell new and known findings apart`() throws {
    struct Log: Decodable {
      struct Run: Decodable { var results: [Result] }
      struct Result: Decodable { var baselineState: String? }
      var runs: [Run]
    }
    struct Report: Decodable {
      struct Finding: Decodable { var path: String }
      struct Summary: Decodable { var inBaseline: Int }
      var findings: [Finding]
      var summary: Summary
    }
    let folder = try written()
    folder.write("f/c.html", Forms.broken)
    func states(_ arguments: String...) throws -> [String?] {
      let command = ["scan", "f", "--only", "FA1002", "--format", "sarif"] + arguments
      let text = try Program.run(command, in: folder).output
      let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
      return log.runs.flatMap { $0.results.map(\.baselineState) }
    }
    #expect(try states("--baseline", Self.name) == ["unchanged", "unchanged", "new"])
    #expect(try states() == [nil, nil, nil])
    let json = try scan(folder, "--format", "json").output
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    #expect(report.findings.map(\.path) == ["f/c.html"])
    #expect(report.summary.inBaseline == 2)
  }

  @Test func `Stale entries are told and pruned`() throws {
    let folder = try written()
    folder.write("f/a.html", Forms.clean)
    let stale = try scan(folder)
    #expect(stale.status == 0)
    #expect(
      stale.errors.hasPrefix("\(Self.name):4:1: warning: 'FA1002' is not found in 'f/a.html'")
    )
    #expect(stale.errors.contains("[stale-baseline-entry]"))
    // What is not looked at is not stale.
    let other = try run("scan", "f/b.html", "--baseline", Self.name, in: folder)
    #expect(!other.errors.contains("stale"))
    let rule = try run("scan", "f", "--only", "FA1007", "--baseline", Self.name, in: folder)
    #expect(rule.errors.isEmpty)
    try FileManager.default.removeItem(at: folder.url.appending(path: "f/b.html"))
    #expect(try scan(folder).errors.contains("in 'f/b.html' any more"))
    folder.write("f/c.html", Forms.broken)
    let pruned = try run("baseline", "prune", in: folder)
    #expect(pruned.status == 0)
    #expect(pruned.errors == "Removed 2 of 2 entries from '\(Self.name)'.\n")
    #expect(folder.read(Self.name)?.contains("fingerprint") == false)
    #expect(try scan(folder).status == 1)
    let again = try run("baseline", "prune", "f", in: folder)
    #expect(again.errors == "Removed 0 of 0 entries from '\(Self.name)'.\n")
  }

  @Test func `A baseline never hides what could not be audited`() throws {
    let folder = folder()
    folder.write("f/c.xhtml", "<html\0>")
    folder.write("f/d.xhtml", "<?xml version=\"1.0\"?><form><input></form>")
    let written = try run("baseline", "write", "f", in: folder)
    #expect(written.status == 2)
    #expect(written.errors.contains("f/c.xhtml: error: "))
    let scanned = try run("scan", "f", "--baseline", Self.name, in: folder)
    #expect(scanned.status == 2)
    #expect(scanned.errors.contains("f/c.xhtml: error: "))
    #expect(scanned.errors.contains("f/d.xhtml"))
    // What is known of a file stays known while it cannot be read.
    folder.write("f/a.html", "\0\0")
    let broken = try run("scan", "f", "--baseline", Self.name, in: folder)
    #expect(!broken.errors.contains("stale"))
  }

  @Test(arguments: [
    ("", ":1:1: The file is empty"), ("{", ":1:1: What begins here is never closed by '}'."),
    (#"{"version": 1}"#, ":1:1: The key 'findings' is missing."),
    (#"{"version": 2, "findings": []}"#, ":1:13: This baseline is of a version"),
    (#"{"version": 1, "finding": []}"#, ":1:16: A baseline has no key 'finding'. Did you mean"),
    (#"{"version": 1, "findings": [{"path": 1}]}"#, ":1:29: The key 'rule' is missing."),
    ("<<<<<<< ours\n{}", ":1:1: A value is expected, but here is '<'."),
  ])
  func `A wrong baseline is told with its place`(text: String, message: String) throws {
    let folder = folder()
    folder.write(Self.name, text)
    let outcome = try scan(folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("focusaudit: error: \(Self.name)\(message)"))
  }

  @Test func `A missing baseline and nothing to audit are told`() throws {
    let folder = folder()
    #expect(try scan(folder).errors.contains("'baseline write' makes one"))
    let nothing = try run("baseline", "write", "gone", in: folder)
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("no baseline was written"))
    #expect(folder.names == ["f"])
    let full = try run("baseline", "write", "f", "-o", "gone/b.json", in: folder)
    #expect(full.errors.contains("The baseline 'gone/b.json' cannot be written"))
    #expect(try run("baseline", in: folder).errors.contains("'baseline' needs to be told what"))
  }
}
