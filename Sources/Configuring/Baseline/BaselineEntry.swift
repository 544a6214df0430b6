/// A finding that a team knows and has put off.
package struct BaselineEntry: Hashable, Comparable, Sendable {
  /// Relative to the baseline's folder.
  package var path: String
  /// The rule's code; one that is gone from the tool may stand here.
  package var rule: String
  /// The finding's identity over time.
  package var fingerprint: String

  package init(path: String, rule: String, fingerprint: String) {
    self.path = path
    self.rule = rule
    self.fingerprint = fingerprint
  }

  /// By bytes, so that the order is the same in every locale.
  package static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    if left.rule != right.rule {
      return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8)
    }
    return left.fingerprint.utf8.lexicographicallyPrecedes(right.fingerprint.utf8)
  }
}
