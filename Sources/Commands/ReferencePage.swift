import Reporting

/// The reference of the command line, in Markdown.
enum ReferencePage {
  static var text: String {
    let name = ToolInformation.name
    var lines = [
      "# The command line", "",
      "Made by `\(name) man --format markdown` from the program's own table of options.",
    ]
    for command in CommandTable.commands {
      let operands = command.operands.isEmpty ? "" : " \(command.operands)"
      lines += [
        "", "## \(command.name)", "", "    \(name) \(command.name) [OPTIONS]\(operands)", "",
        escaped(command.summary),
      ]
      if !command.details.isEmpty {
        // What is set in columns stays so.
        let isTable = command.details.contains("  ")
        lines += ["", isTable ? "```text\n\(command.details)\n```" : escaped(command.details)]
      }
      lines += ["", "| Option | Meaning |", "|---|---|"]
      for option in command.options {
        let short = option.short.map { "`-\($0)`, " } ?? ""
        let value = option.value.map { " \($0)" } ?? ""
        let help = ([option.help] + HelpText.notes(on: option)).joined(separator: " ")
        lines.append("| \(short)`--\(option.name)\(value)` | \(escaped(help)) |")
      }
    }
    lines += ["", "## Exit status", "", "| Status | Meaning |", "|---|---|"]
    lines += HelpText.statuses.map { "| \($0.0) | \(escaped($0.1)) |" }
    lines += ["", "## Environment", "", "| Variable | Meaning |", "|---|---|"]
    lines += CommandTable.environment.map { "| `\($0.0)` | \(escaped($0.1)) |" }
    lines += ["", "## Files", "", "| File | Meaning |", "|---|---|"]
    lines += HelpText.files.map { "| `\($0.0)` | \(escaped($0.1)) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "|*_<".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
