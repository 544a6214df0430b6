import Auditing
import Reporting
import ViewTree

/// `focusaudit scan`: the main job.
enum ScanCommand {
  static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to scan: name a file, a folder or '-'.")
    }
    let finder = try SettingsFinder(arguments)
    let workers = try Self.workers(arguments)
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)

    var reports = try ReportSet(arguments)
    let cleanup = InterruptCleanup(removing: reports.temporaryPaths)
    defer { cleanup.cancel() }

    let directory = System.workingDirectory
    let paths = ArtifactPaths(
      root: repositoryRoot(above: directory) ?? directory,
      workingDirectory: directory
    )
    reports.begin(
      RunDescription(version: ToolInformation.version, rules: registeredRules, artifactPaths: paths)
    )
    var files = FileQueue(arguments, settings: finder)
    var summary = Summary()
    var failing = 0
    var isCut = false
    await workInOrder(
      workers: workers,
      next: { files.next() },
      work: { audit($0) },
      consume: { file, failLevel in
        summary.count(file)
        if let failLevel {
          failing += file.findings.count { $0.outcome == .fail && $0.level >= failLevel }
        }
        for notification in file.notifications {
          Console.tell(notification, hasColor: tellsInColor)
        }
        reports.add(file)
        isCut = !reports.isOpen
        return !isCut
      }
    )
    let hasWritten = reports.finish(summary)
    let allowsEmpty = arguments.has("allow-empty")
    if summary.files == 0, summary.failures == 0, !allowsEmpty, !isCut {
      let known = KnownFiles.extensionList
      Console.error("Nothing was scanned: no file was found that could be read (\(known)).")
    }
    if hasWritten, !reports.usesStandardOutput { Console.write(TextReporter.text(of: summary)) }
    return ExitStatus(
      summary,
      failing: failing,
      allowsEmpty: allowsEmpty,
      hasWritten: hasWritten,
      isCut: isCut
    )
  }

  /// - Returns: the file and the lowest level that fails in it.
  private static func audit(_ queued: QueuedFile) -> (AuditedFile, Severity?) {
    switch queued {
    case .input(let input, let settings): return (audit(input, settings), settings.failLevel)
    case .wrongConfiguration(let notifications):
      let file = AuditedFile(
        path: notifications.first?.path ?? "",
        source: nil,
        findings: [],
        notifications: notifications
      )
      return (file, nil)
    }
  }

  private static func audit(_ input: Input, _ settings: FileSettings) -> AuditedFile {
    switch FileReading.read(input) {
    case .problem(let notification):
      return AuditedFile(
        path: notification.path ?? "",
        source: nil,
        findings: [],
        notifications: [notification]
      )
    case .bytes(let path, let bytes) where bytes.isEmpty:
      return AuditedFile(
        path: path,
        source: SourceText(path: path, bytes: []),
        findings: [],
        notifications: [FileReading.empty(path)]
      )
    case .bytes(let path, let bytes):
      var file = auditFile(path: path, bytes: bytes, settings: settings)
      file.findings = settings.rules.apply(to: file.findings)
      return file
    }
  }

  private static func workers(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.last("jobs") else { return System.processorCount }
    guard let number = Int(text), number >= 1 else {
      throw arguments.error("'\(text)' is no number of jobs; it is 1 or more.")
    }
    return min(number, 256)
  }

  /// The nearest folder above that is a git repository's, also a linked work tree's.
  private static func repositoryRoot(above directory: String) -> String? {
    var folder = directory
    while true {
      if (try? System.status(of: folder == "/" ? "/.git" : "\(folder)/.git")) != nil {
        return folder
      }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
