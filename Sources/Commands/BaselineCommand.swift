import Auditing
import Configuring
import Reporting

/// `focusaudit baseline`: what a team knows and has put off.
enum BaselineCommand {
  /// Reads the baseline that the user names.
  static func baseline(_ name: String) throws(UsageError) -> Baseline {
    let directory = System.workingDirectory
    let path = PathText.absolute(name, from: directory)
    guard case .bytes(_, let bytes) = FileReading.read(.file(name, isNamed: true)) else {
      throw UsageError(
        message: "The baseline '\(name)' cannot be read; 'baseline write' makes one.",
        isAboutArguments: false
      )
    }
    do throws(ConfigurationError) {
      return try Baseline(bytes, path: name, folder: PathText.folder(of: path) ?? "/")
    } catch {
      throw UsageError(error)
    }
  }

  static func write(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to audit: name a file, a folder or a pattern.")
    }
    let name = arguments.last("output") ?? BaselineFile.defaultName
    let isFile = name != "-"
    let run = try AuditRun(arguments)
    let directory = System.workingDirectory
    let target = isFile ? PathText.absolute(name, from: directory) : "\(directory)/-"
    let folder = PathText.folder(of: target) ?? "/"
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)
    var entries: [BaselineEntry] = []
    var summary = Summary()
    await run.each { file, _ in
      summary.count(file)
      tell(file, hasColor: tellsInColor)
      entries += Baseline.entries(
        of: file,
        absolutePath: run.settings.absolute(file.path),
        folder: folder
      )
      return true
    }
    guard summary.files > 0 else {
      Console.error("Nothing was audited, so no baseline was written.")
      return .failure
    }
    let bytes = BaselineFile.bytes(of: entries)
    let failed: ExitStatus = summary.failures > 0 ? .failure : .success
    guard isFile else {
      let status = Console.output(bytes)
      return status == .success ? failed : status
    }
    guard OutputFile.replace(name, with: bytes, what: "baseline") else { return .failure }
    let findings = entries.count == 1 ? "1 finding" : "\(entries.count) findings"
    Console.write("Wrote \(findings) to '\(TerminalText.safe(name))'.")
    return failed
  }

  static func prune(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    let name = arguments.last("baseline") ?? BaselineFile.defaultName
    var baseline = try baseline(name)
    let directory = System.workingDirectory
    let named = baseline.files.filter(System.exists).map {
      PathText.relative($0, to: directory)
    }
    let run = try AuditRun(
      arguments,
      operands: arguments.operands.isEmpty ? named : arguments.paths
    )
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)
    var summary = Summary()
    await run.each { file, settings in
      var file = file
      summary.count(file)
      tell(file, hasColor: tellsInColor)
      baseline.compare(
        &file,
        absolutePath: run.settings.absolute(file.path),
        isOn: settings.rules.isOn
      )
      return true
    }
    let left = baseline.pruned(exists: System.exists)
    let removed = baseline.count - left.count
    if removed > 0 {
      let bytes = BaselineFile.bytes(of: left)
      guard OutputFile.replace(name, with: bytes, what: "baseline") else { return .failure }
    }
    let entries = baseline.count == 1 ? "entry" : "entries"
    Console.write(
      "Removed \(removed) of \(baseline.count) \(entries) from '\(TerminalText.safe(name))'."
    )
    return summary.failures > 0 ? .failure : .success
  }

  private static func tell(_ file: AuditedFile, hasColor: Bool) {
    for notification in file.notifications { Console.tell(notification, hasColor: hasColor) }
  }
}
