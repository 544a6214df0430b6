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
    guard !candidates.isEmpty else { return }
    var marks = candidates.compactMap(mark)
    guard !marks.isEmpty else { return }
    let messages = facts.messages.filter { $0.hasText != .no && $0.isRendered != .no }
    var said = Set(messages.compactMap(\.field))
    for reference in facts.references {
      switch reference.kind {
      case .describedBy, .errorMessage: said.insert(reference.node)
      default: continue
      }
    }
    let inLabels = Set(messages.filter(\.isInLabel).map(\.node))
    marks.removeAll { mark in
      said.contains(mark.field) || !isPerceivable(mark.field) || isSaid(mark.field)
        || (index.labelsOfControl[mark.field] ?? []).contains { label in
          inLabels.contains { tree.contains(label, $0) }
        }
        // A field with another one's message is none of them.
        || !said.insert(mark.field).inserted
    }
    guard !marks.isEmpty else { return }
    let summaries = summaries()
    for mark in marks {
      let form = index.owner(of: mark.field)
      var mark = mark
      mark.summary = summaries.first { summary in
        form.map { tree.contains($0, summary) || summary < $0 } ?? true
      }
      facts.errorMarks.append(mark)
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

/// A red border, outline or glow in a `style` attribute.
enum RedBorder {
  private static let names: Set<String> = [
    "red", "crimson", "darkred", "firebrick", "indianred", "orangered", "tomato",
  ]

  /// The red as it is written; nil when there is none.
  static func colour(in bytes: ArraySlice<UInt8>) -> String? {
    for part in bytes.split(separator: 0x3B) {
      guard let colon = part.firstIndex(of: 0x3A) else { continue }
      let name = String(decoding: part[..<colon], as: UTF8.self).lowercased()
        .filter { !$0.isWhitespace }
      guard name.hasPrefix("border") || name.hasPrefix("outline") || name == "box-shadow" else {
        continue
      }
      let value = String(decoding: part[(colon + 1)...], as: UTF8.self).lowercased()
      if let colour = colour(in: value) { return colour }
    }
    return nil
  }

  private static func colour(in value: String) -> String? {
    var rest = value[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "," }) {
      rest = rest[start...]
      var end = rest.firstIndex { $0.isWhitespace || $0 == "," || $0 == "(" } ?? rest.endIndex
      if end < rest.endIndex, rest[end] == "(" {
        end = rest[end...].firstIndex(of: ")").map(rest.index(after:)) ?? rest.endIndex
      }
      let word = String(rest[..<end])
      if isRed(word) { return word }
      rest = rest[end...]
    }
    return nil
  }

  private static func isRed(_ word: String) -> Bool {
    if names.contains(word) { return true }
    var parts: [Int] = []
    if word.hasPrefix("#") {
      let digits = word.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == word.count - 1 else { return false }
      switch digits.count {
      case 3, 4: parts = digits.prefix(3).map { $0 * 17 }
      case 6, 8: parts = [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
      default: return false
      }
    } else if word.hasPrefix("rgb"), let open = word.firstIndex(of: "(") {
      parts = word[open...].split { !$0.isNumber && $0 != "." }.compactMap { Int($0) }
    }
    return parts.count >= 3 && parts[0] >= 160 && parts[1] <= 90 && parts[2] <= 100
  }
}
