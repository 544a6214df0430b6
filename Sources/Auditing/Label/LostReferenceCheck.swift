internal import Simulation
internal import ViewTree

/// The part of FA3003 that judges an attribute that the parser drops.
struct LostReferenceCheck {
  private let lost: LostReference

  init(_ lost: LostReference) { self.lost = lost }

  func report(into report: inout Report) {
    let simulated = report.simulated
    let source = simulated.tree.source.bytes[lost.place.start..<lost.place.end]
    report.add(
      LabelReferenceBroken.self,
      "attributeDropped",
      [
        SimulatedTree.shortened(String(decoding: source, as: UTF8.self)),
        simulated.describe(lost.node),
      ],
      // What says the same twice does no harm.
      level: lost.isState ? .note : .warning,
      at: lost.node,
      modifier: lost.kept,
      advice: "Keep the one that is meant.",
      steps: [
        report.step(.sets, "This one counts, for it comes first.", at: lost.kept),
        Report.StepDraft(
          text: "This one is dropped.",
          place: lost.place,
          node: lost.node,
          role: .loses,
          isEssential: true
        ),
      ]
    )
  }
}
