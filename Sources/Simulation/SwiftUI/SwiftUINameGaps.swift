internal import ViewTree

/// The controls without a name, and what their authors may have taken for one: SwiftUI ties no
/// neighbouring text to a control.
struct SwiftUINameGaps {
  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  func add(to facts: inout Facts) {
    for control in facts.controls where control.isExposed != .no {
      guard let extent = extent(of: control.name) else { continue }
      let hints = hints(control.node)
      facts.nameGaps.append(
        NameGap(
          control: control.node,
          role: control.role,
          part: part(of: control.node),
          extent: extent,
          hints: hints,
          isHollow: false
        )
      )
    }
  }

  private func extent(of name: AccessibleName) -> NameGap.Extent? {
    if name.isUnknown { return nil }
    switch name.source {
    case .none: return .unnamed
    case .prompt: return .placeholderOnly
    case .help: return .tooltipOnly
    default: return name.isEmpty ? .unnamed : nil
    }
  }

  private func part(of id: NodeID) -> NameGap.Part {
    switch tree[id].kind {
    case .button, .menu: .button
    case .link: .link
    default: .field
    }
  }

  private func hints(_ id: NodeID) -> [NameGap.Hint] {
    if let image = tree.descendants(of: id).first(where: { tree[$0].kind == .image }) {
      return [.silentImage(image)]
    }
    guard part(of: id) == .field, let text = textBeside(id) else { return [] }
    return [.looseText(text, text: tree.string(tree[text].text))]
  }

  /// The text directly before the control in its container.
  private func textBeside(_ id: NodeID) -> NodeID? {
    let outermost = tree.wrappers(of: id).last ?? id
    var before: NodeID?
    for sibling in tree.children(of: tree[outermost].parent) {
      if sibling == outermost { break }
      before = tree.baseView(of: sibling)
    }
    // A colon between two fields names neither.
    guard let before, tree[before].kind == .text,
      tree.string(tree[before].text).contains(where: \.isLetter),
      tree.applied(.accessibilityHidden, to: before) == nil
    else { return nil }
    return before
  }
}
