import Auditing
import Foundation
import Importing
import Simulation
import Testing
import ViewTree

/// The samples of the seed articles and the reported cases, each with exactly what
/// `Fixtures/swiftui/EXPECTED.json` says, which tells why.
@Suite struct `The SwiftUI fixtures` {
  struct Finding: Decodable, Hashable, Comparable, CustomStringConvertible {
    var rule: String
    var level: String
    var line: Int
    var outcome: String

    var description: String { "\(line): \(outcome) \(level) \(rule)" }

    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.rule) < (right.line, right.rule)
    }
  }

  struct Entry: Decodable {
    var because: String
    var findings: [Finding]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/swiftui")

  private static let expected: [String: Entry] = {
    let data = (try? Data(contentsOf: folder.appending(path: "EXPECTED.json"))) ?? Data()
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }()

  @Test(arguments: expected.keys.sorted())
  func `have the findings that their articles and reports imply`(_ path: String) throws {
    let entry = try #require(Self.expected[path])
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: path)))
    guard case .tree(let tree) = Importer.read(bytes, path: path) else {
      Issue.record("The fixture is not read.")
      return
    }
    let audited = Auditor.audit(Simulator.simulate(tree))
    let found = audited.findings.map { finding in
      Finding(
        rule: finding.rule.code,
        level: finding.level.rawValue,
        line: finding.place.range.start.line,
        outcome: finding.outcome.rawValue
      )
    }
    #expect(found.sorted() == entry.findings.sorted(), "\(entry.because)")
  }
}
