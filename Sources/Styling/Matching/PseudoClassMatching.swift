internal import ViewTree

/// The pseudo-classes that HTML gives a meaning (HTML Standard, 4.16.3).
extension SelectorMatcher {
  func matches(_ pseudo: PseudoClass, _ id: NodeID) -> Answer {
    switch pseudo {
    case .root: Answer(tree[id].parent == .root)
    case .empty: isEmpty(id)
    case .checked: isChecked(id)
    case .disabled: canBeDisabled(id) ? isDisabled(id) : .no
    case .enabled: canBeDisabled(id) ? !isDisabled(id) : .no
    case .required: isInputField(id) ? flag(.required, id) : .no
    case .optional: isInputField(id) ? !flag(.required, id) : .no
    case .readWrite: isEditable(id)
    case .readOnly: !isEditable(id)
    case .placeholderShown: showsPlaceholder(id)
    case .anyLink: tree[id].kind == .link ? flag(.destination, id) : .no
    case .open: canBeOpen(id) ? flag(.open, id) : .no
    case .defined: Answer(!isCustom(id)).or(isCustom(id) ? .unknown : .no)
    case .undecided: .unknown
    case .undecidedControl:
      isField(id) || isButton(id) || tree[id].kind == .form || tree[id].kind == .fieldGroup
        || tree[id].kind == .option || HTMLElement(tree[id]) == .progress ? .unknown : .no
    case .never: .no
    }
  }

  func hasLanguage(_ ranges: [[UInt8]], _ id: NodeID) -> Answer {
    var element: NodeID? = id
    while let current = element, current != .root {
      if let modifier = tree.modifier(.language, of: current) {
        if tree[modifier].answer == .unknown { return .unknown }
        let language = tree.bytes(tree[modifier].value).map(\.lowercasedASCII)
        return Answer(ranges.contains { Self.matches($0, language) })
      }
      element = tree[current].parent
    }
    // A header of the server may say it.
    return .unknown
  }

  /// Extended filtering (RFC 4647, 3.3.2).
  private static func matches(_ range: [UInt8], _ language: [UInt8]) -> Bool {
    if range.isEmpty { return language.isEmpty }
    let wanted = range.split(separator: 0x2D, omittingEmptySubsequences: false)
    var parts = language.split(separator: 0x2D, omittingEmptySubsequences: false)[...]
    guard !language.isEmpty, let first = wanted.first, let own = parts.popFirst(),
      first == [0x2A] || first == own
    else { return false }
    for part in wanted.dropFirst() where part != [0x2A] {
      while let own = parts.first, own != part {
        if own.count == 1 { return false }
        parts.removeFirst()
      }
      guard parts.popFirst() != nil else { return false }
    }
    return true
  }

  private func flag(_ kind: ModifierKind, _ id: NodeID) -> Answer {
    if let modifier = tree.modifier(kind, of: id) {
      // A template may write the attribute's value, not whether it is there.
      return tree[modifier].answer == .no ? .no : .yes
    }
    return tree[id].flags.contains(.hasTemplateAttributes) ? .unknown : .no
  }

  private func isCustom(_ id: NodeID) -> Bool {
    HTMLElement(tree[id]) == nil && !tree[id].flags.contains(.isForeign)
      && tree.nativeName(of: id).contains("-")
  }

  private func isEmpty(_ id: NodeID) -> Answer {
    if tree[id].flags.contains(.hasTemplateContent) { return .unknown }
    switch HTMLElement(tree[id]) {
    // The tree does not keep their content.
    case .script, .iframe, .noscript, .template, .noembed, .noframes: return .unknown
    default: break
    }
    return Answer(
      !tree.children(of: id).contains {
        tree[$0].kind == .text ? !tree[$0].text.isEmpty : table.isElement($0)
      }
    )
  }

  private func isChecked(_ id: NodeID) -> Answer {
    switch tree[id].kind {
    case .checkbox, .radioButton: return flag(.checked, id)
    case .option:
      let selected = flag(.selected, id)
      if selected != .no { return selected }
      let select = tree.ancestors(of: id).first { tree[$0].kind == .picker }
      guard let select, !tree.has(.multiple, select), !tree.has(.size, select) else { return .no }
      // A menu with nothing selected shows one of its options.
      return .unknown
    default: return .no
    }
  }

  private func isField(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .slider, .colorField,
      .fileField, .hiddenField:
      true
    default: false
    }
  }

  private func isButton(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .submitButton, .resetButton, .button: true
    default: false
    }
  }

  private func canBeDisabled(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .fieldGroup, .option, .optionGroup: true
    default: isField(id) || isButton(id)
    }
  }

  /// HTML Standard, 4.10.19.5 Enabling and disabling form controls.
  private func isDisabled(_ id: NodeID) -> Answer {
    var result = flag(.disabled, id)
    if result == .yes { return .yes }
    var child = id
    for ancestor in tree.ancestors(of: id) {
      spend(1)
      let node = tree[ancestor]
      if tree[id].kind == .option {
        if node.kind == .optionGroup { result = result.or(flag(.disabled, ancestor)) }
        if node.kind == .picker || node.kind == .optionGroup { return result }
      } else if tree[id].kind != .optionGroup, node.kind == .fieldGroup,
        flag(.disabled, ancestor) != .no
      {
        let legend = tree.children(of: ancestor).first { tree[$0].kind == .groupLabel }
        if legend != child { result = result.or(flag(.disabled, ancestor)) }
      }
      child = ancestor
    }
    return result
  }

  /// `input`, `select` and `textarea`.
  private func isInputField(_ id: NodeID) -> Bool {
    if isButton(id) { return HTMLElement(tree[id]) == .input && tree[id].kind != .button }
    return isField(id)
  }

  private func isEditable(_ id: NodeID) -> Answer {
    switch tree[id].kind {
    case .textField, .multilineTextField:
      return !flag(.readOnly, id).or(isDisabled(id))
    default: break
    }
    if isField(id) || isButton(id) { return .no }
    for element in [id] + Array(tree.ancestors(of: id)) {
      spend(1)
      if let modifier = tree.modifier(.editable, of: element) {
        let value = tree.string(tree[modifier].value).lowercased()
        return Answer(value != "false")
      }
    }
    return .no
  }

  private func showsPlaceholder(_ id: NodeID) -> Answer {
    switch tree[id].kind {
    case .textField, .multilineTextField: break
    default: return .no
    }
    guard tree.has(.prompt, id) else { return .no }
    if let modifier = tree.modifier(.value, of: id) {
      if tree[modifier].answer == .unknown { return .unknown }
      return Answer(tree[modifier].value.isEmpty)
    }
    return Answer(!tree.children(of: id).contains { !tree[$0].text.isEmpty })
  }

  private func canBeOpen(_ id: NodeID) -> Bool {
    tree[id].kind == .disclosure || tree[id].kind == .dialog
  }
}
