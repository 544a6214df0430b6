package import Auditing

/// What a report says about the run before the first file.
package struct RunDescription: Sendable {
  /// The tool's semantic version.
  package var version: String
  /// Every rule that could have fired, in the registry's order.
  package var rules: [RuleMetadata]
  /// How paths become the relative addresses of a shared report.
  package var artifactPaths: ArtifactPaths
  /// What was scanned, where it lies in version control.
  package var revision: SourceRevision?

  package init(version: String, rules: [RuleMetadata], artifactPaths: ArtifactPaths) {
    self.version = version
    self.rules = rules
    self.artifactPaths = artifactPaths
  }
}

/// A revision in version control.
package struct SourceRevision: Hashable, Sendable {
  /// The repository's address, without a user's name or password.
  package var repositoryURI: String
  package var revisionID: String
  package var branch: String?

  package init(repositoryURI: String, revisionID: String, branch: String?) {
    self.repositoryURI = repositoryURI
    self.revisionID = revisionID
    self.branch = branch
  }
}

/// What was counted over the run.
package struct Summary: Hashable, Sendable {
  /// Files that were read.
  package var files = 0
  /// Files with at least one finding.
  package var filesWithFindings = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Places where the audit could not tell.
  package var reviews = 0
  /// Findings that an ignore comment silenced.
  package var ignored = 0
  /// Findings that fixes corrected.
  package var fixed = 0
  /// Findings that a baseline holds.
  package var inBaseline = 0
  /// Inputs that could not be read or audited, as a notification of level `error` says.
  package var failures = 0
  /// How long it took, where that is known.
  package var elapsed: Duration?

  package init() {}

  package mutating func count(_ file: AuditedFile) {
    if file.source != nil { files += 1 }
    if !file.findings.isEmpty { filesWithFindings += 1 }
    ignored += file.ignoredCount
    fixed += file.fixedCount
    inBaseline += file.known?.count ?? 0
    for finding in file.findings {
      switch (finding.outcome, finding.level) {
      case (.review, _): reviews += 1
      case (.fail, .error): errors += 1
      case (.fail, .warning): warnings += 1
      case (.fail, .note): notes += 1
      }
    }
    if file.notifications.contains(where: { $0.level == .error }) { failures += 1 }
  }

  /// Counts what another summary counts, too.
  package mutating func add(_ other: Summary) {
    files += other.files
    filesWithFindings += other.filesWithFindings
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    reviews += other.reviews
    ignored += other.ignored
    fixed += other.fixed
    inBaseline += other.inBaseline
    failures += other.failures
  }

  /// Findings that are violations.
  package var violations: Int { errors + warnings + notes }

  /// Violations at or above a level.
  package func violations(atLeast level: Severity) -> Int {
    switch level {
    case .error: errors
    case .warning: errors + warnings
    case .note: violations
    }
  }
}

/// Writes one report while the scan runs.
///
/// Files come one at a time and in their final order, and a reporter keeps of each only what its
/// format must say at the end, so that memory does not grow with the number of files. What it
/// writes collects in memory until it is taken.
package protocol Reporter: Sendable {
  mutating func begin(_ run: RunDescription)
  mutating func add(_ file: AuditedFile)
  mutating func finish(_ summary: Summary)

  /// What the user must know of the finished report: what was left out of it.
  var remarks: [Notification] { get }

  /// Bytes that wait to be taken.
  var pendingByteCount: Int { get }
  /// Hands over the bytes that wait.
  mutating func takeBytes() -> [UInt8]
}

extension Reporter {
  package var remarks: [Notification] { [] }
}
