import Auditing
import Reporting
import Simulation
import ViewTree

/// Audits the files that a command names, several at a time, and hands them over in order.
struct AuditRun {
  let settings: SettingsFinder
  private let files: FileQueue
  private let workers: Int
  private let fixer: FileFixer?
  /// The Swift files, which are audited together.
  private let swift: SwiftInputs?
  /// Whether there is something to audit that is another shard's part.
  private(set) var hasOtherShards = false

  /// - Parameters:
  ///   - operands: other files than the command names, if it names none.
  ///   - fixer: what applies fixes, where the command asks for it.
  init(
    _ arguments: Arguments,
    operands: [String]? = nil,
    fixer: FileFixer? = nil
  ) throws(UsageError) {
    let operands = operands ?? arguments.paths
    settings = try SettingsFinder(arguments, operands: operands)
    workers = try Self.workers(arguments)
    var files = FileQueue(arguments, operands: operands, settings: settings)
    // A file that is written is another one on the disk, and would be found again.
    if fixer?.isWriting == true { files.findAll() }
    swift = files.swiftInputs(arguments)
    // Swift is read as a whole, whatever the shard.
    if let shard = try Shard(arguments) { hasOtherShards = files.keep(shard) }
    self.files = files
    self.fixer = fixer
  }

  /// The style sheets that were read, where any are.
  var styleSheets: StyleSheetLibrary? {
    settings.given.simulation.styleSheets as? StyleSheetLibrary
  }

  /// The paths of the Swift files, of which any may depend on any other.
  var swiftPaths: [String] { swift?.inputs.compactMap(\.0.path) ?? [] }

  /// - Parameters:
  ///   - isWanted: whether an input is audited; it may be asked of one more than once.
  ///   - consume: takes a file with what applied to it and says whether to go on.
  func each(
    where isWanted: @escaping (Input) -> Bool = { _ in true },
    _ consume: (AuditedFile, FileSettings) -> Bool
  ) async {
    var files = files
    files.isWanted = isWanted
    var missingSheets = MissingSheets()
    var hasToldOfSwift = false
    let given = settings.given
    let fixer = fixer
    let isSwiftWanted = swift?.inputs.contains { isWanted($0.0) } ?? false
    let swift = swift.flatMap { isSwiftWanted ? SwiftAudit(SwiftBatch($0)) : nil }
    await workInOrder(
      workers: workers,
      next: { files.next() },
      work: { queued in
        if case .input(let input, let settings) = queued, let path = input.path,
          var file = swift?.file(path)
        {
          file.findings = settings.rules.apply(to: file.findings)
          file.suppressed = settings.rules.apply(to: file.suppressed)
          return (file, settings)
        }
        return Self.audit(queued, given, fixer)
      },
      weight: { $0.0.weight },
      consume: { file, settings in
        var file = file
        missingSheets.removeTold(from: &file.notifications)
        // A folder may hold thousands of files that cannot be read; the first tells it.
        file.notifications.removeAll { notification in
          guard notification.id == "no-swift-reader", notification.level < .error else {
            return false
          }
          defer { hasToldOfSwift = true }
          return hasToldOfSwift
        }
        return consume(file, settings)
      }
    )
  }

  private static func audit(
    _ queued: QueuedFile,
    _ given: FileSettings,
    _ fixer: FileFixer?
  ) -> (AuditedFile, FileSettings) {
    switch queued {
    case .input(let input, let settings): return (audit(input, settings, fixer), settings)
    case .wrongConfiguration(let notifications):
      let file = AuditedFile(path: notifications.first?.path ?? "", notAudited: notifications)
      return (file, given)
    }
  }

  private static func audit(
    _ input: Input,
    _ settings: FileSettings,
    _ fixer: FileFixer?
  ) -> AuditedFile {
    switch FileReading.read(input) {
    case .problem(let notification):
      return AuditedFile(path: notification.path ?? "", notAudited: [notification])
    case .bytes(let path, let bytes) where bytes.isEmpty:
      return AuditedFile(
        path: path,
        source: SourceText(path: path, bytes: []),
        findings: [],
        notifications: [FileReading.empty(path)]
      )
    case .bytes(let path, let bytes):
      let audit = { (bytes: [UInt8]) in
        var file = auditFile(
          path: path,
          bytes: bytes,
          isNamed: input.isNamed,
          settings: settings
        )
        file.findings = settings.rules.apply(to: file.findings)
        file.suppressed = settings.rules.apply(to: file.suppressed)
        file.fileBytes = bytes
        return file
      }
      let file = audit(bytes)
      return fixer?.fix(file, bytes, of: input, audit: audit) ?? file
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

extension AuditedFile {
  /// About how much memory it takes, in bytes.
  fileprivate var weight: Int {
    let rows = schematic?.forms.reduce(0) { $0 + $1.rows.count } ?? 0
    return (source?.bytes.count ?? 0) + findings.count << 10 + diff.count + rows << 9
  }
}
