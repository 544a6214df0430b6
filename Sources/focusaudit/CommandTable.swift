/// An option of a command, as help, completions and manual pages tell it.
struct Option: Sendable {
  /// The long name without dashes.
  var name: String
  var short: Character?
  /// What the value is called, such as `LEVEL`; nil for a flag.
  var value: String?
  /// What the value can be, where that is a short list.
  var choices: [String] = []
  var isRepeatable = false
  /// A whole sentence.
  var help: String
}

/// A command of the program.
struct Command: Sendable {
  var name: String
  /// What stands after the options, such as `PATH...`.
  var operands: String
  /// A whole sentence.
  var summary: String
  /// More paragraphs for the command's own help.
  var details: String
  var options: [Option]

  func option(named name: String) -> Option? { options.first { $0.name == name } }
}

/// Every command and option there is. Help, the parser and suggestions are all made from it.
enum CommandTable {
  static let commands = [scan, trace, rules, explain, schema]

  static func command(named name: String) -> Command? { commands.first { $0.name == name } }

  static let help = Option(name: "help", short: "h", help: "Shows this help.")
  static let version = Option(name: "version", short: "V", help: "Shows the version.")

  private static let color = Option(
    name: "color",
    value: "WHEN",
    choices: ["auto", "always", "never"],
    help: "Colours the text; auto follows NO_COLOR, CLICOLOR_FORCE and the terminal."
  )

  private static let standardInputName = Option(
    name: "stdin-filename",
    value: "NAME",
    help: "The file name under which '-', the standard input, is read and reported."
  )

  private static let noStyleSheets = Option(
    name: "no-stylesheets",
    help: "Does not read the local style sheets that pages link."
  )

  static let scan = Command(
    name: "scan",
    operands: "PATH...",
    summary:
      "Audits forms for handlers that never fire, focus that goes astray and unheard labels.",
    details: """
      A PATH is a file, a folder (searched for \(KnownFiles.extensionList)) or '-' for the
      standard input. A file that is named is always read, whatever its extension.

      The exit status is 0 when nothing at or above --fail-on was found, 1 when something was,
      and 2 when the command was wrong, an input could not be read, or nothing was scanned.
      """,
    options: [
      Option(
        name: "format",
        value: "FMT[=FILE]",
        choices: ["text", "json", "sarif"],
        isRepeatable: true,
        help: "Writes a report to FILE, without FILE to the standard output (default text)."
      ),
      Option(
        name: "fail-on",
        value: "LEVEL",
        choices: ["note", "warning", "error", "never"],
        help: "The lowest level that makes the exit status 1 (default warning)."
      ),
      Option(
        name: "only",
        value: "RULE,...",
        isRepeatable: true,
        help: "Runs only these rules, given by code or name."
      ),
      Option(name: "skip", value: "RULE,...", isRepeatable: true, help: "Leaves out these rules."),
      Option(
        name: "rule",
        value: "NAME:LEVEL",
        isRepeatable: true,
        help: "Gives a rule's findings another level: note, warning, error or off."
      ),
      Option(name: "allow-empty", help: "Accepts that there is nothing to scan."),
      noStyleSheets,
      standardInputName,
      Option(
        name: "jobs",
        short: "j",
        value: "N",
        help: "Files audited at the same time (default: one for each core)."
      ),
      color,
      help,
    ]
  )

  static let trace = Command(
    name: "trace",
    operands: "FILE...",
    summary: "Shows what Return, Tab and a screen reader will meet in each form.",
    details: "",
    options: [
      Option(name: "all", help: "Shows also elements that are no controls but have a name."),
      Option(
        name: "format",
        value: "FMT",
        choices: ["text", "json"],
        help: "How it is written (default text)."
      ),
      noStyleSheets,
      standardInputName,
      color,
      help,
    ]
  )

  static let rules = Command(
    name: "rules",
    operands: "",
    summary: "Lists the rules.",
    details: "",
    options: [
      Option(
        name: "format",
        value: "FMT",
        choices: ["text", "json"],
        help: "How it is written (default text)."
      ),
      color,
      help,
    ]
  )

  static let explain = Command(
    name: "explain",
    operands: "RULE...",
    summary: "Explains a rule, given by code or name, with examples.",
    details: "",
    options: [color, help]
  )

  static let schema = Command(
    name: "schema",
    operands: "",
    summary: "Prints the RELAX NG schema of SwiftUI view trees as XML.",
    details: "",
    options: [help]
  )
}
