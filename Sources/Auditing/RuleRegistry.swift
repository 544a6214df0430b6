/// The rules in the order of their codes. Codes and names are never used again for another rule.
package enum RuleRegistry {
  package static let rules: [any Rule.Type] = [
    SubmitHandlerNeverFires.self,
    ReturnDoesNothing.self,
    ReturnFiresWrongButton.self,
    SubmitHandlerRunsTwice.self,
    ReturnKeyLabelMismatch.self,
    SubmitBlockedByUnreachableField.self,
    ControlWithoutForm.self,
    DeprecatedSubmitHandler.self,
    FocusTargetUnreachable.self,
    FocusReferenceDangling.self,
    FocusBindingAmbiguous.self,
    FocusChainBroken.self,
    FocusOrderOverridden.self,
    HiddenFocusStop.self,
    PointerOnlyControl.self,
    NestedInteractive.self,
    FocusStateMisused.self,
    ControlWithoutName.self,
    NameFromPlaceholderOnly.self,
    LabelReferenceBroken.self,
    GroupWithoutName.self,
    VisibleLabelNotInName.self,
    SameNameTwice.self,
    AutocompleteInvalid.self,
    MessageUnlabelled.self,
    InvalidWithoutMessage.self,
    MessageBroken.self,
    ValidationByColourOnly.self,
    ValidationNotAnnounced.self,
    RequiredNotExposed.self,
  ]

  package static let metadata: [RuleMetadata] = rules.map { rule in rule.metadata }
}
