internal import ViewTree

/// What Qt tells assistive technology that widgets are called.
///
/// From the sources of Qt 5.15: `qaccessiblewidget.cpp` (`buddyString`, `qt_accStripAmp`),
/// `simplewidgets.cpp`, `complexwidgets.cpp`.
struct QtNames {
  private let form: QtForm
  private var tree: ViewTree { form.tree }
  /// The labels whose buddy is a widget, by their parent and that widget.
  private let labels: [NodeID: [NodeID]]

  init(_ form: QtForm) {
    self.form = form
    var labels: [NodeID: [NodeID]] = [:]
    for item in form.items where item.part == .itself {
      guard form.tree.qtClass(of: item.node).family == .label,
        let name = form.tree.value(.labelTarget, of: item.node),
        let target = form.widgetNamed[name]
      else { continue }
      labels[target, default: []].append(item.node)
    }
    self.labels = labels
  }

  func name(of id: NodeID) -> AccessibleName {
    let family = tree.qtClass(of: id).family
    let isButton =
      family == .pushButton || family == .toolButton || family == .checkBox
      || family == .radioButton
    if let own = text(.accessibilityLabel, of: id) {
      return AccessibleName(
        isButton ? Self.withoutMnemonic(own) : own,
        source: .accessibilityLabel,
        origins: [id]
      )
    }
    if isButton, let text = text(.title, of: id) {
      return AccessibleName(Self.withoutMnemonic(text), source: .content, origins: [id])
    }
    let given = nameFromAround(id)
    if given.text.isEmpty, family == .groupBox, let title = text(.title, of: id) {
      return AccessibleName(Self.withoutMnemonic(title), source: .content, origins: [id])
    }
    return given
  }

  /// The first label beside the widget whose buddy it is, else the title of the group box that
  /// holds it directly.
  private func nameFromAround(_ id: NodeID) -> AccessibleName {
    guard let parent = tree.qtParent(of: id) else { return .none }
    if let label = labels[id]?.first(where: { tree.qtParent(of: $0) == parent }) {
      guard let text = text(.title, of: label) else { return .none }
      return AccessibleName(Self.withoutMnemonic(text), source: .buddy, origins: [label])
    }
    guard tree.qtClass(of: parent).family == .groupBox, let title = text(.title, of: parent) else {
      return .none
    }
    return AccessibleName(Self.withoutMnemonic(title), source: .groupTitle, origins: [parent])
  }

  func description(of id: NodeID) -> String {
    if let own = text(.accessibilityDescription, of: id) ?? text(.help, of: id) { return own }
    guard tree.qtClass(of: id).family == .lineEdit else { return "" }
    return text(.prompt, of: id) ?? ""
  }

  /// The labels that name a widget, in the order of the file.
  func buddies(of id: NodeID) -> [NodeID] { labels[id] ?? [] }

  /// What an editable combo box shows: the text of its current item.
  func currentText(of id: NodeID) -> String {
    if let own = tree.value(.valueText, of: id) { return own }
    let options = tree.children(of: id).filter { tree[$0].kind == .option }
    let current = tree.value(.selected, of: id).flatMap { Int($0) } ?? 0
    if current < 0 { return "" }
    let option = options.indices.contains(current) ? options[current] : options.first
    return option.flatMap { tree.value(.title, of: $0) } ?? ""
  }

  /// A property that is a text and not empty; the last one when it stands there twice.
  private func text(_ kind: ModifierKind, of id: NodeID) -> String? {
    guard let value = tree.value(kind, of: id), !value.isEmpty else { return nil }
    return value
  }

  /// `qt_accStripAmp`: the first `&` that marks a mnemonic is dropped, every `&&` is one.
  static func withoutMnemonic(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var hasDropped = false
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "&" else {
        result.append(character)
        continue
      }
      if rest.first == "&" {
        rest.removeFirst()
        result.append("&")
      } else if !hasDropped, let next = rest.first, next != " " {
        hasDropped = true
      } else {
        result.append("&")
      }
    }
    return result
  }
}
