#if SwiftSource
/// SwiftUI's own modifiers that change nothing of what is worked out.
///
/// A modifier that stands neither here nor in the vocabulary nor in the scanned files is unknown,
/// and nothing is proved about what it modifies.
enum ModifierNames {
  static let neutral: Set<String> = Set(
    words.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  private static let words = """
    accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
    accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor
    accessibilityChildren accessibilityCustomContent accessibilityDirectTouch
    accessibilityDragPoint accessibilityDropPoint accessibilityDefaultFocus accessibilityHeading
    accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
    accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
    accessibilityRemoveTraits accessibilityRespondsToUserInteraction accessibilityRotor
    accessibilityRotorEntry accessibilityScrollAction accessibilityScrollStatus
    accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilitySpeechAdjustedPitch
    accessibilitySpeechAlwaysIncludesPunctuation accessibilitySpeechAnnouncementsQueued
    accessibilitySpeechSpellsOutCharacters accessibilityTextContentType accessibilityZoomAction
    alignmentGuide allowedDynamicRange allowsHitTesting allowsTightening allowsWindowActivationEvents
    alternatingRowBackgrounds anchorPreference animation antialiased aspectRatio
    autocapitalization autocorrectionDisabled backgroundPreferenceValue
    backgroundStyle badge badgeProminence baselineOffset blendMode blur bold
    border brightness buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle
    chartAngleSelection chartBackground chartForegroundStyleScale chartLegend chartOverlay
    chartPlotStyle chartScrollPosition chartScrollableAxes chartXAxis chartXScale chartXSelection
    chartXVisibleDomain chartYAxis chartYScale chartYSelection clipShape clipped
    colorEffect colorInvert colorMultiply colorScheme compositingGroup containerBackground
    containerRelativeFrame containerShape containerValue contentMargins contentShape
    contentTransition contrast controlGroupStyle controlSize coordinateSpace cornerRadius
    customizationBehavior customizationID
    datePickerStyle defaultAdaptableTabBarPlacement defaultAppStorage defaultHoverEffect
    defaultScrollAnchor defaultWheelPickerItemHeight defersSystemGestures deleteDisabled
    dialogIcon dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation
    disableAutocorrection disclosureGroupStyle distortionEffect documentScanningConfiguration
    draggable drawingGroup dropDestination dynamicTypeSize edgesIgnoringSafeArea
    editMode environment environmentObject equatable exportsItemProviders fileDialogBrowserOptions
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporter
    fileExporterFilenameLabel fileImporter fileMover fill findDisabled findNavigator fixedSize
    flipsForRightToLeftLayoutDirection focusEffectDisabled focusedObject focusedSceneObject
    focusedSceneValue focusedValue font fontDesign fontWeight fontWidth foregroundStyleScale
    formStyle frame fullScreenCoverStyle gaugeStyle geometryGroup gesture glassBackgroundEffect
    glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor
    gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handlesExternalEvents
    handGestureShortcut headerProminence help highPriorityGesture hoverEffect hoverEffectDisabled
    hueRotation id ignoresSafeArea imageScale importableFromServices importsItemProviders
    indexViewStyle inset interactionActivityTrackingTag interactiveDismissDisabled
    invalidatableContent italic itemProvider jointMode kerning keyframeAnimator labelIconToTitleSpacing
    labelReservedIconWidth labelStyle labeledContentStyle labelsVisibility layerEffect layoutDirectionBehavior
    layoutPriority layoutValue limitsFrame lineHeight lineLimit lineSpacing lineStyle listItemTint
    listRowBackground listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowPlatterColor
    listRowSeparator listRowSeparatorTint listRowSpacing listSectionMargins listSectionSeparator
    listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha mapControlVisibility
    mapControls mapFeatureSelectionDisabled mapScope mapStyle mask matchedGeometryEffect
    matchedTransitionSource materialActiveAppearance menuActionDismissBehavior menuIndicator
    menuOrder menuStyle minimumScaleFactor modelContainer modelContext modifierKeyAlternate
    monospaced monospacedDigit moveDisabled multilineTextAlignment navigationBarBackButtonHidden
    navigationBarColor navigationBarHidden navigationBarItems navigationBarTitle
    navigationBarTitleDisplayMode navigationDocument navigationLinkIndicatorVisibility
    navigationLinkStyle navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle
    navigationTitle navigationTransition navigationViewStyle offset onAppIntentExecution
    onCameraCaptureEvent onContinueUserActivity onContinuousHover onCopyCommand onCutCommand
    onDeleteCommand onDrag onDrop onExitCommand onGeometryChange onHover onInteractiveResizeChange
    onLongPressGesture onLongTouchGesture onMapCameraChange onModifierKeysChanged onMoveCommand
    onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand
    onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollTargetVisibilityChange onScrollVisibilityChange onWorldRecenter opacity
    ornament padding paletteSelectionEffect pasteDestination persistentSystemOverlays phaseAnimator
    photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
    pickerStyle pointerStyle pointerVisibility popoverTip position preference preferredColorScheme
    presentationBackground presentationBackgroundInteraction presentationBreakthroughEffect
    presentationCompactAdaptation presentationContentInteraction presentationCornerRadius
    presentationDetents presentationDragIndicator presentationSizing previewContext previewDevice
    previewDisplayName previewInterfaceOrientation previewLayout privacySensitive progressViewStyle
    projectionEffect quickLookPreview redacted refreshable renameAction renderingMode replaceDisabled
    resizable rotation3DEffect rotationEffect safeAreaPadding saturation scale scaleEffect
    scaledToFill scaledToFit scenePadding scrollBounceBehavior scrollClipDisabled
    scrollContentBackground scrollDisabled scrollEdgeEffectHidden scrollEdgeEffectStyle
    scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
    scrollTargetBehavior scrollTargetLayout scrollTransition searchDictationBehavior
    searchPresentationToolbarBehavior searchScopes searchSelection searchToolbarBehavior
    sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow
    signInWithAppleButtonStyle simultaneousGesture speechAdjustedPitch
    speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters
    springLoadingBehavior statusBar statusBarHidden strikethrough strokeBorder stroke symbolEffect
    symbolEffectsRemoved symbolRenderingMode symbolVariant symbolColorRenderingMode
    symbolVariableValueMode tabBarMinimizeBehavior tabItem tabPlacement tabViewBottomAccessory
    tabViewCustomization tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter
    tabViewSidebarHeader tabViewStyle tableColumnHeaders tableStyle textCase textContentType
    textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion
    textInputFormattingControlVisibility textInputSuggestions textRenderer textScale
    textSelection textSelectionAffinity tipBackground tipCornerRadius tipImageSize tipViewStyle
    toggleStyle toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle
    toolbarItemHidden toolbarRole toolbarTitleDisplayMode toolbarVisibility tracking transaction transformEffect
    transformAnchorPreference transformEnvironment transformPreference transition trim
    truncationMode typeSelectEquivalent typesettingLanguage underline unredacted userActivity
    visualEffect windowDismissBehavior windowFullScreenBehavior windowMinimizeBehavior
    windowResizeAnchor windowResizeBehavior windowToolbarFullScreenVisibility
    windowToolbarLabelStyle writingToolsAffordanceVisibility writingToolsBehavior zIndex
    keyboardLayoutGuide defaultSize windowStyle windowResizability commands menuBarExtraStyle
    defaultPosition windowToolbarStyle commandsRemoved defaultLaunchBehavior restorationBehavior
    onHighlight size rotated sheetStyle fontResolved previewVariant widgetURL widgetAccentable
    activityBackgroundTint activitySystemActionForegroundColor contentMarginsDisabled
    supplementalActivityFamilies widgetLabel monospacedDigits lineStyle offsetBy
    """

  /// Modifiers that show views of their own beside what they modify, and by which of the
  /// vocabulary's they are written down.
  static let presentations: [String: String] = [
    "sheet": "sheet", "fullScreenCover": "fullScreenCover", "popover": "popover",
    "alert": "alert", "confirmationDialog": "confirmationDialog",
    "actionSheet": "confirmationDialog",
    "navigationDestination": "navigationDestination", "toolbar": "toolbar", "overlay": "overlay",
    "background": "background", "safeAreaInset": "safeAreaInset", "safeAreaBar": "safeAreaInset",
    "contextMenu": "contextMenu", "swipeActions": "swipeActions", "inspector": "background",
    "toolbarTitleMenu": "toolbar", "mask": "background", "overlayPreferenceValue": "overlay",
  ]

  /// Those that present in a window or page of its own.
  static let separate: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination",
  ]
}

/// Views that are not in the vocabulary and hold nothing that could take the focus.
enum ViewNames {
  static let leaves: Set<String> = [
    "AsyncImage", "Canvas", "Path", "LinearGradient", "RadialGradient", "AngularGradient",
    "MeshGradient", "Ellipse", "UnevenRoundedRectangle", "ContainerRelativeShape", "Chart", "Gauge",
    "VideoPlayer", "Map", "Model3D", "RealityView", "TextFieldLink", "EllipticalGradient",
    "ConcentricRectangle", "QuickLookPreview", "WebView", "SpriteView", "SceneView", "CameraView",
    "AnyShape", "LazyHGridSpacer", "EmptyCommands", "SidebarCommands",
    "TextEditingCommands", "ToolbarCommands", "DefaultDateProgressLabel", "Marker", "Annotation",
    "UserAnnotation", "MapPolyline", "MapCircle", "ToolbarSpacer",
  ]

  /// Containers that hand all on.
  static let containers: Set<String> = [
    "AnyView", "ContentUnavailableView", "EquatableView", "TimelineView", "GlassEffectContainer",
    "HSplitView", "VSplitView",
    "OutlineGroup", "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra",
    "TabSection", "AnyLayout", "VStackLayout", "HStackLayout", "ZStackLayout", "GridLayout",
    "ForEachSection", "Table", "UtilityWindow", "ImmersiveSpace", "CommandGroup", "CommandMenu",
    "SubscriptionStoreView", "PhaseAnimator", "KeyframeAnimator", "NavigationBarItem",
    "LazyVGridRow",
    "ToolbarTitleMenu", "SidebarView", "Subview", "ForEachSubview",
  ]

  /// Controls that the vocabulary has under another name.
  static let buttons: Set<String> = [
    "ShareLink", "PasteButton", "RenameButton", "SignInWithAppleButton", "SettingsLink",
    "PhotosPicker", "HelpLink", "MultiDatePicker", "DefaultButton",
  ]
}
#endif
