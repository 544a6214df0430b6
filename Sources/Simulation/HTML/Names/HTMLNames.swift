internal import ViewTree

/// Accessible names and descriptions (Accessible Name and Description Computation 1.2 with
/// HTML Accessibility API Mappings 1.0, section 4).
struct HTMLNames {
  private let tree: ViewTree
  private var computation: HTMLNameComputation

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    computation = HTMLNameComputation(simulation)
  }

  /// The name of an element (Accessible Name 1.2, 4.3.2).
  ///
  /// A template expression in what the name is taken from makes it unknown; the text is then what
  /// the source says.
  mutating func name(of id: NodeID) -> AccessibleName {
    if let shared = computation.nameShared(by: id) { return shared }
    computation.begin()
    let source = computation.alternative(of: id, under: nil, isNested: false)
    let text = computation.text.string
    let isUnknown = computation.metTemplate || mayHaveOtherLabel(id, source)
    let origins = text.isEmpty ? [] : computation.origins
    return AccessibleName(text, source: source, origins: origins, isUnknown: isUnknown)
  }

  /// The description of an element (Accessible Name 1.2, 4.3.1; HTML-AAM 1.0, 4.1).
  ///
  /// - Parameter name: the element's name: what gave the name does not describe, too.
  mutating func description(of id: NodeID, name: AccessibleName) -> String {
    guard tree[id].modifierCount > 0 || tree[id].kind == .disclosureSummary else { return "" }
    return computation.description(of: id, nameSource: name.source)
  }

  /// The text that a reference to a node reads: its own name or content, hidden or not
  /// (Accessible Name 1.2, step 2B).
  mutating func text(referenced id: NodeID) -> String {
    computation.begin()
    computation.appendReference(to: id)
    return computation.text.string
  }

  /// Whether a label that a template engine ties to the control may stand there.
  private func mayHaveOtherLabel(_ id: NodeID, _ source: NameSource) -> Bool {
    switch source {
    case .none, .help, .prompt: break
    default: return false
    }
    let index = computation.index
    guard HTMLControls.isLabelable(tree[id]), index.labelsOfControl[id] == nil else { return false }
    // A label's `for` leads to an identifier alone.
    let identifier = tree.modifier(.identifier, of: id)
    guard identifier != nil || tree[id].flags.contains(.hasTemplateAttributes) else { return false }
    return index.hasUnresolvedLabel || identifier.map { tree[$0].answer == .unknown } ?? true
  }
}
