package import Styling
package import ViewTree

/// What differs by platform: how the environment changes at a node, what Return does, in what
/// order Tab goes, what a node is called.
///
/// A dialect is asked; it never reports. Whatever a rule needs to know is in the facts.
package protocol Dialect: Sendable {
  /// The node whose environment another one begins with: its parent, but for what is presented
  /// elsewhere.
  func environmentSource(of id: NodeID, in tree: ViewTree) -> NodeID

  /// Changes the parent's environment into the node's own.
  func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment)

  /// Everything that the simulation believes about the tree.
  func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts
}

extension Dialect {
  package func environmentSource(of id: NodeID, in tree: ViewTree) -> NodeID { tree[id].parent }
}

/// What the user says of the simulation.
package struct SimulationOptions: Sendable {
  /// The platforms to judge for, where a format runs on several.
  package var platforms = PlatformSet.all
  /// Components that submit as a text field does, though no file shows it.
  package var submitTriggers: Set<String> = []
  /// Finds the style sheets that documents link; nil when none are read.
  package var styleSheets: (any StyleSheetSource)?

  package init() {}
}

/// The entry to the simulation.
package enum Simulator {
  package static func simulate(
    _ tree: ViewTree,
    options: SimulationOptions = SimulationOptions()
  ) -> SimulatedTree {
    switch tree.format {
    case .html:
      let styles = DocumentStyles(tree, source: options.styleSheets)
      return simulate(tree, dialect: HTMLDialect(styles), styles: styles)
    case .swiftUI:
      return simulate(tree, dialect: SwiftUIDialect(options: options))
    case .qtDesigner:
      return simulate(tree, dialect: QtDialect())
    case .gtkBuilder:
      return simulate(tree, dialect: GtkDialect(tree))
    }
  }

  private static func simulate(
    _ tree: ViewTree,
    dialect: some Dialect,
    styles: DocumentStyles? = nil
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
