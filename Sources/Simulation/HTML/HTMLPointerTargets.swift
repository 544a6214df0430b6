internal import ViewTree

/// What reacts to a click and is no stop of the Tab key, and widgets that control nothing.
struct HTMLPointerTargets {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  func add(to facts: inout Facts) {
    let tree = tree
    let controls = facts.controls.map(\.node)
    var around = AncestorMemo<Bool>(atRoot: false)
    for (offset, modifier) in tree.modifiers.enumerated() where modifier.kind == .clickAction {
      let id = modifier.node
      guard canBePointed(id), doesSomething(modifier) else { continue }
      var place = HTMLSubtrees.firstIndex(in: controls, notBefore: id.index)
      var focusIndex: ModifierID?
      if place < controls.count, controls[place] == id {
        switch facts.controls[place].focusability {
        case .unreachable(.notFocusable): break
        case .programmatic where tree[id].kind == .container || tree[id].kind == .block:
          // Items among which arrow keys move.
          if isItem(id) { continue }
          focusIndex = tree.modifier(.focusIndex, of: id)
        default: continue
        }
        place += 1
      }
      // What holds a control hands its click on, or takes it from there.
      if place < controls.count, controls[place].index < tree[id].end { continue }
      let isInControl = around.value(of: tree[id].parent, in: tree) { node, isInside in
        isInside || Self.takesClick(node, tree)
      }
      if isInControl { continue }
      let role = HTMLRoles.explicitRole(of: id, tree)
      facts.pointerTargets.append(
        PointerTarget(
          node: id,
          action: ModifierID(offset),
          role: role.flatMap { Self.isWidget($0) ? $0 : nil },
          keyAction: tree.modifier(.keyAction, of: id),
          focusIndex: focusIndex
        )
      )
    }
    addDanglingWidgets(to: &facts)
  }

  private func canBePointed(_ id: NodeID) -> Bool {
    let node = tree[id]
    switch node.kind {
    case .container, .block, .image, .list, .listItem, .heading, .table, .tableCaption, .figure,
      .figureCaption, .link:
      break
    default: return false
    }
    switch HTMLElement(node) {
    case .html, .body, .head, .template, nil, .area: return false
    default: break
    }
    let environment = environments[id]
    guard !node.flags.contains(.isForeign), !node.flags.contains(.hasTemplateAttributes),
      environment.shown.answer == .yes, environment.exposed.answer == .yes,
      environment.interactive.answer == .yes, !HTMLRoles.asksForPresentation(id, tree),
      !HTMLControls.isEditingHost(id, of: tree)
    else { return false }
    let words = (tree.value(.styleClass, of: id) ?? "") + (tree.value(.identifier, of: id) ?? "")
    return !Self.wordsForBackdrop.contains(where: words.lowercased().contains)
  }

  /// What closes a dialog when the user clicks beside it; there, Escape does the same.
  private static let wordsForBackdrop = ["overlay", "backdrop", "modal", "mask", "scrim", "shade"]

  /// Whether a handler does more than to stop the event.
  private func doesSomething(_ modifier: Modifier) -> Bool {
    let action = tree.string(modifier.value).filter { !$0.isWhitespace && $0 != ";" }
    return !action.isEmpty && !action.contains("stopPropagation")
      && !Self.emptyActions.contains(action.lowercased())
  }

  private static let emptyActions: Set = [
    "returnfalse", "returntrue", "void(0)", "javascript:void(0)",
  ]

  private func isItem(_ id: NodeID) -> Bool {
    switch HTMLRoles.explicitRole(of: id, tree) {
    case "tab", "option", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem", "radio",
      "row", "gridcell", "cell":
      true
    default: false
    }
  }

  private static func isWidget(_ role: String) -> Bool {
    switch role {
    case "button", "link", "checkbox", "switch", "tab", "menuitem", "option", "radio", "treeitem",
      "menuitemradio", "menuitemcheckbox", "slider", "combobox", "textbox":
      true
    default: false
    }
  }

  /// Whether a node is one whose click also sets off a control: a label hands it on.
  private static func takesClick(_ id: NodeID, _ tree: ViewTree) -> Bool {
    switch tree[id].kind {
    case .link: tree.has(.destination, id)
    case .label, .disclosureSummary, .button, .submitButton, .resetButton: true
    default:
      tree.has(.focusIndex, id) || tree.has(.activeDescendant, id)
        || HTMLControls.isCustomElement(id, of: tree)
    }
  }

  // MARK: Widgets

  /// `scrollbar`, and an open `combobox`, have to control something that exists (WAI-ARIA 1.2, 5.4
  /// and 5.5); one of several is enough.
  private func addDanglingWidgets(to facts: inout Facts) {
    let open = Set(
      facts.references.filter { $0.kind == .controls && $0.outcome == .unknown }.map(\.modifier)
    )
    for (offset, modifier) in tree.modifiers.enumerated()
    where modifier.kind == .controls && modifier.answer != .unknown {
      guard let role = HTMLRoles.explicitRole(of: modifier.node, tree),
        role == "scrollbar" || role == "combobox" && isOpen(modifier.node),
        environments[modifier.node].exposed.answer.and(
          environments[modifier.node].shown.answer
        ) == .yes,
        !tree.bytes(modifier.value).allSatisfy(\.isASCIIWhitespace),
        index.targets(of: ModifierID(offset)).isEmpty
      else { continue }
      // A template may put the target there.
      if open.contains(ModifierID(offset)) { continue }
      facts.danglingWidgets.append(
        DanglingWidget(
          node: modifier.node,
          modifier: ModifierID(offset),
          role: role,
          identifiers: tree.string(modifier.value)
        )
      )
    }
  }

  private func isOpen(_ id: NodeID) -> Bool {
    tree.modifier(.expanded, of: id).map { tree[$0].answer == .yes } ?? false
  }
}
