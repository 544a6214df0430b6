import Configuring
import Reporting

/// Help, made from the command table.
enum HelpText {
  /// As wide as help gets.
  private static let columns = 96

  static let description =
    "Finds submit handlers that never fire, focus targets that cannot be reached, and fields and "
    + "messages that nobody hears named."

  static let statuses = [
    ("0", "Nothing at or above the level of --fail-on was found."), ("1", "Something was found."),
    (
      "2",
      "The command or a configuration was wrong, an input could not be read or parsed, or nothing "
        + "was scanned."
    ),
  ]

  static let files = [
    (
      Configuration.fileName,
      "The configuration of the files in and below its folder; 'config schema' describes it."
    ),
    (
      BaselineFile.defaultName,
      "The baseline that 'baseline write' makes and 'scan --baseline' reads."
    ),
  ]

  static var program: String {
    return """
      \(ToolInformation.name) \(ToolInformation.version)

      \(lines(of: description, width: columns).joined(separator: "\n"))

      Usage: \(ToolInformation.name) COMMAND [OPTIONS] ...

      Commands:
      \(list(CommandTable.commands))

      Options:
      \(options([CommandTable.help, CommandTable.version]))

      Run '\(ToolInformation.name) COMMAND --help' for a command's options.

      """
  }

  /// Help on commands that share their first word.
  static func group(_ name: String) -> String {
    """
    Usage: \(ToolInformation.name) \(name) COMMAND [OPTIONS] ...

    Commands:
    \(list(CommandTable.members(of: name)))

    """
  }

  private static func list(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    return commands.map { "  \(pad($0.name, to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  static func command(_ command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    var parts = [
      command.summary,
      "Usage: \(ToolInformation.name) \(command.name) [OPTIONS]\(operands)",
    ]
    if !command.details.isEmpty { parts.append(command.details) }
    parts.append("Options:\n" + options(command.options))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func options(_ options: [Option]) -> String {
    let heads = options.map(head)
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, options).map { head, option in
      let indent = width + 4
      let help =
        lines(of: option.help, width: columns - indent)
        + notes(on: option).flatMap {
          lines(of: $0, width: columns - indent)
        }
      let separator = "\n" + String(repeating: " ", count: indent)
      return "  \(pad(head, to: width))  " + help.joined(separator: separator)
    }.joined(separator: "\n")
  }

  /// What else there is to say on an option: whole sentences.
  static func notes(on option: Option) -> [String] {
    var result: [String] = []
    if !option.choices.isEmpty {
      result.append("One of: \(option.choices.joined(separator: ", ")).")
    }
    if option.isRepeatable { result.append("Can be given more than once.") }
    return result
  }

  /// Breaks a text between words.
  private static func lines(of text: String, width: Int) -> [String] {
    var result: [String] = []
    for word in text.split(separator: " ") {
      if let last = result.last, last.count + 1 + word.count <= width {
        result[result.count - 1] = "\(last) \(word)"
      } else {
        result.append(String(word))
      }
    }
    return result
  }

  private static func head(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--" + option.name + (option.value.map { " \($0)" } ?? "")
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
