internal import ViewTree

/// Finds every mistake in a SwiftUI view tree written as XML, each with its place and, where one
/// is near, the word that was meant.
struct SwiftUIXMLCheck {
  private let document: MarkupDocument
  /// The names of the views that were met.
  private var declared: Set<String> = []
  private(set) var errors: [MarkupError] = []

  /// How many mistakes are told; nobody mends more at once, and a file may be made of nothing else.
  private static let errorLimit = 100

  init(_ document: MarkupDocument) { self.document = document }

  mutating func run() {
    guard let root = document.elements.first else { return }
    guard root.namespace == SwiftUIXMLImporter.namespace else {
      let found = root.namespace.isEmpty ? "none" : "'\(root.namespace)'"
      return report(
        "wrong-namespace",
        "The root's namespace is \(found); a SwiftUI view tree has "
          + "'\(SwiftUIXMLImporter.namespace)'.",
        root.place
      )
    }
    guard root.name == "View" || root.name == "Views" else {
      return report(
        "wrong-root",
        "The root is '\(root.name)'; a SwiftUI view tree begins with 'View' or "
          + "'Views'.",
        root.place
      )
    }
    for index in document.elements.indices where errors.count < Self.errorLimit { check(index) }
    var focus = SwiftUIFocusCheck(document, errorLimit: Self.errorLimit)
    focus.run()
    errors += focus.errors
    // The validator ends at its first complaint, and what was found above is told more clearly.
    if errors.isEmpty { errors = SwiftUISchemaCheck.errors(in: document) }
    errors.sort { ($0.place?.start ?? 0, $0.id) < ($1.place?.start ?? 0, $1.id) }
    if errors.count >= Self.errorLimit {
      errors.removeSubrange(Self.errorLimit...)
      let message = "There may be more mistakes; the first \(Self.errorLimit) are told."
      report("too-many-mistakes", message, errors.last?.place ?? root.place)
    }
  }

  private mutating func check(_ index: Int) {
    let element = document.elements[index]
    let parent = element.parent.map { document.elements[$0].name } ?? ""
    if element.name == "Views" || element.name == "View" {
      if element.name == "View" { checkView(element, parent) }
      return
    }
    if parent == "Views" {
      return report(
        "misplaced-element",
        "'\(element.name)' stands directly in 'Views', which holds 'View' "
          + "elements alone.",
        element.place
      )
    }
    checkText(element)
    if let structure = SwiftUIVocabulary.structureByName[element.name] {
      checkStructure(element, structure, parent)
      if element.name == "if" { checkOnce(["else"], element, index) }
    } else if let modifier = SwiftUIVocabulary.modifiersByName[element.name] {
      checkAttributes(element, modifier.attributes, isView: false)
      checkModifier(element, modifier, index)
    } else if let view = SwiftUIVocabulary.viewsByName[element.name] {
      checkAttributes(element, view.attributes, isView: true)
      checkOrder(element)
      checkOnce(SwiftUIVocabulary.slots, element, index)
    } else if SwiftUIVocabulary.slots.contains(element.name) {
      checkSlot(element, parent)
    } else if SwiftUIVocabulary.neutralModifiers.contains(element.name) {
      checkBase(element, index)
    } else if element.name.first?.isUppercase ?? false {
      checkOrder(element)
    } else {
      reportUnknown(
        "unknown-modifier",
        "Unknown modifier",
        element.name,
        among: SwiftUIVocabulary.lowercaseNames,
        element.place
      )
    }
  }

  /// Text stands in attributes, except a `Text`'s own.
  private mutating func checkText(_ element: MarkupElement) {
    guard element.name != "Text" else { return }
    let words = element.text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return }
    let shown = words.count > 1 ? "\(first) ..." : String(first)
    report(
      "stray-text",
      "The text '\(shown)' stands directly in '\(element.name)'; it belongs in an "
        + "attribute, such as 'title', or in a 'Text'.",
      element.place
    )
  }

  private mutating func checkView(_ element: MarkupElement, _ parent: String) {
    if parent != "Views" && !parent.isEmpty {
      report(
        "misplaced-element",
        "A 'View' stands inside '\(parent)'; views are declared at the root or "
          + "in 'Views'.",
        element.place
      )
    }
    if let name = element.attribute("name") { checkName(name) }
    checkAttributes(
      element,
      SwiftUIVocabulary.structureByName["View"]?.attributes ?? [],
      isView: false
    )
  }

  private mutating func checkName(_ name: MarkupAttribute) {
    let isTaken =
      SwiftUIVocabulary.viewsByName[name.value] != nil || name.value == "View"
      || name.value == "Views"
    if isTaken {
      report(
        "reserved-name",
        "'\(name.value)' is a name of SwiftUI's own; a view that is declared needs another.",
        name.place
      )
    } else if !declared.insert(name.value).inserted {
      report("repeated-view", "The view '\(name.value)' is declared twice.", name.place)
    }
  }

  private mutating func checkStructure(
    _ element: MarkupElement,
    _ structure: SwiftUIVocabulary.Structure,
    _ parent: String
  ) {
    checkAttributes(element, structure.attributes, isView: false)
    if element.name == "if", element.attributes.isEmpty {
      report("missing-attribute", "'if' has neither 'condition' nor 'os'.", element.place)
    }
    let isInUse = structure.home == "View" && parent == SwiftUIVocabulary.use.name
    if let home = structure.home, parent != home, !isInUse {
      report(
        "misplaced-element",
        "'\(element.name)' stands in '\(parent)', not in '\(home)'.",
        element.place
      )
    }
  }

  private mutating func checkModifier(
    _ element: MarkupElement,
    _ modifier: SwiftUIVocabulary.Modifier,
    _ index: Int
  ) {
    checkBase(element, index)
    checkOnce(SwiftUIVocabulary.slots, element, index)
  }

  /// A modifier stands around what it modifies.
  private mutating func checkBase(_ element: MarkupElement, _ index: Int) {
    let isEmpty = !document.children(of: index).contains {
      !SwiftUIVocabulary.slots.contains(document.elements[$0].name)
    }
    guard isEmpty else { return }
    report(
      "empty-modifier",
      "The modifier '\(element.name)' wraps no view; it stands around what it "
        + "modifies.",
      element.place
    )
  }

  /// None of the names may stand twice in an element.
  private mutating func checkOnce(_ names: Set<String>, _ element: MarkupElement, _ index: Int) {
    var seen: Set<String> = []
    for child in document.children(of: index) {
      let slot = document.elements[child]
      guard names.contains(slot.name), !seen.insert(slot.name).inserted else { continue }
      report(
        "repeated-element",
        "'\(element.name)' has a second '\(slot.name)'.",
        slot.place
      )
    }
  }

  private mutating func checkSlot(_ element: MarkupElement, _ parent: String) {
    let slots =
      SwiftUIVocabulary.viewsByName[parent]?.slots
      ?? SwiftUIVocabulary.modifiersByName[parent]?.slots
    guard let slots else {
      if !(parent.first?.isUppercase ?? false) || SwiftUIVocabulary.viewsByName[parent] != nil {
        report(
          "misplaced-element",
          "'\(element.name)' does not stand in '\(parent)'.",
          element.place
        )
      }
      return
    }
    if !slots.contains(element.name) {
      report(
        "misplaced-element",
        "'\(parent)' has no '\(element.name)'.",
        element.place
      )
    }
  }

  private mutating func checkAttributes(
    _ element: MarkupElement,
    _ known: [SwiftUIVocabulary.Attribute],
    isView: Bool
  ) {
    for attribute in element.attributes where !attribute.name.hasPrefix("xmlns") {
      if let own = known.first(where: { $0.name == attribute.name }) {
        checkWords(own, attribute)
      } else if isView, let modifier = SwiftUIVocabulary.modifiersByName[attribute.name],
        modifier.hasShorthand
      {
        if let main = modifier.attributes.first { checkWords(main, attribute) }
      } else if isView, SwiftUIVocabulary.neutralModifiers.contains(attribute.name) {
        continue
      } else {
        reportUnknown(
          "unknown-attribute",
          "'\(element.name)' has an unknown attribute",
          attribute.name,
          among: known.map(\.name) + (isView ? SwiftUIVocabulary.shorthandNames : []),
          attribute.place
        )
      }
    }
    for required in known where required.isRequired && element.attribute(required.name) == nil {
      report("missing-attribute", "'\(element.name)' has no '\(required.name)'.", element.place)
    }
  }

  private mutating func checkWords(
    _ known: SwiftUIVocabulary.Attribute,
    _ attribute: MarkupAttribute
  ) {
    guard !known.words.isEmpty else { return }
    let value = attribute.value
    let words =
      known.isList ? value.split(whereSeparator: \.isWhitespace).map(String.init) : [value]
    if words.isEmpty {
      report("unknown-word", "'\(attribute.name)' names nothing.", attribute.place)
    }
    // Anything but letters is an expression; `.next` is the word as Swift writes it.
    for word in words where !known.words.contains(word) {
      guard known.isList || word.drop(while: { $0 == "." }).allSatisfy(\.isLetter) else { continue }
      reportUnknown(
        "unknown-word",
        "'\(attribute.name)' has an unknown value",
        word,
        among: known.words,
        attribute.place
      )
    }
  }

  /// Two modifiers whose order matters, both as attributes: nobody can tell which is outside.
  private mutating func checkOrder(_ element: MarkupElement) {
    let sensitive = element.attributes.filter {
      SwiftUIVocabulary.modifiersByName[$0.name]?.isOrderSensitive ?? false
    }
    guard sensitive.count > 1 else { return }
    let names = sensitive.map { "'\($0.name)'" }.joined(separator: " and ")
    report(
      "ambiguous-order",
      "The order of \(names) on one view cannot be told; write them as elements and nest them.",
      sensitive[1].place
    )
  }

  private mutating func reportUnknown(
    _ id: String,
    _ what: String,
    _ word: String,
    among known: [String],
    _ place: ByteRange
  ) {
    // To find what was meant takes long, and a view may have very many attributes.
    guard errors.count < Self.errorLimit else { return }
    report(id, Spelling.sentence(what, word, among: known), place)
  }

  private mutating func report(_ id: String, _ message: String, _ place: ByteRange) {
    errors.append(MarkupError(id: id, message: message, place: place))
  }
}
