internal import ViewTree

/// What the focus can reach and in what order (HTML Standard, 6.6 Focus).
struct HTMLFocus {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  /// Whether the focus can be put on a node; nil for one that is no control at all.
  func focusability(of id: NodeID) -> Focusability? {
    let node = tree[id]
    let focusIndex = HTMLControls.focusIndex(id, of: tree)
    let isNative = isNativelyFocusable(id, node)
    let isHost = HTMLControls.isEditingHost(id, of: tree)
    let mayBe =
      tree.modifier(.focusIndex, of: id).map { tree[$0].answer == .unknown } ?? false
      || node.kind == .link
        && (tree.modifier(.destination, of: id).map { tree[$0].answer } == .unknown)
    let listsAnyway =
      HTMLControls.isFormControl(node) || node.kind == .fieldGroup || node.kind == .option
    guard isNative || isHost || focusIndex != nil || mayBe || listsAnyway else { return nil }
    if let reason = unreachableReason(id, node) { return reason }
    if node.kind == .option { return isShown(id) ? .programmatic : .unreachable(.neverShown) }
    guard isNative || isHost || focusIndex != nil else {
      return mayBe ? .unknown : .unreachable(.notFocusable)
    }
    return (focusIndex ?? 0) < 0 ? .programmatic : .tabStop
  }

  /// Whether a script or a reference could put the focus on any node, control or not.
  func focusabilityOfAny(_ id: NodeID) -> Focusability {
    focusability(of: id) ?? unreachableReason(id, tree[id]) ?? .unreachable(.notFocusable)
  }

  private func isShown(_ id: NodeID) -> Bool {
    environments[id].rendered.answer != .no
  }

  private func unreachableReason(_ id: NodeID, _ node: Node) -> Focusability? {
    let environment = environments[id]
    let isDisableable = HTMLControls.isFormControl(node) || node.kind == .option
    if node.kind == .hiddenField { return .unreachable(.neverShown) }
    if isDisableable && environment.enabled.answer == .no {
      return .unreachable(.disabled(environment.enabled.cause))
    }
    if environment.interactive.answer == .no {
      return .unreachable(.inert(environment.interactive.cause))
    }
    if HTMLElement(node) == .area { return areaReason(id) }
    if environment.rendered.answer == .no {
      return .unreachable(.notRendered(environment.rendered.cause))
    }
    if environment.hasBox.answer == .no {
      return .unreachable(.notRendered(environment.hasBox.cause))
    }
    if environment.visible.answer == .no {
      return .unreachable(.invisible(environment.visible.cause))
    }
    if isDisableable && environment.enabled.answer == .unknown
      || environment.interactive.answer == .unknown || environment.rendered.answer == .unknown
      || environment.visible.answer == .unknown || environment.hasBox.answer == .unknown
    {
      return .unknown
    }
    return nil
  }

  /// An area is never rendered itself: it is a stop when an image uses its map.
  private func areaReason(_ id: NodeID) -> Focusability? {
    let map = tree.ancestors(of: id).first { HTMLElement(tree[$0]) == .map }
    guard let name = map.flatMap({ tree.value(.fieldName, of: $0) }),
      index.usedMaps.contains(name)
    else { return .unreachable(.notRendered(nil)) }
    return nil
  }

  private func isNativelyFocusable(_ id: NodeID, _ node: Node) -> Bool {
    switch node.kind {
    case .link: tree.has(.destination, id)
    case .disclosureSummary: HTMLDialect.isFirstSummary(id, of: tree)
    case .disclosure: !tree.children(of: id).contains { tree[$0].kind == .disclosureSummary }
    case .frame: HTMLElement(node) == .iframe || HTMLElement(node) == .frame
    case .media: tree.has(.mediaControls, id)
    default: HTMLControls.isFormControl(node)
    }
  }

  // MARK: Order

  /// The stops in the order of Tab, and in the order that they would have without positive
  /// tab indices.
  func order(of controls: [Control]) -> (actual: [NodeID], natural: [NodeID]) {
    let stops = controls.filter { $0.focusability == .tabStop }.map(\.node)
    let checked = checkedRadioButtons()
    func firstOfGroups(_ order: [NodeID]) -> [NodeID] {
      var result: [NodeID] = []
      for stop in order {
        if let group = radioGroup(of: stop) {
          if let chosen = checked[group] {
            if chosen != stop { continue }
          } else if let last = result.last, radioGroup(of: last) == group {
            continue
          }
        }
        result.append(stop)
      }
      return result
    }
    let natural = firstOfGroups(stops)
    let hasPositive = stops.contains { (HTMLControls.focusIndex($0, of: tree) ?? 0) > 0 }
    guard hasPositive || stops.contains(where: isLateSummary) else { return (natural, natural) }
    let actual = HTMLFocusScopes(tree).order(stops)
    return (firstOfGroups(actual), natural)
  }

  /// A summary that does not stand first in its details: its slot comes first all the same.
  private func isLateSummary(_ id: NodeID) -> Bool {
    tree[id].kind == .disclosureSummary && tree[id].parent.index + 1 < id.index
  }

  // MARK: Radio groups

  /// Radio buttons with one owner and one name, not empty, are one group (HTML Standard,
  /// 4.10.5.1.17).
  struct RadioGroup: Hashable {
    var form: NodeID?
    var name: String
  }

  func radioGroup(of id: NodeID) -> RadioGroup? {
    guard tree[id].kind == .radioButton, let name = tree.value(.fieldName, of: id), !name.isEmpty
    else { return nil }
    return RadioGroup(form: index.owner(of: id), name: name)
  }

  /// The checked button of each group: the last one that says so.
  private func checkedRadioButtons() -> [RadioGroup: NodeID] {
    var checked: [RadioGroup: NodeID] = [:]
    for id in index.controlCandidates where tree[id].kind == .radioButton {
      if let group = radioGroup(of: id), tree.has(.checked, id) { checked[group] = id }
    }
    return checked
  }
}
