/// The rules in the order of their codes. Codes and names are never used again for another rule.
package enum RuleRegistry {
  package static let rules: [any Rule.Type] = [
    SubmitHandlerNeverFires.self,
    ReturnDoesNothing.self,
    SubmitBlockedByUnreachableField.self,
    ControlWithoutForm.self,
    FocusTargetUnreachable.self,
    FocusReferenceDangling.self,
    FocusOrderOverridden.self,
    HiddenFocusStop.self,
  ]

  package static let metadata: [RuleMetadata] = rules.map { rule in rule.metadata }
}
