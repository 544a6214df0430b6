#if SwiftSource
internal import Importing
internal import ViewTree

extension ViewExpander {
  /// A modifier on a view: the module's own, one of SwiftUI's, or an unknown one.
  func modified(
    _ name: String,
    _ arguments: [Argument],
    _ call: Expression,
    _ base: @escaping () -> [SwiftUIElement],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let base = later(base)
    if let own = ownModifier(name, arguments, base, scope, isProperty: false) { return own }
    if name == "modifier", let first = arguments.first {
      return viewModifier(first.value, base, scope, call)
    }
    if let presentation = ModifierNames.presentations[name] {
      return present(name, as: presentation, arguments, call, base, scope)
    }
    if name == "stroke" || name == "strokeBorder" {
      return stroked(arguments, base(), scope)
    }
    let place = call.namePlace
    if name == "border" || name == "help" { return simple(name, arguments, call, base, scope) }
    if ModifierNames.neutral.contains(name) { return base() }
    if SwiftUINames.isModifier(name), name != "modified", name != "announcement" {
      return simple(name, arguments, call, base, scope)
    }
    return unknownModifier(name, arguments, at: place, base, scope)
  }

  /// A modifier that nothing declares, with the views that it was handed.
  func unknownModifier(
    _ name: String,
    _ arguments: [Argument],
    at place: ByteRange,
    _ base: () -> [SwiftUIElement],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    noteUnresolved(".\(name)", at: place)
    let wrapped = wrap("modified", at: place, [("by", name)], base())
    let handed = handedViews(arguments, scope)
    if let wrapper = wrapped.first, !handed.isEmpty {
      wrapper.children.insert(slot("content", handed, at: place), at: 0)
    }
    return wrapped
  }

  /// The views in closures that unknown code was handed, as far as they are certainly views.
  func handedViews(_ arguments: [Argument], _ scope: Scope) -> [SwiftUIElement] {
    arguments.flatMap { argument -> [SwiftUIElement] in
      guard isContent(argument.value, scope), case .closure(let closure) = argument.value.kind
      else {
        return []
      }
      let inner = Scope(parent: scope)
      for name in closure.parameters { inner.values[name] = .unknown }
      return body(closure.body, inner).filter { !Self.isGuess($0) }
    }
  }

  /// Whether an argument is a closure that makes views.
  func isContent(_ value: Expression, _ scope: Scope) -> Bool {
    guard case .closure(let closure) = value.kind else { return false }
    let inner = Scope(parent: scope)
    for name in closure.parameters { inner.values[name] = .unknown }
    return hasViews(closure.body, inner)
  }

  private func hasViews(_ body: [Statement], _ scope: Scope) -> Bool {
    body.contains { statement in
      switch statement {
      case .expression(let expression), .returning(let expression?): isView(expression, scope)
      case .conditional(let conditional):
        hasViews(conditional.then, scope) || hasViews(conditional.otherwise ?? [], scope)
      case .switching(_, let cases, _): cases.contains { hasViews($0.body, scope) }
      case .configuration(let clauses, _): clauses.contains { hasViews($0.body, scope) }
      default: false
      }
    }
  }

  /// Whether an element stands for an expression that may be no view at all.
  private static func isGuess(_ element: SwiftUIElement) -> Bool {
    element.children.isEmpty && !SwiftUINames.isView(element.name) && element.name != "use"
      && element.name.first?.isUppercase ?? false
  }

  // MARK: The module's own

  /// What an extension of `View` in the module makes of a view; nil where there is none.
  func ownModifier(
    _ name: String,
    _ arguments: [Argument],
    _ base: @escaping () -> [SwiftUIElement],
    _ scope: Scope,
    isProperty: Bool
  ) -> [SwiftUIElement]? {
    if isProperty, let properties = index.viewProperties[name],
      !properties.contains(where: { isOpen($0.place.start) })
    {
      let inner = Scope()
      inner.selfViews = base
      let bodies = properties.compactMap { property in
        property.body.map { (property.condition, $0, property.place) }
      }
      guard !bodies.isEmpty, duplication < Self.duplicationLimit, written < Self.writtenLimit else {
        return nil
      }
      duplication += 1
      defer { duplication -= 1 }
      return alternatives(bodies, inner)
    }
    guard let all = index.viewFunctions[name] else { return nil }
    // One that calls SwiftUI's own of the same name means that one.
    let functions = all.filter {
      Arguments.fit(arguments, $0.parameters) && !isOpen($0.place.start)
    }
    guard !functions.isEmpty else { return nil }
    let isAmbiguous = functions.count > 1 && !functions.allSatisfy { $0.condition != nil }
    guard !isAmbiguous, duplication < Self.duplicationLimit, written < Self.writtenLimit else {
      return wrap("modified", at: functions[0].place, [("by", name)], base())
    }
    // Each that puts its view in several arms doubles what is inside.
    duplication += 1
    defer { duplication -= 1 }
    func write(_ function: Function) -> [SwiftUIElement] {
      let outer = Scope()
      outer.selfViews = base
      return expand(function, arguments, scope, in: outer)
    }
    if functions.count == 1 { return write(functions[0]) }
    return functions.compactMap { function in
      PlatformCondition(function.condition ?? "").element(
        then: write(function),
        otherwise: [],
        place: function.place
      )
    }
  }

  static let duplicationLimit = 24

  /// `.modifier(Card(...))`.
  private func viewModifier(
    _ value: Expression,
    _ base: @escaping () -> [SwiftUIElement],
    _ scope: Scope,
    _ call: Expression
  ) -> [SwiftUIElement] {
    let (made, outer) = Rendering(self).resolved(value, scope)
    if case .call(let callee, let arguments) = made.kind, case .name(let name) = callee.kind,
      let type = index.type(name, in: outer.context), type.isViewModifier
    {
      let inner = Scope(type: type)
      Arguments.bind(arguments, of: outer, to: type, inner)
      let candidates = type.functions(named: "body")
      let views = candidates.map {
        function -> (condition: String?, views: [SwiftUIElement], place: ByteRange) in
        let bodyScope = Scope(parent: inner)
        if let content = function.parameters.first { bodyScope.values[content.name] = .views(base) }
        return (
          function.condition,
          modifierBody(type, inner, function) { self.body(function.body, bodyScope) },
          function.place
        )
      }
      if views.count == 1 { return views[0].views }
    }
    let name = Rendering(self).text(value, scope).prefix { $0.isLetter || $0.isNumber || $0 == "." }
    return unknownModifier(String(name), [], at: call.namePlace, base, scope)
  }

  /// The body of a modifier type; focus states that it declares are its own.
  private func modifierBody(
    _ type: ModuleType,
    _ scope: Scope,
    _ function: Function,
    _ write: @escaping () -> [SwiftUIElement]
  ) -> [SwiftUIElement] {
    guard type.properties.contains(where: \.isFocusState) else {
      return guarded(function.place.start, write)
    }
    let use = element("use", at: type.declaration.namePlace)
    use.set("view", type.name)
    fill(use, type, scope) { self.guarded(function.place.start, write) }
    return [use]
  }

  // MARK: SwiftUI's presentations

  private func present(
    _ name: String,
    as kind: String,
    _ arguments: [Argument],
    _ call: Expression,
    _ base: () -> [SwiftUIElement],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let place = call.namePlace
    var content: [SwiftUIElement] = []
    let rendering = Rendering(self)
    var attributes: [(String, String)] = []
    let isSeparate = ModifierNames.separate.contains(name)
    for argument in arguments {
      switch (argument.label, argument.value.kind) {
      case ("onDismiss", _), ("action", _): continue
      case ("isPresented", _):
        attributes.append(("isPresented", rendering.text(argument.value, scope)))
      case (_, .closure(let closure)):
        let inner = Scope(parent: scope)
        for name in closure.parameters { inner.values[name] = .unknown }
        let write = { self.body(closure.body, inner) }
        content += isSeparate ? presented(write) : write()
      case ("content", _), ("actions", _), ("message", _), ("menuItems", _):
        content +=
          isSeparate ? presented { views(argument.value, scope) } : views(argument.value, scope)
      case (nil, _) where kind == "overlay" || kind == "background":
        if isView(argument.value, scope) { content += views(argument.value, scope) }
      default: continue
      }
    }
    let inside = base()
    guard !content.isEmpty else { return inside }
    let known =
      kind == "overlay" || kind == "background" || kind == "toolbar"
      || kind == "safeAreaInset" || kind == "navigationDestination" || kind == "swipeActions"
    let base = inside.isEmpty ? [element("EmptyView", at: place)] : inside
    let wrapped = wrap(kind, at: place, known ? [] : attributes, base)
    wrapped.first?.children.insert(slot("content", content, at: place), at: 0)
    return wrapped
  }

  /// A stroke is an attribute of its shape.
  private func stroked(
    _ arguments: [Argument],
    _ base: [SwiftUIElement],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    guard base.count == 1, let first = arguments.first, first.label == nil else { return base }
    let shapes = ["Rectangle", "RoundedRectangle", "Capsule", "Circle"]
    if shapes.contains(base[0].name), base[0].attribute("stroke") == nil {
      base[0].set("stroke", Rendering(self).text(first.value, scope), place: first.value.place)
    }
    return base
  }
}
#endif
