import Simulation

/// An option of a command, as help, completions and manual pages tell it.
struct Option: Sendable {
  /// The long name without dashes.
  var name: String
  var short: Character?
  /// What the value is called, such as `LEVEL`; nil for a flag.
  var value: String?
  /// What the value can be, where that is a short list.
  var choices: [String] = []
  /// Whether the value is a comma-separated list; its items are known in any case of letters.
  var isList = false
  var isRepeatable = false
  /// A whole sentence.
  var help: String

  /// Whether a word is one of the choices.
  func takes(_ word: String) -> Bool {
    if isList { return choices.contains { $0.lowercased() == word.lowercased() } }
    return choices.contains(word)
  }
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
  static let commands =
    [scan, trace, tree, rules, explain, merge]
    + [baselineWrite, baselinePrune, configPrint, configCheck, configSchema]
    + [schema, completions, manual]

  static func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// The first words of commands that have two.
  static var groups: Set<String> {
    Set(commands.filter { $0.name.contains(" ") }.map { String($0.name.prefix { $0 != " " }) })
  }

  /// The commands whose first word is the group's.
  static func members(of group: String) -> [Command] {
    commands.filter { $0.name.hasPrefix("\(group) ") }
  }

  /// Commands and groups of commands, each with what it does, in the table's order.
  static var firstWords: [(name: String, summary: String)] {
    var result: [(name: String, summary: String)] = []
    for command in commands {
      let word = String(command.name.prefix { $0 != " " })
      guard result.last?.name != word else { continue }
      let others = members(of: word).map { $0.name.dropFirst(word.count + 1) }
      let summary =
        others.isEmpty ? command.summary : "Has the commands \(others.joined(separator: ", "))."
      result.append((word, summary))
    }
    return result
  }

  /// What the program takes from its surroundings.
  static let environment = [
    ("NO_COLOR", "When it is not empty, nothing is coloured unless --color says so."),
    ("CLICOLOR_FORCE", "When it is neither empty nor 0, text is coloured without a terminal."),
    ("SOURCE_DATE_EPOCH", "The seconds since 1970 that take the place of the time."),
  ]

  static let help = Option(name: "help", short: "h", help: "Shows this help.")
  static let version = Option(name: "version", short: "V", help: "Shows the version.")

  static let color = Option(
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

  private static let platform = Option(
    name: "platform",
    value: "PLATFORM,...",
    choices: PlatformSet.allNames,
    isList: true,
    isRepeatable: true,
    help: "Judges for these platforms only, where a format runs on several (default all)."
  )

  static let configuration = [
    Option(
      name: "config",
      value: "FILE",
      help: "Takes this configuration for all files, instead of looking for focusaudit.json."
    ),
    Option(name: "no-config", help: "Looks for no configuration."),
  ]

  static let noGitIgnore = Option(
    name: "no-gitignore",
    help: "Searches folders also for what git ignores."
  )

  /// What decides which files are audited, and by which rules.
  static let selection = [
    Option(
      name: "only",
      value: "RULE,...",
      isRepeatable: true,
      help: "Runs only these rules, given by code, name or success criterion of WCAG, as 2.1.1."
    ),
    Option(name: "skip", value: "RULE,...", isRepeatable: true, help: "Leaves out these rules."),
    Option(
      name: "rule",
      value: "NAME:LEVEL",
      isRepeatable: true,
      help: "Gives a rule's findings another level: note, warning, error or off."
    ),
    platform,
    Option(
      name: "jobs",
      short: "j",
      value: "N",
      help: "Files audited at the same time (default: one for each core)."
    ),
    noStyleSheets,
    noGitIgnore,
  ]

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
      A PATH is a file, a folder (searched for \(KnownFiles.extensionList)), a pattern such
      as 'forms/**/*.html', or '-' for the standard input. A file that is named is always read,
      whatever its extension. Folders are searched without what .gitignore files name.

      Settings come from the files focusaudit.json in a file's folder and above it, up to the
      repository's root; see 'config'.

      With --fix, each file is replaced as a whole, in its own encoding, and audited again: the
      report says what remains. Of fixes that overlap, the first is applied and the others wait
      for the next run. No link leads a fix to a file outside of the PATHs.

      The exit status is 0 when nothing at or above --fail-on was found, 1 when something was,
      and 2 when the command was wrong, an input could not be read, or nothing was scanned.
      """,
    options: [
      Option(
        name: "format",
        value: "FMT[=FILE]",
        choices: [
          "text", "concise", "json", "sarif", "html", "github", "gitlab", "junit", "checkstyle",
        ],
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
        name: "max-warnings",
        value: "N",
        help: "Lets up to N warnings pass; more make the exit status 1, whatever --fail-on says."
      ),
      Option(
        name: "baseline",
        value: "FILE",
        help: "Counts only findings that are not in this baseline; see 'baseline write'."
      ),
      Option(
        name: "strict-baseline",
        help: "Makes the exit status 1 when the baseline has entries that match nothing any more."
      ),
      Option(name: "allow-empty", help: "Accepts that there is nothing to scan."),
      shard,
      Option(
        name: "include-suppressed",
        help: "Writes what ignore comments silence into SARIF, too, with the reasons."
      ),
      Option(name: "fix", help: "Applies safe fixes to the files and reports what remains."),
      Option(name: "unsafe-fixes", help: "With --fix or --diff, takes unsafe fixes, too."),
      Option(
        name: "watch",
        help: "Goes on until it is interrupted, and audits each file again that changes."
      ),
      Option(name: "diff", help: "Shows what fixes would change, as a diff; writes to no file."),
    ] + selection + configuration + [standardInputName, color, help]
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
      platform,
      noStyleSheets,
      noGitIgnore,
    ] + configuration + [standardInputName, color, help]
  )

  static let tree = Command(
    name: "tree",
    operands: "FILE...",
    summary: "Shows the view tree that is made of each file, before anything is worked out.",
    details: """
      Swift files are read together: a view that one of them declares stands where another uses it.
      With --format xml they are written as XML, which can be read in their place; see 'schema'.
      """,
    options: [
      Option(
        name: "format",
        value: "FMT",
        choices: ["text", "json", "xml"],
        help: "How it is written (default text)."
      ),
      Option(name: "summary", help: "Says instead how much of the Swift source was understood."),
      noGitIgnore,
    ] + configuration + [standardInputName, color, help]
  )

  private static let pageFormat = Option(
    name: "format",
    value: "FMT",
    choices: ["text", "markdown"],
    help: "How it is written (default text)."
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
        choices: ["text", "json", "markdown"],
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
    options: [pageFormat, color, help]
  )

  static let schema = Command(
    name: "schema",
    operands: "",
    summary: "Prints the RELAX NG schema of SwiftUI view trees as XML.",
    details: "",
    options: [help]
  )
}
