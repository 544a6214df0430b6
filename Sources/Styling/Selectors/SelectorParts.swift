internal import ViewTree

/// Reads what stands in the square brackets of an attribute selector.
struct AttributeTestParser {
  private let tokenizer: CSSTokenizer

  init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  /// Attributes whose values HTML compares without case (HTML Standard, 4.16.2 Case-sensitivity of
  /// selectors).
  private static let caseless: Set<String> = [
    "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear",
    "codetype", "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype",
    "face", "frame", "hreflang", "http-equiv", "lang", "language", "link", "media", "method",
    "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev", "rules",
    "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign", "valuetype",
    "vlink",
  ]

  func test(_ tokens: ArraySlice<CSSToken>) -> AttributeTest? {
    var rest = tokens.filter { $0.kind != .whitespace }[...]
    // A namespace: `[*|name]` and `[|name]` mean the name, a declared prefix never matches here.
    if rest.first?.isDelimiter("*") ?? false {
      rest.removeFirst()
      guard rest.first?.isDelimiter("|") ?? false else { return nil }
    }
    if rest.first?.isDelimiter("|") ?? false { rest.removeFirst() }
    guard let name = rest.popFirst(), name.kind == .ident else { return nil }
    let word = tokenizer.word(of: name)
    var result = AttributeTest(
      name: CSSName(word),
      comparison: .exists,
      value: [],
      ignoresCase: Self.caseless.contains(word)
    )
    guard let first = rest.popFirst() else { return result }
    guard first.kind == .delim else { return nil }
    switch first.delimiter {
    case 0x3D: result.comparison = .equals
    case 0x7E: result.comparison = .includes
    case 0x7C: result.comparison = .dashMatch
    case 0x5E: result.comparison = .prefix
    case 0x24: result.comparison = .suffix
    case 0x2A: result.comparison = .substring
    default: return nil
    }
    if result.comparison != .equals {
      guard let equals = rest.popFirst(), equals.isDelimiter("="), equals.start == first.end else {
        return nil
      }
    }
    guard let value = rest.popFirst(), value.kind == .ident || value.kind == .string else {
      return nil
    }
    result.value = tokenizer.name(of: value)
    if let flag = rest.popFirst() {
      guard flag.kind == .ident, rest.isEmpty else { return nil }
      switch tokenizer.word(of: flag) {
      case "i": result.ignoresCase = true
      case "s": result.ignoresCase = false
      default: return nil
      }
    }
    return result
  }
}

extension NthTest {
  /// The positions that a pseudo-class without arguments asks for; all of them must hold.
  init?(only name: String) {
    switch name {
    case "first-child": self.init(step: 0, offset: 1)
    case "last-child": self.init(step: 0, offset: 1, isFromEnd: true)
    case "first-of-type": self.init(step: 0, offset: 1, isOfType: true)
    case "last-of-type": self.init(step: 0, offset: 1, isFromEnd: true, isOfType: true)
    default: return nil
    }
  }
}

extension [NthTest] {
  init?(named name: String) {
    switch name {
    case "only-child":
      self = [NthTest(step: 0, offset: 1), NthTest(step: 0, offset: 1, isFromEnd: true)]
    case "only-of-type":
      self = [
        NthTest(step: 0, offset: 1, isOfType: true),
        NthTest(step: 0, offset: 1, isFromEnd: true, isOfType: true),
      ]
    default:
      guard let test = NthTest(only: name) else { return nil }
      self = [test]
    }
  }
}

/// Reads `an+b`, `odd` and `even` (CSS Syntax 3, 6 The An+B microsyntax).
enum NthNotation {
  static func test(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> NthTest? {
    var text: [UInt8] = []
    var previous: CSSToken?
    for token in tokens {
      if token.kind == .whitespace {
        previous = token
        continue
      }
      // White space may stand around the inner sign alone.
      if previous?.kind == .whitespace, !text.isEmpty {
        let isSign = token.isDelimiter("+") || token.isDelimiter("-")
        let followsSign = text.last == 0x2B || text.last == 0x2D
        let isSigned = token.kind == .number && token.hasSign
        guard isSign || followsSign && token.kind == .number && !token.hasSign || isSigned else {
          return nil
        }
      }
      text += tokenizer.bytes[token.start..<token.end].map(\.lowercasedASCII)
      previous = token
    }
    return parse(text)
  }

  private static func parse(_ text: [UInt8]) -> NthTest? {
    switch String(decoding: text, as: UTF8.self) {
    case "odd": return NthTest(step: 2, offset: 1)
    case "even": return NthTest(step: 2, offset: 0)
    default: break
    }
    guard let n = text.firstIndex(of: 0x6E) else {
      return integer(text[...]).map { NthTest(step: 0, offset: $0) }
    }
    let step: Int
    switch text[..<n] {
    case []: step = 1
    case [0x2B]: step = 1
    case [0x2D]: step = -1
    case let digits:
      guard let value = integer(digits) else { return nil }
      step = value
    }
    let rest = text[(n + 1)...]
    if rest.isEmpty { return NthTest(step: step, offset: 0) }
    guard rest.first == 0x2B || rest.first == 0x2D, let offset = integer(rest) else { return nil }
    return NthTest(step: step, offset: offset)
  }

  private static func integer(_ text: ArraySlice<UInt8>) -> Int? {
    var digits = text
    let isNegative = digits.first == 0x2D
    if isNegative || digits.first == 0x2B { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 30) }
    return isNegative ? -value : value
  }
}

/// The pseudo-elements that browsers know; one of them never is an element.
enum PseudoElements {
  static func isKnown(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("-webkit-") || name.hasPrefix("-internal-")
  }

  private static let names: Set<String> = [
    "before", "after", "first-line", "first-letter", "selection", "marker", "placeholder",
    "file-selector-button", "backdrop", "cue", "details-content", "target-text", "spelling-error",
    "grammar-error", "view-transition", "picker-icon", "checkmark", "column", "scroll-marker",
    "scroll-marker-group", "search-text",
  ]

  static let functions: Set<String> = [
    "slotted", "part", "highlight", "cue", "view-transition-group", "view-transition-image-pair",
    "view-transition-new", "view-transition-old", "scroll-button", "picker",
  ]
}
