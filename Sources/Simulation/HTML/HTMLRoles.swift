internal import ViewTree

/// Roles of HTML elements (HTML Accessibility API Mappings 1.0, 3.5).
enum HTMLRoles {
  /// The explicit role that counts, or the element's own.
  static func role(of id: NodeID, _ tree: ViewTree) -> String {
    explicitRole(of: id, tree) ?? nativeRole(of: id, tree)
  }

  /// The first token of `role` that names a role; abstract and unknown ones are passed over, and
  /// so is a presentational one on an element that has to be exposed (WAI-ARIA 1.2, 5.4 and 4.6).
  static func explicitRole(of id: NodeID, _ tree: ViewTree) -> String? {
    firstRole(of: id, tree) { $0 != "none" || !mustBeExposed(id, tree) }
  }

  /// Whether `role` asks for presentation, granted or not.
  static func asksForPresentation(_ id: NodeID, _ tree: ViewTree) -> Bool {
    firstRole(of: id, tree) { _ in true } == "none"
  }

  private static func firstRole(
    of id: NodeID,
    _ tree: ViewTree,
    where counts: (String) -> Bool
  ) -> String? {
    guard let modifier = tree.modifier(.role, of: id) else { return nil }
    let value = tree.bytes(tree[modifier].value)
    return value.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, !bytes[end].isASCIIWhitespace { end += 1 }
        let token = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if end > start, let role = knownRoles.index(of: token).map({ roleOfWord[$0] }),
          counts(role)
        {
          return role
        }
        start = end + 1
      }
      return nil
    }
  }

  /// Whether an element's own role says that it only serves the presentation.
  static func isPresentational(_ id: NodeID, _ tree: ViewTree) -> Bool {
    tree.has(.role, id) && explicitRole(of: id, tree) == "none"
  }

  /// Elements on which a presentational role does not count: what can take the focus, and what
  /// has a global ARIA attribute (WAI-ARIA 1.2, 5.4.2 Presentational Roles Conflict Resolution).
  private static func mustBeExposed(_ id: NodeID, _ tree: ViewTree) -> Bool {
    for modifier in tree.modifierIDs(of: id) {
      switch tree[modifier].kind {
      case .labelledBy, .describedBy, .accessibilityLabel, .accessibilityDescription, .details,
        .controls, .owns, .live, .roleDescription:
        return true
      case .focusIndex where HTMLControls.focusIndex(id, of: tree) != nil: return true
      default: continue
      }
    }
    let node = tree[id]
    switch node.kind {
    case .link: return tree.has(.destination, id)
    case .disclosureSummary, .frame: return true
    default: return HTMLControls.isFormControl(node)
    }
  }

  /// The roles of WAI-ARIA 1.2 and 1.3, each under the name that stands for it and its synonyms.
  private static let roleOfWord: [String] =
    [
      "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption",
      "cell", "checkbox", "code", "columnheader", "combobox", "comment", "complementary",
      "contentinfo", "definition", "deletion", "dialog", "directory", "document", "emphasis",
      "feed", "figure", "form", "generic", "grid", "gridcell", "group", "heading", "img",
      "insertion", "link", "list", "listbox", "listitem", "log", "main", "mark", "marquee", "math",
      "menu", "menubar", "menuitem", "menuitemcheckbox", "menuitemradio", "meter", "navigation",
      "none", "note", "option", "paragraph", "progressbar", "radio", "radiogroup", "region", "row",
      "rowgroup", "rowheader", "scrollbar", "search", "searchbox", "separator", "slider",
      "spinbutton", "status", "strong", "subscript", "suggestion", "superscript", "switch", "tab",
      "table", "tablist", "tabpanel", "term", "textbox", "time", "timer", "toolbar", "tooltip",
      "tree", "treegrid", "treeitem",
    ] + ["img", "none"]

  private static let knownRoles = KeywordTable(
    roleOfWord.dropLast(2) + ["image", "presentation"]
  )

  static func nativeRole(of id: NodeID, _ tree: ViewTree) -> String {
    let node = tree[id]
    switch node.kind {
    case .textField:
      switch node.content {
      case .search: return tree.has(.suggestions, id) ? "combobox" : "searchbox"
      case .number: return "spinbutton"
      case .date: return "Date"
      case .month, .week, .localDateTime: return "DateTime"
      case .time: return "InputTime"
      case .password: return "textbox"
      default: return tree.has(.suggestions, id) ? "combobox" : "textbox"
      }
    case .multilineTextField: return "textbox"
    case .checkbox: return "checkbox"
    case .radioButton: return "radio"
    case .picker: return isListBox(id, tree) ? "listbox" : "combobox"
    case .option: return "option"
    case .optionGroup, .fieldGroup, .disclosure: return "group"
    case .slider: return "slider"
    case .colorField: return "ColorWell"
    case .fileField, .submitButton, .resetButton, .button: return "button"
    case .link: return tree.has(.destination, id) ? "link" : "generic"
    case .disclosureSummary: return "DisclosureTriangle"
    case .image:
      return tree.modifier(.imageDescription, of: id).map { tree[$0].value.isEmpty } ?? false
        ? "none" : "img"
    case .form: return "form"
    case .heading: return "heading"
    case .dialog: return "dialog"
    case .output: return "status"
    case .frame: return "Iframe"
    case .table: return "table"
    case .tableCaption: return "caption"
    case .figure: return "figure"
    case .list: return "list"
    case .listItem: return "listitem"
    default: return nativeRole(of: HTMLElement(node))
    }
  }

  private static func nativeRole(of element: HTMLElement?) -> String {
    switch element {
    case .td: "cell"
    case .th: "columnheader"
    case .tr: "row"
    case .tbody, .thead, .tfoot: "rowgroup"
    case .p: "paragraph"
    case .nav: "navigation"
    case .main: "main"
    case .article: "article"
    case .aside: "complementary"
    case .section: "region"
    case .search: "search"
    case .hr: "separator"
    case .progress: "progressbar"
    case .meter: "meter"
    case .audio: "Audio"
    case .video: "Video"
    case .canvas: "Canvas"
    default: "generic"
    }
  }

  static func isListBox(_ id: NodeID, _ tree: ViewTree) -> Bool {
    if tree.has(.multiple, id) { return true }
    let size = tree.modifier(.size, of: id).flatMap {
      HTMLControls.integer(tree.bytes(tree[$0].value))
    }
    return (size ?? 0) > 1
  }

  /// Roles whose name comes from their content (WAI-ARIA 1.2, 5.2.8.4).
  static func isNamedFromContent(_ role: String) -> Bool {
    switch role {
    case "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "menuitem",
      "menuitemcheckbox", "menuitemradio", "option", "radio", "row", "rowheader", "switch", "tab",
      "tooltip", "treeitem", "DisclosureTriangle":
      true
    default: false
    }
  }
}
