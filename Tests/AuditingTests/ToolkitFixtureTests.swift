import Auditing
import Foundation
import Importing
import Simulation
import Testing
import ViewTree

/// The forms of desktop toolkits, each with exactly what its folder's `EXPECTED.json` says, which
/// tells why; each has a twin in which nothing is wrong.
@Suite struct `The fixtures of desktop toolkits` {
  struct Finding: Decodable, Hashable, Comparable, CustomStringConvertible {
    var rule: String
    var level: String
    var line: Int

    var description: String { "\(line): \(level) \(rule)" }

    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.rule) < (right.line, right.rule)
    }
  }

  struct Entry: Decodable {
    var because: String
    var findings: [Finding]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  private static func entries(_ format: String) -> [String: Entry] {
    let file = folder.appending(path: "\(format)/EXPECTED.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }

  private static let expected: [String: Entry] = {
    var all: [String: Entry] = [:]
    for format in ["qt", "gtk"] {
      for (name, entry) in entries(format) { all["\(format)/\(name)"] = entry }
    }
    return all
  }()

  private func findings(_ path: String) throws -> [Finding] {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: path)))
    guard case .tree(let tree) = Importer.read(bytes, path: path) else {
      Issue.record("The fixture is not read.")
      return []
    }
    return Auditor.audit(Simulator.simulate(tree)).findings.map { finding in
      Finding(
        rule: finding.rule.code,
        level: finding.level.rawValue,
        line: finding.place.range.start.line
      )
    }.sorted()
  }

  @Test(arguments: expected.keys.sorted())
  func `have the findings that the toolkit's behaviour implies`(_ path: String) throws {
    let entry = try #require(Self.expected[path])
    #expect(!entry.findings.isEmpty)
    #expect(try findings(path) == entry.findings.sorted(), "\(entry.because)")
  }

  @Test(arguments: expected.keys.sorted())
  func `have twins in which nothing is wrong`(_ path: String) throws {
    #expect(try findings(path.replacing(".ui", with: "-clean.ui")).isEmpty)
  }
}
