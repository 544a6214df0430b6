internal import ViewTree

/// The actions of a tree, with the focus states and functions that their names mean.
struct SwiftUIActions {
  private let tree: ViewTree
  /// By component: its focus states by name, and what its functions do.
  private var states: [NodeID: [String: NodeID]] = [:]
  private var functions: [NodeID: [String: String]] = [:]

  init(_ tree: ViewTree) {
    self.tree = tree
    for id in tree.ids {
      let component = tree[id].parent
      switch tree[id].kind {
      case .focusState:
        if let name = tree.value(.name, of: id) { states[component, default: [:]][name] = id }
      case .function:
        if let name = tree.value(.name, of: id), let action = tree.value(.action, of: id) {
          functions[component, default: [:]][name] = action
        }
      default: continue
      }
    }
  }

  /// The focus states that can be named at a node, by name.
  func states(at id: NodeID) -> [String: NodeID] { visible(states, at: id) }

  /// What a component declares; for one that stands where it is used with all that it was handed,
  /// also what those around it declare.
  private func visible<Item>(_ declared: [NodeID: [String: Item]], at id: NodeID) -> [String: Item]
  {
    var component = tree.component(of: id)
    var result = declared[component] ?? [:]
    while tree[component].flags.contains(.isInlined) {
      component = tree.component(of: component)
      guard let outer = declared[component] else { continue }
      result.merge(outer) { own, _ in own }
    }
    return result
  }

  /// What an action modifier does.
  func action(_ modifier: ModifierID) -> FocusAction {
    let node = tree[modifier].node
    return FocusAction(
      tree.string(tree[modifier].value),
      states: Set(states(at: node).keys),
      functions: visible(functions, at: node)
    )
  }

  /// The state and value of a binding such as `field = .title` or `isFocused`.
  func binding(_ modifier: ModifierID) -> (state: String, value: FocusValue) {
    let text = tree.string(tree[modifier].value)
    guard let equals = text.firstIndex(of: "=") else {
      return (text.trimmedASCII, FocusValue("true"))
    }
    return (
      text[..<equals].trimmedASCII, FocusValue(String(text[text.index(after: equals)...]))
    )
  }
}
