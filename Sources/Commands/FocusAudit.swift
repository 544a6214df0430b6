import Auditing
package import Importing
import Reporting

/// The program: finds the command, runs it and ends with its exit status.
package enum FocusAudit {
  /// The main thread waits, and the program ends from the task: a main thread that ends first, as
  /// that of an asynchronous `main` does, is more than some tools that watch a process can bear.
  ///
  /// - Parameter swiftReader: what reads Swift source; without one the program that has it takes
  ///   over when there is some.
  package static func main(swiftReader: SwiftSourceReader? = nil) -> Never {
    System.prepareStreams()
    Task.detached { System.exit(await status(swiftReader).rawValue) }
    System.waitForever()
  }

  private static func status(_ swiftReader: SwiftSourceReader?) async -> ExitStatus {
    do throws(UsageError) {
      return try await run(Array(CommandLine.arguments.dropFirst()), swiftReader)
    } catch {
      Console.error(error.message)
      if error.isAboutArguments {
        let command = error.command.map { "\($0) " } ?? ""
        Console.write("Run '\(ToolInformation.name) \(command)--help' for help.")
      }
      return .failure
    }
  }

  private static func run(
    _ arguments: [String],
    _ swiftReader: SwiftSourceReader?
  ) async throws(UsageError) -> ExitStatus {
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
    let (command, rest) = try command(at: arguments[...])
    guard let command else { return Console.output(Array(HelpText.group(first).utf8)) }
    // Help is given even where other arguments are wrong.
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return Console.output(Array(HelpText.command(command).utf8))
    }
    var parsed = try Arguments(rest, of: command)
    parsed.swiftReader = swiftReader
    switch command.name {
    case "scan": return try await ScanCommand.run(parsed)
    case "trace": return try await TraceCommand.run(parsed)
    case "tree": return try TreeCommand.run(parsed)
    case "merge": return try MergeCommand.run(parsed)
    case "rules": return try RulesCommand.list(parsed)
    case "completions": return try CompletionsCommand.run(parsed)
    case "man": return try CompletionsCommand.manual(parsed)
    case "baseline write": return try await BaselineCommand.write(parsed)
    case "baseline prune": return try await BaselineCommand.prune(parsed)
    case "config print": return try ConfigCommand.print(parsed)
    case "config check": return try ConfigCommand.check(parsed)
    case "config schema": return try ConfigCommand.schema(parsed)
    case "schema": return try SchemaCommand.run(parsed)
    default: return try RulesCommand.explain(parsed)
    }
  }

  private static func help(_ names: ArraySlice<String>) throws(UsageError) -> ExitStatus {
    guard let first = names.first else { return Console.output(Array(HelpText.program.utf8)) }
    let isGroup = names.count == 1 && CommandTable.groups.contains(first)
    guard !isGroup, let command = try command(at: names).0 else {
      return Console.output(Array(HelpText.group(first).utf8))
    }
    return Console.output(Array(HelpText.command(command).utf8))
  }

  /// The command that the arguments begin with, of one word or two, and what follows it; no command
  /// where help on a group of commands is wanted.
  private static func command(
    at arguments: ArraySlice<String>
  ) throws(UsageError) -> (Command?, ArraySlice<String>) {
    let name = arguments.first ?? ""
    let rest = arguments.dropFirst()
    if let command = CommandTable.command(named: name) { return (command, rest) }
    if CommandTable.groups.contains(name) {
      guard let second = rest.first else {
        throw UsageError(message: "'\(name)' needs to be told what to do.", command: name)
      }
      if let command = CommandTable.command(named: "\(name) \(second)") {
        return (command, rest.dropFirst())
      }
      if second == "--help" || second == "-h" { return (nil, []) }
      let known = CommandTable.members(of: name).map { String($0.name.dropFirst(name.count + 1)) }
      let hint = Suggestion.sentence(for: second, among: known)
      throw UsageError(message: "There is no command '\(name) \(second)'.\(hint)", command: name)
    }
    if name.hasPrefix("-") {
      let hint = Suggestion.sentence(for: name, among: ["--help", "--version"])
      throw UsageError(message: "There is no option '\(name)' before a command.\(hint)")
    }
    let words = CommandTable.commands.map { String($0.name.prefix { $0 != " " }) }
    var hint = Suggestion.sentence(for: name, among: words)
    // Other linters need no word before the paths.
    if hint.isEmpty, System.exists(name) {
      hint = " There is such a file or folder: name it after '\(ToolInformation.name) scan'."
    }
    throw UsageError(message: "There is no command '\(name)'.\(hint)")
  }
}
