import Reporting

/// Completions for fish.
enum FishCompletions {
  static var script: String {
    let name = ToolInformation.name
    let start = "complete -c \(name)"
    var lines = [
      "# fish completions of \(name) \(ToolInformation.version)",
      "\(start) -f",
      "\(start) -n __fish_use_subcommand -l help -s h -d \(quoted(CommandTable.help.help))",
      "\(start) -n __fish_use_subcommand -l version -s V -d \(quoted(CommandTable.version.help))",
      "\(start) -n __fish_use_subcommand -a help -d 'Shows help.'",
    ]
    for word in CommandTable.firstWords {
      lines.append(
        "\(start) -n __fish_use_subcommand -a \(word.name) -d \(quoted(word.summary))"
      )
    }
    for group in CommandTable.groups.sorted() {
      let members = CommandTable.members(of: group)
      let names = members.map { String($0.name.dropFirst(group.count + 1)) }
      let condition =
        "\(seen([group])); and not __fish_seen_subcommand_from \(names.joined(separator: " "))"
      for (name, member) in zip(names, members) {
        lines.append("\(start) -n \(quoted(condition)) -a \(name) -d \(quoted(member.summary))")
      }
    }
    for command in CommandTable.commands {
      let condition = quoted(seen(command.name.split(separator: " ").map(String.init)))
      for option in command.options {
        var line = "\(start) -n \(condition) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil {
          switch CompletionKind(option) {
          case .words(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
          case .files: line += " -r -F"
          case .nothing: line += " -x"
          }
        }
        lines.append("\(line) -d \(quoted(option.help))")
      }
      switch CompletionKind(operandsOf: command) {
      case .words(let words):
        lines.append("\(start) -n \(condition) -a \(quoted(words.joined(separator: " ")))")
      case .files: lines.append("\(start) -n \(condition) -F")
      case .nothing: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seen(_ words: [String]) -> String {
    words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "'"
  }
}
