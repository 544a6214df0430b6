import Auditing
import Reporting

/// How the program ends; every command's exit status is one of these.
enum ExitStatus: Int32 {
  case success = 0
  /// Something was found at or above the level that the user gave.
  case findings = 1
  /// The command was wrong, or something could not be read, audited or written.
  case failure = 2

  /// - Parameters:
  ///   - failLevel: the lowest level that counts; nil when none does.
  ///   - isComplete: whether everything was scanned and every report was written.
  init(_ summary: Summary, failLevel: Severity?, allowsEmpty: Bool, isComplete: Bool) {
    let isEmpty = summary.files == 0 && !allowsEmpty
    if summary.failures > 0 || isEmpty || !isComplete {
      self = .failure
    } else if let failLevel, summary.violations(atLeast: failLevel) > 0 {
      self = .findings
    } else {
      self = .success
    }
  }
}
