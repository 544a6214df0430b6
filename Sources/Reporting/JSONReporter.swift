package import Auditing
import ViewTree

/// The `json` format: the stable contract that scripts read. Its version is a member of the
/// document; members may be added, none is taken away without a new version.
package struct JSONReporter: Reporter {
  private var writer = JSONWriter()
  /// The document names them after the findings. There are few: one for each file that failed.
  private var notifications: [Notification] = []

  package init() {}

  package var pendingByteCount: Int { writer.bytes.count }

  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  package mutating func begin(_ run: RunDescription) {
    writer.beginObject()
    writer.member("version", 1)
    writer.lineBreak()
    writer.key("findings")
    writer.beginArray()
  }

  package mutating func add(_ file: AuditedFile) {
    notifications.append(contentsOf: file.notifications)
    for finding in file.findings {
      writer.lineBreak()
      write(finding)
    }
  }

  package mutating func finish(_ summary: Summary) {
    writer.endArray()
    writer.lineBreak()
    writer.key("notifications")
    writer.beginArray()
    for notification in notifications {
      writer.lineBreak()
      write(notification)
    }
    writer.endArray()
    writer.lineBreak()
    writer.key("summary")
    writer.beginObject()
    writer.member("files", summary.files)
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    writer.member("reviews", summary.reviews)
    writer.member("ignored", summary.ignored)
    writer.member("inBaseline", summary.inBaseline)
    writer.member("fixed", summary.fixed)
    writer.endObject()
    writer.endObject()
    writer.finish()
  }

  private mutating func write(_ finding: Finding) {
    writer.beginObject()
    writer.member("rule", finding.rule.code)
    writer.member("name", finding.name)
    writer.member("level", finding.level.rawValue)
    writer.member("outcome", finding.outcome.rawValue)
    writer.member("path", finding.place.path)
    write(finding.place.range)
    writer.member("message", finding.message.text)
    writer.member("messageId", finding.message.id)
    writer.member("advice", finding.advice)
    writer.member("element", finding.element)
    writer.member("nodePath", finding.nodePath)
    writer.key("steps")
    writer.beginArray()
    for step in finding.steps {
      writer.beginObject()
      writer.member("path", step.place.path)
      write(step.place.range)
      writer.member("message", step.message)
      writer.endObject()
    }
    writer.endArray()
    if let fix = finding.fix { write(fix) }
    writer.endObject()
  }

  private mutating func write(_ fix: Fix) {
    writer.key("fix")
    writer.beginObject()
    writer.member("description", fix.description)
    writer.member("safety", fix.safety.rawValue)
    writer.key("replacements")
    writer.beginArray()
    for replacement in fix.replacements {
      writer.beginObject()
      write(replacement.range)
      writer.member("text", replacement.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func write(_ notification: Notification) {
    writer.beginObject()
    writer.member("id", notification.id)
    writer.member("level", notification.level.rawValue)
    writer.member("message", notification.message)
    if let path = notification.path { writer.member("path", path) }
    if let range = notification.range { write(range) }
    writer.endObject()
  }

  private mutating func write(_ range: SourceRange) {
    writer.member("line", range.start.line)
    writer.member("column", range.start.column)
    writer.member("endLine", range.end.line)
    writer.member("endColumn", range.end.column)
  }
}
