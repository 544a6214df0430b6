internal import Simulation
internal import ViewTree

/// Corrects references that miss an identifier by the case of its letters alone.
enum ReferenceCorrection {
  /// Writes the identifier as its element does.
  ///
  /// - Parameter corrections: what stands in the attribute, and what is meant.
  static func fix(
    _ modifier: ModifierID,
    _ corrections: [String: String],
    in tree: ViewTree
  ) -> FixDraft? {
    guard !corrections.isEmpty, let attribute = AttributeText(modifier, in: tree) else {
      return nil
    }
    let name = attributeName(attribute)
    var edits: [FixDraft.Edit]?
    switch tree[modifier].kind {
    case .labelTarget, .formReference, .activeDescendant, .suggestions:
      guard let identifier = corrections.first?.value, corrections.count == 1 else { return nil }
      edits = Fixes.setValue(of: modifier, to: identifier, in: tree).map { [$0] }
    case .destination:
      guard let identifier = corrections.first?.value, isPlainFragment(identifier) else {
        return nil
      }
      edits = Fixes.setValue(of: modifier, to: "#\(identifier)", in: tree).map { [$0] }
    default: edits = Fixes.replaceWords(of: modifier, corrections, in: tree)
    }
    let words = corrections.values.sorted().joined(separator: " ")
    return edits.flatMap {
      FixDraft("Let '\(name)' say '\(SimulatedTree.shortened(words))', as the id does.", .safe, $0)
    }
  }

  /// The fix of one reference.
  static func fix(_ reference: Reference, in tree: ViewTree) -> FixDraft? {
    guard let identifier = identifier(reference, in: tree) else { return nil }
    return fix(reference.modifier, [reference.token: identifier], in: tree)
  }

  /// The identifier that a reference can only mean; nil when it may mean another or none.
  static func identifier(_ reference: Reference, in tree: ViewTree) -> String? {
    guard case .missingButForCase(let near) = reference.outcome, reference.hasOneNearTarget else {
      return nil
    }
    return tree.value(.identifier, of: near)
  }

  private static func attributeName(_ attribute: AttributeText) -> String {
    let bytes = attribute.source.bytes[attribute.place.start..<attribute.place.end]
    return String(
      decoding: bytes.prefix { $0 != 0x3D && !$0.isASCIIWhitespace },
      as: UTF8.self
    )
  }

  /// Whether the identifier stands in an address as it is.
  private static func isPlainFragment(_ identifier: String) -> Bool {
    !identifier.isEmpty
      && identifier.unicodeScalars.allSatisfy {
        $0.value > 0x20 && !"%/!=?\"<>`#".unicodeScalars.contains($0) && $0.value != 0x7F
      }
  }
}
