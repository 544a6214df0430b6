internal import Styling
internal import ViewTree

/// Applies what a document's styles declare to the environment (CSS Display 3, CSS Containment 2).
///
/// The browser's own styles lose to every declaration of the author's, the `hidden` attribute
/// included; only an `input type=hidden` stays hidden (HTML Standard, 15.3.1).
struct HTMLStyling {
  private let tree: ViewTree
  private let styles: DocumentStyles

  init(_ tree: ViewTree, _ styles: DocumentStyles) {
    self.tree = tree
    self.styles = styles
  }

  /// - Parameters:
  ///   - isHidden: whether the browser's own styles hide the node, and by what.
  ///   - parentHasBox: whether the parent has a box of its own.
  func apply(
    to environment: inout Environment,
    of id: NodeID,
    isHidden: Setting,
    parentHasBox: Answer
  ) {
    var display: DeclaredValue?
    for value in styles.values(of: id) {
      switch value.property {
      case .display: display = value
      case .visibility: applyVisibility(value, to: &environment)
      case .contentVisibility: applyContentVisibility(value, to: &environment, of: id)
      default: break
      }
    }
    if let display, tree[id].kind != .hiddenField {
      applyDisplay(display, to: &environment, isHidden: isHidden, parentHasBox: parentHasBox)
    } else if isHidden.answer != .no {
      environment.lowerRendered(Setting(!isHidden.answer, isHidden.cause))
    }
  }

  private func applyDisplay(
    _ value: DeclaredValue,
    to environment: inout Environment,
    isHidden: Setting,
    parentHasBox: Answer
  ) {
    var rendered: Answer?
    var box: Answer?
    for outcome in value.outcomes {
      var thisRendered = Answer.yes
      var thisBox = Answer.yes
      switch outcome {
      case nil, .wide(.revert), .wide(.revertLayer): thisRendered = !isHidden.answer
      case .display(.none): thisRendered = .no
      case .display(.contents): thisBox = .no
      case .wide(.inherit): thisBox = parentHasBox
      case .unknown: (thisRendered, thisBox) = (.unknown, .unknown)
      default: break
      }
      rendered = rendered.map { $0.joined(thisRendered) } ?? thisRendered
      // Whether it has a box matters where it is rendered.
      if thisRendered != .no { box = box.map { $0.joined(thisBox) } ?? thisBox }
    }
    let isOwn = value.outcomes.count == 1 && value.outcomes[0] == nil
    let cause = isOwn ? isHidden.cause : Cause(value.origin)
    if let rendered, rendered != .yes { environment.lowerRendered(Setting(rendered, cause)) }
    if let box, box != .yes { environment.hasBox = Setting(box, cause) }
  }

  /// - Parameter environment: the visibility is still the parent's.
  private func applyVisibility(_ value: DeclaredValue, to environment: inout Environment) {
    var visible: Answer?
    var inherits = true
    for outcome in value.outcomes {
      var answer = environment.visible.answer
      switch outcome {
      case .keyword(.hidden): (answer, inherits) = (.no, false)
      case .keyword(.visible), .wide(.initial): (answer, inherits) = (.yes, false)
      case .unknown: (answer, inherits) = (.unknown, false)
      default: break
      }
      visible = visible.map { $0.joined(answer) } ?? answer
    }
    guard let visible, !inherits else { return }
    environment.visible = Setting(visible, visible == .yes ? nil : Cause(value.origin))
  }

  private func applyContentVisibility(
    _ value: DeclaredValue,
    to environment: inout Environment,
    of id: NodeID
  ) {
    var rendered: Answer?
    for outcome in value.outcomes {
      let answer: Answer =
        switch outcome {
        case .keyword(.hidden): HTMLDisplay(tree, styles).containsSize(id) ? .no : .yes
        case .unknown: HTMLDisplay(tree, styles).containsSize(id) ? .unknown : .yes
        case nil: environment.contentRendered.answer
        default: .yes
        }
      rendered = rendered.map { $0.joined(answer) } ?? answer
    }
    guard let rendered else { return }
    environment.contentRendered = Setting(rendered, Cause(value.origin))
  }
}

extension Answer {
  /// The answer when either of two may hold.
  func joined(_ other: Answer) -> Answer { self == other ? self : .unknown }
}

extension Cause {
  init(_ origin: StyleOrigin) {
    self =
      switch origin {
      case .attribute(let modifier): .modifier(modifier)
      case .rule(let number): .styleRule(number)
      }
  }
}

extension Environment {
  /// Makes the node not rendered, or perhaps not; what is not rendered stays so.
  mutating func lowerRendered(_ setting: Setting) {
    switch (rendered.answer, setting.answer) {
    case (.no, _), (_, .yes), (.unknown, .unknown): break
    default: rendered = setting
    }
  }
}
