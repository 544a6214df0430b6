internal import Simulation
internal import ViewTree

/// A value that holds at a step's place.
package struct StepValue: Hashable, Sendable {
  /// What it is the value of, such as `enabled`.
  package var name: String
  package var text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

/// What the simulation believes at the places of a path: the environment, as far as something set
/// it, and what a control there is called and does.
struct StepStates {
  /// Handlers of one place that are told.
  private static let shownHandlers = 8

  private let simulated: SimulatedTree
  private let stops: [NodeID: Int]
  private let submissions: [NodeID: Submission]
  private let bindings: [NodeID: [String]]

  init(_ simulated: SimulatedTree) {
    self.simulated = simulated
    let facts = simulated.facts
    stops = Dictionary(
      zip(facts.focusOrder, 1...),
      uniquingKeysWith: { first, _ in first }
    )
    submissions = Dictionary(
      facts.submissions.map { ($0.field, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var bindings: [NodeID: [String]] = [:]
    for state in facts.focusStates {
      for binding in state.bindings {
        bindings[binding.view, default: []].append("\(state.name) = \(binding.value.text)")
      }
    }
    self.bindings = bindings
  }

  /// The values at a node, in a fixed order.
  func values(at node: NodeID) -> [StepValue] {
    var values: [StepValue] = []
    let environment = simulated.environments[node]
    for (name, setting) in [
      ("enabled", environment.enabled), ("rendered", environment.rendered),
      ("visible", environment.visible), ("exposed", environment.exposed),
      ("interactive", environment.interactive),
    ] where setting.answer != .yes {
      values.append(StepValue(name, setting.answer == .no ? "no" : "unknown"))
    }
    let handlers = handlers(at: node)
    if !handlers.isEmpty { values.append(StepValue("submit handlers", handlers)) }
    for (name, modifier) in [
      ("keyboard", environment.keyboard), ("return key", environment.submitLabel),
    ] {
      if let modifier { values.append(StepValue(name, text(of: modifier))) }
    }
    if let presentation = environment.presentation {
      values.append(StepValue("presented by", simulated.tree.nativeName(of: presentation)))
    }
    if environment.platforms != .all {
      values.append(StepValue("platforms", environment.platforms.description))
    }
    for binding in bindings[node] ?? [] { values.append(StepValue("focus state", binding)) }
    addControl(node, to: &values)
    return values
  }

  private func addControl(_ node: NodeID, to values: inout [StepValue]) {
    if let control = simulated.control(node) {
      let name =
        control.name.isUnknown
        ? "unknown"
        : control.name.isEmpty ? "none" : "\"\(SimulatedTree.shortened(control.name.text))\""
      values.append(StepValue("name", name))
      if let stop = stops[node] {
        values.append(StepValue("tab stop", "\(stop)"))
      } else if control.focusability == .unknown {
        values.append(StepValue("tab stop", "unknown"))
      } else {
        values.append(StepValue("tab stop", "none"))
      }
    }
    if let submission = submissions[node] {
      values.append(StepValue("Return", submission.outcome.rawValue))
    }
  }

  /// The handlers that a submission would meet on its way up, the innermost first.
  private func handlers(at node: NodeID) -> String {
    let links = simulated.environments.links(at: node)
    var words = links.prefix(Self.shownHandlers).map {
      $0.isScope ? "(scope)" : text(of: $0.modifier)
    }
    if links.count > words.count { words.append("...") }
    return words.joined(separator: "; ")
  }

  private func text(of modifier: ModifierID) -> String {
    SimulatedTree.shortened(simulated.tree.string(simulated.tree[modifier].value))
  }
}
