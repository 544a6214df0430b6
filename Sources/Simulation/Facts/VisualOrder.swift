package import ViewTree

/// An order of sight that is not the one of the source.
package struct VisualOrder: Sendable {
  /// The stops that can be seen, in the order in which they are seen.
  package var seen: [NodeID]
  /// The same stops in the order of Tab.
  package var tabbed: [NodeID]
  /// What reorders them: each element whose content changes places, and the declaration.
  package var reorderings: [Reordering]

  package struct Reordering: Sendable {
    package var container: NodeID
    package var cause: Cause?
  }
}

/// A part that a style cuts down to nothing for the eye, and that Tab goes through.
package struct UnseenPart: Sendable {
  package var node: NodeID
  package var cause: Cause
  package var stops: [NodeID]
  /// The stop behind it; nil when it is the last.
  package var next: NodeID?
  /// Whether some rule speaks of the focus: it may show the part when the focus is inside.
  package var isShownOnFocus: Bool
}
