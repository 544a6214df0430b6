internal import Styling
internal import ViewTree

/// Works out the facts of one HTML document, a part at a time; each part's rules are in a file of
/// their own.
struct HTMLSimulation {
  let tree: ViewTree
  let environments: EnvironmentPass
  let index: HTMLIndex
  /// What the document's styles declare; nil where names are not asked for.
  var styles: DocumentStyles?

  init(_ tree: ViewTree, _ environments: EnvironmentPass, _ styles: DocumentStyles?) {
    self.tree = tree
    self.environments = environments
    self.index = HTMLIndex(tree)
    self.styles = styles
  }

  init(_ tree: ViewTree, _ environments: EnvironmentPass, _ index: HTMLIndex) {
    self.tree = tree
    self.environments = environments
    self.index = index
  }

  func facts() -> Facts {
    var facts = Facts()
    let focus = HTMLFocus(self)
    var names = HTMLNames(self)
    for id in index.controlCandidates {
      guard let focusability = focus.focusability(of: id) else { continue }
      facts.controls.append(control(id, focusability, &names))
    }
    (facts.focusOrder, facts.naturalFocusOrder) = focus.order(of: facts.controls)
    HTMLSubmission(self).add(to: &facts)
    HTMLDefaultButtons(self).add(to: &facts)
    HTMLConstraints(self).add(to: &facts)
    let subtrees = HTMLSubtrees(tree, customElements: index.customElements)
    var references = HTMLReferences(self, subtrees)
    references.add(to: &facts, focus: focus, names: &names)
    var gaps = HTMLNameGaps(self, subtrees, names)
    gaps.add(to: &facts)
    let marks = HTMLMessages(self, subtrees).add(to: &facts)
    if !marks.isEmpty { HTMLErrorMarks(self, subtrees).add(marks, to: &facts) }
    HTMLAutofill(self).add(to: &facts)
    var groups = HTMLGroups(self, subtrees, names)
    groups.add(to: &facts)
    HTMLStars(self).add(to: &facts)
    HTMLPointerTargets(self).add(to: &facts)
    HTMLNesting(self).add(to: &facts)
    return facts
  }

  func allControls(beside controls: [Control]) -> [Control] {
    var known: [NodeID: Control] = [:]
    for control in controls { known[control.node] = control }
    var names = HTMLNames(self)
    return tree.ids.compactMap { id in
      if let control = known[id] { return control }
      let node = tree[id]
      switch node.kind {
      case .root, .text, .script, .styleSheet, .ignoredForm: return nil
      default: return control(id, .unreachable(.notFocusable), &names)
      }
    }
  }

  private func control(
    _ id: NodeID,
    _ focusability: Focusability,
    _ names: inout HTMLNames
  ) -> Control {
    let environment = environments[id]
    let node = tree[id]
    let canBeDisabled =
      HTMLControls.isFormControl(node) || node.kind == .fieldGroup || node.kind == .option
      || node.kind == .optionGroup
    let name = names.name(of: id)
    return Control(
      node: id,
      role: HTMLRoles.role(of: id, tree),
      focusability: focusability,
      isDisabled: canBeDisabled ? !environment.enabled.answer : .no,
      isRequired: isRequired(id),
      name: name,
      description: names.description(of: id, name: name),
      form: HTMLControls.isListed(node) ? index.owner(of: id) : nil,
      isExposed: environment.exposed.answer.and(environment.shown.answer)
    )
  }

  /// `required` where it applies, or `aria-required`.
  private func isRequired(_ id: NodeID) -> Answer {
    if let modifier = tree.modifier(.required, of: id), HTMLControls.isFormControl(tree[id]) {
      return tree[modifier].answer
    }
    return tree.modifier(.accessibilityRequired, of: id).map { tree[$0].answer } ?? .no
  }
}
