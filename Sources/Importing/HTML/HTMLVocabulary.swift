internal import ViewTree

/// HTML's words, looked up by bytes.
enum HTMLVocabulary {
  private static let elementTable = KeywordTable(HTMLElement.names)

  static func element(named name: UnsafeBufferPointer<UInt8>) -> HTMLElement? {
    elementTable.index(of: name).flatMap { HTMLElement(rawValue: UInt16($0)) }
  }

  /// The attributes that say something to the audit; all others are passed over.
  static func attribute(named name: UnsafeBufferPointer<UInt8>) -> ModifierKind? {
    attributeTable.index(of: name).map { attributeKinds[$0].1 }
  }

  private static let attributeTable = KeywordTable(attributeKinds.map(\.0))
  private static let attributeKinds: [(String, ModifierKind)] = [
    ("id", .identifier), ("class", .styleClass), ("name", .fieldName), ("role", .role),
    ("type", .controlType), ("style", .inlineStyle), ("value", .value),
    ("for", .labelTarget), ("aria-label", .accessibilityLabel), ("aria-labelledby", .labelledBy),
    ("aria-describedby", .describedBy), ("aria-description", .accessibilityDescription),
    ("title", .help), ("placeholder", .prompt), ("alt", .imageDescription), ("label", .label),
    ("aria-valuetext", .valueText), ("aria-valuenow", .valueNow),
    ("aria-roledescription", .roleDescription), ("lang", .language),
    ("onsubmit", .submitHandler), ("form", .formReference), ("action", .formAction),
    ("method", .formMethod), ("novalidate", .skipsValidation),
    ("formnovalidate", .skipsValidation), ("command", .command), ("commandfor", .commandTarget),
    ("href", .destination), ("rel", .relation), ("xlink:href", .destination),
    ("tabindex", .focusIndex),
    ("autofocus", .initialFocus), ("contenteditable", .editable),
    ("aria-activedescendant", .activeDescendant), ("aria-controls", .controls),
    ("aria-owns", .owns), ("aria-details", .details), ("list", .suggestions),
    ("popover", .popover), ("popovertarget", .popoverTarget), ("open", .open),
    ("usemap", .imageMap), ("controls", .mediaControls), ("accesskey", .accessKey),
    ("disabled", .disabled), ("aria-disabled", .accessibilityDisabled),
    ("readonly", .readOnly), ("required", .required), ("aria-required", .accessibilityRequired),
    ("hidden", .hidden), ("inert", .inert), ("aria-hidden", .accessibilityHidden),
    ("checked", .checked), ("aria-checked", .accessibilityChecked), ("selected", .selected),
    ("aria-selected", .accessibilitySelected), ("aria-placeholder", .accessibilityPrompt),
    ("xlink:title", .help),
    ("multiple", .multiple), ("size", .size), ("aria-expanded", .expanded),
    ("aria-modal", .modal), ("aria-invalid", .invalid), ("aria-errormessage", .errorMessage),
    ("aria-live", .live), ("min", .minimum), ("max", .maximum), ("step", .step),
    ("minlength", .minimumLength), ("maxlength", .maximumLength), ("pattern", .pattern),
    ("autocomplete", .autocomplete), ("onclick", .clickAction), ("onkeydown", .keyAction),
    ("onkeypress", .keyAction), ("onkeyup", .keyAction), ("shadowrootmode", .shadowRoot),
    ("headers", .headers), ("scope", .scope), ("aria-level", .level),
  ]

  static func input(ofType type: UnsafeBufferPointer<UInt8>) -> (ViewKind, FieldContent)? {
    inputTypeTable.index(of: type).map { inputTypes[$0].1 }
  }

  private static let inputTypeTable = KeywordTable(inputTypes.map(\.0))
  private static let inputTypes: [(String, (ViewKind, FieldContent))] = [
    ("text", (.textField, .text)), ("search", (.textField, .search)),
    ("tel", (.textField, .telephone)), ("url", (.textField, .url)),
    ("email", (.textField, .email)), ("password", (.textField, .password)),
    ("date", (.textField, .date)), ("month", (.textField, .month)),
    ("week", (.textField, .week)), ("time", (.textField, .time)),
    ("datetime-local", (.textField, .localDateTime)), ("number", (.textField, .number)),
    ("range", (.slider, .none)), ("color", (.colorField, .none)),
    ("checkbox", (.checkbox, .none)), ("radio", (.radioButton, .none)),
    ("file", (.fileField, .none)), ("submit", (.submitButton, .none)),
    ("image", (.submitButton, .none)), ("reset", (.resetButton, .none)),
    ("button", (.button, .none)), ("hidden", (.hiddenField, .none)),
  ]
}

extension HTMLElement {
  /// Elements without content or end tag.
  var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .track, .wbr,
      .basefont, .bgsound, .frame, .keygen, .param:
      true
    default: false
    }
  }

  /// Void elements that libxml2 knows as such, whatever its version.
  var isVoidToLibXML2: Bool {
    switch self {
    case .area, .base, .basefont, .br, .col, .frame, .hr, .img, .input, .link, .meta, .param: true
    default: false
    }
  }

  /// Elements whose start tag ends `svg` and `math` (HTML, "in foreign content").
  var breaksOutOfForeign: Bool {
    switch self {
    case .b, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2,
      .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre,
      .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Elements whose content is text to the tokenizer, up to their own end tag.
  var hasRawText: Bool {
    switch self {
    case .script, .style, .textarea, .title, .iframe, .xmp, .noembed, .noframes, .noscript: true
    default: false
    }
  }

  /// Elements that stand in the head when the body has not begun.
  var belongsInHead: Bool {
    switch self {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .noscript, .script, .style, .template,
      .title:
      true
    default: false
    }
  }

  /// Elements whose start tag ends an open paragraph (HTML, "in body").
  var closesParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul, .h1, .h2, .h3, .h4, .h5, .h6, .pre, .listing, .form, .li,
      .dd, .dt, .plaintext, .table, .hr, .xmp:
      true
    default: false
    }
  }

  /// Elements that bound the search for an open element (HTML, "has an element in scope").
  var boundsScope: Bool {
    switch self {
    case .caption, .html, .table, .td, .th, .marquee, .object, .template, .document: true
    default: false
    }
  }

  /// HTML's "special" category, as far as the list item steps ask for it.
  var isSpecial: Bool {
    switch self {
    case .a, .abbr, .b, .bdi, .bdo, .cite, .code, .data, .del, .dfn, .em, .font, .i, .ins, .kbd,
      .label, .map, .mark, .meter, .nobr, .output, .picture, .progress, .q, .s, .samp, .small,
      .span, .strike, .strong, .sub, .sup, .time, .tt, .u, .var, .video, .audio, .canvas, .svg,
      .math, .option, .optgroup, .legend, .ruby, .rp, .rt, .slot, .dialog:
      false
    default: true
    }
  }

  /// Elements whose end is implied (HTML, "generate implied end tags").
  var hasImpliedEnd: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rp, .rt, .rtc: true
    default: false
    }
  }
}
