package import ViewTree

/// How sure and how grave a finding is; the raw values are SARIF's levels.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  /// A heuristic, or something that code outside the file usually sets.
  case note
  /// True unless code outside the file changes it.
  case warning
  /// The file alone proves it.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// One level lower; a note stays a note.
  package var lowered: Severity { self == .error ? .warning : .note }
}

/// What the audit found out about a place.
package enum Outcome: String, Sendable {
  /// A violation.
  case fail
  /// Cannot tell, and the message says why.
  case review
}

/// A stable code such as `FA1001`.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let code: String

  package init(_ code: String) { self.code = code }

  package var description: String { code }

  package static func < (left: Self, right: Self) -> Bool { left.code < right.code }
}

/// A place in a scanned file.
package struct Place: Hashable, Sendable {
  package var path: String
  package var range: SourceRange

  package init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}

/// One step of the path that leads to a finding: where a value was set, what passed it on, what
/// cut it off, and the conclusion.
package struct Step: Hashable, Sendable {
  package var message: String
  package var place: Place
  /// Depth in the view tree relative to the first step, for viewers that indent; never negative.
  package var nesting: Int
  package var role: StepRole
  /// Whether the finding rests on this step.
  package var isEssential: Bool
  /// What is believed at the place, where a report tells it.
  package var state: [StepValue] = []

  package init(
    message: String,
    place: Place,
    nesting: Int = 0,
    role: StepRole = .shows,
    isEssential: Bool = true
  ) {
    self.message = message
    self.place = place
    self.nesting = nesting
    self.role = role
    self.isEssential = isEssential
  }
}

/// A rule's message with its arguments filled in.
package struct Message: Hashable, Sendable {
  /// A stable id among the rule's messages, such as `severalFieldsNoButton`.
  package var id: String
  package var arguments: [String]
  /// The whole sentence.
  package var text: String

  package init(id: String, arguments: [String], text: String) {
    self.id = id
    self.arguments = arguments
    self.text = text
  }
}

/// What a rule found at one place.
package struct Finding: Hashable, Sendable {
  package var rule: RuleID
  /// The rule's kebab-case name, such as `submit-handler-never-fires`.
  package var name: String
  package var level: Severity
  package var outcome: Outcome
  package var message: Message
  /// What to do about it, a whole sentence.
  package var advice: String
  package var place: Place
  package var steps: [Step]
  /// What is believed at the element, where a report tells it.
  package var state: [StepValue] = []
  /// The element's native name, such as `input`.
  package var element: String
  /// The element's path in its document, such as `/html/body[1]/form[1]/input[2]`.
  package var nodePath: String
  /// An exact correction, where there is one.
  package var fix: Fix?
  /// The identity over time, once it is asked for; see `AuditedFile.addFingerprints()`.
  package var fingerprint: String?

  package init(
    rule: RuleID,
    name: String,
    level: Severity,
    outcome: Outcome,
    message: Message,
    advice: String,
    place: Place,
    steps: [Step],
    element: String,
    nodePath: String,
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.name = name
    self.level = level
    self.outcome = outcome
    self.message = message
    self.advice = advice
    self.place = place
    self.steps = steps
    self.element = element
    self.nodePath = nodePath
    self.fix = fix
  }
}

/// Something the user must know that is not a finding: a file that could not be read or was read
/// only in part.
package struct Notification: Hashable, Sendable {
  /// A stable id, such as `unreadable-file`.
  package var id: String
  /// `error` when the input was not audited: the exit status is then 2.
  package var level: Severity
  /// A whole sentence.
  package var message: String
  package var path: String?
  package var range: SourceRange?

  package init(
    id: String,
    level: Severity,
    message: String,
    path: String? = nil,
    range: SourceRange? = nil
  ) {
    self.id = id
    self.level = level
    self.message = message
    self.path = path
    self.range = range
  }
}

extension Notification {
  private static let configurationIDs: Set = [
    "configuration", "configuration-syntax", "configuration-unreadable", "ignore-date",
    "ignore-end-alone", "ignore-expired", "ignore-not-closed", "ignore-without-reason",
    "ignore-without-rule", "stale-baseline-entry", "unknown-ignore", "unknown-rule",
    "unused-ignore",
  ]

  /// Whether it is about what the user asks of the tool, and not about an input.
  package var isAboutConfiguration: Bool { Self.configurationIDs.contains(id) }
}

/// A finding that an ignore comment silenced.
package struct SuppressedFinding: Sendable {
  package var finding: Finding
  /// As the comment gives it.
  package var reason: String
}

/// One file's result, as it streams to the reporters.
package struct AuditedFile: Sendable {
  package var path: String
  /// The text, for excerpts; nil when the file could not be read.
  package var source: SourceText?
  /// The lines of the text; there when anything was found.
  package var positions: SourcePositions?
  /// Sorted by place, then rule.
  package var findings: [Finding]
  package var notifications: [Notification]
  /// Findings that an ignore comment silenced.
  package var ignoredCount: Int
  /// Findings that fixes corrected in the file; `findings` are those that remain.
  package var fixedCount = 0
  /// What fixes would change, as a unified diff, where the user asks for it.
  package var diff: [UInt8] = []
  /// Findings that a baseline holds; nil where there is no baseline.
  package var known: [Finding]?
  /// What ignore comments silenced, each with the reason that its comment gives.
  package var suppressed: [SuppressedFinding] = []
  /// The file's own bytes, which a report may describe; nil when it was not audited.
  package var fileBytes: [UInt8]?
  /// What a drawing of its forms shows, where a report draws them.
  package var schematic: Schematic?

  package init(
    path: String,
    source: SourceText?,
    positions: SourcePositions? = nil,
    findings: [Finding],
    notifications: [Notification],
    ignoredCount: Int = 0
  ) {
    self.path = path
    self.source = source
    self.positions = positions
    self.findings = findings
    self.notifications = notifications
    self.ignoredCount = ignoredCount
  }

  /// A file that was not audited, and why.
  package init(path: String, notAudited notifications: [Notification]) {
    self.init(path: path, source: nil, findings: [], notifications: notifications)
  }
}
