internal import ViewTree

/// Choices that belong together, fields that sound alike, and asterisks.
struct HTMLGroups {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private var names: HTMLNames
  private var nearestGroup = AncestorMemo<NodeID?>(atRoot: nil)
  private var tables = AncestorMemo<Bool>(atRoot: false)
  /// Whether a group, or one around it, has a name.
  private var isNamed: [NodeID: Bool] = [:]

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
      if isRadio, let group = nearestGroup(above: field.node) {
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
      var group = nearestGroup(above: first)
      var steps = 0
      while let inner = group, !tree.contains(inner, last.node) {
        group = nearestGroup(above: inner)
        steps += 1
        if steps > Self.depthLimit { break }
      }
      if steps > Self.depthLimit { continue }
      if let group, hasName(group) { continue }
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

  /// No form nests its groups deeper.
  private static let depthLimit = 64

  private mutating func nearestGroup(above id: NodeID) -> NodeID? {
    let (tree, parent) = (tree, tree[id].parent)
    guard parent != .root else { return nil }
    return nearestGroup.value(of: parent, in: tree) { node, outer in
      if tree.has(.role, node), let role = HTMLRoles.explicitRole(of: node, tree) {
        return role == "group" || role == "radiogroup" ? node : outer
      }
      return tree[node].kind == .fieldGroup ? node : outer
    }
  }

  /// Whether a group or one around it has a name, or may have one.
  private mutating func hasName(_ group: NodeID) -> Bool {
    var path: [NodeID] = []
    var current: NodeID? = group
    var result = false
    while let node = current {
      if let known = isNamed[node] {
        result = known
        break
      }
      path.append(node)
      let name = names.name(of: node)
      if name.isUnknown || !name.isEmpty || tree[node].flags.contains(.hasTemplateContent)
        || tree[node].flags.contains(.hasTemplateAttributes)
      {
        result = true
        break
      }
      current = nearestGroup(above: node)
    }
    for node in path { isNamed[node] = result }
    return result
  }

  /// Rows of choices are named by the table's headers.
  private mutating func isInTable(_ id: NodeID) -> Bool {
    let tree = tree
    return tables.value(of: id, in: tree) { node, isInside in
      isInside || tree[node].kind == .table || HTMLElement(tree[node]) == .tr
    }
  }

  // MARK: Fields that sound alike

  private struct Sound: Hashable {
    var form: NodeID
    var role: String
    var name: String
    var description: String
    var context: String
    var surroundings: Int
  }

  private mutating func addEchoes(_ fields: [Control], to facts: inout Facts) {
    let headings = tree.ids.filter { tree[$0].kind == .heading || tree[$0].kind == .groupLabel }
    var known: [Sound: NodeID] = [:]
    var contexts = Contexts(tree, names)
    for field in fields {
      guard let form = field.form, field.isDisabled == .no, !field.name.isUnknown,
        !field.name.isEmpty, field.name.source != .platformDefault,
        let surroundings = contexts.number(of: field.node), let question = question(of: field.node)
      else { continue }
      let sound = Sound(
        form: form,
        role: field.role,
        name: field.name.text.lowercased(),
        description: field.description,
        context: question,
        surroundings: surroundings
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

  /// The question that a radio button answers; nil for boxes, which rows repeat.
  private func question(of id: NodeID) -> String? {
    switch tree[id].kind {
    case .checkbox: nil
    case .radioButton: tree.value(.fieldName, of: id) ?? "\(id.index)"
    default: ""
    }
  }
}

/// The chains of named groups around nodes, which tell fields of one name apart.
private struct Contexts {
  private enum Context {
    /// A chain, by number.
    case chain(Int)
    /// A row that repeats, or a name that cannot be told.
    case unknown
  }

  private struct Key: Hashable {
    var outer: Int
    var name: String
  }

  private enum Separation { case none, row, group }

  private let tree: ViewTree
  private var names: HTMLNames
  private var memo = AncestorMemo<Context>(atRoot: .chain(0))
  private var numbers: [Key: Int] = [:]

  init(_ tree: ViewTree, _ names: HTMLNames) {
    self.tree = tree
    self.names = names
  }

  /// Which chain of groups a node stands in; nil where rows repeat or it cannot be told.
  mutating func number(of id: NodeID) -> Int? {
    let context = Self.context(of: tree[id].parent, tree, &memo, &names, &numbers)
    guard case .chain(let number) = context else { return nil }
    return number
  }

  private static func context(
    of id: NodeID,
    _ tree: ViewTree,
    _ memo: inout AncestorMemo<Context>,
    _ names: inout HTMLNames,
    _ numbers: inout [Key: Int]
  ) -> Context {
    memo.value(of: id, in: tree) { node, outer in
      guard case .chain(let number) = outer else { return .unknown }
      switch separation(node, tree) {
      case .none: return outer
      case .row: return .unknown
      case .group:
        let name = names.name(of: node)
        if name.isUnknown { return .unknown }
        let key = Key(outer: number, name: name.text)
        let next = numbers[key] ?? numbers.count + 1
        numbers[key] = next
        return .chain(next)
      }
    }
  }

  private static func separation(_ id: NodeID, _ tree: ViewTree) -> Separation {
    switch tree[id].kind {
    case .listItem: return .row
    case .fieldGroup: return .group
    default: if HTMLElement(tree[id]) == .tr { return .row }
    }
    guard tree.has(.role, id) else { return .none }
    switch HTMLRoles.explicitRole(of: id, tree) {
    case "row", "listitem", "article": return .row
    case "group", "radiogroup", "region", "tabpanel", "dialog", "form", "search": return .group
    default: return .none
    }
  }
}
