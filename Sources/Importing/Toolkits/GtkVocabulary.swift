internal import ViewTree

/// What GTK's classes are, of GTK 3, GTK 4 and libadwaita
/// (https://docs.gtk.org/gtk3/, https://docs.gtk.org/gtk4/).
enum GtkVocabulary {
  /// A class as an importer sees it.
  struct WidgetClass: Sendable {
    var kind: ViewKind
    var content = FieldContent.none
  }

  /// The class of a name; one that is none of the toolkit's is unknown.
  static func widgetClass(_ name: ArraySlice<UInt8>) -> WidgetClass {
    if let known = classes[name] { return known }
    let isToolkits = ["Gtk", "Adw", "Hdy"].contains { name.starts(with: $0.utf8) }
    return WidgetClass(kind: isToolkits ? .container : .unknownView)
  }

  private static let classes = WordMap(
    names.flatMap { kind, names in
      names.split(separator: " ").map { name in
        (String(name), WidgetClass(kind: kind, content: content(name, kind)))
      }
    }
  )

  private static func content(_ name: Substring, _ kind: ViewKind) -> FieldContent {
    switch name {
    case "GtkPasswordEntry", "AdwPasswordEntryRow": .password
    case "GtkSearchEntry", "GtkSearchBar": .search
    case "GtkSpinButton", "AdwSpinRow": .number
    default: kind == .textField ? .text : .none
    }
  }

  private static let names: [(ViewKind, String)] = [
    (
      .dialog,
      """
      GtkDialog GtkMessageDialog GtkAboutDialog GtkAssistant GtkFileChooserDialog AdwDialog \
      AdwMessageDialog AdwAlertDialog AdwPreferencesWindow AdwPreferencesDialog \
      GtkColorChooserDialog \
      GtkFontChooserDialog GtkAppChooserDialog GtkPrintUnixDialog GtkPageSetupUnixDialog \
      GtkRecentChooserDialog HdyDialog HdyPreferencesWindow
      """
    ),
    (
      .container,
      """
      GtkWindow GtkApplicationWindow GtkOffscreenWindow AdwWindow AdwApplicationWindow HdyWindow \
      HdyApplicationWindow GtkBox GtkHBox GtkVBox GtkGrid GtkTable GtkButtonBox GtkHButtonBox \
      GtkVButtonBox GtkFrame GtkAspectFrame GtkAlignment GtkEventBox GtkFixed GtkLayout GtkPaned \
      GtkHPaned GtkVPaned GtkOverlay GtkRevealer GtkStack GtkNotebook GtkScrolledWindow GtkViewport \
      GtkSizeGroup GtkHeaderBar GtkActionBar GtkToolbar GtkCenterBox GtkListBox GtkListBoxRow \
      GtkFlowBox GtkFlowBoxChild GtkPopover GtkPopoverMenu GtkSearchBar GtkInfoBar GtkStackPage \
      GtkNotebookPage AdwBin AdwClamp AdwToolbarView AdwHeaderBar AdwPreferencesPage \
      AdwPreferencesGroup AdwActionRow AdwExpanderRow AdwPreferencesRow AdwToastOverlay \
      AdwViewStack AdwStatusPage AdwNavigationView AdwNavigationPage HdyClamp HdyPreferencesPage \
      HdyPreferencesGroup HdyActionRow HdyExpanderRow HdyHeaderBar
      """
    ),
    (.label, "GtkLabel GtkAccelLabel"),
    (
      .textField,
      """
      GtkEntry GtkText GtkPasswordEntry GtkSearchEntry GtkSpinButton AdwEntryRow \
      AdwPasswordEntryRow AdwSpinRow GtkEditableLabel
      """
    ),
    (.multilineTextField, "GtkTextView GtkSourceView"),
    (.checkbox, "GtkCheckButton GtkSwitch AdwSwitchRow"),
    (.radioButton, "GtkRadioButton"),
    (
      .picker, "GtkComboBox GtkComboBoxText GtkDropDown AdwComboRow HdyComboRow GtkAppChooserButton"
    ),
    (
      .button,
      """
      GtkButton GtkToggleButton GtkMenuButton GtkFontButton GtkColorButton GtkFileChooserButton \
      GtkModelButton GtkLockButton GtkScaleButton GtkVolumeButton GtkColorDialogButton \
      GtkFontDialogButton AdwSplitButton AdwButtonRow AdwButtonContent GtkToolButton \
      GtkToggleToolButton GtkMenuToolButton
      """
    ),
    (.link, "GtkLinkButton"),
    (.slider, "GtkScale GtkHScale GtkVScale"),
    (.disclosure, "GtkExpander"),
    (.image, "GtkImage GtkPicture"),
  ]
}
