#if SwiftSource
internal import Importing
internal import ViewTree

/// Writes what an action does in the words of the XML form: assignments to focus states, and calls.
struct ActionWriter {
  private let expander: ViewExpander
  private let rendering: Rendering
  private let depth: Int

  init(_ expander: ViewExpander, depth: Int = 0) {
    self.expander = expander
    self.depth = depth
    rendering = Rendering(expander)
  }

  /// A closure, a function that is named, or what a parameter was handed.
  func action(_ expression: Expression, _ scope: Scope) -> String {
    guard depth < 8 else { return "..." }
    switch expression.kind {
    case .closure(let closure):
      let inner = Scope(parent: scope)
      for name in closure.parameters { inner.values[name] = .unknown }
      return joined(statements(closure.body, inner))
    case .name(let name):
      switch scope.value(name) {
      case .expression(let inner, let outer)?, .binding(let inner, let outer)?:
        return ActionWriter(expander, depth: depth + 1).action(inner, outer)
      default: break
      }
      return joined(statements([.expression(call(expression))], scope))
    case .member(let base?, let name):
      if case .name("self") = base.kind {
        if let value = scope.typeScope?.values[name], case .expression(let inner, let outer) = value
        {
          return ActionWriter(expander, depth: depth + 1).action(inner, outer)
        }
        let plain = Expression(.name(name), place: expression.namePlace)
        return joined(statements([.expression(call(plain))], scope))
      }
      return rendering.text(call(expression), scope)
    case .unwrapped(let inner): return action(inner, scope)
    case .ternary(let condition, let first, let second):
      return "if \(rendering.text(condition, scope)) { \(action(first, scope)) }; "
        + "if !(\(rendering.text(condition, scope))) { \(action(second, scope)) }"
    case .keyword("nil"): return ""
    default: return rendering.text(expression, scope)
    }
  }

  private func call(_ callee: Expression) -> Expression {
    Expression(.call(callee, []), place: callee.place, namePlace: callee.namePlace)
  }

  private func joined(_ statements: [String]) -> String {
    statements.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: Statements

  private func statements(_ list: [Statement], _ scope: Scope) -> [String] {
    let inner = Scope(parent: scope)
    return list.flatMap { statement($0, inner) }
  }

  private func statement(_ statement: Statement, _ scope: Scope) -> [String] {
    switch statement {
    case .expression(let expression): return self.statement(expression, scope)
    case .returning(let expression): return expression.map { self.statement($0, scope) } ?? []
    case .binding(let name, _, let value, _):
      scope.values[name] = .unknown
      return value.map { ["let \(name) = \(rendering.text($0, scope))"] } ?? []
    case .function(let function):
      scope.values[function.name] = .function(function, scope)
      return []
    case .conditional(let conditional):
      let inner = Scope(parent: scope)
      for name in conditional.condition.names { inner.values[name] = .unknown }
      let condition = self.condition(conditional.condition, scope)
      var result = [block("if \(condition)", statements(conditional.then, inner))]
      if let otherwise = conditional.otherwise {
        result.append(block("if !(\(condition))", statements(otherwise, scope)))
      }
      return result
    case .guarding(let condition, let otherwise, _):
      for name in condition.names { scope.values[name] = .unknown }
      let left = statements(otherwise, scope)
      return left.isEmpty ? [] : [block("if !(\(self.condition(condition, scope)))", left)]
    case .switching(let subject, let cases, _): return switching(subject, cases, scope)
    case .configuration(let clauses, _): return clauses.flatMap { statements($0.body, scope) }
    case .block(let list): return statements(list, scope)
    case .other(let text):
      let word = text.prefix { $0.isLetter }
      let isJump = ["break", "continue", "return", "fallthrough", "throw"].contains(word)
      return isJump ? [] : [Rendering.oneLine(text)]
    }
  }

  private func block(_ head: String, _ body: [String]) -> String {
    let inside = joined(body)
    return inside.isEmpty ? "" : "\(head) { \(inside) }"
  }

  /// A condition; a comparison of a focus state with a case is written as `state == .case`.
  private func condition(_ condition: Condition, _ scope: Scope) -> String {
    guard let expression = condition.expression else {
      return Rendering.oneLine(condition.text).replacing(";", with: ",")
    }
    if case .sequence(let parts) = expression.kind, parts.count == 3,
      let state = rendering.focusState(parts[0], scope)
    {
      let sign = rendering.text(parts[1], scope)
      return "\(state) \(sign) \(rendering.focusValue(parts[2], scope))"
    }
    return rendering.text(expression, scope)
  }

  private func switching(
    _ subject: Expression,
    _ cases: [SwitchCase],
    _ scope: Scope
  ) -> [String] {
    let state = rendering.focusState(subject, scope)
    let text = state ?? rendering.text(subject, scope)
    var others: [String] = []
    return cases.flatMap { item -> [String] in
      let inner = Scope(parent: scope)
      for name in item.names { inner.values[name] = .unknown }
      let body = statements(item.body, inner)
      let patterns = item.patterns.map { pattern in
        var pattern = Rendering.oneLine(pattern)
        while pattern.hasSuffix("?") { pattern.removeLast() }
        if pattern == ".none" || pattern == "nil" { return "nil" }
        return pattern.firstIndex(of: ".").map { String(pattern[$0...]) } ?? pattern
      }
      guard !patterns.isEmpty else {
        return [block("if \(others.map { "\(text) != \($0)" }.joined(separator: " && "))", body)]
      }
      others += patterns
      return patterns.map { block("if \(text) == \($0)", body) }
    }
  }

  private func statement(_ expression: Expression, _ scope: Scope) -> [String] {
    switch expression.kind {
    case .assignment(let target, let value): return assignment(target, value, scope)
    case .call(let callee, let arguments): return call(callee, arguments, expression, scope)
    case .unwrapped(let inner): return statement(inner, scope)
    case .statement(let inner): return statement(inner, scope)
    case .ternary: return [action(expression, scope)]
    case .closure, .string, .keyword: return []
    case .name: return []
    default: return [rendering.text(expression, scope)]
    }
  }

  private func assignment(_ target: Expression, _ value: Expression, _ scope: Scope) -> [String] {
    guard let state = rendering.focusState(target, scope) else {
      return ["\(rendering.text(target, scope)) = \(rendering.text(value, scope))"]
    }
    expander.focusAssignments += 1
    let (inner, outer) = rendering.resolved(value, scope)
    if case .ternary(let condition, let first, let second) = inner.kind {
      let text = rendering.text(condition, outer)
      return [
        "if \(text) { \(state) = \(rendering.focusValue(first, outer)) }",
        "if !(\(text)) { \(state) = \(rendering.focusValue(second, outer)) }",
      ]
    }
    return ["\(state) = \(rendering.focusValue(value, scope))"]
  }

  // MARK: Calls

  private func call(
    _ callee: Expression,
    _ arguments: [Argument],
    _ expression: Expression,
    _ scope: Scope
  ) -> [String] {
    if let known = knownBlock(callee, arguments, scope) { return [known] }
    if let called = calledFunction(callee, scope) {
      return [function(called.function, arguments, expression, scope, in: called.scope)]
        .filter { !$0.isEmpty }
    }
    if case .name(let name) = callee.kind, arguments.isEmpty,
      case .expression(let inner, let outer)? = scope.value(name)
    {
      return [ActionWriter(expander, depth: depth + 1).action(inner, outer)]
    }
    if case .unwrapped(let inner) = callee.kind {
      return call(inner, arguments, expression, scope)
    }
    let closures = arguments.filter { if case .closure = $0.value.kind { true } else { false } }
    guard !closures.isEmpty else { return [rendering.text(expression, scope)] }
    // What is handed on may run at any time.
    let plain = arguments.filter { if case .closure = $0.value.kind { false } else { true } }
    let head = rendering.text(
      Expression(.call(callee, plain), place: expression.place, namePlace: expression.namePlace),
      scope
    )
    let inside = closures.map { action($0.value, scope) }.filter { !$0.isEmpty }
    return inside.isEmpty ? [head] : ["\(head) { \(inside.joined(separator: "; ")) }"]
  }

  /// `withAnimation { ... }`, `Task { ... }`, `asyncAfter { ... }`.
  private func knownBlock(
    _ callee: Expression,
    _ arguments: [Argument],
    _ scope: Scope
  ) -> String? {
    guard let last = arguments.last, case .closure = last.value.kind else { return nil }
    let name = rendering.text(callee, scope)
    let head: String
    switch name {
    case "withAnimation": head = "withAnimation"
    case "Task", "Task.detached", "MainActor.run": head = "Task"
    default:
      if name.hasSuffix(".asyncAfter") {
        let deadline = arguments.first.map { rendering.text($0.value, scope) } ?? ""
        head = "after(\(deadline.split(separator: " ").last.map(String.init) ?? deadline))"
      } else if name.hasSuffix(".async") {
        head = "Task"
      } else {
        return nil
      }
    }
    let inside = action(last.value, scope)
    return inside.isEmpty ? "\(head) { }" : "\(head) { \(inside) }"
  }

  private func calledFunction(
    _ callee: Expression,
    _ scope: Scope
  ) -> (function: Function, scope: Scope)? {
    var name: String
    switch callee.kind {
    case .name(let plain):
      name = plain
      if case .function(let function, let outer)? = scope.value(plain) { return (function, outer) }
      if scope.value(plain) != nil { return nil }
    case .member(let base?, let member):
      guard case .name("self") = base.kind else { return nil }
      name = member
    default: return nil
    }
    guard let typeScope = scope.typeScope, let type = typeScope.type else { return nil }
    let found = type.functions(named: name)
    guard found.count == 1, let function = found.first else { return nil }
    return (function, typeScope)
  }

  /// A call of a function of the view: with what it does declared beside the view, or in its place
  /// where that depends on what it is handed.
  private func function(
    _ function: Function,
    _ arguments: [Argument],
    _ expression: Expression,
    _ scope: Scope,
    in outer: Scope
  ) -> String {
    let text = rendering.text(expression, scope)
    guard depth < 6, expander.openActions.insert(function.place.start).inserted else { return text }
    defer { expander.openActions.remove(function.place.start) }
    let inner = ActionWriter(expander, depth: depth + 1)
    func written(_ bind: (Scope) -> Void) -> (String, Int) {
      let functionScope = Scope(parent: outer)
      bind(functionScope)
      let before = expander.focusAssignments
      let action = inner.joined(inner.statements(function.body, functionScope))
      return (action, expander.focusAssignments - before)
    }
    let (general, assignments) = written { scope in
      for parameter in function.parameters { scope.values[parameter.name] = .unknown }
    }
    let isLocal = outer.type == nil
    let isElsewhere = outer.component !== expander.components.last
    guard assignments > 0 || !general.contains("(") else { return text }
    if assignments > 0, !function.parameters.isEmpty || isLocal || isElsewhere {
      let (special, _) = written { inner in
        Arguments.bind(arguments, of: scope, to: function.parameters, inner)
      }
      if special != general || isLocal || isElsewhere { return special }
    }
    guard !isLocal, !isElsewhere else { return text }
    outer.component?.functions[function.name] = (general, function.place)
    return text
  }
}
#endif
