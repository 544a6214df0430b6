package import Styling
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
  /// - Parameter styleSheets: finds the style sheets that documents link; nil when none are read.
  package static func simulate(
    _ tree: ViewTree,
    styleSheets: (any StyleSheetSource)? = nil
  ) -> SimulatedTree {
    switch tree.format {
    case .html:
      let styles = DocumentStyles(tree, source: styleSheets)
      return simulate(tree, dialect: HTMLDialect(styles), styles: styles)
    }
  }

  private static func simulate(
    _ tree: ViewTree,
    dialect: some Dialect,
    styles: DocumentStyles?
  ) -> SimulatedTree {
    let pass = EnvironmentPass(tree, dialect: dialect)
    return SimulatedTree(
      tree: tree,
      environments: pass,
      facts: dialect.facts(tree, environments: pass),
      styles: styles
    )
  }
}
