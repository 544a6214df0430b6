internal import ViewTree

/// What makes GtkBuilder refuse a whole file.
///
/// From the sources of GTK 3.24 and 4.8: `gtkbuilder.c`, `gtkbuilderparser.c`,
/// `gtkwidget.c` (accessibility relations), `gtkaccessible.c`, `gtkdialog.c`.
struct GtkLoading {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }
  private var isVersionDeclared: Bool { interface.objects.isVersionDeclared }

  init(_ interface: GtkInterface) { self.interface = interface }

  func failures() -> [LoadFailure] {
    var failures: [LoadFailure] = []
    for id in tree.ids {
      if interface.objects.isObject(id) {
        if let modifier = tree.modifier(.identifier, of: id) {
          let name = tree.string(tree[modifier].value)
          if let other = interface.objectNamed[name], other != id {
            failures.append(
              LoadFailure(
                node: id,
                modifier: modifier,
                kind: .duplicateIdentifier(name, first: other)
              )
            )
          }
        }
        checkProperties(of: id, &failures)
        checkRelations(of: id, &failures)
      } else if let modifier = tree.modifier(.actionWidget, of: id) {
        check(tree.string(tree[modifier].value), id, modifier, &failures)
      }
    }
    return failures
  }

  private func check(
    _ name: String,
    _ node: NodeID,
    _ modifier: ModifierID,
    _ failures: inout [LoadFailure]
  ) {
    guard interface.objectNamed[name] == nil else { return }
    failures.append(LoadFailure(node: node, modifier: modifier, kind: .objectMissing(name)))
  }

  private func checkProperties(of id: NodeID, _ failures: inout [LoadFailure]) {
    let objectClass = interface.objects[id]
    for modifier in tree.modifierIDs(of: id) where tree[modifier].kind == .property {
      let (name, value) = interface.objects.property(modifier)
      switch objectClass.properties[name] {
      case .object:
        guard tree[modifier].answer == .yes, let value else { continue }
        check(String(decoding: value, as: UTF8.self), id, modifier, &failures)
      // A template may have properties of its own.
      case .missing where isVersionDeclared && !tree.has(.baseClass, id):
        failures.append(
          LoadFailure(
            node: id,
            modifier: modifier,
            kind: .unknownProperty(
              String(decoding: name, as: UTF8.self),
              className: objectClass.name
            )
          )
        )
      default: continue
      }
    }
  }

  /// GTK 3 refuses a relation to what does not exist; GTK 4 passes over it.
  private func checkRelations(of id: NodeID, _ failures: inout [LoadFailure]) {
    for modifier in tree.modifierIDs(of: id) {
      switch tree[modifier].kind {
      case .relationSyntax:
        guard isVersionDeclared, tree.string(tree[modifier].value) != "\(interface.version)"
        else { continue }
        failures.append(LoadFailure(node: id, modifier: modifier, kind: .relationSyntax))
      case .labelledBy, .labelFor, .describedBy, .relation:
        guard interface.version == 3 else { continue }
        check(tree.string(tree[modifier].value), id, modifier, &failures)
      default: continue
      }
    }
  }
}
