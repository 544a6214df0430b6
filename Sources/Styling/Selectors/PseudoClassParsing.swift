internal import ViewTree

/// Pseudo-classes and pseudo-elements, those with arguments included (Selectors 4, 3.6 and on).
extension SelectorParser {
  func takePseudo(
    _ tokens: inout ArraySlice<CSSToken>,
    _ simples: inout [SimpleSelector],
    _ draft: inout Draft
  ) -> Bool {
    guard let token = tokens.first else { return false }
    if token.kind == .colon {
      tokens.removeFirst()
      return takePseudoElement(&tokens, &draft)
    }
    let name = tokenizer.word(of: token)
    if token.kind == .ident {
      switch name {
      case "before", "after", "first-line", "first-letter":
        return takePseudoElement(&tokens, &draft)
      default: break
      }
      tokens.removeFirst()
      if let nth = [NthTest](named: name) {
        for test in nth { simples.append(.nth(test)) }
      } else if let pseudo = PseudoClass(named: name) {
        simples.append(.pseudo(pseudo))
        if pseudo == .never { draft.isDead = true }
      } else {
        return false
      }
      draft.specificity = draft.specificity + .styleClass
      return true
    }
    guard token.kind == .function, depth < Self.deepest else { return false }
    let content = Self.takeBlock(&tokens)
    return takeFunction(name, content, &simples, &draft)
  }

  private func takePseudoElement(
    _ tokens: inout ArraySlice<CSSToken>,
    _ draft: inout Draft
  ) -> Bool {
    guard let token = tokens.first, !isInHas, depth == 0 else { return false }
    let name = tokenizer.word(of: token)
    if token.kind == .function {
      guard PseudoElements.functions.contains(name) else { return false }
      _ = Self.takeBlock(&tokens)
    } else {
      guard token.kind == .ident, PseudoElements.isKnown(name) else { return false }
      tokens.removeFirst()
    }
    draft.specificity = draft.specificity + .type
    switch name {
    case "before" where !draft.hasPseudoElement: draft.generated = .before
    case "after" where !draft.hasPseudoElement: draft.generated = .after
    default: draft.isDead = true
    }
    draft.hasPseudoElement = true
    return true
  }

  private func takeFunction(
    _ name: String,
    _ content: ArraySlice<CSSToken>,
    _ simples: inout [SimpleSelector],
    _ draft: inout Draft
  ) -> Bool {
    var inner = self
    inner.depth += 1
    switch name {
    case "is", "where", "-webkit-any":
      let list = inner.forgivingList(content)
      simples.append(.any(list))
      if name != "where" { draft.specificity = draft.specificity + list.specificity }
      if !list.selectors.contains(where: \.canMatchElement) { draft.isDead = true }
    case "not":
      guard let list = inner.strictList(content, isRelative: false) else { return false }
      simples.append(.not(list))
      draft.specificity = draft.specificity + list.specificity
    case "has":
      guard !isInHas else { return false }
      inner.isInHas = true
      guard let list = inner.strictList(content, isRelative: true) else { return false }
      simples.append(.has(list))
      draft.specificity = draft.specificity + list.specificity
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (test, added) = inner.nth(name, content) else { return false }
      simples.append(.nth(test))
      draft.specificity = draft.specificity + .styleClass + added
    case "lang":
      guard let ranges = languages(content) else { return false }
      simples.append(.language(ranges))
      draft.specificity = draft.specificity + .styleClass
    case "dir", "state", "host", "host-context", "active-view-transition-type":
      simples.append(.pseudo(name == "dir" ? .undecided : .never))
      if name != "dir" { draft.isDead = true }
      draft.specificity = draft.specificity + .styleClass
    default: return false
    }
    return true
  }

  private func forgivingList(_ tokens: ArraySlice<CSSToken>) -> SelectorList {
    SelectorList(tokens.commaSeparated.compactMap { complex($0, isRelative: false) })
  }

  private func strictList(_ tokens: ArraySlice<CSSToken>, isRelative: Bool) -> SelectorList? {
    var selectors: [ComplexSelector] = []
    for part in tokens.commaSeparated {
      guard let selector = complex(part, isRelative: isRelative) else { return nil }
      selectors.append(selector)
    }
    return SelectorList(selectors)
  }

  private func nth(_ name: String, _ tokens: ArraySlice<CSSToken>) -> (NthTest, Specificity)? {
    let of = tokens.firstIndex { $0.kind == .ident && tokenizer.is($0, "of") }
    guard var test = NthNotation.test(tokens[..<(of ?? tokens.endIndex)], tokenizer) else {
      return nil
    }
    test.isFromEnd = name.hasPrefix("nth-last")
    test.isOfType = name.hasSuffix("of-type")
    guard let of else { return (test, .zero) }
    guard !test.isOfType, let list = strictList(tokens[(of + 1)...], isRelative: false) else {
      return nil
    }
    test.list = list
    return (test, list.specificity)
  }

  private func languages(_ tokens: ArraySlice<CSSToken>) -> [[UInt8]]? {
    var result: [[UInt8]] = []
    for part in tokens.commaSeparated {
      let words = part.filter { $0.kind != .whitespace }
      guard words.count == 1, words[0].kind == .ident || words[0].kind == .string else {
        return nil
      }
      result.append(tokenizer.name(of: words[0]).map(\.lowercasedASCII))
    }
    return result
  }
}
