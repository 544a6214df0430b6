import Dispatch
import Synchronization

/// Lets an interrupt end a watched scan with the status of what was audited last.
final class WatchEnd: Sendable {
  private let status = Mutex<ExitStatus?>(nil)

  /// Before the first status is known, an interrupt ends the program as it usually does.
  func listen() -> any DispatchSourceSignal {
    let number = System.interrupt
    #if canImport(Darwin)
    // There the default action comes before the handler.
    System.ignore(number)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { [self] in
      guard let status = status.withLock({ $0 }) else { System.end(bySignal: number) }
      System.exit(status.rawValue)
    }
    source.resume()
    return source
  }

  func set(_ new: ExitStatus) { status.withLock { $0 = new } }
}
