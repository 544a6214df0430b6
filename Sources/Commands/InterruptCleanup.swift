import Dispatch

/// Removes unfinished files when the user or the system ends the program.
///
/// Only the paths are shared with the handlers, and they never change, so there is nothing to lock:
/// removing a file that has been put in its place by then does nothing.
struct InterruptCleanup {
  private var sources: [any DispatchSourceSignal] = []

  init(removing paths: [String]) {
    guard !paths.isEmpty else { return }
    for number in System.endingSignals {
      #if canImport(Darwin)
      // There the default action comes before the handler.
      System.ignore(number)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for path in paths { System.remove(path) }
        System.end(bySignal: number)
      }
      source.resume()
      sources.append(source)
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
}
