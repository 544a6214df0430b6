import Foundation
import Reporting
import Testing

/// What users see, compared byte for byte. `FOCUSAUDIT_UPDATE_GOLDENS=1` writes the files anew.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")
  private static let isUpdating =
    ProcessInfo.processInfo.environment["FOCUSAUDIT_UPDATE_GOLDENS"] == "1"

  static let formats = [
    "txt", "json", "sarif", "html", "concise.txt", "github.txt", "gitlab.json", "junit.xml",
    "checkstyle.xml",
  ]

  @Test(arguments: Samples.all.map(\.name), formats)
  func `A report is what its golden file says`(sample: String, format: String) throws {
    let files = try #require(Samples.all.first { $0.name == sample }).files
    let reporter: any Reporter =
      switch format {
      case "json": JSONReporter()
      case "sarif": SARIFReporter()
      case "html": HTMLReporter()
      case "concise.txt": ConciseReporter(hasColor: false, tellsNotifications: true)
      case "github.txt": GitHubReporter()
      case "gitlab.json": GitLabReporter()
      case "junit.xml": JUnitReporter()
      case "checkstyle.xml": CheckstyleReporter()
      default: TextReporter(hasColor: false, tellsNotifications: true)
      }
    let text = report(files, with: reporter)
    let file = Self.folder.appending(path: "\(sample).\(format)")
    if Self.isUpdating {
      try Data(text.utf8).write(to: file)
    } else {
      let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(text == golden)
    }
  }

  @Test func `Every SARIF golden is valid by the schema`() throws {
    let logs = Samples.all.map { Self.folder.appending(path: "\($0.name).sarif").path }
    let script = Self.folder.appending(path: "../../../.ci/validate-sarif.py").standardized.path
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", script] + logs
    let output = Pipe()
    python.standardError = output
    try python.run()
    let message = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    if [77, 127].contains(python.terminationStatus) {
      print("The schema check is skipped: \(message)")
      return
    }
    #expect(python.terminationStatus == 0, "\(message)")
  }

  @Test func `Colour adds escape sequences and nothing else`() {
    let files = Samples.all.last?.files ?? []
    let plain = report(files, with: TextReporter(hasColor: false, tellsNotifications: true))
    let colored = report(files, with: TextReporter(hasColor: true, tellsNotifications: true))
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
