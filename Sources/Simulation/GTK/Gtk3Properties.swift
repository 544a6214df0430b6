/// The properties of GTK 3's classes, as its introspection data lists them (Gtk-3.0.gir of
/// 3.24.38).
enum Gtk3Properties {
  /// A class or interface a line: its name, its parent (`-` for none of GTK's) and its interfaces,
  /// then its own properties; `*` marks those whose value is the id of an object.
  static let table = """
    AboutDialog Dialog: artists authors comments copyright documenters license license-type logo \
    logo-icon-name program-name translator-credits version website website-label wrap-license
    AccelGroup -: is-locked modifier-mask
    AccelLabel Label: accel-closure accel-widget*
    AccelMap -:
    Accessible Atk.Object: widget*
    Action -: action-group* always-show-image gicon hide-if-empty icon-name is-important label \
    name sensitive short-label stock-id tooltip visible visible-horizontal visible-overflown \
    visible-vertical
    ActionBar Bin:
    ActionGroup -: accel-group* name sensitive visible
    Actionable -: action-name action-target
    Activatable -: related-action* use-action-appearance
    Adjustment -: lower page-increment page-size step-increment upper value
    Alignment Bin: bottom-padding left-padding right-padding top-padding xalign xscale yalign \
    yscale
    AppChooser -: content-type
    AppChooserButton ComboBox,AppChooser,CellEditable,CellLayout: heading show-default-item \
    show-dialog-item
    AppChooserDialog Dialog,AppChooser: gfile heading
    AppChooserWidget Box,AppChooser,Orientable: default-text show-all show-default show-fallback \
    show-other show-recommended
    Application Gio.Application,Gio.ActionGroup,Gio.ActionMap: active-window* app-menu menubar \
    register-session screensaver-active
    ApplicationWindow Window,Gio.ActionGroup,Gio.ActionMap: show-menubar
    Arrow Misc: arrow-type shadow-type
    ArrowAccessible WidgetAccessible,Atk.Component,Atk.Image:
    AspectFrame Frame: obey-child ratio xalign yalign
    Assistant Window: use-header-bar
    Bin Container:
    BooleanCellAccessible RendererCellAccessible,Atk.Action,Atk.Component,Atk.TableCell:
    Box Container,Orientable: baseline-position homogeneous spacing
    Buildable -:
    Builder -: translation-domain
    Button Bin,Actionable,Activatable: always-show-image image* image-position label relief \
    use-stock use-underline xalign yalign
    ButtonAccessible ContainerAccessible,Atk.Action,Atk.Component,Atk.Image:
    ButtonBox Box,Orientable: layout-style
    Calendar Widget: day detail-height-rows detail-width-chars month no-month-change \
    show-day-names show-details show-heading show-week-numbers year
    CellAccessible Accessible,Atk.Action,Atk.Component,Atk.TableCell:
    CellAccessibleParent -:
    CellArea -,CellLayout: edit-widget* edited-cell* focus-cell*
    CellAreaBox CellArea,CellLayout,Orientable: spacing
    CellAreaContext -: area* minimum-height minimum-width natural-height natural-width
    CellEditable -: editing-canceled
    CellLayout -:
    CellRenderer -: cell-background cell-background-gdk cell-background-rgba cell-background-set \
    editing height is-expanded is-expander mode sensitive visible width xalign xpad yalign ypad
    CellRendererAccel CellRendererText: accel-key accel-mode accel-mods keycode
    CellRendererCombo CellRendererText: has-entry model* text-column
    CellRendererPixbuf CellRenderer: follow-state gicon icon-name pixbuf pixbuf-expander-closed \
    pixbuf-expander-open stock-detail stock-id stock-size surface
    CellRendererProgress CellRenderer,Orientable: inverted pulse text text-xalign text-yalign \
    value
    CellRendererSpin CellRendererText: adjustment* climb-rate digits
    CellRendererSpinner CellRenderer: active pulse size
    CellRendererText CellRenderer: align-set alignment attributes background background-gdk \
    background-rgba background-set editable editable-set ellipsize ellipsize-set family \
    family-set font font-desc foreground foreground-gdk foreground-rgba foreground-set language \
    language-set markup max-width-chars placeholder-text rise rise-set scale scale-set \
    single-paragraph-mode size size-points size-set stretch stretch-set strikethrough \
    strikethrough-set style style-set text underline underline-set variant variant-set weight \
    weight-set width-chars wrap-mode wrap-width
    CellRendererToggle CellRenderer: activatable active inconsistent indicator-size radio
    CellView Widget,CellLayout,Orientable: background background-gdk background-rgba \
    background-set cell-area* cell-area-context* draw-sensitive fit-model model*
    CheckButton ToggleButton,Actionable,Activatable:
    CheckMenuItem MenuItem,Actionable,Activatable: active draw-as-radio inconsistent
    CheckMenuItemAccessible MenuItemAccessible,Atk.Action,Atk.Component,Atk.Selection:
    Clipboard -:
    ColorButton Button,Actionable,Activatable,ColorChooser: alpha color rgba show-editor title \
    use-alpha
    ColorChooser -: rgba use-alpha
    ColorChooserDialog Dialog,ColorChooser: show-editor
    ColorChooserWidget Box,ColorChooser,Orientable: show-editor
    ColorSelection Box,Orientable: current-alpha current-color current-rgba has-opacity-control \
    has-palette
    ColorSelectionDialog Dialog: cancel-button* color-selection* help-button* ok-button*
    ComboBox Bin,CellEditable,CellLayout: active active-id add-tearoffs button-sensitivity \
    cell-area* column-span-column entry-text-column has-entry has-frame id-column model* \
    popup-fixed-width popup-shown row-span-column tearoff-title wrap-width
    ComboBoxAccessible ContainerAccessible,Atk.Action,Atk.Component,Atk.Selection:
    ComboBoxText ComboBox,CellEditable,CellLayout:
    Container Widget: border-width child* resize-mode
    ContainerAccessible WidgetAccessible,Atk.Component:
    ContainerCellAccessible CellAccessible,Atk.Action,Atk.Component,Atk.TableCell:
    CssProvider -,StyleProvider:
    Dialog Window: use-header-bar
    DrawingArea Widget:
    Editable -:
    Entry Widget,CellEditable,Editable: activates-default attributes buffer* caps-lock-warning \
    completion* cursor-position editable enable-emoji-completion has-frame im-module inner-border \
    input-hints input-purpose invisible-char invisible-char-set max-length max-width-chars \
    overwrite-mode placeholder-text populate-all primary-icon-activatable primary-icon-gicon \
    primary-icon-name primary-icon-pixbuf primary-icon-sensitive primary-icon-stock \
    primary-icon-storage-type primary-icon-tooltip-markup primary-icon-tooltip-text \
    progress-fraction progress-pulse-step scroll-offset secondary-icon-activatable \
    secondary-icon-gicon secondary-icon-name secondary-icon-pixbuf secondary-icon-sensitive \
    secondary-icon-stock secondary-icon-storage-type secondary-icon-tooltip-markup \
    secondary-icon-tooltip-text selection-bound shadow-type show-emoji-icon tabs text text-length \
    truncate-multiline visibility width-chars xalign
    EntryAccessible WidgetAccessible,Atk.Action,Atk.Component,Atk.EditableText,Atk.Text:
    EntryBuffer -: length max-length text
    EntryCompletion -,CellLayout: cell-area* inline-completion inline-selection \
    minimum-key-length model* popup-completion popup-set-width popup-single-match text-column
    EntryIconAccessible Atk.Object,Atk.Action,Atk.Component:
    EventBox Bin: above-child visible-window
    EventController -: propagation-phase widget*
    EventControllerKey EventController:
    EventControllerMotion EventController:
    EventControllerScroll EventController: flags
    Expander Bin: expanded label label-fill label-widget* resize-toplevel spacing use-markup \
    use-underline
    ExpanderAccessible ContainerAccessible,Atk.Action,Atk.Component:
    FileChooser -: action create-folders do-overwrite-confirmation extra-widget* filter* \
    local-only preview-widget* preview-widget-active select-multiple show-hidden \
    use-preview-label
    FileChooserButton Box,FileChooser,Orientable: dialog* title width-chars
    FileChooserDialog Dialog,FileChooser:
    FileChooserNative NativeDialog,FileChooser: accept-label cancel-label
    FileChooserWidget Box,FileChooser,Orientable: search-mode subtitle
    FileChooserWidgetAccessible ContainerAccessible,Atk.Action,Atk.Component:
    FileFilter -:
    Fixed Container:
    FlowBox Container,Orientable: activate-on-single-click column-spacing homogeneous \
    max-children-per-line min-children-per-line row-spacing selection-mode
    FlowBoxAccessible ContainerAccessible,Atk.Component,Atk.Selection:
    FlowBoxChild Bin:
    FlowBoxChildAccessible ContainerAccessible,Atk.Component:
    FontButton Button,Actionable,Activatable,FontChooser: font-name show-size show-style title \
    use-font use-size
    FontChooser -: font font-desc font-features language level preview-text show-preview-entry
    FontChooserDialog Dialog,FontChooser:
    FontChooserWidget Box,FontChooser,Orientable: tweak-action
    FontSelection Box,Orientable: font-name preview-text
    FontSelectionDialog Dialog:
    Frame Bin: label label-widget* label-xalign label-yalign shadow-type
    FrameAccessible ContainerAccessible,Atk.Component:
    GLArea Widget: auto-render context has-alpha has-depth-buffer has-stencil-buffer use-es
    Gesture EventController: n-points window
    GestureDrag GestureSingle:
    GestureLongPress GestureSingle: delay-factor
    GestureMultiPress GestureSingle:
    GesturePan GestureDrag: orientation
    GestureRotate Gesture:
    GestureSingle Gesture: button exclusive touch-only
    GestureStylus GestureSingle:
    GestureSwipe GestureSingle:
    GestureZoom Gesture:
    Grid Container,Orientable: baseline-row column-homogeneous column-spacing row-homogeneous \
    row-spacing
    HBox Box,Orientable:
    HButtonBox ButtonBox,Orientable:
    HPaned Paned,Orientable:
    HSV Widget:
    HScale Scale,Orientable:
    HScrollbar Scrollbar,Orientable:
    HSeparator Separator,Orientable:
    HandleBox Bin: child-detached handle-position shadow-type snap-edge snap-edge-set
    HeaderBar Container: custom-title* decoration-layout decoration-layout-set has-subtitle \
    show-close-button spacing subtitle title
    HeaderBarAccessible ContainerAccessible,Atk.Component:
    IMContext -: input-hints input-purpose
    IMContextSimple IMContext:
    IMMulticontext IMContext:
    IconFactory -:
    IconInfo -:
    IconTheme -:
    IconView Container,CellLayout,Scrollable: activate-on-single-click cell-area* column-spacing \
    columns item-orientation item-padding item-width margin markup-column model* pixbuf-column \
    reorderable row-spacing selection-mode spacing text-column tooltip-column
    IconViewAccessible ContainerAccessible,Atk.Component,Atk.Selection:
    Image Misc: file gicon icon-name icon-set icon-size pixbuf pixbuf-animation pixel-size \
    resource stock storage-type surface use-fallback
    ImageAccessible WidgetAccessible,Atk.Component,Atk.Image:
    ImageCellAccessible RendererCellAccessible,Atk.Action,Atk.Component,Atk.Image,Atk.TableCell:
    ImageMenuItem MenuItem,Actionable,Activatable: accel-group* always-show-image image* \
    use-stock
    InfoBar Box,Orientable: message-type revealed show-close-button
    Invisible Widget: screen
    Label Misc: angle attributes cursor-position ellipsize justify label lines max-width-chars \
    mnemonic-keyval mnemonic-widget* pattern selectable selection-bound single-line-mode \
    track-visited-links use-markup use-underline width-chars wrap wrap-mode xalign yalign
    LabelAccessible WidgetAccessible,Atk.Component,Atk.Hypertext,Atk.Text:
    Layout Container,Scrollable: height width
    LevelBar Widget,Orientable: inverted max-value min-value mode value
    LevelBarAccessible WidgetAccessible,Atk.Component,Atk.Value:
    LinkButton Button,Actionable,Activatable: uri visited
    LinkButtonAccessible ButtonAccessible,Atk.Action,Atk.Component,Atk.HyperlinkImpl,Atk.Image:
    ListBox Container: activate-on-single-click selection-mode
    ListBoxAccessible ContainerAccessible,Atk.Component,Atk.Selection:
    ListBoxRow Bin,Actionable: activatable selectable
    ListBoxRowAccessible ContainerAccessible,Atk.Component:
    ListStore -,TreeDragDest,TreeDragSource,TreeModel,TreeSortable:
    LockButton Button,Actionable,Activatable: permission text-lock text-unlock tooltip-lock \
    tooltip-not-authorized tooltip-unlock
    LockButtonAccessible ButtonAccessible,Atk.Action,Atk.Component,Atk.Image:
    Menu MenuShell: accel-group* accel-path active anchor-hints attach-widget* menu-type-hint \
    monitor rect-anchor-dx rect-anchor-dy reserve-toggle-size tearoff-state tearoff-title
    MenuAccessible MenuShellAccessible,Atk.Component,Atk.Selection:
    MenuBar MenuShell: child-pack-direction pack-direction
    MenuButton ToggleButton,Actionable,Activatable: align-widget* direction menu-model popover* \
    popup* use-popover
    MenuButtonAccessible ToggleButtonAccessible,Atk.Action,Atk.Component,Atk.Image:
    MenuItem Bin,Actionable,Activatable: accel-path label right-justified submenu* use-underline
    MenuItemAccessible ContainerAccessible,Atk.Action,Atk.Component,Atk.Selection:
    MenuShell Container: take-focus
    MenuShellAccessible ContainerAccessible,Atk.Component,Atk.Selection:
    MenuToolButton ToolButton,Actionable,Activatable: menu*
    MessageDialog Dialog: buttons image* message-area* message-type secondary-text \
    secondary-use-markup text use-markup
    Misc Widget: xalign xpad yalign ypad
    ModelButton Button,Actionable,Activatable: active centered icon iconic inverted menu-name \
    role text use-markup
    MountOperation Gio.MountOperation: is-showing parent* screen
    NativeDialog -: modal title transient-for* visible
    Notebook Container: enable-popup group-name page scrollable show-border show-tabs tab-pos
    NotebookAccessible ContainerAccessible,Atk.Component,Atk.Selection:
    NotebookPageAccessible Atk.Object,Atk.Component:
    NumerableIcon Gio.EmblemedIcon,Gio.Icon: background-icon background-icon-name count label \
    style-context*
    OffscreenWindow Window:
    Orientable -: orientation
    Overlay Bin:
    PadController EventController: action-group pad
    PageSetup -:
    Paned Container,Orientable: max-position min-position position position-set wide-handle
    PanedAccessible ContainerAccessible,Atk.Component,Atk.Value:
    PlacesSidebar ScrolledWindow: local-only location open-flags populate-all \
    show-connect-to-server show-desktop show-enter-location show-other-locations show-recent \
    show-starred-location show-trash
    Plug Window: embedded socket-window
    PlugAccessible WindowAccessible,Atk.Component,Atk.Window:
    Popover Bin: constrain-to modal pointing-to position relative-to* transitions-enabled
    PopoverAccessible ContainerAccessible,Atk.Component:
    PopoverMenu Popover: visible-submenu
    PrintContext -:
    PrintOperation -,PrintOperationPreview: allow-async current-page custom-tab-label \
    default-page-setup* embed-page-setup export-filename has-selection job-name n-pages \
    n-pages-to-print print-settings* show-progress status status-string support-selection \
    track-print-status unit use-full-page
    PrintOperationPreview -:
    PrintSettings -:
    ProgressBar Widget,Orientable: ellipsize fraction inverted pulse-step show-text text
    ProgressBarAccessible WidgetAccessible,Atk.Component,Atk.Value:
    RadioAction ToggleAction: current-value group* value
    RadioButton CheckButton,Actionable,Activatable: group*
    RadioButtonAccessible ToggleButtonAccessible,Atk.Action,Atk.Component,Atk.Image:
    RadioMenuItem CheckMenuItem,Actionable,Activatable: group*
    RadioMenuItemAccessible CheckMenuItemAccessible,Atk.Action,Atk.Component,Atk.Selection:
    RadioToolButton ToggleToolButton,Actionable,Activatable: group*
    Range Widget,Orientable: adjustment* fill-level inverted lower-stepper-sensitivity \
    restrict-to-fill-level round-digits show-fill-level upper-stepper-sensitivity
    RangeAccessible WidgetAccessible,Atk.Component,Atk.Value:
    RcStyle -:
    RecentAction Action,RecentChooser: show-numbers
    RecentChooser -: filter* limit local-only recent-manager* select-multiple show-icons \
    show-not-found show-private show-tips sort-type
    RecentChooserDialog Dialog,RecentChooser:
    RecentChooserMenu Menu,Activatable,RecentChooser: show-numbers
    RecentChooserWidget Box,Orientable,RecentChooser:
    RecentFilter -:
    RecentManager -: filename size
    RendererCellAccessible CellAccessible,Atk.Action,Atk.Component,Atk.TableCell: renderer*
    Revealer Bin: child-revealed reveal-child transition-duration transition-type
    Scale Range,Orientable: digits draw-value has-origin value-pos
    ScaleAccessible RangeAccessible,Atk.Component,Atk.Value:
    ScaleButton Button,Actionable,Activatable,Orientable: adjustment* icons size value
    ScaleButtonAccessible ButtonAccessible,Atk.Action,Atk.Component,Atk.Image,Atk.Value:
    Scrollable -: hadjustment* hscroll-policy vadjustment* vscroll-policy
    Scrollbar Range,Orientable:
    ScrolledWindow Bin: hadjustment* hscrollbar-policy kinetic-scrolling max-content-height \
    max-content-width min-content-height min-content-width overlay-scrolling \
    propagate-natural-height propagate-natural-width shadow-type vadjustment* vscrollbar-policy \
    window-placement window-placement-set
    ScrolledWindowAccessible ContainerAccessible,Atk.Component:
    SearchBar Bin: search-mode-enabled show-close-button
    SearchEntry Entry,CellEditable,Editable:
    Separator Widget,Orientable:
    SeparatorMenuItem MenuItem,Actionable,Activatable:
    SeparatorToolItem ToolItem,Activatable: draw
    Settings -,StyleProvider: color-hash gtk-alternative-button-order gtk-alternative-sort-arrows \
    gtk-application-prefer-dark-theme gtk-auto-mnemonics gtk-button-images gtk-can-change-accels \
    gtk-color-palette gtk-color-scheme gtk-cursor-aspect-ratio gtk-cursor-blink \
    gtk-cursor-blink-time gtk-cursor-blink-timeout gtk-cursor-theme-name gtk-cursor-theme-size \
    gtk-decoration-layout gtk-dialogs-use-header gtk-dnd-drag-threshold gtk-double-click-distance \
    gtk-double-click-time gtk-enable-accels gtk-enable-animations gtk-enable-event-sounds \
    gtk-enable-input-feedback-sounds gtk-enable-mnemonics gtk-enable-primary-paste \
    gtk-enable-tooltips gtk-entry-password-hint-timeout gtk-entry-select-on-focus gtk-error-bell \
    gtk-fallback-icon-theme gtk-file-chooser-backend gtk-font-name gtk-fontconfig-timestamp \
    gtk-icon-sizes gtk-icon-theme-name gtk-im-module gtk-im-preedit-style gtk-im-status-style \
    gtk-key-theme-name gtk-keynav-cursor-only gtk-keynav-use-caret gtk-keynav-wrap-around \
    gtk-label-select-on-focus gtk-long-press-time gtk-menu-bar-accel gtk-menu-bar-popup-delay \
    gtk-menu-images gtk-menu-popdown-delay gtk-menu-popup-delay gtk-modules gtk-overlay-scrolling \
    gtk-primary-button-warps-slider gtk-print-backends gtk-print-preview-command \
    gtk-recent-files-enabled gtk-recent-files-limit gtk-recent-files-max-age \
    gtk-scrolled-window-placement gtk-shell-shows-app-menu gtk-shell-shows-desktop \
    gtk-shell-shows-menubar gtk-show-input-method-menu gtk-show-unicode-menu gtk-sound-theme-name \
    gtk-split-cursor gtk-theme-name gtk-timeout-expand gtk-timeout-initial gtk-timeout-repeat \
    gtk-titlebar-double-click gtk-titlebar-middle-click gtk-titlebar-right-click \
    gtk-toolbar-icon-size gtk-toolbar-style gtk-tooltip-browse-mode-timeout \
    gtk-tooltip-browse-timeout gtk-tooltip-timeout gtk-touchscreen-mode gtk-visible-focus \
    gtk-xft-antialias gtk-xft-dpi gtk-xft-hinting gtk-xft-hintstyle gtk-xft-rgba
    ShortcutLabel Box,Orientable: accelerator disabled-text
    ShortcutsGroup Box,Orientable: accel-size-group* height title title-size-group* view
    ShortcutsSection Box,Orientable: max-height section-name title view-name
    ShortcutsShortcut Box,Orientable: accel-size-group* accelerator action-name direction icon \
    icon-set shortcut-type subtitle subtitle-set title title-size-group*
    ShortcutsWindow Window: section-name view-name
    SizeGroup -: ignore-hidden mode
    Socket Container:
    SocketAccessible ContainerAccessible,Atk.Component:
    SpinButton Entry,CellEditable,Editable,Orientable: adjustment* climb-rate digits numeric \
    snap-to-ticks update-policy value wrap
    SpinButtonAccessible \
    EntryAccessible,Atk.Action,Atk.Component,Atk.EditableText,Atk.Text,Atk.Value:
    Spinner Widget: active
    SpinnerAccessible WidgetAccessible,Atk.Component,Atk.Image:
    Stack Container: hhomogeneous homogeneous interpolate-size transition-duration \
    transition-running transition-type vhomogeneous visible-child* visible-child-name
    StackAccessible ContainerAccessible,Atk.Component:
    StackSidebar Bin: stack*
    StackSwitcher Box,Orientable: icon-size stack*
    StatusIcon -: embedded file gicon has-tooltip icon-name orientation pixbuf screen size stock \
    storage-type title tooltip-markup tooltip-text visible
    Statusbar Box,Orientable:
    StatusbarAccessible ContainerAccessible,Atk.Component:
    Style -: context*
    StyleContext -: direction paint-clock parent* screen
    StyleProperties -,StyleProvider:
    StyleProvider -:
    Switch Widget,Actionable,Activatable: active state
    SwitchAccessible WidgetAccessible,Atk.Action,Atk.Component:
    Table Container: column-spacing homogeneous n-columns n-rows row-spacing
    TearoffMenuItem MenuItem,Actionable,Activatable:
    TextBuffer -: copy-target-list cursor-position has-selection paste-target-list tag-table* \
    text
    TextCellAccessible RendererCellAccessible,Atk.Action,Atk.Component,Atk.TableCell,Atk.Text:
    TextChildAnchor -:
    TextMark -: left-gravity name
    TextTag -: accumulative-margin background background-full-height background-full-height-set \
    background-gdk background-rgba background-set direction editable editable-set fallback \
    fallback-set family family-set font font-desc font-features font-features-set foreground \
    foreground-gdk foreground-rgba foreground-set indent indent-set invisible invisible-set \
    justification justification-set language language-set left-margin left-margin-set \
    letter-spacing letter-spacing-set name paragraph-background paragraph-background-gdk \
    paragraph-background-rgba paragraph-background-set pixels-above-lines pixels-above-lines-set \
    pixels-below-lines pixels-below-lines-set pixels-inside-wrap pixels-inside-wrap-set \
    right-margin right-margin-set rise rise-set scale scale-set size size-points size-set stretch \
    stretch-set strikethrough strikethrough-rgba strikethrough-rgba-set strikethrough-set style \
    style-set tabs tabs-set underline underline-rgba underline-rgba-set underline-set variant \
    variant-set weight weight-set wrap-mode wrap-mode-set
    TextTagTable -:
    TextView Container,Scrollable: accepts-tab bottom-margin buffer* cursor-visible editable \
    im-module indent input-hints input-purpose justification left-margin monospace overwrite \
    pixels-above-lines pixels-below-lines pixels-inside-wrap populate-all right-margin tabs \
    top-margin wrap-mode
    TextViewAccessible \
    ContainerAccessible,Atk.Component,Atk.EditableText,Atk.StreamableContent,Atk.Text:
    ThemingEngine -: name
    ToggleAction Action: active draw-as-radio
    ToggleButton Button,Actionable,Activatable: active draw-indicator inconsistent
    ToggleButtonAccessible ButtonAccessible,Atk.Action,Atk.Component,Atk.Image:
    ToggleToolButton ToolButton,Actionable,Activatable: active
    ToolButton ToolItem,Actionable,Activatable: icon-name icon-widget* label label-widget* \
    stock-id use-underline
    ToolItem Bin,Activatable: is-important visible-horizontal visible-vertical
    ToolItemGroup Container,ToolShell: collapsed ellipsize header-relief label label-widget*
    ToolPalette Container,Orientable,Scrollable: icon-size icon-size-set toolbar-style
    ToolShell -:
    Toolbar Container,Orientable,ToolShell: icon-size icon-size-set show-arrow toolbar-style
    Tooltip -:
    ToplevelAccessible Atk.Object:
    TreeDragDest -:
    TreeDragSource -:
    TreeModel -:
    TreeModelFilter -,TreeDragSource,TreeModel: child-model* virtual-root
    TreeModelSort -,TreeDragSource,TreeModel,TreeSortable: model*
    TreeSelection -: mode
    TreeSortable -:
    TreeStore -,TreeDragDest,TreeDragSource,TreeModel,TreeSortable:
    TreeView Container,Scrollable: activate-on-single-click enable-grid-lines enable-search \
    enable-tree-lines expander-column* fixed-height-mode headers-clickable headers-visible \
    hover-expand hover-selection level-indentation model* reorderable rubber-banding rules-hint \
    search-column show-expanders tooltip-column
    TreeViewAccessible \
    ContainerAccessible,Atk.Component,Atk.Selection,Atk.Table,CellAccessibleParent:
    TreeViewColumn -,CellLayout: alignment cell-area* clickable expand fixed-width max-width \
    min-width reorderable resizable sizing sort-column-id sort-indicator sort-order spacing title \
    visible widget* width x-offset
    UIManager -: add-tearoffs ui
    VBox Box,Orientable:
    VButtonBox ButtonBox,Orientable:
    VPaned Paned,Orientable:
    VScale Scale,Orientable:
    VScrollbar Scrollbar,Orientable:
    VSeparator Separator,Orientable:
    Viewport Bin,Scrollable: shadow-type
    VolumeButton ScaleButton,Actionable,Activatable,Orientable: use-symbolic
    Widget -: app-paintable can-default can-focus composite-child double-buffered events expand \
    focus-on-click halign has-default has-focus has-tooltip height-request hexpand hexpand-set \
    is-focus margin margin-bottom margin-end margin-left margin-right margin-start margin-top \
    name no-show-all opacity parent* receives-default scale-factor sensitive style* \
    tooltip-markup tooltip-text valign vexpand vexpand-set visible width-request window
    WidgetAccessible Accessible,Atk.Component:
    Window Bin: accept-focus application* attached-to* decorated default-height default-width \
    deletable destroy-with-parent focus-on-map focus-visible gravity has-resize-grip \
    has-toplevel-focus hide-titlebar-when-maximized icon icon-name is-active is-maximized \
    mnemonics-visible modal resizable resize-grip-visible role screen skip-pager-hint \
    skip-taskbar-hint startup-id title transient-for* type type-hint urgency-hint window-position
    WindowAccessible ContainerAccessible,Atk.Component,Atk.Window:
    WindowGroup -:
    """
}
