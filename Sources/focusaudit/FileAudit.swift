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
/// - Parameter styleSheets: finds the style sheets that it links; nil when none are read.
func auditFile(
  path: String,
  bytes: [UInt8],
  rules: RuleSelection,
  styleSheets: (any StyleSheetSource)?
) -> AuditedFile {
  switch importFile(path: path, bytes: bytes) {
  case .tree(let tree): Auditor.audit(Simulator.simulate(tree, styleSheets: styleSheets))
  case .problem(let notification):
    AuditedFile(path: path, source: nil, findings: [], notifications: [notification])
  }
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
  includeAll: Bool,
  asJSON: Bool,
  styleSheets: (any StyleSheetSource)?
) -> TracedFile {
  switch importFile(path: path, bytes: bytes) {
  case .problem(let notification):
    return TracedFile(output: [], notifications: [notification])
  case .tree(let tree):
    let simulated = Simulator.simulate(tree, styleSheets: styleSheets)
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
}

private enum Imported {
  case tree(ViewTree)
  case problem(Notification)
}

private func importFile(path: String, bytes: [UInt8]) -> Imported {
  do throws(TextDecodingError) {
    return .tree(try HTMLImporter.tree(of: bytes, path: path))
  } catch {
    switch error {
    case .binary:
      return .problem(
        Notification(
          id: "binary-file",
          level: .error,
          message: "The file is binary: it has NUL bytes where text has none.",
          path: path
        )
      )
    }
  }
}
