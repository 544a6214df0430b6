package import ViewTree

/// Reads the interfaces that GtkBuilder reads, of GTK 3 and GTK 4
/// (https://docs.gtk.org/gtk4/class.Builder.html).
package enum GtkBuilderImporter {
  package static func isInterface(_ document: MarkupDocument) -> Bool {
    guard let root = document.elements.first else { return false }
    return root.name == "interface" && root.namespace.isEmpty
  }

  package static func tree(of document: MarkupDocument) -> ViewTree {
    var writer = GtkBuilderWriter(document)
    return writer.tree()
  }
}

/// Writes the view tree of an interface: objects under the names of their classes, `child` elements
/// as containers.
private struct GtkBuilderWriter {
  private let document: MarkupDocument
  private var builder: ViewTreeBuilder
  private let version: GtkVersion

  init(_ document: MarkupDocument) {
    self.document = document
    builder = ViewTreeBuilder(format: .gtkBuilder, source: document.source)
    version = GtkVersion(of: document)
  }

  mutating func tree() -> ViewTree {
    write(0)
    return builder.finish(ignoreComments: document.ignoreComments, notes: document.notes)
  }

  private mutating func write(_ index: Int) {
    let element = document.elements[index]
    switch element.name {
    case "object", "template": return writeObject(index)
    case "interface":
      builder.begin(.container, "interface", place: element.place)
      builder.add(
        .toolkitVersion,
        "\(version.major)",
        answer: version.isDeclared ? .yes : .unknown,
        place: version.place ?? element.place
      )
    case "child":
      builder.begin(.container, "child", place: element.place)
      addChildAttributes(index)
    case "action-widgets", "focus-chain", "items":
      builder.begin(.container, element.name, place: element.place)
    case "action-widget":
      builder.begin(.container, element.name, place: element.place)
      builder.add(.actionWidget, ToolkitText.trimmed(element.text), place: element.place)
      if let response = element.attribute("response") {
        builder.add(.tag, response.value, place: response.place)
      }
      if let isDefault = element.attribute("default") {
        let answer = GtkValue.answer(isDefault.value)
        builder.add(.defaultButton, isDefault.value, answer: answer, place: isDefault.place)
      }
    case "widget" where element.attribute("name") != nil:
      builder.begin(.container, element.name, place: element.place)
      builder.add(.tabStop, element.attribute("name")?.value ?? "", place: element.place)
    case "item":
      builder.begin(.option, element.name, place: element.place)
      builder.add(.title, element.text, place: element.place)
    default: return
    }
    for child in document.children(of: index) { write(child) }
    builder.end()
  }

  private mutating func addChildAttributes(_ index: Int) {
    let element = document.elements[index]
    if let type = element.attribute("type") {
      builder.add(.childType, type.value, place: type.place)
    }
    if let internalChild = element.attribute("internal-child") {
      builder.add(.internalChild, internalChild.value, place: internalChild.place)
    }
    for packing in document.children(of: index) where document.elements[packing].name == "packing" {
      addPositions(packing)
    }
  }

  private mutating func addPositions(_ index: Int) {
    for property in document.children(of: index) {
      let element = document.elements[property]
      guard element.name == "property", let name = element.attribute("name")?.value,
        let kind = Self.positions[ToolkitText.propertyName(name)]
      else { continue }
      builder.add(kind, ToolkitText.trimmed(element.text), place: element.place)
    }
  }

  private static let positions: [String: ModifierKind] = [
    "pack-type": .packType, "left-attach": .placement, "column": .placement,
    "top-attach": .rowData, "row": .rowData, "position": .level,
  ]

  private mutating func writeObject(_ index: Int) {
    let element = document.elements[index]
    let isTemplate = element.name == "template"
    let name = element.attribute("class")?.value ?? ""
    let base = isTemplate ? element.attribute("parent")?.value ?? "GtkWidget" : name
    builder.begin(
      GtkVocabulary.kind(base) ?? (GtkVocabulary.isToolkitClass(base) ? .container : .unknownView),
      name,
      content: GtkVocabulary.content(base),
      place: element.place
    )
    if let identifier = element.attribute("id") {
      builder.add(.identifier, identifier.value, place: identifier.place)
    }
    if isTemplate {
      // A template is known under the name of its class.
      let place = element.attribute("parent")?.place ?? element.place
      builder.add(.identifier, name, place: element.attribute("class")?.place ?? element.place)
      builder.add(.baseClass, base, place: place)
    }
    let children = document.children(of: index)
    for child in children { addPart(child) }
    let hasObjects = children.contains {
      document.elements[$0].name == "property" && holdsObject($0)
    }
    for child in children {
      if hasObjects, document.elements[child].name == "property" {
        // All of them, so that the paths of those that hold objects count right.
        builder.begin(.container, "property", place: document.elements[child].place)
        builder.add(.name, propertyName(child), place: document.elements[child].place)
        for inner in document.children(of: child) { write(inner) }
        builder.end()
      } else {
        write(child)
      }
    }
    builder.end()
  }

  private func holdsObject(_ index: Int) -> Bool {
    document.children(of: index).contains { document.elements[$0].name == "object" }
  }

  private mutating func addPart(_ index: Int) {
    let element = document.elements[index]
    switch element.name {
    case "property", "binding": addProperty(index)
    case "layout": addPositions(index)
    case "accessibility":
      for part in document.children(of: index) { addAccessibility(part) }
    case "signal":
      let handler = element.attribute("handler")?.value ?? ""
      switch element.attribute("name")?.value {
      case "activate": builder.add(.activateSignal, handler, place: element.place)
      case "clicked": builder.add(.action, handler, place: element.place)
      default: return
      }
    default: return
    }
  }

  private func propertyName(_ index: Int) -> String {
    ToolkitText.propertyName(document.elements[index].attribute("name")?.value ?? "")
  }

  private mutating func addProperty(_ index: Int) {
    let element = document.elements[index]
    let name = propertyName(index)
    // What is bound is known at run time only.
    let isBound =
      element.name == "binding" || element.attribute("bind-source") != nil
      || document.children(of: index).contains { document.elements[$0].name != "object" }
    let inverted = name == "sensitive" || name == "visible"
    if let kind = Self.switches[name] {
      let answer = isBound ? Answer.unknown : GtkValue.answer(ToolkitText.trimmed(element.text))
      builder.add(kind, element.text, answer: inverted ? !answer : answer, place: element.place)
    } else if let kind = Self.values[name] {
      let text = Self.texts.contains(kind) ? element.text : ToolkitText.trimmed(element.text)
      let value = element.name == "binding" ? "" : text
      builder.add(kind, value, answer: isBound ? .unknown : .yes, place: element.place)
    }
    // The value too where it may be the id of an object.
    let text = ToolkitText.trimmed(element.text)
    builder.add(
      .property,
      ToolkitText.isWord(text) ? name + "=" + text : name,
      answer: isBound ? .unknown : .yes,
      place: element.place
    )
  }

  private static let texts: Set<ModifierKind> = [
    .title, .label, .prompt, .help, .accessibilityLabel, .accessibilityDescription, .valueText,
  ]

  private static let switches: [String: ModifierKind] = [
    "sensitive": .disabled, "visible": .hidden, "can-default": .canDefault,
    "has-default": .defaultButton, "receives-default": .receivesDefault,
    "activates-default": .activatesDefault, "can-focus": .canFocus, "focusable": .focusable,
    "use-underline": .useUnderline, "active": .checked, "expanded": .expanded,
    "editable": .editable, "has-entry": .hasEntry, "show-tabs": .showsTabs,
    "accepts-tab": .tabMovesFocus, "has-focus": .initialFocus, "is-focus": .initialFocus,
    "decorated": .decorative, "use-markup": .valueNow, "reveal-child": .open,
    "show-apply-button": .checkable, "selectable": .selectable, "draw-indicator": .drawsIndicator,
  ]

  private static let values: [String: ModifierKind] = [
    "label": .label, "title": .title, "text": .valueText, "placeholder-text": .prompt,
    "tooltip-text": .help, "tooltip-markup": .help, "mnemonic-widget": .labelTarget,
    "default-widget": .defaultWidget, "focus-widget": .initialFocus, "group": .radioGroup,
    "accessible-name": .accessibilityLabel, "accessible-description": .accessibilityDescription,
    "icon-name": .systemImage, "orientation": .axis, "page": .selected, "model": .suggestions,
    "visible-child-name": .valueNow, "image": .imageDescription, "active-id": .selected,
  ]

  private mutating func addAccessibility(_ index: Int) {
    let element = document.elements[index]
    let name = element.attribute("name").map { ToolkitText.propertyName($0.value) }
    if element.name == "property", let name {
      if name == "label" {
        builder.add(.accessibilityLabel, element.text, place: element.place)
      } else if name == "description" {
        builder.add(.accessibilityDescription, element.text, place: element.place)
      }
    } else if element.name == "relation" {
      let type = element.attribute("type").map { ToolkitText.propertyName($0.value) }
      // GTK 3 names the target in an attribute, GTK 4 in the element.
      let target =
        name != nil ? ToolkitText.trimmed(element.text) : element.attribute("target")?.value ?? ""
      let kind: ModifierKind =
        switch name ?? type {
        case "labelled-by": .labelledBy
        case "label-for": .labelFor
        case "described-by": .describedBy
        default: .relation
        }
      builder.add(.relationSyntax, name != nil ? "4" : "3", place: element.place)
      builder.add(kind, target, place: element.place)
    }
  }
}

/// How GtkBuilder reads values.
enum GtkValue {
  /// A Boolean in any of its spellings; unknown for what GtkBuilder refuses
  /// (`gtk_builder_value_from_string_type`).
  static func answer(_ text: String) -> Answer {
    switch text.lowercased() {
    case "true", "yes", "1", "t", "y": .yes
    case "false", "no", "0", "f", "n": .no
    default: .unknown
    }
  }
}
