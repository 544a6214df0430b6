package import Styling
package import ViewTree

/// What a browser does with HTML: the HTML Standard, judged by Chromium.
package struct HTMLDialect: Dialect {
  /// What the document's styles declare.
  let styles: DocumentStyles

  package init(_ styles: DocumentStyles) { self.styles = styles }

  package func enter(_ id: NodeID, of tree: ViewTree, environment: inout Environment) {
    let node = tree[id]
    let parentHasBox = environment.hasBox.answer
    if environment.contentRendered.answer != .yes {
      let content = environment.contentRendered
      environment.contentRendered = Setting(.yes)
      if !(Self.isFirstSummary(id, of: tree) && content.cause == .node(node.parent)) {
        environment.lowerRendered(content)
      }
    }
    environment.hasBox = Setting(.yes)
    guard node.kind != .text else { return }
    if node.kind == .groupLabel && Self.isFirstLegend(id, of: tree) {
      environment.enabled = environment.enabledOutsideGroup
    }
    var isHidden = Answer.no
    var hiddenCause: Cause?
    for modifierID in tree.modifierIDs(of: id) {
      let modifier = tree[modifierID]
      let cause = Cause.modifier(modifierID)
      switch modifier.kind {
      case .disabled where Self.canBeDisabled(node):
        if node.kind == .fieldGroup { environment.enabledOutsideGroup = environment.enabled }
        if environment.enabled.answer != .no {
          environment.enabled = Setting(modifier.answer == .unknown ? .unknown : .no, cause)
        }
      case .inert: environment.interactive = Setting(!modifier.answer, cause)
      case .accessibilityHidden:
        if modifier.answer != .no && environment.exposed.answer != .no {
          environment.exposed = Setting(!modifier.answer, cause)
        }
      case .hidden:
        if tree.bytes(modifier.value).lowercasedASCIIEquals("until-found") {
          environment.contentRendered = Setting(!modifier.answer, cause)
        } else {
          (isHidden, hiddenCause) = (modifier.answer, cause)
        }
      case .popover where isHidden == .no: (isHidden, hiddenCause) = (modifier.answer, cause)
      default: break
      }
    }
    if node.kind == .fieldGroup && !tree.has(.disabled, id) {
      environment.enabledOutsideGroup = environment.enabled
    }
    if node.flags.contains(.hasTemplateAttributes) && environment.enabled.answer == .yes {
      environment.enabled = Setting(.unknown, .node(id))
    }
    if isHidden == .no, let hidden = Self.hiddenByDefault(id, of: tree) {
      (isHidden, hiddenCause) = (hidden, .node(id))
    }
    if styles.mayDeclare(id) {
      HTMLStyling(tree, styles).apply(
        to: &environment,
        of: id,
        isHidden: Setting(isHidden, hiddenCause),
        parentHasBox: parentHasBox
      )
    } else if isHidden != .no {
      environment.lowerRendered(Setting(!isHidden, hiddenCause))
    }
    if node.kind == .disclosure && !tree.has(.open, id) {
      environment.contentRendered = Setting(.no, .node(id))
    }
  }

  package func facts(_ tree: ViewTree, environments: EnvironmentPass) -> Facts {
    let simulation = HTMLSimulation(tree, environments, styles)
    var facts = simulation.facts()
    let labels = HTMLVisibleLabels(tree, environments, styles)
    facts.labelMismatches = labels.mismatches(
      facts.controls,
      labels: simulation.index.labelsOfControl
    )
    let sight = HTMLVisualOrder(tree, environments, styles)
    facts.visualOrder = sight.order(of: facts.focusOrder)
    facts.unseenParts = sight.unseenParts(facts.focusOrder)
    return facts
  }

  // MARK: What elements are

  private static func canBeDisabled(_ node: Node) -> Bool {
    switch node.kind {
    case .fieldGroup, .optionGroup, .option: true
    default: HTMLControls.isFormControl(node)
    }
  }

  /// Elements that the user agent's style sheet does not show (HTML Standard, 15.3.1).
  private static func hiddenByDefault(_ id: NodeID, of tree: ViewTree) -> Answer? {
    let node = tree[id]
    guard !node.flags.contains(.isForeign) else { return nil }
    switch HTMLElement(node) {
    case .base, .basefont, .datalist, .head, .link, .meta, .noembed, .noframes, .noscript, .param,
      .rp, .script, .style, .title, .area:
      return .yes
    case .template: return node.flags.contains(.isShadowRoot) ? nil : .yes
    case .dialog: return tree.has(.open, id) ? nil : .yes
    case .input: return node.kind == .hiddenField ? .yes : nil
    default: return nil
    }
  }

  /// Whether a node is the `summary` that folds its `details`.
  static func isFirstSummary(_ id: NodeID, of tree: ViewTree) -> Bool {
    tree[id].kind == .disclosureSummary && tree[id].flags.contains(.isGroupLead)
  }

  /// Whether a node is the `legend` that names its `fieldset`.
  static func isFirstLegend(_ id: NodeID, of tree: ViewTree) -> Bool {
    tree[id].kind == .groupLabel && tree[id].flags.contains(.isGroupLead)
  }
}

extension ArraySlice<UInt8> {
  func lowercasedASCIIEquals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for (offset, byte) in enumerated() where byte.lowercasedASCII != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
