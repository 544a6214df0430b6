/// Whether a `pattern` is a regular expression with the `v` flag (ECMA-262, 22.2.1, as HTML's
/// "compiled pattern regular expression" asks). What it does not know for sure it takes for valid.
struct PatternSyntax {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var fault: String?

  /// What is wrong with a pattern; nil when nothing is.
  static func fault(in pattern: String) -> String? {
    var syntax = PatternSyntax(text: Array(pattern.unicodeScalars))
    syntax.read()
    return syntax.fault
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private func isAhead(_ word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    return index + word.count <= text.count && text[index..<index + word.count].elementsEqual(word)
  }

  private mutating func fail(_ reason: String) { fault = fault ?? reason }

  // MARK: Terms

  private mutating func read() {
    /// For each open group whether it may be repeated.
    var groups: [Bool] = []
    var canRepeat = false
    while let scalar = next, fault == nil {
      index += 1
      switch scalar {
      case "(":
        groups.append(openGroup())
        canRepeat = false
      case ")":
        guard let isRepeatable = groups.popLast() else { return fail("')' without '('") }
        canRepeat = isRepeatable
      case "|", "^", "$": canRepeat = false
      case "[":
        readClass(depth: 0)
        canRepeat = true
      case "\\": canRepeat = readEscape()
      case "*", "+", "?", "{":
        guard canRepeat else { return fail("nothing before '\(scalar)' to repeat") }
        if scalar == "{" { readCount() }
        if next == "?" { index += 1 }
        canRepeat = false
      case "]", "}": return fail("'\(scalar)' has to be escaped")
      default: canRepeat = true
      }
    }
    if !groups.isEmpty { fail("'(' is not closed") }
  }

  /// Reads what follows a parenthesis; whether the group may be repeated.
  private mutating func openGroup() -> Bool {
    guard next == "?" else { return true }
    index += 1
    for assertion in ["=", "!", "<=", "<!"] where isAhead(assertion) {
      index += assertion.count
      return false
    }
    let start = index
    let isName = next == "<"
    while let scalar = next, scalar != (isName ? ">" : ":") {
      if !isName && !"ims-".unicodeScalars.contains(scalar) || scalar == ")" {
        fail("'(?' begins no group")
        return true
      }
      index += 1
    }
    if next == nil || isName && index == start + 1 { fail("'(?' begins no group") }
    index += 1
    return true
  }

  private mutating func readCount() {
    let lower = readNumber()
    var upper = lower
    if next == "," {
      index += 1
      upper = next == "}" ? Int.max : readNumber()
    }
    guard next == "}", let lower, let upper else { return fail("'{' has to be escaped") }
    index += 1
    if lower > upper { fail("the numbers in '{}' are out of order") }
  }

  private mutating func readNumber() -> Int? {
    var value: Int?
    while let scalar = next, let digit = Self.digit(scalar) {
      value = min((value ?? 0) * 10 + digit, 1 << 40)
      index += 1
    }
    return value
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    scalar.value >= 0x30 && scalar.value <= 0x39 ? Int(scalar.value) - 0x30 : nil
  }

  /// Reads an escape outside a class; whether it can be repeated.
  private mutating func readEscape() -> Bool {
    guard let scalar = next else {
      fail("'\\' at the end")
      return false
    }
    if scalar == "b" || scalar == "B" {
      index += 1
      return false
    }
    if scalar == "k" || Self.digit(scalar).map({ $0 > 0 }) ?? false {
      index += 1
      if !text.contains("(") { fail("'\\\(scalar)' refers to no group") }
      return true
    }
    _ = readSharedEscape(punctuation: "")
    return true
  }

  /// Reads an escape that stands in and outside of classes; the character, nil for a class.
  private mutating func readSharedEscape(punctuation: String) -> Unicode.Scalar? {
    guard let scalar = next else {
      fail("'\\' at the end")
      return nil
    }
    index += 1
    switch scalar {
    case "d", "D", "s", "S", "w", "W": return nil
    case "p", "P":
      guard next == "{" else {
        fail("'\\\(scalar)' without braces")
        return nil
      }
      skip(past: "}")
      return nil
    case "u" where next == "{": skip(past: "}")
    case "u", "x":
      for _ in 0..<(scalar == "u" ? 4 : 2) {
        guard next?.properties.isASCIIHexDigit ?? false else {
          fail("'\\\(scalar)' without its digits")
          return nil
        }
        index += 1
      }
    case "c":
      guard next?.properties.isAlphabetic ?? false else {
        fail("'\\c' without a letter")
        return nil
      }
      index += 1
    case "f", "n", "r", "t", "v", "0": break
    default:
      let allowed = "^$\\.*+?()[]{}|/" + punctuation
      if allowed.unicodeScalars.contains(scalar) { return scalar }
      fail("'\\\(scalar)' is no escape")
    }
    // Which character it is does not matter to any check.
    return "\0"
  }

  private mutating func skip(past end: Unicode.Scalar) {
    while let scalar = next, scalar != end { index += 1 }
    if next == nil { fail("'{' is not closed") }
    index += 1
  }

  // MARK: Classes

  private static let doubles = Set("&!#$%*+,.:;<=>?@^`~".unicodeScalars)

  private mutating func readClass(depth: Int) {
    guard depth < 64 else { return }
    if next == "^" { index += 1 }
    while let scalar = next, fault == nil {
      if scalar == "]" {
        index += 1
        return
      }
      readOperand(scalar, depth)
    }
    fail("'[' is not closed")
  }

  private mutating func readOperand(_ scalar: Unicode.Scalar, _ depth: Int) {
    if isAhead("--") || isAhead("&&") {
      index += 2
      return
    }
    if scalar == "[" {
      index += 1
      return readClass(depth: depth + 1)
    }
    if isAhead("\\q{") { return skip(past: "}") }
    let isEscape = scalar == "\\"
    guard let first = readCharacter(), fault == nil else { return }
    guard next == "-", !isAhead("--") else { return }
    index += 1
    guard let end = next, end != "]" else { return fail("'-' has to be escaped in '[]'") }
    let isEscapeToo = end == "\\"
    guard let last = readCharacter() else { return }
    if !isEscape && !isEscapeToo && first.value > last.value {
      fail("the range '\(first)-\(last)' is out of order")
    }
  }

  /// Reads one character of a class; nil for a class of its own.
  private mutating func readCharacter() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    if scalar == "\\" {
      if next == "b" {
        index += 1
        return "\u{8}"
      }
      return readSharedEscape(punctuation: "&-!#%,:;<=>@`~")
    }
    if "(){}/-|".unicodeScalars.contains(scalar) {
      fail("'\(scalar)' has to be escaped in '[]'")
    } else if next == scalar, Self.doubles.contains(scalar) {
      fail("'\(scalar)\(scalar)' has to be escaped in '[]'")
    }
    return scalar
  }
}
