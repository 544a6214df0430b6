package import ViewTree

/// A declared focus state: what carries its values and what assigns them.
package struct FocusState: Sendable {
  package var node: NodeID
  package var name: String
  /// The declared cases, such as `.title`, `.option`; empty for a Bool.
  package var cases: [String]
  package var isShared: Bool
  package var bindings: [FocusBinding]
  package var assignments: [FocusAssignment]
  /// Whether it is handed to code that is not seen, which may bind and assign it.
  package var isHandedOn: Bool
}

/// A view that carries a value of a focus state.
package struct FocusBinding: Sendable {
  /// What the bound view is to the focus.
  package enum Target: Sendable, Equatable {
    case textInput
    /// Focusable where the user navigates by keyboard.
    case buttonLike
    /// Made focusable by a modifier.
    case madeFocusable
    case container
    case representable
    case notFocusable
    case unknown
  }

  package var modifier: ModifierID
  package var view: NodeID
  package var value: FocusValue
  package var target: Target
  /// Whether it is there only in some arm.
  package var isConditional: Bool
  /// Whether it is repeated for rows of data.
  package var isRepeated: Bool
}

/// A place that sets a focus state.
package struct FocusAssignment: Sendable {
  package enum Context: Sendable, Equatable {
    case appear
    case submit
    case change
    case press
    case other
  }

  package var modifier: ModifierID
  package var context: Context
  package var value: FocusValue
  package var isAnimated: Bool
  package var isDelayed: Bool
  package var followsInsertion: Bool
  /// Whether it is set under some condition alone.
  package var isConditional = false
}

/// What is wrong with the way the focus goes from field to field.
package struct ChainBreak: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Return leads round and never out.
    case cycle([NodeID])
    /// The chain passes over the field, between the two.
    case leftOut(before: NodeID, after: NodeID)
    /// Rows that are not built until they come into view.
    case lazyRows(NodeID)
    /// Nothing puts the keyboard away.
    case keyboardStays
  }

  package var node: NodeID
  package var kind: Kind
}

/// The way Return leads from field to field.
package struct FocusChain: Sendable {
  package var state: NodeID
  /// Each bound field with the value that Return sets there; nil when it sets none.
  package var links: [FocusChainLink]
  /// The value that is set when the view appears.
  package var initial: FocusValue?
}

package struct FocusChainLink: Sendable {
  package var field: NodeID
  package var value: FocusValue
  package var next: FocusValue?
}

/// A misuse of a focus state that its declaration and uses show.
package struct FocusMisuse: Sendable {
  package enum Kind: Sendable, Equatable {
    case unused
    case shared
    /// Set inside an animation.
    case animated
    /// Two fields of one text that take turns drop the focus.
    case identitySwap(NodeID, NodeID)
    /// A tap on the focusable view itself sets it.
    case tapWrites
  }

  package var node: NodeID
  package var modifier: ModifierID?
  package var name: String
  package var kind: Kind
}

/// A preference for where the focus begins that cannot work.
package struct DefaultFocusFault: Sendable {
  package enum Kind: Sendable, Equatable {
    /// No view inside carries the value.
    case valueWithoutView(String)
    /// No scope of that name is around it.
    case withoutScope(String)
  }

  package var node: NodeID
  package var modifier: ModifierID
  package var kind: Kind
}
