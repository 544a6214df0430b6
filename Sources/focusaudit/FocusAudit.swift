import Reporting

/// The program: finds the command, runs it and ends with its exit status.
@main
enum FocusAudit {
  static func main() async {
    System.prepareStreams()
    do throws(UsageError) {
      let status = try await run(Array(CommandLine.arguments.dropFirst()))
      System.exit(status.rawValue)
    } catch {
      Console.error(error.message)
      if error.isAboutArguments {
        let command = error.command.map { "\($0) " } ?? ""
        Console.write("Run '\(ToolInformation.name) \(command)--help' for help.")
      }
      System.exit(ExitStatus.failure.rawValue)
    }
  }

  private static func run(_ arguments: [String]) async throws(UsageError) -> ExitStatus {
    guard let first = arguments.first else {
      throw UsageError(message: "A command is missing.")
    }
    switch first {
    case "--help", "-h": return Console.output(Array(HelpText.program.utf8))
    case "--version", "-V":
      let line = "\(ToolInformation.name) \(ToolInformation.version)\n"
      return Console.output(Array(line.utf8))
    case "help": return try help(arguments.dropFirst())
    default: break
    }
    let command = try command(named: first)
    // Help is given even where other arguments are wrong.
    let options = arguments.dropFirst().prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return Console.output(Array(HelpText.command(command).utf8))
    }
    let parsed = try Arguments(arguments.dropFirst(), of: command)
    switch command.name {
    case "scan": return try await ScanCommand.run(parsed)
    case "trace": return try await TraceCommand.run(parsed)
    case "rules": return try RulesCommand.list(parsed)
    case "schema": return try SchemaCommand.run(parsed)
    default: return try RulesCommand.explain(parsed)
    }
  }

  private static func help(_ names: ArraySlice<String>) throws(UsageError) -> ExitStatus {
    guard let name = names.first else { return Console.output(Array(HelpText.program.utf8)) }
    return Console.output(Array(HelpText.command(try command(named: name)).utf8))
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    if let command = CommandTable.command(named: name) { return command }
    if name.hasPrefix("-") {
      let hint = Suggestion.sentence(for: name, among: ["--help", "--version"])
      throw UsageError(message: "There is no option '\(name)' before a command.\(hint)")
    }
    let hint = Suggestion.sentence(for: name, among: CommandTable.commands.map(\.name))
    throw UsageError(message: "There is no command '\(name)'.\(hint)")
  }
}
