#if SwiftSource
internal import ViewTree

/// Conditions that are decided where a view is used: `if isSecure` in a field that was made with
/// `isSecure: true`, `if let icon` where no icon was handed over.
///
/// Only what is written in the source decides, and only where nothing can have changed it: a state, a
/// binding, a variable that something is assigned to, and what an initialiser makes of its
/// parameters by more than plain assignments are known at run time alone.
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
    // On its way a focus state is accounted for; what becomes of it under its new name, not yet.
    _ = rendering.focusState(expression, outer)
    guard let (handed, scope) = known(expression, outer) else {
      // Whether it is there is not known; where it is, it is what was handed over.
      let (handed, scope) = rendering.resolved(expression, outer)
      if scope !== outer, !outer.isVariable(name) {
        inner.values[name] = .expression(handed, scope)
      }
      return nil
    }
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
      return name.hasPrefix("$") && rendering.focusState(expression, scope, marks: false) != nil
    case .member(let base, let name):
      if base == nil {
        return name != "none" && caseName(expression) != nil
          && index.isEnumeration(withCases: name, name)
      }
      return caseName(expression) != nil
    default: return false
    }
  }

  /// What an expression is, through names that nothing can have given another meaning since; nil
  /// where something may have.
  private func known(
    _ expression: Expression,
    _ scope: Scope,
    depth: Int = 0
  ) -> (Expression, Scope)? {
    guard depth < 24 else { return nil }
    let name: String
    var current: Scope?
    switch expression.kind {
    case .name(let plain): (name, current) = (plain, scope)
    case .member(let base?, let member):
      guard case .name("self") = base.kind else { return (expression, scope) }
      (name, current) = (member, scope.typeScope)
    default: return (expression, scope)
    }
    while let next = current {
      if next.variables.contains(name) { return nil }
      if let value = next.values[name] {
        if let type = next.type, next.isUndecided || !index.isDecided(name, of: type) { return nil }
        guard case .expression(let inner, let outer) = value else { return nil }
        return known(inner, outer, depth: depth + 1)
      }
      if let type = next.type {
        let found = type.properties(named: name)
        guard found.count == 1, let property = found.first, property.attributes.isEmpty else {
          return (expression, scope)
        }
        if property.isLet, let initial = property.initial {
          return known(initial, next, depth: depth + 1)
        }
        guard let body = property.body, body.count == 1 else { return (expression, scope) }
        switch body[0] {
        case .expression(let inner), .returning(let inner?):
          return known(inner, next, depth: depth + 1)
        default: return (expression, scope)
        }
      }
      current = next.parent
    }
    return (expression, scope)
  }

  func value(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> Bool? {
    guard depth < 12 else { return nil }
    guard let (known, outer) = known(expression, scope) else { return nil }
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
    guard let left = known(first, scope)?.0, let right = known(second, scope)?.0 else { return nil }
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
    guard case .member(let base, let name) = expression.kind, !index.staticNames.contains(name)
    else { return nil }
    guard let base else { return name }
    guard case .name(let owner) = base.kind, let type = index.type(owner),
      type.declaration.cases.contains(where: { $0.name == name })
    else { return nil }
    return name
  }
}
#endif
