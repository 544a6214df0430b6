internal import ViewTree

/// The words by which a class or an identifier says that its element is a validation message.
enum HTMLMessageSigns {
  /// A cheap test that rules out almost everything.
  static func mayHold(_ bytes: ArraySlice<UInt8>) -> Bool {
    var second: UInt8 = 0
    var first: UInt8 = 0
    for byte in bytes {
      let lower = byte.lowercasedASCII
      // "err" of error, "val" of invalid and validation.
      if second == 0x65 && first == 0x72 && lower == 0x72 { return true }
      if second == 0x76 && first == 0x61 && lower == 0x6C { return true }
      (second, first) = (first, lower)
    }
    return false
  }

  /// The first word of a value that names a message; `fields` are words that name the field.
  static func word(in bytes: ArraySlice<UInt8>, fieldWords: [String]) -> String? {
    for token in bytes.split(whereSeparator: \.isASCIIWhitespace) {
      let word = String(decoding: token, as: UTF8.self)
      let parts = parts(of: word)
      if isMessage(parts) || isMessageOf(fieldWords, parts) { return word }
    }
    return nil
  }

  /// `FieldError`, `field-error`, `field__error` and `field_error` have the same parts.
  static func parts(of word: String) -> [String] {
    var result: [String] = []
    var current = ""
    var previousIsLower = false
    for character in word {
      guard character.isLetter || character.isNumber else {
        if !current.isEmpty { result.append(current) }
        current = ""
        previousIsLower = false
        continue
      }
      if character.isUppercase && previousIsLower {
        result.append(current)
        current = ""
      }
      previousIsLower = character.isLowercase
      current += character.lowercased()
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  private static func isMessage(_ parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return false }
    switch first {
    // States of something else, and hooks of a script.
    case "has", "is", "no", "not", "with", "without", "js", "on", "hide", "show", "when", "if":
      return false
    default: break
    }
    switch last {
    case "error", "errors", "errormessage", "errormsg", "errortext", "errorlist", "fielderror":
      if parts.count == 1 { return true }
      return ["field", "form", "input", "control", "validation", "inline"]
        .contains(parts[parts.count - 2])
    case "message", "messages", "msg", "text", "txt", "list", "description":
      guard parts.count > 1 else { return false }
      let before = parts[parts.count - 2]
      return before == "error" || before == "errors" || before == "validation" && last != "list"
        || before == "invalid"
    case "feedback", "tooltip":
      return parts.count > 1 && parts[parts.count - 2] == "invalid"
    default: return false
    }
  }

  /// `email-error` beside the field `email`.
  private static func isMessageOf(_ fieldWords: [String], _ words: [String]) -> Bool {
    let rest = words.filter { !["error", "errors", "err", "message", "msg"].contains($0) }
    guard rest.count < words.count, words.contains(where: { $0.hasPrefix("err") }) else {
      return false
    }
    let joined = rest.joined()
    return !joined.isEmpty && fieldWords.contains { parts(of: $0).joined() == joined }
  }

  // MARK: States of a field

  /// Whether a field's class says that it is wrong: `is-invalid`, `input-validation-error`,
  /// `text-field--error`. A word of errors in another class is a colour or a hook: `border-error`.
  static func isErrorState(_ word: String) -> Bool {
    let parts = parts(of: word)
    guard let first = parts.first, let last = parts.last, !isHook(first) else { return false }
    if parts.starts(with: ["is", "invalid"]) {
      return parts.count == 2 || parts.count == 3 && isControl(last)
    }
    switch last {
    case "haserror", "haserrors": return parts.count == 1
    case "error", "errors", "invalid": break
    default: return false
    }
    let before = parts.dropLast()
    guard let owner = before.last else { return true }
    if ["has", "is", "with"].contains(owner) || before.allSatisfy(isControl) { return true }
    return word.lowercased().hasSuffix("--" + last) || before == ["mui"] || before == ["p"]
  }

  private static func isControl(_ word: String) -> Bool {
    switch word {
    case "form", "field", "input", "control", "select", "textarea", "text", "textbox", "checkbox",
      "validation", "group":
      true
    default: false
    }
  }

  /// Whether the class of what stands around a field says that the field is wrong: `has-error`.
  static func isErrorStateOfContainer(_ word: String) -> Bool {
    let parts = parts(of: word)
    guard let last = parts.last, parts.count > 1, !isHook(parts[0]) else { return false }
    switch last {
    case "error", "errors", "invalid":
      return ["has", "is", "with", "group", "row"].contains(parts[parts.count - 2])
    default: return false
    }
  }

  /// Whether a class makes an icon that says "error": `error-icon`, `fa-invalid`.
  static func isErrorIcon(_ word: String) -> Bool {
    let parts = parts(of: word)
    guard let first = parts.first, !isHook(first) else { return false }
    return parts.contains { $0.hasSuffix("icon") || $0 == "fa" || $0 == "bi" || $0 == "mdi" }
      && parts.contains { $0 == "error" || $0 == "invalid" }
  }

  /// The first word of a class that names no state of its element: a script's hook, a negation.
  private static func isHook(_ word: String) -> Bool {
    switch word {
    case "no", "not", "non", "without", "js", "on", "hide", "show", "when", "if", "data", "ng",
      "clear", "reset", "remove", "ignore", "skip", "validate":
      true
    default: false
    }
  }
}
