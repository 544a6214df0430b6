internal import Simulation
internal import ViewTree

/// FA2003: two views that are there together carry the same value of a focus state.
///
/// A program that sets the value cannot say which of the two it means; the first one gets the
/// focus, the other one cannot be reached by its value.
///
/// Known limits: views in different arms of a condition, rows with values of their own and values
/// that are computed are not compared.
struct FocusBindingAmbiguous: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2003"),
    name: "focus-binding-ambiguous",
    level: .warning,
    summary: "Two views that are there together carry the same value of a focus state.",
    explanation: """
      Each value of a focus state means one view. When two carry it at the same time, setting it \
      puts the focus on the first, and reading it does not tell which one has the focus. "Next" \
      then leads back to where it came from.

      Give each view a case of its own.
      """,
    criteria: [.focusOrder],
    messages: [
      MessageTemplate("twice", "'{0}' carries '{1}' of '{2}', which '{3}' carries, too.")
    ],
    triggering: [
      Example(
        .swiftUI,
        "Two fields with one case",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Person">
          <focusState name="field" cases="name"/>
          <TextField title="First" text="$first" focused="field = .name"/>
          <TextField title="Last" text="$last" ↓focused="field = .name"/>
        </View>
        """
      )
    ],
    nonTriggering: [
      Example(
        .swiftUI,
        "In two arms of a condition",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Password">
          <focusState name="field" cases="password"/>
          <if condition="isShown">
            <TextField title="Password" text="$password" focused="field = .password"/>
            <else><SecureField title="Password" text="$password" focused="field = .password"/></else>
          </if>
        </View>
        """
      )
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for state in simulated.facts.focusStates {
      var first: [FocusValue: [FocusBinding]] = [:]
      for binding in state.bindings.sorted(by: { $0.view < $1.view })
      where binding.value.isLiteral && !binding.isRepeated {
        let earlier = (first[binding.value] ?? []).first {
          $0.view != binding.view && arePresentTogether($0.view, binding.view, simulated)
        }
        if let earlier {
          report.add(
            Self.self,
            "twice",
            [
              simulated.describe(binding.view), binding.value.text, state.name,
              simulated.describe(earlier.view),
            ],
            at: binding.view,
            modifier: binding.modifier,
            advice: "Give each view a case of its own.",
            steps: [
              report.step(.begins, "The focus state is declared here.", at: state.node),
              report.step(.sets, "This view carries the value.", at: earlier.modifier),
              report.step(.sets, "This one does, too.", at: binding.modifier),
            ]
          )
        }
        first[binding.value, default: []].append(binding)
      }
    }
  }

  private func arePresentTogether(
    _ first: NodeID,
    _ second: NodeID,
    _ simulated: SimulatedTree
  ) -> Bool {
    let tree = simulated.tree
    let common = tree.ancestors(of: first).first { tree.contains($0, second) }
    return common.map { tree[$0].kind != .conditional } ?? true
  }
}
