import Auditing
import Importing

/// The user's command is wrong; the exit status is 2.
struct UsageError: Error {
  /// A whole sentence.
  var message: String
  /// The command whose help to point at.
  var command: String?
  /// Whether help on the command's options would help.
  var isAboutArguments = true
}

extension UsageError {
  /// A word that is none of those that are known.
  static func unknown(
    _ what: String,
    _ word: String,
    among known: [String],
    of arguments: Arguments
  ) -> UsageError {
    let hint = Suggestion.sentence(for: word, among: known)
    let list = known.joined(separator: ", ")
    return arguments.error("There is no \(what) '\(word)'; there are \(list).\(hint)")
  }
}

/// A command's arguments, sorted into options and operands.
struct Arguments: Sendable {
  var command: Command
  var operands: [String] = []
  /// What reads Swift source; nil in a program that cannot.
  var swiftReader: SwiftSourceReader?
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` for an option that the command does not have, or one without its value.
  init(_ arguments: some Sequence<String>, of command: Command) throws(UsageError) {
    self.command = command
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      if argument == "--" {
        while let operand = iterator.next() { operands.append(operand) }
      } else if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(
          separator: "=",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        let option = try self.option(named: String(parts[0]))
        try add(option, parts.count > 1 ? String(parts[1]) : nil, from: &iterator)
      } else if argument.hasPrefix("-"), argument != "-" {
        let letter = argument[argument.index(after: argument.startIndex)]
        guard let option = command.options.first(where: { $0.short == letter }) else {
          throw UsageError(message: "There is no option '-\(letter)'.", command: command.name)
        }
        let rest = String(argument.dropFirst(2))
        try add(option, rest.isEmpty ? nil : rest, from: &iterator)
      } else {
        operands.append(argument)
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// Every value given for an option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The last value given for an option.
  func last(_ name: String) -> String? { values[name]?.last }

  /// The items of a comma-separated list, from all its options.
  func list(_ name: String) -> [String] {
    all(name).flatMap { $0.split(separator: ",").map(String.init) }
  }

  func error(_ message: String) -> UsageError {
    UsageError(message: message, command: command.name)
  }

  private func option(named name: String) throws(UsageError) -> Option {
    if let option = command.option(named: name) { return option }
    let names = command.options.map { "--\($0.name)" }
    let hint = Suggestion.sentence(for: "--\(name)", among: names)
    throw error("There is no option '--\(name)'.\(hint)")
  }

  private mutating func add(
    _ option: Option,
    _ attached: String?,
    from iterator: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    guard let placeholder = option.value else {
      guard attached == nil else { throw error("The option '--\(option.name)' takes no value.") }
      values[option.name] = [""]
      return
    }
    guard let value = attached ?? iterator.next() else {
      throw error("The option '--\(option.name)' needs a value, \(placeholder).")
    }
    let hasFile = placeholder.contains("=")
    let choices =
      option.isList
      ? value.split(separator: ",").map(String.init)
      : [hasFile ? String(value.prefix { $0 != "=" }) : value]
    for choice in choices where !option.choices.isEmpty && !option.takes(choice) {
      let hint = Suggestion.sentence(for: choice, among: option.choices)
      let known = option.choices.joined(separator: ", ")
      throw error("The option '--\(option.name)' knows no '\(choice)'; it takes \(known).\(hint)")
    }
    values[option.name, default: []].append(value)
  }
}
