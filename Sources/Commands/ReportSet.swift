import Auditing
import Reporting

/// All reports of a run, each with the place where it goes.
struct ReportSet {
  /// In bytes; what a report collects before it is written out.
  private static let chunk = 1 << 16

  private struct Stream {
    var reporter: any Reporter
    let output: OutputFile
    /// Why nothing more is written.
    var failure: SystemError?
  }

  private var streams: [Stream] = []
  private let flushesEachFile: Bool

  /// Opens every output, so that a wrong path is told before the work.
  ///
  /// - Throws: `UsageError` for an output that cannot be opened or is named twice.
  init(_ arguments: Arguments) throws(UsageError) {
    flushesEachFile = System.isTerminal(System.standardOutput)
    // A diff takes the place of the report.
    let isDiff = arguments.has("diff")
    let formats = arguments.has("format") ? arguments.all("format") : isDiff ? [] : ["text"]
    var names: Set<String?> = isDiff ? [nil] : []
    do throws(UsageError) {
      for format in formats {
        let parts = format.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.count > 1 && parts[1] != "-" ? String(parts[1]) : nil
        if name == "" { throw arguments.error("'\(format)' names no file after '='.") }
        guard names.insert(name).inserted else {
          let what = name.map { "the file '\($0)'" } ?? "the standard output"
          throw arguments.error("Two reports cannot both go to \(what).")
        }
        let output = try Self.output(name)
        let reporter: any Reporter =
          switch parts[0] {
          case "json": JSONReporter()
          case "sarif": SARIFReporter(includesSuppressed: arguments.has("include-suppressed"))
          case "html": HTMLReporter()
          case "github": GitHubReporter()
          case "gitlab": GitLabReporter()
          case "junit": JUnitReporter()
          case "checkstyle": CheckstyleReporter()
          case "concise":
            ConciseReporter(
              hasColor: name == nil && Console.hasColor(arguments, for: System.standardOutput),
              tellsNotifications: name != nil
            )
          default:
            TextReporter(
              hasColor: name == nil && Console.hasColor(arguments, for: System.standardOutput),
              tellsNotifications: name != nil,
              isOnTerminal: name == nil && flushesEachFile
            )
          }
        streams.append(Stream(reporter: reporter, output: output))
      }
    } catch {
      discard()
      throw error
    }
  }

  private static func output(_ name: String?) throws(UsageError) -> OutputFile {
    guard let name else { return .standardOutput }
    do {
      return try OutputFile(name)
    } catch {
      throw UsageError(message: OutputFile.message(name, error), isAboutArguments: false)
    }
  }

  var temporaryPaths: [String] { streams.compactMap(\.output.temporaryPath) }

  /// Whether a report goes to the standard output.
  var usesStandardOutput: Bool { streams.contains { $0.output.name == nil } }

  /// Whether any report can still be written.
  var isOpen: Bool { streams.isEmpty || streams.contains { $0.failure == nil } }

  mutating func begin(_ run: RunDescription) { each { $0.begin(run) } }

  mutating func add(_ file: AuditedFile) {
    each { $0.add(file) }
    flush(isLast: false)
  }

  /// Ends every report and puts files in their places.
  ///
  /// - Returns: whether all of them were written; one that nobody read to its end counts as written.
  mutating func finish(_ summary: Summary) -> Bool {
    each { $0.finish(summary) }
    flush(isLast: true)
    for index in streams.indices where streams[index].failure == nil {
      do {
        try streams[index].output.commit()
      } catch {
        fail(index, error)
      }
    }
    return streams.allSatisfy { $0.failure?.isClosedPipe ?? true }
  }

  /// What the user must know of the finished reports, each once.
  var remarks: [Notification] {
    streams.filter { $0.failure == nil }.flatMap(\.reporter.remarks).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// Removes what was begun.
  func discard() {
    for stream in streams { stream.output.discard() }
  }

  private mutating func each(_ body: (inout any Reporter) -> Void) {
    for index in streams.indices where streams[index].failure == nil {
      body(&streams[index].reporter)
    }
  }

  private mutating func flush(isLast: Bool) {
    for index in streams.indices where streams[index].failure == nil {
      let isEager = isLast || (flushesEachFile && streams[index].output.name == nil)
      guard streams[index].reporter.pendingByteCount >= (isEager ? 1 : Self.chunk) else { continue }
      do {
        try streams[index].output.write(streams[index].reporter.takeBytes())
      } catch {
        fail(index, error)
      }
    }
  }

  private mutating func fail(_ index: Int, _ error: SystemError) {
    streams[index].failure = error
    streams[index].output.discard()
    // Whoever closed the pipe has seen enough and needs no message.
    guard !error.isClosedPipe else { return }
    Console.error(OutputFile.message(streams[index].output.name, error))
  }
}
