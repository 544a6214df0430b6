package import ViewTree

/// Reads the forms that Qt Designer writes
/// (https://doc.qt.io/qt-6/designer-ui-file-format.html).
package enum QtDesignerImporter {
  /// Whether a document is a form of Qt Designer, and no menu description of the GTK of old, whose
  /// root has the same name.
  package static func isForm(_ document: MarkupDocument) -> Bool {
    guard let root = document.elements.first, root.name == "ui", root.namespace.isEmpty else {
      return false
    }
    return document.children(of: 0).contains { document.elements[$0].name == "widget" }
  }

  package static func tree(of document: MarkupDocument) -> ViewTree {
    var writer = QtDesignerWriter(document)
    return writer.tree()
  }
}

/// Writes the view tree of a form: widgets under the names of their classes, layouts and their
/// items as containers, tab stops in the order of the file.
private struct QtDesignerWriter {
  private let document: MarkupDocument
  private var builder: ViewTreeBuilder
  /// What each class of the application is made from.
  private var bases: [String: String] = [:]
  /// The connections of each sender.
  private var connections: [String: [Int]] = [:]

  init(_ document: MarkupDocument) {
    self.document = document
    builder = ViewTreeBuilder(format: .qtDesigner, source: document.source)
    for (index, element) in document.elements.enumerated() {
      switch element.name {
      case "customwidget":
        if let name = text(of: "class", in: index), let base = text(of: "extends", in: index) {
          bases[name] = base
        }
      case "connection":
        if let sender = text(of: "sender", in: index) {
          connections[sender, default: []].append(index)
        }
      default: continue
      }
    }
  }

  mutating func tree() -> ViewTree {
    write(0)
    return builder.finish(ignoreComments: document.ignoreComments, notes: document.notes)
  }

  private mutating func write(_ index: Int) {
    let element = document.elements[index]
    switch element.name {
    case "widget": return writeWidget(index)
    case "ui", "layout", "item", "tabstops":
      builder.begin(.container, element.name, place: element.place)
      for name in ["name", "row", "column", "class"] {
        guard let attribute = element.attribute(name) else { continue }
        builder.add(Self.layoutKinds[name] ?? .tag, attribute.value, place: attribute.place)
      }
    case "tabstop":
      builder.begin(.container, element.name, place: element.place)
      builder.add(.tabStop, ToolkitText.trimmed(element.text), place: element.place)
    default: return
    }
    for child in document.children(of: index) { write(child) }
    builder.end()
  }

  private static let layoutKinds: [String: ModifierKind] = [
    "name": .identifier, "row": .rowData, "column": .placement, "class": .controlType,
  ]

  private mutating func writeWidget(_ index: Int) {
    let element = document.elements[index]
    let name = element.attribute("class")?.value ?? "QWidget"
    let base = baseClass(of: name)
    let known = base.flatMap(QtVocabulary.widgetClass)
    builder.begin(
      known?.kind ?? .unknownView,
      name,
      content: known?.content ?? .none,
      place: element.place
    )
    if let identifier = element.attribute("name") {
      builder.add(.identifier, identifier.value, place: identifier.place)
    }
    if let base, base != name {
      builder.add(.baseClass, base, place: element.attribute("class")?.place ?? element.place)
    }
    for child in document.children(of: index) { writeProperty(child, base ?? name) }
    for connection in connections[element.attribute("name")?.value ?? ""] ?? [] {
      let signal = text(of: "signal", in: connection) ?? ""
      let slot = text(of: "slot", in: connection) ?? ""
      builder.add(.action, "\(signal) \(slot)", place: document.elements[connection].place)
    }
    for child in document.children(of: index) {
      if document.elements[child].name == "item" {
        writeOption(child)
      } else {
        write(child)
      }
    }
    builder.end()
  }

  /// The nearest of Qt's own classes; nil when the form does not tell.
  private func baseClass(of name: String) -> String? {
    var current = name
    for _ in 0..<16 {
      if QtVocabulary.widgetClass(current) != nil { return current }
      guard let base = bases[current] else { return nil }
      current = base
    }
    return nil
  }

  private mutating func writeOption(_ index: Int) {
    builder.begin(.option, "item", place: document.elements[index].place)
    for child in document.children(of: index) {
      let property = document.elements[child]
      guard property.name == "property", property.attribute("name")?.value == "text",
        let value = value(of: child)
      else { continue }
      builder.add(.title, value.text, place: property.place)
    }
    builder.end()
  }

  /// A property, or an attribute that the widget's container reads.
  private mutating func writeProperty(_ index: Int, _ base: String) {
    let element = document.elements[index]
    guard let name = element.attribute("name")?.value, let value = value(of: index) else { return }
    if element.name == "attribute" {
      if name == "title" || name == "label" {
        builder.add(.label, value.text, place: element.place)
      } else if name == "buttonGroup" {
        builder.add(.buttonGroup, value.text, place: element.place)
      }
      return
    }
    guard element.name == "property" else { return }
    if name == "enabled" || name == "visible" {
      let answer = Answer(!value.isTrue)
      let kind = name == "enabled" ? ModifierKind.disabled : .hidden
      return builder.add(kind, value.text, answer: answer, place: element.place)
    }
    if let kind = Self.switches[name] {
      return builder.add(kind, value.text, answer: Answer(value.isTrue), place: element.place)
    }
    if let kind = Self.values[name] {
      builder.add(kind, value.text, place: element.place)
    }
  }

  private static let switches: [String: ModifierKind] = [
    "default": .defaultButton, "autoDefault": .autoDefault, "tabChangesFocus": .tabMovesFocus,
    "readOnly": .readOnly, "checkable": .checkable, "checked": .checked,
    "autoExclusive": .exclusive, "editable": .editable,
  ]

  private static let values: [String: ModifierKind] = [
    "text": .title, "title": .title, "windowTitle": .title, "buddy": .labelTarget,
    "accessibleName": .accessibilityLabel, "accessibleDescription": .accessibilityDescription,
    "toolTip": .help, "placeholderText": .prompt, "standardButtons": .standardButtons,
    "focusPolicy": .focusPolicy, "currentIndex": .selected, "orientation": .axis,
    "currentText": .valueText, "icon": .systemImage, "textInteractionFlags": .textInteraction,
  ]

  private struct Value {
    var text: String
    var isTrue: Bool
  }

  /// What stands in a property: a text as it is, anything else without the space around it.
  private func value(of index: Int) -> Value? {
    guard let child = document.children(of: index).first else { return nil }
    let element = document.elements[child]
    if element.name == "string" {
      // `uic` leaves out text that is nothing but space.
      let isBlank = element.text.allSatisfy(\.isWhitespace)
      return Value(text: isBlank ? "" : element.text, isTrue: false)
    }
    let text = ToolkitText.trimmed(element.text)
    return Value(text: text, isTrue: element.name == "bool" && text.lowercased() == "true")
  }

  private func text(of name: String, in index: Int) -> String? {
    document.children(of: index).first { document.elements[$0].name == name }
      .map { ToolkitText.trimmed(document.elements[$0].text) }
  }
}
