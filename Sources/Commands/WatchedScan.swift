import Auditing
import Reporting

/// `focusaudit scan --watch`: audits the files, then again and again those that have changed.
///
/// It looks at the files' times twice a second, or less often where that takes long; no system's
/// own way to tell of changes is needed. Where a configuration, a style sheet or Swift source
/// changes, everything is audited again, because any file may depend on it.
struct WatchedScan {
  private static let shortestPause = Duration.milliseconds(500)
  /// What is known of a file since it was last audited.
  private struct Entry {
    /// Before it was read; nil for a file that could not be looked at.
    var stamp: FileStatus?
    var summary = Summary()
    var failing = 0
  }

  private let arguments: Arguments
  private var entries: [String: Entry] = [:]
  /// Configurations, style sheets and Swift files with what they were when they were read.
  private var sources: [String: FileStatus?] = [:]
  private var toldProblems: Set<Notification> = []
  private let hasColor: Bool
  private let tellsInColor: Bool

  private init(_ arguments: Arguments) {
    self.arguments = arguments
    hasColor = Console.hasColor(arguments, for: System.standardOutput)
    tellsInColor = Console.hasColor(arguments, for: System.standardError)
  }

  static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    let others = ["format", "fix", "unsafe-fixes", "diff", "baseline", "max-warnings"]
    if let other = others.first(where: arguments.has) {
      throw arguments.error(
        "'--watch' writes text to the standard output and cannot be together with '--\(other)'."
      )
    }
    guard !arguments.operands.contains("-") else {
      throw arguments.error("The standard input cannot be watched.")
    }
    var scan = WatchedScan(arguments)
    let end = WatchEnd()
    let listener = end.listen()
    defer { listener.cancel() }
    while true {
      let start = ContinuousClock.now
      guard let status = try await scan.round() else { return .failure }
      end.set(status)
      let pause = max(shortestPause, (ContinuousClock.now - start) * 4)
      try? await Task.sleep(for: pause)
    }
  }

  /// Audits what has changed and tells of it.
  ///
  /// - Returns: the status of the whole; nil when nobody reads on.
  private mutating func round() async throws(UsageError) -> ExitStatus? {
    if sources.contains(where: { $0.value != (try? System.status(of: $0.key)) }) {
      entries = [:]
      sources = [:]
    }
    let run = try AuditRun(arguments)
    let round = WatchRound(known: entries.mapValues(\.stamp))
    let output = WatchOutput(hasColor: hasColor)
    let tellsInColor = tellsInColor
    var audited: [String: Entry] = [:]
    var problems: Set<Notification> = []
    await run.each(where: round.wants) { file, settings in
      for notification in file.notifications {
        if problems.insert(notification).inserted, !toldProblems.contains(notification) {
          Console.tell(notification, hasColor: tellsInColor)
          output.hasNews = true
        }
      }
      if file.source != nil { output.hasNews = true }
      var entry = Entry(stamp: round.seen[file.path] ?? nil)
      entry.summary.count(file)
      if let level = settings.failLevel {
        entry.failing = file.findings.count { $0.outcome == .fail && $0.level >= level }
      }
      audited[file.path] = entry
      output.add(file)
      return output.isOpen
    }
    // What could not be audited is tried again each time, and told once.
    toldProblems = problems
    for path in entries.keys where round.seen[path] == nil && audited[path] == nil {
      entries[path] = nil
      output.hasNews = true
    }
    entries.merge(audited) { $1 }
    let paths = run.settings.configurationPaths.union(run.styleSheets?.paths ?? [])
      .union(run.swiftPaths)
    for path in paths where sources[path] == nil {
      sources.updateValue(try? System.status(of: path), forKey: path)
    }
    return finish(output)
  }

  private func finish(_ output: WatchOutput) -> ExitStatus? {
    var total = Summary()
    var failing = 0
    for entry in entries.values {
      total.add(entry.summary)
      failing += entry.failing
    }
    if output.hasNews { output.finish(total) }
    guard output.isOpen else { return nil }
    return ExitStatus(
      total,
      failing: failing,
      allowsEmpty: arguments.has("allow-empty"),
      hasWritten: true,
      isCut: false
    )
  }
}
