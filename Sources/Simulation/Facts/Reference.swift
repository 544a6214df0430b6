package import ViewTree

/// A reference from one node to another by identifier.
package struct Reference: Sendable {
  package enum Kind: Sendable, Equatable {
    /// `for` of a label.
    case labelTarget
    case labelledBy
    case describedBy
    case errorMessage
    case activeDescendant
    case formOwner
    /// `href="#..."`.
    case fragment
    case controls
    case owns
    case suggestions
  }

  package enum Outcome: Sendable, Equatable {
    case found(NodeID)
    /// Nothing has the identifier.
    case missing
    /// Something has it but for the case of its letters.
    case missingButForCase(NodeID)
    /// The target is of the wrong kind: a label for what cannot be labelled, a list that is none.
    case wrongKind(NodeID)
    case unknown
  }

  package var kind: Kind
  package var node: NodeID
  package var modifier: ModifierID
  /// The identifier as it stands there.
  package var token: String
  package var outcome: Outcome
  /// Whether the target is neither shown nor told to assistive technology.
  package var targetIsHidden: Answer
  /// Whether the target holds no text.
  package var targetIsEmpty: Answer
  /// Whether what it misses but for case is the one element that it can mean, and of a kind that
  /// such a reference reaches.
  package var hasOneNearTarget = false
}

/// An attribute that names or refers and that the parser drops for an earlier one of another value;
/// or one that says what a control is or holds, of whatever value.
package struct LostReference: Sendable {
  package var node: NodeID
  package var kept: ModifierID
  package var place: ByteRange
  package var value: String
  /// Whether it says what a control is or holds, and neither names nor refers.
  package var isState: Bool
}

package struct DuplicateIdentifier: Sendable {
  package var identifier: String
  package var nodes: [NodeID]
  /// The references that mean one of them.
  package var references: [ModifierID]
  /// Whether a template engine may keep only one of the nodes.
  package var mayBeAlternatives: Bool
  /// Whether all the nodes say the same, so that a reference for their text cannot go wrong.
  package var sayTheSame: Bool
}

/// A wish to put the focus somewhere: `autofocus`.
package struct FocusRequest: Sendable {
  package var node: NodeID
  package var modifier: ModifierID
  package var focusability: Focusability
  /// An earlier request that wins.
  package var winner: NodeID?
}
