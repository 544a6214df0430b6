internal import ViewTree

/// What belongs to the whole document: identifiers, labels, forms and their controls.
struct HTMLIndex {
  let tree: ViewTree
  /// The first node with each identifier.
  private(set) var nodeByIdentifier: [String: NodeID] = [:]
  /// Further nodes with an identifier that another one has.
  private(set) var repeatedIdentifiers: [String: [NodeID]] = [:]
  private(set) var labels: [NodeID] = []
  private(set) var forms: [NodeID] = []
  private(set) var ignoredForms: [NodeID] = []
  /// What a form can own, in tree order.
  private(set) var listed: [NodeID] = []
  /// What can be a control, in tree order.
  private(set) var controlCandidates: [NodeID] = []
  private(set) var customElements: [NodeID] = []
  /// The names of image maps that an image uses.
  private(set) var usedMaps: Set<String> = []
  /// The targets of `<a name>`.
  private(set) var anchorNames: Set<String> = []
  /// The labels of each labelled control, in tree order.
  private(set) var labelsOfControl: [NodeID: [NodeID]] = [:]
  /// The labels that name each identifier, in tree order.
  private(set) var labelsByTarget: [String: [NodeID]] = [:]
  private var controlOfLabel: [NodeID: NodeID] = [:]

  init(_ tree: ViewTree) {
    self.tree = tree
    // The content of a template is not in the document: its identifiers name nothing there.
    var templateEnd: Int32 = 0
    for id in tree.ids {
      let node = tree[id]
      guard node.kind != .text && node.kind != .root else { continue }
      if HTMLElement(node) == .template && !node.flags.contains(.isShadowRoot)
        && id.index >= templateEnd
      {
        templateEnd = node.end
      }
      if node.modifierCount > 0, id.index >= templateEnd,
        let identifier = tree.value(.identifier, of: id), !identifier.isEmpty
      {
        if let first = nodeByIdentifier[identifier] {
          repeatedIdentifiers[identifier, default: [first]].append(id)
        } else {
          nodeByIdentifier[identifier] = id
        }
      }
      note(id, node)
    }
    for label in labels {
      if let target = tree.value(.labelTarget, of: label) {
        labelsByTarget[target, default: []].append(label)
      }
      if let control = findControl(of: label) {
        controlOfLabel[label] = control
        labelsOfControl[control, default: []].append(label)
      }
    }
  }

  private mutating func note(_ id: NodeID, _ node: Node) {
    if HTMLControls.isListed(node) { listed.append(id) }
    switch node.kind {
    case .label: labels.append(id)
    case .form: forms.append(id)
    case .ignoredForm: return ignoredForms.append(id)
    case .link:
      if let name = tree.value(.fieldName, of: id) { anchorNames.insert(name) }
    default: break
    }
    if let map = tree.value(.imageMap, of: id) { usedMaps.insert(String(map.drop { $0 == "#" })) }
    if HTMLControls.isCustomElement(id, of: tree) { customElements.append(id) }
    if isControlCandidate(id, node) { controlCandidates.append(id) }
  }

  private func isControlCandidate(_ id: NodeID, _ node: Node) -> Bool {
    switch node.kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .slider, .colorField,
      .fileField, .submitButton, .resetButton, .button, .option, .fieldGroup, .disclosureSummary,
      .disclosure, .link, .media:
      return true
    case .hiddenField: return false
    case .frame:
      return HTMLElement(node) == .iframe || HTMLElement(node) == .frame
        || tree.has(.focusIndex, id)
    default:
      return node.modifierCount > 0 && (tree.has(.focusIndex, id) || tree.has(.editable, id))
    }
  }

  // MARK: Labels

  /// The control that a label names (HTML Standard, 4.10.4 The label element).
  func controlLabelled(by label: NodeID) -> NodeID? { controlOfLabel[label] }

  private func findControl(of label: NodeID) -> NodeID? {
    if let modifier = tree.modifier(.labelTarget, of: label) {
      guard let target = nodeByIdentifier[tree.string(tree[modifier].value)],
        HTMLControls.isLabelable(tree[target]) || HTMLControls.isCustomElement(target, of: tree)
      else { return nil }
      return target
    }
    return tree.descendants(of: label).first {
      HTMLControls.isLabelable(tree[$0]) || HTMLControls.isCustomElement($0, of: tree)
    }
  }

  // MARK: Forms

  /// The form that owns a control (HTML Standard, 4.10.18.3 Association of controls and forms).
  func owner(of id: NodeID) -> NodeID? {
    if let modifier = tree.modifier(.formReference, of: id) {
      guard let target = nodeByIdentifier[tree.string(tree[modifier].value)],
        tree[target].kind == .form
      else { return nil }
      return target
    }
    return tree[id].parserForm ?? tree.ancestors(of: id).first { tree[$0].kind == .form }
  }
}
