internal import ViewTree

/// The fields and buttons of a Qt form that have no name, or none but a weak one.
struct QtNameGaps {
  private let form: QtForm
  private let neighbours: QtNeighbours
  private var tree: ViewTree { form.tree }

  init(_ form: QtForm) {
    self.form = form
    neighbours = QtNeighbours(form)
  }

  func add(to facts: inout Facts) {
    var titled: [NodeID: [NodeID]] = [:]
    for control in facts.controls where control.name.source == .groupTitle && isField(control.node)
    {
      if let group = control.name.origins.first {
        titled[group, default: []].append(control.node)
      }
    }
    for control in facts.controls where control.isExposed != .no {
      let isField = isField(control.node)
      guard isField || control.role == "button", let extent = extent(control, titled) else {
        continue
      }
      facts.widgetNameGaps.append(
        WidgetNameGap(
          control: control.node,
          extent: extent,
          beside: isField ? neighbours.label(before: control.node) : nil,
          tie: .buddy,
          isUsuallySetInCode: !isField || tree.has(.baseClass, control.node)
        )
      )
    }
  }

  private func isField(_ id: NodeID) -> Bool { tree.qtClass(of: id).isField }

  private func extent(
    _ control: Control,
    _ titled: [NodeID: [NodeID]]
  ) -> WidgetNameGap.Extent? {
    if control.name.source == .groupTitle, !control.name.isEmpty {
      guard let group = control.name.origins.first, isField(control.node),
        (titled[group]?.count ?? 0) > 1
      else { return nil }
      return .groupTitleOnly(group: group)
    }
    guard control.name.isEmpty else { return nil }
    func says(_ kind: ModifierKind) -> Bool {
      tree.value(kind, of: control.node).map { !$0.allSatisfy(\.isWhitespace) } ?? false
    }
    if says(.prompt) { return .placeholderOnly }
    return says(.help) ? .tooltipOnly(isNameSince: false) : .unnamed
  }
}
