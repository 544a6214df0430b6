internal import Styling
internal import ViewTree

/// Whether anything on the page may say in words what is wrong with a field that is marked.
///
/// A message of a group speaks for all of its fields, one beside several marked fields for each of
/// them, and a summary for the fields that it links to or names. What is written by a style sheet or
/// given as a text alternative is said as well.
struct HTMLErrorWords {
  private let tree: ViewTree
  private let styles: DocumentStyles?
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private let beside: HTMLNeighbours
  /// In document order.
  private let marked: [NodeID]
  private let messages: [ValidationMessage]
  private let messagesInLabels: [NodeID]
  /// What a description, a message or a link is tied to.
  private var tied: Set<NodeID> = []
  private var linkedIdentifiers: Set<String> = []
  private var names: [NodeID: String] = [:]
  /// The words of what tells of errors somewhere on the page.
  private var summaryWords: Set<String> = []
  private var spokenWithin: [NodeID: Bool] = [:]
  private var spokenDirectly: [NodeID: Bool] = [:]

  init(
    _ simulation: HTMLSimulation,
    _ subtrees: HTMLSubtrees,
    marked: Set<NodeID>,
    _ facts: borrowing Facts
  ) {
    tree = simulation.tree
    styles = simulation.styles
    index = simulation.index
    self.subtrees = subtrees
    beside = HTMLNeighbours(simulation, subtrees)
    self.marked = marked.sorted()
    messages = facts.messages.filter { $0.hasText != .no && $0.isRendered != .no }
    messagesInLabels = messages.filter(\.isInLabel).map(\.node)
    tied = Set(messages.compactMap(\.field))
    for control in facts.controls where marked.contains(control.node) {
      names[control.node] = control.name.text
    }
    for modifier in tree.modifiers { note(modifier) }
  }

  private mutating func note(_ modifier: Modifier) {
    switch modifier.kind {
    case .describedBy, .errorMessage, .accessibilityDescription: tied.insert(modifier.node)
    case .destination:
      let bytes = tree.bytes(modifier.value)
      guard let hash = bytes.firstIndex(of: 0x23) else { return }
      let fragment = PercentEncoding.decoded(bytes[(hash + 1)...])
      linkedIdentifiers.insert(String(decoding: fragment, as: UTF8.self))
    case .role:
      let role = String(decoding: tree.bytes(modifier.value), as: UTF8.self).lowercased()
      if ["alert", "alertdialog", "status"].contains(role) { noteSummary(modifier.node) }
    case .styleClass, .identifier:
      let bytes = tree.bytes(modifier.value)
      guard HTMLMessageSigns.mayHold(bytes) else { return }
      if HTMLMessageSigns.word(in: bytes, fieldWords: []) != nil
        || HTMLMessageSigns.parts(of: String(decoding: bytes, as: UTF8.self)).contains("summary")
      {
        noteSummary(modifier.node)
      }
    default: return
    }
  }

  private mutating func noteSummary(_ id: NodeID) {
    guard tree[id].kind != .label, subtrees.fields(in: id).isEmpty else { return }
    for text in subtrees.texts(in: id) {
      summaryWords.formUnion(Self.words(tree.string(tree[text].text)))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  // MARK: One field

  mutating func maySay(_ field: NodeID) -> Bool {
    let labels = index.labelsOfControl[field] ?? []
    if labels.count > 1 || labels.contains(where: saysMore) || isNamedElsewhere(field) {
      return true
    }
    // All fields in the container are marked; the group asks one question.
    var container = field
    var group: NodeID?
    for ancestor in tree.ancestors(of: field) {
      guard canSurround(ancestor) else { break }
      if isTied(ancestor) { return true }
      if group == nil, isGroup(ancestor) { group = ancestor }
      if areAllMarked(in: ancestor) { container = ancestor }
    }
    if isSpoken(within: container) || isSpoken(beside: container) { return true }
    guard let group, group < container else { return false }
    for ancestor in tree.ancestors(of: container) {
      if isSpoken(directlyIn: ancestor) { return true }
      if ancestor == group { break }
    }
    return isSpoken(beside: group) || hasMessageOfItsOwn(group)
  }

  private func isTied(_ id: NodeID) -> Bool {
    if tied.contains(id) { return true }
    guard !linkedIdentifiers.isEmpty, let identifier = tree.value(.identifier, of: id) else {
      return false
    }
    return linkedIdentifiers.contains(identifier)
  }

  private func isNamedElsewhere(_ field: NodeID) -> Bool {
    if isTied(field) { return true }
    guard !summaryWords.isEmpty, let name = names[field] else { return false }
    let words = Self.words(name)
    return !words.isEmpty && words.allSatisfy(summaryWords.contains)
  }

  /// Whether a label holds more than a name: a message, text of a style sheet, a second element.
  private func saysMore(_ label: NodeID) -> Bool {
    let place = HTMLSubtrees.firstIndex(in: messagesInLabels, notBefore: label.index)
    if place < messagesInLabels.count, tree.contains(label, messagesInLabels[place]) { return true }
    if isWritten(in: label) { return true }
    var parent: NodeID?
    for text in subtrees.texts(in: label) {
      let holder = tree[text].parent
      switch tree[holder].kind {
      case .option, .optionGroup, .multilineTextField, .button, .submitButton, .resetButton:
        continue
      default: break
      }
      guard tree.string(tree[text].text).contains(where: \.isLetter) else { continue }
      if let parent, parent != holder { return true }
      parent = holder
    }
    return false
  }

  // MARK: Surroundings

  private func canSurround(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .root, .form, .dialog: false
    default: HTMLElement(tree[id]) != .body
    }
  }

  private func isGroup(_ id: NodeID) -> Bool {
    guard tree[id].kind != .fieldGroup else { return true }
    let role = HTMLRoles.explicitRole(of: id, tree)
    return role == "group" || role == "radiogroup"
  }

  private func areAllMarked(in id: NodeID) -> Bool {
    let first = HTMLSubtrees.firstIndex(in: marked, notBefore: id.index)
    let end = HTMLSubtrees.firstIndex(in: marked, notBefore: tree[id].end)
    return end - first == subtrees.fields(in: id).count
  }

  private mutating func isSpoken(within id: NodeID) -> Bool {
    if let known = spokenWithin[id] { return known }
    let answer = mayTell(id)
    spokenWithin[id] = answer
    return answer
  }

  /// Whether a part of a node that holds no field may be a message.
  private mutating func isSpoken(directlyIn id: NodeID) -> Bool {
    if let known = spokenDirectly[id] { return known }
    var answer = false
    var following = id.index + 1
    while following < tree[id].end, !answer {
      let child = NodeID(Int(following))
      answer = subtrees.fields(in: child).isEmpty && mayTell(child)
      following = tree[child].end
    }
    spokenDirectly[id] = answer
    return answer
  }

  private func isSpoken(beside id: NodeID) -> Bool {
    if let next = beside.next(id), subtrees.fields(in: next).isEmpty, mayTell(next) { return true }
    guard let previous = beside.previous(id), subtrees.fields(in: previous).isEmpty else {
      return false
    }
    switch tree[previous].kind {
    case .heading, .groupLabel: return false
    default: return HTMLRoles.explicitRole(of: previous, tree) != "alert" && mayTell(previous)
    }
  }

  /// Whether a message in a group stands beside none of the fields that are marked.
  private func hasMessageOfItsOwn(_ group: NodeID) -> Bool {
    messages.contains { message in
      guard tree.contains(group, message.node) else { return false }
      guard let field = message.field else { return true }
      let place = HTMLSubtrees.firstIndex(in: marked, notBefore: field.index)
      return place == marked.count || marked[place] != field
    }
  }

  // MARK: Words

  /// Whether a subtree may say something besides the labels and the choices in it.
  private func mayTell(_ id: NodeID) -> Bool {
    if subtrees.hasTemplate(id) || subtrees.mayBeFilled(id) { return true }
    if subtrees.texts(in: id).contains(where: { !isPartOfControl($0, in: id) }) { return true }
    if subtrees.speaking(in: id).contains(where: isAlternative) { return true }
    return isWritten(in: id)
  }

  /// A field's attribute is its name, and so is that of what stands around fields.
  private func isAlternative(_ id: NodeID) -> Bool { subtrees.fields(in: id).isEmpty }

  /// Labels and the choices of a list say nothing of an error.
  private func isPartOfControl(_ text: NodeID, in container: NodeID) -> Bool {
    var current = text
    while current != container {
      if isLabelOrControl(current) { return true }
      current = tree[current].parent
    }
    return isLabelOrControl(container)
  }

  private func isLabelOrControl(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .label, .groupLabel, .picker, .option, .multilineTextField, .submitButton, .resetButton,
      .button:
      true
    default: false
    }
  }

  /// Whether a style sheet writes words before or behind anything in a subtree, or may do so.
  private func isWritten(in id: NodeID) -> Bool {
    guard let styles, styles.hasGeneratedText else { return false }
    for index in Int(id.index)..<Int(tree[id].end) {
      for text in [styles.textBefore(NodeID(index)), styles.textAfter(NodeID(index))] {
        guard let text else { continue }
        if !text.isCertain || String(decoding: text.text, as: UTF8.self).contains(where: \.isLetter)
        {
          return true
        }
      }
    }
    return false
  }
}
