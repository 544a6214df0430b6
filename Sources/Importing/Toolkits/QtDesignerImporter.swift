internal import ViewTree

/// Reads the forms that Qt Designer writes
/// (https://doc.qt.io/qt-6/designer-ui-file-format.html).
enum QtDesignerImporter {
  /// Whether a document is a form of Qt Designer, and no menu description of the GTK of old, whose
  /// root has the same name.
  static func isForm(_ document: XMLDocument) -> Bool {
    guard let root = document.elements.first, root.word == .ui, root.namespace == 0 else {
      return false
    }
    return document.children(of: 0).contains { document.elements[$0].word == .widget }
  }

  static func tree(of document: XMLDocument) -> ViewTree {
    var writer = QtDesignerWriter(document)
    return writer.tree()
  }
}

/// Writes the view tree of a form: widgets under the names of their classes, layouts and their
/// items as containers, tab stops in the order of the file.
private struct QtDesignerWriter {
  private let document: XMLDocument
  private var builder: ViewTreeBuilder
  /// What each class of the application is made from.
  private var bases: [String: TextSpan] = [:]
  /// The connections of each sender.
  private var connections: [String: [Int]] = [:]

  init(_ document: XMLDocument) {
    self.document = document
    builder = ViewTreeBuilder(
      format: .qtDesigner,
      source: document.source,
      decoded: document.decoded,
      capacity: document.elements.count
    )
    for (index, element) in document.elements.enumerated() {
      switch element.word {
      case .customwidget:
        if let name = text(of: .class, in: index), let base = text(of: .extends, in: index) {
          bases[document.string(name)] = base
        }
      case .connection:
        if let sender = text(of: .sender, in: index) {
          connections[document.string(sender), default: []].append(index)
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
    switch element.word {
    case .widget: return writeWidget(index)
    case .ui: beginContainer("ui", element)
    case .layout: beginContainer("layout", element)
    case .item: beginContainer("item", element)
    case .tabstops: beginContainer("tabstops", element)
    case .tabstop:
      builder.begin(.container, "tabstop", place: element.place)
      builder.add(.tabStop, document.trimmed(element.text), place: element.place)
    default: return
    }
    for child in document.children(of: index) { write(child) }
    builder.end()
  }

  private mutating func beginContainer(_ name: String, _ element: XMLElement) {
    builder.begin(.container, name, place: element.place)
    for (word, kind) in Self.layoutKinds {
      guard let attribute = document.attribute(word, of: element) else { continue }
      builder.add(kind, attribute.value, place: attribute.place)
    }
  }

  private static let layoutKinds: [(MarkupWord, ModifierKind)] = [
    (.name, .identifier), (.row, .rowData), (.column, .placement), (.class, .controlType),
  ]

  private mutating func writeWidget(_ index: Int) {
    let element = document.elements[index]
    let ownClass = document.attribute(.class, of: element)
    let name = ownClass.map { document.bytes($0.value) } ?? Self.widget
    let base = baseClass(of: name)
    let known = base.flatMap(QtVocabulary.widgetClass)
    builder.begin(
      known?.kind ?? .unknownView,
      String(decoding: name, as: UTF8.self),
      content: known?.content ?? .none,
      place: element.place
    )
    let identifier = document.attribute(.name, of: element)
    if let identifier {
      builder.add(.identifier, identifier.value, place: identifier.place)
    }
    if let base, base != name {
      builder.add(.baseClass, builder.span(of: base), place: ownClass?.place ?? element.place)
    }
    for child in document.children(of: index) { writeProperty(child) }
    if !connections.isEmpty {
      for connection in connections[identifier.map { document.string($0.value) } ?? ""] ?? [] {
        let signal = document.bytes(text(of: .signal, in: connection) ?? .empty)
        let slot = document.bytes(text(of: .slot, in: connection) ?? .empty)
        let action = builder.span(joining: signal, UInt8(ascii: " "), slot)
        builder.add(.action, action, place: document.elements[connection].place)
      }
    }
    for child in document.children(of: index) {
      if document.elements[child].word == .item {
        writeOption(child)
      } else {
        write(child)
      }
    }
    builder.end()
  }

  /// What a widget of no class is.
  private static let widget = ArraySlice("QWidget".utf8)

  /// The nearest of Qt's own classes; nil when the form does not tell.
  private func baseClass(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var current = name
    for _ in 0..<16 {
      if QtVocabulary.widgetClass(current) != nil { return current }
      guard let base = bases[String(decoding: current, as: UTF8.self)] else { return nil }
      current = document.bytes(base)
    }
    return nil
  }

  private mutating func writeOption(_ index: Int) {
    builder.begin(.option, "item", place: document.elements[index].place)
    for child in document.children(of: index) {
      let property = document.elements[child]
      guard property.word == .property, let name = document.value(.name, of: property),
        document.bytes(name).elementsEqual("text".utf8), let value = value(of: child)
      else { continue }
      builder.add(.title, value.text, place: property.place)
    }
    builder.end()
  }

  /// A property, or an attribute that the widget's container reads.
  private mutating func writeProperty(_ index: Int) {
    let element = document.elements[index]
    guard let span = document.value(.name, of: element) else { return }
    let name = document.bytes(span)
    switch element.word {
    case .attribute:
      guard let kind = Self.attributes[name], let value = value(of: index) else { return }
      builder.add(kind, value.text, place: element.place)
    case .property:
      guard let meaning = Self.meanings[name], let value = value(of: index) else { return }
      switch meaning {
      case .answer(let kind):
        builder.add(kind, value.text, answer: Answer(value.isTrue), place: element.place)
      case .opposite(let kind):
        builder.add(kind, value.text, answer: Answer(!value.isTrue), place: element.place)
      case .value(let kind): builder.add(kind, value.text, place: element.place)
      }
    default: return
    }
  }

  private static let attributes: WordMap<ModifierKind> = [
    "title": .label, "label": .label, "buttonGroup": .buttonGroup,
  ]

  /// What the value of a property is.
  private enum Meaning {
    /// A Boolean.
    case answer(ModifierKind)
    /// A Boolean that says the opposite of the modifier.
    case opposite(ModifierKind)
    case value(ModifierKind)
  }

  private static let meanings: WordMap<Meaning> = [
    "enabled": .opposite(.disabled), "visible": .opposite(.hidden),
    "default": .answer(.defaultButton), "autoDefault": .answer(.autoDefault),
    "tabChangesFocus": .answer(.tabMovesFocus), "readOnly": .answer(.readOnly),
    "checkable": .answer(.checkable), "checked": .answer(.checked),
    "autoExclusive": .answer(.exclusive), "editable": .answer(.editable),
    "text": .value(.title), "title": .value(.title), "windowTitle": .value(.title),
    "buddy": .value(.labelTarget), "accessibleName": .value(.accessibilityLabel),
    "accessibleDescription": .value(.accessibilityDescription), "toolTip": .value(.help),
    "placeholderText": .value(.prompt), "standardButtons": .value(.standardButtons),
    "focusPolicy": .value(.focusPolicy), "currentIndex": .value(.selected),
    "orientation": .value(.axis), "currentText": .value(.valueText),
    "icon": .value(.systemImage), "textInteractionFlags": .value(.textInteraction),
  ]

  private struct Value {
    var text: TextSpan
    var isTrue: Bool
  }

  /// What stands in a property: a text as it is, anything else without the space around it.
  private func value(of index: Int) -> Value? {
    guard let child = document.children(of: index).first(where: { _ in true }) else { return nil }
    let element = document.elements[child]
    if element.word == .string {
      // `uic` leaves out text that is nothing but space.
      let isBlank = document.string(element.text).allSatisfy(\.isWhitespace)
      return Value(text: isBlank ? .empty : element.text, isTrue: false)
    }
    let text = document.trimmed(element.text)
    let isTrue = element.word == .bool && Self.true.index(of: document.bytes(text)) != nil
    return Value(text: text, isTrue: isTrue)
  }

  private static let `true` = KeywordTable(["true"])

  private func text(of word: MarkupWord, in index: Int) -> TextSpan? {
    document.children(of: index).first { document.elements[$0].word == word }
      .map { document.trimmed(document.elements[$0].text) }
  }
}
