import Auditing
import Reporting
import ViewTree

/// Audits the files that a command names, several at a time, and hands them over in order.
struct AuditRun {
  let settings: SettingsFinder
  private let files: FileQueue
  private let workers: Int

  /// - Parameter operands: other files than the command names, if it names none.
  init(_ arguments: Arguments, operands: [String]? = nil) throws(UsageError) {
    let operands = operands ?? arguments.operands
    settings = try SettingsFinder(arguments, operands: operands)
    workers = try Self.workers(arguments)
    files = FileQueue(arguments, operands: operands, settings: settings)
  }

  /// - Parameter consume: takes a file with what applied to it and says whether to go on.
  func each(_ consume: (AuditedFile, FileSettings) -> Bool) async {
    var files = files
    var missingSheets = MissingSheets()
    let given = settings.given
    await workInOrder(
      workers: workers,
      next: { files.next() },
      work: { Self.audit($0, given) },
      consume: { file, settings in
        var file = file
        missingSheets.removeTold(from: &file.notifications)
        return consume(file, settings)
      }
    )
  }

  private static func audit(
    _ queued: QueuedFile,
    _ given: FileSettings
  ) -> (AuditedFile, FileSettings) {
    switch queued {
    case .input(let input, let settings): return (audit(input, settings), settings)
    case .wrongConfiguration(let notifications):
      let file = AuditedFile(
        path: notifications.first?.path ?? "",
        source: nil,
        findings: [],
        notifications: notifications
      )
      return (file, given)
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
      var file = auditFile(
        path: path,
        bytes: bytes,
        isNamed: input.isNamed,
        settings: settings
      )
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
}
