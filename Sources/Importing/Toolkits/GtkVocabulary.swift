internal import ViewTree

/// What GTK's classes are, of GTK 3, GTK 4 and libadwaita
/// (https://docs.gtk.org/gtk3/, https://docs.gtk.org/gtk4/).
enum GtkVocabulary {
  /// The kind of a class; nil when it is none of the toolkit's.
  static func kind(_ name: String) -> ViewKind? { kinds[name] }

  static func content(_ name: String) -> FieldContent {
    switch name {
    case "GtkPasswordEntry", "AdwPasswordEntryRow": .password
    case "GtkSearchEntry", "GtkSearchBar": .search
    case "GtkSpinButton", "AdwSpinRow": .number
    default: kinds[name] == .textField ? .text : .none
    }
  }

  /// Whether a class is the toolkit's own, and no application's.
  static func isToolkitClass(_ name: String) -> Bool {
    kinds[name] != nil || name.hasPrefix("Gtk") || name.hasPrefix("Adw") || name.hasPrefix("Hdy")
  }

  private static let kinds: [String: ViewKind] = {
    var kinds: [String: ViewKind] = [:]
    for (kind, names) in names {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
    return kinds
  }()

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
