import Importing

/// `focusaudit schema`: the schema of the format that the tool brings.
enum SchemaCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw arguments.error("'\(operand)' is one argument too many.")
    }
    return Console.output(Array(SwiftUISchema.text.utf8))
  }
}
