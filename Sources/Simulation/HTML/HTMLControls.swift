internal import ViewTree

/// Which elements are controls, and of what kind.
enum HTMLControls {
  /// `input`, `button`, `select` and `textarea`: what `disabled` applies to.
  static func isFormControl(_ node: Node) -> Bool {
    switch node.kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .slider, .colorField,
      .fileField, .hiddenField, .submitButton, .resetButton, .button:
      true
    default: false
    }
  }

  /// Elements that a form can own (HTML Standard, 4.10.2 Categories).
  static func isListed(_ node: Node) -> Bool {
    if isFormControl(node) { return true }
    switch HTMLElement(node) {
    case .fieldset, .output, .object: return !node.flags.contains(.isForeign)
    default: return false
    }
  }

  /// Elements that a `label` can name (HTML Standard, 4.10.2 Categories).
  static func isLabelable(_ node: Node) -> Bool {
    if isFormControl(node) { return node.kind != .hiddenField }
    switch HTMLElement(node) {
    case .meter, .output, .progress: return true
    default: return false
    }
  }

  /// Fields in which a `placeholder` shows (HTML Standard, 4.10.5.3.10 The placeholder attribute).
  static func takesPlaceholder(_ node: Node) -> Bool {
    node.kind == .multilineTextField || node.kind == .textField && !node.content.isSegmentedDate
  }

  /// A custom element: what it becomes is the script's.
  static func isCustomElement(_ id: NodeID, of tree: ViewTree) -> Bool {
    let node = tree[id]
    guard HTMLElement(node) == nil, !node.flags.contains(.isForeign) else { return false }
    return tree.nativeName(of: id).utf8.contains(0x2D)
  }

  /// One-line fields of which more than one keeps a form without a button from being submitted by
  /// Return (HTML Standard, 4.10.21.2 Implicit submission).
  static func blocksImplicitSubmission(_ node: Node) -> Bool { node.kind == .textField }

  /// A submit button; one without a type and with a command is none.
  static func isSubmitButton(_ id: NodeID, of tree: ViewTree) -> Bool {
    guard tree[id].kind == .submitButton else { return false }
    if tree.has(.controlType, id) || HTMLElement(tree[id]) != .button { return true }
    return !tree.has(.command, id) && !tree.has(.commandTarget, id)
  }

  /// The value of `tabindex` by HTML's rules for parsing integers; nil when it has none.
  static func focusIndex(_ id: NodeID, of tree: ViewTree) -> Int? {
    guard let modifier = tree.modifier(.focusIndex, of: id) else { return nil }
    return integer(tree.bytes(tree[modifier].value))
  }

  static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes.drop(while: \.isASCIIWhitespace)
    var isNegative = false
    if rest.first == 0x2D || rest.first == 0x2B {
      isNegative = rest.first == 0x2D
      rest = rest.dropFirst()
    }
    guard let first = rest.first, first.isASCIIDigit else { return nil }
    var value = 0
    for byte in rest {
      guard byte.isASCIIDigit else { break }
      value = min(value * 10 + Int(byte - 0x30), Int(Int32.max))
    }
    return isNegative ? -value : value
  }

  static func isEditingHost(_ id: NodeID, of tree: ViewTree) -> Bool {
    guard let modifier = tree.modifier(.editable, of: id) else { return false }
    let value = tree.bytes(tree[modifier].value)
    return value.isEmpty || value.lowercasedASCIIEquals("true")
      || value.lowercasedASCIIEquals("plaintext-only")
  }
}
