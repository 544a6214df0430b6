internal import ViewTree

/// What an HTML element and its attributes are in the view tree's terms.
enum HTMLNodeKind {
  static func kind(
    of element: HTMLElement?,
    flags: NodeFlags,
    type: ArraySlice<UInt8>?
  ) -> (ViewKind, FieldContent) {
    guard let element else { return (.container, .none) }
    if flags.contains(.isForeign) && element != .svg {
      return (element == .a ? .link : .container, .none)
    }
    switch element {
    case .input:
      return type.flatMap { $0.withUnsafeBufferPointer { HTMLVocabulary.input(ofType: $0) } }
        ?? (.textField, .text)
    case .button: return (buttonKind(type), .none)
    default: return (kind(of: element, flags), .none)
    }
  }

  private static func buttonKind(_ type: ArraySlice<UInt8>?) -> ViewKind {
    guard let type else { return .submitButton }
    return switch String(decoding: type, as: UTF8.self).lowercased() {
    case "button": .button
    case "reset": .resetButton
    default: .submitButton
    }
  }

  private static func kind(of element: HTMLElement, _ flags: NodeFlags) -> ViewKind {
    switch element {
    case .form: flags.contains(.isIgnoredForm) ? .ignoredForm : .form
    case .fieldset: .fieldGroup
    case .legend: .groupLabel
    case .label: .label
    case .textarea: .multilineTextField
    case .select: .picker
    case .option: .option
    case .optgroup: .optionGroup
    case .a, .area: .link
    case .img, .svg: .image
    case .details: .disclosure
    case .summary: .disclosureSummary
    case .dialog: .dialog
    case .iframe, .frame, .object, .embed: .frame
    case .audio, .video: .media
    case .h1, .h2, .h3, .h4, .h5, .h6: .heading
    case .output: .output
    case .table: .table
    case .caption: .tableCaption
    case .figure: .figure
    case .figcaption: .figureCaption
    case .ul, .ol, .menu, .dl: .list
    case .li: .listItem
    case .style: .styleSheet
    case .script: .script
    case .p, .div, .section, .article, .aside, .header, .footer, .main, .nav, .address, .blockquote,
      .pre, .hr, .dt, .dd, .hgroup, .search, .tr, .tbody, .thead, .tfoot, .center:
      .block
    default: .container
    }
  }

  /// What a `true` or `false` says; anything else is no.
  static func truth(_ value: ArraySlice<UInt8>) -> Answer {
    Answer(String(decoding: value, as: UTF8.self).lowercased() == "true")
  }
}

extension ModifierKind {
  /// Attributes that are on when they say `true`, not when they are there.
  var takesTruthValue: Bool {
    switch self {
    case .accessibilityHidden, .accessibilityDisabled, .accessibilityRequired, .modal,
      .accessibilityChecked, .accessibilitySelected, .expanded:
      true
    default: false
    }
  }
}
