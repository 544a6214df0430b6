internal import ViewTree

/// How two compounds of a selector stand to each other (Selectors 4, 15 Combinators).
enum Combinator: UInt8, Sendable {
  case descendant, child, nextSibling, subsequentSibling
}

/// How specific a selector is: identifiers, then classes, then types (Selectors 4, 16).
struct Specificity: Hashable, Comparable, Sendable {
  /// Ten bits for each kind, so that numbers compare as the tuples do.
  private(set) var value: UInt32 = 0

  static let zero = Specificity()
  static let identifier = Specificity(1, 0, 0)
  static let styleClass = Specificity(0, 1, 0)
  static let type = Specificity(0, 0, 1)

  init() {}

  init(_ identifiers: Int, _ classes: Int, _ types: Int) {
    value =
      UInt32(min(identifiers, 1023)) << 20 | UInt32(min(classes, 1023)) << 10
      | UInt32(min(types, 1023))
  }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  static func + (left: Self, right: Self) -> Self {
    Specificity(
      Int(left.value >> 20) + Int(right.value >> 20),
      Int(left.value >> 10 & 1023) + Int(right.value >> 10 & 1023),
      Int(left.value & 1023) + Int(right.value & 1023)
    )
  }
}

/// Compounds joined by combinators.
struct ComplexSelector: Sendable {
  /// The subject first, so that matching goes up and back.
  var compounds: [Compound]
  /// `combinators[n]` stands between `compounds[n]` and `compounds[n + 1]`; in a relative selector
  /// there is one more, that to the anchor.
  var combinators: [Combinator]
  var specificity: Specificity
  /// All types, classes and identifiers that a document must have somewhere for a match.
  var requiredNames: [UInt64] = []
  /// Some names that the subject's ancestors must have, so that a filter can say no at once.
  var ancestorNames: [UInt64] = []
  /// Whether nothing in a document at rest can match: a hovered link, a selection.
  var isDead = false
  /// The pseudo-element that it stands for: no element matches, but its compounds ask for the
  /// element that generates it.
  var generated: GeneratedElement?

  /// Whether an element can match.
  var canMatchElement: Bool { !isDead && generated == nil }
}

/// The pseudo-elements that put text before and after an element's content (CSS Pseudo 4, 4.1).
enum GeneratedElement: UInt8, Sendable { case before, after }

/// Conditions on one element.
struct Compound: Sendable {
  var simples: [SimpleSelector]
}

enum SimpleSelector: Sendable {
  case type(CSSName)
  case namespace(NamespaceTest)
  case identifier(CSSName)
  case styleClass(CSSName)
  case attribute(AttributeTest)
  case pseudo(PseudoClass)
  case nth(NthTest)
  case language([[UInt8]])
  /// `:is()`, `:where()` and `&`: any of some selectors.
  case any(SelectorList)
  case not(SelectorList)
  case has(SelectorList)
}

/// Selectors with commas between; a class, so that nesting shares and never copies them.
final class SelectorList: Sendable {
  let selectors: [ComplexSelector]

  init(_ selectors: [ComplexSelector]) { self.selectors = selectors }

  /// That of its most specific selector.
  var specificity: Specificity { selectors.map(\.specificity).max() ?? .zero }
}

enum NamespaceTest: Sendable, Equatable {
  case html, svg, mathML
  /// No namespace, or one that no element here has.
  case none
}

/// `[name operator value flag]` (Selectors 4, 6).
struct AttributeTest: Sendable {
  enum Operator: UInt8, Sendable {
    case exists, equals, includes, dashMatch, prefix, suffix, substring
  }

  var name: CSSName
  var comparison: Operator
  var value: [UInt8]
  var ignoresCase: Bool
}

/// `:nth-child(an+b of S)` and its kin (Selectors 4, 13.3 and 13.4).
struct NthTest: Sendable {
  var step: Int
  var offset: Int
  var isFromEnd = false
  var isOfType = false
  var list: SelectorList?

  /// Whether a position, counted from 1, is `step * n + offset` for some n of 0 or more.
  func includes(_ position: Int) -> Bool {
    let difference = position - offset
    guard step != 0 else { return difference == 0 }
    return difference % step == 0 && difference / step >= 0
  }
}

/// Pseudo-classes without arguments that are asked of an element.
enum PseudoClass: UInt8, Sendable {
  case root, empty, checked, disabled, enabled, required, optional, readOnly, readWrite
  case placeholderShown, anyLink, open, defined
  /// What depends on the user or on values: it cannot be told.
  case undecided
  /// What only a control can be, and then cannot be told: `:invalid`.
  case undecidedControl
  /// What nothing is in a document at rest: `:hover`.
  case never

  /// - Parameter name: in lower case, without the colon; nil for one that browsers do not know.
  init?(named name: String) {
    switch name {
    case "root", "scope": self = .root
    case "empty": self = .empty
    case "checked": self = .checked
    case "disabled": self = .disabled
    case "enabled": self = .enabled
    case "required": self = .required
    case "optional": self = .optional
    case "read-only": self = .readOnly
    case "read-write": self = .readWrite
    case "placeholder-shown": self = .placeholderShown
    case "link", "any-link", "-webkit-any-link": self = .anyLink
    case "open": self = .open
    case "defined": self = .defined
    case "valid", "invalid", "user-valid", "user-invalid", "in-range", "out-of-range",
      "default", "indeterminate":
      self = .undecidedControl
    case "hover", "focus", "active", "target", "visited", "focus-visible", "focus-within",
      "target-current", "target-before", "target-after", "fullscreen", "modal", "popover-open",
      "picture-in-picture", "autofill", "-webkit-autofill", "playing", "paused", "seeking",
      "buffering", "stalled", "muted", "volume-locked", "host", "has-slotted",
      "-webkit-full-screen", "-webkit-drag", "xr-overlay", "active-view-transition":
      self = .never
    default: return nil
    }
  }
}
