internal import ViewTree

/// The fields and buttons of an interface that have no name, and buttons that Return presses and
/// should not.
struct GtkNameGaps {
  private let interface: GtkInterface
  private let names: GtkNames
  private let neighbours: GtkNeighbours
  private var tree: ViewTree { interface.tree }

  init(_ interface: GtkInterface, _ names: GtkNames, _ neighbours: GtkNeighbours) {
    self.interface = interface
    self.names = names
    self.neighbours = neighbours
  }

  func add(to facts: inout Facts) {
    for control in facts.controls where control.name.isEmpty {
      guard let index = interface.index(of: control.node) else { continue }
      let isField: Bool
      switch interface.widgets[index].family {
      case .entry, .comboBox, .dropDown, .textView, .slider, .radio: isField = true
      case .toggle: isField = interface.widgets[index].className != "GtkToggleButton"
      case .button, .link: isField = false
      default: continue
      }
      func says(_ kind: ModifierKind) -> Bool {
        tree.value(kind, of: control.node).map { !$0.allSatisfy(\.isWhitespace) } ?? false
      }
      facts.widgetNameGaps.append(
        WidgetNameGap(
          control: control.node,
          extent: says(.prompt)
            ? .placeholderOnly
            : says(.help) ? .tooltipOnly(isNameSince: interface.version >= 4) : .unnamed,
          beside: isField ? neighbours.label(before: index) : nil,
          tie: .mnemonicWidget,
          // Another object of the code may be made its label, and labels are often set there. What
          // is hidden is shown by the code.
          isUsuallySetInCode: !isField || tree.has(.baseClass, control.node)
            || control.isExposed == .no
        )
      )
    }
    addWrongDefault(to: &facts)
  }

  private func addWrongDefault(to facts: inout Facts) {
    var seen: Set<NodeID> = []
    for pressed in facts.submissions where pressed.outcome == .submits {
      guard let button = pressed.button, seen.insert(button).inserted,
        case .toolkit(let reason) = pressed.reason
      else { continue }
      let response = tree.ids.first {
        tree.value(.actionWidget, of: $0).flatMap { interface.objectNamed[$0] } == button
      }.flatMap { tree.value(.tag, of: $0) }
      let sign: WrongDefault.Sign
      if let response,
        ["cancel", "close", "reject", "no", "help", "delete-event"].contains(response)
      {
        sign = .role(response)
      } else if response == nil,
        ButtonWords.meaning(of: names.name(of: button).text) == .other
      {
        sign = .word
      } else {
        continue
      }
      guard let meant = meant(beside: button, in: pressed.form) else { continue }
      facts.wrongDefaults.append(
        WrongDefault(
          field: pressed.field,
          button: button,
          reason: reason,
          sign: sign,
          meant: meant
        )
      )
    }
  }

  private func meant(beside button: NodeID, in window: NodeID?) -> NodeID? {
    guard let window else { return nil }
    return interface.widgets.first { widget in
      widget.family == .button && widget.node != button && tree.contains(window, widget.node)
        && ButtonWords.meaning(of: names.name(of: widget.node).text) == .accepts
    }?.node
  }
}
