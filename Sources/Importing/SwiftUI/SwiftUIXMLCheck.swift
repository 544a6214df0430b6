internal import ViewTree

/// Finds every mistake in a SwiftUI view tree written as XML, each with its place and, where one
/// is near, the word that was meant.
struct SwiftUIXMLCheck {
  private let document: MarkupDocument
  private let declared: Set<String>
  private(set) var errors: [MarkupError] = []

  init(_ document: MarkupDocument) {
    self.document = document
    declared = Set(
      document.elements.filter { $0.name == "View" }.compactMap { $0.attribute("name")?.value }
    )
  }

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
    for index in document.elements.indices { check(index) }
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
    if SwiftUIVocabulary.structure.contains(element.name) {
      checkStructure(element, parent)
    } else if let modifier = SwiftUIVocabulary.modifiersByName[element.name] {
      checkAttributes(element, modifier.attributes, isView: false)
      checkModifier(element, modifier, index)
    } else if let view = SwiftUIVocabulary.viewsByName[element.name] {
      checkAttributes(element, view.attributes, isView: true)
      checkOrder(element)
    } else if SwiftUIVocabulary.slots.contains(element.name) {
      checkSlot(element, parent)
    } else if SwiftUIVocabulary.neutralModifiers.contains(element.name) {
      return
    } else if element.name.first?.isUppercase ?? false {
      checkOrder(element)
    } else {
      reportUnknown(
        "unknown-modifier",
        "unknown modifier",
        element.name,
        among: Array(SwiftUIVocabulary.modifiersByName.keys) + Array(SwiftUIVocabulary.slots)
          + Array(SwiftUIVocabulary.structure) + Array(SwiftUIVocabulary.neutralModifiers),
        element.place
      )
    }
    checkFocus(element, index)
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
    if element.attribute("name") == nil {
      report("missing-attribute", "The 'View' has no 'name'.", element.place)
    }
    for attribute in element.attributes
    where !["name", "representable"].contains(attribute.name)
      && !attribute.name.hasPrefix("xmlns")
    {
      reportUnknown(
        "unknown-attribute",
        "unknown attribute",
        attribute.name,
        among: ["name", "representable"],
        attribute.place
      )
    }
  }

  private mutating func checkStructure(_ element: MarkupElement, _ parent: String) {
    let known: [String]
    let required: String?
    switch element.name {
    case "if": (known, required) = (["condition", "os"], nil)
    case "switch": (known, required) = (["on"], "on")
    case "case": (known, required) = (["is"], "is")
    case "focusState", "accessibilityFocusState":
      (known, required) = (["name", "cases", "shared"], "name")
    case "function": (known, required) = (["name", "action"], "name")
    default: (known, required) = ([], nil)
    }
    for attribute in element.attributes where !known.contains(attribute.name) {
      reportUnknown(
        "unknown-attribute",
        "unknown attribute",
        attribute.name,
        among: known,
        attribute.place
      )
    }
    if let required, element.attribute(required) == nil {
      report("missing-attribute", "'\(element.name)' has no '\(required)'.", element.place)
    }
    if element.name == "if", element.attributes.isEmpty {
      report("missing-attribute", "'if' has neither 'condition' nor 'os'.", element.place)
    }
    if let os = element.attribute("os") {
      for word in os.value.split(whereSeparator: \.isWhitespace).map(String.init)
      where !SwiftUIVocabulary.platforms.contains(word) {
        reportUnknown(
          "unknown-platform",
          "unknown platform",
          word,
          among: SwiftUIVocabulary.platforms,
          os.place
        )
      }
    }
    let home = ["else": "if", "case": "switch", "default": "switch"][element.name]
    if let home, parent != home {
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
    let children = document.children(of: index).map { document.elements[$0].name }
    let base = children.filter { !SwiftUIVocabulary.slots.contains($0) }
    if base.isEmpty {
      report(
        "empty-modifier",
        "The modifier '\(element.name)' wraps no view; it stands around what it "
          + "modifies.",
        element.place
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
          among: known.map(\.name)
            + (isView
              ? SwiftUIVocabulary.modifiers.filter(\.hasShorthand).map(\.name) : []),
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
    guard !known.words.isEmpty, !known.words.contains(attribute.value),
      attribute.value.allSatisfy(\.isLetter)
    else { return }
    reportUnknown(
      "unknown-word",
      "'\(attribute.name)' has an unknown value",
      attribute.value,
      among: known.words,
      attribute.place
    )
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

  /// A focus binding must name a focus state that the view declares.
  private mutating func checkFocus(_ element: MarkupElement, _ index: Int) {
    let isBinding = element.name == "focused" || element.name == "accessibilityFocused"
    for attribute in element.attributes
    where attribute.name == "focused" || attribute.name == "accessibilityFocused"
      || isBinding && attribute.name == "value"
    {
      let state =
        attribute.value.split(separator: "=", maxSplits: 1).first
        .map { String($0).trimmingSpaces } ?? ""
      let states = focusStates(visibleAt: index)
      if !states.contains(state) {
        reportUnknown(
          "undeclared-focus-state",
          "no 'focusState' declares",
          state,
          among: Array(states),
          attribute.place
        )
      }
    }
  }

  private func focusStates(visibleAt index: Int) -> Set<String> {
    var view = index
    while document.elements[view].name != "View", let parent = document.elements[view].parent {
      view = parent
    }
    return Set(
      document.elements[view..<document.elements[view].end].filter {
        $0.name == "focusState" || $0.name == "accessibilityFocusState"
      }.compactMap { $0.attribute("name")?.value }
    )
  }

  private mutating func reportUnknown(
    _ id: String,
    _ what: String,
    _ word: String,
    among known: [String],
    _ place: ByteRange
  ) {
    let near = Spelling.nearest(to: word, among: known)
    let question = near.map { ", did you mean '\($0)'?" } ?? "."
    let sentence = "\(what) '\(word)'\(question)"
    report(id, sentence.prefix(1).uppercased() + sentence.dropFirst(), place)
  }

  private mutating func report(_ id: String, _ message: String, _ place: ByteRange) {
    errors.append(MarkupError(id: id, message: message, place: place))
  }
}

extension String {
  var trimmingSpaces: String {
    var slice = self[...]
    while slice.first?.isWhitespace ?? false { slice.removeFirst() }
    while slice.last?.isWhitespace ?? false { slice.removeLast() }
    return String(slice)
  }
}

/// Words that were nearly written.
enum Spelling {
  /// The known word with the fewest edits, when they are few for its length.
  static func nearest(to word: String, among known: [String]) -> String? {
    let limit = max(1, word.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in known.sorted() {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit && distance < best?.distance ?? Int.max {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// Edits of one letter, or of two neighbours swapped, that make one word the other.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var current = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
