/// What an action does to focus states, as far as its text tells.
package struct FocusAction: Sendable {
  /// An assignment to a focus state.
  package struct Assignment: Sendable, Hashable {
    package var state: String
    /// As written: `.password`, `.option(index)`, `nil`, `true`.
    package var value: String
    package var isAnimated: Bool
    package var isDelayed: Bool
    /// A row was inserted before, in the same update.
    package var followsInsertion: Bool
    /// Whether it is done under some condition alone.
    package var isConditional = false
    /// The conditions around that compare a focus state with a value.
    package var conditions: [Comparison] = []

    /// Whether it is done where the focus is on a view that carries a value of a state.
    package func applies(to value: FocusValue, of state: String) -> Bool {
      conditions.allSatisfy { comparison in
        guard comparison.state == state, value.isLiteral, comparison.value.isLiteral else {
          return true
        }
        return (comparison.value.text == value.text) == comparison.isEqual
      }
    }
  }

  /// `state == .value` or `state != .value`.
  package struct Comparison: Sendable, Hashable {
    package var state: String
    package var value: FocusValue
    package var isEqual: Bool

    /// The comparisons that a condition is made of, as far as all of them must hold.
    static func all(in condition: String, states: Set<String>) -> [Comparison] {
      guard !condition.contains("||") else { return [] }
      return condition.split(separator: "&&").compactMap { part in
        for (sign, isEqual) in [("==", true), ("!=", false)] {
          guard let range = part.firstRange(of: sign) else { continue }
          let state = part[..<range.lowerBound].trimmedASCII
          guard states.contains(state) else { return nil }
          return Comparison(
            state: state,
            value: FocusValue(String(part[range.upperBound...])),
            isEqual: isEqual
          )
        }
        return nil
      }
    }
  }

  package var assignments: [Assignment] = []
  /// Calls of code that the file does not define: they may do anything.
  package var unknownCalls: [String] = []

  /// Whether nothing but assignments to focus states is done, so that nothing else moves the focus.
  package var isKnown: Bool { unknownCalls.isEmpty }

  /// - Parameters:
  ///   - states: the names of the focus states that can be assigned.
  ///   - functions: what declared functions do, by name.
  package init(_ text: String, states: Set<String>, functions: [String: String]) {
    read(
      text,
      states,
      functions,
      isAnimated: false,
      isDelayed: false,
      depth: 0
    )
  }

  private var hasInserted = false
  private var conditions: [Comparison] = []
  private var isConditional = false

  private mutating func read(
    _ text: String,
    _ states: Set<String>,
    _ functions: [String: String],
    isAnimated: Bool,
    isDelayed: Bool,
    depth: Int
  ) {
    for statement in Self.statements(text) {
      if let (call, body) = Self.block(statement) {
        let isAnimation = call.hasPrefix("withAnimation")
        let isLater =
          call.hasPrefix("after") || call.hasPrefix("Task") || call.contains("asyncAfter")
          || call.contains(".async")
        if !isAnimation && !isLater && !call.hasPrefix("if") { unknownCalls.append(call) }
        let hadInserted = hasInserted
        let outer = conditions
        let wasConditional = isConditional
        if call.hasPrefix("if ") {
          isConditional = true
          conditions += Comparison.all(in: String(call.dropFirst(3)), states: states)
        }
        if isLater { hasInserted = false }
        read(
          body,
          states,
          functions,
          isAnimated: isAnimated || isAnimation,
          isDelayed: isDelayed || isLater,
          depth: depth
        )
        hasInserted = hadInserted
        conditions = outer
        isConditional = wasConditional
      } else if let (target, value) = Self.assignment(statement), states.contains(target) {
        assignments.append(
          Assignment(
            state: target,
            value: value,
            isAnimated: isAnimated,
            isDelayed: isDelayed,
            followsInsertion: hasInserted,
            isConditional: isConditional,
            conditions: conditions
          )
        )
      } else if let (target, value) = Self.assignment(statement) {
        // Another's focus may follow from it: a model that the focus state is kept in step with.
        if target.contains("ocus") || value.hasPrefix(".") { unknownCalls.append(statement) }
      } else if let paren = statement.firstIndex(of: "(") {
        let name = String(statement[..<paren])
        if let body = functions[name], depth < 16 {
          read(
            body,
            states,
            functions,
            isAnimated: isAnimated,
            isDelayed: isDelayed,
            depth: depth + 1
          )
        } else if name.hasSuffix(".append") || name.hasSuffix(".insert") || name == "append" {
          hasInserted = true
        } else {
          unknownCalls.append(statement)
        }
      } else if !statement.isEmpty && !statement.contains("toggle") {
        unknownCalls.append(statement)
      }
    }
  }

  /// The statements between semicolons; braces and strings hold theirs together.
  private static func statements(_ text: String) -> [String] {
    var result: [String] = []
    var current = ""
    var depth = 0
    var isInString = false
    for character in text {
      switch character {
      case "\"": isInString.toggle()
      case "{", "(": if !isInString { depth += 1 }
      case "}", ")": if !isInString { depth -= 1 }
      default: break
      }
      if (character == ";" || character.isNewline) && depth <= 0 && !isInString {
        result.append(current.trimmedASCII)
        current = ""
      } else {
        current.append(character)
      }
    }
    result.append(current.trimmedASCII)
    return result.filter { !$0.isEmpty }
  }

  /// `call { body }`.
  private static func block(_ statement: String) -> (String, String)? {
    guard statement.hasSuffix("}"), let open = statement.firstIndex(of: "{") else { return nil }
    let body = statement[statement.index(after: open)...].dropLast()
    return (statement[..<open].trimmedASCII, String(body))
  }

  /// `target = value`, not a comparison.
  private static func assignment(_ statement: String) -> (String, String)? {
    guard let equals = statement.firstIndex(of: "=") else { return nil }
    let after = statement.index(after: equals)
    if after < statement.endIndex && statement[after] == "=" { return nil }
    let before = statement[..<equals]
    if let last = before.last, "!<>+-*/".contains(last) { return nil }
    if before.contains("(") { return nil }
    var target = before.trimmedASCII
    if target.hasPrefix("self.") { target = String(target.dropFirst(5)) }
    if target.hasSuffix(".wrappedValue") { target = String(target.dropLast(13)) }
    return (target, statement[after...].trimmedASCII)
  }
}

/// A value that is bound or assigned.
package struct FocusValue: Sendable, Hashable {
  package var text: String

  package init(_ text: String) { self.text = text.trimmedASCII }

  /// The case without its associated value, such as `.option`.
  package var caseName: String {
    String(text.prefix { $0 != "(" })
  }

  /// Whether the text alone tells the value: a case without arguments or with literal ones.
  package var isLiteral: Bool {
    if text == "true" || text == "false" || text == "nil" { return true }
    guard text.hasPrefix(".") else { return false }
    guard let open = text.firstIndex(of: "(") else {
      return text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let arguments = text[text.index(after: open)...].dropLast()
    return arguments.allSatisfy { $0.isNumber } || arguments.hasPrefix("\"")
  }

  /// Whether it could be the same as another value.
  package func mayEqual(_ other: FocusValue) -> Bool {
    if isLiteral && other.isLiteral { return text == other.text }
    if text.hasPrefix(".") && other.text.hasPrefix(".") { return caseName == other.caseName }
    return true
  }
}

extension StringProtocol {
  /// Without the white space around it.
  var trimmedASCII: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}
