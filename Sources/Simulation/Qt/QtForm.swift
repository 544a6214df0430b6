internal import ViewTree

/// A thing that stands in the focus chain of a Qt window: a widget, or what a widget made itself.
struct QtItem: Sendable {
  enum Part: Sendable, Equatable {
    case itself
    /// The line edit in a spin box or an editable combo box.
    case innerEdit
    case tabBar
    /// A button for scrolling tabs, hidden until it is needed.
    case scrollButton
    /// What holds the pages of a tab widget.
    case pages
    case button(QtStandardButton)
  }

  var node: NodeID
  var part: Part
  var parent: Int?
  var policy: QtFocusPolicy
  /// What gets the focus in its place.
  var proxy: Int?
  var isPushButton = false
  var isAbstractButton = false
  var isCheckable = false
  /// Whether it excludes the buttons beside it.
  var isExclusive = false
  /// The button group that it belongs to, whose buttons share one stop, whatever they exclude.
  var group: String?
  /// Whether it may stand in for the default button of a dialog.
  var isAutoDefault = true
  var isVisible: Bool
  var isEnabled: Bool
}

/// A form as `uic`'s code builds it: the widgets in the order in which they are made, and the focus
/// chain after the tab stops.
///
/// From the sources of Qt 5.15: `cppwriteinitialization.cpp`, `QWidget::setTabOrder`,
/// `QWidgetPrivate::reparentFocusWidgets`, `QDialogButtonBoxPrivate::layoutButtons`.
struct QtForm: Sendable {
  let tree: ViewTree
  let environments: EnvironmentPass
  private(set) var items: [QtItem] = []
  private(set) var ring = QtFocusRing()
  /// The item of each widget.
  private(set) var itemOfWidget: [NodeID: Int] = [:]
  /// The widgets by their names; of several with one name the last, as in `uic`'s map.
  private(set) var widgetNamed: [String: NodeID] = [:]
  /// The buttons of each button box, in the order in which it made them.
  private(set) var boxButtons: [NodeID: [Int]] = [:]
  /// The widget that the form is.
  private(set) var root: NodeID?

  init(_ tree: ViewTree, _ environments: EnvironmentPass) {
    self.tree = tree
    self.environments = environments
    guard let ui = tree.children(of: .root).first(where: { _ in true }),
      let root = tree.children(of: ui).first(where: { tree.isQtWidget($0) })
    else { return }
    self.root = root
    _ = make(root, parent: nil, window: nil)
    for (first, second) in tabStopPairs { setTabOrder(first, second) }
  }

  /// Whether default buttons work in the form's window.
  var isDialog: Bool { root.map { tree.qtClass(of: $0).family == .dialog } ?? false }

  /// Whether it is a wizard, which chooses its default button as it goes.
  var isWizard: Bool { root.map { tree.isQtWizard($0) } ?? false }

  // MARK: Making widgets

  private mutating func make(_ node: NodeID, parent: Int?, window: Int?) -> Int {
    let widgetClass = tree.qtClass(of: node)
    let item = add(node, .itself, widgetClass.policy, parent: parent, window: window)
    let window = window ?? item
    itemOfWidget[node] = item
    if let name = tree.value(.identifier, of: node) { widgetNamed[name] = node }
    let family = widgetClass.family
    items[item].isPushButton = family == .pushButton
    items[item].isAbstractButton =
      family == .pushButton || family == .toolButton || family == .checkBox
      || family == .radioButton
    items[item].isCheckable = family == .checkBox || family == .radioButton
    items[item].isExclusive = family == .radioButton
    if items[item].isAbstractButton { items[item].group = tree.value(.buttonGroup, of: node) }
    makeParts(of: item, family, window)
    applyProperties(of: item, family, window)
    for child in childWidgets(of: node) {
      if widgetClass.isContainer {
        let page = make(child, parent: item, window: nil)
        if widgetClass.hasPageAreas {
          let area = add(node, .pages, .strong, parent: item, window: window)
          items[area].isVisible = items[page].isVisible
        }
        ring.splice(page, into: window)
      } else {
        _ = make(child, parent: item, window: window)
      }
    }
    return item
  }

  /// `uic` makes the widgets directly inside before those in the layout.
  private func childWidgets(of node: NodeID) -> [NodeID] {
    let children = Array(tree.children(of: node))
    var result = children.filter { tree.isQtWidget($0) }
    for child in children where !tree.isQtWidget(child) { collect(child, into: &result) }
    return result
  }

  private func collect(_ node: NodeID, into result: inout [NodeID]) {
    for child in tree.children(of: node) {
      if tree.isQtWidget(child) { result.append(child) } else { collect(child, into: &result) }
    }
  }

  private mutating func add(
    _ node: NodeID,
    _ part: QtItem.Part,
    _ policy: QtFocusPolicy,
    parent: Int?,
    window: Int?
  ) -> Int {
    let item = window.map { ring.add(to: $0) } ?? ring.addWindow()
    let environment = environments[node]
    items.append(
      QtItem(
        node: node,
        part: part,
        parent: parent,
        policy: policy,
        isVisible: environment.shown.answer != .no,
        isEnabled: environment.enabled.answer != .no
      )
    )
    return item
  }

  private mutating func makeParts(of item: Int, _ family: QtWidgetClass.Family, _ window: Int) {
    let node = items[item].node
    switch family {
    case .spinBox:
      let edit = add(node, .innerEdit, .strong, parent: item, window: window)
      items[edit].proxy = item
    case .tabWidget:
      _ = add(node, .pages, .none, parent: item, window: window)
      let bar = add(node, .tabBar, .tab, parent: item, window: window)
      items[item].proxy = bar
      for _ in 0..<2 {
        let button = add(node, .scrollButton, .tab, parent: bar, window: window)
        items[button].isVisible = false
      }
    default: return
    }
  }

  /// Sets the properties in the order of the file, which decides what the later ones find.
  private mutating func applyProperties(
    of item: Int,
    _ family: QtWidgetClass.Family,
    _ window: Int
  ) {
    let node = items[item].node
    var isVertical = false
    for id in tree.modifierIDs(of: node) {
      let modifier = tree[id]
      let isOn = modifier.answer == .yes
      switch modifier.kind {
      case .focusPolicy:
        guard let policy = QtFocusPolicy(named: tree.string(modifier.value)) else { continue }
        items[item].policy = policy
        if let proxy = items[item].proxy { items[proxy].policy = policy }
      case .textInteraction where family == .label:
        items[item].policy = Self.policy(ofText: tree.string(modifier.value))
      case .checkable where family == .groupBox: items[item].policy = isOn ? .strong : .none
      case .checkable: items[item].isCheckable = isOn
      case .exclusive: items[item].isExclusive = isOn
      case .autoDefault: items[item].isAutoDefault = isOn
      case .editable where family == .comboBox && isOn:
        let edit = add(node, .innerEdit, .strong, parent: item, window: window)
        items[edit].proxy = item
      case .axis where family == .buttonBox:
        let wasVertical = isVertical
        isVertical = tree.string(modifier.value).hasSuffix("Vertical")
        if isVertical != wasVertical { layOutButtons(of: item, isVertical) }
      case .standardButtons where family == .buttonBox:
        let buttons = QtStandardButton.list(tree.string(modifier.value))
        boxButtons[node] = buttons.map { button in
          let made = add(node, .button(button), .strong, parent: item, window: window)
          items[made].isPushButton = true
          items[made].isAbstractButton = true
          return made
        }
        layOutButtons(of: item, isVertical)
      default: continue
      }
    }
  }

  /// What a label that lets the user do something with its text does about the focus
  /// (`QLabel::setTextInteractionFlags`).
  private static func policy(ofText flags: String) -> QtFocusPolicy {
    let names = flags.split(separator: "|").compactMap { $0.split(separator: ":").last }
    func has(_ wanted: String...) -> Bool { names.contains { wanted.contains(String($0)) } }
    if has("LinksAccessibleByKeyboard", "TextBrowserInteraction") { return .strong }
    return has("TextSelectableByKeyboard", "TextSelectableByMouse", "TextEditorInteraction")
      ? .click : .none
  }

  private mutating func layOutButtons(of box: Int, _ isVertical: Bool) {
    let made = boxButtons[items[box].node] ?? []
    let order = QtStandardButton.layout(
      made.compactMap { standardButton($0) },
      isVertical: isVertical
    )
    let laidOut = order.compactMap { button in made.first { standardButton($0) == button } }
    items[box].proxy = laidOut.first
    for (first, second) in zip(laidOut, laidOut.dropFirst()) { setTabOrder(first, second) }
  }

  func standardButton(_ item: Int) -> QtStandardButton? {
    if case .button(let button) = items[item].part { button } else { nil }
  }

  // MARK: Tab order

  /// The tab stops in the order of the file.
  var tabStops: [ModifierID] {
    tree.modifiers.indices.map { ModifierID($0) }.filter { tree[$0].kind == .tabStop }
  }

  /// The pairs for which `uic` writes a call: a name that is no widget's is left out, and when it is
  /// the first, all are.
  private var tabStopPairs: [(Int, Int)] {
    let stops = tabStops
    guard let first = stops.first, widget(ofStop: first) != nil else { return [] }
    let found = stops.compactMap { widget(ofStop: $0).flatMap { itemOfWidget[$0] } }
    return Array(zip(found, found.dropFirst()))
  }

  /// The widget that a tab stop names.
  func widget(ofStop stop: ModifierID) -> NodeID? { widgetNamed[tree.string(tree[stop].value)] }

  /// `QWidget::setTabOrder`.
  private mutating func setTabOrder(_ first: Int, _ second: Int) {
    guard first != second, !items[first].policy.isEmpty, !items[second].policy.isEmpty else {
      return
    }
    var lastOfFirst = lastFocusChild(of: first)
    if lastOfFirst == second { lastOfFirst = first }
    var lastOfSecond = lastFocusChild(of: second)
    if lastOfSecond == first { lastOfSecond = second }
    // What cannot take the focus between the two does not count, nor does the window.
    var before = ring.previous[second]
    while before != second && items[before].policy.isEmpty { before = ring.previous[before] }
    if before == first || ring.next[lastOfFirst] == second { return }
    ring.move(second, upTo: lastOfSecond, behind: lastOfFirst)
  }

  /// The last part of a widget that hands its focus on to a part, or the part that hands its focus
  /// back to the widget (the line edit of a spin box).
  private func lastFocusChild(of item: Int) -> Int {
    guard let firstProxy = items[item].proxy else {
      return items.indices.first { items[$0].parent == item && items[$0].proxy == item } ?? item
    }
    var proxy = firstProxy
    for _ in 0..<items.count {
      guard let deeper = items[proxy].proxy else { break }
      proxy = deeper
    }
    guard isAncestor(item, of: proxy) else { return item }
    var last = proxy
    var current = ring.next[proxy]
    while current != proxy && isAncestor(item, of: current) {
      if !items[current].policy.isEmpty { last = current }
      current = ring.next[current]
    }
    return last
  }

  private func isAncestor(_ ancestor: Int, of item: Int) -> Bool {
    var current = items[item].parent
    while let parent = current {
      if parent == ancestor { return true }
      current = items[parent].parent
    }
    return false
  }

  // MARK: Buttons that exclude each other

  /// The buttons that lose their stop when `item` gets the focus
  /// (`QAbstractButtonPrivate::fixFocusPolicy`, which looks through all that the parent holds).
  func excluded(by item: Int) -> [Int] {
    guard items[item].isCheckable else { return [] }
    if let group = items[item].group {
      return items.indices.filter {
        $0 != item && items[$0].group == group && items[$0].isCheckable
      }
    }
    guard items[item].isExclusive, let parent = items[item].parent else { return [] }
    return items.indices.filter {
      $0 != item && items[$0].isExclusive && items[$0].isCheckable && items[$0].group == nil
        && isAncestor(parent, of: $0)
    }
  }
}
