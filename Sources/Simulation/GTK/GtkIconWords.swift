/// What GTK 3 calls an image by the name of its icon, in English (`gtkimageaccessible.c`).
enum GtkIconWords {
  /// The word for an icon; nil for an icon that it has none for.
  static func word(for icon: String) -> String? {
    let suffix = "-symbolic"
    return words[icon.hasSuffix(suffix) ? String(icon.dropLast(suffix.count)) : icon]
  }

  private static let words: [String: String] = [
    "application-exit": "Quit", "dialog-error": "Error", "dialog-information": "Information",
    "dialog-question": "Question", "dialog-warning": "Warning", "document-new": "New",
    "document-open": "Open", "document-print": "Print", "document-print-preview": "Print Preview",
    "document-properties": "Properties", "document-revert": "Revert", "document-save": "Save",
    "document-save-as": "Save As", "drive-harddisk": "Hard Disk", "edit-clear": "Clear",
    "edit-copy": "Copy", "edit-cut": "Cut", "edit-delete": "Delete", "edit-find": "Find",
    "edit-find-replace": "Find and Replace", "edit-paste": "Paste", "edit-redo": "Redo",
    "edit-select-all": "Select All", "edit-undo": "Undo", "format-indent-less": "Decrease Indent",
    "format-indent-more": "Increase Indent", "format-justify-center": "Center",
    "format-justify-fill": "Fill", "format-justify-left": "Left", "format-justify-right": "Right",
    "format-text-bold": "Bold", "format-text-italic": "Italic",
    "format-text-strikethrough": "Strikethrough", "format-text-underline": "Underline",
    "go-bottom": "Bottom", "go-down": "Down", "go-first": "First", "go-home": "Home",
    "go-jump": "Jump to", "go-last": "Last", "go-next": "Forward", "go-previous": "Back",
    "go-top": "Top", "go-up": "Up", "help-about": "About", "help-contents": "Help",
    "list-add": "Add", "list-remove": "Remove", "media-floppy": "Floppy",
    "media-optical": "CD-ROM", "media-playback-pause": "Pause", "media-playback-start": "Play",
    "media-playback-stop": "Stop", "media-record": "Record", "media-seek-backward": "Rewind",
    "media-seek-forward": "Forward", "media-skip-backward": "Previous",
    "media-skip-forward": "Next", "network-idle": "Network", "process-stop": "Stop",
    "system-run": "Execute", "text-x-generic": "File", "tools-check-spelling": "Spell Check",
    "view-fullscreen": "Fullscreen", "view-refresh": "Refresh", "view-restore": "Leave Fullscreen",
    "view-sort-ascending": "Ascending", "view-sort-descending": "Descending",
    "window-close": "Close", "window-maximize": "Maximize", "window-minimize": "Minimize",
    "window-restore": "Restore", "zoom-fit-best": "Best Fit", "zoom-in": "Zoom In",
    "zoom-original": "Normal Size", "zoom-out": "Zoom Out",
  ]
}
