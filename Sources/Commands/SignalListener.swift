import Dispatch

/// Runs code when the user or the system ends the program, until it is cancelled.
struct SignalListener {
  private let source: any DispatchSourceSignal

  init(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
    // There the default action comes before the handler.
    System.ignore(number)
    #endif
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
  }

  func cancel() { source.cancel() }
}
