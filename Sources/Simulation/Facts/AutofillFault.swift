package import ViewTree

/// What a field says about its purpose that no browser understands, or not as it was meant.
package struct AutofillFault: Sendable {
  package enum Kind: Sendable, Equatable {
    /// A word that is none of the standard's; with the one that may be meant.
    case unknownWord(String, likely: String?)
    /// An attempt to say "off" by a word that no standard knows.
    case ownWordForOff(String)
    /// Words such as `work` and no field behind them.
    case noField(String)
    /// A word that stands in the wrong place.
    case misplaced(String, before: String)
    /// `on` or `off` beside other words.
    case notAlone(String)
    /// `home`, `work`... before a field that is no phone number, address for mail or messages.
    case notForContact(String, field: String)
    /// A value that the field's type cannot hold.
    case wrongType(field: String)
  }

  package var field: NodeID
  package var modifier: ModifierID
  package var kind: Kind
}
