internal import Simulation
internal import ViewTree

/// FA3003: what should name a control does not reach it.
///
/// The page looks labelled and is not: a click on the label does nothing, and a screen reader says
/// no name or that of another control (WCAG 1.3.1 Info and Relationships).
///
/// Known limits: where a script can add the missing element or show the hidden label, the level is
/// one lower; where a template can, nothing is reported. An id that stands twice is reported only
/// when a label, a form reference or an `aria-` attribute means it.
struct LabelReferenceBroken: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3003"),
    name: "label-reference-broken",
    level: .error,
    summary: "A label or a reference for a name does not reach its target.",
    explanation: """
      A `label` is for an id that nothing has, for what cannot be labelled (a `div`, a hidden \
      field), or is hidden or empty; `aria-labelledby` names an id that nothing has; or an id that \
      is meant stands twice, and only the first element gets what is said of it.

      The page looks right, but a click on the label does nothing, and a screen reader says no \
      name or a wrong one. Make `for` and `id` the same, letter by letter; give each element an id \
      of its own; name groups and widgets of your own with `aria-labelledby` instead of `label`.

      Of two attributes of one name in a tag only the first counts; it is reported where they name \
      or refer to something, and differ.

      Ids that nothing refers to may stand twice unreported, and so may those whose elements say \
      the same.
      """,
    criteria: [.infoAndRelationships, .nameRoleValue, .labelsOrInstructions],
    actRules: ["3ea0c8", "e6952f"],
    messages: LabelReferenceMessages.templates + toolkitMessages,
    triggering: LabelReferenceExamples.triggering + toolkitTriggering,
    nonTriggering: LabelReferenceExamples.nonTriggering + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    reportToolkit(simulated, into: &report)
    let repeated = Set(simulated.facts.duplicateIdentifiers.map(\.identifier))
    for reference in simulated.facts.references where reference.kind == .labelTarget {
      checkLabel(reference, isRepeated: repeated.contains(reference.token), simulated, &report)
    }
    for label in simulated.facts.silentLabels { reportSilent(label, simulated, &report) }
    DanglingNameReferences(.labelledBy, in: simulated).report { dangling in
      reportNameReference(dangling, simulated, &report)
    }
    for lost in simulated.facts.lostReferences { LostReferenceCheck(lost).report(into: &report) }
    if repeated.isEmpty { return }
    let positions = SourcePositions(simulated.tree.source)
    for duplicate in simulated.facts.duplicateIdentifiers {
      DuplicateIdentifierCheck(duplicate, simulated, positions).report(into: &report)
    }
  }

  private func checkLabel(
    _ reference: Reference,
    isRepeated: Bool,
    _ simulated: SimulatedTree,
    _ report: inout Report
  ) {
    let tree = simulated.tree
    switch reference.outcome {
    case .found, .unknown: break
    case .missing:
      report.add(
        Self.self,
        "labelTargetMissing",
        [simulated.excerpt(reference.node), reference.token],
        level: simulated.level(.error),
        at: reference.node,
        advice: "Let 'for' name the id of the field that the label is meant for."
          + simulated.scriptRemark,
        steps: [
          report.step(
            .misses,
            "No element has the id '\(reference.token)'.",
            at: reference.modifier
          )
        ]
      )
    case .missingButForCase(let near):
      let identifier = tree.value(.identifier, of: near) ?? ""
      report.add(
        Self.self,
        "labelTargetCase",
        [simulated.excerpt(reference.node), reference.token, identifier],
        level: simulated.level(.error),
        at: reference.node,
        advice: "Write 'for' and the id alike." + simulated.scriptRemark,
        steps: [
          report.step(
            .misses,
            "No element has the id '\(reference.token)'.",
            at: reference.modifier
          ),
          report.step(.shows, "This one is called '\(identifier)'.", at: near),
        ],
        fix: ReferenceCorrection.fix(reference, in: tree)
      )
    case .wrongKind(let target):
      if isRepeated { return }
      let isHiddenField = tree[target].kind == .hiddenField
      report.add(
        Self.self,
        isHiddenField ? "labelOfHiddenField" : "labelOfUnlabelable",
        [simulated.excerpt(reference.node), simulated.describe(target)],
        at: reference.node,
        advice: isHiddenField
          ? "Make it plain text, or let it name a field that is shown."
          : "Name the element with 'aria-labelledby' instead, or let 'for' name the field in it.",
        steps: [
          report.step(.refers, "The label is for '\(reference.token)'.", at: reference.modifier),
          report.step(
            .shows,
            "A label names no \(tree.nativeName(of: target)) such as this.",
            at: target
          ),
        ]
      )
    }
  }

  private func reportSilent(
    _ silent: SilentLabel,
    _ simulated: SimulatedTree,
    _ report: inout Report
  ) {
    var steps = [
      report.step(
        .refers,
        "The label names \(simulated.describe(silent.control)).",
        at: silent.control
      )
    ]
    var template = "labelEmpty"
    if case .hidden(let cause) = silent.kind {
      template = "labelHidden"
      if let cause { steps.append(report.step(.loses, "The label is hidden here.", at: cause)) }
    }
    report.add(
      Self.self,
      template,
      [simulated.describe(silent.control)],
      level: simulated.level(.error),
      at: silent.label,
      advice: "Give the label text that is shown, or hide it from sight alone."
        + simulated.scriptRemark,
      steps: steps
    )
  }

  private func reportNameReference(
    _ dangling: DanglingNameReferences.Dangling,
    _ simulated: SimulatedTree,
    _ report: inout Report
  ) {
    let isCertain = dangling.isAlone && simulated.isNamedByReference(dangling.node)
    report.add(
      Self.self,
      dangling.near == nil ? "nameTargetMissing" : "nameTargetCase",
      [simulated.tree.nativeName(of: dangling.node), dangling.tokens] + dangling.nearNames,
      level: simulated.level(isCertain ? .error : .warning),
      at: dangling.node,
      advice: "Let 'aria-labelledby' name the id of the text that is the name."
        + simulated.scriptRemark,
      steps: dangling.steps(report),
      fix: dangling.fix(in: simulated.tree)
    )
  }
}
