import Auditing
import Foundation
import Importing
import Simulation
import Styling
import Testing
import ViewTree

/// The sheets that the fixtures link are not among them: they count as absent.
private struct NoSheets: StyleSheetSource {
  func sheet(at address: String, from base: String) -> LinkedStyleSheet { .missing(path: address) }
}

/// The HTML fixtures, each with exactly what `Fixtures/html/EXPECTED.md` says in its tables; the
/// clean twins have nothing.
@Suite struct `The HTML fixtures` {
  private struct Row: Hashable, Comparable, CustomStringConvertible {
    var rule: String
    var line: Int
    var level: String

    var description: String { "\(line) \(rule) \(level)" }

    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.rule) < (right.line, right.rule)
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/html")

  private static let expected: [String: [Row]] = {
    guard
      let text = try? String(contentsOf: folder.appending(path: "EXPECTED.md"), encoding: .utf8)
    else { return [:] }
    var rows: [String: [Row]] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if let heading = line.wholeMatch(of: /## (\S+)/) {
        name = String(heading.1)
      } else if let row = line.firstMatch(of: /^\| (FA\d+) \| (\d+):\d+ \| [^|]+ \| (\w+) \|/),
        let number = Int(row.2)
      {
        rows[name, default: []].append(
          Row(rule: String(row.1), line: number, level: String(row.3))
        )
      }
    }
    return rows
  }()

  private static let folders =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path))
    ?? []).filter { !$0.contains(".") }.sorted()

  private func found(_ path: String) throws -> [Row] {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: path)))
    guard case .tree(let tree) = Importer.read(bytes, path: path) else { return [] }
    var options = SimulationOptions()
    options.styleSheets = NoSheets()
    return Auditor.audit(Simulator.simulate(tree, options: options)).findings.filter {
      $0.outcome == .fail
    }.map {
      Row(rule: $0.rule.code, line: $0.place.range.start.line, level: $0.level.rawValue)
    }
  }

  @Test(arguments: folders)
  func `have what was written down by hand`(_ name: String) throws {
    let rows = try #require(Self.expected[name])
    #expect(Set(try found("\(name)/broken.html")) == Set(rows))
  }

  @Test(arguments: folders)
  func `have clean twins in which nothing is found`(_ name: String) throws {
    #expect(try found("\(name)/fixed.html") == [])
  }

  @Test func `are twelve forms`() {
    #expect(Self.folders.count >= 12)
  }
}
