package import Auditing
internal import ViewTree

/// The `concise` format: a line for each finding, in the form that compilers use, so that editors
/// and problem matchers understand it: `forms/a.html:3:1: error: What is wrong. [FA1002 name]`.
package struct ConciseReporter: Reporter {
  private let hasColor: Bool
  /// Whether files that could not be read are told here; on a terminal they stand in the standard
  /// error output already.
  private let tellsNotifications: Bool
  private var text = ReportText()

  package init(hasColor: Bool, tellsNotifications: Bool) {
    self.hasColor = hasColor
    self.tellsNotifications = tellsNotifications
  }

  package var pendingByteCount: Int { text.bytes.count }

  package mutating func takeBytes() -> [UInt8] { text.take() }

  package mutating func begin(_ run: RunDescription) {}

  package mutating func add(_ file: AuditedFile) {
    if tellsNotifications {
      for notification in file.notifications {
        text.line(TextReporter.text(of: notification, hasColor: hasColor))
      }
    }
    for finding in file.findings {
      let start = finding.place.range.start
      let place = "\(TerminalText.safe(finding.place.path)):\(start.line):\(start.column)"
      // Nothing but error, warning and note is understood.
      let isReview = finding.outcome == .review
      let level = TextStyle(finding.level, outcome: finding.outcome)
        .apply(to: isReview ? "note" : finding.level.rawValue, isOn: hasColor)
      let rule = "\(finding.rule.code) \(finding.name)\(isReview ? ", to review" : "")"
      text.line("\(place): \(level): \(TerminalText.safe(finding.message.text)) [\(rule)]")
    }
  }

  package mutating func finish(_ summary: Summary) {
    text.line(TextReporter.text(of: summary))
  }
}
