import Auditing
import Reporting

/// What the program tells beside its results: it goes to the standard error output.
enum Console {
  static func error(_ message: String) { write("\(ToolInformation.name): error: \(message)") }

  static func tell(_ notification: Notification, hasColor: Bool) {
    write(TextReporter.text(of: notification, hasColor: hasColor))
  }

  static func write(_ line: String) {
    try? System.write(Array((line + "\n").utf8), to: System.standardError)
  }

  /// Writes a whole text to the standard output.
  static func output(_ bytes: [UInt8]) -> ExitStatus {
    do {
      try System.write(bytes, to: System.standardOutput)
      return .success
    } catch {
      if error.isClosedPipe { return .success }
      Console.error(OutputFile.message(nil, error))
      return .failure
    }
  }

  /// Whether to colour what goes to a stream: the flag decides, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then whether a terminal shows it.
  static func hasColor(_ arguments: Arguments, for descriptor: Int32) -> Bool {
    switch arguments.last("color") {
    case "always": return true
    case "never": return false
    default: break
    }
    if let value = System.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = System.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return System.isTerminal(descriptor) && System.environment("TERM") != "dumb"
  }
}
