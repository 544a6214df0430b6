/// The rules in the order of their codes. Codes and names are never used again for another rule.
package enum RuleRegistry {
  package static let rules: [any Rule.Type] = [
    ReturnDoesNothing.self,
    ControlWithoutName.self,
    NameFromPlaceholderOnly.self,
    LabelReferenceBroken.self,
    MessageUnlabelled.self,
    InvalidWithoutMessage.self,
    MessageBroken.self,
  ]

  package static let metadata: [RuleMetadata] = rules.map { rule in rule.metadata }
}
