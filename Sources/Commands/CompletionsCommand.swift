import Auditing

/// `focusaudit completions` and `focusaudit man`: what is made from the command table for others.
enum CompletionsCommand {
  private static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let shell = arguments.operands.first, arguments.operands.count == 1 else {
      throw arguments.error("Name one shell: bash, zsh or fish.")
    }
    switch shell {
    case "bash": return Console.output(Array(BashCompletions.script.utf8))
    case "zsh": return Console.output(Array(ZshCompletions.script.utf8))
    case "fish": return Console.output(Array(FishCompletions.script.utf8))
    default: throw UsageError.unknown("shell", shell, among: shells, of: arguments)
    }
  }

  static func manual(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw arguments.error("'\(operand)' is one argument too many.")
    }
    let isMarkdown = arguments.last("format") == "markdown"
    return Console.output(Array((isMarkdown ? ReferencePage.text : ManualPage.text).utf8))
  }
}

/// What can stand for a value or an operand.
enum CompletionKind {
  case words([String])
  case files
  case nothing

  init(_ option: Option) {
    guard let value = option.value else {
      self = .nothing
      return
    }
    self =
      if !option.choices.isEmpty {
        .words(option.choices)
      } else if value.hasPrefix("RULE") || value.hasPrefix("NAME:") {
        .words(Self.rules)
      } else if value.contains("FILE") {
        .files
      } else {
        .nothing
      }
  }

  /// What the operands of a command are.
  init(operandsOf command: Command) {
    self =
      switch command.operands {
      case "": .nothing
      case "SHELL": .words(["bash", "zsh", "fish"])
      case "RULE...": .words(Self.rules)
      default: .files
      }
  }

  private static let rules = registeredRules.flatMap { [$0.id.code, $0.name] }
}
