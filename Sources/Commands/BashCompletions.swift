import Reporting

/// Completions for bash, which needs no package for them.
enum BashCompletions {
  static var script: String {
    let name = ToolInformation.name
    let words = CommandTable.firstWords.map(\.name) + ["help", "--help", "--version"]
    var lines = [
      "# bash completions of \(name) \(ToolInformation.version)",
      "_\(name)() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command=${COMP_WORDS[1]} first=2 words='' files=''",
      "  # bash splits words at '='.",
      "  if [[ $cur == '=' ]]; then cur=''",
      "  elif [[ $prev == '=' ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  COMPREPLY=()",
      "  if (( COMP_CWORD == 1 )); then",
      "    COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"))",
      "    return",
      "  fi",
      "  case $command in",
    ]
    for group in CommandTable.groups.sorted() {
      let members = CommandTable.members(of: group).map { $0.name.dropFirst(group.count + 1) }
      lines += [
        "    \(group))",
        "      if (( COMP_CWORD == 2 )); then",
        "        COMPREPLY=($(compgen -W '\(members.joined(separator: " "))' -- \"$cur\"))",
        "        return",
        "      fi",
        "      command+=\" ${COMP_WORDS[2]}\"",
        "      first=3",
        "      ;;",
      ]
    }
    lines += [
      "  esac",
      "  # After '--' there are operands only.",
      "  local index",
      "  for (( index = first; index < COMP_CWORD; index++ )); do",
      "    if [[ ${COMP_WORDS[index]} == -- ]]; then files=1; fi",
      "  done",
      "  if [[ -z $files ]]; then",
      "    case \"$command $prev\" in",
    ]
    for command in CommandTable.commands {
      for option in command.options where option.value != nil {
        var pattern = "'\(command.name) --\(option.name)'"
        if let short = option.short { pattern += "|'\(command.name) -\(short)'" }
        lines.append("      \(pattern)) \(reply(CompletionKind(option))); return ;;")
      }
    }
    lines += ["    esac", "  fi", "  case $command in"]
    for command in CommandTable.commands {
      let options = command.options.flatMap { option in
        ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      }
      lines.append("    '\(command.name)')")
      lines.append("      if [[ -z $files && $cur == -* ]]; then")
      lines.append("        words='\(options.joined(separator: " "))'")
      lines.append("        COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))")
      lines.append("      else")
      lines.append("        \(reply(CompletionKind(operandsOf: command)))")
      lines.append("      fi")
      lines.append("      ;;")
    }
    lines += ["  esac", "}", "complete -o filenames -F _\(name) \(name)", ""]
    return lines.joined(separator: "\n")
  }

  private static func reply(_ kind: CompletionKind) -> String {
    switch kind {
    case .words(let words):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"))"
    case .files: "mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
    case .nothing: "COMPREPLY=()"
    }
  }
}
