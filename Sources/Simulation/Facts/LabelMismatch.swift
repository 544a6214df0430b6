package import ViewTree

/// A control whose visible text is no part of its name.
package struct LabelMismatch: Sendable {
  /// How much of a label the visible text is.
  package enum Nature: Sendable, Equatable {
    case label
    /// Only numbers differ, as on a badge.
    case numbers
    /// More text than a label has.
    case longText
    /// The text of a `label`, of which a part may be help.
    case labelOfField
  }

  package var control: NodeID
  package var visibleText: String
  package var name: String
  /// What sets the name.
  package var modifier: ModifierID
  package var nature: Nature
}

/// A control inside a control, or where assistive technology is told of nothing but text.
package struct NestedControl: Sendable {
  package enum Kind: Sendable, Equatable {
    /// The role makes its content mere presentation (WAI-ARIA 1.2, 5.2.9).
    case presentational(role: String)
    /// A control inside a link.
    case inLink
  }

  package var outer: NodeID
  package var inner: [NodeID]
  package var kind: Kind
}
