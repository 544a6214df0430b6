internal import ViewTree

/// What a condition can come to: any of true, false and CSS's own "unknown", in which a feature
/// that browsers do not know results (Media Queries 4, 3.1).
///
/// More than one is possible where the window or the user decides.
struct Verdict: OptionSet, Sendable {
  let rawValue: UInt8

  static let yes = Verdict(rawValue: 1)
  static let no = Verdict(rawValue: 2)
  /// CSS's third value.
  static let undefined = Verdict(rawValue: 4)
  /// Yes in some windows and no in others.
  static let depends: Verdict = [.yes, .no]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ value: Bool) { self = value ? .yes : .no }

  static prefix func ! (value: Verdict) -> Verdict {
    var result: Verdict = []
    if value.contains(.yes) { result.insert(.no) }
    if value.contains(.no) { result.insert(.yes) }
    if value.contains(.undefined) { result.insert(.undefined) }
    return result
  }

  func and(_ other: Verdict) -> Verdict {
    var result: Verdict = []
    if contains(.no) || other.contains(.no) { result.insert(.no) }
    if contains(.yes) && other.contains(.yes) { result.insert(.yes) }
    if contains(.undefined) && !other.isDisjoint(with: [.yes, .undefined])
      || other.contains(.undefined) && !isDisjoint(with: [.yes, .undefined])
    {
      result.insert(.undefined)
    }
    return result
  }

  func or(_ other: Verdict) -> Verdict { !((!self).and(!other)) }

  /// The value that counts in the end: what is undefined does not apply.
  var answer: Answer {
    if self == .yes { return .yes }
    return contains(.yes) ? .unknown : .no
  }
}

/// `not`, `and`, `or` and brackets, which media queries, feature queries and others have in common.
struct ConditionParser {
  let tokenizer: CSSTokenizer
  /// What a bracket or a function means that holds no further condition; nil when it is invalid.
  let leaf: (_ function: CSSToken?, _ content: ArraySlice<CSSToken>) -> Verdict?
  private static let deepest = 32

  init(
    _ tokenizer: CSSTokenizer,
    leaf: @escaping (_ function: CSSToken?, _ content: ArraySlice<CSSToken>) -> Verdict?
  ) {
    self.tokenizer = tokenizer
    self.leaf = leaf
  }

  /// - Returns: nil when the condition is malformed.
  func verdict(_ tokens: ArraySlice<CSSToken>, depth: Int = 0) -> Verdict? {
    var rest = PropertyParser.trimmed(tokens)
    guard depth < Self.deepest else { return nil }
    if let first = rest.first, first.kind == .ident, tokenizer.is(first, "not") {
      rest.removeFirst()
      guard rest.first?.kind == .whitespace else { return nil }
      guard let value = operand(&rest, depth) else { return nil }
      return rest.isEmpty ? !value : nil
    }
    guard var result = operand(&rest, depth) else { return nil }
    var isAnd: Bool?
    while let word = rest.first {
      guard word.kind == .ident else { return nil }
      let isThisAnd = tokenizer.is(word, "and")
      guard isThisAnd || tokenizer.is(word, "or"), isAnd ?? isThisAnd == isThisAnd else {
        return nil
      }
      isAnd = isThisAnd
      rest.removeFirst()
      guard rest.first?.kind == .whitespace else { return nil }
      guard let next = operand(&rest, depth) else { return nil }
      result = isThisAnd ? result.and(next) : result.or(next)
    }
    return result
  }

  /// Takes one bracket or function, and the white space behind it.
  private func operand(_ rest: inout ArraySlice<CSSToken>, _ depth: Int) -> Verdict? {
    while rest.first?.kind == .whitespace { rest.removeFirst() }
    guard let first = rest.first, first.kind == .openParen || first.kind == .function else {
      return nil
    }
    let content = SelectorParser.takeBlock(&rest)
    while rest.first?.kind == .whitespace { rest.removeFirst() }
    if first.kind == .function { return leaf(first, content) }
    let inner = PropertyParser.trimmed(content)
    let isNot = inner.first.map { $0.kind == .ident && tokenizer.is($0, "not") } ?? false
    let holdsCondition = inner.first?.kind == .openParen || inner.first?.kind == .function || isNot
    if holdsCondition, let value = verdict(inner, depth: depth + 1) { return value }
    return leaf(nil, inner)
  }
}
