internal import ViewTree

/// The namespaces that a style sheet declares (CSS Namespaces 3).
struct NamespaceMap {
  var byPrefix: [String: NamespaceTest] = [:]
  var fallback: NamespaceTest?
}

/// Reads selectors (Selectors 4, 18 Grammar).
///
/// What browsers do not know makes a selector invalid, and with it the whole list; `:is()` and
/// `:where()` alone forgive.
struct SelectorParser {
  let tokenizer: CSSTokenizer
  let namespaces: NamespaceMap
  /// What `&` stands for; nil outside style rules.
  let parent: SelectorList?
  /// What is known of a selector while it is read.
  struct Draft {
    var specificity = Specificity.zero
    var isDead = false
    var hasPseudoElement = false
    var generated: GeneratedElement?
  }

  var isInHas = false
  var depth = 0
  /// Brackets inside brackets deeper than this make a selector invalid.
  static let deepest = 48

  init(_ tokenizer: CSSTokenizer, namespaces: NamespaceMap, parent: SelectorList?) {
    self.tokenizer = tokenizer
    self.namespaces = namespaces
    self.parent = parent
  }

  /// A style rule's selectors; nil when one of them is invalid.
  func list(_ tokens: ArraySlice<CSSToken>) -> SelectorList? {
    var selectors: [ComplexSelector] = []
    for part in tokens.commaSeparated {
      guard let selector = complex(part, isRelative: parent != nil, nests: parent) else {
        return nil
      }
      selectors.append(selector)
    }
    return SelectorList(selectors)
  }

  // MARK: Complex selectors

  /// - Parameters:
  ///   - isRelative: whether a combinator may stand first.
  ///   - nests: what stands in front when there is no `&` inside (CSS Nesting 1, 3.1).
  func complex(
    _ tokens: ArraySlice<CSSToken>,
    isRelative: Bool,
    nests: SelectorList? = nil
  ) -> ComplexSelector? {
    var tokens = tokens[...]
    while tokens.first?.kind == .whitespace { tokens.removeFirst() }
    while tokens.last?.kind == .whitespace { tokens.removeLast() }
    let hasAmpersand = tokens.contains { $0.isDelimiter("&") }
    var compounds: [Compound] = []
    var combinators: [Combinator] = []
    var draft = Draft()
    var leading: Combinator?
    if isRelative, let combinator = takeCombinator(&tokens) { leading = combinator }
    while true {
      guard let compound = compound(&tokens, &draft) else { return nil }
      compounds.append(compound)
      if tokens.isEmpty { break }
      guard let combinator = takeCombinator(&tokens), !tokens.isEmpty else { return nil }
      // Nothing follows a pseudo-element.
      if draft.hasPseudoElement { return nil }
      combinators.append(combinator)
    }
    compounds.reverse()
    combinators.reverse()
    if let nests, leading != nil || !hasAmpersand {
      compounds.append(Compound(simples: [.any(nests)]))
      combinators.append(leading ?? .descendant)
      draft.specificity = draft.specificity + nests.specificity
    } else if isInHas && isRelative {
      combinators.append(leading ?? .descendant)
    } else if leading != nil {
      return nil
    }
    var result = ComplexSelector(
      compounds: compounds,
      combinators: combinators,
      specificity: draft.specificity
    )
    result.isDead = draft.isDead
    result.generated = draft.generated
    result.ancestorNames = Self.ancestorNames(result)
    result.requiredNames = result.compounds.flatMap(\.simples).compactMap { simple in
      switch simple {
      case .type(let name), .identifier(let name), .styleClass(let name): name.folded
      default: nil
      }
    }
    return result
  }

  private static func ancestorNames(_ selector: ComplexSelector) -> [UInt64] {
    var names: [UInt64] = []
    var isAncestor = false
    for index in selector.compounds.indices.dropFirst() {
      switch selector.combinators[index - 1] {
      case .descendant, .child: isAncestor = true
      // A sibling of an ancestor is none.
      case .nextSibling, .subsequentSibling: isAncestor = false
      }
      guard isAncestor else { continue }
      for simple in selector.compounds[index].simples where names.count < 4 {
        switch simple {
        case .type(let name), .identifier(let name), .styleClass(let name):
          names.append(name.folded)
        default: break
        }
      }
    }
    return names
  }

  /// Takes the combinator that stands first; white space alone is the descendant combinator.
  private func takeCombinator(_ tokens: inout ArraySlice<CSSToken>) -> Combinator? {
    var look = tokens
    var result: Combinator?
    while look.first?.kind == .whitespace {
      look.removeFirst()
      result = .descendant
    }
    if let token = look.first, token.kind == .delim {
      switch token.delimiter {
      case 0x3E: result = .child
      case 0x2B: result = .nextSibling
      case 0x7E: result = .subsequentSibling
      default: break
      }
      if result != nil && result != .descendant {
        look.removeFirst()
        while look.first?.kind == .whitespace { look.removeFirst() }
      }
    }
    if result != nil { tokens = look }
    return result
  }

  // MARK: Compounds

  private func compound(
    _ tokens: inout ArraySlice<CSSToken>,
    _ draft: inout Draft
  ) -> Compound? {
    var simples: [SimpleSelector] = []
    let count = tokens.count
    guard takeType(&tokens, &simples, &draft) else { return nil }
    loop: while let token = tokens.first {
      switch token.kind {
      case .hash:
        guard token.flag else { return nil }
        simples.append(.identifier(CSSName(tokenizer.name(of: token))))
        draft.specificity = draft.specificity + .identifier
        tokens.removeFirst()
      case .delim where token.isDelimiter("."):
        tokens.removeFirst()
        guard let name = tokens.first, name.kind == .ident else { return nil }
        simples.append(.styleClass(CSSName(tokenizer.name(of: name))))
        draft.specificity = draft.specificity + .styleClass
        tokens.removeFirst()
      case .delim where token.isDelimiter("&"):
        tokens.removeFirst()
        if let parent {
          simples.append(.any(parent))
          draft.specificity = draft.specificity + parent.specificity
        } else {
          simples.append(.pseudo(.root))
        }
      case .openSquare:
        let content = Self.takeBlock(&tokens)
        guard let test = AttributeTestParser(tokenizer).test(content) else { return nil }
        simples.append(.attribute(test))
        draft.specificity = draft.specificity + .styleClass
      case .colon:
        tokens.removeFirst()
        guard takePseudo(&tokens, &simples, &draft) else { return nil }
      default: break loop
      }
    }
    return tokens.count < count ? Compound(simples: simples) : nil
  }

  /// Takes a type or universal selector with its namespace.
  private func takeType(
    _ tokens: inout ArraySlice<CSSToken>,
    _ simples: inout [SimpleSelector],
    _ draft: inout Draft
  ) -> Bool {
    var look = tokens
    var namespace: NamespaceTest? = namespaces.fallback
    func isName(_ token: CSSToken?) -> Bool {
      token?.kind == .ident || token?.isDelimiter("*") ?? false
    }
    var hasPrefix = false
    let bar = isName(look.first) ? look.dropFirst().first : look.first
    if bar?.isDelimiter("|") ?? false {
      let prefix = isName(look.first) ? look.removeFirst() : nil
      look.removeFirst()
      guard isName(look.first) else { return false }
      hasPrefix = true
      if let prefix, prefix.kind == .ident {
        let name = String(decoding: tokenizer.name(of: prefix), as: UTF8.self)
        guard let known = namespaces.byPrefix[name] else { return false }
        namespace = known
      } else {
        namespace = prefix == nil ? NamespaceTest.none : nil
      }
    }
    guard let token = look.first, isName(token) else { return !hasPrefix }
    if let namespace { simples.append(.namespace(namespace)) }
    if token.kind == .ident {
      simples.append(.type(CSSName(tokenizer.name(of: token))))
      draft.specificity = draft.specificity + .type
    }
    look.removeFirst()
    tokens = look
    return true
  }

  /// Takes a block or function that stands first and gives what is inside.
  static func takeBlock(_ tokens: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var closers: [CSSToken.Kind] = []
    let start = tokens.startIndex + 1
    for index in tokens.indices {
      let kind = tokens[index].kind
      if let closer = kind.closing {
        closers.append(closer)
      } else if kind == closers.last {
        closers.removeLast()
        if closers.isEmpty {
          let content = tokens[start..<index]
          tokens = tokens[(index + 1)...]
          return content
        }
      }
    }
    let content = tokens[min(start, tokens.endIndex)...]
    tokens = tokens[tokens.endIndex...]
    return content
  }
}
