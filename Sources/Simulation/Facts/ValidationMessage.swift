package import ViewTree

/// A node that looks like a validation message.
package struct ValidationMessage: Sendable {
  package var node: NodeID
  /// The class, identifier or role that says so.
  package var sign: String
  package var signModifier: ModifierID
  /// The field that it stands beside; nil when there is none or several.
  package var field: NodeID?
  /// The fields that refer to it, by description or error message.
  package var tiedFields: [NodeID]
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
  /// Whether a description or error message is referred to, found or not.
  package var hasReference: Bool
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

/// A message that appears by a condition and that nothing announces.
package struct SilentMessage: Sendable {
  package var node: NodeID
  package var condition: ModifierID
  package var field: NodeID
}
