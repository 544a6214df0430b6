/// Writes diffs to the standard output until nobody reads on.
struct DiffOutput {
  /// Whether anybody reads on.
  private(set) var isOpen = true
  /// Whether a diff could not be written, though somebody would read it.
  private(set) var hasFailed = false

  mutating func show(_ diff: [UInt8]) {
    guard isOpen, !diff.isEmpty else { return }
    do {
      try System.write(diff, to: System.standardOutput)
    } catch {
      isOpen = false
      guard !error.isClosedPipe else { return }
      hasFailed = true
      Console.error(OutputFile.message(nil, error))
    }
  }
}
