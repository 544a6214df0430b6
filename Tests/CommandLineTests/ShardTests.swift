import Foundation
import Testing

/// A scan that several machines share: `scan --shard` and `merge`.
@Suite struct ShardTests {
  /// Broken and clean forms in folders whose names sort in more than one way.
  private func project() -> Folder {
    let folder = Folder()
    for number in 0..<7 {
      folder.write("forms/a\(number).html", Forms.broken)
      folder.write("forms/b c/\(number).html", number % 2 == 0 ? Forms.broken : Forms.clean)
      folder.write("forms/b-c/größe\(number).html", Forms.broken)
    }
    folder.write("forms/torn.xml", "<View xmlns=\"urn:focusaudit:swiftui\"><Form>")
    return folder
  }

  private static func script(_ count: Int, _ order: [Int]) -> String {
    let logs = order.map { "\($0).sarif" }.joined(separator: " ")
    return """
      for k in $(seq \(count)); do "$FA" scan forms --shard $k/\(count) --format sarif=$k.sarif; done
      "$FA" scan forms --format sarif=whole.sarif
      "$FA" merge \(logs) -o merged.sarif && cmp merged.sarif whole.sarif && echo the same
      """
  }

  @Test(arguments: [(1, [1]), (2, [2, 1]), (5, [3, 1, 5, 2, 4]), (30, Array(1...30))])
  func `Shards joined are the log of the whole scan, byte for byte`(
    count: Int,
    order: [Int]
  ) throws {
    let folder = project()
    let outcome = try Program.shell(Self.script(count, order), in: folder)
    #expect(outcome.output == "the same\n")
    #expect(outcome.errors.contains("Joined 18 results of \(count) log"))
    #expect(!outcome.errors.contains("Nothing was scanned"))
  }

  private struct Report: Decodable {
    struct Finding: Decodable, Hashable {
      var rule: String
      var path: String
      var line: Int
      var column: Int
    }
    var findings: [Finding]
  }

  private func findings(_ arguments: [String], _ folder: Folder) throws -> [Report.Finding] {
    let outcome = try Program.run(["scan", "--format", "json"] + arguments, in: folder)
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).findings
  }

  @Test func `The shards have the findings of the whole scan, whatever the order of the paths`()
    throws
  {
    let folder = project()
    let paths = ["forms/b c", "forms/a1.html", "forms", "./forms/a3.html"]
    let whole = try findings(paths, folder)
    #expect(whole.count == 18)
    var all: [Report.Finding] = []
    for number in 1...5 {
      // Each machine names the files in another order.
      let rotated = paths[(number % paths.count)...] + paths[..<(number % paths.count)]
      let part = try findings(["--shard", "\(number)/5"] + rotated, folder)
      #expect((2...5).contains(part.count))
      all += part
    }
    func plain(_ findings: [Report.Finding]) -> [String] {
      findings.map { "\($0.path.replacing("./", with: "")):\($0.line):\($0.column) \($0.rule)" }
        .sorted()
    }
    #expect(plain(all) == plain(whole))
  }

  @Test func `A shard fails by its own part alone`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.clean)
    for (shard, status) in [("1/2", 1), ("2/2", 0), ("3/3", 0)] {
      #expect(try Program.run(["scan", "f", "--shard", shard], in: folder).status == status)
    }
    folder.write("empty/a.txt", "")
    #expect(try Program.run(["scan", "empty", "--shard", "1/2"], in: folder).status == 2)
  }

  @Test(arguments: ["0/2", "3/2", "2", "1/0", "a/b", "1/2/3", "-1/2", "", "1/"])
  func `What is no shard is told`(text: String) throws {
    let outcome = try Program.run(["scan", ".", "--shard=\(text)"], in: Folder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'\(text)' is no shard; '2/5' is the second of five"))
  }

  static let wrong: [(log: String, message: String)] = [
    ("{\"version\": \"2.1.0\",\n  \"runs\": [}", "bad.sarif:2:12: error: A value is expected"),
    ("[]", "bad.sarif:1:1: error: This is no SARIF log of version 2.1.0"),
    ("{\"version\": \"2.0.0\"}", "bad.sarif:1:13: error: This is no SARIF log of version 2.1.0"),
    ("{\"version\": \"2.1.0\", \"runs\": []}", "bad.sarif:1:30: error: A log of 'focusaudit'"),
    (
      "{\"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": {\"name\": \"ESLint\"}}}]}",
      "bad.sarif:1:60: error: This log was written by 'ESLint'"
    ),
    ("", "bad.sarif:1:1: error: The file is empty"),
  ]

  @Test(arguments: wrong)
  func `What is no log of the tool is told with its place, and nothing is written`(
    log: String,
    message: String
  ) throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    folder.write("bad.sarif", log)
    folder.write("merged.sarif", "old")
    let script = """
      "$FA" scan a.html --format sarif=good.sarif 2> /dev/null
      "$FA" merge good.sarif bad.sarif --output merged.sarif
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
    #expect(folder.read("merged.sarif") == "old")
    #expect(folder.names == ["a.html", "bad.sarif", "good.sarif", "merged.sarif"])
  }

  @Test(arguments: [
    ("s/\"semanticVersion\": \"/&9/", "was written by version '9"),
    ("s/\"shortDescription\": {\"text\": \"/&x/", "does not go together with 'a.sarif': the rules"),
    ("s/\"ruleIndex\": [0-9]*/\"ruleIndex\": 0/", "does not point at a rule of its log"),
    ("s/\"ruleIndex\": [0-9]*/\"ruleIndex\": 999/", "does not point at a rule of its log"),
  ])
  func `Logs that do not go together are not joined`(change: String, message: String) throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let script = """
      "$FA" scan a.html --format sarif=a.sarif 2> /dev/null
      sed '\(change)' a.sarif > b.sarif; cmp -s a.sarif b.sarif && echo unchanged
      "$FA" merge a.sarif b.sarif
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message))
  }

  @Test func `A log that stands twice counts once, and its layout does not matter`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let script = """
      "$FA" scan a.html --format sarif=a.sarif 2> /dev/null
      "$FA" merge a.sarif a.sarif | cmp - a.sarif && echo the same
      "$FA" merge a.sarif gone.sarif
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "the same\n")
    #expect(outcome.errors.contains("gone.sarif: error: The file could not be read"))
    #expect(outcome.status == 2)
    #expect(try Program.run(["merge"], in: folder).errors.contains("name the SARIF logs"))
  }
}
