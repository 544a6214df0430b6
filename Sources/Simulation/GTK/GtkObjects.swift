internal import ViewTree

/// The objects of an interface. What their classes are is worked out once for each name in the file.
struct GtkObjects: Sendable {
  let tree: ViewTree
  /// The major version of GTK that the interface is for.
  let version: Int
  /// Whether the file says so; else its content was looked at.
  let isVersionDeclared: Bool
  /// The native names, then the classes that templates are made from.
  private let classes: [GtkClass]
  /// Whether a container says in what order it offers the focus to its children.
  let hasFocusChain: Bool
  /// By node, an index into `classes`.
  private let classOfNode: [Int32]

  init(_ tree: ViewTree) {
    self.tree = tree
    let modifier = tree.nodes.count > 1 ? tree.modifier(.toolkitVersion, of: NodeID(1)) : nil
    let version = modifier.flatMap { Int(tree.string(tree[$0].value)) } ?? 4
    self.version = version
    isVersionDeclared = modifier.map { tree[$0].answer == .yes } ?? false
    hasFocusChain = tree.nativeNames.contains("focus-chain")
    var classes = tree.nativeNames.map { GtkClass($0, version: version) }
    var classOfNode = tree.nodes.map { Int32($0.nativeName) }
    for modifier in tree.modifiers where modifier.kind == .baseClass {
      classOfNode[Int(modifier.node.index)] = Int32(classes.count)
      classes.append(GtkClass(tree.string(modifier.value), version: version))
    }
    self.classes = classes
    self.classOfNode = classOfNode
  }

  /// Whether a node is an object, and no part of GtkBuilder's own structure.
  func isObject(_ id: NodeID) -> Bool {
    !classes[Int(tree[id].nativeName)].isStructure && tree[id].kind != .option
  }

  /// Whether an object is a widget, and no adjustment, model or accessible object.
  func isWidget(_ id: NodeID) -> Bool {
    guard isObject(id) else { return false }
    switch self[id].nature {
    case .widget: return true
    case .noWidget: return tree[id].kind != .container
    case .accessibleObject: return false
    }
  }

  /// The class of an object: of the toolkit, where the file tells it.
  subscript(id: NodeID) -> GtkClass { classes[Int(classOfNode[Int(id.index)])] }

  /// The name and the value of a modifier that is a property; nil for a value that is no word.
  func property(
    _ modifier: ModifierID
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) {
    let bytes = tree.bytes(tree[modifier].value)
    guard let equals = bytes.firstIndex(of: 0x3D) else { return (bytes, nil) }
    return (bytes[..<equals], bytes[(equals + 1)...])
  }
}

/// What is known of a class by its name.
struct GtkClass: Sendable {
  enum Nature: Sendable {
    /// A widget, or a page that holds one.
    case widget
    /// An object of the toolkit that is none, such as a model, unless the importer knows it.
    case noWidget
    case accessibleObject
  }

  let name: String
  /// Whether it is no class but an element of GtkBuilder's own.
  let isStructure: Bool
  let nature: Nature
  /// What the toolkit does about its focus; nil where that is told by what kind of view it is.
  let family: GtkWidget.Family?
  let properties: GtkClasses.Properties

  init(_ name: String, version: Int) {
    self.name = name
    isStructure =
      switch name {
      case "interface", "child", "property", "action-widgets", "action-widget", "focus-chain",
        "widget", "items", "item", "#document":
        true
      default: false
      }
    let properties = GtkClasses.of(version: version).properties(of: name)
    self.properties = properties
    nature =
      switch name {
      case "AtkObject": .accessibleObject
      // The pages of stacks, notebooks and assistants are objects that hold a widget.
      case "GtkStackPage", "GtkNotebookPage", "GtkAssistantPage": .widget
      default:
        !name.hasPrefix("Gtk") || properties["valign"] != .missing ? .widget : .noWidget
      }
    family = GtkWidget.Family(ofClass: name)
  }
}

extension GtkWidget.Family {
  fileprivate init?(ofClass name: String) {
    switch name {
    case "GtkRadioButton": self = .radio
    case "GtkCheckButton": self = .toggle
    case "GtkScrolledWindow": self = .scrolledWindow
    case "GtkNotebook": self = .notebook
    case "GtkStack", "AdwViewStack", "HdyStack": self = .stack
    case "GtkRevealer": self = .revealer
    case "GtkGrid", "GtkTable": self = .grid
    case "GtkPaned", "GtkHPaned", "GtkVPaned": self = .paned
    case "GtkBox", "GtkVBox", "GtkHBox": self = .box
    case "GtkButtonBox", "GtkVButtonBox", "GtkHButtonBox": self = .buttonBox
    case "GtkDropDown": self = .dropDown
    case "GtkTreeView", "GtkIconView": self = .view
    case "GtkWindow", "GtkApplicationWindow", "GtkOffscreenWindow", "AdwWindow",
      "AdwApplicationWindow", "HdyWindow", "HdyApplicationWindow":
      self = .window
    case "GtkListBoxRow", "AdwActionRow", "AdwPreferencesRow", "HdyActionRow": self = .row
    default: return nil
    }
  }

  /// The family of a view of no class that has one of its own.
  init(of kind: ViewKind) {
    self =
      switch kind {
      case .dialog: .window
      case .label: .label
      case .textField: .entry
      case .multilineTextField: .textView
      case .checkbox: .toggle
      case .picker: .comboBox
      case .button: .button
      case .link: .link
      case .disclosure: .expander
      case .slider: .slider
      case .unknownView: .unknown
      default: .plain
      }
  }
}
