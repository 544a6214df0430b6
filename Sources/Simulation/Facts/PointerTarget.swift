package import ViewTree

/// What a click does something to, and Tab does not reach.
package struct PointerTarget: Sendable {
  package var node: NodeID
  package var action: ModifierID
  /// The role that says that it is a control, when one does.
  package var role: String?
  /// A handler of keys, which nothing can reach either.
  package var keyAction: ModifierID?
  /// What takes it from the Tab order while a script can still focus it.
  package var focusIndex: ModifierID?
}

/// A widget that controls nothing that exists, though its role asks for it.
package struct DanglingWidget: Sendable {
  package var node: NodeID
  package var modifier: ModifierID
  package var role: String
  package var identifiers: String
}
