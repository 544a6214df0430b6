package import Auditing
internal import ViewTree

/// The `checkstyle` format, which review bots and older CI systems read.
package struct CheckstyleReporter: Reporter {
  private var text = ReportText()
  private var artifactPaths = ArtifactPaths(root: "/", workingDirectory: "/")

  package init() {}

  package var pendingByteCount: Int { text.bytes.count }

  package mutating func takeBytes() -> [UInt8] { text.take() }

  package mutating func begin(_ run: RunDescription) {
    artifactPaths = run.artifactPaths
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    // The version of the format that readers know.
    text.line("<checkstyle version=\"4.3\">")
  }

  package mutating func add(_ file: AuditedFile) {
    guard !file.findings.isEmpty || !file.notifications.isEmpty else { return }
    text.line("  <file\(XMLText.attribute("name", artifactPaths.path(for: file.path)))>")
    for notification in file.notifications {
      let start = notification.range?.start ?? SourcePosition(line: 1, column: 1)
      write(start, notification.level, notification.message, source: notification.id)
    }
    for finding in file.findings {
      let advice = finding.advice.isEmpty ? "" : " \(finding.advice)"
      write(
        finding.place.range.start,
        finding.outcome == .review ? .note : finding.level,
        finding.message.text + advice,
        source: "\(finding.rule.code).\(finding.name)"
      )
    }
    text.line("  </file>")
  }

  package mutating func finish(_ summary: Summary) { text.line("</checkstyle>") }

  private mutating func write(
    _ start: SourcePosition,
    _ level: Severity,
    _ message: String,
    source: String
  ) {
    text.line(
      "    <error" + XMLText.attribute("line", start.line)
        + XMLText.attribute("column", start.column)
        + XMLText.attribute("severity", level == .note ? "info" : level.rawValue)
        + XMLText.attribute("message", message)
        + XMLText.attribute("source", "\(ToolInformation.name).\(source)") + "/>"
    )
  }
}
