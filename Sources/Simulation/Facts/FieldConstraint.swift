package import ViewTree

/// Constraints of a field that no value meets.
package struct ImpossibleField: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Two limits of which the lower one is above the upper one.
    case limits(lower: ModifierID, upper: ModifierID)
    /// A required list of which nothing but the placeholder can be chosen.
    case onlyPlaceholder(NodeID?)
  }

  package var field: NodeID
  package var form: NodeID
  package var kind: Kind
  /// Whether the form can never be sent; else only as long as the field is left as it is.
  package var isForGood: Bool
  package var handlers: [ModifierID]
}

/// A pattern that is no regular expression, which browsers pass over.
package struct IgnoredPattern: Sendable {
  package var field: NodeID
  package var modifier: ModifierID
  /// What is wrong with it, a short phrase.
  package var fault: String
}

/// A form in which Return presses a button that is not meant to submit.
package struct WrongButton: Sendable {
  package enum Sign: Sendable, Equatable {
    /// Its name says something else, such as "Cancel".
    case word(String)
    /// It opens, folds or switches something.
    case toggle(ModifierID)
    /// It has a script of its own.
    case script(ModifierID)
  }

  package var form: NodeID
  /// The first field from which Return submits.
  package var field: NodeID
  package var button: NodeID
  package var sign: Sign
  /// The later submit button that looks like the one meant.
  package var meant: NodeID?
  package var isCertain: Bool
  /// Whether the button says itself that it submits.
  package var isTyped: Bool
}
