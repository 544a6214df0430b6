internal import ViewTree

/// What an interface declares about labels and the focus and GTK does not do as declared.
struct GtkFaults {
  private let interface: GtkInterface
  private let neighbours: GtkNeighbours
  private var tree: ViewTree { interface.tree }

  init(_ interface: GtkInterface, _ neighbours: GtkNeighbours) {
    self.interface = interface
    self.neighbours = neighbours
  }

  func add(traps: [Int], to facts: inout Facts) {
    for index in interface.widgets.indices {
      let widget = interface.widgets[index]
      addMnemonic(index, to: &facts)
      addRelations(widget.node, to: &facts)
      addField(widget, to: &facts)
      if widget.family == .window { addRequest(widget, to: &facts) }
    }
    for trap in traps {
      let node = interface.widgets[trap].node
      let cause = tree.modifierIDs(of: node).last {
        tree[$0].kind == .canFocus || tree[$0].kind == .focusable
      }
      facts.widgetFaults.append(
        WidgetFault(node: node, modifier: cause, kind: .keepsTab(.deadEnd))
      )
    }
    facts.widgetFaults.sort { $0.node < $1.node }
  }

  /// A label with a mnemonic that activates nothing: neither a target nor something around it that
  /// takes the focus (`gtk_label_mnemonic_activate`).
  private func addMnemonic(_ index: Int, to facts: inout Facts) {
    let node = interface.widgets[index].node
    guard interface.widgets[index].family == .label, interface.isOn(.useUnderline, node),
      !tree.has(.labelTarget, node), let modifier = tree.modifier(.label, of: node)
    else { return }
    let text = tree.string(tree[modifier].value)
    guard GtkNames.withoutMnemonic(text) != text, !text.contains("__") else { return }
    let isInside = interface.ancestors(of: index).contains {
      switch interface.widgets[$0].family {
      case .button, .toggle, .radio, .link, .expander, .row, .unknown: true
      default: false
      }
    }
    let types = [index] + interface.ancestors(of: index)
    let isTitle = types.contains {
      interface.isTab($0) || interface.widgets[$0].childType == .label
    }
    guard !isInside, !isTitle else { return }
    facts.widgetFaults.append(
      WidgetFault(
        node: node,
        modifier: modifier,
        kind: .deadMnemonic(beside: neighbours.field(after: index))
      )
    )
  }

  /// GTK 4 passes over a relation to what does not exist.
  private func addRelations(_ node: NodeID, to facts: inout Facts) {
    guard interface.version >= 4 else { return }
    for modifier in tree.modifierIDs(of: node) where tree[modifier].kind == .labelledBy {
      let name = tree.string(tree[modifier].value)
      guard interface.objectNamed[name] == nil else { continue }
      facts.widgetFaults.append(
        WidgetFault(node: node, modifier: modifier, kind: .relationDangling(name: name))
      )
    }
  }

  private func addField(_ widget: GtkWidget, to facts: inout Facts) {
    switch widget.family {
    case .entry, .textView: break
    default: return
    }
    guard widget.isVisible, widget.isSensitive, interface.answer(.editable, widget.node) != .no,
      let modifier = tree.modifierIDs(of: widget.node).last(where: {
        tree[$0].kind == .canFocus && tree[$0].answer == .no
      })
    else { return }
    facts.widgetFaults.append(
      WidgetFault(node: widget.node, modifier: modifier, kind: .fieldNotFocusable)
    )
  }

  /// `focus-widget`: what is to have the focus when the window opens.
  private func addRequest(_ window: GtkWidget, to facts: inout Facts) {
    for modifier in tree.modifierIDs(of: window.node) where tree[modifier].kind == .initialFocus {
      guard let node = interface.objectNamed[tree.string(tree[modifier].value)],
        let index = interface.index(of: node)
      else { continue }
      let target = interface.widgets[index]
      let environment = interface.environments[node]
      let reason: UnreachableReason
      if environment.rendered.answer == .no {
        reason = .notRendered(environment.rendered.cause)
      } else if environment.enabled.answer == .no {
        reason = .disabled(environment.enabled.cause)
      } else if interface.answer(.canFocus, node) == .no || target.family == .label {
        reason = .notFocusable
      } else {
        continue
      }
      facts.widgetFaults.append(
        WidgetFault(
          node: window.node,
          modifier: modifier,
          kind: .focusRequestUnreachable(target: node, reason)
        )
      )
    }
  }
}

/// Which label and which field stand side by side.
struct GtkNeighbours {
  private let interface: GtkInterface
  private let order: GtkOrder
  private var tree: ViewTree { interface.tree }

  init(_ interface: GtkInterface, _ order: GtkOrder) {
    self.interface = interface
    self.order = order
  }

  func label(before index: Int) -> NodeID? {
    // A scrolled window around a text view takes its place.
    var outer = index
    if let parent = interface.widgets[index].parent,
      interface.widgets[parent].family == .scrolledWindow
    {
      outer = parent
    }
    guard let other = order.sibling(of: outer, step: -1), interface.widgets[other].family == .label,
      !tree.has(.labelTarget, interface.widgets[other].node),
      let text = tree.value(.label, of: interface.widgets[other].node),
      !text.allSatisfy(\.isWhitespace)
    else { return nil }
    return interface.widgets[other].node
  }

  func field(after index: Int) -> NodeID? {
    guard let other = order.sibling(of: index, step: 1) else { return nil }
    switch interface.widgets[other].family {
    case .entry, .textView, .comboBox, .dropDown, .slider: return interface.widgets[other].node
    default: return nil
    }
  }
}
