package import ViewTree

/// Choices that belong together and whose question has no name.
package struct UnnamedGroup: Sendable {
  package enum Kind: Sendable, Equatable {
    /// The group is there and has no name.
    case group
    /// Nothing groups the choices.
    case noGroup
  }

  /// The group, or the first choice where there is none.
  package var node: NodeID
  package var members: [NodeID]
  package var kind: Kind
}

/// Radio buttons that look like one group and belong to several forms.
package struct SplitGroup: Sendable {
  package var name: String
  package var group: NodeID
  package var first: NodeID
  package var other: NodeID
}

/// A field that sounds like an earlier one of the same form.
package struct EchoedField: Sendable {
  package var field: NodeID
  package var earlier: NodeID
  package var form: NodeID
  /// A heading between the two may tell them apart for the eye.
  package var heading: NodeID?
}

/// A field of which an asterisk alone says that it is required.
package struct StarredField: Sendable {
  package var field: NodeID
  package var label: NodeID
  /// Whether the document says what the asterisk means, or marks several fields with it.
  package var isExplained: Bool
}
