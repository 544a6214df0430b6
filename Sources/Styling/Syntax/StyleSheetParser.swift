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

  var result = Result()
  var tokenizer: CSSTokenizer
  var namespaces = NamespaceMap()
  var layerIndex: [[String]: Int32] = [:]
  var phase = Phase.beginning
  private var blockCount = 0
  private static let deepest = 100

  /// Which statements may still come (CSS Cascade 5, 2).
  enum Phase { case beginning, imports, rules }

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
  mutating func block(_ context: Context) {
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

  mutating func skipBlock() {
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
  mutating func skip(
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
}
