internal import ViewTree

/// What belongs to the whole document: identifiers, labels, forms and their controls.
///
/// A class, so that each part of the simulation holds one reference to it.
final class HTMLIndex {
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
  /// The nodes in which a template expression stands.
  private var templateNodes: [NodeID] = []
  /// What a label can name, custom elements too.
  private var labelable: [NodeID] = []
  /// The forms around the node that the initialiser has come to, the innermost last.
  private var openForms: [NodeID] = []
  /// The nearest form above each control that the parser gave none.
  private var formAbove: [NodeID: NodeID] = [:]
  /// One past the last node of the `datalist` that begins last.
  private var datalistEnd: Int32 = 0
  /// What a form can own and stands in a `datalist`.
  private(set) var suggested: Set<NodeID> = []
  /// The names of image maps that an image uses.
  private(set) var usedMaps: Set<String> = []
  /// The targets of `<a name>`.
  private(set) var anchorNames: Set<String> = []
  /// The labels of each labelled control, in tree order.
  private(set) var labelsOfControl: [NodeID: [NodeID]] = [:]
  /// The labels that name each identifier, in tree order.
  private(set) var labelsByTarget: [String: [NodeID]] = [:]
  private var controlOfLabel: [NodeID: NodeID] = [:]
  /// Whether a label names its control by a template expression that fits no control as it stands.
  private(set) var hasUnresolvedLabel = false

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
      } else if let modifier = tree.modifier(.labelTarget, of: label),
        tree[modifier].answer == .unknown
      {
        hasUnresolvedLabel = true
      }
    }
  }

  private func note(_ id: NodeID, _ node: Node) {
    if node.flags.contains(.hasTemplateContent) { templateNodes.append(id) }
    if HTMLControls.isListed(node) { noteListed(id, node) }
    let isCustom = HTMLControls.isCustomElement(id, of: tree)
    if isCustom { customElements.append(id) }
    if isCustom || HTMLControls.isLabelable(node) { labelable.append(id) }
    switch node.kind {
    case .label: labels.append(id)
    case .form:
      forms.append(id)
      openForms.append(id)
    case .ignoredForm: return ignoredForms.append(id)
    case .link:
      if let name = tree.value(.fieldName, of: id) { anchorNames.insert(name) }
    default: break
    }
    if let map = tree.value(.imageMap, of: id) { usedMaps.insert(String(map.drop { $0 == "#" })) }
    if HTMLElement(node) == .datalist { datalistEnd = max(datalistEnd, node.end) }
    if isControlCandidate(id, node) { controlCandidates.append(id) }
  }

  private func noteListed(_ id: NodeID, _ node: Node) {
    listed.append(id)
    if id.index < datalistEnd { suggested.insert(id) }
    guard node.parserForm == nil else { return }
    while let form = openForms.last, tree[form].end <= id.index { openForms.removeLast() }
    if let form = openForms.last { formAbove[id] = form }
  }

  // MARK: Parts of the tree

  /// Whether a form stands inside a node.
  func hasForm(inside id: NodeID) -> Bool { first(of: forms, inside: id) != nil }

  /// Whether a node's content cannot be known: a template or a custom element may bring anything.
  func isOpenEnded(_ id: NodeID) -> Bool {
    isTemplated(id) || first(of: customElements, inside: id) != nil
  }

  /// Whether a template expression stands in a node's content.
  func isTemplated(_ id: NodeID) -> Bool {
    tree[id].flags.contains(.hasTemplateContent) || first(of: templateNodes, inside: id) != nil
  }

  /// Whether a template expression stands anywhere in the document's text.
  var hasTemplates: Bool { !templateNodes.isEmpty }

  /// The first descendant of a node among nodes in document order.
  private func first(of nodes: [NodeID], inside id: NodeID) -> NodeID? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] <= id { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && tree.contains(id, nodes[low]) ? nodes[low] : nil
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
    return first(of: labelable, inside: label)
  }

  // MARK: References

  /// The nodes that a list of identifiers names, as often as it names them.
  func targets(of modifier: ModifierID) -> [NodeID] {
    tree.bytes(tree[modifier].value).split(whereSeparator: \.isASCIIWhitespace)
      .compactMap { nodeByIdentifier[String(decoding: $0, as: UTF8.self)] }
  }

  /// The node that an attribute of one identifier names; nil for a list.
  func onlyTarget(of modifier: ModifierID) -> NodeID? {
    let bytes = tree.bytes(tree[modifier].value)
    guard !bytes.contains(where: \.isASCIIWhitespace) else { return nil }
    return nodeByIdentifier[String(decoding: bytes, as: UTF8.self)]
  }

  // MARK: Forms

  /// The form that owns what a form can own (HTML Standard, 4.10.18.3 Association of controls and forms).
  func owner(of id: NodeID) -> NodeID? {
    if let modifier = tree.modifier(.formReference, of: id) {
      guard let target = nodeByIdentifier[tree.string(tree[modifier].value)],
        tree[target].kind == .form
      else { return nil }
      return target
    }
    return tree[id].parserForm ?? formAbove[id]
  }
}
