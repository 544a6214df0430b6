package import Auditing
internal import ViewTree

/// The `github` format: workflow commands, which GitHub Actions shows as annotations beside the
/// code. It shows 10 errors and 10 warnings of a step; SARIF has no such limit.
package struct GitHubReporter: Reporter {
  private var text = ReportText()
  private var artifactPaths = ArtifactPaths(root: "/", workingDirectory: "/")

  package init() {}

  package var pendingByteCount: Int { text.bytes.count }

  package mutating func takeBytes() -> [UInt8] { text.take() }

  package mutating func begin(_ run: RunDescription) { artifactPaths = run.artifactPaths }

  package mutating func add(_ file: AuditedFile) {
    for notification in file.notifications {
      write(
        Self.command(notification.level),
        path: notification.path,
        range: notification.range,
        title: notification.id,
        message: notification.message
      )
    }
    for finding in file.findings {
      let advice = finding.advice.isEmpty ? "" : "\n\(finding.advice)"
      write(
        finding.outcome == .review ? "notice" : Self.command(finding.level),
        path: finding.place.path,
        range: finding.place.range,
        title: "\(finding.rule.code) \(finding.name)",
        message: finding.message.text + advice
      )
    }
  }

  package mutating func finish(_ summary: Summary) {
    text.line(TextReporter.text(of: summary))
  }

  private mutating func write(
    _ command: String,
    path: String?,
    range: SourceRange?,
    title: String,
    message: String
  ) {
    var properties: [String] = []
    if let path { properties.append("file=\(Self.property(artifactPaths.path(for: path)))") }
    if let range {
      properties.append("line=\(range.start.line),endLine=\(range.end.line)")
      // Columns are taken within one line only.
      if range.start.line == range.end.line {
        properties.append("col=\(range.start.column),endColumn=\(range.end.column)")
      }
    }
    properties.append("title=\(Self.property(title))")
    text.line("::\(command) \(properties.joined(separator: ","))::\(Self.data(message))")
  }

  private static func command(_ level: Severity) -> String {
    level == .note ? "notice" : level.rawValue
  }

  /// What the runner takes for the text, so that no input can begin a command of its own.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
