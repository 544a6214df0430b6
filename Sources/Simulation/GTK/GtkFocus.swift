internal import ViewTree

/// Where Tab goes in a GTK window.
///
/// From the sources of GTK 3.24 and 4.8: `gtk_container_focus`, `gtk_widget_real_focus`,
/// and the `focus` functions of radio and check buttons, notebooks, expanders, scrolled windows.
struct GtkFocus {
  private let interface: GtkInterface
  private let order: GtkOrder
  private let groups: GtkRadioGroups
  private var tree: ViewTree { interface.tree }
  private(set) var stops: [Int] = []
  /// Where Tab stops dead.
  private(set) var trap: Int?

  init(
    _ interface: GtkInterface,
    _ order: GtkOrder,
    _ groups: GtkRadioGroups,
    window: Int
  ) {
    self.interface = interface
    self.order = order
    self.groups = groups
    _ = enter(window)
  }

  /// Offers the focus to a widget and what it holds; whether anything took it.
  private mutating func enter(_ index: Int) -> Bool {
    let widget = interface.widgets[index]
    guard trap == nil, widget.isVisible, widget.isSensitive, isReached(widget) else { return false }
    if interface.version >= 4 && interface.answer(.canFocus, widget.node) == .no { return false }
    switch widget.family {
    case .label: return isSelectable(widget.node) && take(index)
    // GTK 3's radio buttons without an indicator take the focus like other buttons.
    case .radio
    where interface.version == 3 && interface.answer(.drawsIndicator, widget.node) != .no:
      return enterRadio(index)
    case .comboBox, .dropDown: return enterChooser(index)
    case .expander:
      let isStop = interface.answer(.canFocus, widget.node) != .no && take(index)
      let isInside = enterChildren(index)
      return isStop || isInside
    case .notebook:
      let isStop = hasTabs(widget) && take(index)
      let isInside = enterPages(index)
      return isStop || isInside
    case .scrolledWindow:
      if enterChildren(index) { return true }
      return trap == nil && interface.answer(.canFocus, widget.node) != .no
        && interface.answer(.focusable, widget.node) != .no && take(index)
    case .toggle where interface.version >= 4 && widget.className == "GtkCheckButton":
      return enterCheckButton(index)
    case .entry where interface.version >= 4: return take(index)
    // GTK 3's is a box with a button inside.
    case .button where widget.className == "GtkFileChooserButton": return take(index)
    case .entry, .textView, .toggle, .radio, .button, .link, .slider, .view:
      return interface.answer(ownFocus, widget.node) == .no ? enterChildren(index) : take(index)
    case .row where isInList(index):
      let isStop = interface.answer(ownFocus, widget.node) != .no && take(index)
      let isInside = enterChildren(index)
      return isStop || isInside
    // It offers the focus to its parts, whether its handle can take it or not (`gtk_paned_focus`).
    case .paned: return enterChildren(index)
    case .window, .row, .stack, .revealer, .plain, .box, .buttonBox, .grid, .unknown:
      // GTK 3: a container that can focus takes the focus instead of offering it to its children.
      if interface.version == 3 && widget.family != .window && widget.family != .unknown
        && widget.family != .stack && interface.isOn(.canFocus, widget.node)
      {
        return take(index)
      }
      return enterChildren(index)
    }
  }

  /// What says whether a widget itself takes the focus.
  private var ownFocus: ModifierKind { interface.version == 3 ? .canFocus : .focusable }

  /// Whether a row stands in a list, which takes the focus from row to row
  /// (`gtk_list_box_focus`, `gtk_list_box_row_focus`).
  private func isInList(_ index: Int) -> Bool {
    interface.widgets[index].parent.map { interface.widgets[$0].className == "GtkListBox" } ?? false
  }

  /// Whether a label takes the focus: one whose text can be selected, unless that is taken back by
  /// a property behind it (`gtk_label_ensure_select_info`).
  private func isSelectable(_ node: NodeID) -> Bool {
    var isStop = false
    for modifier in tree.modifierIDs(of: node) {
      if tree[modifier].kind == .selectable, tree[modifier].answer == .yes { isStop = true }
      if tree[modifier].kind == ownFocus, tree[modifier].answer == .no { isStop = false }
    }
    return isStop
  }

  private func isReached(_ widget: GtkWidget) -> Bool {
    widget.isOnPage && (widget.isUnfolded || interface.version == 3)
  }

  private mutating func take(_ index: Int) -> Bool {
    stops.append(index)
    return true
  }

  private mutating func enterChildren(_ index: Int) -> Bool {
    var isTaken = false
    for child in focusChain(of: index) ?? order.children(of: index) where enter(child) {
      isTaken = true
    }
    return isTaken
  }

  private mutating func enterPages(_ index: Int) -> Bool {
    var isTaken = false
    for child in interface.widgets[index].children
    where !interface.isTab(child) && enter(child) { isTaken = true }
    return isTaken
  }

  /// GTK 3's explicit order of a container's children.
  private func focusChain(of index: Int) -> [Int]? {
    guard interface.version == 3, interface.objects.hasFocusChain,
      let chain = tree.children(of: interface.widgets[index].node).first(where: {
        tree.nativeName(of: $0) == "focus-chain"
      })
    else { return nil }
    return tree.children(of: chain).compactMap { widget in
      tree.value(.tabStop, of: widget).flatMap { interface.objectNamed[$0] }
        .flatMap { interface.index(of: $0) }
    }
  }

  private func hasTabs(_ widget: GtkWidget) -> Bool {
    interface.answer(.showsTabs, widget.node) != .no
      && interface.answer(.canFocus, widget.node) != .no
      && widget.children.contains { !interface.isTab($0) && interface.widgets[$0].isVisible }
  }

  /// Only the active button of a group takes the focus; it says that it did even when it cannot.
  private mutating func enterRadio(_ index: Int) -> Bool {
    let active = groups.active(inGroupOf: index)
    guard active == nil || active == index else { return false }
    if interface.answer(.canFocus, interface.widgets[index].node) == .no {
      trap = index
      return true
    }
    return take(index)
  }

  private mutating func enterCheckButton(_ index: Int) -> Bool {
    let active = groups.active(inGroupOf: index)
    guard active == nil || active == index else { return false }
    if interface.answer(.focusable, interface.widgets[index].node) == .no {
      trap = index
      return true
    }
    return take(index)
  }

  /// The focus goes to the button or the entry inside; the button of an empty list is insensitive.
  private mutating func enterChooser(_ index: Int) -> Bool {
    let widget = interface.widgets[index]
    let hasEntry = interface.isOn(.hasEntry, widget.node)
    let isEmpty =
      widget.className == "GtkComboBoxText"
      && !tree.descendants(of: widget.node).contains { tree[$0].kind == .option }
    if interface.version == 3 && interface.isOn(.canFocus, widget.node) {
      // It takes the focus for its part, and takes it again at the next Tab.
      trap = index
      return hasEntry || !isEmpty ? take(index) : true
    }
    guard hasEntry || !isEmpty else { return false }
    return take(index)
  }

  /// The stops as widgets; the parts of one are one stop.
  var nodes: [NodeID] {
    var nodes: [NodeID] = []
    for stop in stops where nodes.last != interface.widgets[stop].node {
      nodes.append(interface.widgets[stop].node)
    }
    return nodes
  }
}
