internal import ViewTree

/// Which buttons form a group, and which of them is active when the interface is built.
struct GtkRadioGroups {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }
  /// The buttons of each group, by the one that the others name.
  private var members: [Int: [Int]] = [:]

  init(_ interface: GtkInterface) {
    self.interface = interface
    for index in interface.widgets.indices {
      let family = interface.widgets[index].family
      guard family == .radio || family == .toggle else { continue }
      members[leader(of: index), default: []].append(index)
    }
  }

  /// The active button of the group that a button belongs to; nil when none is.
  func active(inGroupOf index: Int) -> Int? {
    let members = members[leader(of: index)] ?? [index]
    var active: Int?
    if interface.version == 3 {
      // A radio button is made active, and loses that when it joins a group.
      active = members.first { leader(of: $0) == $0 }
      for member in members where isActivated(member) { active = member }
      return active
    }
    for member in members where interface.isOn(.checked, interface.widgets[member].node) {
      active = member
    }
    return active ?? (members.count == 1 ? index : nil)
  }

  private func leader(of index: Int) -> Int {
    var current = index
    for _ in 0..<64 {
      guard let name = tree.value(.radioGroup, of: interface.widgets[current].node),
        let node = interface.objectNamed[name], let next = interface.index(of: node),
        next != current
      else { break }
      current = next
    }
    return current
  }

  /// Whether `active` is set after the button joined its group; before, it is lost.
  private func isActivated(_ index: Int) -> Bool {
    let node = interface.widgets[index].node
    guard interface.isOn(.checked, node) else { return false }
    guard let group = tree.modifier(.radioGroup, of: node) else { return true }
    // A group whose first button comes later is joined when all is built.
    if let leader = interface.objectNamed[tree.string(tree[group].value)], leader > node {
      return false
    }
    let active = tree.modifierIDs(of: node).last { tree[$0].kind == .checked }
    return active.map { $0 > group } ?? false
  }
}
