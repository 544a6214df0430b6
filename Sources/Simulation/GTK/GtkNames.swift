internal import ViewTree

/// What GTK tells assistive technology that widgets are called.
///
/// From the sources of GTK 3.24 (`gtkbuttonaccessible.c`, `gtkentryaccessible.c`) and 4.8
/// (`gtkatcontext.c`, `gtkaccessible.c`).
struct GtkNames {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }
  /// The labels whose mnemonic activates an object. A label's own relation to it (`label-for`) gives
  /// it no name: ATK's relations go one way.
  private let labels: [NodeID: [NodeID]]
  /// The rows whose title names the widget that they activate.
  private let rows: [NodeID: NodeID]

  init(_ interface: GtkInterface) {
    self.interface = interface
    let tree = interface.tree
    var labels: [NodeID: [NodeID]] = [:]
    var rows: [NodeID: NodeID] = [:]
    for id in tree.ids where interface.objects.isObject(id) {
      // `adw_action_row_set_activatable_widget`; libhandy's does not tie the two.
      if interface.version >= 4, let name = interface.property("activatable-widget", of: id),
        let target = interface.objectNamed[name]
      {
        rows[target] = id
      }
      for modifier in tree.modifierIDs(of: id) {
        guard tree[modifier].kind == .labelTarget, tree[id].kind == .label,
          let target = interface.objectNamed[tree.string(tree[modifier].value)]
        else { continue }
        if labels[target]?.contains(id) != true { labels[target, default: []].append(id) }
      }
    }
    self.labels = labels
    self.rows = rows
  }

  func name(of id: NodeID) -> AccessibleName {
    if let own = accessibleText(.accessibilityLabel, of: id) {
      return AccessibleName(own, source: .accessibilityLabel, origins: [id])
    }
    let relation = labelled(id)
    if interface.version >= 4, !relation.text.isEmpty { return relation }
    if let own = content(of: id), !own.isEmpty {
      return AccessibleName(own, source: .content, origins: [id])
    }
    if interface.version == 3, let word = Self.ownWords[interface.objects[id].name] {
      return AccessibleName(word, source: .platformDefault, origins: [id])
    }
    if relation.text.isEmpty, isToldAtRunTime(id) {
      return AccessibleName("", source: .none, isUnknown: true)
    }
    return relation
  }

  /// Whether a text that names the widget is bound to what is known at run time only.
  private func isToldAtRunTime(_ id: NodeID) -> Bool {
    let bound: [ModifierKind] = [.label, .title, .accessibilityLabel]
    let sources = [id, rows[id]].compactMap { $0 } + descendantLabels(of: id)
    return sources.contains { source in
      bound.contains { interface.answer($0, source) == .unknown }
    } || rows[id].map { content(of: $0)?.isEmpty ?? true } ?? false
  }

  private func descendantLabels(of id: NodeID) -> [NodeID] {
    tree.descendants(of: id).filter { tree[$0].kind == .label }
  }

  private func labelled(_ id: NodeID) -> AccessibleName {
    // Labels behind their target are tied to it at once, those before it when all is built.
    let all = labels[id] ?? []
    var mnemonics = all.filter { $0 > id } + all.filter { $0 < id }
    // GTK 3 knows one label.
    if interface.version == 3 { mnemonics = Array(mnemonics.prefix(1)) }
    let relations = tree.modifierIDs(of: id).filter { tree[$0].kind == .labelledBy }
    let related = relations.compactMap { interface.objectNamed[tree.string(tree[$0].value)] }
    var sources: [NodeID] = mnemonics
    if interface.version >= 4, !related.isEmpty {
      // A relation in the file takes the place of the mnemonics'.
      sources = related
    } else {
      sources += related.filter { !mnemonics.contains($0) }
      if sources.isEmpty, let row = rows[id] { sources = [row] }
    }
    let texts = sources.map { text(of: $0) }.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return .none }
    return AccessibleName(texts.joined(separator: " "), source: .buddy, origins: sources)
  }

  /// The labels that are tied to a widget, whether they say anything or not.
  func labels(of id: NodeID) -> [NodeID] { labels[id] ?? [] }

  func description(of id: NodeID) -> String {
    if let own = accessibleText(.accessibilityDescription, of: id) { return own }
    guard let modifier = tree.modifierIDs(of: id).last(where: { tree[$0].kind == .help }) else {
      return ""
    }
    let text = tree.string(tree[modifier].value)
    return isMarkup(modifier) ? Self.withoutMarkup(text) : text
  }

  private func isMarkup(_ modifier: ModifierID) -> Bool {
    let place = tree[modifier].place
    let tag = tree.source.bytes[place.start..<place.end]
    return tag.indices.contains {
      tag[$0] == UInt8(ascii: "m") && tag[$0...].starts(with: "markup".utf8)
    }
  }

  /// A text for assistive technology: GTK 3 sets it on the widget's accessible object.
  private func accessibleText(_ kind: ModifierKind, of id: NodeID) -> String? {
    if let own = tree.value(kind, of: id), !own.isEmpty { return own }
    guard interface.version == 3 else { return nil }
    for child in tree.children(of: id) where tree.value(.internalChild, of: child) == "accessible" {
      for object in tree.children(of: child) {
        if let own = tree.value(kind, of: object), !own.isEmpty { return own }
      }
    }
    return nil
  }

  /// The text of a button or an expander; nil for what shows none.
  private func content(of id: NodeID) -> String? {
    guard let index = interface.index(of: id) else { return nil }
    switch interface.widgets[index].family {
    case .button, .toggle, .radio, .link, .expander:
      if let title = rowTitle(of: id) { return title }
      let own = label(of: id)
      if !own.isEmpty { return Self.stockLabels[own] ?? own }
      if interface.objects[id].name == "GtkModelButton", let text = tree.value(.valueText, of: id) {
        return Self.withoutMnemonic(text)
      }
      let inside = textInside(index)
      return inside.isEmpty ? imageName(id) ?? "" : inside
    default: return rowTitle(of: id)
    }
  }

  /// GTK 3 calls a button without a text by its image, where it is set as such and not put into it
  /// as a child (`gtk_button_accessible_get_name`).
  private func imageName(_ id: NodeID) -> String? {
    guard interface.version == 3,
      let image = tree.value(.imageDescription, of: id).flatMap({ interface.objectNamed[$0] })
    else { return nil }
    if let own = accessibleText(.accessibilityLabel, of: image) { return own }
    if let stock = interface.property("stock", of: image) { return Self.stockLabels[stock] }
    return tree.value(.systemImage, of: image).flatMap { GtkIconWords.word(for: $0) }
  }

  /// What a row of libadwaita or libhandy says in front; nil for what is no row, and for one
  /// without a title.
  private func rowTitle(of id: NodeID) -> String? {
    guard tree.nativeName(of: id).hasSuffix("Row") || interface.objects[id].name.hasSuffix("Row"),
      let title = tree.value(.title, of: id)
    else { return nil }
    return interface.isOn(.useUnderline, id) ? Self.withoutMnemonic(title) : title
  }

  private func textInside(_ index: Int) -> String {
    for child in interface.widgets[index].children {
      let widget = interface.widgets[child]
      if interface.widgets[index].family == .expander && widget.childType != .label { continue }
      let text = widget.family == .label ? label(of: widget.node) : textInside(child)
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The text of what names something.
  private func text(of id: NodeID) -> String {
    if tree[id].kind == .label { return label(of: id) }
    return content(of: id) ?? label(of: id)
  }

  private func label(of id: NodeID) -> String {
    guard let text = tree.value(.label, of: id) else { return "" }
    let plain = interface.isOn(.valueNow, id) ? Self.withoutMarkup(text) : text
    return interface.isOn(.useUnderline, id) ? Self.withoutMnemonic(plain) : plain
  }

  /// `__` is one underscore; the others mark a mnemonic (`gtk_label_set_uline_text_internal`).
  static func withoutMnemonic(_ text: String) -> String {
    guard text.utf8.contains(0x5F) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "_" else {
        result.append(character)
        continue
      }
      if let next = rest.popFirst() { result.append(next) }
    }
    return result
  }

  /// The text of Pango markup.
  static func withoutMarkup(_ text: String) -> String {
    var result = ""
    var isTag = false
    for character in text {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    guard result.utf8.contains(0x26) else { return result }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      result = result.replacing(entity, with: character)
    }
    return result
  }

  /// What GTK 3 calls widgets of some classes when nothing else names them.
  private static let ownWords = [
    "GtkSearchEntry": "Search", "GtkMenuButton": "Menu", "GtkVolumeButton": "Volume",
    "GtkLockButton": "Lock",
  ]

  /// The words of GTK 3's stock buttons.
  private static let stockLabels = [
    "gtk-ok": "OK", "gtk-cancel": "Cancel", "gtk-close": "Close", "gtk-apply": "Apply",
    "gtk-save": "Save", "gtk-open": "Open", "gtk-yes": "Yes", "gtk-no": "No", "gtk-help": "Help",
    "gtk-add": "Add", "gtk-remove": "Remove", "gtk-delete": "Delete", "gtk-edit": "Edit",
    "gtk-quit": "Quit", "gtk-refresh": "Refresh", "gtk-clear": "Clear", "gtk-find": "Find",
    "gtk-go-back": "Back", "gtk-go-forward": "Forward", "gtk-new": "New", "gtk-stop": "Stop",
    "gtk-properties": "Properties", "gtk-preferences": "Preferences",
  ]
}
