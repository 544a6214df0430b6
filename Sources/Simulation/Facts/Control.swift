package import ViewTree

/// Whether sequential focus or a script can put the focus on a node.
package enum Focusability: Sendable, Equatable {
  /// A stop of the Tab key.
  case tabStop
  /// Focusable by pointer or script alone: a negative tab index, a radio button that is not its
  /// group's stop.
  case programmatic
  /// Not focusable, with the reason.
  case unreachable(UnreachableReason)
  /// Cannot tell.
  case unknown

  /// Whether anything can put the focus there.
  package var isFocusable: Bool { self == .tabStop || self == .programmatic }
}

/// Why the focus cannot be put on a node.
package enum UnreachableReason: Sendable, Equatable {
  /// Nothing makes it focusable.
  case notFocusable
  case disabled(Cause?)
  case notRendered(Cause?)
  case invisible(Cause?)
  case inert(Cause?)
  /// It is of a kind that is never shown, such as a hidden field.
  case neverShown
}

/// An element that can take the focus or the user's input, or that groups such.
package struct Control: Sendable {
  package var node: NodeID
  /// The ARIA role or the nearest word for it.
  package var role: String
  package var focusability: Focusability
  package var isDisabled: Answer
  package var isRequired: Answer
  package var name: AccessibleName
  package var description: String
  /// Whether the file shows every source that could name it, so that a missing name is proved.
  package var hasAllNameSources = true
  /// The form that owns it.
  package var form: NodeID?
  /// Whether assistive technology is told of it.
  package var isExposed: Answer
}

/// Where an accessible name came from.
package enum NameSource: String, Sendable {
  case labelledBy = "aria-labelledby"
  case accessibilityLabel = "aria-label"
  case label
  case groupLabel = "legend"
  case caption
  case imageDescription = "alt"
  case value
  case content = "contents"
  case help = "title"
  case prompt = "placeholder"
  /// The platform's own word, such as "Submit".
  case platformDefault = "default"
  /// A label that a desktop toolkit ties to the control: a buddy, a mnemonic's target.
  case buddy
  /// The title of the group around it, which names all its fields alike.
  case groupTitle = "group title"
  case none = ""
}

/// An accessible name, and the source that gave it.
package struct AccessibleName: Sendable {
  package var text: String
  package var source: NameSource
  /// The nodes whose text the name was taken from, in order.
  package var origins: [NodeID]
  /// Whether a template expression stands in a source: the name cannot be told.
  package var isUnknown: Bool

  package init(
    _ text: String,
    source: NameSource,
    origins: [NodeID] = [],
    isUnknown: Bool = false
  ) {
    self.text = text
    self.source = source
    self.origins = origins
    self.isUnknown = isUnknown
  }

  package static let none = AccessibleName("", source: .none)

  /// Whether it says nothing: white space, and the glyphs of icon fonts, which no voice can read
  /// (the private use areas of Unicode).
  package var isEmpty: Bool {
    !isUnknown
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x21...0x7E: false
        case 0xE000...0xF8FF, 0xF_0000...0x10_FFFF: true
        default: scalar.properties.isWhitespace
        }
      }
  }
}
