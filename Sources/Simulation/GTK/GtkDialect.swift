package import ViewTree

/// What GTK does with an interface.
package struct GtkDialect: Dialect {
  package init() {}

  package func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {}

  package func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts { Facts() }
}
