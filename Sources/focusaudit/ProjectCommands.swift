/// The commands on what a project keeps beside its forms.
extension CommandTable {
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
      ),
      color,
      help,
    ] + configuration
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
