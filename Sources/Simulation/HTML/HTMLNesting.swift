internal import ViewTree

/// Stops of the Tab key inside a control, or inside what is only an image or text to assistive
/// technology (WAI-ARIA 1.2, 5.2.9 Presentational Children; HTML Standard, "interactive content").
struct HTMLNesting {
  private let tree: ViewTree

  init(_ simulation: HTMLSimulation) { tree = simulation.tree }

  func add(to facts: inout Facts) {
    var open: [(node: NodeID, kind: NestedControl.Kind)] = []
    var found: [NodeID: NestedControl] = [:]
    var next = facts.controls.startIndex
    for id in tree.ids where id != .root {
      let node = tree[id]
      if node.kind == .text { continue }
      while let last = open.last, tree[last.node].end <= id.index { open.removeLast() }
      while next < facts.controls.endIndex, facts.controls[next].node < id { next += 1 }
      if !open.isEmpty, next < facts.controls.endIndex, facts.controls[next].node == id,
        facts.controls[next].focusability == .tabStop,
        let outer = open.last, outer.kind != .inLink || isControl(facts.controls[next])
      {
        found[outer.node, default: NestedControl(outer: outer.node, inner: [], kind: outer.kind)]
          .inner.append(id)
      }
      if node.end > id.index + 1, let kind = kind(of: id, node) { open.append((id, kind)) }
    }
    facts.nestedControls = found.values.sorted { $0.outer < $1.outer }
  }

  private func kind(of id: NodeID, _ node: Node) -> NestedControl.Kind? {
    if tree.has(.role, id), let role = HTMLRoles.explicitRole(of: id, tree) {
      if role == "link" { return .inLink }
      return Self.hasPresentationalChildren(role) ? .presentational(role: role) : nil
    }
    switch node.kind {
    case .button, .submitButton, .resetButton:
      return HTMLElement(node) == .button ? .presentational(role: "button") : nil
    case .link: return tree.has(.destination, id) ? .inLink : nil
    default: return nil
    }
  }

  /// Whether the inner stop is a control and no mere element with `tabindex`.
  private func isControl(_ control: Control) -> Bool {
    switch tree[control.node].kind {
    case .disclosure, .frame, .media: false
    default: control.role != "generic" && control.role != "img"
    }
  }

  private static func hasPresentationalChildren(_ role: String) -> Bool {
    switch role {
    case "button", "checkbox", "img", "math", "menuitemcheckbox", "menuitemradio", "meter",
      "option", "progressbar", "radio", "scrollbar", "separator", "slider", "switch", "tab":
      true
    default: false
    }
  }
}
