import Importing
import Simulation
import ViewTree

/// A simulated document whose elements are asked for by `id`, or `name` where there is none.
struct SimulatedPage {
  let simulated: SimulatedTree
  var tree: ViewTree { simulated.tree }

  init(_ html: String) throws {
    simulated = Simulator.simulate(
      try HTMLImporter.tree(of: Array(html.utf8), path: "test.html")
    )
  }

  /// The identifier by which tests call a node.
  func word(_ id: NodeID) -> String {
    tree.value(.identifier, of: id) ?? tree.value(.fieldName, of: id) ?? tree.nativeName(of: id)
  }

  func node(_ word: String) -> NodeID? {
    tree.ids.first { $0 != .root && tree[$0].kind != .text && self.word($0) == word }
  }

  /// The stops in Tab's order, with blanks between them.
  var focusOrder: String { simulated.facts.focusOrder.map(word).joined(separator: " ") }

  func submission(_ word: String) -> Submission? {
    simulated.facts.submissions.first { self.word($0.field) == word }
  }

  func control(_ word: String) -> Control? { node(word).flatMap { simulated.control($0) } }
}
