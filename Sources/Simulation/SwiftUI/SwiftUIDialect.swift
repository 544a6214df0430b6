package import ViewTree

/// What SwiftUI does with a view tree: the environment comes from outside in, submit handlers add
/// up, a search field asks for handlers where `searchable` stands.
package struct SwiftUIDialect: Dialect {
  let options: SimulationOptions

  package init(options: SimulationOptions) { self.options = options }

  /// What is pushed takes the environment of the navigation container, not of the row that pushes
  /// it.
  package func environmentSource(of id: NodeID, in tree: ViewTree) -> NodeID {
    let parent = tree[id].parent
    guard tree[id].kind == .slot else { return parent }
    let name = tree.nativeName(of: id)
    let presenter = tree.nativeName(of: parent)
    guard name == "destination" || name == "content" && presenter == "navigationDestination" else {
      return parent
    }
    return tree.ancestors(of: parent).first { tree[$0].kind == .navigation } ?? parent
  }

  package func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {
    let node = tree[id]
    if node.parent == .root { environment.platforms = options.platforms }
    switch node.kind {
    case .slot: enterSlot(id, of: tree, environment: &environment)
    case .lazyContainer: environment.lazyContainer = id
    default: break
    }
    for modifierID in tree.modifierIDs(of: id) {
      let modifier = tree[modifierID]
      let cause = Cause.modifier(modifierID)
      switch modifier.kind {
      case .disabled:
        // What is disabled outside cannot be enabled inside.
        if modifier.answer != .no && environment.enabled.answer != .no {
          environment.enabled = Setting(!modifier.answer, cause)
        }
      case .hidden:
        if modifier.answer != .no && environment.rendered.answer != .no {
          environment.rendered = Setting(!modifier.answer, cause)
        }
      case .accessibilityHidden:
        if modifier.answer != .no && environment.exposed.answer != .no {
          environment.exposed = Setting(!modifier.answer, cause)
        }
      case .keyboard: environment.keyboard = modifierID
      case .submitLabel: environment.submitLabel = modifierID
      case .platforms:
        let named = Self.platforms(tree.string(modifier.value))
        environment.platforms.formIntersection(
          modifier.answer == .no ? PlatformSet.all.subtracting(named) : named
        )
      default: break
      }
    }
  }

  private func enterSlot(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {
    let presenter = tree[id].parent
    switch tree.nativeName(of: presenter) {
    case "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog",
      "navigationDestination", "NavigationLink":
      if tree.nativeName(of: id) != "label" {
        environment.presentation = presenter
        environment.lazyContainer = nil
      }
    default: break
    }
  }

  static func platforms(_ text: String) -> PlatformSet {
    var set: PlatformSet = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if let platform = PlatformSet(named: word) { set.formUnion(platform) }
    }
    return set
  }

  package func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts {
    SwiftUISimulation(tree, environments, options).facts()
  }
}
