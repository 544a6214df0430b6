internal import ViewTree

/// The custom properties of a document's elements: cascaded, inherited and put in the place of
/// `var()` (CSS Variables 1).
///
/// A value that depends on what the file does not tell is unknown, and so is whatever asks for it.
struct CustomProperties {
  /// What an element's declarations make of a property.
  private enum Declared: Equatable {
    case value([UInt8])
    /// `initial`: no value.
    case none
    /// That of the parent, as if nothing were declared.
    case inherited
    case unknown
  }

  private struct Candidate {
    var declaration: CustomDeclaration
    var answer: Answer
    var strength: UInt64
    var order: UInt64
  }

  private struct Key: Hashable {
    var element: Int32
    var name: UInt64
  }

  private let tree: ViewTree
  private let registeredNames: Set<UInt64>
  private let generatedNames: Set<UInt64>
  /// What a property that is declared nowhere comes to: a script or another sheet may set it.
  private let undeclared: Substituted
  private var candidates: [Candidate] = []
  /// By element: what is declared there.
  private var declared: [Int32: [UInt64: Declared]] = [:]
  /// Elements whose `style` attribute a template makes: they may declare anything.
  private var openElements: Set<Int32> = []
  private var known: [Key: Substituted] = [:]
  /// What is being worked out; what comes up twice is a cycle.
  private var open: [Key] = []
  private var isCyclic: Set<Key> = []
  /// A longer value, or one that asks for others more deeply, is unknown.
  private static let longest = 4096
  private static let deepest = 24
  /// Steps that are left; when all are spent, every value is unknown.
  private var budget: Int

  /// - Parameter isOpen: whether sheets that were not read may declare more.
  init(_ tree: ViewTree, _ sheets: [CustomSheet], isOpen: Bool) {
    self.tree = tree
    undeclared = isOpen || tree.hasScript ? .unknown : .invalid
    budget = 1_000_000 + 20 * tree.nodes.count
    registeredNames = sheets.reduce(into: []) { $0.formUnion($1.registeredNames) }
    generatedNames = sheets.reduce(into: []) { $0.formUnion($1.generatedNames) }
  }

  // MARK: The cascade

  mutating func add(
    _ declaration: CustomDeclaration,
    answer: Answer,
    strength: UInt64,
    order: UInt64
  ) {
    candidates.append(
      Candidate(declaration: declaration, answer: answer, strength: strength, order: order)
    )
  }

  mutating func add(style id: ModifierID, layerCount: UInt32) {
    if tree[id].answer == .unknown { openElements.insert(tree[id].node.index) }
    let bytes = tree.bytes(tree[id].value)
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == (0x2D, 0x2D) }) else { return }
    let declarations = bytes.withUnsafeBufferPointer { bytes in
      var parser = StyleSheetParser(CSSTokenizer(bytes), readsCustomProperties: true)
      return parser.parseCustomProperties()
    }
    for declaration in declarations {
      let strength = Cascade.strength(
        isImportant: declaration.isImportant,
        isAttached: true,
        layer: layerCount,
        layerCount: layerCount,
        .zero
      )
      add(declaration, answer: .yes, strength: strength, order: 0)
    }
  }

  /// Takes what was added as the declarations of an element.
  mutating func finish(_ id: NodeID) {
    guard !candidates.isEmpty else { return }
    let sorted = candidates.enumerated().sorted {
      ($0.1.strength, $0.1.order, $0.0) > ($1.1.strength, $1.1.order, $1.0)
    }.map(\.1)
    candidates.removeAll(keepingCapacity: true)
    var result: [UInt64: Declared] = [:]
    /// The names whose strongest declaration may not apply, so that a weaker one counts as well.
    var isOpen: Set<UInt64> = []
    for candidate in sorted {
      let name = candidate.declaration.name
      let value = Self.declared(candidate.declaration.bytes)
      if let stronger = result[name] {
        guard isOpen.contains(name) else { continue }
        if stronger != value { result[name] = .unknown }
      } else {
        result[name] = value
        isOpen.insert(name)
      }
      if candidate.answer == .yes { isOpen.remove(name) }
    }
    for name in isOpen where result[name] != .inherited { result[name] = .unknown }
    declared[id.index] = result
  }

  private static func declared(_ bytes: [UInt8]) -> Declared {
    switch bytes.count {
    case 5...12:
      switch String(decoding: bytes, as: UTF8.self).lowercased() {
      case "initial": return .none
      case "inherit", "unset", "revert": return .inherited
      case "revert-layer": return .unknown
      default: return .value(bytes)
      }
    default: return .value(bytes)
    }
  }

  // MARK: Values

  /// A value of an element with its custom properties in their place.
  ///
  /// - Parameter isGenerated: whether it is the value of a pseudo-element, which inherits from the
  ///   element; what such declare for themselves is not worked out.
  mutating func substitute(
    _ bytes: [UInt8],
    at id: NodeID,
    isGenerated: Bool = false
  ) -> Substituted {
    if isGenerated && !generatedNames.isEmpty
      && !generatedNames.isDisjoint(with: VariablePieces.names(in: bytes))
    {
      return .unknown
    }
    var result: [UInt8] = []
    switch append(bytes, at: id.index, depth: 0, to: &result) {
    case .bytes: return .bytes(result)
    case let other: return other
    }
  }

  /// - Returns: `.bytes` when all went well.
  private mutating func append(
    _ bytes: [UInt8],
    at element: Int32,
    depth: Int,
    to result: inout [UInt8]
  ) -> Substituted {
    budget -= bytes.count
    guard bytes.count + result.count <= Self.longest, depth < Self.deepest, budget > 0 else {
      return .unknown
    }
    let pieces = VariablePieces(bytes).pieces
    for piece in pieces {
      switch piece {
      case .text(let range): result += bytes[range]
      case .malformed: return .invalid
      case .variable(let name, let fallback):
        switch value(of: name, at: element, depth: depth) {
        case .unknown: return .unknown
        case .bytes(let text):
          // What was apart stays apart.
          result += Self.gap + text + Self.gap
        case .invalid:
          guard let fallback else { return .invalid }
          let outcome = append(
            Array(bytes[fallback]),
            at: element,
            depth: depth + 1,
            to: &result
          )
          guard case .bytes = outcome else { return outcome }
        }
      }
      if result.count > Self.longest { return .unknown }
    }
    return .bytes([])
  }

  private static let gap = Array("/**/".utf8)

  private mutating func value(of name: UInt64, at element: Int32, depth: Int) -> Substituted {
    if registeredNames.contains(name) { return .unknown }
    var current = NodeID(Int(element))
    while true {
      budget -= 1
      if budget <= 0 { return .unknown }
      if openElements.contains(current.index) { return .unknown }
      switch declared[current.index]?[name] {
      case nil, .inherited?:
        guard current != .root else { return undeclared }
        current = tree[current].parent
      case .unknown?: return .unknown
      case .none?: return .invalid
      case .value(let bytes)?:
        return computed(bytes, Key(element: current.index, name: name), depth: depth + 1)
      }
    }
  }

  /// What a declaration comes to where it stands; a property that asks for itself has no value
  /// (CSS Variables 1, 2.3).
  private mutating func computed(_ bytes: [UInt8], _ key: Key, depth: Int) -> Substituted {
    if let value = known[key] { return value }
    if let first = open.firstIndex(of: key) {
      isCyclic.formUnion(open[first...])
      return .invalid
    }
    open.append(key)
    var text: [UInt8] = []
    var outcome = append(bytes, at: key.element, depth: depth, to: &text)
    open.removeLast()
    if case .bytes = outcome { outcome = .bytes(text) }
    if isCyclic.contains(key) { outcome = .invalid }
    known[key] = outcome
    return outcome
  }
}

/// A value cut up at its `var()`.
struct VariablePieces {
  enum Piece {
    case text(Range<Int>)
    /// A name's hash, and the bytes of what counts where the property has no value.
    case variable(UInt64, fallback: Range<Int>?)
    case malformed
  }

  private(set) var pieces: [Piece] = []

  init(_ bytes: [UInt8]) {
    pieces = bytes.withUnsafeBufferPointer { Self.pieces($0) }
  }

  /// The hashes of all words that can be names of custom properties, fallbacks included.
  static func names(in bytes: [UInt8]) -> Set<UInt64> {
    bytes.withUnsafeBufferPointer { bytes in
      var tokenizer = CSSTokenizer(bytes)
      let tokens = tokenizer.rest()
      return Set(
        tokens.lazy.filter { $0.kind == .ident }.map { CSSName(tokenizer.name(of: $0)).exact }
      )
    }
  }

  private static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [Piece] {
    var tokenizer = CSSTokenizer(bytes)
    let tokens = tokenizer.rest()
    var pieces: [Piece] = []
    var textStart = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .function, tokenizer.is(token, "var") else {
        index += 1
        continue
      }
      if textStart < token.start { pieces.append(.text(textStart..<token.start)) }
      var rest = tokens[index...]
      let content = SelectorParser.takeBlock(&rest)
      pieces.append(variable(content, tokenizer))
      index = rest.startIndex
      textStart = index < tokens.count ? tokens[index].start : bytes.count
    }
    if textStart < bytes.count { pieces.append(.text(textStart..<bytes.count)) }
    return pieces
  }

  private static func variable(_ content: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Piece
  {
    var rest = content.drop { $0.kind == .whitespace }
    guard let name = rest.popFirst(), name.kind == .ident else { return .malformed }
    rest = rest.drop { $0.kind == .whitespace }
    let hash = CSSName(tokenizer.name(of: name)).exact
    guard let comma = rest.popFirst() else { return .variable(hash, fallback: nil) }
    guard comma.kind == .comma else { return .malformed }
    let end = rest.last?.end ?? comma.end
    return .variable(hash, fallback: comma.end..<max(comma.end, end))
  }
}
