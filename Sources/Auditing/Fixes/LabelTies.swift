internal import Simulation
internal import ViewTree

/// Ties loose labels to the fields beside them.
struct LabelTies {
  private let simulated: SimulatedTree
  /// The labels that stand beside one unnamed field, and beside no other.
  private var lone: Set<NodeID> = []
  /// Every identifier there is or will be; collected for the first fix.
  private var identifiers: [String: Int]?
  /// What to try next behind a name that is taken.
  private var nextNumbers: [String: Int] = [:]

  init(_ simulated: SimulatedTree) {
    self.simulated = simulated
    var counts: [NodeID: Int] = [:]
    for gap in simulated.facts.nameGaps {
      if let label = Self.label(gap) { counts[label, default: 0] += 1 }
    }
    lone = Set(counts.filter { $0.value == 1 }.keys)
  }

  mutating func fix(_ gap: NameGap) -> FixDraft? {
    let tree = simulated.tree
    let field = gap.control
    guard let label = Self.label(gap), lone.contains(label),
      ["input", "select", "textarea"].contains(tree.nativeName(of: field)),
      !isMadeByTemplate(field), !isMadeByTemplate(label)
    else { return nil }
    var edits: [FixDraft.Edit?] = []
    let identifier: String
    if let modifier = tree.modifier(.identifier, of: field) {
      identifier = tree.string(tree[modifier].value)
      guard tree[modifier].answer != .unknown, count(identifier) == 1, !identifier.isEmpty,
        !TemplateExpression.isIn(Array(identifier.utf8)[...])
      else { return nil }
    } else {
      identifier = newIdentifier(for: field)
      edits.append(Fixes.insertAttribute("id", identifier, at: field, in: tree))
    }
    edits.append(Fixes.insertAttribute("for", identifier, at: label, in: tree))
    let known = edits.compactMap { $0 }
    guard known.count == edits.count else { return nil }
    return FixDraft("Tie the label to the field with 'for=\"\(identifier)\"'.", .unsafe, known)
  }

  private static func label(_ gap: NameGap) -> NodeID? {
    guard gap.part == .field, case .looseLabel(let label, _)? = gap.hints.first else { return nil }
    return label
  }

  /// A template may write the element several times, or give it attributes that are not seen.
  private func isMadeByTemplate(_ id: NodeID) -> Bool {
    let tree = simulated.tree
    return tree[id].flags.contains(.hasTemplateAttributes)
      || tree.ancestors(of: id).contains {
        tree[$0].flags.contains(.hasTemplateContent) || tree.nativeName(of: $0) == "template"
      }
  }

  private mutating func count(_ identifier: String) -> Int {
    if let identifiers { return identifiers[identifier] ?? 0 }
    var found: [String: Int] = [:]
    for modifier in simulated.tree.modifiers where modifier.kind == .identifier {
      found[simulated.tree.string(modifier.value), default: 0] += 1
    }
    identifiers = found
    return found[identifier] ?? 0
  }

  /// The field's name as an identifier, with a number where it is taken.
  private mutating func newIdentifier(for field: NodeID) -> String {
    let name = simulated.tree.value(.fieldName, of: field) ?? ""
    let isPlain =
      name.utf8.first?.isASCIILetter == true && name.utf8.count <= 40
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
    let stem = isPlain ? name : "field"
    var candidate = stem
    var number = nextNumbers[stem] ?? 2
    while count(candidate) > 0 {
      candidate = "\(stem)-\(number)"
      number += 1
    }
    identifiers?[candidate] = 1
    nextNumbers[stem] = number
    return candidate
  }
}
