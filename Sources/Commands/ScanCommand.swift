import Auditing
import Configuring
import Reporting

/// `focusaudit scan`: the main job.
enum ScanCommand {
  static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to scan: name a file, a folder or '-'.")
    }
    if arguments.has("watch") { return try await WatchedScan.run(arguments) }
    if arguments.has("strict-baseline"), !arguments.has("baseline") {
      throw arguments.error("'--strict-baseline' needs '--baseline'.")
    }
    let start = ContinuousClock.now
    let fixer = try FileFixer(arguments)
    let run = try AuditRun(arguments, fixer: fixer)
    var baseline = try arguments.last("baseline").map(BaselineCommand.baseline)
    let maximumWarnings = try maximumWarnings(arguments)
    var progress = Progress()
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)

    var reports = try ReportSet(arguments)
    let cleanup = InterruptCleanup(removing: reports.temporaryPaths)
    defer { cleanup.cancel() }

    let directory = System.workingDirectory
    let paths = ArtifactPaths(
      root: repositoryRoot(above: directory) ?? directory,
      workingDirectory: directory
    )
    var description = RunDescription(
      version: ToolInformation.version,
      rules: registeredRules,
      artifactPaths: paths
    )
    description.revision = GitRevision.current(of: paths.rootPath)
    reports.begin(description)
    var summary = Summary()
    var diffs = DiffOutput()
    var failing = 0
    var isCut = false
    func add(_ file: AuditedFile) {
      summary.count(file)
      if !file.notifications.isEmpty || !file.findings.isEmpty { progress.clear() }
      for notification in file.notifications { Console.tell(notification, hasColor: tellsInColor) }
      reports.add(file)
    }
    await run.each { file, settings in
      var file = file
      baseline?.compare(
        &file,
        absolutePath: run.settings.absolute(file.path),
        isOn: settings.rules.isOn
      )
      if let failLevel = settings.failLevel {
        failing += file.findings.count {
          $0.outcome == .fail && $0.level >= failLevel
            && !($0.level == .warning && maximumWarnings != nil)
        }
      }
      add(file)
      progress.show(files: summary.files)
      diffs.show(file.diff)
      isCut = !reports.isOpen || !diffs.isOpen
      return !isCut
    }
    if let baseline, !isCut {
      let stale = baseline.staleNotifications(exists: System.exists)
      if !stale.isEmpty {
        add(
          AuditedFile(path: stale.first?.path ?? "", notAudited: stale)
        )
        if arguments.has("strict-baseline") {
          Console.error("The baseline is stale, which '--strict-baseline' does not allow.")
          failing += 1
        }
      }
    }
    progress.clear()
    summary.elapsed = ContinuousClock.now - start
    let hasWritten = reports.finish(summary) && !diffs.hasFailed
    for remark in reports.remarks { Console.tell(remark, hasColor: tellsInColor) }
    // An empty part of something is no mistake.
    let allowsEmpty = arguments.has("allow-empty") || run.hasOtherShards
    if summary.files == 0, summary.failures == 0, !allowsEmpty, !isCut {
      let known = KnownFiles.extensionList
      Console.error("Nothing was scanned: no file was found that could be read (\(known)).")
    }
    if hasWritten, !reports.usesStandardOutput {
      let tellsTime = System.isTerminal(System.standardError)
      Console.write(TextReporter.text(of: summary, tellsTime: tellsTime))
    }
    if let maximumWarnings, summary.warnings > maximumWarnings {
      let warnings = summary.warnings == 1 ? "is 1 warning" : "are \(summary.warnings) warnings"
      Console.error("There \(warnings); --max-warnings allows \(maximumWarnings).")
      failing += 1
    }
    return ExitStatus(
      summary,
      failing: failing,
      allowsEmpty: allowsEmpty,
      hasWritten: hasWritten,
      isCut: isCut
    )
  }

  private static func maximumWarnings(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments.last("max-warnings") else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw arguments.error("'\(text)' is no number of warnings; it is 0 or more.")
    }
    return number
  }

  /// The nearest folder above that is a git repository's, also a linked work tree's.
  private static func repositoryRoot(above directory: String) -> String? {
    sequence(first: directory, next: PathText.folder).first {
      System.exists(PathText.join($0, ".git"))
    }
  }
}
