internal import ViewTree

/// Fields that are marked as wrong for the eye alone: by a class, a red border or an icon, with no
/// text near that could say what is wrong.
///
/// Whatever text stands in the field's own surroundings, but for its label, may be the message, so
/// such a field has no mark. `aria-invalid` is another matter: it is heard.
struct HTMLErrorMarks {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex
  private let subtrees: HTMLSubtrees
  private let beside: HTMLNeighbours

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    self.subtrees = subtrees
    beside = HTMLNeighbours(simulation, subtrees)
  }

  /// - Parameter candidates: classes that hold a word of errors, and styles of fields.
  func add(_ candidates: [ModifierID], to facts: inout Facts) {
    let marks = candidates.compactMap(mark)
    guard !marks.isEmpty else { return }
    let messages = facts.messages.filter { $0.hasText != .no && $0.isRendered != .no }
    let inLabels = messages.filter(\.isInLabel).map(\.node)
    var known = Set(messages.compactMap(\.field))
    for reference in facts.references {
      switch reference.kind {
      case .describedBy, .errorMessage: known.insert(reference.node)
      default: continue
      }
    }
    let summaries = summaries()
    // The first sign of a field is enough.
    for mark in marks where known.insert(mark.field).inserted {
      let labels = index.labelsOfControl[mark.field] ?? []
      guard isPerceivable(mark.field), !isSaid(mark.field),
        !labels.contains(where: { first(of: inLabels, in: $0) != nil })
      else { continue }
      var mark = mark
      mark.summary = summary(for: mark.field, summaries)
      facts.errorMarks.append(mark)
    }
  }

  /// What tells of errors before a field's form or in it.
  private func summary(for field: NodeID, _ summaries: [NodeID]) -> NodeID? {
    guard let form = index.owner(of: field), let first = summaries.first, first > form else {
      return summaries.first
    }
    return self.first(of: summaries, in: form)
  }

  private func first(of sorted: [NodeID], in id: NodeID) -> NodeID? {
    let place = HTMLSubtrees.firstIndex(in: sorted, notBefore: id.index)
    return place < sorted.count && tree.contains(id, sorted[place]) ? sorted[place] : nil
  }

  // MARK: Signs

  private func mark(_ id: ModifierID) -> ErrorMark? {
    let modifier = tree[id]
    let node = modifier.node
    guard modifier.answer != .unknown else { return nil }
    if HTMLSubtrees.isField(tree[node]) {
      if modifier.kind == .inlineStyle {
        guard let red = RedBorder.colour(in: tree.bytes(modifier.value)) else { return nil }
        return ErrorMark(field: node, node: node, modifier: id, sign: .border, word: red)
      }
      guard let word = word(modifier, HTMLMessageSigns.isErrorState) else { return nil }
      return ErrorMark(field: node, node: node, modifier: id, sign: .style, word: word)
    }
    guard modifier.kind == .styleClass else { return nil }
    if isIcon(node), let word = word(modifier, HTMLMessageSigns.isErrorIcon),
      let neighbour = beside.field(beside: node)
    {
      return ErrorMark(field: neighbour.field, node: node, modifier: id, sign: .icon, word: word)
    }
    let fields = subtrees.fields(in: node)
    guard fields.count == 1, let field = fields.first, isContainer(node),
      let word = word(modifier, HTMLMessageSigns.isErrorStateOfContainer)
    else { return nil }
    return ErrorMark(field: field, node: node, modifier: id, sign: .style, word: word)
  }

  private func word(_ modifier: Modifier, _ says: ([String]) -> Bool) -> String? {
    for token in tree.bytes(modifier.value).split(whereSeparator: \.isASCIIWhitespace) {
      // A variant of a utility class: "invalid:border-red".
      if token.contains(0x3A) { continue }
      let word = String(decoding: token, as: UTF8.self)
      if says(HTMLMessageSigns.parts(of: word)) { return word }
    }
    return nil
  }

  private func isIcon(_ id: NodeID) -> Bool {
    switch HTMLElement(tree[id]) {
    case .i, .span, .em, .img, .svg: break
    default: return false
    }
    return subtrees.isSilent(id) == .yes && environments[id].shown.answer == .yes
  }

  private func isContainer(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .container, .block, .listItem, .label: true
    default: false
    }
  }

  // MARK: Words near the field

  private func isPerceivable(_ field: NodeID) -> Bool {
    let environment = environments[field]
    guard environment.exposed.answer == .yes, environment.shown.answer == .yes,
      environment.enabled.answer == .yes, tree[field].kind != .radioButton,
      !tree[field].flags.contains(.hasTemplateAttributes)
    else { return false }
    return ![.invalid, .help, .accessibilityDescription, .describedBy, .errorMessage].contains {
      tree.has($0, field)
    }
  }

  /// Whether anything beside the field, its label apart, may say what is wrong.
  private func isSaid(_ field: NodeID) -> Bool {
    var container = field
    for ancestor in tree.ancestors(of: field) {
      switch tree[ancestor].kind {
      case .root, .form, .fieldGroup, .dialog: break
      default:
        if HTMLElement(tree[ancestor]) != .body, subtrees.fields(in: ancestor).count == 1 {
          container = ancestor
          continue
        }
      }
      break
    }
    if subtrees.hasTemplate(container) || subtrees.mayBeFilled(container) { return true }
    for text in subtrees.texts(in: container) where !isPartOfControl(text, in: container) {
      return true
    }
    for neighbour in [beside.previous(container), beside.next(container)] {
      guard let neighbour else { continue }
      if subtrees.hasText(neighbour) != .no, subtrees.fields(in: neighbour).isEmpty,
        !isLabelOrControl(neighbour), neighbour > container || !isHeadingOf(neighbour)
      {
        return true
      }
    }
    return false
  }

  private func isHeadingOf(_ id: NodeID) -> Bool {
    tree[id].kind == .heading || tree[id].kind == .groupLabel
      || HTMLRoles.explicitRole(of: id, tree) == "alert"
  }

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

  /// What tells of errors somewhere else: the page was sent back.
  private func summaries() -> [NodeID] {
    tree.modifiers.lazy.filter { modifier in
      modifier.kind == .role && tree.bytes(modifier.value).lowercasedASCIIEquals("alert")
        && subtrees.hasText(modifier.node) == .yes
        && environments[modifier.node].shown.answer == .yes
    }.map(\.node)
  }
}
