package import ViewTree

/// What differs by platform: how the environment changes at a node, what Return does, in what
/// order Tab goes, what a node is called.
///
/// A dialect is asked; it never reports. Whatever a rule needs to know is in the facts.
package protocol Dialect: Sendable {
  /// Changes the parent's environment into the node's own.
  func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment)

  /// Everything that the simulation believes about the tree.
  func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts
}

/// The entry to the simulation.
package enum Simulator {
  package static func simulate(_ tree: ViewTree) -> SimulatedTree {
    switch tree.format {
    case .html: simulate(tree, dialect: HTMLDialect())
    }
  }

  private static func simulate(_ tree: ViewTree, dialect: some Dialect) -> SimulatedTree {
    let pass = EnvironmentPass(tree, dialect: dialect)
    return SimulatedTree(
      tree: tree,
      environments: pass,
      facts: dialect.facts(tree, environments: pass)
    )
  }
}
