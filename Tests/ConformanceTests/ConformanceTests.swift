import Foundation
import Testing

/// What the simulation must at least agree on with browsers and with published test suites.
@Suite struct `Agreement with what was measured` {
  /// A comparison's script, its material, and the least that each of its lines may say, in per
  /// cent or in cases.
  struct Comparison: CustomTestStringConvertible, Sendable {
    var script: String
    var material: String
    var floors: [(line: String, floor: Double)]

    var testDescription: String { "\(script) \(material)" }
  }

  /// The one table of floors: the figures of the last measurement, rounded down to a tenth. They
  /// may only rise.
  static let comparisons: [Comparison] = [
    Comparison(
      script: "agree.py",
      material: "oracle/generated",
      floors: [
        ("pages", 99.9), ("stops", 99.9), ("names", 99.4), ("descriptions", 94.8),
        ("return", 99.8),
      ]
    ),
    Comparison(
      script: "agree.py",
      material: "oracle/styled",
      floors: [("pages", 100), ("stops", 100), ("names", 99.8), ("return", 100)]
    ),
    Comparison(
      script: "agree.py",
      material: "oracle/web",
      floors: [
        ("pages", 100), ("stops", 100), ("names", 100), ("descriptions", 100), ("return", 100),
      ]
    ),
    Comparison(
      script: "implicit.py",
      material: "suites/implicit-submission.json",
      floors: [("implicit submission", 17)]
    ),
    Comparison(
      script: "agree_toolkits.py",
      material: "oracle/qt",
      floors: [
        ("files", 100), ("stops", 100), ("return", 100), ("elsewhere", 100), ("names", 100),
        ("descriptions", 100), ("load-errors", 100),
      ]
    ),
    Comparison(
      script: "agree_toolkits.py",
      material: "oracle/gtk",
      floors: [
        ("files", 100), ("stops", 100), ("return", 100), ("elsewhere", 100), ("names", 100),
        ("descriptions", 100), ("load-errors", 100),
      ]
    ),
    Comparison(script: "names.py", material: "suites/wpt", floors: [("names", 374)]),
    Comparison(
      script: "act.py",
      material: "suites/act",
      floors: [
        ("clean", 115), ("failed", 49), ("script or layout clean", 20),
        ("script or layout failed", 3),
      ]
    ),
  ]

  @Test(arguments: comparisons)
  func `does not fall`(_ comparison: Comparison) throws {
    let script = "tools/\(comparison.script)"
    if let missing = Shared.missing([script, comparison.material]) {
      print("\(comparison) is skipped: '\(missing)' is missing.")
      return
    }
    let run = try Run(
      Shared.python ?? "python3",
      [script, MeasuredProgram.url.path, comparison.material]
    )
    #expect(run.status == 0, "\(run.errors)")
    let figures = Self.figures(run.output)
    for (line, floor) in comparison.floors {
      let figure = try #require(figures[line], "\(comparison) says nothing of '\(line)'.")
      #expect(
        figure >= floor,
        "'\(line)' of \(comparison) fell to \(figure), below its floor of \(floor)."
      )
    }
  }

  /// The last number of each line that ends with `17 of 20` or `17 of 20  85.000 %`: the share where
  /// one is told, else the count.
  static func figures(_ output: String) -> [String: Double] {
    var figures: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let pattern = /(?<name>[a-z][a-z -]*?) +(?<count>\d+) of +\d+( +(?<share>[\d.]+) %)?/
      guard let match = try? pattern.wholeMatch(in: line) else { continue }
      figures[String(match.name)] = Double(match.share ?? match.count)
    }
    return figures
  }

  /// Of the 27 pages whose visible stops are reordered, and of the others.
  @Test func `finds the pages that read in another order, and no others`() throws {
    if let missing = Shared.missing(["tools/visual.py", "oracle/styled"]) {
      print("The order of sight is skipped: '\(missing)' is missing.")
      return
    }
    let run = try Run(
      Shared.python ?? "python3",
      ["tools/visual.py", MeasuredProgram.url.path, "oracle/styled"]
    )
    let pattern = /reordered pages flagged (\d+) of \d+, others flagged (\d+) of \d+/
    let match = try #require(run.output.firstMatch(of: pattern), "\(run.output)")
    #expect(try #require(Int(match.1)) >= 24)
    #expect(try #require(Int(match.2)) == 0)
  }

  @Test func `is read from what the scripts print`() {
    let output = """
      pages          1103 of   1200   91.917 %
      script or layout clean        20 of  20
      23a2a8 Image has a name      {'clean right': 3}
      """
    #expect(Self.figures(output) == ["pages": 91.917, "script or layout clean": 20])
  }
}

@Suite struct `The scan of public pages` {
  private struct Log: Decodable {
    struct Run: Decodable { var results: [Result] }
    struct Result: Decodable {
      struct Location: Decodable { var physicalLocation: PhysicalLocation }
      struct PhysicalLocation: Decodable { var artifactLocation: ArtifactLocation }
      struct ArtifactLocation: Decodable { var uri: String }
      var ruleId: String
      var locations: [Location]
    }
    var runs: [Run]
  }

  @Test func `gives valid SARIF and finds the sign-in pages without a button`() throws {
    if let missing = Shared.missing(["oracle/web"]) {
      print("The scan of public pages is skipped: '\(missing)' is missing.")
      return
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "focusaudit-\(UUID().uuidString).sarif")
    defer { try? FileManager.default.removeItem(at: file) }
    let scan = try Run(
      MeasuredProgram.url.path,
      ["scan", "oracle/web", "--format", "sarif=\(file.path)"]
    )
    #expect(scan.status == 1, "\(scan.errors)")
    let check = try Run(Shared.python ?? "python3", [Shared.validator.path, file.path])
    // 77 is the script's word for a missing validator.
    #expect(check.status == 0 || check.status == 77, "\(check.errors)")
    if check.status == 77 { print("The schema check is skipped: \(check.errors)") }

    let log = try JSONDecoder().decode(Log.self, from: Data(contentsOf: file))
    let results = try #require(log.runs.first).results
    for page in ["login.html", "register.html"] {
      let path = "StartBootstrap+startbootstrap-sb-admin-2/\(page)"
      #expect(
        results.contains { result in
          result.ruleId == "FA1002"
            && result.locations.contains {
              $0.physicalLocation.artifactLocation.uri.removingPercentEncoding?.hasSuffix(path)
                ?? false
            }
        },
        "FA1002 is not found in \(path)."
      )
    }
  }
}
