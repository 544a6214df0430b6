import Reporting

/// How the program ends; every command's exit status is one of these.
enum ExitStatus: Int32 {
  case success = 0
  /// Something was found at or above the level that the user gave.
  case findings = 1
  /// The command was wrong, or something could not be read, audited or written.
  case failure = 2

  /// - Parameters:
  ///   - failing: findings at or above the level that counts for their file.
  ///   - hasWritten: whether every report was written, as far as somebody read it.
  ///   - isCut: whether the scan ended early because nobody read on; what was not scanned can then
  ///     not count as free of findings.
  init(
    _ summary: Summary,
    failing: Int,
    allowsEmpty: Bool,
    hasWritten: Bool,
    isCut: Bool
  ) {
    let isEmpty = summary.files == 0 && !allowsEmpty
    if summary.failures > 0 || isEmpty || !hasWritten {
      self = .failure
    } else if failing > 0 {
      self = .findings
    } else {
      self = isCut ? .failure : .success
    }
  }
}
