internal import ViewTree

/// Choices that belong together, fields that sound alike, and asterisks.
struct HTMLGroups {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private var names: HTMLNames
  private var nameOfGroup: [NodeID: AccessibleName] = [:]

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees, _ names: HTMLNames) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    self.subtrees = subtrees
    self.names = names
  }

  mutating func add(to facts: inout Facts) {
    let fields = facts.controls.filter {
      HTMLSubtrees.isField(tree[$0.node]) && $0.isExposed == .yes
        && !tree[$0.node].flags.contains(.hasTemplateAttributes)
        && environments[$0.node].interactive.answer == .yes
    }
    addUnnamedGroups(fields, to: &facts)
    addEchoes(fields, to: &facts)
  }

  // MARK: Groups

  private struct GroupKey: Hashable {
    var form: NodeID?
    var name: String
    var isRadio: Bool
  }

  private mutating func addUnnamedGroups(_ fields: [Control], to facts: inout Facts) {
    var members: [GroupKey: [Control]] = [:]
    var order: [GroupKey] = []
    var splits: [NodeID: [String: Control]] = [:]
    var split: Set<NodeID> = []
    for field in fields {
      let isRadio = tree[field.node].kind == .radioButton
      guard isRadio || tree[field.node].kind == .checkbox,
        let modifier = tree.modifier(.fieldName, of: field.node), !tree[modifier].value.isEmpty,
        tree[modifier].answer != .unknown
      else { continue }
      let name = tree.string(tree[modifier].value)
      let key = GroupKey(form: field.form, name: name, isRadio: isRadio)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(field)
      if isRadio, let group = groups(above: field.node).first {
        if let first = splits[group, default: [:]][name] {
          if first.form != field.form, split.insert(group).inserted {
            facts.splitGroups.append(
              SplitGroup(name: name, group: group, first: first.node, other: field.node)
            )
          }
        } else {
          splits[group, default: [:]][name] = field
        }
      }
    }
    var reported: Set<NodeID> = []
    for key in order {
      guard let choices = members[key], choices.count > 1, let last = choices.last,
        // A name that lists the question, too, needs no group.
        !choices.contains(where: { $0.name.source == .labelledBy || $0.name.isUnknown })
      else { continue }
      let first = choices[0].node
      if isInTable(first) { continue }
      let around = groups(above: first).filter { tree.contains($0, last.node) }
      var isAnyNamed = false
      for group in around where !isAnyNamed { isAnyNamed = isNamed(group) }
      if isAnyNamed { continue }
      let group = around.first
      guard reported.insert(group ?? first).inserted else { continue }
      if key.isRadio || group != nil {
        facts.unnamedGroups.append(
          UnnamedGroup(
            node: group ?? first,
            members: choices.map(\.node),
            kind: group == nil ? .noGroup : .group
          )
        )
      }
    }
    facts.unnamedGroups.sort { $0.node < $1.node }
  }

  /// The groups around a node, the nearest first.
  private func groups(above id: NodeID) -> [NodeID] {
    tree.ancestors(of: id).filter { ancestor in
      guard ancestor != .root else { return false }
      if tree.has(.role, ancestor), let role = HTMLRoles.explicitRole(of: ancestor, tree) {
        return role == "group" || role == "radiogroup"
      }
      return tree[ancestor].kind == .fieldGroup
    }
  }

  private mutating func isNamed(_ group: NodeID) -> Bool {
    let name = name(of: group)
    return name.isUnknown || !name.isEmpty || tree[group].flags.contains(.hasTemplateContent)
      || tree[group].flags.contains(.hasTemplateAttributes)
  }

  private mutating func name(of group: NodeID) -> AccessibleName {
    if let known = nameOfGroup[group] { return known }
    let name = names.name(of: group)
    nameOfGroup[group] = name
    return name
  }

  /// Rows of choices are named by the table's headers.
  private func isInTable(_ id: NodeID) -> Bool {
    tree.ancestors(of: id).contains { tree[$0].kind == .table || HTMLElement(tree[$0]) == .tr }
  }

  // MARK: Fields that sound alike

  private struct Sound: Hashable {
    var form: NodeID
    var role: String
    var name: String
    var description: String
    var context: String
  }

  private mutating func addEchoes(_ fields: [Control], to facts: inout Facts) {
    let headings = tree.ids.filter { tree[$0].kind == .heading || tree[$0].kind == .groupLabel }
    var known: [Sound: NodeID] = [:]
    for field in fields {
      guard let form = field.form, field.isDisabled == .no, !field.name.isUnknown,
        !field.name.isEmpty, field.name.source != .platformDefault,
        let context = context(of: field.node)
      else { continue }
      let sound = Sound(
        form: form,
        role: field.role,
        name: field.name.text.lowercased(),
        description: field.description,
        context: context
      )
      guard let earlier = known[sound] else {
        known[sound] = field.node
        continue
      }
      let place = HTMLSubtrees.firstIndex(in: headings, notBefore: earlier.index)
      let heading = place < headings.count && headings[place] < field.node ? headings[place] : nil
      facts.echoedFields.append(
        EchoedField(field: field.node, earlier: earlier, form: form, heading: heading)
      )
    }
  }

  /// What tells fields of one name apart: groups, rows, and the question of a radio button; nil
  /// where rows repeat.
  private mutating func context(of id: NodeID) -> String? {
    var context = ""
    switch tree[id].kind {
    case .checkbox: return nil
    case .radioButton: context = tree.value(.fieldName, of: id) ?? "\(id.index)"
    default: break
    }
    for ancestor in tree.ancestors(of: id) where ancestor != .root {
      switch tree[ancestor].kind {
      case .listItem: return nil
      case .fieldGroup: break
      default:
        if HTMLElement(tree[ancestor]) == .tr { return nil }
        guard tree.has(.role, ancestor), let role = HTMLRoles.explicitRole(of: ancestor, tree),
          role != "none", role != "presentation"
        else { continue }
      }
      let name = name(of: ancestor)
      if name.isUnknown { return nil }
      context += "\u{1}" + name.text
    }
    return context
  }
}
