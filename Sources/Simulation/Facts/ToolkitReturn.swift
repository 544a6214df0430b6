package import ViewTree

/// Why Return in a field of a desktop toolkit presses a button, or none.
package enum ToolkitReturn: Sendable, Equatable {
  /// The file names the default button.
  case explicitDefault
  /// The first button of a button box that accepts stands in.
  case acceptButton
  /// No button is the default and none accepts: the first one that may stands in.
  case firstButton
  /// Nothing answers Return: the file has no default button, or none that works.
  case noDefault
  /// Default buttons work in dialogs only.
  case outsideDialog(button: NodeID)
  /// The default button is hidden, or something around it.
  case hidden(Cause?)
  /// The default button is disabled, or something around it.
  case disabled(Cause?)
  /// The default button stands where the user does not see it: on another page, in what is folded.
  case offPage(NodeID)
  /// The field takes Return for a new line.
  case newLine
  /// The field completes itself with the text that is selected in it.
  case completes
  /// The field does not ask for the default button.
  case doesNotActivate
  /// The button is declared the default and may not be it: nothing makes it able to.
  case cannotBeDefault(button: NodeID)
  /// The toolkit calls itself until it crashes.
  case crashes(Cause?)
  /// The field's own signal handler is told; what it does is in the code.
  case handledInCode(ModifierID)
  /// Whether the button works is known only at run time.
  case unknown
}
