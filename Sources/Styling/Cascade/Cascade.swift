package import ViewTree

/// Where a declaration stands.
package enum StyleOrigin: Hashable, Sendable {
  /// A `style` attribute.
  case attribute(ModifierID)
  /// A rule: an index into `DocumentStyles.rules`.
  case rule(Int32)
}

/// What a document's author declares for a property of an element.
package struct DeclaredValue: Hashable, Sendable {
  package var property: StyleProperty
  /// The values that it can have: one when it is certain. nil is the browser's own, as if nothing
  /// were declared.
  package var outcomes: [StyleValue?]
  /// The strongest declaration.
  package var origin: StyleOrigin

  /// Quicker than hashing the outcomes, which mostly follow.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(origin)
  }
}

/// Sorts an element's declarations and picks the one that wins (CSS Cascade 5, 6.1).
struct Cascade {
  struct Candidate {
    var declaration: StyleDeclaration
    var answer: Answer
    var strength: UInt64
    var order: UInt64
    var origin: StyleOrigin

    /// Importance, attribute and layer together: what `revert-layer` rolls back.
    var level: UInt32 { UInt32(strength >> 32) }
  }

  private var candidates: [Candidate] = []
  private var hasPending = false

  var isEmpty: Bool { candidates.isEmpty }

  /// - Parameters:
  ///   - layer: the layer's rank; the highest is for none.
  ///   - layerCount: the number of ranks.
  mutating func add(
    _ declaration: StyleDeclaration,
    answer: Answer,
    layer: UInt32,
    layerCount: UInt32,
    specificity: Specificity,
    order: UInt64,
    origin: StyleOrigin
  ) {
    var isAttached = false
    if case .attribute = origin { isAttached = true }
    if declaration.pending != nil { hasPending = true }
    candidates.append(
      Candidate(
        declaration: declaration,
        answer: answer,
        strength: Self.strength(
          isImportant: declaration.isImportant,
          isAttached: isAttached,
          layer: layer,
          layerCount: layerCount,
          specificity
        ),
        order: order,
        origin: origin
      )
    )
  }

  /// What sorts declarations before their order does: importance, attribute, layer, specificity.
  static func strength(
    isImportant: Bool,
    isAttached: Bool,
    layer: UInt32,
    layerCount: UInt32,
    _ specificity: Specificity
  ) -> UInt64 {
    // Important declarations win the other way round: those in no layer are the weakest.
    let rank = isImportant ? layerCount - layer : layer
    let level: UInt32 =
      (isImportant ? 1 << 31 : 0) | (isAttached ? 1 << 30 : 0) | min(rank, 1 << 29)
    return UInt64(level) << 32 | UInt64(specificity.value)
  }

  /// Puts custom properties in their place, where some are asked for.
  mutating func resolve(_ substitute: ([UInt8]) -> Substituted) {
    guard hasPending else { return }
    hasPending = false
    for index in candidates.indices {
      let declaration = candidates[index].declaration
      guard let pending = declaration.pending else { continue }
      candidates[index].declaration.value = pending.value(of: declaration.property, substitute)
    }
  }

  /// What is declared, a value for each property that is. Nothing is left behind.
  mutating func finish() -> [DeclaredValue] {
    defer {
      candidates.removeAll(keepingCapacity: true)
      hasPending = false
    }
    guard candidates.count > 1 else { return candidates.map { Self.value([$0]) } }
    var found: UInt32 = 0
    for index in candidates.indices {
      found |= 1 << UInt32(candidates[index].declaration.property.rawValue)
    }
    var result: [DeclaredValue] = []
    for property in StyleProperty.allCases where found & 1 << UInt32(property.rawValue) != 0 {
      var own = candidates.indices.filter { candidates[$0].declaration.property == property }
      // The strongest first; of equal ones the later.
      own.sort { left, right in
        (candidates[left].strength, candidates[left].order, left)
          > (candidates[right].strength, candidates[right].order, right)
      }
      result.append(Self.value(own.map { candidates[$0] }))
    }
    return result
  }

  private static func value(_ sorted: [Candidate]) -> DeclaredValue {
    DeclaredValue(
      property: sorted[0].declaration.property,
      outcomes: outcomes(sorted[...]),
      origin: sorted[0].origin
    )
  }

  private static func outcomes(_ sorted: ArraySlice<Candidate>) -> [StyleValue?] {
    var result: [StyleValue?] = []
    func add(_ outcome: StyleValue?) {
      if !result.contains(outcome) { result.append(outcome) }
    }
    var rest = sorted
    while let candidate = rest.popFirst() {
      switch candidate.declaration.value {
      case .wide(.revert): add(nil)
      case .wide(.revertLayer):
        let below = rest.filter { $0.level != candidate.level }
        for outcome in outcomes(below[...]) { add(outcome) }
      case let value: add(value)
      }
      if candidate.answer == .yes { return result }
    }
    add(nil)
    return result
  }
}
