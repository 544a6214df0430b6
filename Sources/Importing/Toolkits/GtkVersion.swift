internal import ViewTree

/// The version of GTK that an interface is for.
struct GtkVersion {
  var major: Int
  /// Whether the file says so; else its content was looked at.
  var isDeclared: Bool
  var place: ByteRange?

  init(of document: MarkupDocument) {
    // Libadwaita is of GTK 4 alone: GTK 4 passes over a line that asks for `gtk+`, which is none of
    // its own libraries.
    let isAdwaita = document.elements.contains { element in
      ["class", "parent"].contains { element.attribute($0)?.value.hasPrefix("Adw") ?? false }
    }
    for element in document.elements where element.name == "requires" {
      let library = element.attribute("lib")?.value ?? ""
      let version = element.attribute("version")?.value.first.flatMap { Int(String($0)) }
      if library == "gtk+" || library == "gtk", let version {
        if version < 4 && isAdwaita { continue }
        (major, isDeclared, place) = (version < 4 ? 3 : 4, true, element.place)
        return
      }
      if library == "libadwaita" || library == "libhandy" {
        (major, isDeclared, place) = (library == "libadwaita" ? 4 : 3, true, element.place)
        return
      }
    }
    let isGTK4 = isAdwaita || document.elements.indices.contains { Self.isOfGTK4($0, document) }
    (major, isDeclared, place) = (isGTK4 ? 4 : 3, false, nil)
  }

  /// Whether GTK 3 would refuse an element.
  private static func isOfGTK4(_ index: Int, _ document: MarkupDocument) -> Bool {
    let element = document.elements[index]
    func name() -> String {
      ToolkitText.propertyName(element.attribute("name")?.value ?? "")
    }
    switch element.name {
    case "layout", "lookup", "binding", "closure": return true
    case "relation": return element.attribute("name") != nil
    case "property": return properties.contains(name())
    case "object", "template":
      let className = element.attribute("class")?.value ?? ""
      if classes.contains(className) { return true }
      guard iconButtons.contains(className) else { return false }
      return document.children(of: index).contains {
        document.elements[$0].name == "property"
          && document.elements[$0].attribute("name").map {
            ToolkitText.propertyName($0.value) == "icon-name"
          } ?? false
      }
    default: return false
    }
  }

  /// Properties that no class of GTK 3 has.
  private static let properties: Set<String> = [
    "child", "focusable", "css-classes", "css-name", "accessible-role",
    "show-title-buttons", "default-widget", "focus-widget", "layout-manager", "overflow",
    "start-widget", "center-widget", "end-widget", "start-child", "end-child", "autohide",
  ]

  private static let classes: Set<String> = [
    "GtkDropDown", "GtkPasswordEntry", "GtkText", "GtkEditableLabel", "GtkCenterBox",
    "GtkListView", "GtkGridView", "GtkColumnView", "GtkPicture", "GtkWindowHandle",
    "GtkWindowControls", "GtkShortcutController", "GtkEventControllerFocus",
    "GtkStringList", "GtkColorDialogButton", "GtkFontDialogButton",
  ]

  /// GTK 4's buttons have a property for an icon, GTK 3's hold an image.
  private static let iconButtons: Set<String> = ["GtkButton", "GtkToggleButton", "GtkMenuButton"]
}
