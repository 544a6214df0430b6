package import ViewTree

/// What GTK does with an interface: GTK 3 shows only what is declared visible, GTK 4 all that is not
/// hidden; Return presses a window's default widget from the fields that ask for it.
package struct GtkDialect: Dialect {
  private let objects: GtkObjects

  package init(_ tree: ViewTree) { objects = GtkObjects(tree) }

  package func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {
    guard objects.isObject(id) else { return }
    let isWindow = tree[tree[id].parent].parent == .root
    for modifier in tree.modifierIDs(of: id) {
      switch tree[modifier].kind {
      case .disabled where environment.enabled.answer == .yes && tree[modifier].answer != .no:
        environment.enabled = Setting(!tree[modifier].answer, .modifier(modifier))
      case .hidden
      where environment.rendered.answer == .yes && tree[modifier].answer != .no && !isWindow:
        environment.rendered = Setting(!tree[modifier].answer, .modifier(modifier))
      default: continue
      }
    }
    // GTK 3's widgets are hidden until something shows them, but for a composite's own parts.
    if objects.version == 3, environment.rendered.answer == .yes, !isWindow,
      !tree.has(.hidden, id), !tree.has(.internalChild, tree[id].parent)
    {
      environment.rendered = Setting(.no, .node(id))
    }
  }

  package func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts {
    GtkSimulation(GtkInterface(objects, environments)).facts()
  }
}
