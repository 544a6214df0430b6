package import ViewTree

/// A control that has no name, or none but a weak one, and what its author may have meant as the
/// name.
package struct NameGap: Sendable {
  /// What a user would call the control.
  package enum Part: Sendable, Equatable {
    case field
    case button
    case imageButton
    case link
    case summary
    case frame
    case menuItem
  }

  package enum Extent: Sendable, Equatable {
    /// No name at all.
    case unnamed
    /// The platform's own word stands in, such as "Submit".
    case platformWord
    case placeholderOnly
    case tooltipOnly
  }

  /// What looks like the name and is none.
  package enum Hint: Sendable, Equatable {
    /// A label that is not rendered or not exposed.
    case hiddenLabel(NodeID, Cause?)
    case emptyLabel(NodeID)
    /// The label's target has the same identifier and comes first.
    case labelOfOther(label: NodeID, other: NodeID)
    /// A label beside the control that names something else, or nothing.
    case brokenLabel(NodeID)
    /// A label beside the control that names nothing.
    case looseLabel(NodeID, text: String)
    /// References of which none is found.
    case danglingReference(ModifierID)
    /// References to what has no text.
    case emptyReference(ModifierID, NodeID)
    /// Content that assistive technology is not told of.
    case hiddenContent(NodeID, Cause?)
    case silentImage(NodeID)
    /// Text beside the control, tied to nothing.
    case looseText(NodeID, text: String)
  }

  package var control: NodeID
  package var role: String
  package var part: Part
  package var extent: Extent
  /// The likeliest explanation first.
  package var hints: [Hint]
  /// Nothing at all stands in it, so that a script is likely to fill it.
  package var isHollow: Bool
}

/// A label that names a control and gives it no name.
package struct SilentLabel: Sendable {
  package enum Kind: Sendable, Equatable {
    case hidden(Cause?)
    case empty
  }

  package var label: NodeID
  package var control: NodeID
  package var kind: Kind
}
