internal import ViewTree

/// What stands beside what, as a reader of the page would see it.
///
/// Siblings are found from a node's own place in the array, so that long flat pages cost no more
/// than deep ones.
struct HTMLNeighbours {
  private let tree: ViewTree
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees) {
    tree = simulation.tree
    index = simulation.index
    self.subtrees = subtrees
  }

  /// The sibling before a node that is neither white space nor a line break.
  func previous(_ id: NodeID) -> NodeID? {
    let parent = tree[id].parent
    var current = NodeID(Int(id.index) - 1)
    while current > parent {
      while tree[current].parent != parent { current = tree[current].parent }
      if !isSpace(current) { return current }
      current = NodeID(Int(current.index) - 1)
    }
    return nil
  }

  /// The sibling behind a node that is neither white space nor a line break.
  func next(_ id: NodeID) -> NodeID? {
    let end = tree[tree[id].parent].end
    var current = tree[id].end
    while current < end {
      let sibling = NodeID(Int(current))
      if !isSpace(sibling) { return sibling }
      current = tree[sibling].end
    }
    return nil
  }

  private func isSpace(_ id: NodeID) -> Bool {
    let node = tree[id]
    switch node.kind {
    case .text: return HTMLSubtrees.isBlank(tree.bytes(node.text))
    case .script, .styleSheet, .hiddenField, .ignoredForm: return true
    default: return HTMLElement(node) == .br || HTMLElement(node) == .wbr
    }
  }

  // MARK: The text beside a field

  /// The text, label or small element before a field (behind a box to tick), tied to nothing.
  func text(beside field: NodeID) -> NodeID? {
    let kind = tree[field].kind
    var current = field
    for _ in 0..<3 {
      let before = previous(current)
      if kind == .checkbox || kind == .radioButton, let found = next(current), isLoose(found) {
        // Between two texts, either may be meant.
        return before.map(isLoose) ?? false ? nil : found
      }
      if let before { return isLoose(before) ? before : nil }
      let parent = tree[current].parent
      guard parent != .root, subtrees.fields(in: parent).count <= 1 else { return nil }
      switch tree[parent].kind {
      case .form, .fieldGroup, .dialog, .label: return nil
      default: current = parent
      }
      if HTMLElement(tree[current]) == .body { return nil }
    }
    return nil
  }

  /// Text or an element with nothing but text, which names nothing yet.
  private func isLoose(_ id: NodeID) -> Bool {
    let node = tree[id]
    switch node.kind {
    case .text: return true
    case .label: return !subtrees.hasStructure(id) && index.controlLabelled(by: id) == nil
    case .container, .block, .heading, .listItem, .tableCaption:
      if subtrees.hasTemplate(id) { return false }
      return subtrees.firstText(in: id) != nil
        && (node.kind == .heading || !subtrees.hasStructure(id))
    default: return false
    }
  }

  // MARK: The field beside a message

  /// A field, and whether it stands directly beside.
  struct Field {
    var field: NodeID
    var isAdjacent: Bool
    /// Whether it stands directly before the message.
    var isBefore = false
  }

  /// The one field that a message stands beside: next to it, or alone with it in a container.
  func field(beside message: NodeID) -> Field? {
    if let field = adjacentField(message) {
      return Field(field: field, isAdjacent: true, isBefore: field < message)
    }
    var current = message
    for ancestor in tree.ancestors(of: message) {
      switch tree[ancestor].kind {
      case .root, .form, .dialog: return nil
      default: if HTMLElement(tree[ancestor]) == .body { return nil }
      }
      let fields = subtrees.fields(in: ancestor)
      if let first = fields.first {
        guard fields.count == 1, !isInFormBelow(ancestor, first) else { return nil }
        return Field(field: first, isAdjacent: false)
      }
      current = ancestor
      if let field = adjacentField(current) { return Field(field: field, isAdjacent: true) }
    }
    return nil
  }

  /// Whether a form stands between a container and its field: what is outside it is no message.
  private func isInFormBelow(_ container: NodeID, _ field: NodeID) -> Bool {
    for ancestor in tree.ancestors(of: field) {
      if ancestor == container { return false }
      if tree[ancestor].kind == .form { return true }
    }
    return false
  }

  private func adjacentField(_ id: NodeID) -> NodeID? {
    var sibling = previous(id)
    var labelled: NodeID?
    for _ in 0..<3 {
      guard let current = sibling else { break }
      if let field = soleField(in: current) {
        if let labelled, labelled != field { break }
        return field
      }
      if tree[current].kind == .label {
        labelled = index.controlLabelled(by: current)
      } else if !isHelp(current) {
        break
      }
      sibling = previous(current)
    }
    guard let following = next(id) else { return nil }
    if let field = soleField(in: following) { return field }
    return tree[following].kind == .label ? index.controlLabelled(by: following) : nil
  }

  private func soleField(in id: NodeID) -> NodeID? {
    let fields = subtrees.fields(in: id)
    guard fields.count == 1, let field = fields.first else { return nil }
    // One button of a group does not speak for it.
    return tree[field].kind == .radioButton ? nil : field
  }

  /// Icons and help between a field and its message.
  private func isHelp(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .text, .container, .block, .image, .button: subtrees.fields(in: id).isEmpty
    default: false
    }
  }
}
