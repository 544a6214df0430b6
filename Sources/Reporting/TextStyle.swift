import Auditing

/// The colours of the human formats, as ANSI escape sequences.
package enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case review = "1;35"
  case mark = "31"

  package func apply(to text: String, isOn: Bool) -> String {
    isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }

  init(_ level: Severity, outcome: Outcome) {
    self =
      switch (outcome, level) {
      case (.review, _): .review
      case (.fail, .error): .error
      case (.fail, .warning): .warning
      case (.fail, .note): .note
      }
  }
}
