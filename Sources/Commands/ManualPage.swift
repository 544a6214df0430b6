import Reporting

/// The manual page, in the macros of `man`.
enum ManualPage {
  static var text: String {
    let name = ToolInformation.name
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(ToolInformation.version)\" \"User Commands\"",
      ".SH NAME",
      "\(name) \\- audits forms for keyboard and screen\\-reader defects",
      ".SH SYNOPSIS",
      ".B \(name)",
      ".I COMMAND",
      "[\\fIOPTIONS\\fR] ...",
      ".SH DESCRIPTION",
      escaped(HelpText.description),
      ".SH COMMANDS",
    ]
    for command in CommandTable.commands { lines += section(on: command) }
    lines += [".SH EXIT STATUS"]
    for (status, help) in HelpText.statuses { lines += entry(status, help) }
    lines += [".SH ENVIRONMENT"]
    for (name, help) in CommandTable.environment { lines += entry(name, help) }
    lines += [".SH FILES"]
    for (name, help) in HelpText.files { lines += entry(name, help) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(on command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " \\fI\(escaped(command.operands))\\fR"
    var lines = [
      ".SS \"\(ToolInformation.name) \(command.name) [OPTIONS]\(operands)\"",
      escaped(command.summary),
    ]
    if !command.details.isEmpty {
      // Line breaks within a paragraph are only those of the source.
      let isTable = command.details.contains("  ")
      for (index, paragraph) in paragraphs(of: command.details).enumerated() {
        if index > 0 || !isTable { lines.append(".PP") }
        if isTable { lines.append(".PP\n.nf") }
        lines += paragraph.map(escaped)
        if isTable { lines.append(".fi") }
      }
    }
    for option in command.options {
      lines.append(".TP")
      lines.append(head(of: option))
      lines.append(escaped(([option.help] + HelpText.notes(on: option)).joined(separator: " ")))
    }
    return lines
  }

  private static func paragraphs(of text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty).map { $0.map(String.init) }
  }

  private static func head(of option: Option) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return short + "\\fB\(escaped("--" + option.name))\\fR" + value
  }

  private static func entry(_ name: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(name))\\fR", escaped(text)]
  }

  /// What the formatter would take for its own signs.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "." where result.isEmpty: result += "\\&."
      default: result.append(character)
      }
    }
    return result
  }
}
