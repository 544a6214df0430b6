internal import ViewTree

/// What a Qt form declares about labels and Tab and Qt does not do as declared
/// (`uic`'s warnings, `QWidget::setTabOrder`, `QLabel::setBuddy`).
struct QtFaults {
  private let form: QtForm
  private let focus: QtFocus
  private let neighbours: QtNeighbours
  private var tree: ViewTree { form.tree }

  init(_ form: QtForm, _ focus: QtFocus) {
    self.form = form
    self.focus = focus
    neighbours = QtNeighbours(form)
  }

  func add(to facts: inout Facts) {
    addTabStops(to: &facts)
    for item in form.items where item.part == .itself {
      addBuddy(item.node, to: &facts)
      addField(item, to: &facts)
    }
    facts.widgetFaults.sort { $0.node < $1.node }
  }

  private func addTabStops(to facts: inout Facts) {
    let stops = form.tabStops
    var seen: [NodeID: NodeID] = [:]
    for (number, stop) in stops.enumerated() {
      let node = tree[stop].node
      func add(_ kind: WidgetFault.Kind) {
        facts.widgetFaults.append(WidgetFault(node: node, modifier: stop, kind: kind))
      }
      guard let widget = form.widget(ofStop: stop) else {
        let name = tree.string(tree[stop].value)
        if let layout = layout(named: name) {
          add(.tabStopNoWidget(layout))
        } else {
          add(.tabStopDangling(name: name, dropsAll: number == 0 && stops.count > 2))
        }
        continue
      }
      if let first = seen[widget] {
        add(.tabStopTwice(first: first, widget: widget))
      } else if isBarred(widget) {
        add(.tabStopNotFocusable(widget))
      }
      if seen[widget] == nil { seen[widget] = node }
    }
    addLeftOut(Set(seen.keys), to: &facts)
  }

  private func layout(named name: String) -> NodeID? {
    tree.ids.first {
      tree.nativeName(of: $0) == "layout" && tree.value(.identifier, of: $0) == name
    }
  }

  /// Whether the file itself takes the widget out of the Tab order.
  private func isBarred(_ widget: NodeID) -> Bool {
    guard let item = form.itemOfWidget[widget], form.items[item].policy.isEmpty else {
      return false
    }
    return tree.qtClass(of: widget).family == .label || tree.has(.focusPolicy, widget)
  }

  /// Fields that the explicit order does not mention, and that for this stand elsewhere than in the
  /// order in which they were made.
  private func addLeftOut(_ listed: Set<NodeID>, to facts: inout Facts) {
    guard listed.count > 1, let order = form.tabStops.first.map({ tree[tree[$0].node].parent })
    else { return }
    let made = form.items.filter { $0.part == .itself && !$0.policy.isEmpty }.map(\.node)
    let stops = focus.order
    var fields: [NodeID] = []
    for (index, field) in stops.enumerated() where !listed.contains(field) {
      guard tree.qtClass(of: field).isField, let place = made.firstIndex(of: field) else {
        continue
      }
      let before = made[..<place].last { stops.contains($0) }
      let actual = index > 0 ? stops[index - 1] : nil
      if before != actual { fields.append(field) }
    }
    guard !fields.isEmpty else { return }
    facts.widgetFaults.append(
      WidgetFault(node: order, modifier: nil, kind: .leftOut(fields: fields, order: order))
    )
  }

  private func addBuddy(_ label: NodeID, to facts: inout Facts) {
    guard tree.qtClass(of: label).family == .label else { return }
    guard let buddy = tree.modifier(.labelTarget, of: label) else {
      if let text = tree.value(.title, of: label), QtNames.withoutMnemonic(text) != text,
        !text.contains("&&"), !text.contains("<")
      {
        let beside = neighbours.field(after: label)
        facts.widgetFaults.append(
          WidgetFault(
            node: label,
            modifier: tree.modifier(.title, of: label),
            kind: .deadMnemonic(beside: beside)
          )
        )
      }
      return
    }
    let name = tree.string(tree[buddy].value)
    var kind: WidgetFault.Kind?
    if name.isEmpty {
      kind = nil
    } else if let target = form.widgetNamed[name], let item = form.itemOfWidget[target] {
      let isOwn = tree.has(.baseClass, target) || tree[target].kind == .unknownView
      if form.items[item].policy.isEmpty, form.items[item].proxy == nil, !isOwn {
        kind = .buddyNotFocusable(target)
      }
    } else if let layout = layout(named: name) {
      kind = .buddyNoWidget(layout)
    } else {
      kind = .buddyDangling(name: name)
    }
    if let kind {
      facts.widgetFaults.append(WidgetFault(node: label, modifier: buddy, kind: kind))
    }
  }

  private func addField(_ item: QtItem, to facts: inout Facts) {
    let widgetClass = tree.qtClass(of: item.node)
    guard widgetClass.isField, item.isVisible, item.isEnabled else { return }
    func isOn(_ kind: ModifierKind) -> Bool {
      tree.modifier(kind, of: item.node).map { tree[$0].answer == .yes } ?? false
    }
    if !item.policy.contains(.tab), let policy = tree.modifier(.focusPolicy, of: item.node) {
      if !isOn(.readOnly) {
        facts.widgetFaults.append(
          WidgetFault(node: item.node, modifier: policy, kind: .fieldNotFocusable)
        )
      }
    } else if widgetClass.family == .textEditor, !isOn(.tabMovesFocus), !isOn(.readOnly),
      tree.nativeName(of: item.node) != "QTextBrowser"
    {
      facts.widgetFaults.append(
        WidgetFault(node: item.node, modifier: nil, kind: .keepsTab(.editor))
      )
    }
  }
}
