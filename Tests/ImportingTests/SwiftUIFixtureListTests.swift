import Foundation
import Testing

/// `Fixtures/swiftui/EXPECTED.json` says of each fixture what is to be found in it and why.
@Suite struct `The list of expected findings` {
  struct Finding: Decodable {
    var rule: String
    var level: String
    var line: Int
    var outcome: String
  }

  struct Entry: Decodable {
    var because: String
    var findings: [Finding]
    var configuration: [String: [String]]?
    var configuredFindings: [Finding]?
  }

  private static let folder = "Fixtures/swiftui"

  private func entries() throws -> [String: Entry] {
    let text = try ProjectFiles.text("\(Self.folder)/EXPECTED.json")
    return try JSONDecoder().decode([String: Entry].self, from: Data(text.utf8))
  }

  @Test func `has every fixture, and no other`() throws {
    let files = ProjectFiles.paths(below: Self.folder, suffix: ".xml")
    #expect(try entries().keys.sorted().map { "\(Self.folder)/\($0)" } == files)
  }

  @Test func `names lines that a start tag stands on`() throws {
    for (path, entry) in try entries() {
      #expect(!entry.because.isEmpty)
      let lines = try ProjectFiles.text("\(Self.folder)/\(path)").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      for finding in entry.findings {
        #expect(lines[finding.line - 1].contains("<"), "\(path)")
        #expect(finding.rule.wholeMatch(of: /FA\d{4}/) != nil)
        #expect(["error", "warning", "note"].contains(finding.level))
        #expect(["fail", "review"].contains(finding.outcome))
      }
      #expect((entry.configuration == nil) == (entry.configuredFindings == nil))
    }
  }
}
