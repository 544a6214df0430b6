internal import ViewTree

extension SwiftUIVocabulary {
  /// An element of the format that is neither a view nor a modifier of SwiftUI.
  struct Structure: Sendable {
    var name: String
    var attributes: [Attribute] = []
    /// The only element that it stands in; nil for where views stand.
    var home: String?
  }

  private static let truth = ["true", "false"]
  private static let name = Attribute("name", .name, required: true)
  private static let focusState = [
    name, Attribute("cases", .focusCases), Attribute("shared", .isShared, words: truth),
    Attribute("handedOn", .isHandedOn, words: truth),
  ]

  static let document: [Structure] = [
    Structure(name: "Views"),
    Structure(
      name: "View",
      attributes: [
        name, Attribute("representable", .isRepresentable, words: truth),
        Attribute("callers", .hasUnknownCallers, words: ["unknown"]),
      ]
    ),
  ]

  /// What stands first in a `View`.
  static let declarations: [Structure] = [
    Structure(name: "focusState", attributes: focusState, home: "View"),
    Structure(name: "accessibilityFocusState", attributes: focusState, home: "View"),
    Structure(
      name: "function",
      attributes: [name, Attribute("action", .action, required: true)],
      home: "View"
    ),
  ]

  static let controlFlow: [Structure] = [
    Structure(
      name: "if",
      attributes: [
        Attribute("condition", .condition), Attribute("os", .platforms, words: platforms),
      ]
    ),
    Structure(name: "else", home: "if"),
    Structure(name: "switch", attributes: [Attribute("on", .condition, required: true)]),
    Structure(
      name: "case",
      attributes: [Attribute("is", .condition, required: true)],
      home: "switch"
    ),
    Structure(name: "default", home: "switch"),
  ]

  /// A view with its body where it is used; it begins with its own declarations.
  static let use = Structure(
    name: "use",
    attributes: [
      Attribute("view", .name, required: true),
      Attribute("representable", .isRepresentable, words: truth),
    ]
  )

  static let structureByName = Dictionary(
    uniqueKeysWithValues: (document + declarations + controlFlow + [use]).map { ($0.name, $0) }
  )

  /// The modifiers that a view may carry as attributes.
  static let shorthands = modifiers.filter(\.hasShorthand)
  static let shorthandNames = shorthands.map(\.name)

  /// Every lower-case element there is.
  static let lowercaseNames =
    modifiers.map(\.name) + neutralModifiers.sorted() + slots.sorted()
    + (declarations + controlFlow + [use]).map(\.name)
}
