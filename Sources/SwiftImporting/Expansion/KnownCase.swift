#if SwiftSource
internal import ViewTree

/// A value of an enumeration that is written where it is handed on, such as `.custom { ... }`.
struct KnownCase {
  private var name: String?
  private var arguments: [Argument] = []
  private var scope: Scope

  init(_ value: (expression: Expression, scope: Scope), _ index: ModuleIndex) {
    scope = value.scope
    /// Whether a member is a case, and no property such as `Theme.current`.
    func isCase(_ member: String, of base: Expression?) -> Bool {
      guard !index.staticNames.contains(member) else { return false }
      guard let base else { return index.isEnumeration(withCases: member, member) }
      guard case .name(let owner) = base.kind, let type = index.type(owner, in: value.scope.context)
      else { return false }
      return type.declaration.cases.contains { $0.name == member }
    }
    switch value.expression.kind {
    case .member(let base, let member): if isCase(member, of: base) { name = member }
    case .call(let callee, let arguments):
      if case .member(let base, let member) = callee.kind, isCase(member, of: base) {
        name = member
        self.arguments = arguments
      }
    default: break
    }
  }

  /// The arm of a `switch` that the value leads to, and what its pattern binds; nil where that is
  /// not plain.
  func arm(_ cases: [SwitchCase], _ outer: Scope) -> (SwitchCase, Scope)? {
    guard let name else { return nil }
    var others = 0
    for item in cases {
      guard let pattern = item.patterns.first(where: { caseName(of: $0) == name }) else {
        // A pattern of another kind may take the value before.
        if item.patterns.contains(where: { caseName(of: $0) == nil }) { others += 1 }
        if item.patterns.isEmpty, others == 0 { return (item, Scope(parent: outer)) }
        continue
      }
      // A `where`, and what a case carries, decide at run time.
      guard others == 0, !item.isGuarded, takesAll(pattern) else { return nil }
      let inner = Scope(parent: outer)
      for (offset, bound) in item.names.enumerated() {
        inner.values[bound] =
          offset < arguments.count ? .expression(arguments[offset].value, scope) : .unknown
      }
      return (item, inner)
    }
    return nil
  }

  /// Whether a pattern asks nothing of what the case carries.
  private func takesAll(_ pattern: String) -> Bool {
    guard let open = pattern.firstIndex(of: "("), pattern.hasSuffix(")") else {
      return !pattern.contains("(")
    }
    if pattern.hasPrefix("let ") { return true }
    return pattern[pattern.index(after: open)...].dropLast().split(separator: ",").allSatisfy {
      let part = $0.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? ""
      return part == "_" || part.hasPrefix("let ")
    }
  }

  /// The name of the case that a pattern such as `.custom(let content)` names.
  private func caseName(of pattern: String) -> String? {
    var text = pattern[...]
    if text.hasPrefix("let ") || text.hasPrefix("var ") { text = text.dropFirst(4) }
    guard let dot = text.firstIndex(of: ".") else { return nil }
    guard text[..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let name = text[text.index(after: dot)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
#endif
