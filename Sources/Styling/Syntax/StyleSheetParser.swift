internal import ViewTree

/// Reads a style sheet (CSS Syntax 3, 5 Parsing; CSS Nesting 1).
///
/// It makes no tree: rules that set nothing of interest leave nothing behind, and their selectors
/// are not even read.
struct StyleSheetParser {
  /// What was read.
  struct Result {
    var rules: [StyleRule] = []
    var declarations: [StyleDeclaration] = []
    var preamble: [Preamble] = []
    var layers: [[String]] = []
    var isCut = false
    var movesOnFocus = false
  }

  /// What holds for the rules of a block.
  struct Context {
    /// The innermost style rule around; it is what `&` stands for.
    var rule: PendingSelector?
    var layer: Int32 = -1
    var answer = Answer.yes
    /// `@scope` or another context in which `&` means something else.
    var isDetached = false
    var depth = 0
  }

  private(set) var result = Result()
  var tokenizer: CSSTokenizer
  private var namespaces = NamespaceMap()
  private var layerIndex: [[String]: Int32] = [:]
  private var phase = Phase.beginning
  private var blockCount = 0
  private static let deepest = 100

  /// Which statements may still come (CSS Cascade 5, 2).
  private enum Phase { case beginning, imports, rules }

  init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  mutating func parse() {
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .endOfFile: return
      case .whitespace, .cdo, .cdc: continue
      case .atKeyword: atRule(token, Context(), isNested: false)
      default:
        phase = .rules
        qualifiedRule(token, Context(), isNested: false)
      }
    }
  }

  /// Reads the declarations of a `style` attribute (CSS Style Attributes).
  mutating func parseDeclarations() -> [StyleDeclaration] {
    var block = Block()
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .endOfFile: return block.finish()
      case .whitespace, .semicolon: continue
      default:
        guard token.kind == .ident, let colon = colon(behind: token) else {
          _ = skip(from: token, stopsAtSemicolon: true, isNested: false)
          continue
        }
        declaration(token, colon, into: &block, isNested: false)
      }
    }
  }

  // MARK: Blocks

  /// The declarations of a block, as far as they were read.
  struct Block {
    var declarations: [StyleDeclaration] = []
    var placement: PlacementDraft?

    mutating func finish() -> [StyleDeclaration] {
      if let declaration = placement?.declaration { declarations.append(declaration) }
      defer {
        declarations = []
        placement = nil
      }
      return declarations
    }
  }

  /// Reads the contents of a block and its end (CSS Syntax 3, 5.5.5).
  private mutating func block(_ context: Context) {
    guard context.depth < Self.deepest else {
      result.isCut = true
      return skipBlock()
    }
    var block = Block()
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .endOfFile, .closeCurly: return flush(&block, context)
      case .whitespace, .semicolon: continue
      case .atKeyword:
        flush(&block, context)
        atRule(token, context, isNested: true)
      default:
        if token.kind == .ident, let colon = colon(behind: token),
          isDeclaration(token, behind: colon)
        {
          declaration(token, colon, into: &block, isNested: true)
        } else {
          flush(&block, context)
          qualifiedRule(token, context, isNested: true)
        }
      }
    }
  }

  private mutating func flush(_ block: inout Block, _ context: Context) {
    if block.placement != nil, let rule = context.rule, rule.mentionsFocus(tokenizer) {
      result.movesOnFocus = true
    }
    let declarations = block.finish()
    guard !declarations.isEmpty, let rule = context.rule, !context.isDetached else { return }
    guard let list = rule.list(tokenizer, namespaces) else { return }
    let first = Int32(result.declarations.count)
    var isUsed = false
    for (index, selector) in list.selectors.enumerated() where !selector.isDead {
      isUsed = true
      result.rules.append(
        StyleRule(
          selector: selector,
          declarations: first..<first + Int32(declarations.count),
          layer: context.layer,
          answer: context.answer,
          place: rule.place(index, tokenizer)
        )
      )
    }
    if isUsed { result.declarations += declarations }
  }

  private mutating func skipBlock() {
    var closers: [CSSToken.Kind] = [.closeCurly]
    while let last = closers.last {
      let token = tokenizer.next()
      if token.kind == .endOfFile { return }
      if let closer = token.kind.closing {
        closers.append(closer)
      } else if token.kind == last {
        closers.removeLast()
      }
    }
  }

  // MARK: Declarations

  /// The offset behind the colon that follows a name; nil when none does.
  private func colon(behind name: CSSToken) -> Int? {
    var look = tokenizer
    var token = look.next()
    // A comment may stand between two pieces of white space.
    while token.kind == .whitespace { token = look.next() }
    return token.kind == .colon ? look.position : nil
  }

  /// Whether what begins here is a declaration and not a nested rule: no block stands in its
  /// value. A custom property's value may be a block.
  private func isDeclaration(_ name: CSSToken, behind colon: Int) -> Bool {
    if isCustomProperty(name) { return true }
    var look = tokenizer
    look.move(to: colon)
    var closers: [CSSToken.Kind] = []
    while true {
      let token = look.next()
      switch token.kind {
      case .endOfFile: return true
      case .openCurly where closers.isEmpty: return false
      case .semicolon where closers.isEmpty, .closeCurly where closers.isEmpty: return true
      default:
        if let closer = token.kind.closing {
          closers.append(closer)
        } else if token.kind == closers.last {
          closers.removeLast()
        }
      }
    }
  }

  private func isCustomProperty(_ name: CSSToken) -> Bool {
    name.nameEnd - name.nameStart >= 2 && tokenizer.bytes[name.nameStart] == 0x2D
      && tokenizer.bytes[name.nameStart + 1] == 0x2D
  }

  private mutating func declaration(
    _ name: CSSToken,
    _ colon: Int,
    into block: inout Block,
    isNested: Bool
  ) {
    let parser = PropertyParser(tokenizer)
    tokenizer.move(to: colon)
    let first = tokenizer.next()
    let end = skip(from: first, stopsAtSemicolon: true, isNested: isNested).end
    guard let property = parser.name(name) else { return }
    var values = CSSTokenizer(tokenizer.bytes, colon..<end)
    let (value, isImportant) = PropertyParser.value(of: values.rest()[...], tokenizer)
    if property.isGeometry {
      var placement = block.placement ?? PlacementDraft()
      placement.note(property, value, isImportant: isImportant, tokenizer)
      block.placement = placement
    } else {
      block.declarations += parser.declarations(property, value, isImportant: isImportant)
    }
  }

  // MARK: Rules

  /// Skips component values up to a block or an end.
  /// - Returns: the offset at which they end, and the token that ends them. A `}` that ends the
  ///   block around is left to be read again.
  private mutating func skip(
    from first: CSSToken,
    stopsAtSemicolon: Bool,
    isNested: Bool,
    stopsAtBlock: Bool = false
  ) -> (end: Int, stop: CSSToken.Kind) {
    var closers: [CSSToken.Kind] = []
    var token = first
    while true {
      if closers.isEmpty {
        switch token.kind {
        case .endOfFile: return (tokenizer.end, .endOfFile)
        case .semicolon where stopsAtSemicolon: return (token.start, .semicolon)
        case .openCurly where stopsAtBlock: return (token.start, .openCurly)
        case .closeCurly where isNested:
          tokenizer.move(to: token.start)
          return (token.start, .closeCurly)
        default: break
        }
      }
      if token.kind == .endOfFile { return (tokenizer.end, .endOfFile) }
      if let closer = token.kind.closing {
        closers.append(closer)
      } else if token.kind == closers.last {
        closers.removeLast()
      }
      token = tokenizer.next()
    }
  }

  /// Reads a style rule (CSS Syntax 3, 5.5.3).
  private mutating func qualifiedRule(_ first: CSSToken, _ context: Context, isNested: Bool) {
    let (end, stop) = skip(
      from: first,
      stopsAtSemicolon: isNested,
      isNested: isNested,
      stopsAtBlock: true
    )
    guard stop == .openCurly else { return }
    if first.kind == .ident, isCustomProperty(first) {
      var look = CSSTokenizer(tokenizer.bytes, first.end..<end)
      var token = look.next()
      while token.kind == .whitespace { token = look.next() }
      if token.kind == .colon { return skipBlock() }
    }
    var inner = context
    inner.depth += 1
    inner.rule = PendingSelector(
      first.start..<end,
      parent: context.isDetached ? nil : context.rule,
      namespaces
    )
    inner.isDetached = false
    block(inner)
  }

  /// Reads an at-rule (CSS Syntax 3, 5.5.2).
  private mutating func atRule(_ keyword: CSSToken, _ context: Context, isNested: Bool) {
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

/// A style rule's selectors, which are read when a declaration first needs them.
final class PendingSelector {
  private let range: Range<Int>
  private let parent: PendingSelector?
  private let namespaces: NamespaceMap
  private var isRead = false
  private var known: SelectorList?
  private var places: [ByteRange] = []

  init(_ range: Range<Int>, parent: PendingSelector?, _ namespaces: NamespaceMap) {
    self.range = range
    self.parent = parent
    self.namespaces = namespaces
  }

  /// nil when the selectors, or those of a rule around, are invalid.
  func list(_ tokenizer: CSSTokenizer, _ namespaces: NamespaceMap) -> SelectorList? {
    if isRead { return known }
    isRead = true
    let outer = parent?.list(tokenizer, namespaces)
    if parent != nil && outer == nil { return nil }
    var own = CSSTokenizer(tokenizer.bytes, range)
    let tokens = own.rest()
    known = SelectorParser(own, namespaces: self.namespaces, parent: outer).list(tokens[...])
    return known
  }

  /// Whether the word "focus" stands in the selectors.
  func mentionsFocus(_ tokenizer: CSSTokenizer) -> Bool {
    var own = CSSTokenizer(tokenizer.bytes, range)
    return own.rest().contains { $0.kind == .ident && tokenizer.word(of: $0).hasPrefix("focus") }
  }

  /// The bytes of one of the selectors.
  func place(_ index: Int, _ tokenizer: CSSTokenizer) -> ByteRange {
    if places.isEmpty {
      var own = CSSTokenizer(tokenizer.bytes, range)
      let tokens = own.rest()
      places = SelectorParser.parts(tokens[...]).map {
        let part = PropertyParser.trimmed($0)
        return ByteRange(
          start: part.first?.start ?? range.lowerBound,
          end: part.last?.end ?? range.upperBound
        )
      }
    }
    return index < places.count
      ? places[index] : ByteRange(start: range.lowerBound, end: range.upperBound)
  }
}
