package import Auditing
import ViewTree

/// The `text` format, for people: each finding with its source line, the path that leads to it and
/// what to do, and a last line with the counts.
package struct TextReporter: Reporter {
  private let hasColor: Bool
  /// Whether files that could not be read are told here; on a terminal they stand in the standard
  /// error output already.
  private let tellsNotifications: Bool
  /// Whether somebody sees it as it is written: the end then says how long it took and where there
  /// is more. In a file and a pipe it does not: the same forms give the same bytes.
  private let isOnTerminal: Bool
  /// The first rule that was told of.
  private var firstRule: RuleID?
  private var bytes: [UInt8] = []

  package init(hasColor: Bool, tellsNotifications: Bool, isOnTerminal: Bool = false) {
    self.hasColor = hasColor
    self.tellsNotifications = tellsNotifications
    self.isOnTerminal = isOnTerminal
  }

  package var pendingByteCount: Int { bytes.count }

  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func begin(_ run: RunDescription) {}

  package mutating func add(_ file: AuditedFile) {
    if tellsNotifications {
      for notification in file.notifications {
        line(Self.text(of: notification, hasColor: hasColor))
        line("")
      }
    }
    guard let first = file.findings.first else { return }
    if firstRule == nil { firstRule = first.rule }
    let frames = file.source.map { (source: $0, positions: file.positions ?? SourcePositions($0)) }
    for finding in file.findings {
      let place = { (place: Place) -> Excerpt? in
        guard place.path == file.path, let frames else { return nil }
        return Excerpt(place.range, in: frames.source, positions: frames.positions)
      }
      write(finding, excerpt: place)
    }
  }

  package mutating func finish(_ summary: Summary) {
    line(Self.text(of: summary, tellsTime: isOnTerminal))
    if isOnTerminal, let firstRule {
      let command = "'\(ToolInformation.name) explain \(firstRule.code)'"
      line(styled("\(command) says more about a rule and how to mend it.", .dim))
    }
  }

  /// A notification as one line, such as `forms/a.html:3:1: warning: It was cut off.`
  package static func text(of notification: Notification, hasColor: Bool) -> String {
    var place = ""
    if let path = notification.path {
      place = TerminalText.safe(path)
      if let start = notification.range?.start { place += ":\(start.line):\(start.column)" }
      place += ": "
    }
    let level = TextStyle(notification.level, outcome: .fail)
      .apply(to: notification.level.rawValue, isOn: hasColor)
    let message = TerminalText.safe(notification.message)
    return "\(place)\(level): \(message) [\(notification.id)]"
  }

  /// The counts in one sentence.
  package static func text(of summary: Summary, tellsTime: Bool = false) -> String {
    let files = ReportText.count(summary.files, "file")
    var parts: [String] = []
    if summary.violations == 0 {
      parts.append("No problems found in \(files)")
    } else {
      var levels: [String] = []
      if summary.errors > 0 { levels.append(ReportText.count(summary.errors, "error")) }
      if summary.warnings > 0 { levels.append(ReportText.count(summary.warnings, "warning")) }
      if summary.notes > 0 { levels.append(ReportText.count(summary.notes, "note")) }
      parts.append("Found \(levels.joined(separator: ", ")) in \(files)")
    }
    if summary.reviews > 0 {
      parts.append("\(ReportText.count(summary.reviews, "place")) to review by hand")
    }
    if summary.fixed > 0 { parts.append("\(summary.fixed) fixed") }
    if summary.ignored > 0 { parts.append("\(summary.ignored) ignored") }
    if summary.inBaseline > 0 { parts.append("\(summary.inBaseline) in baseline") }
    if summary.failures > 0 {
      parts.append("\(ReportText.count(summary.failures, "input")) could not be audited")
    }
    if tellsTime, let elapsed = summary.elapsed { parts.append("took \(time(elapsed))") }
    return parts.joined(separator: "; ") + "."
  }

  /// Such as `8 ms`, and from a second on `1.08 s`.
  private static func time(_ duration: Duration) -> String {
    let milliseconds = max(Int(duration / .milliseconds(1)), 1)
    guard milliseconds >= 1_000 else { return "\(milliseconds) ms" }
    let hundredths = milliseconds / 10 % 100
    return "\(milliseconds / 1_000).\(hundredths < 10 ? "0" : "")\(hundredths) s"
  }

  private mutating func write(_ finding: Finding, excerpt: (Place) -> Excerpt?) {
    let level = finding.outcome == .review ? "review" : finding.level.rawValue
    line(
      styled(Self.text(of: finding.place), .bold) + "  "
        + styled(level, TextStyle(finding.level, outcome: finding.outcome)) + "  "
        + styled("\(finding.rule.code) \(finding.name)", .bold)
    )
    line("  " + TerminalText.safe(finding.message.text))
    if let excerpt = excerpt(finding.place) {
      line("")
      write(excerpt)
    }
    if !finding.steps.isEmpty { line("") }
    var shown = finding.place.range.start
    for (index, step) in finding.steps.enumerated() {
      let place = styled(Self.text(of: step.place), .dim)
      line("  \(index + 1). \(place)  \(TerminalText.safe(step.message))")
      // A line that stands right above or at the top is not shown again.
      let start = step.place.range.start
      guard start != shown, start != finding.place.range.start,
        let excerpt = excerpt(step.place)
      else { continue }
      shown = step.place.range.start
      write(excerpt)
    }
    if !finding.advice.isEmpty {
      line("")
      line("  " + styled("Advice:", .bold) + " " + TerminalText.safe(finding.advice))
    }
    if let fix = finding.fix {
      if finding.advice.isEmpty { line("") }
      line(
        "  " + styled("Fix available:", .bold) + " " + TerminalText.safe(fix.description)
          + " (\(fix.safety.rawValue))"
      )
    }
    line("")
  }

  private mutating func write(_ excerpt: Excerpt) {
    let number = String(excerpt.line)
    let width = max(number.utf8.count, 5)
    let gutter = String(repeating: " ", count: width + 2)
    let padding = String(repeating: " ", count: width - number.utf8.count + 2)
    line(styled("\(padding)\(number) |", .dim) + (excerpt.text.isEmpty ? "" : " \(excerpt.text)"))
    line(styled("\(gutter) |", .dim) + " " + styled(excerpt.marks, .mark))
  }

  private static func text(of place: Place) -> String {
    "\(TerminalText.safe(place.path)):\(place.range.start.line):\(place.range.start.column)"
  }

  private func styled(_ text: String, _ style: TextStyle) -> String {
    style.apply(to: text, isOn: hasColor)
  }

  private mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}
