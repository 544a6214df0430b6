package import Simulation
internal import Styling
internal import ViewTree

/// Runs the rules over a simulated tree.
package enum Auditor {
  /// - Parameters:
  ///   - today: the day on which ignore comments are looked at; nil lets none expire.
  ///   - isOn: whether the user wants a rule. The others run, too, so that a comment for one of
  ///     them is not taken for unused; what it silences does not count.
  ///   - tellsStates: whether steps say what is believed at their places.
  package static func audit(
    _ simulated: SimulatedTree,
    today: CalendarDate? = nil,
    isOn: (RuleID) -> Bool = { _ in true },
    tellsStates: Bool = false
  ) -> AuditedFile {
    var report = Report(simulated)
    for rule in RuleRegistry.rules { rule.init().check(simulated, into: &report) }
    let tree = simulated.tree
    var file = AuditedFile(
      path: tree.source.path,
      source: tree.source,
      findings: [],
      notifications: []
    )
    guard !report.drafts.isEmpty || !tree.ignoreComments.isEmpty || hasNotes(simulated) else {
      return file
    }
    var positions = TreePositions(tree)
    file.notifications = notifications(of: simulated, positions.own)
    file.positions = positions.own
    var ignores = Ignores(tree, today: today, &positions)
    var kept: [Report.Draft] = []
    var silenced: [(draft: Report.Draft, reason: String)] = []
    for draft in report.drafts {
      guard let reason = ignores.reason(toSilence: draft.metadata, at: draft.node) else {
        kept.append(draft)
        continue
      }
      if isOn(draft.metadata.id) { silenced.append((draft, reason)) }
    }
    file.notifications += ignores.notifications + ignores.unused(&positions)
    var paths = NodePaths(tree)
    let states = tellsStates ? StepStates(simulated) : nil
    file.ignoredCount = silenced.count
    file.suppressed = silenced.map {
      SuppressedFinding(
        finding: finding($0.draft, tree, &positions, &paths, states),
        reason: $0.reason
      )
    }
    file.findings = kept.map { finding($0, tree, &positions, &paths, states) }.sorted(
      by: comesBefore
    )
    return file
  }

  /// What the importer noted and which style sheets are missing, as notifications.
  package static func notifications(of simulated: SimulatedTree) -> [Notification] {
    guard hasNotes(simulated) else { return [] }
    return notifications(of: simulated, SourcePositions(simulated.tree.source))
  }

  private static func hasNotes(_ simulated: SimulatedTree) -> Bool {
    !simulated.tree.notes.isEmpty || !(simulated.styles?.missing.isEmpty ?? true)
  }

  private static func notifications(
    of simulated: SimulatedTree,
    _ positions: SourcePositions
  ) -> [Notification] {
    let tree = simulated.tree
    let missing = simulated.styles?.missing ?? []
    let notes = tree.notes.map { note in
      Notification(
        id: note.id,
        level: .warning,
        message: note.message,
        path: tree.source.path,
        range: note.place.map(positions.range)
      )
    }
    return notes
      + missing.map { sheet in
        Notification(
          id: missingStyleSheet,
          level: .note,
          message: "The style sheet '\(sheet.path)' does not exist; the page is read without it.",
          path: tree.source.path,
          range: sheet.place.map(positions.range)
        )
      }
  }

  /// The id of the notification that a linked style sheet does not exist.
  package static let missingStyleSheet = "missing-stylesheet"

  /// The order of a file's findings: by place, then rule.
  package static func comesBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.place.range.start != right.place.range.start {
      return left.place.range.start < right.place.range.start
    }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message.text < right.message.text
  }

  private static func place(
    _ step: Report.StepDraft,
    _ positions: inout TreePositions
  ) -> Place {
    guard let source = step.source else { return place(step.place, &positions) }
    return Place(path: source.path, range: SourcePositions(source).range(step.place))
  }

  private static func place(_ bytes: ByteRange, _ positions: inout TreePositions) -> Place {
    let (path, range) = positions.place(bytes)
    return Place(path: path, range: range)
  }

  /// How many uses around a finding are shown.
  private static let shownUses = 4

  /// The uses of views that a finding stands in, the innermost first.
  private static func uses(
    of node: NodeID,
    _ tree: ViewTree,
    _ positions: inout TreePositions
  ) -> [Step] {
    guard tree.sources != nil else { return [] }
    var steps: [Step] = []
    for ancestor in tree.ancestors(of: node)
    where tree[ancestor].kind == .componentUse && steps.count < shownUses {
      steps.append(
        Step(
          message: "'\(tree.nativeName(of: ancestor))' is used here.",
          place: place(tree[ancestor].place, &positions),
          role: .passes,
          isEssential: false
        )
      )
    }
    return steps
  }

  private static func finding(
    _ draft: Report.Draft,
    _ tree: ViewTree,
    _ positions: inout TreePositions,
    _ paths: inout NodePaths,
    _ states: StepStates?
  ) -> Finding {
    let depth = paths.depth(of: draft.node)
    var steps: [Step] = []
    for draft in draft.steps {
      var step = Step(
        message: draft.text,
        place: place(draft, &positions),
        nesting: max(0, paths.depth(of: draft.node) - depth),
        role: draft.role,
        isEssential: draft.isEssential
      )
      // A step in a style sheet is at no node.
      if draft.source == nil { step.state = states?.values(at: draft.node) ?? [] }
      steps.append(step)
    }
    steps += uses(of: draft.node, tree, &positions)
    var finding = Finding(
      rule: draft.metadata.id,
      name: draft.metadata.name,
      level: draft.level,
      outcome: draft.outcome,
      message: draft.message,
      advice: draft.advice,
      place: place(draft.place, &positions),
      steps: steps,
      element: tree.nativeName(of: draft.node),
      nodePath: paths.path(of: draft.node),
      fix: draft.fix?.fix(positions.own)
    )
    finding.state = states?.values(at: draft.node) ?? []
    return finding
  }
}
