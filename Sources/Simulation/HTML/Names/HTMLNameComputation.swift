internal import ViewTree

/// One run of the text alternative computation after another, with what they share
/// (Accessible Name and Description Computation 1.2, 4.3.2).
///
/// The steps are in this file; the host language's own labels, the values of embedded controls,
/// content and descriptions are in extensions of their own.
struct HTMLNameComputation {
  /// The target of `aria-labelledby` or `aria-describedby` whose text is being taken.
  struct Reference {
    let target: NodeID
    /// Whether the target is hidden, so that all of its content counts (step 2A, "is part of an
    /// aria-labelledby traversal where the node directly referenced was hidden").
    let isHidden: Bool
  }

  /// Deeper content is read as flat text. Keeps the recursion within a worker thread's stack.
  static let depthLimit = 160

  let tree: ViewTree
  let environments: EnvironmentPass
  let index: HTMLIndex
  /// What style sheets do to the text; nil where they do nothing to it.
  let styledText: HTMLStyledText?
  var text = NameText()
  var work: NameWork
  /// Whether a template expression stands in what was read.
  private(set) var metTemplate = false
  /// The nodes that the name was taken from.
  private(set) var origins: [NodeID] = []
  var depth = 0
  /// Whether the text read since the last reset depends on its own nodes only.
  var isSelfContained = true
  private var visits: [UInt32] = []
  private var round: UInt32 = 0
  private var textOfTarget: [NodeID: String] = [:]

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
    styledText = HTMLStyledText(simulation)
    work = NameWork(nodes: simulation.tree.nodes.count)
  }

  /// Begins another name or description.
  mutating func begin() {
    text.removeAll()
    work.begin()
    metTemplate = false
    origins = []
    depth = 0
    isSelfContained = true
    round += 1
  }

  mutating func noteTemplate() { metTemplate = true }

  mutating func noteOrigins(_ nodes: @autoclosure () -> [NodeID]) {
    if depth == 1 { origins = nodes() }
  }

  // MARK: The steps

  /// Appends a node's text alternative.
  ///
  /// - Parameters:
  ///   - reference: the reference that leads here, if one does.
  ///   - isNested: whether the node stands in another one's name.
  /// - Returns: what gave the text; `none` when nothing did.
  mutating func alternative(
    of id: NodeID,
    under reference: Reference?,
    isNested: Bool
  ) -> NameSource {
    let node = tree[id]
    guard !Self.isNeverText(node), work.spend() else { return .none }
    if isNested && reference == nil && isVisited(id) { return .none }
    depth += 1
    defer { depth -= 1 }
    if node.flags.contains(.hasTemplateAttributes) { noteTemplate() }
    guard depth <= Self.depthLimit else {
      visit(id)
      appendFlatText(of: id, node, under: reference)
      return .content
    }
    // Step 2C before 2A: a control whose value is asked for is the target of a reference or was
    // found not to be hidden.
    if isNested && !isVisited(id), let source = embeddedValue(of: id, node, under: reference) {
      visit(id)
      return source
    }
    let isFirstVisit = visit(id)
    if isNested && !(reference?.isHidden ?? false) {
      switch hiding(of: id) {
      case .absent: return .none
      case .invisible:
        // Step 2A; what is made visible again inside still counts.
        return appendedContent(of: id, node, under: reference)
      case .unknown: noteTemplate()
      case .none: break
      }
    }
    if isNested && HTMLRoles.isPresentational(id, tree) {
      return appendedContent(of: id, node, under: reference)
    }
    if reference == nil, isFirstVisit, let source = labelledBy(id) { return source }
    if let source = attribute(.accessibilityLabel, .accessibilityLabel, of: id) { return source }
    if let source = nativeAlternative(of: id, node) { return source }
    if takesContent(id, node, under: reference, isNested: isNested) {
      let source = appendedContent(of: id, node, under: reference)
      if source != .none { return source }
    }
    return fallback(of: id, node)
  }

  /// Step 2B: the texts of the nodes that `aria-labelledby` lists.
  private mutating func labelledBy(_ id: NodeID) -> NameSource? {
    guard let modifier = tree.modifier(.labelledBy, of: id) else { return nil }
    isSelfContained = false
    if tree[modifier].answer == .unknown {
      noteTemplate()
      return .labelledBy
    }
    let targets = index.targets(of: modifier)
    let mark = text.mark
    for target in targets {
      text.separate()
      appendReference(to: target)
    }
    guard text.hasText(since: mark) || metTemplate else {
      text.rewind(to: mark)
      return nil
    }
    noteOrigins(targets)
    return .labelledBy
  }

  /// The text of one target of a reference, remembered where it depends on nothing else.
  mutating func appendReference(to target: NodeID) {
    if let known = textOfTarget[target] {
      if work.spend(known.utf8.count / 64) { text.append(known) }
      return
    }
    let wasSelfContained = isSelfContained
    let hadTemplate = metTemplate
    isSelfContained = true
    metTemplate = false
    let mark = text.mark
    let reference = Reference(target: target, isHidden: hiding(of: target).isHidden)
    _ = alternative(of: target, under: reference, isNested: true)
    visit(target)
    if isSelfContained && !metTemplate && depth < 8 {
      textOfTarget[target] = text.string(since: mark)
    }
    isSelfContained = isSelfContained && wasSelfContained
    metTemplate = metTemplate || hadTemplate
  }

  /// The name of a control whose only source is one target that was read before, so that many
  /// controls share one text.
  func nameShared(by id: NodeID) -> AccessibleName? {
    guard let modifier = tree.modifier(.labelledBy, of: id), tree[modifier].answer != .unknown,
      !tree[id].flags.contains(.hasTemplateAttributes),
      let target = index.onlyTarget(of: modifier), target != id, let known = textOfTarget[target],
      !known.isEmpty
    else { return nil }
    return AccessibleName(known, source: .labelledBy, origins: [target])
  }

  /// An attribute that is not blank.
  mutating func attribute(
    _ kind: ModifierKind,
    _ source: NameSource,
    of id: NodeID
  ) -> NameSource? {
    guard let modifier = tree.modifier(kind, of: id) else { return nil }
    let mark = text.mark
    text.append(tree.bytes(tree[modifier].value))
    if tree[modifier].answer == .unknown {
      noteTemplate()
    } else if !text.hasText(since: mark) {
      text.rewind(to: mark)
      return nil
    }
    noteOrigins([id])
    return source
  }

  /// Step 2I: the tool tip; then, of a text field, the placeholder (HTML-AAM 1.0, 4.1.1).
  mutating func fallback(of id: NodeID, _ node: Node) -> NameSource {
    // An image with an empty text alternative is decoration (HTML-AAM 1.0, 4.1.10).
    if HTMLElement(node) == .img, tree.has(.imageDescription, id) { return .none }
    if let source = attribute(.help, .help, of: id) { return source }
    if HTMLControls.takesPlaceholder(node), let source = attribute(.prompt, .prompt, of: id) {
      return source
    }
    return attribute(.accessibilityPrompt, .prompt, of: id) ?? .none
  }

  // MARK: Visits

  /// - Returns: whether this run meets the node for the first time.
  @discardableResult
  mutating func visit(_ id: NodeID) -> Bool {
    if visits.isEmpty { visits = Array(repeating: 0, count: tree.nodes.count) }
    let isFirst = visits[Int(id.index)] != round
    visits[Int(id.index)] = round
    return isFirst
  }

  func isVisited(_ id: NodeID) -> Bool {
    !visits.isEmpty && visits[Int(id.index)] == round
  }

  // MARK: Hidden nodes

  /// How a node is hidden from everybody or from assistive technology (step 2A).
  enum Hiding {
    case none
    /// `visibility`: what is inside can be visible again.
    case invisible
    /// Not rendered, or `aria-hidden`.
    case absent
    /// A template expression decides.
    case unknown

    var isHidden: Bool { self == .invisible || self == .absent }
  }

  func hiding(of id: NodeID) -> Hiding {
    let environment = environments[id]
    let rendered = environment.rendered.answer
    let exposed = environment.exposed.answer
    let visible = environment.visible.answer
    if rendered == .yes && exposed == .yes && visible == .yes { return .none }
    if rendered == .no || exposed == .no { return .absent }
    return visible == .no ? .invisible : .unknown
  }

  /// Elements whose content is no text for anybody.
  private static func isNeverText(_ node: Node) -> Bool {
    switch node.kind {
    case .script, .styleSheet, .ignoredForm: return true
    default: break
    }
    switch HTMLElement(node) {
    case .noscript, .noframes, .noembed: return true
    case .template: return !node.flags.contains(.isShadowRoot)
    default: return false
    }
  }
}
