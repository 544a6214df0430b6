internal import ViewTree

/// Checks that focus bindings and assignments name focus states, and cases of them, that the view
/// declares. Swift's compiler would refuse the same.
struct SwiftUIFocusCheck {
  /// A declared focus state; without cases it is a Bool.
  private struct State {
    var cases: Set<String>
    var isAccessibility: Bool
  }

  private let document: MarkupDocument
  private(set) var errors: [MarkupError] = []
  /// Those of the view that is being checked.
  private var states: [String: State] = [:]

  private let errorLimit: Int

  init(_ document: MarkupDocument, errorLimit: Int) {
    self.document = document
    self.errorLimit = errorLimit
  }

  mutating func run() {
    var viewEnd = 0
    for (index, element) in document.elements.enumerated() where errors.count < errorLimit {
      if element.name == "View", index >= viewEnd {
        viewEnd = element.end
        collectStates(in: index..<viewEnd)
      }
      for attribute in element.attributes { check(attribute, of: element) }
    }
  }

  private mutating func collectStates(in range: Range<Int>) {
    states = [:]
    // A view that is used in place has states of its own.
    var owners: [String: Set<Int?>] = [:]
    for element in document.elements[range]
    where element.name == "focusState" || element.name == "accessibilityFocusState" {
      guard let name = element.attribute("name") else { continue }
      let cases = element.attribute("cases")?.value ?? ""
      if !owners[name.value, default: []].insert(element.parent).inserted {
        report("repeated-focus-state", "'\(name.value)' is declared twice.", name.place)
      }
      states[name.value] = State(
        cases: Set(SwiftUIAction.caseNames(in: cases)).union(states[name.value]?.cases ?? []),
        isAccessibility: element.name == "accessibilityFocusState"
      )
    }
  }

  private mutating func check(_ attribute: MarkupAttribute, of element: MarkupElement) {
    switch kind(of: attribute, element) {
    case .focusBinding, .defaultFocus: checkBinding(attribute, isAccessibility: false)
    case .accessibilityFocusBinding: checkBinding(attribute, isAccessibility: true)
    case .action, .submitHandler, .appearAction, .disappearAction, .changeAction, .clickAction,
      .keyAction, .commitAction, .editingAction:
      checkAssignments(attribute)
    default: return
    }
  }

  /// What an attribute means: one of the element's own, or a modifier's in short.
  private func kind(of attribute: MarkupAttribute, _ element: MarkupElement) -> ModifierKind? {
    let own =
      SwiftUIVocabulary.viewsByName[element.name]?.attributes
      ?? SwiftUIVocabulary.modifiersByName[element.name]?.attributes
      ?? SwiftUIVocabulary.structureByName[element.name]?.attributes
    if let known = own?.first(where: { $0.name == attribute.name }) { return known.kind }
    guard element.name.first?.isUppercase ?? false else { return nil }
    let modifier = SwiftUIVocabulary.modifiersByName[attribute.name]
    return modifier.flatMap { $0.hasShorthand ? $0.attributes.first?.kind : nil }
  }

  /// `field`, or `field = .case`.
  private mutating func checkBinding(_ attribute: MarkupAttribute, isAccessibility: Bool) {
    let parts = attribute.value.split(separator: "=", maxSplits: 1).map {
      String($0).trimmingSpaces
    }
    var name = parts.first ?? ""
    if name.hasPrefix("$") { name.removeFirst() }
    let word = isAccessibility ? "accessibilityFocusState" : "focusState"
    guard let state = states[name], state.isAccessibility == isAccessibility else {
      let fitting = states.filter { $0.value.isAccessibility == isAccessibility }
      return report(
        "undeclared-focus-state",
        Spelling.sentence("No '\(word)' declares", name, among: Array(fitting.keys)),
        attribute.place
      )
    }
    guard parts.count > 1 else {
      guard !state.cases.isEmpty else { return }
      let cases = state.cases.sorted()
      return report(
        "focus-without-case",
        "'\(name)' has cases; say which one, such as '\(name) = .\(cases[0])'.",
        attribute.place
      )
    }
    if state.cases.isEmpty {
      return report(
        "focus-case-of-bool",
        "'\(name)' is a Bool, for its declaration has no 'cases'.",
        attribute.place
      )
    }
    if parts[1].hasPrefix(".") {
      checkCase(
        String(parts[1].dropFirst().prefix(while: SwiftUIAction.isIdentifier)),
        of: name,
        state,
        attribute
      )
    }
  }

  private mutating func checkAssignments(_ attribute: MarkupAttribute) {
    for assignment in SwiftUIAction.caseAssignments(in: attribute.value) {
      if let state = states[assignment.target] {
        if state.cases.isEmpty {
          report(
            "focus-case-of-bool",
            "'\(assignment.target)' is a Bool, for its declaration has no 'cases'.",
            attribute.place
          )
        } else {
          checkCase(assignment.caseName, of: assignment.target, state, attribute)
        }
      } else {
        // Other states are assigned, too; only what is nearly a focus state was meant as one.
        let likely = states.filter { $0.value.cases.contains(assignment.caseName) }
        if let near = Spelling.nearest(to: assignment.target, among: Array(likely.keys)) {
          report(
            "undeclared-focus-state",
            "No 'focusState' declares '\(assignment.target)', did you mean '\(near)'?",
            attribute.place
          )
        }
      }
    }
  }

  private mutating func checkCase(
    _ name: String,
    of state: String,
    _ declared: State,
    _ attribute: MarkupAttribute
  ) {
    // `.none` is the Optional's own.
    guard !declared.cases.contains(name), name != "none" else { return }
    report(
      "undeclared-focus-case",
      Spelling.sentence(
        "'\(state)' has no case",
        name,
        among: Array(declared.cases)
      ),
      attribute.place
    )
  }

  private mutating func report(_ id: String, _ message: String, _ place: ByteRange) {
    errors.append(MarkupError(id: id, message: message, place: place))
  }
}

/// The text of an action, as far as it assigns cases.
enum SwiftUIAction {
  /// Every `target = .caseName` outside of string literals, in order.
  static func caseAssignments(in action: String) -> [(target: String, caseName: String)] {
    var result: [(target: String, caseName: String)] = []
    let letters = Array(action)
    var index = 0
    var isQuoted = false
    while index < letters.count {
      let letter = letters[index]
      if isQuoted && letter == "\\" {
        index += 2
        continue
      }
      if letter == "\"" { isQuoted.toggle() }
      if !isQuoted, letter == "=", let found = assignment(letters, at: index) {
        result.append(found)
      }
      index += 1
    }
    return result
  }

  /// The names of cases such as `title option(Int) pair(Int, String)`.
  static func caseNames(in cases: String) -> [String] {
    var names: [String] = []
    var depth = 0
    var name = ""
    for letter in cases + " " {
      switch letter {
      case "(": depth += 1
      case ")": depth -= 1
      case _ where depth == 0 && isIdentifier(letter): name.append(letter)
      case _ where depth == 0 && !name.isEmpty:
        names.append(name)
        name = ""
      default: continue
      }
    }
    return names
  }

  static func isIdentifier(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_"
  }

  private static func assignment(
    _ letters: [Character],
    at equals: Int
  ) -> (target: String, caseName: String)? {
    var right = equals + 1
    while right < letters.count, letters[right].isWhitespace { right += 1 }
    guard right < letters.count, letters[right] == "." else { return nil }
    let name = letters[(right + 1)...].prefix(while: isIdentifier)
    var left = equals
    while left > 0, letters[left - 1].isWhitespace { left -= 1 }
    var start = left
    while start > 0, isIdentifier(letters[start - 1]) { start -= 1 }
    guard start < left, !name.isEmpty else { return nil }
    let before = String(letters[..<start])
    // `model.field = .a` is another's; `self.field = .a` is the view's own.
    guard !before.hasSuffix(".") || before.hasSuffix("self.") else { return nil }
    return (String(letters[start..<left]), String(name))
  }
}
