import Auditing
import Reporting

/// Which files one round of a watched scan takes up.
final class WatchRound {
  /// What the files were when they were last audited.
  private let known: [String: FileStatus?]
  /// The files that were found, and what they are.
  private(set) var seen: [String: FileStatus?] = [:]

  init(known: [String: FileStatus?]) { self.known = known }

  func wants(_ input: Input) -> Bool {
    guard case .file(let path, _) = input else { return true }
    // Before it is read, so that what is written meanwhile is noticed in the next round.
    let stamp = try? System.status(of: path)
    seen.updateValue(stamp, forKey: path)
    guard let stamp, let before = known[path] else { return true }
    return before != stamp
  }
}

/// The text that one round of a watched scan writes.
final class WatchOutput {
  /// In bytes; what is collected before it is written.
  private static let chunk = 1 << 16

  private var reporter: TextReporter
  /// Whether there is anything to tell.
  var hasNews = false
  /// Whether somebody reads on.
  private(set) var isOpen = true

  init(hasColor: Bool) { reporter = TextReporter(hasColor: hasColor, tellsNotifications: false) }

  func add(_ file: AuditedFile) {
    reporter.add(file)
    if reporter.pendingByteCount >= Self.chunk { flush() }
  }

  func finish(_ summary: Summary) {
    reporter.finish(summary)
    flush()
  }

  private func flush() {
    guard isOpen else { return }
    do throws(SystemError) {
      try System.write(reporter.takeBytes(), to: System.standardOutput)
    } catch {
      isOpen = false
      if !error.isClosedPipe { Console.error(OutputFile.message(nil, error)) }
    }
  }
}
