package import Simulation
package import ViewTree

/// Runs the rules over a simulated tree.
package enum Auditor {
  /// - Parameters:
  ///   - today: the day on which ignore comments are looked at; nil lets none expire.
  ///   - isOn: whether the user wants a rule. The others run, too, so that a comment for one of
  ///     them is not taken for unused; what it silences does not count.
  package static func audit(
    _ simulated: SimulatedTree,
    today: CalendarDate? = nil,
    isOn: (RuleID) -> Bool = { _ in true }
  ) -> AuditedFile {
    var report = Report(simulated)
    for rule in RuleRegistry.rules { rule.init().check(simulated, into: &report) }
    let tree = simulated.tree
    var file = AuditedFile(
      path: tree.source.path,
      source: tree.source,
      findings: [],
      notifications: notifications(of: tree)
    )
    guard !report.drafts.isEmpty || !tree.ignoreComments.isEmpty else { return file }
    let positions = SourcePositions(tree.source)
    var ignores = Ignores(tree, today: today) { positions }
    var kept: [Report.Draft] = []
    for draft in report.drafts {
      if !ignores.silences(draft.metadata, at: draft.node) {
        kept.append(draft)
      } else if isOn(draft.metadata.id) {
        file.ignoredCount += 1
      }
    }
    file.notifications += ignores.notifications + ignores.unused { positions }
    file.findings = kept.map { finding($0, tree, positions) }.sorted(by: comesBefore)
    return file
  }

  /// What the importer noted, as notifications.
  package static func notifications(of tree: ViewTree) -> [Notification] {
    guard !tree.notes.isEmpty else { return [] }
    let positions = SourcePositions(tree.source)
    return tree.notes.map { note in
      Notification(
        id: note.id,
        level: .warning,
        message: note.message,
        path: tree.source.path,
        range: note.place.map(positions.range)
      )
    }
  }

  /// The order of a file's findings: by place, then rule.
  package static func comesBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.place.range.start != right.place.range.start {
      return left.place.range.start < right.place.range.start
    }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message.text < right.message.text
  }

  private static func finding(
    _ draft: Report.Draft,
    _ tree: ViewTree,
    _ positions: SourcePositions
  ) -> Finding {
    let path = tree.source.path
    let depth = tree.ancestors(of: draft.node).reduce(0) { count, _ in count + 1 }
    let steps = draft.steps.map { step in
      Step(
        message: step.text,
        place: Place(path: path, range: positions.range(step.place)),
        nesting: max(0, tree.ancestors(of: step.node).reduce(0) { count, _ in count + 1 } - depth),
        isEssential: step.isEssential
      )
    }
    return Finding(
      rule: draft.metadata.id,
      name: draft.metadata.name,
      level: draft.level,
      outcome: draft.outcome,
      message: draft.message,
      advice: draft.advice,
      place: Place(path: path, range: positions.range(draft.place)),
      steps: steps,
      element: tree.nativeName(of: draft.node),
      nodePath: tree.path(of: draft.node)
    )
  }
}
