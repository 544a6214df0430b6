#if SwiftSource
internal import Importing
internal import ViewTree

/// Writes expressions as text, with what they were handed in the place of parameters.
struct Rendering {
  private let expander: ViewExpander

  init(_ expander: ViewExpander) { self.expander = expander }

  /// A text in one line.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Texts

  func text(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> String {
    guard depth < 24 else { return "..." }
    func inner(_ expression: Expression) -> String { text(expression, scope, depth: depth + 1) }
    switch expression.kind {
    case .name(let name): return self.name(name, scope, depth)
    case .member(let base, let name):
      guard let base else { return ".\(name)" }
      if let value = enumerationMember(base, name, scope) { return value }
      let owner = inner(base)
      if name == "wrappedValue" || name == "projectedValue" {
        if owner.hasPrefix("$") {
          return name == "wrappedValue" ? String(owner.dropFirst()) : owner
        }
        return owner
      }
      return owner == "self" ? name : "\(owner).\(name)"
    case .call(let callee, let arguments):
      var result = inner(callee)
      let plain = arguments.filter { !$0.isTrailing }
      if !plain.isEmpty || !arguments.contains(where: \.isTrailing) {
        result += "(" + list(plain, scope, depth) + ")"
      }
      for argument in arguments where argument.isTrailing {
        result += argument.label.map { " \($0): " } ?? " "
        result += source(argument.value)
      }
      return result
    case .closure: return source(expression)
    case .string(let text, let isInterpolated):
      return isInterpolated ? "\"\(text)\"" : "\"\(Self.quoted(text))\""
    case .keyword(let word): return word
    case .negation(let operand): return "!\(inner(operand))"
    case .ternary(let condition, let first, let second):
      if let holds = KnownCondition(expander).value(condition, scope, depth: depth) {
        return inner(holds ? first : second)
      }
      // What a parameter was handed needs no parentheses in front of a question mark.
      let (handed, outer) = resolved(condition, scope)
      let head = text(handed, outer, depth: depth + 1)
      return "\(head) ? \(inner(first)) : \(inner(second))"
    case .assignment(let target, let value): return "\(inner(target)) = \(inner(value))"
    case .array(let items): return "[" + items.map(inner).joined(separator: ", ") + "]"
    case .sequence(let parts): return parts.map(inner).joined(separator: " ")
    case .unwrapped(let base): return inner(base)
    case .subscripted(let base, let arguments):
      return inner(base) + "[" + list(arguments, scope, depth) + "]"
    case .conditionalModifiers, .statement, .base, .text: return source(expression)
    }
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private func list(_ arguments: [Argument], _ scope: Scope, _ depth: Int) -> String {
    arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + text(argument.value, scope, depth: depth + 1)
    }.joined(separator: ", ")
  }

  private func source(_ expression: Expression) -> String {
    let table = expander.sources
    let number = table.fileNumber(at: expression.place.start)
    let start = table.starts[number]
    let bytes = table.files[number].bytes[
      (expression.place.start - start)..<(expression.place.end - start)
    ]
    return Self.oneLine(String(decoding: bytes, as: UTF8.self))
  }

  private func name(_ name: String, _ scope: Scope, _ depth: Int) -> String {
    let isProjection = name.hasPrefix("$") && !(name.dropFirst().first?.isNumber ?? true)
    let plain = isProjection ? String(name.dropFirst()) : name
    guard let value = scope.value(plain) else {
      return name
    }
    switch value {
    case .expression(let expression, let outer):
      if case .closure = expression.kind { return name }
      let text = text(expression, outer, depth: depth + 1)
      switch expression.kind {
      case .sequence, .ternary: return "(\(text))"
      default: return isProjection && !text.hasPrefix("$") ? name : text
      }
    case .binding(let expression, let outer):
      let text = text(expression, outer, depth: depth + 1)
      if isProjection { return text }
      return text.hasPrefix("$") ? String(text.dropFirst()) : plain
    case .focusState(let state): return isProjection ? "$\(state)" : state
    case .views, .function, .unknown: return name
    }
  }

  // MARK: Values

  /// The expression that a name, a parameter or a constant stands for.
  func resolved(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> (Expression, Scope) {
    guard depth < 24 else { return (expression, scope) }
    switch expression.kind {
    case .name(let name):
      switch scope.value(name) {
      case .expression(let inner, let outer)?, .binding(let inner, let outer)?:
        return resolved(inner, outer, depth: depth + 1)
      case nil:
        if let typeScope = scope.typeScope, let type = typeScope.type,
          let inner = constant(name, type)
        {
          return resolved(inner, typeScope, depth: depth + 1)
        }
      default: break
      }
    case .member(let base?, let name):
      if case .name(let owner) = base.kind {
        if owner == "self" {
          if let typeScope = scope.typeScope {
            switch typeScope.values[name] {
            case .expression(let inner, let outer)?, .binding(let inner, let outer)?:
              return resolved(inner, outer, depth: depth + 1)
            default: break
            }
            if let type = typeScope.type, let inner = constant(name, type) {
              return resolved(inner, typeScope, depth: depth + 1)
            }
          }
        } else if scope.value(owner) == nil,
          let type = expander.index.type(
            owner == "Self" ? scope.context ?? owner : owner,
            in: scope.context
          ),
          type.declaration.kind != .enumeration
            || !type.declaration.cases.contains(where: { $0.name == name }),
          let inner = constant(name, type)
        {
          return resolved(inner, Scope(type: type), depth: depth + 1)
        }
      }
    default: break
    }
    return (expression, scope)
  }

  /// What a property always is: that of a constant, or of a body of one expression.
  private func constant(_ name: String, _ type: ModuleType) -> Expression? {
    let found = type.properties(named: name)
    guard found.count == 1, let property = found.first else { return nil }
    if property.isLet, let initial = property.initial { return initial }
    guard let body = property.body, body.count == 1 else { return nil }
    switch body[0] {
    case .expression(let expression): return expression
    case .returning(let expression?): return expression
    default: return nil
    }
  }

  /// A text that the user meets; what is made at run time is written as an interpolation.
  func title(_ expression: Expression, _ scope: Scope) -> String {
    let (inner, outer) = resolved(expression, scope)
    switch inner.kind {
    case .string(let text, _): return text
    case .call(let callee, let arguments):
      if case .name(let name) = callee.kind,
        ["Text", "LocalizedStringKey", "String", "LocalizedStringResource"].contains(name),
        let first = arguments.first,
        first.label == nil || first.label == "verbatim" || first.label == "localized"
      {
        return title(first.value, outer)
      }
      // `Text("a").font(.body)` says the same.
      if case .member(let base?, let name) = callee.kind,
        ModifierNames.neutral.contains(name) || SwiftUINames.isModifier(name),
        case .call = base.kind
      {
        return title(base, outer)
      }
      return Self.runtimeText(text(inner, outer))
    default: return Self.runtimeText(text(inner, outer))
    }
  }

  /// How a text is written that is made at run time: `$name`, or an interpolation.
  private static func runtimeText(_ text: String) -> String {
    let isPath = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isPath ? "$\(text)" : "\\(\(text))"
  }

  /// A word such as `next` for `.next`; an expression where it is none.
  func word(_ expression: Expression, _ scope: Scope) -> String {
    let text = focusValue(expression, scope)
    if text.hasPrefix("."), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber }) {
      return String(text.dropFirst())
    }
    return text
  }

  /// Whether something is on: `true`, `false`, or an expression.
  func condition(_ expression: Expression, _ scope: Scope) -> String {
    let (inner, outer) = resolved(expression, scope)
    return text(inner, outer)
  }

  // MARK: Focus

  /// The focus state that an expression means; nil for none.
  ///
  /// - Parameter marks: whether what is asked accounts for the names on the way.
  func focusState(
    _ expression: Expression,
    _ scope: Scope,
    marks: Bool = true,
    depth: Int = 0
  ) -> String? {
    guard depth < 24 else { return nil }
    switch expression.kind {
    case .name(let name):
      let isProjection = name.hasPrefix("$")
      let plain = isProjection || name.hasPrefix("_") ? String(name.dropFirst()) : name
      let value = scope.value(name) ?? scope.value(plain)
      switch value {
      case .focusState(let state)?:
        if marks { expander.consumed.insert(expression.place.start) }
        return state
      case .expression(let inner, let outer)?, .binding(let inner, let outer)?:
        let state = focusState(inner, outer, marks: marks, depth: depth + 1)
        if state != nil, marks { expander.consumed.insert(expression.place.start) }
        return state
      default: return nil
      }
    case .member(let base?, let name):
      if name == "wrappedValue" || name == "projectedValue" {
        return focusState(base, scope, marks: marks, depth: depth + 1)
      }
      guard case .name("self") = base.kind, let typeScope = scope.typeScope else { return nil }
      let member = Expression(.name(name), place: expression.namePlace)
      return focusState(member, typeScope, marks: marks, depth: depth + 1)
    case .unwrapped(let base):
      return focusState(base, scope, marks: marks, depth: depth + 1)
    default: return nil
    }
  }

  /// A value of a focus state: `.title`, `nil`, `true`, or an expression.
  func focusValue(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> String {
    guard depth < 24 else { return text(expression, scope) }
    let (inner, outer) = resolved(expression, scope)
    switch inner.kind {
    case .member(_, let name) where expander.index.staticNames.contains(name):
      // What a static property says may be any case.
      return name
    case .member(nil, let name): return name == "none" ? "nil" : ".\(name)"
    case .member(let base?, let name):
      if case .name(let owner) = base.kind, owner.first?.isUppercase ?? false { return ".\(name)" }
      if case .member(_, let owner) = base.kind, owner.first?.isUppercase ?? false {
        return ".\(name)"
      }
      if let value = enumerationMember(base, name, outer) { return value }
      return text(inner, outer)
    case .call(let callee, let arguments):
      guard case .member(let base, let name) = callee.kind else { return text(inner, outer) }
      if name == "some", let only = arguments.first {
        return focusValue(only.value, outer, depth: depth + 1)
      }
      var isType = base == nil
      if case .name(let owner)? = base?.kind { isType = owner.first?.isUppercase ?? false }
      if case .member(_, let owner)? = base?.kind { isType = owner.first?.isUppercase ?? false }
      guard isType else { return text(inner, outer) }
      let values = arguments.map { text($0.value, outer) }
      return ".\(name)(\(values.joined(separator: ", ")))"
    case .name("self"): return outer.typeScope?.selfCase ?? scopeCase(outer) ?? text(inner, outer)
    default: return text(inner, outer)
    }
  }

  private func scopeCase(_ scope: Scope) -> String? {
    var current: Scope? = scope
    while let next = current {
      if let value = next.selfCase { return value }
      current = next.parent
    }
    return nil
  }

  /// `field.nextField` where the field is known: what the enumeration's property says of the case.
  private func enumerationMember(_ base: Expression, _ name: String, _ scope: Scope) -> String? {
    guard let value = literalCase(base, scope) else { return nil }
    let caseName = String(value.dropFirst())
    let types = expander.index.enumerations(withCase: caseName, property: name)
    guard types.count == 1, let type = types.first,
      let body = type.properties(named: name).first?.body
    else { return nil }
    let inner = Scope(type: type)
    inner.selfCase = value
    return result(of: body, caseName, inner)
  }

  /// The case that an expression is, such as `.title`, where the text alone tells.
  private func literalCase(_ expression: Expression, _ scope: Scope) -> String? {
    let (inner, outer) = resolved(expression, scope)
    switch inner.kind {
    case .member(nil, let name): return ".\(name)"
    case .member(let base?, let name):
      if case .name(let owner) = base.kind, owner.first?.isUppercase ?? false { return ".\(name)" }
      return nil
    case .name("self"): return scopeCase(outer)
    default: return nil
    }
  }

  /// What a body gives for a case: that of its arm in a `switch` over `self`.
  private func result(of body: [Statement], _ caseName: String, _ scope: Scope) -> String? {
    for statement in body {
      switch statement {
      case .expression(let expression), .returning(let expression?):
        if case .statement(let inner) = expression.kind {
          return result(of: [inner], caseName, scope)
        }
        return focusValue(expression, scope, depth: 1)
      case .switching(let subject, let cases, _):
        guard case .name("self") = subject.kind else { return nil }
        let arm =
          cases.first { item in
            item.patterns.contains { $0 == ".\(caseName)" || $0 == "Self.\(caseName)" }
          }
          ?? cases.first { $0.patterns.isEmpty }
        return arm.flatMap { result(of: $0.body, caseName, scope) }
      default: return nil
      }
    }
    return nil
  }
}
#endif
