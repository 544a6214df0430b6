internal import ViewTree

/// The version of GTK that an interface is for.
struct GtkVersion {
  var major: Int
  /// Whether the file says so; else its content was looked at.
  var isDeclared: Bool
  var place: ByteRange?

  init(of document: XMLDocument) {
    // Libadwaita is of GTK 4 alone: GTK 4 passes over a line that asks for `gtk+`, which is none of
    // its own libraries.
    let isAdwaita = document.attributes.contains { attribute in
      (attribute.word == .class || attribute.word == .parent)
        && document.bytes(attribute.value).starts(with: "Adw".utf8)
    }
    for element in document.elements where element.word == .requires {
      let library = document.value(.lib, of: element).map(document.string) ?? ""
      let version = document.value(.version, of: element).map(document.string)?.first
        .flatMap { Int(String($0)) }
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
  private static func isOfGTK4(_ index: Int, _ document: XMLDocument) -> Bool {
    let element = document.elements[index]
    switch element.word {
    case .layout, .lookup, .binding, .closure: return true
    case .relation: return document.attribute(.name, of: element) != nil
    case .property: return property(element, document).map { properties[$0] != nil } ?? false
    case .object, .template:
      guard let className = document.value(.class, of: element).map(document.bytes) else {
        return false
      }
      if classes[className] != nil { return true }
      guard iconButtons[className] != nil else { return false }
      return document.children(of: index).contains {
        let part = document.elements[$0]
        return part.word == .property
          && property(part, document)?.elementsEqual("icon-name".utf8) ?? false
      }
    default: return false
    }
  }

  private static func property(
    _ element: XMLElement,
    _ document: XMLDocument
  ) -> ArraySlice<UInt8>? {
    document.value(.name, of: element).map { ToolkitText.propertyName(document.bytes($0)) }
  }

  private static func set(_ words: [String]) -> WordMap<Bool> { WordMap(words.map { ($0, true) }) }

  /// Properties that no class of GTK 3 has.
  private static let properties = set([
    "child", "focusable", "css-classes", "css-name", "accessible-role", "show-title-buttons",
    "default-widget", "focus-widget", "layout-manager", "overflow", "start-widget",
    "center-widget", "end-widget", "start-child", "end-child", "autohide",
  ])

  private static let classes = set([
    "GtkDropDown", "GtkPasswordEntry", "GtkText", "GtkEditableLabel", "GtkCenterBox",
    "GtkListView", "GtkGridView", "GtkColumnView", "GtkPicture", "GtkWindowHandle",
    "GtkWindowControls", "GtkShortcutController", "GtkEventControllerFocus", "GtkStringList",
    "GtkColorDialogButton", "GtkFontDialogButton",
  ])

  /// GTK 4's buttons have a property for an icon, GTK 3's hold an image.
  private static let iconButtons = set(["GtkButton", "GtkToggleButton", "GtkMenuButton"])
}
