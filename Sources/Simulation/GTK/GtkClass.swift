internal import ViewTree

/// What is known of a class by its name.
final class GtkClass: Sendable {
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
  /// Whether it is such an element that holds widgets.
  let isSlot: Bool
  let nature: Nature
  /// What the toolkit does about its focus; nil where that is told by what kind of view it is.
  let family: GtkWidget.Family?
  let properties: GtkClasses.Properties

  init(_ name: String, _ properties: GtkClasses.Properties) {
    self.name = name
    self.properties = properties
    isSlot = name == "child" || name == "property"
    isStructure =
      switch name {
      case "interface", "child", "property", "action-widgets", "action-widget", "focus-chain",
        "widget", "items", "item", "#document":
        true
      default: false
      }
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
