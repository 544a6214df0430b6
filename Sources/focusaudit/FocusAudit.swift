import Reporting

/// The program: finds the command, runs it and ends with its exit status.
@main
enum FocusAudit {
  /// The main thread waits, and the program ends from the task: a main thread that ends first, as
  /// that of an asynchronous `main` does, is more than some tools that watch a process can bear.
  static func main() {
    System.prepareStreams()
    Task.detached { System.exit(await status().rawValue) }
    System.waitForever()
  }

  private static func status() async -> ExitStatus {
    do throws(UsageError) {
      return try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Console.error(error.message)
      if error.isAboutArguments {
        let command = error.command.map { "\($0) " } ?? ""
        Console.write("Run '\(ToolInformation.name) \(command)--help' for help.")
      }
      return .failure
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
