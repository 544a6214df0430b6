package import ViewTree

/// What is wrong with a file that could be read but not understood.
package struct ImportFailure: Error, Sendable {
  /// In the order of their places; never empty.
  package var errors: [MarkupError]
}

/// Reads SwiftUI view trees that are written as XML (Documentation/SwiftUIViewTrees.md).
package enum SwiftUIXMLImporter {
  package static let namespace = "urn:focusaudit:swiftui"

  /// Whether a document with this root is one of ours, or means to be.
  static func isRoot(_ root: MarkupElement) -> Bool {
    // Android's layouts have a `View` without a namespace, and declare one for its attributes.
    return root.namespace.hasPrefix("urn:focusaudit")
      || (root.name == "View" || root.name == "Views") && root.namespace.isEmpty
        && !root.attributes.contains { $0.name.hasPrefix("xmlns:") }
  }

  /// - Throws: `ImportFailure` with every mistake that was found.
  package static func tree(of document: MarkupDocument) throws(ImportFailure) -> ViewTree {
    var check = SwiftUIXMLCheck(document)
    check.run()
    guard check.errors.isEmpty else { throw ImportFailure(errors: check.errors) }
    var writer = SwiftUIXMLWriter(document)
    return writer.tree()
  }
}

/// Writes the view tree of a checked document.
struct SwiftUIXMLWriter {
  private let document: MarkupDocument
  private var builder: ViewTreeBuilder
  /// The index of each declared view's element.
  private let declarations: [String: Int]
  /// The declared views that are being expanded, so that one inside itself ends.
  private var expanding: [String] = []
  /// How many elements were written, those of expanded views each time anew.
  private var written = 0
  private var depth = 0
  private var notes: [ImportNote]

  /// Declared views can double what they hold again and again, and nest as deep as they like; real
  /// screens stay far below.
  private static let writtenLimit = 200_000
  private static let depthLimit = 1_000

  /// - Parameter isExpanded: whether declared views stand where they are used already.
  init(_ document: MarkupDocument, isExpanded: Bool = false) {
    self.document = document
    builder = ViewTreeBuilder(format: .swiftUI, source: document.source)
    notes = document.notes
    guard !isExpanded else {
      declarations = [:]
      return
    }
    var declarations: [String: Int] = [:]
    for (index, element) in document.elements.enumerated() where element.name == "View" {
      if let name = element.attribute("name")?.value, declarations[name] == nil {
        declarations[name] = index
      }
    }
    self.declarations = declarations
  }

  mutating func tree(sources: SourceTable? = nil) -> ViewTree {
    for index in roots() {
      let element = document.elements[index]
      builder.begin(.component, "View", place: element.place)
      addAttributes(
        of: element,
        known: [
          SwiftUIVocabulary.Attribute("name", .name),
          SwiftUIVocabulary.Attribute("callers", .hasUnknownCallers),
        ]
      )
      if let name = element.attribute("name")?.value { expanding = [name] }
      writeChildren(of: index)
      builder.end()
    }
    return builder.finish(
      ignoreComments: document.ignoreComments,
      notes: notes,
      sources: sources
    )
  }

  /// The views that are judged on their own: those that no other view uses, and of views that
  /// only use each other the first.
  private func roots() -> [Int] {
    let views = document.elements.indices.filter { document.elements[$0].name == "View" }
    var used: Set<Int> = []
    for view in views { used.formUnion(uses(in: view).filter { $0 != view }) }
    var roots = views.filter { !used.contains($0) }
    var reached: Set<Int> = []
    for root in roots { reach(root, &reached) }
    for view in views where !reached.contains(view) {
      roots.append(view)
      reach(view, &reached)
    }
    return roots.sorted()
  }

  private func reach(_ view: Int, _ reached: inout Set<Int>) {
    var waiting = [view]
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += uses(in: next) }
    }
  }

  /// The declarations that a view's body uses.
  private func uses(in view: Int) -> [Int] {
    document.elements[view..<document.elements[view].end].compactMap { declarations[$0.name] }
  }

  private mutating func writeChildren(of index: Int) {
    for child in document.children(of: index) { write(child) }
  }

  private mutating func write(_ index: Int) {
    written += 1
    depth += 1
    defer { depth -= 1 }
    let element = document.elements[index]
    switch element.name {
    case "if", "switch": return writeConditional(index)
    case "use": return writeUse(index)
    case "focusState", "accessibilityFocusState", "function":
      let isFunction = element.name == "function"
      builder.begin(isFunction ? .function : .focusState, element.name, place: element.place)
      addAttributes(
        of: element,
        known: SwiftUIVocabulary.structureByName[element.name]?.attributes ?? []
      )
      return builder.end()
    default: break
    }
    if let modifier = SwiftUIVocabulary.modifiersByName[element.name] {
      builder.begin(.modifier, element.name, place: element.place)
      addAttributes(of: element, known: modifier.attributes)
      if let first = modifier.attributes.first, element.attribute(first.name) == nil {
        // A modifier without its argument is one that is on: `<disabled/>`, `<hidden/>`.
        builder.add(first.kind, "true", place: element.place)
      }
      writeChildren(of: index)
    } else if SwiftUIVocabulary.neutralModifiers.contains(element.name) {
      builder.begin(.modifier, element.name, place: element.place)
      writeChildren(of: index)
    } else if let view = SwiftUIVocabulary.viewsByName[element.name] {
      let text = element.name == "Text" ? textOfView(element) : nil
      builder.begin(
        view.kind,
        element.name,
        content: view.content,
        text: text,
        place: element.place
      )
      addAttributes(of: element, known: view.attributes)
      writeChildren(of: index)
    } else if SwiftUIVocabulary.slots.contains(element.name) {
      builder.begin(.slot, element.name, place: element.place)
      writeChildren(of: index)
    } else {
      writeComponent(index)
    }
    builder.end()
  }

  private func textOfView(_ element: MarkupElement) -> String {
    element.attribute("text")?.value
      ?? element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The use of a declared view, with its body inside, or an unknown view.
  private mutating func writeComponent(_ index: Int) {
    let element = document.elements[index]
    guard let declaration = declarations[element.name], canExpand(element) else {
      builder.begin(.unknownView, element.name, place: element.place)
      addAttributes(of: element, known: [])
      return writeChildren(of: index)
    }
    let declared = document.elements[declaration]
    let isRepresentable = declared.attribute("representable")?.value == "true"
    builder.begin(
      isRepresentable ? .representable : .componentUse,
      element.name,
      place: element.place
    )
    addAttributes(of: element, known: [])
    if !expanding.contains(element.name) && !isRepresentable {
      expanding.append(element.name)
      writeChildren(of: declaration)
      expanding.removeLast()
    }
    writeChildren(of: index)
  }

  /// The use of a view whose body stands here.
  private mutating func writeUse(_ index: Int) {
    let element = document.elements[index]
    let isRepresentable = element.attribute("representable")?.value == "true"
    builder.begin(
      isRepresentable ? .representable : .componentUse,
      element.attribute("view")?.value ?? "",
      flags: .isInlined,
      place: element.place
    )
    writeChildren(of: index)
    builder.end()
  }

  /// Whether the body of a declared view may be written once more.
  private mutating func canExpand(_ element: MarkupElement) -> Bool {
    if written < Self.writtenLimit && depth < Self.depthLimit { return true }
    if !notes.contains(where: { $0.id == "too-many-views" }) {
      notes.append(
        ImportNote(
          id: "too-many-views",
          message: "With all declared views in place there are more than \(Self.writtenLimit) "
            + "elements, or more than \(Self.depthLimit) levels; from here on they count as "
            + "unknown views.",
          place: element.place
        )
      )
    }
    return false
  }

  private mutating func writeConditional(_ index: Int) {
    let element = document.elements[index]
    builder.begin(.conditional, element.name, place: element.place)
    if let on = element.attribute("on") {
      builder.add(.condition, on.value, place: on.place)
    }
    let children = document.children(of: index)
    if element.name == "if" {
      writeArm(
        "then",
        element,
        isNegated: false,
        children.filter { document.elements[$0].name != "else" }
      )
      for child in children where document.elements[child].name == "else" {
        writeArm("else", element, isNegated: true, document.children(of: child))
      }
    } else {
      for child in children {
        let arm = document.elements[child]
        builder.begin(.arm, arm.name, place: arm.place)
        if let value = arm.attribute("is") {
          builder.add(.condition, value.value, place: value.place)
        }
        writeChildren(of: child)
        builder.end()
      }
    }
    builder.end()
  }

  private mutating func writeArm(
    _ name: String,
    _ condition: MarkupElement,
    isNegated: Bool,
    _ children: [Int]
  ) {
    builder.begin(.arm, name, place: condition.place)
    let answer: Answer = isNegated ? .no : .yes
    if let os = condition.attribute("os") {
      builder.add(.platforms, os.value, answer: answer, place: os.place)
    }
    if let text = condition.attribute("condition") {
      builder.add(.condition, text.value, answer: answer, place: text.place)
    }
    for child in children { write(child) }
    builder.end()
  }

  private mutating func addAttributes(
    of element: MarkupElement,
    known: [SwiftUIVocabulary.Attribute]
  ) {
    for attribute in element.attributes where !attribute.name.hasPrefix("xmlns") {
      if let own = known.first(where: { $0.name == attribute.name }) {
        add(own.kind, attribute)
      } else if let modifier = SwiftUIVocabulary.modifiersByName[attribute.name],
        modifier.hasShorthand, let main = modifier.attributes.first
      {
        add(main.kind, attribute)
      }
    }
  }

  private mutating func add(_ kind: ModifierKind, _ attribute: MarkupAttribute) {
    builder.add(
      kind,
      attribute.value,
      answer: SwiftUIValue.answer(kind, attribute.value),
      place: attribute.place
    )
  }
}

/// What a value says: a literal, or an expression that is known only at run time.
enum SwiftUIValue {
  static func answer(_ kind: ModifierKind, _ value: String) -> Answer {
    switch kind {
    case .disabled, .hidden, .submitScope, .accessibilityHidden, .focusable, .labelsHidden,
      .presented, .isShared, .isHandedOn, .isRepresentable, .decorative, .focusSection:
      switch value {
      case "true", "": .yes
      case "false": .no
      default: .unknown
      }
    case .title, .prompt, .accessibilityLabel, .accessibilityHint, .valueText, .help:
      value.hasPrefix("$") || value.contains("\\(") ? .unknown : .yes
    default: .yes
    }
  }
}
