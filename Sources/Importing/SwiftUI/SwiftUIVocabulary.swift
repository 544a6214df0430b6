internal import ViewTree

/// SwiftUI's views and modifiers as far as forms depend on them: the importer, the schema and the
/// "did you mean" of its errors are made from these tables.
enum SwiftUIVocabulary {
  struct Attribute: Sendable {
    var name: String
    var kind: ModifierKind
    /// The words that it may take; empty for any text.
    var words: [String] = []
    var isRequired = false
    /// Whether it takes several of the words, separated by spaces.
    var isList: Bool { kind == .submitTriggers || kind == .platforms }

    init(_ name: String, _ kind: ModifierKind, words: [String] = [], required: Bool = false) {
      self.name = name
      self.kind = kind
      self.words = words
      self.isRequired = required
    }
  }

  struct View: Sendable {
    var name: String
    var kind: ViewKind
    var content: FieldContent = .none
    var attributes: [Attribute] = []
    var slots: [String] = []
  }

  struct Modifier: Sendable {
    var name: String
    /// The first is the one that the shorthand attribute of a view sets.
    var attributes: [Attribute]
    /// Whether two on one view must be nested to tell which is outside.
    var isOrderSensitive = false
    var slots: [String] = []
    /// Whether a view may carry it as an attribute.
    var hasShorthand = true
  }

  static let platforms = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]

  private static let title = Attribute("title", .title)
  private static let text = Attribute("text", .binding)
  private static let prompt = Attribute("prompt", .prompt)
  private static let image = Attribute("systemImage", .systemImage)

  static let views: [View] = [
    View(
      name: "TextField",
      kind: .textField,
      content: .text,
      attributes: [
        title, text, prompt, Attribute("axis", .axis, words: ["horizontal", "vertical"]),
        Attribute("value", .binding), Attribute("format", .value),
        Attribute("onCommit", .commitAction), Attribute("onEditingChanged", .editingAction),
      ],
      slots: ["label"]
    ),
    View(
      name: "SecureField",
      kind: .textField,
      content: .password,
      attributes: [title, text, prompt, Attribute("onCommit", .commitAction)],
      slots: ["label"]
    ),
    View(name: "TextEditor", kind: .multilineTextField, attributes: [text]),
    View(
      name: "Toggle",
      kind: .checkbox,
      attributes: [title, Attribute("isOn", .binding), image],
      slots: ["label"]
    ),
    View(
      name: "Picker",
      kind: .picker,
      attributes: [title, Attribute("selection", .binding), image],
      slots: ["label"]
    ),
    View(
      name: "Slider",
      kind: .slider,
      attributes: [title, Attribute("value", .binding)],
      slots: ["label"]
    ),
    View(
      name: "Stepper",
      kind: .stepper,
      attributes: [title, Attribute("value", .binding)],
      slots: ["label"]
    ),
    View(
      name: "DatePicker",
      kind: .dateField,
      attributes: [title, Attribute("selection", .binding)],
      slots: ["label"]
    ),
    View(
      name: "ColorPicker",
      kind: .colorField,
      attributes: [title, Attribute("selection", .binding)],
      slots: ["label"]
    ),
    View(
      name: "Button",
      kind: .button,
      attributes: [
        title, Attribute("action", .action), image,
        Attribute("role", .role, words: ["cancel", "destructive", "confirm", "close"]),
      ],
      slots: ["label"]
    ),
    View(
      name: "Link",
      kind: .link,
      attributes: [title, Attribute("destination", .destination)],
      slots: ["label"]
    ),
    View(
      name: "NavigationLink",
      kind: .link,
      attributes: [title, Attribute("value", .value)],
      slots: ["label", "destination"]
    ),
    View(name: "Menu", kind: .menu, attributes: [title, image], slots: ["label"]),
    View(name: "EditButton", kind: .button),
    View(name: "Label", kind: .label, attributes: [title, image]),
    View(
      name: "Image",
      kind: .image,
      attributes: [
        image, Attribute("systemName", .systemImage), Attribute("name", .name),
        Attribute("decorative", .decorative), Attribute("label", .accessibilityLabel),
      ]
    ),
    View(name: "Text", kind: .text, attributes: [Attribute("text", .title)]),
    View(name: "Form", kind: .form),
    View(name: "List", kind: .lazyContainer, attributes: [Attribute("data", .rowData)]),
    View(name: "Section", kind: .fieldGroup, attributes: [title], slots: ["header", "footer"]),
    View(name: "Group", kind: .container),
    View(name: "VStack", kind: .block),
    View(name: "HStack", kind: .block),
    View(name: "ZStack", kind: .block),
    View(name: "LazyVStack", kind: .lazyContainer),
    View(name: "LazyHStack", kind: .lazyContainer),
    View(name: "LazyVGrid", kind: .lazyContainer),
    View(name: "LazyHGrid", kind: .lazyContainer),
    View(name: "Grid", kind: .block),
    View(name: "GridRow", kind: .block),
    View(name: "ScrollView", kind: .scrollContainer),
    View(name: "ScrollViewReader", kind: .container),
    View(name: "GeometryReader", kind: .container),
    View(name: "ViewThatFits", kind: .conditional),
    View(name: "GroupBox", kind: .fieldGroup, attributes: [title], slots: ["label"]),
    View(name: "DisclosureGroup", kind: .disclosure, attributes: [title], slots: ["label"]),
    View(name: "ControlGroup", kind: .container, attributes: [title]),
    View(name: "LabeledContent", kind: .fieldGroup, attributes: [title], slots: ["label"]),
    View(name: "NavigationStack", kind: .navigation),
    View(name: "NavigationView", kind: .navigation),
    View(
      name: "NavigationSplitView",
      kind: .navigation,
      slots: ["sidebar", "content", "detail"]
    ),
    View(name: "TabView", kind: .container),
    View(name: "Tab", kind: .container, attributes: [title, image]),
    View(
      name: "ForEach",
      kind: .repeated,
      attributes: [
        Attribute("data", .rowData), Attribute("item", .rowName), Attribute("count", .rowCount),
      ]
    ),
    View(
      name: "ToolbarItem",
      kind: .container,
      attributes: [Attribute("placement", .placement)]
    ),
    View(
      name: "ToolbarItemGroup",
      kind: .container,
      attributes: [Attribute("placement", .placement)]
    ),
    View(name: "ProgressView", kind: .container, attributes: [title]),
    View(name: "Spacer", kind: .container),
    View(name: "Divider", kind: .container),
    View(name: "EmptyView", kind: .container),
    View(name: "Color", kind: .shape),
    View(name: "Rectangle", kind: .shape, attributes: [Attribute("stroke", .color)]),
    View(name: "RoundedRectangle", kind: .shape, attributes: [Attribute("stroke", .color)]),
    View(name: "Capsule", kind: .shape, attributes: [Attribute("stroke", .color)]),
    View(name: "Circle", kind: .shape, attributes: [Attribute("stroke", .color)]),
  ]

  private static func presentation(_ name: String, _ attribute: Attribute) -> Modifier {
    Modifier(
      name: name,
      attributes: [attribute],
      isOrderSensitive: true,
      slots: ["content"],
      hasShorthand: false
    )
  }

  private static let isPresented = Attribute("isPresented", .presented)
  private static let truth = ["true", "false"]

  static let modifiers: [Modifier] = [
    Modifier(
      name: "onSubmit",
      attributes: [
        Attribute("action", .submitHandler, required: true),
        Attribute("of", .submitTriggers, words: ["text", "search"]),
      ],
      isOrderSensitive: true
    ),
    Modifier(
      name: "submitScope",
      attributes: [Attribute("value", .submitScope)],
      isOrderSensitive: true
    ),
    Modifier(
      name: "searchable",
      attributes: [
        Attribute("text", .searchField, required: true), prompt, isPresented,
        Attribute("placement", .placement),
      ],
      isOrderSensitive: true,
      slots: ["suggestions"],
      hasShorthand: false
    ),
    Modifier(
      name: "searchCompletion",
      attributes: [Attribute("value", .searchCompletion)]
    ),
    Modifier(name: "searchFocused", attributes: [Attribute("value", .focusBinding)]),
    Modifier(
      name: "submitLabel",
      attributes: [
        Attribute(
          "value",
          .submitLabel,
          words: [
            "done", "go", "send", "join", "route", "search", "return", "next", "continue",
          ],
          required: true
        )
      ]
    ),
    Modifier(
      name: "keyboardType",
      attributes: [
        Attribute(
          "value",
          .keyboard,
          words: [
            "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
            "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch",
            "asciiCapableNumberPad", "alphabet",
          ],
          required: true
        )
      ]
    ),
    Modifier(
      name: "keyboardShortcut",
      attributes: [Attribute("value", .keyboardShortcut, required: true)]
    ),
    Modifier(name: "disabled", attributes: [Attribute("value", .disabled)], isOrderSensitive: true),
    Modifier(name: "hidden", attributes: [Attribute("value", .hidden, words: truth)]),
    Modifier(name: "focused", attributes: [Attribute("value", .focusBinding, required: true)]),
    Modifier(name: "focusable", attributes: [Attribute("value", .focusable)]),
    Modifier(
      name: "defaultFocus",
      attributes: [Attribute("value", .defaultFocus, required: true)]
    ),
    Modifier(
      name: "prefersDefaultFocus",
      attributes: [Attribute("value", .preferredFocus), Attribute("in", .focusScope)],
      hasShorthand: false
    ),
    Modifier(name: "focusScope", attributes: [Attribute("value", .scope, required: true)]),
    Modifier(name: "focusSection", attributes: [Attribute("value", .focusSection)]),
    Modifier(
      name: "onAppear",
      attributes: [Attribute("action", .appearAction, required: true)]
    ),
    Modifier(name: "task", attributes: [Attribute("action", .appearAction, required: true)]),
    Modifier(
      name: "onDisappear",
      attributes: [Attribute("action", .disappearAction, required: true)]
    ),
    Modifier(
      name: "onChange",
      attributes: [
        Attribute("action", .changeAction, required: true), Attribute("of", .changedValue),
      ]
    ),
    Modifier(
      name: "onTapGesture",
      attributes: [Attribute("action", .clickAction, required: true)]
    ),
    Modifier(name: "onKeyPress", attributes: [Attribute("action", .keyAction, required: true)]),
    Modifier(
      name: "accessibilityLabel",
      attributes: [Attribute("value", .accessibilityLabel, required: true)]
    ),
    Modifier(
      name: "accessibilityHint",
      attributes: [Attribute("value", .accessibilityHint, required: true)]
    ),
    Modifier(
      name: "accessibilityValue",
      attributes: [Attribute("value", .valueText, required: true)]
    ),
    Modifier(
      name: "accessibilityHidden",
      attributes: [Attribute("value", .accessibilityHidden)]
    ),
    Modifier(
      name: "accessibilityElement",
      attributes: [
        Attribute("children", .accessibilityChildren, words: ["ignore", "combine", "contain"])
      ]
    ),
    Modifier(
      name: "accessibilityFocused",
      attributes: [Attribute("value", .accessibilityFocusBinding, required: true)]
    ),
    Modifier(name: "announcement", attributes: [Attribute("value", .announcement)]),
    Modifier(name: "labelsHidden", attributes: [Attribute("value", .labelsHidden)]),
    Modifier(name: "help", attributes: [Attribute("value", .help, required: true)]),
    Modifier(name: "foregroundStyle", attributes: [Attribute("value", .color, required: true)]),
    Modifier(name: "foregroundColor", attributes: [Attribute("value", .color, required: true)]),
    Modifier(name: "border", attributes: [Attribute("value", .color, required: true)]),
    Modifier(name: "tint", attributes: [Attribute("value", .color, required: true)]),
    Modifier(
      name: "scrollDismissesKeyboard",
      attributes: [Attribute("value", .scrollDismissesKeyboard)]
    ),
    Modifier(name: "introspect", attributes: [Attribute("value", .introspect)]),
    Modifier(name: "tag", attributes: [Attribute("value", .tag)]),
    Modifier(
      name: "modified",
      attributes: [Attribute("by", .unknownModifier, required: true)],
      slots: ["content"],
      hasShorthand: false
    ),
    presentation("sheet", isPresented),
    presentation("fullScreenCover", isPresented),
    presentation("popover", isPresented),
    presentation("alert", isPresented),
    presentation("confirmationDialog", isPresented),
    presentation("navigationDestination", Attribute("for", .value)),
    presentation("toolbar", Attribute("placement", .placement)),
    presentation("overlay", Attribute("alignment", .placement)),
    presentation("background", Attribute("alignment", .placement)),
    presentation("safeAreaInset", Attribute("edge", .placement)),
    presentation("contextMenu", isPresented),
    presentation("swipeActions", Attribute("edge", .placement)),
  ]

  /// Modifiers that change nothing of what is simulated; they wrap or stand as attributes and are
  /// passed over.
  static let neutralModifiers: Set<String> = [
    "padding", "frame", "font", "textFieldStyle", "buttonStyle", "navigationTitle",
    "textContentType", "autocorrectionDisabled", "textInputAutocapitalization", "lineLimit",
    "multilineTextAlignment", "pickerStyle", "listStyle", "cornerRadius", "opacity", "id",
    "accessibilityIdentifier", "accessibilityAddTraits", "accessibilitySortPriority",
    "accessibilityInputLabels", "animation", "badge", "bold", "clipShape", "contentShape",
    "controlSize", "datePickerStyle", "environment", "environmentObject", "fixedSize",
    "fontWeight", "formStyle", "imageScale", "italic", "labelStyle", "layoutPriority",
    "listRowBackground", "listRowInsets", "listRowSeparator", "navigationBarTitleDisplayMode",
    "offset", "presentationDetents", "resizable", "scaledToFit", "shadow", "textSelection",
    "toggleStyle", "transition", "truncationMode", "zIndex",
  ]

  static let viewsByName = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0) })
  static let modifiersByName = Dictionary(uniqueKeysWithValues: modifiers.map { ($0.name, $0) })
  static let slots: Set<String> = Set(
    views.flatMap(\.slots) + modifiers.flatMap(\.slots)
  )
}
