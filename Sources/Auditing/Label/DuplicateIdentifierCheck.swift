internal import Simulation
internal import ViewTree

/// The part of FA3003 that judges an identifier of several elements.
struct DuplicateIdentifierCheck {
  private let duplicate: DuplicateIdentifier
  private let simulated: SimulatedTree
  private let positions: SourcePositions

  init(_ duplicate: DuplicateIdentifier, _ simulated: SimulatedTree, _ positions: SourcePositions) {
    self.duplicate = duplicate
    self.simulated = simulated
    self.positions = positions
  }

  /// Reports the second element; it and the later ones never get what is said of their id.
  func report(into report: inout Report) {
    let tree = simulated.tree
    if duplicate.mayBeAlternatives || duplicate.nodes.count < 2 { return }
    let kinds = duplicate.references.compactMap { kind(of: $0) }
    guard let reference = zip(duplicate.references, kinds).first(where: { counts($0.1) })?.0 else {
      return
    }
    let second = duplicate.nodes[1]
    var steps = [
      report.step(.shows, "The first element with the id '\(duplicate.identifier)'.", at: first),
      report.step(.shows, "Another one with the same id.", at: second),
    ]
    for reference in duplicate.references.prefix(4) {
      steps.append(
        report.step(.refers, "This reference reaches only the first one.", at: reference)
      )
    }
    report.add(
      LabelReferenceBroken.self,
      "identifierTwice",
      [
        duplicate.identifier, line(of: first), line(of: second),
        tree.nativeName(of: tree[reference].node),
      ],
      level: isCertain(kinds) ? .error : .warning,
      at: second,
      advice: "Give each element an id of its own, and let each reference name the one it means.",
      steps: steps
    )
  }

  private var first: NodeID { duplicate.nodes[0] }

  private func kind(of modifier: ModifierID) -> ModifierKind? { simulated.tree[modifier].kind }

  private func counts(_ kind: ModifierKind) -> Bool {
    switch kind {
    case .labelTarget, .formReference, .activeDescendant, .controls, .owns: true
    case .labelledBy, .describedBy, .errorMessage: !duplicate.sayTheSame
    default: false
    }
  }

  /// Several labels for one id cannot all be meant for the first element, and one that cannot take
  /// what is said of it was not meant either.
  private func isCertain(_ kinds: [ModifierKind]) -> Bool {
    for kind in [ModifierKind.labelTarget, .labelledBy, .describedBy, .errorMessage]
    where counts(kind) && kinds.filter({ $0 == kind }).count > 1 { return true }
    if kinds.contains(.labelTarget) {
      return simulated.control(first)?.isExposed != .yes
    }
    return false
  }

  /// A node's line, for a message that speaks of two places.
  private func line(of id: NodeID) -> String {
    "line \(positions.range(simulated.tree[id].place).start.line)"
  }
}
