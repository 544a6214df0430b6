internal import ViewTree

/// Evaluates `@supports` for a current browser (CSS Conditional Rules 4).
///
/// Whether a browser knows a property is in `KnownProperties`; whether it takes a value is decided
/// for the properties that matter here, and by their shape for others.
struct SupportsCondition {
  private let tokenizer: CSSTokenizer
  private let namespaces: NamespaceMap

  init(_ tokenizer: CSSTokenizer, namespaces: NamespaceMap) {
    self.tokenizer = tokenizer
    self.namespaces = namespaces
  }

  /// - Returns: nil when the condition is malformed: the rule is then dropped.
  func answer(_ tokens: ArraySlice<CSSToken>) -> Answer? {
    ConditionParser(tokenizer, leaf: leaf).verdict(tokens)?.answer
  }

  /// The condition of an `@import`: one declaration may stand there without brackets.
  func answerOfImport(_ tokens: ArraySlice<CSSToken>) -> Answer {
    let verdict = ConditionParser(tokenizer, leaf: leaf).verdict(tokens)
    return (verdict ?? declaration(PropertyParser.trimmed(tokens))).answer
  }

  private func leaf(_ function: CSSToken?, _ content: ArraySlice<CSSToken>) -> Verdict? {
    guard let function else { return declaration(content) }
    switch tokenizer.word(of: function) {
    case "selector":
      let parser = SelectorParser(tokenizer, namespaces: namespaces, parent: nil)
      guard let list = parser.list(content) else { return .no }
      return Verdict(list.selectors.count == 1)
    case "font-tech":
      let known: Set<String> = [
        "color-colrv0", "color-colrv1", "color-svg", "color-sbix", "color-cbdt", "variations",
        "features-opentype", "features-aat", "palettes", "incremental",
      ]
      return content.first.map { Verdict(known.contains(tokenizer.word(of: $0))) } ?? .no
    case "font-format":
      let known: Set<String> = ["woff", "woff2", "opentype", "truetype", "collection"]
      return content.first.map { Verdict(known.contains(tokenizer.word(of: $0))) } ?? .no
    case "at-rule": return .depends
    default: return .no
    }
  }

  private func declaration(_ tokens: ArraySlice<CSSToken>) -> Verdict {
    var rest = tokens
    guard let name = rest.popFirst(), name.kind == .ident else { return .no }
    while rest.first?.kind == .whitespace { rest.removeFirst() }
    guard rest.popFirst()?.kind == .colon else { return .no }
    let (value, _) = PropertyParser.value(of: rest, tokenizer)
    let word = tokenizer.word(of: name)
    if word.hasPrefix("--") { return .yes }
    guard !value.isEmpty, KnownProperties.contains(word) else { return .no }
    if let property = PropertyParser(tokenizer).name(name), !property.isGeometry {
      return Verdict(
        !PropertyParser(tokenizer).declarations(property, value, isImportant: false).isEmpty
      )
    }
    if word == "position" { return position(value) }
    let hasSubstitution = value.contains {
      $0.kind == .function && Substitution.isSubstitution(tokenizer.word(of: $0))
    }
    if hasSubstitution { return .yes }
    // A lone word may be one that browsers do not know.
    let hasUncertainWord = value.contains { token in
      switch token.kind {
      case .ident: !KnownProperties.keywords.contains(tokenizer.word(of: token))
      case .function: !KnownProperties.functions.contains(tokenizer.word(of: token))
      default: false
      }
    }
    return hasUncertainWord ? .depends : .yes
  }

  private func position(_ value: ArraySlice<CSSToken>) -> Verdict {
    guard value.count == 1, let token = value.first, token.kind == .ident else { return .no }
    let known = ["static", "relative", "absolute", "fixed", "sticky", "-webkit-sticky"]
    return Verdict(known.contains(tokenizer.word(of: token)))
  }
}
