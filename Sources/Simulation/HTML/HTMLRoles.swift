internal import ViewTree

/// Roles of HTML elements (HTML Accessibility API Mappings 1.0, 3.5).
enum HTMLRoles {
  /// The explicit role that counts, or the element's own.
  static func role(of id: NodeID, _ tree: ViewTree) -> String {
    explicitRole(of: id, tree) ?? nativeRole(of: id, tree)
  }

  /// The first token of `role` that names a role; abstract and unknown ones are passed over.
  static func explicitRole(of id: NodeID, _ tree: ViewTree) -> String? {
    guard let value = tree.value(.role, of: id) else { return nil }
    return value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      .first(where: knownRoles.contains)
  }

  private static let knownRoles: Set<String> = [
    "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption",
    "cell", "checkbox", "code", "columnheader", "combobox", "complementary", "contentinfo",
    "definition", "deletion", "dialog", "directory", "document", "emphasis", "feed", "figure",
    "form", "generic", "grid", "gridcell", "group", "heading", "image", "img", "insertion", "link",
    "list", "listbox", "listitem", "log", "main", "mark", "marquee", "math", "menu", "menubar",
    "menuitem", "menuitemcheckbox", "menuitemradio", "meter", "navigation", "none", "note",
    "option", "paragraph", "presentation", "progressbar", "radio", "radiogroup", "region", "row",
    "rowgroup", "rowheader", "scrollbar", "search", "searchbox", "separator", "slider",
    "spinbutton", "status", "strong", "subscript", "suggestion", "superscript", "switch", "tab",
    "table", "tablist", "tabpanel", "term", "textbox", "time", "timer", "toolbar", "tooltip",
    "tree", "treegrid", "treeitem",
  ]

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
      return (tree.value(.imageDescription, of: id).map(\.isEmpty) ?? false) ? "none" : "img"
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
