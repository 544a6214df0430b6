package import Auditing
internal import ViewTree

/// The `junit` format, which most CI systems show: a suite for each file, a test for each finding.
///
/// There are no levels in it. Errors and warnings are failed tests; notes and what is to be
/// reviewed are passed ones with an output; a file without findings is one passed test.
package struct JUnitReporter: Reporter {
  private var text = ReportText()
  private var artifactPaths = ArtifactPaths(root: "/", workingDirectory: "/")

  package init() {}

  package var pendingByteCount: Int { text.bytes.count }

  package mutating func takeBytes() -> [UInt8] { text.take() }

  package mutating func begin(_ run: RunDescription) {
    artifactPaths = run.artifactPaths
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    text.line("<testsuites\(XMLText.attribute("name", ToolInformation.name))>")
  }

  package mutating func add(_ file: AuditedFile) {
    let path = artifactPaths.path(for: file.path)
    let errors = file.notifications.filter { $0.level == .error }
    // A folder or a baseline that something is told of is no test.
    guard file.source != nil || !errors.isEmpty else { return }
    let failures = file.findings.count { Self.isFailure($0) }
    let tests = max(errors.count + file.findings.count, 1)
    text.line(
      "  <testsuite" + XMLText.attribute("name", path) + XMLText.attribute("tests", tests)
        + XMLText.attribute("failures", failures) + XMLText.attribute("errors", errors.count) + ">"
    )
    for error in errors {
      begin(name: error.id, path: path, line: error.range?.start.line)
      text.line("      <error\(XMLText.attribute("message", error.message))/>")
      text.line("    </testcase>")
    }
    for finding in file.findings { write(finding, path: path) }
    if errors.isEmpty, file.findings.isEmpty {
      text.line("    <testcase\(Self.attributes(name: "No findings", path: path, line: nil))/>")
    }
    text.line("  </testsuite>")
  }

  package mutating func finish(_ summary: Summary) { text.line("</testsuites>") }

  private mutating func write(_ finding: Finding, path: String) {
    // No line number, so that the test is the same one when lines move.
    begin(
      name: "\(finding.rule.code) \(finding.name) \(finding.nodePath)",
      path: path,
      line: finding.place.range.start.line
    )
    let start = finding.place.range.start
    var lines = ["\(path):\(start.line):\(start.column)", finding.message.text]
    for (index, step) in finding.steps.enumerated() {
      let place = step.place.range.start
      lines.append("\(index + 1). \(place.line):\(place.column)  \(step.message)")
    }
    if !finding.advice.isEmpty { lines.append("Advice: \(finding.advice)") }
    // A text keeps its line breaks.
    let body = lines.map(XMLText.escaped).joined(separator: "\n")
    if Self.isFailure(finding) {
      let message = XMLText.attribute("message", finding.message.text)
      let type = XMLText.attribute("type", finding.level.rawValue)
      text.line("      <failure\(message)\(type)>\(body)</failure>")
    } else {
      text.line("      <system-out>\(body)</system-out>")
    }
    text.line("    </testcase>")
  }

  private mutating func begin(name: String, path: String, line: Int?) {
    text.line("    <testcase\(Self.attributes(name: name, path: path, line: line))>")
  }

  private static func attributes(name: String, path: String, line: Int?) -> String {
    XMLText.attribute("classname", path) + XMLText.attribute("name", name)
      + XMLText.attribute("file", path) + (line.map { XMLText.attribute("line", $0) } ?? "")
  }

  private static func isFailure(_ finding: Finding) -> Bool {
    finding.outcome == .fail && finding.level >= .warning
  }
}
