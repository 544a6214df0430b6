internal import Simulation
internal import ViewTree

/// The references of one attribute, such as `aria-labelledby`, that lead nowhere, taken together.
struct DanglingNameReferences {
  struct Dangling {
    var node: NodeID
    var modifier: ModifierID
    /// The identifiers that nothing has.
    var missing: [String] = []
    /// The first element whose identifier differs in the case of its letters alone.
    var near: NodeID?
    var nearNames: [String] = []
    /// What each identifier that nothing has can only mean.
    var corrections: [String: String] = [:]
    /// Whether the attribute finds nothing at all.
    var isAlone = true

    var tokens: String { missing.joined(separator: " ") }

    /// A correction, where it leaves no identifier that nothing has.
    func fix(in tree: ViewTree) -> FixDraft? {
      guard missing.allSatisfy({ corrections[$0] != nil }) else { return nil }
      return ReferenceCorrection.fix(modifier, corrections, in: tree)
    }

    func steps(_ report: Report) -> [Report.StepDraft] {
      var steps = [report.step(.misses, "No element has the id '\(tokens)'.", at: modifier)]
      if let near, let name = nearNames.first {
        steps.append(report.step(.shows, "This one is called '\(name)'.", at: near))
      }
      return steps
    }
  }

  private let simulated: SimulatedTree
  private let kind: Reference.Kind

  init(_ kind: Reference.Kind, in simulated: SimulatedTree) {
    self.kind = kind
    self.simulated = simulated
  }

  /// Calls `body` for each attribute with a reference that leads nowhere, unless assistive
  /// technology is not told of its element.
  func report(_ body: (Dangling) -> Void) {
    var current: Dangling?
    func finish() {
      guard let dangling = current, !dangling.missing.isEmpty else { return }
      if simulated.environments[dangling.node].exposed.answer == .yes { body(dangling) }
    }
    for reference in simulated.facts.references where reference.kind == kind {
      if current?.modifier != reference.modifier {
        finish()
        current = Dangling(node: reference.node, modifier: reference.modifier)
      }
      switch reference.outcome {
      case .missing: current?.missing.append(reference.token)
      case .missingButForCase(let near):
        current?.missing.append(reference.token)
        current?.corrections[reference.token] =
          ReferenceCorrection.identifier(reference, in: simulated.tree)
        if current?.near == nil {
          current?.near = near
          current?.nearNames = [simulated.tree.value(.identifier, of: near) ?? ""]
        }
      default: current?.isAlone = false
      }
    }
    finish()
  }
}

extension SimulatedTree {
  /// Whether the node is of a kind that needs a name, and has none beside a broken reference.
  func isNamedByReference(_ id: NodeID) -> Bool {
    if let control = control(id) { return control.name.isEmpty }
    if tree.has(.accessibilityLabel, id) || tree.has(.help, id) { return false }
    if tree.has(.role, id) { return true }
    switch tree[id].kind {
    case .container, .block, .image, .link, .listItem, .list, .table: return false
    default: return true
    }
  }

  /// The text of a label, else its element.
  func excerpt(_ label: NodeID) -> String {
    var text = ""
    for id in tree.descendants(of: label) where tree[id].kind == .text {
      text += tree.string(tree[id].text) + " "
      if text.utf8.count > 200 { break }
    }
    let line = Self.shortened(text)
    return line.isEmpty ? tree.nativeName(of: label) : line
  }
}
