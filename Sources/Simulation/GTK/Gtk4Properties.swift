/// The properties of GTK 4's classes, as its introspection data lists them (Gtk-4.0.gir of
/// 4.8.3).
enum Gtk4Properties {
  /// A class or interface a line: its name, its parent (`-` for none of GTK's) and its interfaces,
  /// then its own properties; `*` marks those whose value is the id of an object.
  static let table = """
    ATContext -: accessible* accessible-role display
    AboutDialog Window,Accessible,Native,Root: artists authors comments copyright documenters \
    license license-type logo logo-icon-name program-name system-information translator-credits \
    version website website-label wrap-license
    Accessible -: accessible-role
    ActionBar Widget,Accessible: revealed
    Actionable -: action-name action-target
    ActivateAction ShortcutAction:
    Adjustment -: lower page-increment page-size step-increment upper value
    AlternativeTrigger ShortcutTrigger: first* second*
    AnyFilter MultiFilter,Gio.ListModel:
    AppChooser -: content-type
    AppChooserButton Widget,Accessible,AppChooser: heading modal show-default-item \
    show-dialog-item
    AppChooserDialog Dialog,Accessible,AppChooser,Native,Root: gfile heading
    AppChooserWidget Widget,Accessible,AppChooser: default-text show-all show-default \
    show-fallback show-other show-recommended
    Application Gio.Application,Gio.ActionGroup,Gio.ActionMap: active-window* menubar \
    register-session screensaver-active
    ApplicationWindow Window,Gio.ActionGroup,Gio.ActionMap,Accessible,Native,Root: show-menubar
    AspectFrame Widget,Accessible: child* obey-child ratio xalign yalign
    Assistant Window,Accessible,Native,Root: pages use-header-bar
    AssistantPage -: child* complete page-type title
    BinLayout LayoutManager:
    BookmarkList -,Gio.ListModel: attributes filename io-priority item-type loading n-items
    BoolFilter Filter: expression* invert
    Box Widget,Accessible,Orientable: baseline-position homogeneous spacing
    BoxLayout LayoutManager,Orientable: baseline-position homogeneous spacing
    Buildable -:
    Builder -: current-object scope* translation-domain
    BuilderCScope -,BuilderScope:
    BuilderListItemFactory ListItemFactory: bytes resource scope*
    BuilderScope -:
    Button Widget,Accessible,Actionable: child* has-frame icon-name label use-underline
    CClosureExpression Expression:
    Calendar Widget,Accessible: day month show-day-names show-heading show-week-numbers year
    CallbackAction ShortcutAction:
    CellArea -,CellLayout: edit-widget* edited-cell* focus-cell*
    CellAreaBox CellArea,CellLayout,Orientable: spacing
    CellAreaContext -: area* minimum-height minimum-width natural-height natural-width
    CellEditable -: editing-canceled
    CellLayout -:
    CellRenderer -: cell-background cell-background-rgba cell-background-set editing height \
    is-expanded is-expander mode sensitive visible width xalign xpad yalign ypad
    CellRendererAccel CellRendererText: accel-key accel-mode accel-mods keycode
    CellRendererCombo CellRendererText: has-entry model* text-column
    CellRendererPixbuf CellRenderer: gicon icon-name icon-size pixbuf pixbuf-expander-closed \
    pixbuf-expander-open texture
    CellRendererProgress CellRenderer,Orientable: inverted pulse text text-xalign text-yalign \
    value
    CellRendererSpin CellRendererText: adjustment* climb-rate digits
    CellRendererSpinner CellRenderer: active pulse size
    CellRendererText CellRenderer: align-set alignment attributes background background-rgba \
    background-set editable editable-set ellipsize ellipsize-set family family-set font font-desc \
    foreground foreground-rgba foreground-set language language-set markup max-width-chars \
    placeholder-text rise rise-set scale scale-set single-paragraph-mode size size-points \
    size-set stretch stretch-set strikethrough strikethrough-set style style-set text underline \
    underline-set variant variant-set weight weight-set width-chars wrap-mode wrap-width
    CellRendererToggle CellRenderer: activatable active inconsistent radio
    CellView Widget,Accessible,CellLayout,Orientable: cell-area* cell-area-context* \
    draw-sensitive fit-model model*
    CenterBox Widget,Accessible,Orientable: baseline-position
    CenterLayout LayoutManager:
    CheckButton Widget,Accessible,Actionable: active child* group* inconsistent label \
    use-underline
    ClosureExpression Expression:
    ColorButton Widget,Accessible,ColorChooser: modal show-editor title
    ColorChooser -: rgba use-alpha
    ColorChooserDialog Dialog,Accessible,ColorChooser,Native,Root: show-editor
    ColorChooserWidget Widget,Accessible,ColorChooser: show-editor
    ColumnView Widget,Accessible,Scrollable: columns enable-rubberband model* reorderable \
    show-column-separators show-row-separators single-click-activate sorter*
    ColumnViewColumn -: column-view* expand factory* fixed-width header-menu resizable sorter* \
    title visible
    ComboBox Widget,Accessible,CellEditable,CellLayout: active active-id button-sensitivity \
    child* entry-text-column has-entry has-frame id-column model* popup-fixed-width popup-shown
    ComboBoxText ComboBox,Accessible,CellEditable,CellLayout:
    ConstantExpression Expression:
    Constraint -: constant multiplier relation source* source-attribute strength target* \
    target-attribute
    ConstraintGuide -: max-height max-width min-height min-width name nat-height nat-width \
    strength
    ConstraintLayout LayoutManager:
    ConstraintLayoutChild LayoutChild:
    ConstraintTarget -:
    CssProvider -,StyleProvider:
    CustomFilter Filter:
    CustomLayout LayoutManager:
    CustomSorter Sorter:
    Dialog Window,Accessible,Native,Root: use-header-bar
    DirectoryList -,Gio.ListModel: attributes error file io-priority item-type loading monitored \
    n-items
    DragIcon Widget,Accessible,Native,Root: child*
    DragSource GestureSingle: actions content
    DrawingArea Widget,Accessible: content-height content-width
    DropControllerMotion EventController: contains-pointer drop is-pointer
    DropDown Widget,Accessible: enable-search expression* factory* list-factory* model selected \
    selected-item show-arrow
    DropTarget EventController: actions current-drop drop formats preload value
    DropTargetAsync EventController: actions formats
    Editable -: cursor-position editable enable-undo max-width-chars selection-bound text \
    width-chars xalign
    EditableLabel Widget,Accessible,Editable: editing
    EmojiChooser Popover,Accessible,Native:
    Entry Widget,Accessible,CellEditable,Editable: activates-default attributes buffer* \
    completion* enable-emoji-completion extra-menu has-frame im-module input-hints input-purpose \
    invisible-char invisible-char-set max-length overwrite-mode placeholder-text \
    primary-icon-activatable primary-icon-gicon primary-icon-name primary-icon-paintable \
    primary-icon-sensitive primary-icon-storage-type primary-icon-tooltip-markup \
    primary-icon-tooltip-text progress-fraction progress-pulse-step scroll-offset \
    secondary-icon-activatable secondary-icon-gicon secondary-icon-name secondary-icon-paintable \
    secondary-icon-sensitive secondary-icon-storage-type secondary-icon-tooltip-markup \
    secondary-icon-tooltip-text show-emoji-icon tabs text-length truncate-multiline visibility
    EntryBuffer -: length max-length text
    EntryCompletion -,CellLayout: cell-area* inline-completion inline-selection \
    minimum-key-length model* popup-completion popup-set-width popup-single-match text-column
    EventController -: name propagation-limit propagation-phase widget*
    EventControllerFocus EventController: contains-focus is-focus
    EventControllerKey EventController:
    EventControllerLegacy EventController:
    EventControllerMotion EventController: contains-pointer is-pointer
    EventControllerScroll EventController: flags
    EveryFilter MultiFilter,Gio.ListModel:
    Expander Widget,Accessible: child* expanded label label-widget* resize-toplevel use-markup \
    use-underline
    Expression -:
    FileChooser -: action create-folders filter* filters select-multiple shortcut-folders
    FileChooserDialog Dialog,Accessible,FileChooser,Native,Root:
    FileChooserNative NativeDialog,FileChooser: accept-label cancel-label
    FileChooserWidget Widget,Accessible,FileChooser: search-mode subtitle
    FileFilter Filter: name
    Filter -:
    FilterListModel -,Gio.ListModel: filter* incremental item-type model n-items pending
    Fixed Widget,Accessible:
    FixedLayout LayoutManager:
    FixedLayoutChild LayoutChild: transform
    FlattenListModel -,Gio.ListModel: item-type model n-items
    FlowBox Widget,Accessible,Orientable: accept-unpaired-release activate-on-single-click \
    column-spacing homogeneous max-children-per-line min-children-per-line row-spacing \
    selection-mode
    FlowBoxChild Widget,Accessible: child*
    FontButton Widget,Accessible,FontChooser: modal title use-font use-size
    FontChooser -: font font-desc font-features language level preview-text show-preview-entry
    FontChooserDialog Dialog,Accessible,FontChooser,Native,Root:
    FontChooserWidget Widget,Accessible,FontChooser: tweak-action
    Frame Widget,Accessible: child* label label-widget* label-xalign
    GLArea Widget,Accessible: auto-render context has-depth-buffer has-stencil-buffer use-es
    Gesture EventController: n-points
    GestureClick GestureSingle:
    GestureDrag GestureSingle:
    GestureLongPress GestureSingle: delay-factor
    GesturePan GestureDrag: orientation
    GestureRotate Gesture:
    GestureSingle Gesture: button exclusive touch-only
    GestureStylus GestureSingle:
    GestureSwipe GestureSingle:
    GestureZoom Gesture:
    Grid Widget,Accessible,Orientable: baseline-row column-homogeneous column-spacing \
    row-homogeneous row-spacing
    GridLayout LayoutManager: baseline-row column-homogeneous column-spacing row-homogeneous \
    row-spacing
    GridLayoutChild LayoutChild: column column-span row row-span
    GridView ListBase,Accessible,Orientable,Scrollable: enable-rubberband factory* max-columns \
    min-columns model* single-click-activate
    HeaderBar Widget,Accessible: decoration-layout show-title-buttons title-widget*
    IMContext -: input-hints input-purpose
    IMContextSimple IMContext:
    IMMulticontext IMContext:
    IconPaintable -,Gdk.Paintable,SymbolicPaintable: file icon-name is-symbolic
    IconTheme -: display icon-names resource-path search-path theme-name
    IconView Widget,Accessible,CellLayout,Scrollable: activate-on-single-click cell-area* \
    column-spacing columns item-orientation item-padding item-width margin markup-column model* \
    pixbuf-column reorderable row-spacing selection-mode spacing text-column tooltip-column
    Image Widget,Accessible: file gicon icon-name icon-size paintable pixel-size resource \
    storage-type use-fallback
    InfoBar Widget,Accessible: message-type revealed show-close-button
    Inscription Widget,Accessible: attributes markup min-chars min-lines nat-chars nat-lines text \
    text-overflow wrap-mode xalign yalign
    KeyvalTrigger ShortcutTrigger: keyval modifiers
    Label Widget,Accessible: attributes ellipsize extra-menu justify label lines max-width-chars \
    mnemonic-keyval mnemonic-widget* natural-wrap-mode selectable single-line-mode tabs \
    use-markup use-underline width-chars wrap wrap-mode xalign yalign
    LayoutChild -: child-widget* layout-manager*
    LayoutManager -:
    LevelBar Widget,Accessible,Orientable: inverted max-value min-value mode value
    LinkButton Button,Accessible,Actionable: uri visited
    ListBase Widget,Accessible,Orientable,Scrollable: orientation
    ListBox Widget,Accessible: accept-unpaired-release activate-on-single-click selection-mode \
    show-separators
    ListBoxRow Widget,Accessible,Actionable: activatable child* selectable
    ListItem -: activatable child* item position selectable selected
    ListItemFactory -:
    ListStore -,TreeDragDest,TreeDragSource,TreeModel,TreeSortable:
    ListView ListBase,Accessible,Orientable,Scrollable: enable-rubberband factory* model* \
    show-separators single-click-activate
    LockButton Button,Accessible,Actionable: permission text-lock text-unlock tooltip-lock \
    tooltip-not-authorized tooltip-unlock
    MapListModel -,Gio.ListModel: has-map item-type model n-items
    MediaControls Widget,Accessible: media-stream*
    MediaFile MediaStream,Gdk.Paintable: file input-stream
    MediaStream -,Gdk.Paintable: duration ended error has-audio has-video loop muted playing \
    prepared seekable seeking timestamp volume
    MenuButton Widget,Accessible: always-show-arrow child* direction has-frame icon-name label \
    menu-model popover* primary use-underline
    MessageDialog Dialog,Accessible,Native,Root: buttons message-area* message-type \
    secondary-text secondary-use-markup text use-markup
    MnemonicAction ShortcutAction:
    MnemonicTrigger ShortcutTrigger: keyval
    MountOperation Gio.MountOperation: display is-showing parent*
    MultiFilter Filter,Gio.ListModel: item-type n-items
    MultiSelection -,Gio.ListModel,SelectionModel: item-type model n-items
    MultiSorter Sorter,Gio.ListModel: item-type n-items
    NamedAction ShortcutAction: action-name
    Native -:
    NativeDialog -: modal title transient-for* visible
    NeverTrigger ShortcutTrigger:
    NoSelection -,Gio.ListModel,SelectionModel: item-type model n-items
    Notebook Widget,Accessible: enable-popup group-name page pages scrollable show-border \
    show-tabs tab-pos
    NotebookPage -: child* detachable menu* menu-label position reorderable tab* tab-expand \
    tab-fill tab-label
    NothingAction ShortcutAction:
    NumericSorter Sorter: expression* sort-order
    ObjectExpression Expression:
    Orientable -: orientation
    Overlay Widget,Accessible: child*
    OverlayLayout LayoutManager:
    OverlayLayoutChild LayoutChild: clip-overlay measure
    PadController EventController: action-group pad
    PageSetup -:
    PageSetupUnixDialog Dialog,Accessible,Native,Root:
    Paned Widget,Accessible,Orientable: end-child* max-position min-position position \
    position-set resize-end-child resize-start-child shrink-end-child shrink-start-child \
    start-child* wide-handle
    ParamSpecExpression GObject.ParamSpec:
    PasswordEntry Widget,Accessible,Editable: activates-default extra-menu placeholder-text \
    show-peek-icon
    PasswordEntryBuffer EntryBuffer:
    Picture Widget,Accessible: alternative-text can-shrink content-fit file keep-aspect-ratio \
    paintable
    Popover Widget,Accessible,Native: autohide cascade-popdown child* default-widget* has-arrow \
    mnemonics-visible pointing-to position
    PopoverMenu Popover,Accessible,Native: menu-model visible-submenu
    PopoverMenuBar Widget,Accessible: menu-model
    PrintContext -:
    PrintJob -: page-setup* printer* settings* title track-print-status
    PrintOperation -,PrintOperationPreview: allow-async current-page custom-tab-label \
    default-page-setup* embed-page-setup export-filename has-selection job-name n-pages \
    n-pages-to-print print-settings* show-progress status status-string support-selection \
    track-print-status unit use-full-page
    PrintOperationPreview -:
    PrintSettings -:
    PrintUnixDialog Dialog,Accessible,Native,Root: current-page embed-page-setup has-selection \
    manual-capabilities page-setup* print-settings* selected-printer* support-selection
    Printer -: accepting-jobs accepts-pdf accepts-ps backend icon-name is-virtual job-count \
    location name paused state-message
    ProgressBar Widget,Accessible,Orientable: ellipsize fraction inverted pulse-step show-text \
    text
    PropertyExpression Expression:
    Range Widget,Accessible,Orientable: adjustment* fill-level inverted restrict-to-fill-level \
    round-digits show-fill-level
    RecentManager -: filename size
    Revealer Widget,Accessible: child* child-revealed reveal-child transition-duration \
    transition-type
    Root -:
    Scale Range,Accessible,Orientable: digits draw-value has-origin value-pos
    ScaleButton Widget,Accessible,Orientable: adjustment* icons value
    Scrollable -: hadjustment* hscroll-policy vadjustment* vscroll-policy
    Scrollbar Widget,Accessible,Orientable: adjustment*
    ScrolledWindow Widget,Accessible: child* hadjustment* has-frame hscrollbar-policy \
    kinetic-scrolling max-content-height max-content-width min-content-height min-content-width \
    overlay-scrolling propagate-natural-height propagate-natural-width vadjustment* \
    vscrollbar-policy window-placement
    SearchBar Widget,Accessible: child* key-capture-widget* search-mode-enabled show-close-button
    SearchEntry Widget,Accessible,Editable: activates-default placeholder-text search-delay
    SelectionFilterModel -,Gio.ListModel: item-type model* n-items
    SelectionModel -:
    Separator Widget,Accessible,Orientable:
    Settings -,StyleProvider: gtk-alternative-button-order gtk-alternative-sort-arrows \
    gtk-application-prefer-dark-theme gtk-cursor-aspect-ratio gtk-cursor-blink \
    gtk-cursor-blink-time gtk-cursor-blink-timeout gtk-cursor-theme-name gtk-cursor-theme-size \
    gtk-decoration-layout gtk-dialogs-use-header gtk-dnd-drag-threshold gtk-double-click-distance \
    gtk-double-click-time gtk-enable-accels gtk-enable-animations gtk-enable-event-sounds \
    gtk-enable-input-feedback-sounds gtk-enable-primary-paste gtk-entry-password-hint-timeout \
    gtk-entry-select-on-focus gtk-error-bell gtk-font-name gtk-fontconfig-timestamp \
    gtk-hint-font-metrics gtk-icon-theme-name gtk-im-module gtk-keynav-use-caret \
    gtk-label-select-on-focus gtk-long-press-time gtk-overlay-scrolling \
    gtk-primary-button-warps-slider gtk-print-backends gtk-print-preview-command \
    gtk-recent-files-enabled gtk-recent-files-max-age gtk-shell-shows-app-menu \
    gtk-shell-shows-desktop gtk-shell-shows-menubar gtk-sound-theme-name gtk-split-cursor \
    gtk-theme-name gtk-titlebar-double-click gtk-titlebar-middle-click gtk-titlebar-right-click \
    gtk-xft-antialias gtk-xft-dpi gtk-xft-hinting gtk-xft-hintstyle gtk-xft-rgba
    Shortcut -: action arguments trigger
    ShortcutAction -:
    ShortcutController EventController,Gio.ListModel: item-type mnemonic-modifiers model n-items \
    scope
    ShortcutLabel Widget,Accessible: accelerator disabled-text
    ShortcutManager -:
    ShortcutTrigger -:
    ShortcutsGroup Box,Accessible,Orientable: accel-size-group* height title title-size-group* \
    view
    ShortcutsSection Box,Accessible,Orientable: max-height section-name title view-name
    ShortcutsShortcut Widget,Accessible: accel-size-group* accelerator action-name direction icon \
    icon-set shortcut-type subtitle subtitle-set title title-size-group*
    ShortcutsWindow Window,Accessible,Native,Root: section-name view-name
    SignalAction ShortcutAction: signal-name
    SignalListItemFactory ListItemFactory:
    SingleSelection -,Gio.ListModel,SelectionModel: autoselect can-unselect item-type model \
    n-items selected selected-item
    SizeGroup -: mode
    SliceListModel -,Gio.ListModel: item-type model n-items offset size
    Snapshot Gdk.Snapshot:
    SortListModel -,Gio.ListModel: incremental item-type model n-items pending sorter*
    Sorter -:
    SpinButton Widget,Accessible,CellEditable,Editable,Orientable: adjustment* climb-rate digits \
    numeric snap-to-ticks update-policy value wrap
    Spinner Widget,Accessible: spinning
    Stack Widget,Accessible: hhomogeneous interpolate-size pages* transition-duration \
    transition-running transition-type vhomogeneous visible-child* visible-child-name
    StackPage -,Accessible: child* icon-name name needs-attention title use-underline visible
    StackSidebar Widget,Accessible: stack*
    StackSwitcher Widget,Accessible,Orientable: stack*
    Statusbar Widget,Accessible:
    StringFilter Filter: expression* ignore-case match-mode search
    StringList -,Gio.ListModel:
    StringObject -: string
    StringSorter Sorter: expression* ignore-case
    StyleContext -: display
    StyleProvider -:
    Switch Widget,Accessible,Actionable: active state
    SymbolicPaintable -:
    Text Widget,Accessible,Editable: activates-default attributes buffer* enable-emoji-completion \
    extra-menu im-module input-hints input-purpose invisible-char invisible-char-set max-length \
    overwrite-mode placeholder-text propagate-text-width scroll-offset tabs truncate-multiline \
    visibility
    TextBuffer -: can-redo can-undo cursor-position enable-undo has-selection tag-table* text
    TextChildAnchor -:
    TextMark -: left-gravity name
    TextTag -: accumulative-margin allow-breaks allow-breaks-set background \
    background-full-height background-full-height-set background-rgba background-set direction \
    editable editable-set fallback fallback-set family family-set font font-desc font-features \
    font-features-set foreground foreground-rgba foreground-set indent indent-set insert-hyphens \
    insert-hyphens-set invisible invisible-set justification justification-set language \
    language-set left-margin left-margin-set letter-spacing letter-spacing-set line-height \
    line-height-set name overline overline-rgba overline-rgba-set overline-set \
    paragraph-background paragraph-background-rgba paragraph-background-set pixels-above-lines \
    pixels-above-lines-set pixels-below-lines pixels-below-lines-set pixels-inside-wrap \
    pixels-inside-wrap-set right-margin right-margin-set rise rise-set scale scale-set sentence \
    sentence-set show-spaces show-spaces-set size size-points size-set stretch stretch-set \
    strikethrough strikethrough-rgba strikethrough-rgba-set strikethrough-set style style-set \
    tabs tabs-set text-transform text-transform-set underline underline-rgba underline-rgba-set \
    underline-set variant variant-set weight weight-set word word-set wrap-mode wrap-mode-set
    TextTagTable -:
    TextView Widget,Accessible,Scrollable: accepts-tab bottom-margin buffer* cursor-visible \
    editable extra-menu im-module indent input-hints input-purpose justification left-margin \
    monospace overwrite pixels-above-lines pixels-below-lines pixels-inside-wrap right-margin \
    tabs top-margin wrap-mode
    ToggleButton Button,Accessible,Actionable: active group*
    Tooltip -:
    TreeDragDest -:
    TreeDragSource -:
    TreeExpander Widget,Accessible: child* indent-for-icon item list-row*
    TreeListModel -,Gio.ListModel: autoexpand item-type model n-items passthrough
    TreeListRow -: children depth expandable expanded item
    TreeListRowSorter Sorter: sorter*
    TreeModel -:
    TreeModelFilter -,TreeDragSource,TreeModel: child-model* virtual-root
    TreeModelSort -,TreeDragSource,TreeModel,TreeSortable: model*
    TreeSelection -: mode
    TreeSortable -:
    TreeStore -,TreeDragDest,TreeDragSource,TreeModel,TreeSortable:
    TreeView Widget,Accessible,Scrollable: activate-on-single-click enable-grid-lines \
    enable-search enable-tree-lines expander-column* fixed-height-mode headers-clickable \
    headers-visible hover-expand hover-selection level-indentation model* reorderable \
    rubber-banding search-column show-expanders tooltip-column
    TreeViewColumn -,CellLayout: alignment cell-area* clickable expand fixed-width max-width \
    min-width reorderable resizable sizing sort-column-id sort-indicator sort-order spacing title \
    visible widget* width x-offset
    Video Widget,Accessible: autoplay file loop media-stream*
    Viewport Widget,Accessible,Scrollable: child* scroll-to-focus
    VolumeButton ScaleButton,Accessible,Orientable: use-symbolic
    Widget -,Accessible: can-focus can-target css-classes css-name cursor focus-on-click \
    focusable halign has-default has-focus has-tooltip height-request hexpand hexpand-set \
    layout-manager* margin-bottom margin-end margin-start margin-top name opacity overflow \
    parent* receives-default root* scale-factor sensitive tooltip-markup tooltip-text valign \
    vexpand vexpand-set visible width-request
    WidgetPaintable -,Gdk.Paintable: widget*
    Window Widget,Accessible,Native,Root: application* child* decorated default-height \
    default-widget* default-width deletable destroy-with-parent display focus-visible \
    focus-widget* fullscreened handle-menubar-accel hide-on-close icon-name is-active maximized \
    mnemonics-visible modal resizable startup-id title titlebar* transient-for*
    WindowControls Widget,Accessible: decoration-layout empty side
    WindowGroup -:
    WindowHandle Widget,Accessible: child*
    """
}
