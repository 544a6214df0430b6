import Auditing
import Reporting
import ViewTree

// Stands in for the importer, the simulation and the rules.

let registeredRules: [RuleMetadata] = [
  RuleMetadata(
    id: RuleID("FA1002"),
    name: "return-does-nothing",
    level: .error,
    summary: "Return does nothing in a field.",
    explanation: "Several fields and no submit button: browsers do not submit on Return.",
    criteria: [.keyboard],
    messages: [MessageTemplate("severalFieldsNoButton", "Return does nothing in this field.")],
    triggering: [],
    nonTriggering: []
  )
]

func auditFile(path: String, bytes: [UInt8], rules: RuleSelection) -> AuditedFile {
  let source = SourceText(path: path, bytes: bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  var findings: [Finding] = []
  if text.contains("<input"), !text.contains("<button") {
    let start = Array(text.utf8).indices.first { bytes[$0...].starts(with: "<input".utf8) } ?? 0
    let range = SourcePositions(source).range(ByteRange(start: start, end: start + 6))
    findings = [
      Finding(
        rule: RuleID("FA1002"),
        name: "return-does-nothing",
        level: .error,
        outcome: .fail,
        message: registeredRules[0].messages[0]([]),
        advice: "Add a submit button.",
        place: Place(path: path, range: range),
        steps: [],
        element: "input",
        nodePath: "/html/body[1]/form[1]/input[1]"
      )
    ]
  }
  return AuditedFile(path: path, source: source, findings: findings, notifications: [])
}

/// What `trace` writes for one file.
struct TracedFile: Sendable {
  /// For JSON one object of `documents`, without a line break at its end; for text the whole part.
  var output: [UInt8]
  var notifications: [Notification]
}

func traceFile(path: String, bytes: [UInt8], includeAll: Bool, asJSON: Bool) -> TracedFile {
  var writer = JSONWriter()
  writer.beginObject()
  writer.member("path", path)
  writer.endObject()
  return TracedFile(output: writer.takeBytes(), notifications: [])
}
