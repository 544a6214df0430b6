#if SwiftSource
internal import Importing
internal import ViewTree

extension ViewExpander {
  /// The trailing closures and arguments of a call of one of SwiftUI's views.
  private struct Call {
    var plain: [Argument]
    var trailing: [Argument]

    init(_ arguments: [Argument]) {
      plain = arguments.filter { !$0.isTrailing }
      trailing = arguments.filter(\.isTrailing)
    }

    /// The argument of a label, trailing or not.
    func labelled(_ label: String) -> Expression? {
      (plain + trailing).first { $0.label == label }?.value
    }

    var title: Expression? {
      plain.first.flatMap { argument in
        guard argument.label == nil || argument.label == "verbatim" else { return nil }
        if case .closure = argument.value.kind { return nil }
        return argument.value
      }
    }

    /// The closure that follows the call without a label.
    var closure: Expression? { trailing.first { $0.label == nil }?.value }
  }

  /// One of SwiftUI's own views, or an unknown one.
  func builtIn(
    _ name: String,
    _ arguments: [Argument],
    _ call: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let parts = Call(arguments)
    let place = call.namePlace
    if ViewNames.leaves.contains(name) { return [] }
    if ViewNames.containers.contains(name) || name == "Group" {
      return group(name, parts, call, scope)
    }
    if ViewNames.buttons.contains(name) { return otherButton(name, parts, place, scope) }
    guard SwiftUINames.isView(name) else {
      let unknown = unknownView(name, at: place)
      unknown.children = handedViews(arguments, scope)
      return [unknown]
    }
    let view = element(name, at: place)
    switch name {
    case "TextField", "SecureField", "TextEditor": field(view, name, parts, scope, call)
    case "Button": button(view, parts, scope)
    case "Text":
      if let first = arguments.first {
        let isText = first.label == nil || first.label == "verbatim"
        view.set("text", isText ? Rendering(self).title(first.value, scope) : "\\(\(name))")
      }
    case "Label": label(view, parts, scope)
    case "Image": image(view, parts, scope)
    case "ForEach": return forEach(view, parts, scope)
    case "List": list(view, parts, scope)
    case "NavigationLink": navigationLink(view, parts, scope)
    case "Section": section(view, parts, scope)
    case "NavigationSplitView":
      for slotName in ["sidebar", "content", "detail"] {
        if let value = parts.labelled(slotName) { add(slotName, value, to: view, scope) }
      }
      if let closure = parts.closure { add("sidebar", closure, to: view, scope) }
    case "Color", "Rectangle", "RoundedRectangle", "Capsule", "Circle", "Spacer", "Divider",
      "EmptyView", "EditButton":
      break
    case "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker", "Menu", "GroupBox",
      "DisclosureGroup", "LabeledContent", "ControlGroup", "Link", "ProgressView", "Tab":
      control(view, name, parts, scope)
    case "ToolbarItem", "ToolbarItemGroup":
      if let placement = parts.labelled("placement") {
        view.set("placement", Rendering(self).word(placement, scope))
      }
      content(parts, to: view, scope)
    default: content(parts, to: view, scope)
    }
    return [view]
  }

  // MARK: Content

  /// The views of a closure or an expression.
  private func content(_ value: Expression, _ scope: Scope) -> [SwiftUIElement] {
    guard case .closure(let closure) = value.kind else { return views(value, scope) }
    let inner = Scope(parent: scope)
    for name in closure.parameters {
      inner.values[name.hasPrefix("$") ? String(name.dropFirst()) : name] = .unknown
    }
    return body(closure.body, inner)
  }

  private func content(_ parts: Call, to view: SwiftUIElement, _ scope: Scope) {
    if let closure = parts.closure ?? parts.labelled("content") ?? parts.labelled("rowContent") {
      view.children += content(closure, scope)
    }
  }

  private func add(
    _ slotName: String,
    _ value: Expression,
    to view: SwiftUIElement,
    _ scope: Scope
  ) {
    view.children.append(slot(slotName, content(value, scope), at: value.place))
  }

  private func group(
    _ name: String,
    _ parts: Call,
    _ call: Expression,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let isWrapper = name == "AnyView" || name == "EquatableView"
    var inside: [SwiftUIElement] = []
    for argument in parts.plain where argument.label == nil || argument.label == "content" {
      if isWrapper || isClosure(argument.value) || isView(argument.value, scope) {
        inside += content(argument.value, scope)
      }
    }
    for argument in parts.trailing { inside += content(argument.value, scope) }
    guard inside.count != 1 else { return inside }
    let group = element("Group", at: call.namePlace)
    group.children = inside
    return [group]
  }

  private func otherButton(
    _ name: String,
    _ parts: Call,
    _ place: ByteRange,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    let button = element("Button", at: place)
    if let title = parts.title, name == "ShareLink" || name == "PhotosPicker" {
      button.set("title", Rendering(self).title(title, scope))
    } else if let label = parts.labelled("label")
      ?? (name == "ShareLink" || name == "PhotosPicker" ? parts.closure : nil)
    {
      add("label", label, to: button, scope)
    } else {
      // The system names it.
      button.set("title", "\\(\(name))")
    }
    return [button]
  }

  // MARK: Controls

  private func field(
    _ view: SwiftUIElement,
    _ name: String,
    _ parts: Call,
    _ scope: Scope,
    _ call: Expression
  ) {
    noteField(call.namePlace.start)
    let rendering = Rendering(self)
    if name != "TextEditor", let title = parts.title {
      view.set("title", rendering.title(title, scope), place: title.place)
    }
    for (label, attribute) in [("text", "text"), ("value", "value")] {
      if let value = parts.labelled(label), name == "TextField" || label == "text" {
        view.set(attribute, rendering.text(value, scope), place: value.place)
      }
    }
    if name == "TextEditor" { return }
    if let prompt = parts.labelled("prompt") {
      let text = rendering.title(prompt, scope)
      if text != "$nil" { view.set("prompt", text, place: prompt.place) }
    }
    if name == "TextField", let axis = parts.labelled("axis") {
      view.set("axis", rendering.word(axis, scope), place: axis.place)
    }
    for label in ["onCommit", "onEditingChanged"] where name == "TextField" || label == "onCommit" {
      if let action = parts.labelled(label) {
        view.set(label, ActionWriter(self).action(action, scope), place: action.place)
      }
    }
    if let label = parts.labelled("label") { add("label", label, to: view, scope) }
    guard let closure = parts.closure else { return }
    if parts.title == nil {
      add("label", closure, to: view, scope)
    } else if name == "TextField", case .closure(let body) = closure.kind, !body.parameters.isEmpty
    {
      view.set("onEditingChanged", ActionWriter(self).action(closure, scope), place: closure.place)
    } else {
      view.set("onCommit", ActionWriter(self).action(closure, scope), place: closure.place)
    }
  }

  private func button(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    let rendering = Rendering(self)
    if let title = parts.title {
      view.set("title", rendering.title(title, scope), place: title.place)
    }
    if let image = parts.labelled("systemImage") ?? parts.labelled("image") {
      view.set("systemImage", rendering.text(image, scope), place: image.place)
    }
    if let role = parts.labelled("role") {
      let word = rendering.word(role, scope)
      if word != "nil" { view.set("role", word, place: role.place) }
    }
    let action = parts.labelled("action")
    var label = parts.labelled("label")
    if let action {
      view.set("action", ActionWriter(self).action(action, scope), place: action.place)
      label = label ?? parts.closure
    } else if let closure = parts.closure {
      if parts.labelled("intent") != nil {
        label = label ?? closure
      } else {
        view.set("action", ActionWriter(self).action(closure, scope), place: closure.place)
      }
    }
    if let label { add("label", label, to: view, scope) }
    // A role names a button that has nothing else.
    if parts.title == nil, label == nil, parts.labelled("role") != nil {
      view.set("title", "\\(role)")
    }
  }

  private func label(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    if let title = parts.title {
      view.set("title", Rendering(self).title(title, scope), place: title.place)
    } else if let closure = parts.closure ?? parts.labelled("title") {
      view.children += content(closure, scope)
    }
    if let image = parts.labelled("systemImage") ?? parts.labelled("image") {
      view.set("systemImage", Rendering(self).text(image, scope), place: image.place)
    }
  }

  private func image(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    let rendering = Rendering(self)
    if let name = parts.labelled("systemName") {
      view.set("systemName", rendering.title(name, scope))
    } else if let name = parts.labelled("decorative") {
      view.set("name", rendering.title(name, scope))
      view.set("decorative", "true")
    } else if let name = parts.title {
      view.set("name", rendering.title(name, scope))
    }
    if let label = parts.labelled("label") { view.set("label", rendering.title(label, scope)) }
  }

  private func control(_ view: SwiftUIElement, _ name: String, _ parts: Call, _ scope: Scope) {
    let rendering = Rendering(self)
    if let title = parts.title, name != "ProgressView" || !isClosure(title) {
      view.set("title", rendering.title(title, scope), place: title.place)
    }
    if name == "Tab" || name == "Toggle" || name == "Picker" || name == "Menu",
      let image = parts.labelled("systemImage")
    {
      view.set("systemImage", rendering.text(image, scope), place: image.place)
    }
    let binding = [
      "Toggle": "isOn", "Picker": "selection", "Slider": "value", "Stepper": "value",
      "DatePicker": "selection", "ColorPicker": "selection", "Link": "destination",
    ][name]
    if let binding, let value = parts.labelled(binding) {
      view.set(binding, rendering.text(value, scope), place: value.place)
    }
    let label = parts.labelled("label")
    if let label, name != "ProgressView", name != "Tab" { add("label", label, to: view, scope) }
    guard let closure = parts.closure ?? parts.labelled("content") else { return }
    switch name {
    case "Toggle", "Slider", "Stepper", "DatePicker", "ColorPicker", "Link":
      // What follows a titled stepper or slider is told of edits.
      if parts.title == nil, label == nil { add("label", closure, to: view, scope) }
    case "ProgressView": break
    default: view.children += content(closure, scope)
    }
  }

  private func navigationLink(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    let rendering = Rendering(self)
    if let title = parts.title {
      view.set("title", rendering.title(title, scope), place: title.place)
    }
    if let value = parts.labelled("value") {
      view.set("value", rendering.text(value, scope), place: value.place)
    }
    var label = parts.labelled("label")
    var destination = parts.labelled("destination")
    if let closure = parts.closure {
      if destination != nil || parts.labelled("value") != nil {
        label = label ?? closure
      } else {
        destination = closure
      }
    }
    if let label { add("label", label, to: view, scope) }
    if let destination {
      let shown = presented { content(destination, scope) }
      view.children.append(slot("destination", shown, at: destination.place))
    }
  }

  // MARK: Lists

  private func section(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    if let title = parts.title {
      if isView(title, scope) {
        add("header", title, to: view, scope)
      } else {
        view.set("title", Rendering(self).title(title, scope), place: title.place)
      }
    }
    for name in ["header", "footer"] {
      if let value = parts.labelled(name) { add(name, value, to: view, scope) }
    }
    content(parts, to: view, scope)
  }

  private func list(_ view: SwiftUIElement, _ parts: Call, _ scope: Scope) {
    guard let data = parts.title, let closure = parts.closure else {
      return content(parts, to: view, scope)
    }
    let text = Rendering(self).text(data, scope)
    view.set("data", text, place: data.place)
    let rows = element("ForEach", at: view.place)
    rows.set("data", text, place: data.place)
    rows.children = content(closure, scope)
    view.children = [rows]
  }

  private func forEach(
    _ view: SwiftUIElement,
    _ parts: Call,
    _ scope: Scope
  ) -> [SwiftUIElement] {
    if let data = parts.title ?? parts.labelled("sections") ?? parts.labelled("subviews") {
      view.set("data", Rendering(self).text(data, scope), place: data.place)
      if let count = count(data) { view.set("count", String(count), place: data.place) }
    }
    let closure = parts.closure ?? parts.labelled("content")
    guard let closure else { return [] }
    if case .closure(let body) = closure.kind, let item = body.parameters.first, item != "_" {
      view.set("item", item.hasPrefix("$") ? String(item.dropFirst()) : item)
    }
    view.children = content(closure, scope)
    return [view]
  }

  /// The number of rows that a literal gives.
  private func count(_ data: Expression) -> Int? {
    switch data.kind {
    case .array(let items): return items.count
    case .sequence(let parts) where parts.count == 3:
      guard case .text(let low) = parts[0].kind, case .text(let high) = parts[2].kind,
        let first = Int(low), let last = Int(high)
      else { return nil }
      return max(last - first, 0)
    default: return nil
    }
  }
}
#endif
