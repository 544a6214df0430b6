internal import ViewTree

/// Accessible names and descriptions (Accessible Name and Description Computation 1.2 with
/// HTML-AAM 1.0, section 4).
struct HTMLNames {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private var nameByNode: [NodeID: AccessibleName] = [:]

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  mutating func name(of id: NodeID) -> AccessibleName {
    if let known = nameByNode[id] { return known }
    var traversal = Traversal(root: id)
    var name = computeName(of: id, &traversal)
    name.text = Self.flattened(name.text)
    name.isUnknown = name.isUnknown || traversal.metTemplate
    nameByNode[id] = name
    return name
  }

  /// `aria-describedby`, `aria-description`, then `title` when the name did not come from it.
  mutating func description(of id: NodeID, name: AccessibleName) -> String {
    if let modifier = tree.modifier(.describedBy, of: id) {
      let parts = targets(of: modifier).map { text(referenced: $0) }
      let joined = Self.flattened(parts.joined(separator: " "))
      if !joined.isEmpty { return joined }
    }
    if let text = nonEmpty(.accessibilityDescription, id) { return Self.flattened(text) }
    let node = tree[id]
    switch node.kind {
    case .submitButton, .resetButton, .button:
      if HTMLElement(node) == .input, name.source != .value, name.source != .platformDefault,
        let value = nonEmpty(.value, id)
      {
        return Self.flattened(value)
      }
    default: break
    }
    if name.source != .help, let help = nonEmpty(.help, id) {
      let text = Self.flattened(help)
      return text == name.text ? "" : text
    }
    return ""
  }

  /// The text that a reference to a node reads: its name with its content, hidden or not.
  mutating func text(referenced id: NodeID) -> String {
    var traversal = Traversal(root: id)
    traversal.isInsideReference = true
    return Self.flattened(text(of: id, &traversal, step: .reference))
  }

  // MARK: The computation

  private struct Traversal {
    let root: NodeID
    var visited: Set<NodeID> = []
    /// Inside `aria-labelledby` or `aria-describedby`: these are not followed twice.
    var isInsideReference = false
    /// The reference's own target is hidden, so that its hidden content counts.
    var includesHidden = false
    var metTemplate = false
    var origins: [NodeID] = []
  }

  private enum Step {
    /// The node that is named.
    case root
    /// The target of a reference.
    case reference
    /// The content of a label or of a node named from its content.
    case content
  }

  private mutating func computeName(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> AccessibleName {
    traversal.visited.insert(id)
    if let modifier = tree.modifier(.labelledBy, of: id) {
      if tree[modifier].answer == .unknown {
        return AccessibleName("", source: .labelledBy, isUnknown: true)
      }
      let found = targets(of: modifier)
      var parts: [String] = []
      for target in found {
        var inner = Traversal(root: id)
        inner.isInsideReference = true
        parts.append(text(of: target, &inner, step: .reference))
        traversal.metTemplate = traversal.metTemplate || inner.metTemplate
      }
      let text = parts.joined(separator: " ")
      if !Self.flattened(text).isEmpty || traversal.metTemplate {
        return AccessibleName(text, source: .labelledBy, origins: found)
      }
    }
    if let label = accessibilityLabel(id) { return label }
    if let name = nativeName(of: id, &traversal) { return name }
    if isNamedFromContent(id) {
      let text = content(of: id, &traversal)
      if !Self.flattened(text).isEmpty || traversal.metTemplate {
        return AccessibleName(text, source: .content, origins: [id])
      }
    }
    return fallbackName(of: id)
  }

  private func accessibilityLabel(_ id: NodeID) -> AccessibleName? {
    guard let modifier = tree.modifier(.accessibilityLabel, of: id) else { return nil }
    if tree[modifier].answer == .unknown {
      return AccessibleName("", source: .accessibilityLabel, isUnknown: true)
    }
    let text = tree.string(tree[modifier].value)
    guard !Self.flattened(text).isEmpty else { return nil }
    return AccessibleName(text, source: .accessibilityLabel, origins: [id])
  }

  /// The host language's own label (HTML-AAM 4.1).
  private mutating func nativeName(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> AccessibleName? {
    let node = tree[id]
    switch node.kind {
    case .submitButton, .resetButton, .button:
      if let name = labelName(of: id, &traversal) { return name }
      guard HTMLElement(node) == .input else { return nil }
      if let name = unknownValue(id, .value) { return name }
      if isImageButton(id) {
        if let alt = nonEmpty(.imageDescription, id) {
          return AccessibleName(alt, source: .imageDescription, origins: [id])
        }
        if let value = nonEmpty(.value, id) { return AccessibleName(value, source: .value) }
        if let help = nonEmpty(.help, id) { return AccessibleName(help, source: .help) }
        return AccessibleName("Submit", source: .platformDefault)
      }
      if let value = tree.value(.value, of: id) {
        return Self.flattened(value).isEmpty
          ? nil : AccessibleName(value, source: .value, origins: [id])
      }
      switch node.kind {
      case .submitButton: return AccessibleName("Submit", source: .platformDefault)
      case .resetButton: return AccessibleName("Reset", source: .platformDefault)
      default: return nil
      }
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .slider, .colorField,
      .output:
      return labelName(of: id, &traversal)
    case .fileField:
      let label = labelName(of: id, &traversal)
      if label != nil || tree.has(.help, id) { return label }
      return AccessibleName(
        tree.has(.multiple, id) ? "Choose Files" : "Choose File",
        source: .platformDefault
      )
    case .fieldGroup: return childName(of: id, kind: .groupLabel, source: .groupLabel, &traversal)
    case .table: return childName(of: id, kind: .tableCaption, source: .caption, &traversal)
    case .figure: return childName(of: id, kind: .figureCaption, source: .caption, &traversal)
    case .image where HTMLElement(node) == .img, .link where HTMLElement(node) == .area:
      if let name = unknownValue(id, .imageDescription) { return name }
      return nonEmpty(.imageDescription, id).map {
        AccessibleName($0, source: .imageDescription, origins: [id])
      }
    case .image where HTMLElement(node) == .svg:
      let title = tree.children(of: id).first { HTMLElement(tree[$0]) == .title }
      return title.flatMap { title in
        let text = content(of: title, &traversal)
        return Self.flattened(text).isEmpty
          ? nil : AccessibleName(text, source: .content, origins: [title])
      }
    case .option, .optionGroup:
      return nonEmpty(.label, id).map { AccessibleName($0, source: .label, origins: [id]) }
    case .disclosure:
      return tree.children(of: id).contains { tree[$0].kind == .disclosureSummary }
        ? nil : AccessibleName("Details", source: .platformDefault)
    default:
      switch HTMLElement(node) {
      case .meter, .progress: return labelName(of: id, &traversal)
      default: return nil
      }
    }
  }

  private func unknownValue(_ id: NodeID, _ kind: ModifierKind) -> AccessibleName? {
    guard let modifier = tree.modifier(kind, of: id), tree[modifier].answer == .unknown else {
      return nil
    }
    return AccessibleName("", source: .value, isUnknown: true)
  }

  private func isImageButton(_ id: NodeID) -> Bool {
    tree.modifier(.controlType, of: id).map {
      tree.bytes(tree[$0].value).lowercasedASCIIEquals("image")
    } ?? false
  }

  /// The name that the labels of a control give, in tree order.
  private mutating func labelName(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> AccessibleName? {
    guard let labels = index.labelsOfControl[id] else { return nil }
    var parts: [String] = []
    for label in labels {
      var inner = Traversal(root: id)
      inner.visited = traversal.visited.union([id])
      inner.isInsideReference = traversal.isInsideReference
      let text = text(of: label, &inner, step: .content)
      traversal.metTemplate = traversal.metTemplate || inner.metTemplate
      parts.append(text)
    }
    let text = parts.filter { !Self.flattened($0).isEmpty }.joined(separator: " ")
    guard !text.isEmpty || traversal.metTemplate else { return nil }
    return AccessibleName(text, source: .label, origins: labels)
  }

  private mutating func childName(
    of id: NodeID,
    kind: ViewKind,
    source: NameSource,
    _ traversal: inout Traversal
  ) -> AccessibleName? {
    guard let child = tree.children(of: id).first(where: { tree[$0].kind == kind }) else {
      return nil
    }
    let text = text(of: child, &traversal, step: .content)
    guard !Self.flattened(text).isEmpty else { return nil }
    return AccessibleName(text, source: source, origins: [child])
  }

  /// Tool tip, then placeholder.
  private func fallbackName(of id: NodeID) -> AccessibleName {
    for (kind, source) in [(ModifierKind.help, NameSource.help), (.prompt, .prompt)] {
      if kind == .prompt {
        guard tree[id].kind == .textField || tree[id].kind == .multilineTextField else { continue }
      }
      guard let modifier = tree.modifier(kind, of: id) else { continue }
      if tree[modifier].answer == .unknown {
        return AccessibleName("", source: source, isUnknown: true)
      }
      let text = tree.string(tree[modifier].value)
      if !Self.flattened(text).isEmpty {
        return AccessibleName(text, source: source, origins: [id])
      }
    }
    return .none
  }

  private func isNamedFromContent(_ id: NodeID) -> Bool {
    let role = HTMLRoles.role(of: id, tree)
    if HTMLRoles.isNamedFromContent(role) { return HTMLElement(tree[id]) != .input }
    return false
  }

  // MARK: Text

  /// The text of a node as another one's name takes it (steps 2A to 2I).
  private mutating func text(
    of id: NodeID,
    _ traversal: inout Traversal,
    step: Step
  ) -> String {
    let node = tree[id]
    if node.kind == .text {
      return isHidden(id) && !traversal.includesHidden ? "" : tree.string(node.text)
    }
    guard traversal.visited.insert(id).inserted else { return "" }
    switch node.kind {
    case .script, .styleSheet, .ignoredForm: return ""
    default: break
    }
    if isHidden(id) {
      if step == .reference {
        traversal.includesHidden = true
      } else if !traversal.includesHidden {
        return ""
      }
    }
    if node.flags.contains(.hasTemplateContent) { traversal.metTemplate = true }
    if step == .content, !traversal.isInsideReference,
      let modifier = tree.modifier(.labelledBy, of: id)
    {
      var inner = Traversal(root: traversal.root)
      inner.visited = traversal.visited
      inner.isInsideReference = true
      let text = targets(of: modifier)
        .map { self.text(of: $0, &inner, step: .reference) }.joined(separator: " ")
      if !Self.flattened(text).isEmpty { return text }
    }
    if step == .content, let value = embeddedValue(of: id, &traversal) { return value }
    if let label = accessibilityLabel(id) {
      if label.isUnknown { traversal.metTemplate = true }
      return label.text
    }
    if let native = textAlternative(of: id, &traversal) { return native }
    let content = content(of: id, &traversal)
    if Self.flattened(content).isEmpty, let help = nonEmpty(.help, id) { return help }
    return content
  }

  /// The value of a control inside a label (step 2C).
  private mutating func embeddedValue(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> String? {
    let node = tree[id]
    switch HTMLRoles.role(of: id, tree) {
    case "textbox", "searchbox":
      switch node.kind {
      case .multilineTextField: return content(of: id, &traversal)
      case .textField: return node.content == .password ? "" : tree.value(.value, of: id) ?? ""
      default: return content(of: id, &traversal)
      }
    case "combobox", "listbox":
      if node.kind == .picker { return chosenOptions(of: id, &traversal) }
      if node.kind == .textField { return tree.value(.value, of: id) ?? "" }
      return content(of: id, &traversal)
    case "slider", "spinbutton", "scrollbar", "meter", "progressbar":
      return tree.value(.valueText, of: id) ?? tree.value(.valueNow, of: id)
        ?? tree.value(.value, of: id) ?? (node.kind == .slider ? "50" : "")
    case "Date", "DateTime", "InputTime", "ColorWell": return tree.value(.value, of: id) ?? ""
    default: return nil
    }
  }

  private mutating func chosenOptions(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> String {
    let options = tree.descendants(of: id).filter { tree[$0].kind == .option }
    var chosen = options.filter { tree.has(.selected, $0) }
    if !tree.has(.multiple, id) {
      chosen = chosen.suffix(1)
      if chosen.isEmpty && !HTMLRoles.isListBox(id, tree) {
        chosen = Array(
          options.first { environments[$0].enabled.answer == .yes }.map { [$0] }
            ?? Array(options.prefix(1))
        )
      }
    }
    var parts: [String] = []
    for option in chosen { parts.append(content(of: option, &traversal)) }
    return parts.joined(separator: " ")
  }

  /// What an element says by its own attributes when it stands in another one's content.
  private mutating func textAlternative(
    of id: NodeID,
    _ traversal: inout Traversal
  ) -> String? {
    let node = tree[id]
    switch node.kind {
    case .image where HTMLElement(node) == .img:
      if let unknown = unknownValue(id, .imageDescription) {
        traversal.metTemplate = traversal.metTemplate || unknown.isUnknown
      }
      if let alt = tree.value(.imageDescription, of: id), !alt.isEmpty { return alt }
      return tree.has(.imageDescription, id) ? "" : tree.value(.help, of: id) ?? ""
    case .image: return nativeName(of: id, &traversal)?.text ?? nonEmpty(.help, id) ?? ""
    case .submitButton, .resetButton, .button, .fileField:
      guard HTMLElement(node) == .input else { return nil }
      return nativeName(of: id, &traversal)?.text ?? ""
    case .checkbox, .radioButton:
      return HTMLElement(node) == .input ? fallbackName(of: id).text : nil
    case .hiddenField: return ""
    default: return nil
    }
  }

  /// The text of a node's children, blocks set apart by spaces.
  private mutating func content(of id: NodeID, _ traversal: inout Traversal) -> String {
    var result = ""
    for child in tree.children(of: id) {
      if tree[child].kind == .text {
        if !isHidden(child) || traversal.includesHidden { result += tree.string(tree[child].text) }
        continue
      }
      let text = text(of: child, &traversal, step: .content)
      if HTMLElement(tree[child]) == .br {
        result += " "
      } else if standsApart(child) {
        result += " " + text + " "
      } else {
        result += text
      }
    }
    return result
  }

  /// Whether white space stands around the node's text: blocks, and controls in their own box.
  private func standsApart(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .block, .heading, .list, .listItem, .table, .tableCaption, .form, .fieldGroup, .groupLabel,
      .figure, .figureCaption, .disclosure, .disclosureSummary, .dialog, .multilineTextField,
      .textField, .picker, .submitButton, .resetButton, .button, .checkbox, .radioButton, .image,
      .option, .frame, .media, .slider:
      true
    default:
      switch HTMLElement(tree[id]) {
      case .td, .th: true
      default: false
      }
    }
  }

  private func isHidden(_ id: NodeID) -> Bool {
    let environment = environments[id]
    return environment.rendered.answer == .no || environment.visible.answer == .no
      || environment.exposed.answer == .no
  }

  private func targets(of modifier: ModifierID) -> [NodeID] {
    tree.string(tree[modifier].value).split(whereSeparator: \.isWhitespace)
      .compactMap { index.nodeByIdentifier[String($0)] }
  }

  private func nonEmpty(_ kind: ModifierKind, _ id: NodeID) -> String? {
    guard let value = tree.value(kind, of: id), !Self.flattened(value).isEmpty else { return nil }
    return value
  }

  /// White space collapsed and trimmed (a no-break space is white space of a name, too).
  static func flattened(_ text: String) -> String {
    var result: [UInt8] = []
    var pendingSpace = false
    for byte in text.utf8 {
      if byte.isASCIIWhitespace {
        pendingSpace = !result.isEmpty
      } else {
        if pendingSpace { result.append(0x20) }
        pendingSpace = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
