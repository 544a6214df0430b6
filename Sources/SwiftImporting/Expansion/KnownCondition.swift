#if SwiftSource
internal import ViewTree

/// Conditions that are decided where a view is used: `if isSecure` in a field that was made with
/// `isSecure: true`, `if let icon` where no icon was handed over.
///
/// Only what is written in the source decides. A state, a binding and what a caller hands on are
/// known at run time alone.
struct KnownCondition {
  private let index: ModuleIndex
  private let rendering: Rendering

  init(_ expander: ViewExpander) {
    index = expander.index
    rendering = Rendering(expander)
  }

  /// Whether a condition holds; nil where that is not known. What it binds is put into the scope of
  /// what it guards.
  func value(_ condition: Condition, _ outer: Scope, binding inner: Scope) -> Bool? {
    var holds = true
    for name in condition.names { inner.values[name] = .unknown }
    for part in condition.parts {
      let value: Bool? =
        switch part {
        case .expression(let expression): self.value(expression, inner)
        case .binding(let name, let expression): bind(name, expression, outer, inner)
        case .other: nil
        }
      if value == false { return false }
      if value == nil { holds = false }
    }
    return holds ? true : nil
  }

  /// `if let name = expression`
  private func bind(
    _ name: String,
    _ expression: Expression,
    _ outer: Scope,
    _ inner: Scope
  ) -> Bool? {
    if case .name(let plain) = expression.kind, let value = outer.value(plain), case .views = value
    {
      inner.values[name] = value
      return true
    }
    let (handed, scope) = rendering.resolved(expression, outer)
    // A name in the view's own code means the same inside.
    guard scope !== outer else { return nil }
    if case .keyword("nil") = handed.kind { return false }
    inner.values[name] = .expression(handed, scope)
    return isThere(handed, scope) ? true : nil
  }

  /// Whether an expression is never nil.
  private func isThere(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression.kind {
    case .string, .closure: return true
    case .name(let name):
      return name.hasPrefix("$") && rendering.focusState(expression, scope) != nil
    case .member(let base, let name):
      if base == nil { return name != "none" && index.isEnumeration(withCases: name, name) }
      return caseName(expression) != nil
    default: return false
    }
  }

  func value(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> Bool? {
    guard depth < 12 else { return nil }
    let (known, outer) = rendering.resolved(expression, scope)
    switch known.kind {
    case .keyword("true"): return true
    case .keyword("false"): return false
    case .negation(let operand): return value(operand, outer, depth: depth + 1).map { !$0 }
    case .sequence(let parts): return value(sequence: parts[...], outer, depth: depth + 1)
    default: return nil
    }
  }

  private func value(sequence parts: ArraySlice<Expression>, _ scope: Scope, depth: Int) -> Bool? {
    func operands(of sign: String) -> [ArraySlice<Expression>] {
      parts.split(omittingEmptySubsequences: false) { isOperator($0, sign) }
    }
    guard depth < 12 else { return nil }
    func known(_ operand: ArraySlice<Expression>) -> Bool? {
      if operand.count == 1, let only = operand.first {
        return value(only, scope, depth: depth + 1)
      }
      return value(sequence: operand, scope, depth: depth + 1)
    }
    for (sign, decisive) in [("||", true), ("&&", false)] {
      let operands = operands(of: sign)
      guard operands.count > 1 else { continue }
      let values = operands.map(known)
      if values.contains(decisive) { return decisive }
      return values.contains(nil) ? nil : !decisive
    }
    guard parts.count == 3, let first = parts.first, let last = parts.last else { return nil }
    let sign = parts[parts.startIndex + 1]
    if isOperator(sign, "==") { return areEqual(first, last, scope) }
    if isOperator(sign, "!=") { return areEqual(first, last, scope).map { !$0 } }
    return nil
  }

  private func isOperator(_ expression: Expression, _ sign: String) -> Bool {
    if case .text(sign) = expression.kind { return true }
    return false
  }

  private func areEqual(_ first: Expression, _ second: Expression, _ scope: Scope) -> Bool? {
    let left = rendering.resolved(first, scope).0
    let right = rendering.resolved(second, scope).0
    switch (left.kind, right.kind) {
    case (.keyword(let left), .keyword(let right)): return left == right
    case (.keyword("nil"), .string), (.string, .keyword("nil")): return false
    case (.keyword("nil"), .closure), (.closure, .keyword("nil")): return false
    case (.string(let left, isInterpolated: false), .string(let right, isInterpolated: false)):
      return left == right
    default:
      guard let left = caseName(left), let right = caseName(right) else { return nil }
      if left == right { return true }
      // Two names may be one value, unless they are cases of an enumeration.
      return index.isEnumeration(withCases: left, right) ? false : nil
    }
  }

  private func caseName(_ expression: Expression) -> String? {
    guard case .member(let base, let name) = expression.kind else { return nil }
    guard let base else { return name }
    guard case .name(let owner) = base.kind, let type = index.type(owner),
      type.declaration.cases.contains(where: { $0.name == name })
    else { return nil }
    return name
  }
}
#endif
