internal import ViewTree

/// Reads declarations of the properties that matter; an invalid value makes none (CSS Syntax 3,
/// 9.1 Error handling).
struct PropertyParser {
  let tokenizer: CSSTokenizer

  init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  /// The properties and shorthands that count, by their names.
  enum Name: Int, CaseIterable {
    case display, visibility, contentVisibility, order, flexDirection, flexWrap, flexFlow, float
    case direction, gridRow, gridColumn, gridRowStart, gridColumnStart, gridArea, gridAreas, all
    case position, left, right, top, bottom, inset, width, height, clip, clipPath, overflow
    case webkitOrder, webkitFlexDirection, webkitFlexFlow, webkitFlexWrap, webkitClipPath
    case textTransform, content

    /// What takes part in the patterns that hide from sight.
    var isGeometry: Bool {
      switch self {
      case .position, .left, .right, .top, .bottom, .inset, .width, .height, .clip, .clipPath,
        .overflow, .webkitClipPath:
        true
      default: false
      }
    }
  }

  private static let table = KeywordTable([
    "display", "visibility", "content-visibility", "order", "flex-direction", "flex-wrap",
    "flex-flow", "float", "direction", "grid-row", "grid-column", "grid-row-start",
    "grid-column-start", "grid-area", "grid-template-areas", "all", "position", "left", "right",
    "top", "bottom", "inset", "width", "height", "clip", "clip-path", "overflow",
    "-webkit-order", "-webkit-flex-direction", "-webkit-flex-flow", "-webkit-flex-wrap",
    "-webkit-clip-path", "text-transform", "content",
  ])

  func name(_ token: CSSToken) -> Name? {
    let index: Int?
    if token.hasEscape {
      index = tokenizer.name(of: token).withUnsafeBufferPointer { Self.table.index(of: $0) }
    } else {
      index = Self.table.index(
        of: UnsafeBufferPointer(rebasing: tokenizer.bytes[token.nameStart..<token.nameEnd])
      )
    }
    return index.flatMap(Name.init(rawValue:))
  }

  /// The value without `!important` and white space around it, and whether that was there.
  static func value(
    of tokens: ArraySlice<CSSToken>,
    _ tokenizer: CSSTokenizer
  ) -> (ArraySlice<CSSToken>, isImportant: Bool) {
    var rest = trimmed(tokens)
    guard let last = rest.last, last.kind == .ident, tokenizer.is(last, "important") else {
      return (rest, false)
    }
    let before = trimmed(rest.dropLast())
    guard let mark = before.last, mark.isDelimiter("!") else { return (rest, false) }
    rest = trimmed(before.dropLast())
    return (rest, true)
  }

  static func trimmed(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var tokens = tokens
    while tokens.first?.kind == .whitespace { tokens.removeFirst() }
    while tokens.last?.kind == .whitespace { tokens.removeLast() }
    return tokens
  }

  /// The declarations that one makes; empty when its value is invalid.
  func declarations(
    _ name: Name,
    _ value: ArraySlice<CSSToken>,
    isImportant: Bool
  ) -> [StyleDeclaration] {
    func make(_ property: StyleProperty, _ value: StyleValue?) -> [StyleDeclaration] {
      guard let value else { return [] }
      return [StyleDeclaration(property: property, value: value, isImportant: isImportant)]
    }
    let properties = Self.properties(name)
    guard let wide = general(value, takesAttributes: name == .content) else { return [] }
    if let wide { return properties.flatMap { make($0, wide) } }
    switch name {
    case .flexFlow, .webkitFlexFlow: return flexFlow(value).flatMap { make($0.0, $0.1) }
    case .gridArea:
      let lines = slashed(value)
      guard let row = lines.first.flatMap(line), lines.count <= 4,
        lines.allSatisfy({ line($0) != nil })
      else { return [] }
      var column: StyleValue? = .keyword(.auto)
      if lines.count > 1 {
        column = line(lines[1])
      } else if case .name = row {
        column = row
      }
      return make(.gridRow, row) + make(.gridColumn, column)
    case .gridRow, .gridColumn:
      let lines = slashed(value)
      guard lines.count <= 2, lines.allSatisfy({ line($0) != nil }) else { return [] }
      return make(properties[0], lines.first.flatMap(line))
    default:
      guard let property = properties.first else { return [] }
      return make(property, longhand(name, value))
    }
  }

  private static func properties(_ name: Name) -> [StyleProperty] {
    switch name {
    case .display: [.display]
    case .visibility: [.visibility]
    case .contentVisibility: [.contentVisibility]
    case .order, .webkitOrder: [.order]
    case .flexDirection, .webkitFlexDirection: [.flexDirection]
    case .flexWrap, .webkitFlexWrap: [.flexWrap]
    case .flexFlow, .webkitFlexFlow: [.flexDirection, .flexWrap]
    case .float: [.float]
    case .direction: [.direction]
    case .gridRow, .gridRowStart: [.gridRow]
    case .gridColumn, .gridColumnStart: [.gridColumn]
    case .gridArea: [.gridRow, .gridColumn]
    case .gridAreas: [.gridAreas]
    case .textTransform: [.textTransform]
    case .content: [.content]
    // `all` leaves `direction` alone (CSS Cascade 5, 3.2).
    case .all: StyleProperty.allCases.filter { $0 != .direction }
    default: []
    }
  }

  private func longhand(_ name: Name, _ value: ArraySlice<CSSToken>) -> StyleValue? {
    switch name {
    case .display: return DisplayNotation.type(words(value)).map { .display($0) }
    case .gridRowStart, .gridColumnStart: return line(value)
    case .gridAreas: return areas(value)
    case .textTransform: return textTransform(words(value))
    case .content: return ContentParser(tokenizer).value(value)
    case .order, .webkitOrder:
      guard value.count == 1, let token = value.first else { return nil }
      if token.kind == .function { return .unknown }
      guard token.kind == .number, token.flag else { return nil }
      return .integer(Int32(max(-1e9, min(1e9, token.number))))
    default:
      guard let words = words(value), words.count == 1 else { return nil }
      return Self.keyword(name, words[0]).map { .keyword($0) }
    }
  }

  private static func keyword(_ name: Name, _ word: String) -> StyleValue.Keyword? {
    switch (name, word) {
    case (.visibility, "visible"), (.contentVisibility, "visible"): .visible
    case (.visibility, "hidden"), (.visibility, "collapse"), (.contentVisibility, "hidden"):
      .hidden
    case (.contentVisibility, "auto"): .auto
    case (.flexDirection, "row"), (.webkitFlexDirection, "row"): .row
    case (.flexDirection, "row-reverse"), (.webkitFlexDirection, "row-reverse"): .rowReverse
    case (.flexDirection, "column"), (.webkitFlexDirection, "column"): .column
    case (.flexDirection, "column-reverse"), (.webkitFlexDirection, "column-reverse"):
      .columnReverse
    case (.flexWrap, "nowrap"), (.webkitFlexWrap, "nowrap"): .noWrap
    case (.flexWrap, "wrap"), (.webkitFlexWrap, "wrap"): .wrap
    case (.flexWrap, "wrap-reverse"), (.webkitFlexWrap, "wrap-reverse"): .wrapReverse
    case (.float, "left"), (.float, "inline-start"): .left
    case (.float, "right"), (.float, "inline-end"): .right
    case (.float, "none"): StyleValue.Keyword.none
    case (.direction, "ltr"): .leftToRight
    case (.direction, "rtl"): .rightToLeft
    default: nil
    }
  }

  /// A value that every property can have: nil when invalid, `.some(nil)` when it is none.
  private func general(
    _ value: ArraySlice<CSSToken>,
    takesAttributes: Bool
  ) -> StyleValue?? {
    guard let first = value.first else { return nil }
    for token in value {
      switch token.kind {
      case .function where Substitution.isSubstitution(tokenizer.word(of: token)):
        if takesAttributes && tokenizer.is(token, "attr") { continue }
        return .some(.unknown)
      case .badString, .badURL: return nil
      case .delim where token.isDelimiter("!"): return nil
      default: break
      }
    }
    guard value.count == 1, first.kind == .ident else { return .some(nil) }
    switch tokenizer.word(of: first) {
    case "initial": return .some(.wide(.initial))
    case "inherit": return .some(.wide(.inherit))
    case "unset": return .some(.wide(.unset))
    case "revert": return .some(.wide(.revert))
    case "revert-layer": return .some(.wide(.revertLayer))
    default: return .some(nil)
    }
  }

  // MARK: Pieces

  private func words(_ value: ArraySlice<CSSToken>) -> [String]? {
    var result: [String] = []
    for token in value where token.kind != .whitespace {
      guard token.kind == .ident else { return nil }
      result.append(tokenizer.word(of: token))
    }
    return result
  }

  /// The case of letters (CSS Text 3, 2.1); with wide forms it cannot be told what is read.
  private func textTransform(_ words: [String]?) -> StyleValue? {
    guard let words, !words.isEmpty else { return nil }
    if words == ["none"] || words == ["math-auto"] { return .keyword(.none) }
    var result: StyleValue.Keyword?
    var isWide = false
    for word in words {
      switch word {
      case "uppercase" where result == nil: result = .uppercase
      case "lowercase" where result == nil: result = .lowercase
      case "capitalize" where result == nil: result = .capitalize
      case "full-width", "full-size-kana": isWide = true
      default: return nil
      }
    }
    return isWide ? .unknown : .keyword(result ?? .none)
  }

  private func flexFlow(_ value: ArraySlice<CSSToken>) -> [(StyleProperty, StyleValue)] {
    guard let words = words(value), words.count == 1 || words.count == 2 else { return [] }
    var direction: StyleValue.Keyword?
    var wrap: StyleValue.Keyword?
    for word in words {
      if direction == nil, let found = Self.keyword(.flexDirection, word) {
        direction = found
      } else if wrap == nil, let found = Self.keyword(.flexWrap, word) {
        wrap = found
      } else {
        return []
      }
    }
    return [
      (.flexDirection, .keyword(direction ?? .row)), (.flexWrap, .keyword(wrap ?? .noWrap)),
    ]
  }

  private func slashed(_ value: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    value.split(omittingEmptySubsequences: false) { $0.isDelimiter("/") }.map(Self.trimmed)
  }

  /// `<grid-line>` (CSS Grid 2, 8.3): a number, a name, `span` or `auto`.
  private func line(_ value: ArraySlice<CSSToken>) -> StyleValue? {
    let tokens = value.filter { $0.kind != .whitespace }
    guard let first = tokens.first, tokens.allSatisfy({ $0.kind == .ident || $0.kind == .number })
    else { return nil }
    if tokens.contains(where: { $0.kind == .ident && tokenizer.is($0, "span") }) {
      return tokens.count > 1 ? .keyword(.auto) : nil
    }
    if first.kind == .ident {
      if tokenizer.is(first, "auto") { return tokens.count == 1 ? .keyword(.auto) : nil }
      return tokens.count == 1 ? .name(CSSName(tokenizer.name(of: first)).exact) : .unknown
    }
    guard first.flag, first.number != 0 else { return nil }
    return tokens.count == 1 ? .integer(Int32(max(-1e6, min(1e6, first.number)))) : .unknown
  }

  /// The rows of strings of `grid-template-areas` (CSS Grid 2, 7.3).
  private func areas(_ value: ArraySlice<CSSToken>) -> StyleValue? {
    if value.count == 1, let only = value.first, only.kind == .ident {
      return tokenizer.is(only, "none") ? .areas([]) : nil
    }
    var cells: [GridCell] = []
    var known: Set<UInt64> = []
    var row: Int32 = 0
    for token in value where token.kind != .whitespace {
      guard token.kind == .string else { return nil }
      row += 1
      let names = tokenizer.name(of: token).split(whereSeparator: \.isASCIIWhitespace)
      for (index, name) in names.enumerated() where name.first != 0x2E {
        let hash = CSSName(name).exact
        if known.insert(hash).inserted {
          cells.append(GridCell(name: hash, row: row, column: Int32(index + 1)))
        }
      }
    }
    return .areas(cells)
  }
}

/// Functions that put something else in their place before a value is read.
enum Substitution {
  static func isSubstitution(_ name: String) -> Bool {
    name == "var" || name == "env" || name == "attr" || name == "if" || name.hasPrefix("--")
  }
}
