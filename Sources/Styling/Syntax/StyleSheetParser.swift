internal import ViewTree

/// Reads a style sheet (CSS Syntax 3, 5 Parsing; CSS Nesting 1).
///
/// It makes no tree: rules that set nothing of interest leave nothing behind, and their selectors
/// are not even read.
struct StyleSheetParser {
  /// What was read.
  struct Result {
    var rules: [StyleRule] = []
    /// The rules of `::before` and `::after`.
    var generatedRules: [StyleRule] = []
    var declarations: [StyleDeclaration] = []
    /// Custom properties, when they were asked for; rules then speak of these.
    var customDeclarations: [CustomDeclaration] = []
    /// Custom properties that `@property` registers.
    var registeredNames: Set<UInt64> = []
    var preamble: [Preamble] = []
    var layers: [[String]] = []
    var isCut = false
    var movesOnFocus = false
    /// Whether `content` of some rule writes text.
    var writesText = false
    /// Whether `var()` stands in a value that matters.
    var usesVariables = false
    /// Whether custom properties are declared.
    var hasVariables = false
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
  /// Whether custom properties are read, and nothing else.
  let readsCustomProperties: Bool
  private static let deepest = 100

  /// Which statements may still come (CSS Cascade 5, 2).
  enum Phase { case beginning, imports, rules }

  init(_ tokenizer: CSSTokenizer, readsCustomProperties: Bool = false) {
    self.tokenizer = tokenizer
    self.readsCustomProperties = readsCustomProperties
  }

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
    var block = parseBlock()
    return block.finish()
  }

  /// Reads the custom properties of a `style` attribute.
  mutating func parseCustomProperties() -> [CustomDeclaration] { parseBlock().custom }

  private mutating func parseBlock() -> Block {
    var block = Block()
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .endOfFile: return block
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
    var custom: [CustomDeclaration] = []

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
    if isCustomProperty(name) {
      result.hasVariables = true
      guard readsCustomProperties else { return }
      var values = CSSTokenizer(tokenizer.bytes, colon..<end)
      let (value, isImportant) = PropertyParser.value(of: values.rest()[...], tokenizer)
      block.custom.append(
        CustomDeclaration(
          name: CSSName(tokenizer.name(of: name)).exact,
          bytes: PendingValue.bytes(value, tokenizer),
          isImportant: isImportant
        )
      )
      return
    }
    guard !readsCustomProperties, let property = parser.name(name) else { return }
    var values = CSSTokenizer(tokenizer.bytes, colon..<end)
    let (value, isImportant) = PropertyParser.value(of: values.rest()[...], tokenizer)
    if property.isGeometry {
      var placement = block.placement ?? PlacementDraft()
      placement.note(property, value, isImportant: isImportant, tokenizer)
      block.placement = placement
    } else {
      var declarations = parser.declarations(property, value, isImportant: isImportant)
      if declarations.first?.value == .unknown, PendingValue.isPending(value, tokenizer) {
        let pending = PendingValue(property, PendingValue.bytes(value, tokenizer))
        for index in declarations.indices { declarations[index].pending = pending }
      }
      block.declarations += declarations
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
