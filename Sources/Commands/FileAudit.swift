import Auditing
import Importing
import Reporting
import Simulation
import Styling
import ViewTree

/// The rules that `scan` runs.
let registeredRules: [RuleMetadata] = RuleRegistry.metadata

/// Imports, simulates and audits one file.
///
/// - Parameter isNamed: whether the command names it; of the XML files that a folder holds, those
///   of other formats are passed over.
func auditFile(
  path: String,
  bytes: [UInt8],
  isNamed: Bool,
  settings: FileSettings
) -> AuditedFile {
  if SwiftAudit.isSwift(path) {
    return AuditedFile(path: path, notAudited: [noSwiftReader(path, isNamed: isNamed)])
  }
  return switch Importer.read(bytes, path: path) {
  case .tree(let tree):
    audited(Simulator.simulate(tree, options: settings.simulation), settings)
  case .failure(let errors, let source):
    AuditedFile(path: path, notAudited: notifications(of: errors, path: path, source))
  case .unknownFormat:
    AuditedFile(path: path, notAudited: isNamed ? [unknownFormat(path)] : [])
  }
}

private func audited(_ simulated: SimulatedTree, _ settings: FileSettings) -> AuditedFile {
  var file = Auditor.audit(
    simulated,
    today: settings.today,
    isOn: settings.rules.isOn,
    tellsStates: settings.wantsStates
  )
  if settings.wantsSchematics {
    file.schematic = SchematicBuilder.schematic(of: simulated, findings: file.findings)
  }
  return file
}

/// What `trace` writes for one file.
struct TracedFile: Sendable {
  /// For JSON one object of `documents`, without a line break at its end; for text the whole part.
  var output: [UInt8]
  var notifications: [Notification]
}

func traceFile(
  path: String,
  bytes: [UInt8],
  isNamed: Bool,
  settings: FileSettings,
  includeAll: Bool,
  asJSON: Bool
) -> TracedFile {
  if SwiftAudit.isSwift(path) {
    return TracedFile(output: [], notifications: [noSwiftReader(path, isNamed: isNamed)])
  }
  switch Importer.read(bytes, path: path) {
  case .failure(let errors, let source):
    return TracedFile(output: [], notifications: notifications(of: errors, path: path, source))
  case .unknownFormat:
    return TracedFile(output: [], notifications: isNamed ? [unknownFormat(path)] : [])
  case .tree(let tree):
    return traceTree(tree, settings: settings, includeAll: includeAll, asJSON: asJSON)
  }
}

func traceTree(
  _ tree: ViewTree,
  settings: FileSettings,
  includeAll: Bool,
  asJSON: Bool
) -> TracedFile {
  let simulated = Simulator.simulate(tree, options: settings.simulation)
  let output: [UInt8]
  if asJSON {
    var trace = TraceJSON(simulated)
    output = trace.bytes(includesAll: includeAll)
  } else {
    var trace = TraceText(simulated)
    output = trace.bytes()
  }
  return TracedFile(output: output, notifications: Auditor.notifications(of: simulated))
}

func notifications(
  of errors: [MarkupError],
  path: String,
  _ source: SourceText?
) -> [Notification] {
  let positions = SourcePositions(source ?? SourceText(path: path, bytes: []))
  return errors.map { error in
    Notification(
      id: error.id,
      level: .error,
      message: error.message,
      path: path,
      range: error.place.map(positions.range)
    )
  }
}

/// What the user is told about a Swift file that this build cannot read; with a folder's files only
/// once, for its path is that of no file.
private func noSwiftReader(_ path: String, isNamed: Bool) -> Notification {
  Notification(
    id: "no-swift-reader",
    level: isNamed ? .error : .warning,
    message: "This build has no reader of Swift source: it was built without the trait "
      + "'SwiftSource', or 'focusaudit-swiftui' does not lie beside it. The file was not read.",
    path: path
  )
}

func unknownFormat(_ path: String) -> Notification {
  Notification(
    id: "unknown-format",
    level: .error,
    message: "The file is XML of no format that is known.",
    path: path
  )
}
