import Foundation
import Testing

/// The examples of the documentation, tried as they stand there.
@Suite struct DocumentationTests {
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
