#if SwiftSource
internal import Importing
internal import ViewTree

extension ViewExpander {
  /// One of SwiftUI's modifiers that the vocabulary knows and that shows no views of its own.
  func simple(
    _ name: String,
    _ arguments: [Argument],
    _ call: Expression,
    _ base: () -> [SwiftUIElement],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let place = call.namePlace
    let rendering = Rendering(self)
    let first = arguments.first { $0.label == nil }
    func labelled(_ name: String) -> Expression? { arguments.first { $0.label == name }?.value }
    func wrap(_ attributes: [(String, String)], _ inside: [SwiftUIElement]? = nil)
      -> [SwiftUIElement]
    {
      self.wrap(name, at: place, attributes, inside ?? base())
    }
    switch name {
    case "onSubmit":
      guard let action = closure(arguments, ["perform", nil, "action"]) else {
        return unknownModifier(name, arguments, at: place, base, scope)
      }
      var attributes = [("action", ActionWriter(self).action(action, scope))]
      if let triggers = labelled("of"), let words = triggerWords(triggers, scope) {
        attributes.append(("of", words))
      }
      handlerDepth += 1
      defer { handlerDepth -= 1 }
      return wrap(attributes)
    case "submitScope", "disabled", "accessibilityHidden", "labelsHidden", "focusSection",
      "searchCompletion", "focusable":
      guard let value = first?.value, !isClosure(value) else {
        return wrap([("value", name == "searchCompletion" ? "\\(completion)" : "true")])
      }
      if name == "searchCompletion" { return wrap([("value", rendering.title(value, scope))]) }
      return wrap([("value", rendering.condition(value, scope))])
    case "hidden":
      return arguments.isEmpty
        ? wrap([("value", "true")]) : unknownModifier(name, arguments, at: place, base, scope)
    case "searchable":
      var attributes = [("text", labelled("text").map { rendering.text($0, scope) } ?? "$text")]
      if let prompt = labelled("prompt") {
        attributes.append(("prompt", rendering.title(prompt, scope)))
      }
      if let shown = labelled("isPresented") {
        attributes.append(("isPresented", rendering.text(shown, scope)))
      }
      return wrap(attributes)
    case "submitLabel", "keyboardType", "keyboardShortcut":
      guard let value = first?.value else { return base() }
      return wrap([("value", rendering.word(value, scope))])
    case "focused", "searchFocused", "accessibilityFocused":
      // A binding around views that were not seen counts as one that was not seen, either.
      let inside = base()
      guard !inside.isEmpty, !takesFocusItself(inside), let target = first?.value,
        let state = rendering.focusState(target, scope)
      else { return inside }
      guard let value = labelled("equals") else { return wrap([("value", state)], inside) }
      return wrap([("value", "\(state) = \(rendering.focusValue(value, scope))")], inside)
    case "defaultFocus":
      let inside = base()
      guard !inside.isEmpty, let target = first?.value,
        let state = rendering.focusState(target, scope), arguments.count > 1
      else { return inside }
      let value = rendering.focusValue(arguments[1].value, scope)
      return wrap([("value", value == "true" ? state : "\(state) = \(value)")], inside)
    case "prefersDefaultFocus", "focusScope":
      let space = name == "focusScope" ? first?.value : labelled("in")
      guard let space, let namespace = namespace(space, scope) else {
        return name == "focusScope" ? unknownModifier(name, [], at: place, base, scope) : base()
      }
      if name == "focusScope" { return wrap([("value", namespace)]) }
      let value = first.map { rendering.condition($0.value, scope) } ?? "true"
      return wrap([("value", value), ("in", namespace)])
    case "onAppear", "task", "onDisappear", "onTapGesture", "onKeyPress", "onChange":
      guard let action = closure(arguments, ["perform", "action", nil, "initial"]) else {
        return base()
      }
      var attributes = [("action", ActionWriter(self).action(action, scope))]
      if name == "onChange", let value = labelled("of") {
        attributes.append(("of", rendering.text(value, scope)))
      }
      return wrap(attributes)
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue", "help":
      guard let value = first?.value ?? arguments.first?.value else { return base() }
      if isClosure(value) { return wrap([("value", "\\(content)")]) }
      return wrap([("value", rendering.title(value, scope))])
    case "accessibilityElement":
      let children = labelled("children").map { rendering.word($0, scope) } ?? "ignore"
      return wrap([("children", children)])
    case "foregroundStyle", "foregroundColor", "border", "tint":
      guard let value = first?.value else { return base() }
      return wrap([("value", rendering.text(value, scope))])
    case "introspect":
      return wrap([("value", first.map { rendering.word($0.value, scope) } ?? "view")])
    case "scrollDismissesKeyboard":
      return wrap([("value", first.map { rendering.word($0.value, scope) } ?? "automatic")])
    case "tag": return base()
    default: return unknownModifier(name, arguments, at: place, base, scope)
    }
  }

  /// Whether a wrapped view of an older toolkit moves the focus to itself.
  private func takesFocusItself(_ views: [SwiftUIElement]) -> Bool {
    guard views.count == 1, views[0].attribute("representable") == "true",
      let name = views[0].attribute("view"), let type = index.type(name)
    else { return false }
    return type.places.contains { place in
      ["becomeFirstResponder", "makeFirstResponder"].contains { source(place, contains: $0) }
    }
  }

  func isClosure(_ expression: Expression) -> Bool {
    if case .closure = expression.kind { return true }
    return false
  }

  /// The action among a call's arguments: a trailing closure, or the one of these labels.
  func closure(_ arguments: [Argument], _ labels: [String?]) -> Expression? {
    if let trailing = arguments.last(where: { $0.isTrailing && $0.label == nil }) {
      return trailing.value
    }
    for label in labels {
      if let found = arguments.last(where: { $0.label == label }) { return found.value }
    }
    return nil
  }

  /// nil where the triggers are known at run time alone.
  private func triggerWords(_ expression: Expression, _ scope: Scope) -> String? {
    let (inner, outer) = Rendering(self).resolved(expression, scope)
    if case .array(let items) = inner.kind {
      return items.map { Rendering(self).word($0, outer) }.joined(separator: " ")
    }
    return Rendering(self).word(inner, outer)
  }

  /// The name of a `@Namespace` of a view around; nil for one that comes from elsewhere.
  private func namespace(_ expression: Expression, _ scope: Scope) -> String? {
    let (inner, outer) = Rendering(self).resolved(expression, scope)
    guard case .name(let name) = inner.kind, let type = outer.typeScope?.type,
      type.properties(named: name).contains(where: { $0.has("Namespace") })
    else { return nil }
    return "\(type.name).\(name)"
  }
}
#endif
