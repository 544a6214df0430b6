internal import ViewTree

/// Fields that are marked as wrong for the eye alone: by a class, a red border or an icon, with no
/// text near that could say what is wrong.
///
/// Whatever text stands in the field's own surroundings, but for its label, may be the message, so
/// such a field has no mark. `aria-invalid` is another matter: it is heard.
struct HTMLErrorMarks {
  private let simulation: HTMLSimulation
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let subtrees: HTMLSubtrees
  private let beside: HTMLNeighbours

  init(_ simulation: HTMLSimulation, _ subtrees: HTMLSubtrees) {
    self.simulation = simulation
    tree = simulation.tree
    environments = simulation.environments
    self.subtrees = subtrees
    beside = HTMLNeighbours(simulation, subtrees)
  }

  /// - Parameter candidates: classes that hold a word of errors, and styles of fields.
  func add(_ candidates: [ModifierID], to facts: inout Facts) {
    let marks = candidates.compactMap(mark)
    guard !marks.isEmpty else { return }
    var words = HTMLErrorWords(simulation, subtrees, marked: Set(marks.map(\.field)), facts)
    // The first sign of a field is enough.
    var known: Set<NodeID> = []
    for mark in marks where known.insert(mark.field).inserted {
      if isPerceivable(mark.field), !words.maySay(mark.field) { facts.errorMarks.append(mark) }
    }
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

  private func word(_ modifier: Modifier, _ says: (String) -> Bool) -> String? {
    for token in tree.bytes(modifier.value).split(whereSeparator: \.isASCIIWhitespace) {
      // A variant of a utility class: "invalid:border-red".
      if token.contains(0x3A) { continue }
      let word = String(decoding: token, as: UTF8.self)
      if says(word) { return word }
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
}
