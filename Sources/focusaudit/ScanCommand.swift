import Auditing
import Reporting
import Simulation
import Styling
import ViewTree

/// `focusaudit scan`: the main job.
enum ScanCommand {
  static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to scan: name a file, a folder or '-'.")
    }
    let selection = try RuleSelection(arguments, rules: registeredRules)
    let workers = try Self.workers(arguments)
    let failLevel =
      arguments.last("fail-on").map { Severity(rawValue: $0) } ?? Severity.warning
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
    var walker = FileWalker(
      operands: arguments.operands,
      standardInputName: arguments.last("stdin-filename")
    )
    let styleSheets = StyleSheetLibrary.forCommand(arguments)
    var simulation = SimulationOptions()
    simulation.styleSheets = styleSheets
    let options = simulation
    var missingSheets = MissingSheets()
    var summary = Summary()
    var isCut = false
    await workInOrder(
      workers: workers,
      next: { walker.next() },
      work: { audit($0, selection, options) },
      consume: { file in
        var file = file
        missingSheets.removeTold(from: &file.notifications)
        summary.count(file)
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
    if summary.files == 0, !allowsEmpty, !isCut {
      let known = KnownFiles.extensionList
      Console.error("Nothing was scanned: no file was found that could be read (\(known)).")
    }
    if hasWritten, !reports.usesStandardOutput { Console.write(TextReporter.text(of: summary)) }
    return ExitStatus(
      summary,
      failLevel: failLevel,
      allowsEmpty: allowsEmpty,
      hasWritten: hasWritten,
      isCut: isCut
    )
  }

  private static func audit(
    _ input: Input,
    _ selection: RuleSelection,
    _ options: SimulationOptions
  ) -> AuditedFile {
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
      var file = auditFile(
        path: path,
        bytes: bytes,
        isNamed: input.isNamed,
        rules: selection,
        options: options
      )
      file.findings = selection.apply(to: file.findings)
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
