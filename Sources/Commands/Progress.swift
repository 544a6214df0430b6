/// A line on the terminal that says how far a long scan is. It goes to the standard error output,
/// only when a terminal shows it and the scan takes more than a second, and is wiped away before
/// anything else is written.
struct Progress {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let start = ContinuousClock.now
  private let isOn =
    System.isTerminal(System.standardError) && System.environment("TERM") != "dumb"
  private var lastShown: ContinuousClock.Instant?
  private var isShown = false

  mutating func show(files: Int) {
    guard isOn else { return }
    let now = ContinuousClock.now
    guard now - start >= Self.patience else { return }
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    isShown = true
    put("\r\u{1B}[K\(files) \(files == 1 ? "file" : "files") scanned ...")
  }

  mutating func clear() {
    guard isShown else { return }
    isShown = false
    put("\r\u{1B}[K")
  }

  private func put(_ text: String) {
    try? System.write(Array(text.utf8), to: System.standardError)
  }
}
