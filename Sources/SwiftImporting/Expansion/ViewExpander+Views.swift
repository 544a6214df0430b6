#if SwiftSource
internal import Importing
internal import ViewTree

extension ViewExpander {
  /// What an expression shows where a view is built.
  func views(_ expression: Expression, _ scope: Scope) -> [SwiftUIElement] {
    switch expression.kind {
    case .name(let name): return named(name, scope, expression)
    case .member(let base, let name): return member(base, name, expression, scope)
    case .call(let callee, let arguments): return call(callee, arguments, expression, scope)
    case .closure(let closure): return body(closure.body, scope)
    case .ternary(let condition, let first, let second):
      if let holds = KnownCondition(self).value(condition, scope) {
        return views(holds ? first : second, scope)
      }
      let then = views(first, scope)
      let otherwise = views(second, scope)
      guard !then.isEmpty || !otherwise.isEmpty else { return [] }
      let text = Rendering(self).text(condition, scope)
      return [Self.conditional(text, then, otherwise, place: expression.place)]
    case .statement(let statement): return body([statement], scope)
    case .unwrapped(let inner):
      // `content?()` is called where it is there.
      return views(inner, scope)
    case .conditionalModifiers(let base, let clauses):
      let write = { [self] in base.map { views($0, scope) } ?? [] }
      guard clauses.contains(where: { $0.condition != nil }) else { return write() }
      var alternatives = clauses.map { (condition: $0.condition, body: Optional($0.expression)) }
      if clauses.last?.condition != nil { alternatives.append((nil, nil)) }
      return configuration(alternatives, at: expression.place) { clause in
        guard let clause else { return write() }
        let inner = Scope(parent: scope)
        inner.values[Self.baseName] = .views(write)
        return self.views(clause, inner)
      }
    case .base: return scope.value(Self.baseName).map { placed($0, [], scope) ?? [] } ?? []
    case .string, .keyword, .assignment, .array: return []
    case .negation, .sequence, .subscripted, .text:
      return [unknownView("Expression", at: expression.namePlace)]
    }
  }

  static let baseName = "#base"

  /// What a value shows where it is placed or called; nil where it is no view.
  private func placed(
    _ value: Value,
    _ arguments: [Argument],
    _ scope: Scope
  ) -> [SwiftUIElement]? {
    switch value {
    case .views(let write): return write()
    case .expression(let expression, let outer):
      if case .closure(let closure) = expression.kind {
        let inner = Scope(parent: outer)
        for (offset, name) in closure.parameters.enumerated() {
          inner.values[name] =
            offset < arguments.count ? .expression(arguments[offset].value, scope) : .unknown
        }
        if closure.parameters.isEmpty {
          for (offset, argument) in arguments.enumerated() {
            inner.values["$\(offset)"] = .expression(argument.value, scope)
          }
        }
        return inside(outer) {
          guarded(expression.place.start) { body(closure.body, inner) }
        }
      }
      if !arguments.isEmpty || isFunctionReference(expression, outer) {
        // A function handed on by its name is called with what stands here.
        let call = Expression(
          .call(expression, arguments),
          place: expression.place,
          namePlace: expression.namePlace
        )
        let inner = Scope(parent: outer)
        return inside(outer) { guarded(expression.place.start) { views(call, inner) } }
      }
      return inside(outer) { guarded(expression.place.start) { views(expression, outer) } }
    case .function(let function, let outer): return expand(function, arguments, scope, in: outer)
    case .binding, .focusState, .unknown: return nil
    }
  }

  private func isFunctionReference(_ expression: Expression, _ scope: Scope) -> Bool {
    guard case .name(let name) = expression.kind, scope.value(name) == nil else { return false }
    return !(scope.typeScope?.type?.functions(named: name).isEmpty ?? true)
  }

  /// A function's views with its parameters replaced.
  func expand(
    _ function: Function,
    _ arguments: [Argument],
    _ scope: Scope,
    in outer: Scope
  ) -> [SwiftUIElement] {
    let inner = Scope(parent: outer)
    Arguments.bind(arguments, of: scope, to: function.parameters, inner)
    let views = guarded(function.place.start) {
      inner.open = openNow
      return body(function.body, inner)
    }
    for parameter in function.parameters {
      let name = Expression(.name(parameter.name), place: function.place)
      guard case .expression? = inner.values[parameter.name],
        let state = Rendering(self).focusState(name, inner, marks: false)
      else { continue }
      loseUnlessConsumed(state, parameter.name, [function.place])
    }
    return views
  }

  // MARK: Names

  private func named(
    _ name: String,
    _ scope: Scope,
    _ expression: Expression
  ) -> [SwiftUIElement] {
    if let value = scope.value(name) {
      return placed(value, [], scope) ?? [unknownView(name, at: expression.place)]
    }
    if name == "self" { return scope.typeScope?.selfViews?() ?? [] }
    if let views = ownProperty(name, scope) { return views }
    // A function is handed on by its name.
    if let typeScope = scope.typeScope, let type = typeScope.type,
      let function = only(type.functions(named: name)), function.returnsView
    {
      return expand(function, [], scope, in: typeScope)
    }
    if let property = only(index.properties[name]) {
      if let body = property.body {
        return guarded(property.place.start) { self.body(body, Scope()) }
      }
      if let initial = property.initial { return views(initial, Scope()) }
    }
    if ViewNames.leaves.contains(name) || name == "EmptyView" { return [] }
    loseStates(of: scope)
    return [unknownView(name, at: expression.place)]
  }

  private func only<Item>(_ items: [Item]?) -> Item? { items?.count == 1 ? items?.first : nil }

  /// A property of the surrounding type, or of the types around that; nil for none.
  private func ownProperty(_ name: String, _ scope: Scope) -> [SwiftUIElement]? {
    guard let typeScope = scope.typeScope else { return nil }
    guard let type = typeScope.type else {
      // In an extension of `View` the members are what is applied to it.
      guard let base = typeScope.selfViews else { return nil }
      return ownModifier(name, [], base, scope, isProperty: true)
    }
    let found = type.properties(named: name)
    if found.contains(where: { $0.body != nil }) {
      return alternatives(
        found.compactMap { item in item.body.map { (item.condition, $0, item.place) } },
        typeScope
      )
    }
    if let property = found.first, let initial = property.initial {
      return guarded(property.place.start) { views(initial, typeScope) }
    }
    return nil
  }

  private func member(
    _ base: Expression?,
    _ name: String,
    _ expression: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    guard let base else { return conditionalBase(scope)?() ?? [] }
    if Self.root(of: base) == "Color" { return [element("Color", at: base.place)] }
    if case .name(let owner) = base.kind {
      if owner == "self" || owner == "Self" {
        if let value = scope.typeScope?.values[name] {
          return placed(value, [], scope) ?? [unknownView(name, at: expression.namePlace)]
        }
        if let views = ownProperty(name, scope) { return views }
      }
      if let type = index.type(owner, in: scope.context),
        let property = only(type.properties(named: name))
      {
        if let body = property.body {
          return guarded(property.place.start) { self.body(body, Scope(type: type)) }
        }
        if let initial = property.initial { return views(initial, Scope(type: type)) }
      }
      if owner == "Divider" || owner == "Image" { return [] }
    }
    if index.viewProperties[name] != nil, isView(base, scope) {
      if let views = ownModifier(
        name,
        [],
        { [self] in views(base, scope) },
        scope,
        isProperty: true
      ) {
        return views
      }
    }
    return unknownMember(name, of: base, [], at: expression.namePlace, scope)
  }

  /// The name that a chain of members begins with; nil where it begins with something else.
  private static func root(of expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base?, _): root(of: base)
    default: nil
    }
  }

  /// What stands before an `#if` whose clauses hold modifiers.
  private func conditionalBase(_ scope: Scope) -> (() -> [SwiftUIElement])? {
    if case .views(let write)? = scope.value(Self.baseName) { return write }
    return nil
  }

  /// A member that nobody declares. Where it is one of a view, what it gives shows that view.
  private func unknownMember(
    _ name: String,
    of base: Expression,
    _ arguments: [Argument],
    at place: ByteRange,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    var inner: Expression? = base
    while let current = inner {
      if isView(current, scope) {
        return unknownModifier(
          name,
          arguments,
          at: place,
          { [self] in views(current, scope) },
          scope
        )
      }
      switch current.kind {
      case .member(let next, _): inner = next
      case .call(let callee, _): inner = callee
      case .unwrapped(let next): inner = next
      default: inner = nil
      }
    }
    return [unknownView(name, at: place)]
  }

  // MARK: Calls

  private func call(
    _ callee: Expression,
    _ arguments: [Argument],
    _ call: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    switch callee.kind {
    case .name(let name): return self.call(named: name, arguments, call, scope)
    case .member(let base?, let name):
      return self.call(name, on: base, arguments, call, scope)
    case .member(nil, let name):
      // `.init(...)` and a static function make a view of the type that is wanted.
      guard let base = conditionalBase(scope) else {
        return [unknownView(name, at: call.namePlace)]
      }
      return modified(name, arguments, call, base, scope)
    case .unwrapped(let inner):
      let plain = Expression(.call(inner, arguments), place: call.place, namePlace: call.namePlace)
      return views(plain, scope)
    case .closure(let closure) where arguments.isEmpty: return body(closure.body, scope)
    default: return [unknownView("Expression", at: call.namePlace)]
    }
  }

  private func call(
    named name: String,
    _ arguments: [Argument],
    _ call: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    if let value = scope.value(name) {
      return placed(value, arguments, scope) ?? [unknownView(name, at: call.namePlace)]
    }
    if let views = ownFunction(name, arguments, scope, call) { return views }
    if let views = property(called: name, arguments, scope) { return views }
    // Also one that the module makes itself under SwiftUI's name.
    if FileLowering.fieldNames.contains(name) { noteField(call.namePlace.start) }
    let functions = (index.functions[name] ?? []).filter { Arguments.fit(arguments, $0.parameters) }
    // A function may have the name of the view that it makes.
    if let function = only(functions), !isOpen(function.place.start) {
      return expand(function, arguments, scope, in: Scope())
    }
    if let views = moduleView(name, arguments, scope, call) { return views }
    if name.first?.isLowercase ?? false { loseStates(of: scope) }
    return builtIn(name, arguments, call, scope)
  }

  /// A function of the surrounding type; nil for none.
  private func ownFunction(
    _ name: String,
    _ arguments: [Argument],
    _ scope: Scope,
    _ call: Expression
  ) -> [SwiftUIElement]? {
    guard let typeScope = scope.typeScope else { return nil }
    guard let type = typeScope.type else {
      // In an extension of `View`, `padding()` is applied to the view itself.
      guard let base = typeScope.selfViews, name.first?.isLowercase ?? false,
        isKnownModifier(name)
      else { return nil }
      return modified(name, arguments, call, base, scope)
    }
    let all = type.functions(named: name)
    guard !all.isEmpty else { return nil }
    var fitting = all.filter { Arguments.fit(arguments, $0.parameters) }
    if fitting.count > 1, fitting.allSatisfy({ $0.condition != nil }) {
      return fitting.compactMap { function in
        PlatformCondition(function.condition ?? "").element(
          then: expand(function, arguments, scope, in: typeScope),
          otherwise: [],
          place: function.place
        )
      }
    }
    if fitting.isEmpty, all.count == 1 { fitting = all }
    guard let function = only(fitting) else { return [unknownView(name, at: call.namePlace)] }
    return expand(function, arguments, scope, in: typeScope)
  }

  /// A property of the surrounding type that holds a closure, called.
  private func property(
    called name: String,
    _ arguments: [Argument],
    _ scope: Scope
  ) -> [SwiftUIElement]? {
    guard let typeScope = scope.typeScope, let type = typeScope.type,
      let property = only(type.properties(named: name)), let initial = property.initial
    else { return nil }
    return placed(.expression(initial, typeScope), arguments, scope)
  }

  private func call(
    _ name: String,
    on base: Expression,
    _ arguments: [Argument],
    _ call: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    if case .name(let owner) = base.kind {
      if owner == "self" || owner == "Self" {
        if let typeScope = scope.typeScope, typeScope.type != nil {
          if let value = typeScope.values[name] {
            return placed(value, arguments, scope) ?? [unknownView(name, at: call.namePlace)]
          }
          if let views = ownFunction(name, arguments, scope, call) { return views }
          if let views = property(called: name, arguments, scope) { return views }
          // What another module adds to the view.
          loseStates(of: scope)
          return [unknownView(name, at: call.namePlace)]
        }
        if let base = scope.typeScope?.selfViews {
          return modified(name, arguments, call, base, scope)
        }
      }
      if owner == "SwiftUI" { return builtIn(name, arguments, call, scope) }
      if name.first?.isUppercase == true, owner.first?.isUppercase == true,
        scope.value(owner) == nil
      {
        if let views = moduleView("\(owner).\(name)", arguments, scope, call) { return views }
      }
      if let type = index.type(owner, in: scope.context), scope.value(owner) == nil {
        if name == "init" { return self.call(named: owner, arguments, call, scope) }
        let functions = type.functions(named: name).filter {
          Arguments.fit(arguments, $0.parameters)
        }
        if let function = only(functions) {
          return expand(function, arguments, scope, in: Scope(type: type))
        }
        return [unknownView(name, at: call.namePlace)]
      }
    }
    if isOwnMethod(name, of: base, scope) {
      // What the view's own type says of it is no modifier of SwiftUI's, whatever its name.
      return unknownModifier(
        name,
        arguments,
        at: call.namePlace,
        { [self] in views(base, scope) },
        scope
      )
    }
    if isView(base, scope) || isKnownModifier(name) {
      return modified(name, arguments, call, { [self] in views(base, scope) }, scope)
    }
    return unknownMember(name, of: base, arguments, at: call.namePlace, scope)
  }

  /// Whether a view of the module has a method of a name itself.
  private func isOwnMethod(_ name: String, of base: Expression, _ scope: Scope) -> Bool {
    var current = base
    while case .call(let callee, _) = current.kind {
      switch callee.kind {
      case .name(let owner):
        guard let type = index.type(owner, in: scope.context) else { return false }
        return !type.functions(named: name).isEmpty
      case .member(let inner?, _): current = inner
      default: return false
      }
    }
    return false
  }

  private func isKnownModifier(_ name: String) -> Bool {
    SwiftUINames.isModifier(name) || ModifierNames.neutral.contains(name)
      || ModifierNames.presentations[name] != nil || index.viewFunctions[name] != nil
      || name == "modifier"
  }

  /// Whether an expression is a view, and not a value that makes one.
  func isView(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression.kind {
    case .name(let name):
      if let value = scope.value(name) {
        switch value {
        case .views: return true
        case .expression(let inner, let outer): return isView(inner, outer)
        case .function(let function, _): return function.returnsView
        default: return false
        }
      }
      if name == "self" { return scope.typeScope?.selfViews != nil }
      guard let type = scope.typeScope?.type else { return false }
      return type.properties(named: name).contains { property in
        property.type.hasPrefix("some ") || property.type.hasSuffix("View")
          || property.has("ViewBuilder")
          || property.body == nil && (property.initial.map { isView($0, scope) } ?? false)
      }
    case .call(let callee, _):
      switch callee.kind {
      case .name(let name):
        if let value = scope.value(name) {
          switch value {
          case .function(let function, _): return function.returnsView
          case .views, .expression: return true
          default: return false
          }
        }
        if let type = index.type(name, in: scope.context) {
          return index.isView(type) || type.isRepresentable
        }
        if name.first?.isUppercase ?? false { return true }
        return scope.typeScope?.type?.functions(named: name).contains(where: \.returnsView) ?? false
      case .member(let base?, let name):
        if case .name("self") = base.kind, let type = scope.typeScope?.type,
          type.functions(named: name).contains(where: \.returnsView)
        {
          return true
        }
        return isView(base, scope)
      case .member(nil, _): return scope.value(Self.baseName) != nil
      case .unwrapped: return true
      default: return false
      }
    case .member(nil, _): return scope.value(Self.baseName) != nil
    case .member(let base?, let name):
      if Self.root(of: base) == "Color" { return true }
      if case .name(let owner) = base.kind {
        if owner == "self", let type = scope.typeScope?.type {
          return type.properties(named: name).contains { $0.type.hasPrefix("some ") }
        }
      }
      return index.viewProperties[name] != nil && isView(base, scope)
    case .base, .conditionalModifiers: return true
    case .closure, .ternary, .statement: return true
    default: return false
    }
  }
}
#endif
