package import Auditing
internal import ViewTree

/// The `gitlab` format: a Code Quality report, which GitLab shows in merge requests.
package struct GitLabReporter: Reporter {
  private var writer = JSONWriter()
  private var artifactPaths = ArtifactPaths(root: "/", workingDirectory: "/")

  package init() {}

  package var pendingByteCount: Int { writer.bytes.count }

  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  package mutating func begin(_ run: RunDescription) {
    artifactPaths = run.artifactPaths
    writer.beginArray()
  }

  package mutating func add(_ file: AuditedFile) {
    for notification in file.notifications where notification.level == .error {
      let path = artifactPaths.path(for: notification.path ?? file.path)
      write(
        description: notification.message,
        check: notification.id,
        fingerprint: Fingerprints.inProject([path, notification.id, notification.message]),
        severity: "blocker",
        path: path,
        line: notification.range?.start.line ?? 1
      )
    }
    var file = file
    file.addFingerprints()
    for finding in file.findings {
      let path = artifactPaths.path(for: finding.place.path)
      let advice = finding.advice.isEmpty ? "" : " \(finding.advice)"
      write(
        description: finding.message.text + advice,
        check: "\(finding.rule.code) \(finding.name)",
        fingerprint: Fingerprints.inProject([path, finding.fingerprint ?? ""]),
        severity: Self.severity(of: finding),
        path: path,
        line: finding.place.range.start.line
      )
    }
  }

  package mutating func finish(_ summary: Summary) {
    writer.lineBreak()
    writer.endArray()
    writer.finish()
  }

  private mutating func write(
    description: String,
    check: String,
    fingerprint: String,
    severity: String,
    path: String,
    line: Int
  ) {
    writer.lineBreak()
    writer.beginObject()
    writer.member("description", description)
    writer.member("check_name", check)
    writer.member("fingerprint", fingerprint)
    writer.member("severity", severity)
    writer.key("location")
    writer.beginObject()
    writer.member("path", path)
    writer.key("lines")
    writer.beginObject()
    writer.member("begin", line)
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }

  private static func severity(of finding: Finding) -> String {
    switch (finding.outcome, finding.level) {
    case (.review, _), (.fail, .note): "info"
    case (.fail, .warning): "minor"
    case (.fail, .error): "major"
    }
  }
}
