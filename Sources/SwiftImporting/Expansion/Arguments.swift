#if SwiftSource
internal import ViewTree

/// Hands the arguments of a call to the parameters of what is called.
enum Arguments {
  /// Binds the parameters of a function in a scope.
  ///
  /// - Parameter outer: where the arguments are written.
  static func bind(
    _ arguments: [Argument],
    of outer: Scope,
    to parameters: [Parameter],
    _ inner: Scope
  ) {
    var free = parameters
    func give(_ index: Int, _ value: Expression) {
      let parameter = free.remove(at: index)
      inner.values[parameter.name] = .expression(value, outer)
    }
    for argument in arguments where !argument.isTrailing || argument.label != nil {
      if let index = free.firstIndex(where: { $0.label == argument.label }) {
        give(index, argument.value)
      }
    }
    for argument in arguments where argument.isTrailing && argument.label == nil {
      let fitting = free.indices.filter { free[$0].isClosure }
      let wanted = fitting.first { free[$0].defaultValue == nil } ?? fitting.last
      if let index = wanted ?? free.indices.last { give(index, argument.value) }
    }
    for parameter in free {
      inner.values[parameter.name] =
        parameter.defaultValue.map { .expression($0, inner) } ?? .unknown
    }
  }

  /// Whether a call's labels are those of a function, with some left out.
  static func fit(_ arguments: [Argument], _ parameters: [Parameter]) -> Bool {
    var labels = parameters.map { ($0.label, $0.defaultValue != nil, $0.isClosure) }
    for argument in arguments where !(argument.isTrailing && argument.label == nil) {
      guard let index = labels.firstIndex(where: { $0.0 == argument.label }) else { return false }
      labels.remove(at: index)
    }
    var trailing = arguments.count { $0.isTrailing && $0.label == nil }
    for label in labels where !label.1 {
      // A closure may be optional, and has no default then.
      guard trailing > 0 else { return false }
      trailing -= 1
    }
    return trailing == 0 || labels.contains { $0.2 }
  }

  /// Binds the properties of a view that is made by a call.
  static func bind(
    _ arguments: [Argument],
    of outer: Scope,
    to type: ModuleType,
    _ inner: Scope
  ) {
    if type.initializers.isEmpty { return bindMembers(arguments, of: outer, to: type, inner) }
    let fitting = type.initializers.filter { fit(arguments, $0.parameters) }
    guard let initializer = fitting.count == 1 ? fitting.first : preferred(fitting, arguments)
    else {
      // One that the compiler makes stays beside those in extensions.
      inner.isUndecided = true
      return bindMembers(arguments, of: outer, to: type, inner)
    }
    inner.isUndecided = fitting.count != 1
    run(initializer, arguments, of: outer, type, inner, depth: 0)
    for property in type.properties where property.isParameter && inner.values[property.name] == nil
    {
      inner.values[property.name] =
        property.initial.map { .expression($0, inner) } ?? .unknown
    }
  }

  /// Binds what an initialiser assigns, itself or through others of the type that it calls.
  private static func run(
    _ initializer: Function,
    _ arguments: [Argument],
    of outer: Scope,
    _ type: ModuleType,
    _ inner: Scope,
    depth: Int
  ) {
    if !isPlain(initializer.body) { inner.isUndecided = true }
    let scope = Scope()
    bind(arguments, of: outer, to: initializer.parameters, scope)
    for statement in initializer.body {
      guard depth < 4, case .expression(let expression) = statement,
        case .call(let callee, let arguments) = expression.kind,
        case .member(let base?, "init") = callee.kind, case .name("self") = base.kind
      else { continue }
      let fitting = type.initializers.filter {
        $0.place.start != initializer.place.start && fit(arguments, $0.parameters)
      }
      if fitting.count > 1 { inner.isUndecided = true }
      if let next = fitting.count == 1 ? fitting.first : preferred(fitting, arguments) {
        run(next, arguments, of: scope, type, inner, depth: depth + 1)
      } else if fitting.isEmpty {
        bindMembers(arguments, of: scope, to: type, inner)
      }
    }
    assign(initializer.body, scope, type, inner)
  }

  /// Whether a body assigns to members and does nothing else.
  private static func isPlain(_ body: [Statement]) -> Bool {
    body.allSatisfy { statement in
      switch statement {
      case .binding(_, _, _, let isVariable): return !isVariable
      case .expression(let expression):
        switch expression.kind {
        case .assignment(let target, _): return memberName(target).map { $0 != "self" } ?? false
        case .call(let callee, _):
          guard case .member(let base?, "init") = callee.kind, case .name("self") = base.kind else {
            return false
          }
          return true
        default: return false
        }
      default: return false
      }
    }
  }

  /// Of several initialisers that fit, the one with the fewest parameters; nil for two of them.
  private static func preferred(_ fitting: [Function], _ arguments: [Argument]) -> Function? {
    let sorted = fitting.sorted { $0.parameters.count < $1.parameters.count }
    guard let first = sorted.first else { return nil }
    return sorted.dropFirst().first?.parameters.count == first.parameters.count ? nil : first
  }

  /// Reads `self.name = value` in the body of an initialiser.
  private static func assign(
    _ body: [Statement],
    _ scope: Scope,
    _ type: ModuleType,
    _ inner: Scope
  ) {
    for statement in body {
      switch statement {
      case .expression(let expression):
        guard case .assignment(let target, let value) = expression.kind,
          var name = memberName(target)
        else { continue }
        let isWrapper = name.hasPrefix("_")
        if isWrapper { name.removeFirst() }
        guard let property = type.properties(named: name).first, !property.isFocusState else {
          continue
        }
        inner.values[name] =
          property.has("Binding") && isWrapper
          ? .binding(value, scope) : .expression(value, scope)
        if property.isFocusBinding { inner.values[name] = .expression(value, scope) }
        // What a state begins with is not what it stays.
        if property.has("State") || property.has("StateObject") { inner.values[name] = nil }
      case .binding(let name, _, let value, _):
        scope.values[name] = value.map { .expression($0, scope.snapshot) } ?? .unknown
      case .configuration(let clauses, _):
        for clause in clauses { assign(clause.body, scope, type, inner) }
      default: continue
      }
    }
  }

  private static func memberName(_ target: Expression) -> String? {
    switch target.kind {
    case .name(let name): name
    case .member(let base?, let name):
      if case .name("self") = base.kind { name } else { nil }
    default: nil
    }
  }

  private static func bindMembers(
    _ arguments: [Argument],
    of outer: Scope,
    to type: ModuleType,
    _ inner: Scope
  ) {
    var free = type.properties.filter(\.isParameter)
    func give(_ index: Int, _ value: Expression) {
      let property = free.remove(at: index)
      inner.values[property.name] =
        property.has("Binding") ? .binding(value, outer) : .expression(value, outer)
    }
    for argument in arguments where !argument.isTrailing || argument.label != nil {
      if let index = free.firstIndex(where: { $0.name == argument.label }) {
        give(index, argument.value)
      }
    }
    for argument in arguments where argument.isTrailing && argument.label == nil {
      let fitting = free.indices.filter {
        free[$0].type.contains("->") || free[$0].has("ViewBuilder")
      }
      let wanted = fitting.first { free[$0].initial == nil } ?? fitting.last
      if let index = wanted ?? free.indices.last { give(index, argument.value) }
    }
    for property in free {
      inner.values[property.name] =
        (property.initial ?? property.implicitInitial).map { .expression($0, inner) } ?? .unknown
    }
  }
}
#endif
