import Reporting

/// Completions for zsh, to be put into a folder of `$fpath` as `_focusaudit`.
enum ZshCompletions {
  static var script: String {
    let name = ToolInformation.name
    var lines = [
      "#compdef \(name)",
      "# zsh completions of \(name) \(ToolInformation.version)",
      "_\(name)() {",
      "  local command=$words[2]",
      "  local -a commands",
      "  if (( CURRENT == 2 )); then",
      "    commands=(",
    ]
    let more = [(name: "help", summary: "Shows help.")]
    lines += CommandTable.firstWords.map { "      \(described($0))" }
    lines += more.map { "      \(described($0))" }
    lines += [
      "    )",
      "    _describe command commands",
      "    return",
      "  fi",
      "  case $command in",
    ]
    for group in CommandTable.groups.sorted() {
      lines += [
        "    \(group))", "      if (( CURRENT == 3 )); then", "        commands=(",
      ]
      lines += CommandTable.members(of: group).map { command in
        let name = String(command.name.dropFirst(group.count + 1))
        return "          \(described((name, command.summary)))"
      }
      lines += [
        "        )",
        "        _describe command commands",
        "        return",
        "      fi",
        "      command+=\" $words[3]\"",
        "      shift words",
        "      (( CURRENT-- ))",
        "      ;;",
      ]
    }
    lines += ["  esac", "  shift words", "  (( CURRENT-- ))", "  case $command in"]
    for command in CommandTable.commands {
      lines.append("    \(quoted(command.name)))")
      lines.append("      _arguments -s -S \\")
      lines += command.options.flatMap(specifications).map { "        \($0) \\" }
      lines.append("        \(operands(of: command))")
      lines.append("      ;;")
    }
    lines += ["  esac", "}", "_\(name) \"$@\"", ""]
    return lines.joined(separator: "\n")
  }

  private static func specifications(_ option: Option) -> [String] {
    let repetition = option.isRepeatable ? "*" : ""
    let help = "[\(escaped(option.help))]"
    var value = ""
    if let placeholder = option.value {
      value = ":\(escaped(placeholder)):\(action(CompletionKind(option)))"
    }
    var result = ["\(repetition)--\(option.name)\(option.value == nil ? "" : "=")\(help)\(value)"]
    if let short = option.short {
      result.append("\(repetition)-\(short)\(option.value == nil ? "" : "+")\(help)\(value)")
    }
    return result.map(quoted)
  }

  private static func operands(of command: Command) -> String {
    let kind = CompletionKind(operandsOf: command)
    if case .nothing = kind { return quoted("*: :") }
    return quoted("*:\(escaped(command.operands)):\(action(kind))")
  }

  private static func action(_ kind: CompletionKind) -> String {
    switch kind {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .nothing: " "
    }
  }

  private static func described(_ command: (name: String, summary: String)) -> String {
    quoted("\(command.name):\(command.summary)")
  }

  /// What `_arguments` would take for its own signs.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
