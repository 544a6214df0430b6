internal import ViewTree

/// Reads the interfaces that GtkBuilder reads, of GTK 3 and GTK 4
/// (https://docs.gtk.org/gtk4/class.Builder.html).
enum GtkBuilderImporter {
  static func isInterface(_ document: XMLDocument) -> Bool {
    guard let root = document.elements.first else { return false }
    return root.word == .interface && root.namespace == 0
  }

  static func tree(of document: XMLDocument) -> ViewTree {
    var writer = GtkBuilderWriter(document)
    return writer.tree()
  }
}

/// Writes the view tree of an interface: objects under the names of their classes, `child` elements
/// as containers.
private struct GtkBuilderWriter {
  private let document: XMLDocument
  private var builder: ViewTreeBuilder
  private let version: GtkVersion

  init(_ document: XMLDocument) {
    self.document = document
    builder = ViewTreeBuilder(
      format: .gtkBuilder,
      source: document.source,
      decoded: document.decoded,
      capacity: document.elements.count
    )
    version = GtkVersion(of: document)
  }

  mutating func tree() -> ViewTree {
    write(0)
    return builder.finish(ignoreComments: document.ignoreComments, notes: document.notes)
  }

  private mutating func write(_ index: Int) {
    let element = document.elements[index]
    switch element.word {
    case .object, .template: return writeObject(index)
    case .interface:
      builder.begin(.container, "interface", place: element.place)
      builder.add(
        .toolkitVersion,
        "\(version.major)",
        answer: version.isDeclared ? .yes : .unknown,
        place: version.place ?? element.place
      )
    case .child:
      builder.begin(.container, "child", place: element.place)
      addChildAttributes(index)
    case .actionWidgets: builder.begin(.container, "action-widgets", place: element.place)
    case .focusChain: builder.begin(.container, "focus-chain", place: element.place)
    case .items: builder.begin(.container, "items", place: element.place)
    case .actionWidget:
      builder.begin(.container, "action-widget", place: element.place)
      builder.add(.actionWidget, document.trimmed(element.text), place: element.place)
      if let response = document.attribute(.response, of: element) {
        builder.add(.tag, response.value, place: response.place)
      }
      if let isDefault = document.attribute(.default, of: element) {
        let answer = GtkValue.answer(document.bytes(isDefault.value))
        builder.add(.defaultButton, isDefault.value, answer: answer, place: isDefault.place)
      }
    case .widget:
      guard let name = document.value(.name, of: element) else { return }
      builder.begin(.container, "widget", place: element.place)
      builder.add(.tabStop, name, place: element.place)
    case .item:
      builder.begin(.option, "item", place: element.place)
      builder.add(.title, element.text, place: element.place)
    default: return
    }
    for child in document.children(of: index) { write(child) }
    builder.end()
  }

  private mutating func addChildAttributes(_ index: Int) {
    let element = document.elements[index]
    if let type = document.attribute(.type, of: element) {
      builder.add(.childType, type.value, place: type.place)
    }
    if let internalChild = document.attribute(.internalChild, of: element) {
      builder.add(.internalChild, internalChild.value, place: internalChild.place)
    }
    for packing in document.children(of: index) where document.elements[packing].word == .packing {
      addPositions(packing)
    }
  }

  private mutating func addPositions(_ index: Int) {
    for property in document.children(of: index) {
      let element = document.elements[property]
      guard element.word == .property, let name = document.value(.name, of: element),
        let kind = Self.positions[ToolkitText.propertyName(document.bytes(name))]
      else { continue }
      builder.add(kind, document.trimmed(element.text), place: element.place)
    }
  }

  private static let positions: WordMap<ModifierKind> = [
    "pack-type": .packType, "left-attach": .placement, "column": .placement,
    "top-attach": .rowData, "row": .rowData, "position": .level,
  ]

  private mutating func writeObject(_ index: Int) {
    let element = document.elements[index]
    let isTemplate = element.word == .template
    let name = document.value(.class, of: element) ?? .empty
    let parent = document.attribute(.parent, of: element)
    let base =
      isTemplate
      ? parent.map { document.bytes($0.value) } ?? Self.widget : document.bytes(name)
    let widgetClass = GtkVocabulary.widgetClass(base)
    builder.begin(
      widgetClass.kind,
      document.string(name),
      content: widgetClass.content,
      place: element.place
    )
    if let identifier = document.attribute(.id, of: element) {
      builder.add(.identifier, identifier.value, place: identifier.place)
    }
    if isTemplate {
      // A template is known under the name of its class.
      let place = document.attribute(.class, of: element)?.place ?? element.place
      builder.add(.identifier, name, place: place)
      builder.add(
        .baseClass,
        parent?.value ?? builder.span(of: base),
        place: parent?.place ?? element.place
      )
    }
    let children = document.children(of: index)
    for child in children { addPart(child) }
    let hasObjects = children.contains {
      document.elements[$0].word == .property && holdsObject($0)
    }
    for child in children {
      if hasObjects, document.elements[child].word == .property {
        // All of them, so that the paths of those that hold objects count right.
        builder.begin(.container, "property", place: document.elements[child].place)
        let name = builder.span(of: propertyName(child))
        builder.add(.name, name, place: document.elements[child].place)
        for inner in document.children(of: child) { write(inner) }
        builder.end()
      } else {
        write(child)
      }
    }
    builder.end()
  }

  /// What a template of no parent is made from.
  private static let widget = ArraySlice("GtkWidget".utf8)

  private func holdsObject(_ index: Int) -> Bool {
    document.children(of: index).contains { document.elements[$0].word == .object }
  }

  private mutating func addPart(_ index: Int) {
    let element = document.elements[index]
    switch element.word {
    case .property, .binding: addProperty(index)
    case .layout: addPositions(index)
    case .accessibility:
      for part in document.children(of: index) { addAccessibility(part) }
    case .signal:
      guard let name = document.value(.name, of: element).map(document.bytes) else { return }
      let handler = document.value(.handler, of: element) ?? .empty
      if name.elementsEqual("activate".utf8) {
        builder.add(.activateSignal, handler, place: element.place)
      } else if name.elementsEqual("clicked".utf8) {
        builder.add(.action, handler, place: element.place)
      }
    default: return
    }
  }

  private func propertyName(_ index: Int) -> ArraySlice<UInt8> {
    guard let name = document.value(.name, of: document.elements[index]) else { return [] }
    return ToolkitText.propertyName(document.bytes(name))
  }

  private mutating func addProperty(_ index: Int) {
    let element = document.elements[index]
    let name = propertyName(index)
    let text = document.trimmed(element.text)
    // What is bound is known at run time only.
    let isBound =
      element.word == .binding || document.attribute(.bindSource, of: element) != nil
      || document.children(of: index).contains {
        switch document.elements[$0].word {
        case .object: false
        default: true
        }
      }
    let answer = isBound ? Answer.unknown : .yes
    let isBinding = element.word == .binding
    switch Self.meanings[name] {
    case .answer(let kind):
      let answer = isBound ? Answer.unknown : GtkValue.answer(document.bytes(text))
      builder.add(kind, element.text, answer: answer, place: element.place)
    case .opposite(let kind):
      let answer = isBound ? Answer.unknown : !GtkValue.answer(document.bytes(text))
      builder.add(kind, element.text, answer: answer, place: element.place)
    case .text(let kind):
      builder.add(kind, isBinding ? .empty : element.text, answer: answer, place: element.place)
    case .word(let kind):
      builder.add(kind, isBinding ? .empty : text, answer: answer, place: element.place)
    case nil: break
    }
    // The value too where it may be the id of an object.
    let value = document.bytes(text)
    builder.add(
      .property,
      ToolkitText.isWord(value)
        ? builder.span(joining: name, UInt8(ascii: "="), value) : builder.span(of: name),
      answer: answer,
      place: element.place
    )
  }

  /// What the value of a property is.
  private enum Meaning {
    /// A Boolean.
    case answer(ModifierKind)
    /// A Boolean that says the opposite of the modifier.
    case opposite(ModifierKind)
    /// A text for the user.
    case text(ModifierKind)
    case word(ModifierKind)
  }

  private static let meanings: WordMap<Meaning> = [
    "sensitive": .opposite(.disabled), "visible": .opposite(.hidden),
    "can-default": .answer(.canDefault), "has-default": .answer(.defaultButton),
    "receives-default": .answer(.receivesDefault),
    "activates-default": .answer(.activatesDefault), "can-focus": .answer(.canFocus),
    "focusable": .answer(.focusable), "use-underline": .answer(.useUnderline),
    "active": .answer(.checked), "expanded": .answer(.expanded), "editable": .answer(.editable),
    "has-entry": .answer(.hasEntry), "show-tabs": .answer(.showsTabs),
    "accepts-tab": .answer(.tabMovesFocus), "has-focus": .answer(.initialFocus),
    "is-focus": .answer(.initialFocus), "decorated": .answer(.decorative),
    "use-markup": .answer(.valueNow), "reveal-child": .answer(.open),
    "show-apply-button": .answer(.checkable), "selectable": .answer(.selectable),
    "draw-indicator": .answer(.drawsIndicator),
    "label": .text(.label), "title": .text(.title), "text": .text(.valueText),
    "placeholder-text": .text(.prompt), "tooltip-text": .text(.help),
    "tooltip-markup": .text(.help), "accessible-name": .text(.accessibilityLabel),
    "accessible-description": .text(.accessibilityDescription),
    "mnemonic-widget": .word(.labelTarget), "default-widget": .word(.defaultWidget),
    "focus-widget": .word(.initialFocus), "group": .word(.radioGroup),
    "icon-name": .word(.systemImage), "orientation": .word(.axis), "page": .word(.selected),
    "model": .word(.suggestions), "visible-child-name": .word(.valueNow),
    "image": .word(.imageDescription), "active-id": .word(.selected),
  ]

  private mutating func addAccessibility(_ index: Int) {
    let element = document.elements[index]
    let name = document.value(.name, of: element).map { named($0) }
    switch element.word {
    case .property:
      if name == "label" {
        builder.add(.accessibilityLabel, element.text, place: element.place)
      } else if name == "description" {
        builder.add(.accessibilityDescription, element.text, place: element.place)
      }
    case .relation:
      let type = document.value(.type, of: element).map { named($0) }
      // GTK 3 names the target in an attribute, GTK 4 in the element.
      let target =
        name != nil
        ? document.trimmed(element.text) : document.value(.target, of: element) ?? .empty
      let kind: ModifierKind =
        switch name ?? type {
        case "labelled-by": .labelledBy
        case "label-for": .labelFor
        case "described-by": .describedBy
        default: .relation
        }
      builder.add(.relationSyntax, name != nil ? "4" : "3", place: element.place)
      builder.add(kind, target, place: element.place)
    default: return
    }
  }

  private func named(_ span: TextSpan) -> String {
    String(decoding: ToolkitText.propertyName(document.bytes(span)), as: UTF8.self)
  }
}

/// How GtkBuilder reads values.
enum GtkValue {
  /// A Boolean in any of its spellings; unknown for what GtkBuilder refuses
  /// (`gtk_builder_value_from_string_type`).
  static func answer(_ text: ArraySlice<UInt8>) -> Answer {
    words.index(of: text).map { $0 < 5 ? .yes : .no } ?? .unknown
  }

  private static let words = KeywordTable([
    "true", "yes", "1", "t", "y", "false", "no", "0", "f", "n",
  ])
}
