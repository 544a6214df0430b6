internal import ViewTree

/// Evaluates media queries for a screen (Media Queries 4 and 5).
///
/// What depends on the window's size, the device or the user's preferences is unknown, unless the
/// answer is the same for all of them: every window is at least one pixel wide.
struct MediaQuery {
  private let tokenizer: CSSTokenizer

  init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  /// Whether a list of queries applies; an empty one does.
  func answer(_ tokens: ArraySlice<CSSToken>) -> Answer {
    let tokens = PropertyParser.trimmed(tokens)
    if tokens.isEmpty { return .yes }
    return tokens.commaSeparated.reduce(Verdict.no) { $0.or(query($1)) }.answer
  }

  /// The answer to the value of a `media` attribute.
  static func answer(_ text: ArraySlice<UInt8>) -> Answer {
    text.withUnsafeBufferPointer { bytes in
      var tokenizer = CSSTokenizer(bytes)
      let tokens = tokenizer.rest()
      return MediaQuery(tokenizer).answer(tokens[...])
    }
  }

  /// One query; a malformed one is `not all` (Media Queries 4, 3.2).
  private func query(_ tokens: ArraySlice<CSSToken>) -> Verdict {
    let tokens = PropertyParser.trimmed(tokens)
    guard let first = tokens.first else { return .no }
    let conditions = ConditionParser(tokenizer) { function, content in
      function == nil ? feature(content) : .undefined
    }
    var rest = tokens
    var isNegated = false
    if first.kind == .ident {
      let word = tokenizer.word(of: first)
      if word == "not" || word == "only" {
        var look = rest.dropFirst()
        while look.first?.kind == .whitespace { look.removeFirst() }
        if look.first?.kind == .ident {
          isNegated = word == "not"
          rest = look
        }
      }
    }
    guard let type = rest.first, type.kind == .ident,
      !(rest.startIndex == tokens.startIndex && tokenizer.is(type, "not"))
    else { return conditions.verdict(tokens) ?? .no }
    let name = tokenizer.word(of: type)
    guard !["not", "only", "and", "or", "layer"].contains(name) else { return .no }
    var result = Verdict(name == "all" || name == "screen")
    rest.removeFirst()
    rest = PropertyParser.trimmed(rest)
    if let and = rest.first {
      guard and.kind == .ident, tokenizer.is(and, "and") else { return .no }
      rest.removeFirst()
      // `or` may not follow a type.
      guard !Self.hasOuterOr(rest, tokenizer), let condition = conditions.verdict(rest) else {
        return .no
      }
      result = result.and(condition)
    }
    return isNegated ? !result : result
  }

  private static func hasOuterOr(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool
  {
    var depth = 0
    for token in tokens {
      if token.kind.closing != nil {
        depth += 1
      } else if token.kind == .closeParen {
        depth -= 1
      } else if depth == 0 && token.kind == .ident && tokenizer.is(token, "or") {
        return true
      }
    }
    return false
  }

  // MARK: Features

  private func feature(_ tokens: ArraySlice<CSSToken>) -> Verdict {
    let tokens = tokens.filter { $0.kind != .whitespace }
    guard let first = tokens.first else { return .undefined }
    if tokens.count > 1, first.kind == .ident, tokens[1].kind == .colon {
      return plain(tokenizer.word(of: first), tokens[2...])
    }
    if tokens.count == 1 && first.kind == .ident { return boolean(tokenizer.word(of: first)) }
    return range(tokens)
  }

  private func boolean(_ name: String) -> Verdict {
    switch name {
    case "width", "height", "device-width", "device-height", "color", "aspect-ratio",
      "device-aspect-ratio", "orientation", "resolution", "scripting", "update",
      "overflow-block", "overflow-inline", "color-gamut", "dynamic-range",
      "-webkit-transform-3d", "-webkit-device-pixel-ratio", "display-mode":
      return .yes
    case "grid", "monochrome", "color-index": return .no
    default: return Self.dependent.contains(name) ? .depends : .undefined
    }
  }

  /// Features that the device or the user decides.
  private static let dependent: Set<String> = [
    "hover", "any-hover", "pointer", "any-pointer", "prefers-reduced-motion", "prefers-contrast",
    "prefers-color-scheme", "prefers-reduced-transparency", "prefers-reduced-data",
    "forced-colors", "inverted-colors", "orientation", "aspect-ratio", "resolution",
    "device-aspect-ratio", "display-mode", "color-gamut", "update", "overflow-block",
    "overflow-inline", "dynamic-range", "video-dynamic-range", "scan", "color-index", "color",
    "monochrome", "horizontal-viewport-segments", "vertical-viewport-segments",
    "device-posture", "-webkit-device-pixel-ratio",
  ]

  private func plain(_ name: String, _ value: ArraySlice<CSSToken>) -> Verdict {
    guard !value.isEmpty else { return .undefined }
    for (prefix, isMinimum) in [("min-", true), ("max-", false)] where name.hasPrefix(prefix) {
      return bound(String(name.dropFirst(4)), value, isMinimum: isMinimum, isStrict: false)
    }
    if name.hasPrefix("-webkit-min-") || name.hasPrefix("-webkit-max-") { return .depends }
    let word = value.count == 1 && value.first?.kind == .ident ? tokenizer.word(of: value[2]) : nil
    switch name {
    case "width", "height", "device-width", "device-height":
      guard let pixels = pixels(value) else { return .undefined }
      return pixels < 1 ? .no : .depends
    case "scripting":
      guard let word else { return .undefined }
      return Verdict(word == "enabled")
    case "grid":
      return value.count == 1 ? Verdict(value[2].number == 0) : .undefined
    case "-webkit-transform-3d": return .yes
    default: return Self.dependent.contains(name) ? .depends : .undefined
    }
  }

  /// `width >= 600px`, `400px < width <= 900px`.
  private func range(_ tokens: [CSSToken]) -> Verdict {
    var operands: [ArraySlice<CSSToken>] = []
    var operators: [(byte: UInt8, isStrict: Bool)] = []
    var start = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .delim, [0x3C, 0x3E, 0x3D].contains(token.delimiter) {
        operands.append(tokens[start..<index])
        let hasEquals =
          token.delimiter != 0x3D && index + 1 < tokens.count && tokens[index + 1].isDelimiter("=")
        operators.append((token.delimiter, !hasEquals))
        index += hasEquals ? 2 : 1
        start = index
      } else {
        index += 1
      }
    }
    operands.append(tokens[start...])
    guard operators.count == 1 || operators.count == 2 else { return .undefined }
    var result = Verdict.yes
    for (number, comparison) in operators.enumerated() {
      let (left, right) = (operands[number], operands[number + 1])
      let isLeftName = left.count == 1 && left.first?.kind == .ident
      guard let name = isLeftName ? left.first : right.first, name.kind == .ident else {
        return .undefined
      }
      let value = isLeftName ? right : left
      let word = tokenizer.word(of: name)
      let part: Verdict
      if comparison.byte == 0x3D {
        part = plainValue(word, value)
      } else {
        let isMinimum = (comparison.byte == 0x3E) == isLeftName
        part = bound(word, value, isMinimum: isMinimum, isStrict: comparison.isStrict)
      }
      result = result.and(part)
    }
    return result
  }

  private func plainValue(_ name: String, _ value: ArraySlice<CSSToken>) -> Verdict {
    if ["width", "height", "device-width", "device-height"].contains(name) {
      guard let pixels = pixels(value) else { return .undefined }
      return pixels < 1 ? .no : .depends
    }
    return Self.dependent.contains(name) ? .depends : .undefined
  }

  private func bound(
    _ name: String,
    _ value: ArraySlice<CSSToken>,
    isMinimum: Bool,
    isStrict: Bool
  ) -> Verdict {
    switch name {
    case "width", "height", "device-width", "device-height":
      guard let pixels = pixels(value) else {
        return value.first?.kind == .function ? .depends : .undefined
      }
      let isBelowAll = isStrict ? pixels < 1 : pixels <= 1
      if isMinimum { return isBelowAll ? .yes : .depends }
      return pixels < 1 || isStrict && pixels <= 1 ? .no : .depends
    case "color", "monochrome", "color-index":
      guard value.count == 1, let number = value.first, number.kind == .number else {
        return .undefined
      }
      return isMinimum && number.number <= 0 ? .yes : .depends
    default: return Self.dependent.contains(name) ? .depends : .undefined
    }
  }

  /// A length in CSS pixels; font-relative ones by the initial font size of 16 pixels.
  private func pixels(_ value: ArraySlice<CSSToken>) -> Double? {
    guard value.count == 1, let token = value.first else { return nil }
    if token.kind == .number { return token.number == 0 ? 0 : nil }
    guard token.kind == .dimension else { return nil }
    return switch tokenizer.word(of: token) {
    case "px": token.number
    case "em", "rem": token.number * 16
    case "ex", "ch": token.number * 8
    case "in": token.number * 96
    case "cm": token.number * 96 / 2.54
    case "mm": token.number * 9.6 / 2.54
    case "q": token.number * 2.4 / 2.54
    case "pt": token.number * 4 / 3
    case "pc": token.number * 16
    default: nil
    }
  }
}
