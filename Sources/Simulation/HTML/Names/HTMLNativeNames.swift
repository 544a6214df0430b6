internal import ViewTree

/// Labels of the host language (Accessible Name 1.2, step 2E; HTML-AAM 1.0, section 4).
extension HTMLNameComputation {
  /// What an element's own markup names it by.
  mutating func nativeAlternative(of id: NodeID, _ node: Node) -> NameSource? {
    if node.flags.contains(.isForeign) { return foreignTitle(of: id, node) }
    if HTMLControls.isLabelable(node), let source = labels(of: id, node) { return source }
    switch node.kind {
    case .submitButton, .resetButton, .button:
      return HTMLElement(node) == .input ? inputButton(id, node) : nil
    // HTML-AAM 4.1.7; then what browsers write on the button.
    case .fileField:
      if let source = attribute(.help, .help, of: id) { return source }
      text.append(tree.has(.multiple, id) ? "Choose Files" : "Choose File")
      return .platformDefault
    case .image, .link:
      switch HTMLElement(node) {
      // HTML-AAM 4.1.10 and 4.1.14.
      case .img, .area: return attribute(.imageDescription, .imageDescription, of: id)
      default: return nil
      }
    case .option, .optionGroup: return attribute(.label, .label, of: id)
    // HTML-AAM 4.1.5 and 4.1.11. A `figcaption` does not name its figure (4.1.9).
    case .fieldGroup: return firstChild(of: id, node, .groupLabel, as: .groupLabel)
    case .table: return firstChild(of: id, node, .tableCaption, as: .caption)
    // HTML-AAM 4.1.8.
    case .disclosure:
      guard child(of: id, node, .disclosureSummary) == nil else { return nil }
      text.append("Details")
      return .platformDefault
    default: return nil
    }
  }

  /// The labels of a control in tree order, each a word of its own (HTML-AAM 4.1.1).
  private mutating func labels(of id: NodeID, _ node: Node) -> NameSource? {
    guard let labels = index.labelsOfControl[id] else { return nil }
    isSelfContained = false
    let mark = text.mark
    var standsThereAlready = false
    for label in labels {
      if isVisited(label) {
        standsThereAlready = true
        continue
      }
      text.separate()
      _ = alternative(of: label, under: labelReference(label), isNested: true)
    }
    text.separate()
    guard text.hasText(since: mark) || metTemplate else {
      text.rewind(to: mark)
      // Inside its own label, which is part of the text, the button of a file field is not worth
      // a word.
      return standsThereAlready && node.kind == .fileField ? .label : nil
    }
    noteOrigins(labels)
    return .label
  }

  /// A label that is shown, but hidden from assistive technology, counts with all of its content
  /// (step 2A, "part of a native host language text alternative element traversal").
  private func labelReference(_ label: NodeID) -> Reference? {
    let environment = environments[label]
    guard environment.exposed.answer == .no, environment.rendered.answer != .no,
      environment.visible.answer != .no
    else { return nil }
    return Reference(target: label, isHidden: true)
  }

  /// `input` of the types `submit`, `reset`, `button` (HTML-AAM 4.1.2) and `image` (4.1.3).
  private mutating func inputButton(_ id: NodeID, _ node: Node) -> NameSource? {
    if isImageButton(id) {
      if let source = attribute(.imageDescription, .imageDescription, of: id) { return source }
      if let source = attribute(.help, .help, of: id) { return source }
      text.append("Submit")
      return .platformDefault
    }
    if tree.has(.value, id) { return attribute(.value, .value, of: id) }
    switch node.kind {
    case .submitButton: text.append("Submit")
    case .resetButton: text.append("Reset")
    default: return nil
    }
    return .platformDefault
  }

  private func isImageButton(_ id: NodeID) -> Bool {
    tree.modifier(.controlType, of: id).map {
      tree.bytes(tree[$0].value).lowercasedASCIIEquals("image")
    } ?? false
  }

  private mutating func firstChild(
    of id: NodeID,
    _ node: Node,
    _ kind: ViewKind,
    as source: NameSource
  ) -> NameSource? {
    guard let child = child(of: id, node, kind) else { return nil }
    let mark = text.mark
    _ = alternative(of: child, under: nil, isNested: true)
    guard text.hasText(since: mark) || metTemplate else {
      text.rewind(to: mark)
      return nil
    }
    noteOrigins([child])
    return source
  }

  private mutating func child(of id: NodeID, _ node: Node, _ kind: ViewKind) -> NodeID? {
    var following = id.index + 1
    while following < node.end, work.spend() {
      let child = NodeID(Int(following))
      if tree[child].kind == kind { return child }
      following = tree[child].end
    }
    return nil
  }

  /// A `title` child, then `xlink:title` of a link (SVG-AAM 1.0, 8.1).
  private mutating func foreignTitle(of id: NodeID, _ node: Node) -> NameSource? {
    var following = id.index + 1
    while following < node.end, work.spend() {
      let childID = NodeID(Int(following))
      let child = tree[childID]
      following = child.end
      guard HTMLElement(child) == .title else { continue }
      let mark = text.mark
      let isHidden = hiding(of: id).isHidden
      appendContent(of: childID, child, under: Reference(target: childID, isHidden: true))
      if !isHidden && text.hasText(since: mark) {
        noteOrigins([childID])
        return .caption
      }
      text.rewind(to: mark)
      break
    }
    return node.kind == .link ? attribute(.help, .help, of: id) : nil
  }
}
