internal import ViewTree

/// Controls without a name or with a weak one, and what looks as if it were meant as the name.
struct HTMLNameGaps {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private var names: HTMLNames
  private let beside: HTMLNeighbours

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees, _ names: HTMLNames) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    self.subtrees = subtrees
    self.names = names
    beside = HTMLNeighbours(simulation, subtrees)
  }

  mutating func add(to facts: inout Facts) {
    var gaps: [NameGap] = []
    for control in facts.controls {
      if let gap = gap(control) { gaps.append(gap) }
    }
    gaps += widgetGaps(beside: facts.controls)
    facts.nameGaps = gaps.sorted { $0.control < $1.control }
    addSilentLabels(to: &facts)
  }

  /// Elements that a role alone makes a control, which neither the focus nor input can reach.
  private mutating func widgetGaps(beside controls: [Control]) -> [NameGap] {
    var result: [NameGap] = []
    var next = controls.startIndex
    for (offset, modifier) in tree.modifiers.enumerated() where modifier.kind == .role {
      let id = modifier.node
      guard tree.modifier(.role, of: id) == ModifierID(offset) else { continue }
      while next < controls.endIndex, controls[next].node < id { next += 1 }
      if next < controls.endIndex, controls[next].node == id { continue }
      guard let role = HTMLRoles.explicitRole(of: id, tree), Self.part(ofRole: role) != nil,
        modifier.answer != .unknown, !HTMLControls.isCustomElement(id, of: tree)
      else { continue }
      let environment = environments[id]
      let widget = Control(
        node: id,
        role: role,
        focusability: .unreachable(.notFocusable),
        isDisabled: .no,
        isRequired: .no,
        name: names.name(of: id),
        description: "",
        form: nil,
        isExposed: environment.exposed.answer.and(environment.shown.answer)
      )
      if let gap = gap(widget) { result.append(gap) }
    }
    return result
  }

  private mutating func gap(_ control: Control) -> NameGap? {
    // What a component around the control makes of it is the component's own.
    if !index.customElements.isEmpty,
      tree.ancestors(of: control.node).contains(where: {
        HTMLControls.isCustomElement($0, of: tree)
      })
    {
      return nil
    }
    let id = control.node
    guard let extent = extent(of: control), let part = part(of: control), isExposed(control),
      !mayBeNamedByScript(id)
    else { return nil }
    if extent == .placeholderOnly || extent == .tooltipOnly {
      guard part == .field else { return nil }
    }
    let hints = hints(id, part)
    // Of two elements with one identifier a template may print but one.
    if index.hasTemplates, case .labelOfOther? = hints.first { return nil }
    return NameGap(
      control: id,
      role: control.role,
      part: part,
      extent: extent,
      hints: hints,
      isHollow: tree[id].end == id.index + 1 && part != .field && part != .frame
        && part != .imageButton
    )
  }

  private func extent(of control: Control) -> NameGap.Extent? {
    let name = control.name
    if name.isUnknown { return nil }
    if name.isEmpty { return .unnamed }
    switch name.source {
    case .prompt: return .placeholderOnly
    case .help: return .tooltipOnly
    case .platformDefault:
      return isImageButton(control.node) ? .platformWord : nil
    default: return nil
    }
  }

  private func isImageButton(_ id: NodeID) -> Bool {
    tree[id].kind == .submitButton
      && tree.modifier(.controlType, of: id).map {
        tree.bytes(tree[$0].value).lowercasedASCIIEquals("image")
      } ?? false
  }

  private func part(of control: Control) -> NameGap.Part? {
    let node = tree[control.node]
    if let modifier = tree.modifier(.role, of: control.node), tree[modifier].answer == .unknown {
      return nil
    }
    if let role = HTMLRoles.explicitRole(of: control.node, tree) {
      if let part = Self.part(ofRole: role) {
        return part == .button && isImageButton(control.node) ? .imageButton : part
      }
      if role != "none" { return nil }
    }
    // Who can have the focus is no presentation, whatever the role says (WAI-ARIA, 7.1).
    if HTMLRoles.asksForPresentation(control.node, tree),
      !control.focusability.isFocusable || node.kind == .frame
    {
      return nil
    }
    switch node.kind {
    case .submitButton, .resetButton, .button:
      return isImageButton(control.node) ? .imageButton : .button
    case .link:
      let isLink = tree.has(.destination, control.node)
      return isLink || control.focusability.isFocusable ? .link : nil
    case .disclosureSummary: return control.focusability.isFocusable ? .summary : nil
    case .frame: return control.focusability == .tabStop ? .frame : nil
    default: return HTMLSubtrees.isField(node) ? .field : nil
    }
  }

  private static func part(ofRole role: String) -> NameGap.Part? {
    switch role {
    case "textbox", "searchbox", "combobox", "listbox", "checkbox", "radio", "switch", "slider",
      "spinbutton", "menuitemcheckbox", "menuitemradio":
      .field
    case "button": .button
    case "link": .link
    case "menuitem": .menuItem
    default: nil
    }
  }

  private func isExposed(_ control: Control) -> Bool {
    let environment = environments[control.node]
    if environment.interactive.answer != .yes { return false }
    if HTMLElement(tree[control.node]) == .area {
      return control.focusability.isFocusable && environment.exposed.answer == .yes
    }
    return control.isExposed == .yes
  }

  /// Whether an attribute or a component whose meaning is a script's may give the name.
  private func mayBeNamedByScript(_ id: NodeID) -> Bool {
    let node = tree[id]
    if node.flags.contains(.hasTemplateAttributes) || HTMLControls.isCustomElement(id, of: tree) {
      return true
    }
    if HTMLSubtrees.isField(node) { return false }
    return subtrees.hasTemplate(id) || subtrees.mayBeFilled(id)
  }

  // MARK: Hints

  private mutating func hints(_ id: NodeID, _ part: NameGap.Part) -> [NameGap.Hint] {
    var hints: [NameGap.Hint] = []
    if let modifier = tree.modifier(.labelledBy, of: id) {
      let targets = tree.string(tree[modifier].value).split(whereSeparator: \.isWhitespace)
        .compactMap { index.nodeByIdentifier[String($0)] }
      if let target = targets.first {
        hints.append(.emptyReference(modifier, target))
      } else if !tree.bytes(tree[modifier].value).allSatisfy(\.isASCIIWhitespace) {
        hints.append(.danglingReference(modifier))
      }
    }
    for label in index.labelsOfControl[id] ?? [] {
      let environment = environments[label]
      let shown = environment.shown
      if shown.answer == .no {
        hints.append(.hiddenLabel(label, shown.cause))
      } else if environment.exposed.answer == .no {
        hints.append(.hiddenLabel(label, environment.exposed.cause))
      } else {
        hints.append(.emptyLabel(label))
      }
    }
    switch part {
    case .field: hints += neighbourHints(id)
    case .imageButton, .frame: break
    case .button, .link, .summary, .menuItem:
      hints += HTMLElement(tree[id]) == .input ? [] : contentHints(id)
    }
    return hints
  }

  /// What stands in the control and is not told to assistive technology.
  private func contentHints(_ id: NodeID) -> [NameGap.Hint] {
    if let text = subtrees.firstText(in: id) {
      let environment = environments[text]
      if environment.shown.answer == .no {
        return [.hiddenContent(tree[text].parent, environment.shown.cause)]
      }
      if environment.exposed.answer == .no {
        return [.hiddenContent(tree[text].parent, environment.exposed.cause)]
      }
    }
    guard let image = tree.descendants(of: id).first(where: { tree[$0].kind == .image }) else {
      return []
    }
    let environment = environments[image]
    let isHidden = environment.exposed.answer == .no
    if isHidden && HTMLElement(tree[image]) == .img && !isSilent(image) {
      return [.hiddenContent(image, environment.exposed.cause)]
    }
    return [.silentImage(image)]
  }

  private func isSilent(_ image: NodeID) -> Bool {
    tree.value(.imageDescription, of: image).map { $0.allSatisfy(\.isWhitespace) } ?? true
  }

  private mutating func neighbourHints(_ id: NodeID) -> [NameGap.Hint] {
    if let identifier = tree.value(.identifier, of: id),
      let first = index.nodeByIdentifier[identifier], first != id,
      let label = index.labelsByTarget[identifier]?.last
    {
      return [.labelOfOther(label: label, other: first)]
    }
    guard index.labelsOfControl[id] == nil, let neighbour = beside.text(beside: id) else {
      return []
    }
    let text =
      tree[neighbour].kind == .text
      ? NameText.flattened(tree.bytes(tree[neighbour].text)) : names.text(referenced: neighbour)
    // A sentence or a currency sign names nothing.
    guard text.count <= 60, text.contains(where: { $0.isLetter || $0.isNumber }) else {
      return []
    }
    if tree[neighbour].kind == .text {
      return [.looseText(tree[neighbour].parent, text: text)]
    }
    guard tree[neighbour].kind == .label else { return [.looseText(neighbour, text: text)] }
    return tree.has(.labelTarget, neighbour)
      ? [.brokenLabel(neighbour)] : [.looseLabel(neighbour, text: text)]
  }

  // MARK: Labels that give no name

  private func addSilentLabels(to facts: inout Facts) {
    for gap in facts.nameGaps {
      for hint in gap.hints {
        switch hint {
        case .hiddenLabel(let label, let cause):
          facts.silentLabels.append(
            SilentLabel(label: label, control: gap.control, kind: .hidden(cause))
          )
        case .emptyLabel(let label) where tree.has(.labelTarget, label):
          facts.silentLabels.append(
            SilentLabel(label: label, control: gap.control, kind: .empty)
          )
        default: continue
        }
      }
    }
    facts.silentLabels.sort { $0.label < $1.label }
  }
}
