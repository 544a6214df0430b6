/// Removes unfinished files when the user or the system ends the program.
///
/// Only the paths are shared with the handlers, and they never change, so there is nothing to lock:
/// removing a file that has been put in its place by then does nothing.
struct InterruptCleanup {
  private var listeners: [SignalListener] = []

  init(removing paths: [String]) {
    guard !paths.isEmpty else { return }
    for number in System.endingSignals {
      listeners.append(
        SignalListener(number) {
          for path in paths { System.remove(path) }
          System.end(bySignal: number)
        }
      )
    }
  }

  func cancel() {
    for listener in listeners { listener.cancel() }
  }
}
