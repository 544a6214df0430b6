internal import ViewTree

/// Works out the facts of one SwiftUI view tree, a part at a time; each part is in a file of its
/// own.
struct SwiftUISimulation {
  let tree: ViewTree
  let environments: EnvironmentPass
  let options: SimulationOptions

  init(_ tree: ViewTree, _ environments: EnvironmentPass, _ options: SimulationOptions) {
    self.tree = tree
    self.environments = environments
    self.options = options
  }

  func facts() -> Facts {
    var facts = Facts()
    let names = SwiftUINames(tree)
    for id in tree.ids where isControl(id) {
      facts.controls.append(control(id, names))
    }
    facts.focusOrder = facts.controls.filter { $0.focusability == .tabStop }.map(\.node)
    facts.naturalFocusOrder = facts.focusOrder
    let actions = SwiftUIActions(tree)
    SwiftUISubmission(self, actions).add(to: &facts)
    SwiftUIFocus(self, actions).add(to: &facts)
    SwiftUIReturnLabels(self, actions).add(to: &facts)
    SwiftUIValidation(self, actions).add(to: &facts)
    SwiftUINameGaps(tree).add(to: &facts)
    return facts
  }

  private func isControl(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .textField, .multilineTextField, .checkbox, .picker, .slider, .stepper, .dateField,
      .colorField, .button, .link, .menu:
      true
    default: false
    }
  }

  private func control(_ id: NodeID, _ names: SwiftUINames) -> Control {
    let environment = environments[id]
    let name = names.name(of: id)
    return Control(
      node: id,
      role: Self.role(tree[id]),
      focusability: focusability(of: id),
      isDisabled: !environment.enabled.answer,
      isRequired: .no,
      name: name,
      description: names.hint(of: id),
      hasAllNameSources: false,
      form: tree.ancestors(of: id).first { tree[$0].kind == .form },
      isExposed: environment.exposed.answer.and(environment.rendered.answer)
    )
  }

  /// Text inputs take the focus everywhere; the others where keyboard navigation is switched on.
  private func focusability(of id: NodeID) -> Focusability {
    let environment = environments[id]
    if environment.enabled.answer == .no {
      return .unreachable(.disabled(environment.enabled.cause))
    }
    if environment.rendered.answer == .no {
      return .unreachable(.notRendered(environment.rendered.cause))
    }
    if environment.enabled.answer == .unknown || environment.rendered.answer == .unknown {
      return .unknown
    }
    switch tree[id].kind {
    case .textField, .multilineTextField: return .tabStop
    default: return .programmatic
    }
  }

  private static func role(_ node: Node) -> String {
    switch node.kind {
    case .textField: node.content == .password ? "secure text field" : "text field"
    case .multilineTextField: "text editor"
    case .checkbox: "switch"
    case .picker: "picker"
    case .slider: "slider"
    case .stepper: "stepper"
    case .dateField: "date picker"
    case .colorField: "color picker"
    case .link: "link"
    case .menu: "menu"
    default: "button"
    }
  }
}

/// The views around and below a node, as the simulation asks for them.
extension ViewTree {
  /// The modifiers that wrap a view alone, the innermost first: the chain of calls on it.
  func wrappers(of id: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var current = id
    while current != .root {
      let parent = self[current].parent
      guard isTransparent(parent), self[current].kind != .slot, bases(of: parent).count == 1
      else { break }
      result.append(parent)
      current = parent
    }
    return result
  }

  /// What a modifier modifies, or a view shows where it is used: its children that are no slots and
  /// no declarations.
  func bases(of modifier: NodeID) -> [NodeID] {
    children(of: modifier).filter {
      self[$0].kind != .slot && self[$0].kind != .focusState && self[$0].kind != .function
    }
  }

  /// Whether what is applied to a node is applied to the one view inside of it.
  func isTransparent(_ id: NodeID) -> Bool {
    self[id].kind == .modifier
      || self[id].flags.contains(.isInlined) && self[id].kind == .componentUse
  }

  /// The view that a modifier's chain begins with; nil when it wraps several.
  func baseView(of id: NodeID) -> NodeID? {
    var current = id
    while isTransparent(current) {
      let bases = bases(of: current)
      guard bases.count == 1 else { return self[current].kind == .modifier ? nil : current }
      current = bases[0]
    }
    return current
  }

  /// A modifier of a kind on a view or on what wraps it alone; the innermost one.
  func applied(_ kind: ModifierKind, to id: NodeID) -> ModifierID? {
    if let own = modifier(kind, of: id) { return own }
    for wrapper in wrappers(of: id) {
      if let found = modifier(kind, of: wrapper) { return found }
    }
    return nil
  }

  /// Whether two views can be there at the same time: no alternative keeps them apart.
  func arePresentTogether(_ first: NodeID, _ second: NodeID) -> Bool {
    for ancestor in ancestors(of: first) where contains(ancestor, second) {
      return self[ancestor].kind != .conditional
    }
    return true
  }

  func isInside(_ kind: ViewKind, _ id: NodeID) -> Bool {
    ancestors(of: id).contains { self[$0].kind == kind }
  }

  /// The component that a view belongs to: the declared view or the use of one.
  func component(of id: NodeID) -> NodeID {
    ancestors(of: id).first { self[$0].kind == .component || self[$0].kind == .componentUse }
      ?? .root
  }
}
