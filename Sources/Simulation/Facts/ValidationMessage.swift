package import ViewTree

/// A node that looks like a validation message.
package struct ValidationMessage: Sendable {
  package enum Sign: Sendable, Equatable {
    /// A word in a class or an identifier.
    case word
    /// A role that is announced, beside one field.
    case role
  }

  package var node: NodeID
  package var sign: Sign
  /// The class, identifier or role that says so.
  package var word: String
  package var signModifier: ModifierID
  /// The field that it stands beside; nil when there is none or several.
  package var field: NodeID?
  /// The nodes that refer to it or to what it stands in, by name, description or error message.
  package var tiedNodes: [NodeID]
  /// Whether it is a part of a label, which reads it.
  package var isInLabel: Bool
  /// Whether a reference of the field cannot be told or leads nowhere: it may mean this message.
  package var fieldHasOpenReference: Bool
  package var isAnnounced: Bool
  package var isRendered: Answer
  package var hasText: Answer
}

/// A field that is marked as invalid, and whether any text says why.
package struct InvalidField: Sendable {
  package var field: NodeID
  package var modifier: ModifierID
  /// The messages tied to it that assistive technology would read.
  package var messages: [NodeID]
  /// What is tied to it and holds no text.
  package var emptyMessages: [NodeID]
  /// Whether a reference leads nowhere, to what is hidden, or cannot be told.
  package var hasOpenReference: Bool
  /// A message that stands beside it and is tied to nothing.
  package var neighbour: NodeID?
}

/// A sign of an error that is seen and not said: a colour or an icon alone.
package struct ColourSignal: Sendable {
  package var node: NodeID
  package var modifier: ModifierID?
  /// The field that it marks.
  package var field: NodeID?
  /// The condition or colour as written.
  package var condition: String
  package var isIcon: Bool
}

/// A field that is marked as wrong for the eye, with no text near that could say why.
package struct ErrorMark: Sendable {
  package enum Sign: Sendable, Equatable {
    /// A class of the field, or of what stands around it alone.
    case style
    /// A red border.
    case border
    /// An icon without a text.
    case icon
  }

  package var field: NodeID
  /// What has the sign.
  package var node: NodeID
  package var modifier: ModifierID
  package var sign: Sign
  /// The class or the colour.
  package var word: String
}

/// A message that appears by a condition and that nothing announces.
package struct SilentMessage: Sendable {
  package var node: NodeID
  package var condition: ModifierID
  package var field: NodeID
}

/// A message that belongs to one field and that further fields refer to.
package struct SharedMessage: Sendable {
  package var message: NodeID
  /// The field that it stands beside.
  package var owner: NodeID
  /// The references of the other fields.
  package var otherReferences: [ModifierID]
}
