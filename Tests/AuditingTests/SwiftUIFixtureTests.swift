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
    var configuration: Configuration?
    /// What is found with the configuration.
    var configuredFindings: [Finding]?
  }

  struct Configuration: Decodable {
    var submitTriggers: [String]
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
    #expect(found(in: tree).sorted() == entry.findings.sorted(), "\(entry.because)")
    guard let configuration = entry.configuration, let configured = entry.configuredFindings else {
      return
    }
    var options = SimulationOptions()
    options.submitTriggers = Set(configuration.submitTriggers)
    #expect(found(in: tree, options).sorted() == configured.sorted(), "\(entry.because)")
  }

  @Test func `are all there`() {
    #expect(Self.expected.count >= 92)
    #expect(Self.expected.values.contains { $0.configuredFindings != nil })
  }

  private func found(
    in tree: ViewTree,
    _ options: SimulationOptions = SimulationOptions()
  ) -> [Finding] {
    Auditor.audit(Simulator.simulate(tree, options: options)).findings.map { finding in
      Finding(
        rule: finding.rule.code,
        level: finding.level.rawValue,
        line: finding.place.range.start.line,
        outcome: finding.outcome.rawValue
      )
    }
  }
}
