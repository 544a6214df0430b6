internal import ViewTree

/// Works out the facts of one GTK interface, a part at a time; each part is in a file of its own.
struct GtkSimulation {
  private let interface: GtkInterface
  private var tree: ViewTree { interface.tree }

  init(_ interface: GtkInterface) { self.interface = interface }

  func facts() -> Facts {
    var facts = Facts()
    facts.loadFailures = GtkLoading(interface).failures()
    let order = GtkOrder(interface)
    let groups = GtkRadioGroups(interface)
    var stops: Set<Int> = []
    var traps: [Int] = []
    for root in interface.roots {
      let focus = GtkFocus(interface, order, groups, window: root)
      facts.focusOrder += focus.nodes
      stops.formUnion(focus.stops)
      if let trap = focus.trap { traps.append(trap) }
      if facts.initialFocus == nil { facts.initialFocus = focus.nodes.first }
      GtkSubmission(interface, window: root).add(Set(focus.stops), to: &facts)
    }
    facts.naturalFocusOrder = facts.focusOrder
    facts.submissions.sort { $0.field < $1.field }
    let names = GtkNames(interface)
    let neighbours = GtkNeighbours(interface, order)
    for index in interface.widgets.indices {
      guard let role = role(of: index) else { continue }
      facts.controls.append(control(index, role, names, isStop: stops.contains(index)))
    }
    facts.controls.sort { $0.node < $1.node }
    GtkFaults(interface, neighbours).add(traps: traps, to: &facts)
    GtkNameGaps(interface, names, neighbours).add(to: &facts)
    return facts
  }

  private func control(
    _ index: Int,
    _ role: String,
    _ names: GtkNames,
    isStop: Bool
  ) -> Control {
    let widget = interface.widgets[index]
    let environment = interface.environments[widget.node]
    return Control(
      node: widget.node,
      role: role,
      focusability: isStop ? .tabStop : focusability(widget, environment),
      isDisabled: !environment.enabled.answer,
      isRequired: .no,
      name: names.name(of: widget.node),
      description: names.description(of: widget.node),
      form: interface.widgets[interface.root(of: index)].node,
      isExposed: environment.rendered.answer
    )
  }

  private func focusability(_ widget: GtkWidget, _ environment: Environment) -> Focusability {
    if environment.rendered.answer == .no {
      return .unreachable(.notRendered(environment.rendered.cause))
    }
    if environment.enabled.answer == .no {
      return .unreachable(.disabled(environment.enabled.cause))
    }
    if !widget.isMapped { return .unreachable(.invisible(nil)) }
    let isBarred =
      interface.answer(.canFocus, widget.node) == .no
      || interface.answer(.focusable, widget.node) == .no
    return isBarred ? .unreachable(.notFocusable) : .programmatic
  }

  /// The nearest word for what a control is; nil for what is none.
  private func role(of index: Int) -> String? {
    switch interface.widgets[index].family {
    case .entry:
      switch tree[interface.widgets[index].node].content {
      case .password: "secure text field"
      case .search: "search field"
      case .number: "spin button"
      default: "text field"
      }
    case .comboBox, .dropDown: "combo box"
    case .textView: "text editor"
    case .toggle:
      interface.widgets[index].className == "GtkCheckButton" ? "check box" : "switch"
    case .radio: "radio button"
    case .button: "button"
    case .link: "link"
    case .expander: "disclosure button"
    case .notebook: "tab list"
    case .slider: "slider"
    default: nil
    }
  }
}
