internal import ViewTree

/// At-rules: what they hold counts when their conditions do, and unknown ones count for nothing.
extension StyleSheetParser {
  /// Reads an at-rule (CSS Syntax 3, 5.5.2).
  mutating func atRule(_ keyword: CSSToken, _ context: Context, isNested: Bool) {
    let first = tokenizer.next()
    let (end, stop) = skip(
      from: first,
      stopsAtSemicolon: true,
      isNested: isNested,
      stopsAtBlock: true
    )
    var look = CSSTokenizer(tokenizer.bytes, keyword.end..<max(end, keyword.end))
    let prelude = PropertyParser.trimmed(look.rest()[...])
    let name = tokenizer.word(of: keyword)
    if stop == .openCurly {
      phase = .rules
      blockRule(name, prelude, context)
    } else {
      statement(name, prelude, context, isNested: isNested)
    }
  }

  private mutating func blockRule(
    _ name: String,
    _ prelude: ArraySlice<CSSToken>,
    _ context: Context
  ) {
    var inner = context
    inner.depth += 1
    var answer = Answer.yes
    switch name {
    case "media": answer = MediaQuery(tokenizer).answer(prelude)
    case "supports":
      answer = SupportsCondition(tokenizer, namespaces: namespaces).answer(prelude) ?? .no
    case "layer":
      guard let names = layerNames(prelude), names.count <= 1 else { return skipBlock() }
      inner.layer = layer(names.first ?? ["\u{0}\(result.layers.count)"], in: context.layer)
    case "property":
      if let token = prelude.first {
        result.hasVariables = true
        result.registeredNames.insert(CSSName(tokenizer.name(of: token)).exact)
      }
      answer = .no
    case "container": answer = .unknown
    case "scope":
      answer = .unknown
      inner.rule = nil
      inner.isDetached = true
    default: answer = .no
    }
    inner.answer = context.answer.and(answer)
    if inner.answer == .no { skipBlock() } else { block(inner) }
  }

  private mutating func statement(
    _ name: String,
    _ prelude: ArraySlice<CSSToken>,
    _ context: Context,
    isNested: Bool
  ) {
    switch name {
    case "layer":
      guard let names = layerNames(prelude), !names.isEmpty else { return }
      for name in names {
        let layer = layer(name, in: context.layer)
        if !isNested && phase == .beginning { result.preamble.append(.layer(layer)) }
      }
      if !isNested && phase == .imports { phase = .rules }
    case "import" where !isNested && phase != .rules:
      phase = .imports
      importRule(prelude)
    case "namespace" where !isNested && phase != .rules: namespaceRule(prelude)
    default: break
    }
  }

  private mutating func importRule(_ prelude: ArraySlice<CSSToken>) {
    var rest = prelude
    guard let first = rest.popFirst() else { return }
    var address = first
    if first.kind == .function, tokenizer.is(first, "url") {
      guard let text = rest.first, text.kind == .string else { return }
      address = text
      rest = rest.drop { $0.kind != .closeParen }.dropFirst()
    }
    guard address.kind == .string || address.kind == .url else { return }
    rest = PropertyParser.trimmed(rest)
    var layer: Int32 = -1
    if let word = rest.first, tokenizer.is(word, "layer") {
      if word.kind == .ident {
        layer = self.layer(["\u{0}\(result.layers.count)"], in: -1)
        rest.removeFirst()
      } else if word.kind == .function {
        guard let names = layerNames(SelectorParser.takeBlock(&rest)), let name = names.first
        else { return }
        layer = self.layer(name, in: -1)
      }
      rest = PropertyParser.trimmed(rest)
    }
    var answer = Answer.yes
    if let word = rest.first, word.kind == .function, tokenizer.is(word, "supports") {
      answer = SupportsCondition(tokenizer, namespaces: namespaces)
        .answerOfImport(SelectorParser.takeBlock(&rest))
    }
    answer = answer.and(MediaQuery(tokenizer).answer(rest))
    guard answer != .no else { return }
    result.preamble.append(
      .sheet(
        ImportRule(
          address: String(decoding: tokenizer.name(of: address), as: UTF8.self),
          layer: layer,
          answer: answer
        )
      )
    )
  }

  private mutating func namespaceRule(_ prelude: ArraySlice<CSSToken>) {
    let tokens = prelude.filter { $0.kind != .whitespace }
    guard let address = tokens.last(where: { $0.kind == .string || $0.kind == .url }) else {
      return
    }
    let namespace: NamespaceTest =
      switch String(decoding: tokenizer.name(of: address), as: UTF8.self) {
      case "http://www.w3.org/1999/xhtml": .html
      case "http://www.w3.org/2000/svg": .svg
      case "http://www.w3.org/1998/Math/MathML": .mathML
      default: .none
      }
    if let prefix = tokens.first, prefix.kind == .ident {
      namespaces.byPrefix[String(decoding: tokenizer.name(of: prefix), as: UTF8.self)] = namespace
    } else {
      namespaces.fallback = namespace
    }
  }

  // MARK: Layers

  /// The dotted names of a prelude; nil when it is malformed.
  private func layerNames(_ prelude: ArraySlice<CSSToken>) -> [[String]]? {
    if prelude.isEmpty { return [] }
    var names: [[String]] = []
    for part in prelude.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.kind == .comma }
    ) {
      var name: [String] = []
      var wantsName = true
      for token in PropertyParser.trimmed(part) {
        if wantsName {
          guard token.kind == .ident else { return nil }
          name.append(String(decoding: tokenizer.name(of: token), as: UTF8.self))
        } else if !token.isDelimiter(".") {
          return nil
        }
        wantsName.toggle()
      }
      guard !wantsName else { return nil }
      names.append(name)
    }
    return names
  }

  /// The number of a layer, which is made when it is new; so are those around it.
  private mutating func layer(_ name: [String], in outer: Int32) -> Int32 {
    var path = outer >= 0 ? result.layers[Int(outer)] : []
    var layer = outer
    for part in name {
      path.append(part)
      if let known = layerIndex[path] {
        layer = known
      } else {
        layer = Int32(result.layers.count)
        result.layers.append(path)
        layerIndex[path] = layer
      }
    }
    return layer
  }
}
