import Foundation
import Testing

/// The examples of the documentation, tried as they stand there.
@Suite struct DocumentationTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let isUpdating =
    ProcessInfo.processInfo.environment["FOCUSAUDIT_UPDATE_GOLDENS"] == "1"

  /// The page that a command makes; `FOCUSAUDIT_UPDATE_GOLDENS=1` writes it anew.
  private func expect(_ page: String, from command: [String]) throws {
    let file = Self.package.appending(path: "Documentation/\(page).md")
    let text = try Program.run(command, in: Folder()).output
    if Self.isUpdating { try Data(text.utf8).write(to: file) }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == text, "\(page)")
  }

  @Test func `Each rule has a page that is made from it, and there are no others`() throws {
    let folder = Self.package.appending(path: "Documentation/Rules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try expect("Rules", from: ["rules", "--format", "markdown"])
    let codes = try Program.run(["rules"], in: Folder()).output.split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }
    #expect(codes.count > 20)
    for code in codes {
      try expect("Rules/\(code)", from: ["explain", code, "--format", "markdown"])
    }
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(pages.sorted() == codes.map { "\($0).md" })
  }

  @Test func `Every test that is said to ask for a promise exists`() throws {
    let tests = Self.package.appending(path: "Tests")
    let rows = try String(contentsOf: tests.appending(path: "Rows.md"), encoding: .utf8)
    var names: Set<String> = []
    for module in ["CommandLineTests", "ReportingTests"] {
      let folder = tests.appending(path: module)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        names.formUnion(text.matches(of: #/func `([^`]+)`/#).map { String($0.1) })
      }
    }
    let cells = rows.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: " | ", maxSplits: 1).last }
    #expect(cells.count > 70)
    for cell in cells where !cell.hasPrefix("Left out") && cell != "Test |" {
      let named = cell.matches(of: #/`([^`]+)`/#).map { String($0.1) }
      #expect(named.contains(where: names.contains), "\(cell)")
      // What is named and is no test is a file or a path.
      for name in named where name.contains(" ") && !name.hasPrefix(".ci/") {
        #expect(names.contains(name), "\(name)")
      }
    }
  }

  @Test func `DocC builds the pages without a warning`() throws {
    let script = Self.package.appending(path: ".ci/build-documentation").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try Program.shell("export PATH='\(path)'; '\(script)' site", in: Folder())
    if outcome.status == 77 { return print("DocC is not tested: \(outcome.errors)") }
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `The tutorial says what happens, word for word`() throws {
    let page = Self.package.appending(path: "Documentation/Tutorial.md")
    let text = try String(decoding: Data(contentsOf: page), as: UTF8.self)
    let folder = Folder()
    var commands = 0
    var forms = 0
    // A form goes into the file that was named last.
    var file = ""
    for block in text.matches(
      of: #/into `(.*?)`|```(html|console)\n(.*?)```/#.dotMatchesNewlines()
    ) {
      if let name = block.1 { file = String(name) }
      guard let language = block.2, let body = block.3 else { continue }
      if language == "html" {
        folder.write(file, String(body))
        forms += 1
        continue
      }
      let lines = body.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = lines[0].dropFirst(2).replacing(
        "focusaudit ",
        with: "\"$FA\" ",
        maxReplacements: 1
      )
      let outcome = try Program.shell("\(command)", in: folder)
      #expect(outcome.output + outcome.errors == lines[1], "\(lines[0])")
      commands += 1
    }
    #expect(forms == 3 && commands == 8)
  }

  private func blocks(_ language: String) throws -> [String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Configuration.md").standardized
    let text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    return text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func `The configurations of the documentation are right`() throws {
    let blocks = try blocks("json")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let folder = Folder()
      folder.write("focusaudit.json", block)
      let outcome = try Program.run(["config", "check"], in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func `The comments of the documentation have an effect`() throws {
    let folder = Folder()
    folder.write(
      "a.html",
      try "<!DOCTYPE html><html lang=\"en\"><title>x</title>\n" + blocks("html").joined()
    )
    let script = "SOURCE_DATE_EPOCH=0 $FA scan a.html"
    let outcome = try Program.shell(script, in: folder)
    for id in ["ignore-", "unknown-"] {
      #expect(!(outcome.errors + outcome.output).contains("[\(id)"))
    }
    #expect(outcome.output.contains("ignored"))
  }

  @Test func `The commands of the documentation work`() throws {
    let folder = Folder()
    folder.write("forms/a.html", Forms.broken)
    let commands = try blocks("console").joined().split(separator: "\n")
      .filter { $0.hasPrefix("$ focusaudit") }
      .map { $0.replacing("$ focusaudit", with: "\"$FA\"") }
    #expect(commands.count == 2)
    let outcome = try Program.shell("set -e\n" + commands.joined(separator: "\n"), in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("in baseline."))
  }
}
