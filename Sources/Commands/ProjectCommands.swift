import Configuring

/// The commands on what a project keeps beside its forms.
extension CommandTable {
  static let baselineWrite = Command(
    name: "baseline write",
    operands: "PATH...",
    summary: "Writes down today's findings, so that a scan counts only new ones.",
    details: """
      A finding is known again by its rule, its file and its element, not by its line. The
      file is sorted and has one finding a line; commit it. 'scan --baseline FILE' reads it.

      What cannot be read or parsed is never in a baseline: the exit status is then 2.
      """,
    options: [
      Option(
        name: "output",
        short: "o",
        value: "FILE",
        help: "Where it is written (default \(BaselineFile.defaultName))."
      )
    ] + selection + configuration + [color, help]
  )

  static let baselinePrune = Command(
    name: "baseline prune",
    operands: "[PATH...]",
    summary: "Removes from a baseline what is not found any more; it adds nothing.",
    details: """
      Without a PATH, the files that the baseline names are audited.
      """,
    options: [
      Option(
        name: "baseline",
        value: "FILE",
        help: "The baseline (default \(BaselineFile.defaultName))."
      )
    ] + selection + configuration + [color, help]
  )

  static let completions = Command(
    name: "completions",
    operands: "SHELL",
    summary: "Prints completions for bash, zsh or fish.",
    details: """
      bash: focusaudit completions bash > ~/.local/share/bash-completion/completions/focusaudit
      zsh:  focusaudit completions zsh > a folder of $fpath, as _focusaudit
      fish: focusaudit completions fish > ~/.config/fish/completions/focusaudit.fish
      """,
    options: [help]
  )

  static let manual = Command(
    name: "man",
    operands: "",
    summary: "Prints the manual page.",
    details: """
      'focusaudit man | man -l -' shows it.
      """,
    options: [
      Option(
        name: "format",
        value: "FMT",
        choices: ["man", "markdown"],
        help: "As the page of a manual or of a reference (default man)."
      ),
      help,
    ]
  )

  static let configPrint = Command(
    name: "config print",
    operands: "FILE...",
    summary: "Prints what applies to a file and where each value comes from.",
    details: """
      A FILE need not exist; of a folder, its own configuration is printed.
      """,
    options: [
      Option(
        name: "format",
        value: "FMT",
        choices: ["text", "json"],
        help: "How it is written (default text)."
      )
    ] + configuration + [color, help]
  )

  static let configCheck = Command(
    name: "config check",
    operands: "[PATH...]",
    summary: "Checks configurations and tells each mistake with its line and column.",
    details: """
      A PATH is a configuration file, or a folder (default '.') whose configuration is looked for
      up to the repository's root. The exit status is 2 when something is wrong.
      """,
    options: [color, help]
  )

  static let configSchema = Command(
    name: "config schema",
    operands: "",
    summary: "Prints the JSON Schema of focusaudit.json, for editors.",
    details: "",
    options: [help]
  )
}
