import Synchronization

/// Lets an interrupt end a watched scan with the status of what was audited last.
final class WatchEnd: Sendable {
  private let status = Mutex<ExitStatus?>(nil)

  /// Before the first status is known, an interrupt ends the program as it usually does.
  func listen() -> SignalListener {
    SignalListener(System.interrupt) { [self] in
      guard let status = status.withLock({ $0 }) else { System.end(bySignal: System.interrupt) }
      System.exit(status.rawValue)
    }
  }

  func set(_ new: ExitStatus) { status.withLock { $0 = new } }
}
