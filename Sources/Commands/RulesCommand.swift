import Reporting

/// `focusaudit rules` and `focusaudit explain`: what the rules say about themselves.
enum RulesCommand {
  static func list(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw arguments.error("'\(operand)' is one argument too many; see 'explain' for one rule.")
    }
    switch arguments.last("format") {
    case "json": return Console.output(RuleList.json(registeredRules))
    case "markdown": return Console.output(RuleList.markdown(registeredRules))
    default: break
    }
    let hasColor = Console.hasColor(arguments, for: System.standardOutput)
    return Console.output(RuleList.text(registeredRules, hasColor: hasColor))
  }

  static func explain(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("Name a rule by its code or name, such as 'FA1002'.")
    }
    let catalogue = RuleCatalogue(registeredRules)
    let hasColor = Console.hasColor(arguments, for: System.standardOutput)
    var pages: [String] = []
    for name in arguments.operands {
      let rule = try catalogue.rule(named: name, command: arguments.command.name)
      let page = RulePage(rule)
      let isFile = arguments.last("format") == "markdown"
      pages.append(isFile ? page.file : page.text(hasColor: hasColor))
    }
    return Console.output(Array(pages.joined(separator: "\n").utf8))
  }
}
