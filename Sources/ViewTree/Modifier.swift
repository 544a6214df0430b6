/// What a modifier or attribute says about its node, whatever the format calls it.
///
/// Kinds that one format alone knows carry that format's word.
public enum ModifierKind: UInt8, Sendable, CaseIterable {
  // Identity
  case identifier
  case styleClass
  case fieldName
  case role
  case controlType
  case inlineStyle
  case value

  // Names and descriptions
  /// `for`: the field that a label names.
  case labelTarget
  case accessibilityLabel
  case labelledBy
  case describedBy
  case accessibilityDescription
  /// A tool tip: `title`.
  case help
  /// A placeholder.
  case prompt
  /// `aria-placeholder`.
  case accessibilityPrompt
  case imageDescription
  /// `label` of an option, a group of options or a track.
  case label
  case valueText
  case valueNow
  case roleDescription
  case language

  // Submission
  /// What runs when the form is submitted: `onsubmit`.
  case submitHandler
  /// `form`: the form that a control belongs to.
  case formReference
  case formAction
  case formMethod
  case skipsValidation
  case command
  case commandTarget

  // Focus
  case destination
  /// `rel`: what a link leads to.
  case relation
  case focusIndex
  case initialFocus
  case editable
  case activeDescendant
  case controls
  case owns
  case details
  case suggestions
  case popover
  case popoverTarget
  case open
  case imageMap
  case mediaControls
  case accessKey

  // State
  case disabled
  case accessibilityDisabled
  case readOnly
  case required
  case accessibilityRequired
  case hidden
  case inert
  case accessibilityHidden
  case checked
  case accessibilityChecked
  case selected
  case accessibilitySelected
  case multiple
  case size
  case expanded
  case modal

  // Validation
  case invalid
  case errorMessage
  case live
  case minimum
  case maximum
  case step
  case minimumLength
  case maximumLength
  case pattern
  case autocomplete

  // Actions
  case clickAction
  case keyAction
  case shadowRoot
  case headers
  case scope
  case level

  // SwiftUI
  /// The name of a declared view, focus state or function.
  case name
  case title
  case systemImage
  case decorative
  case axis
  case binding
  /// The sources that a submit handler listens to: `text`, `search`.
  case submitTriggers
  case submitScope
  case searchField
  case searchCompletion
  case submitLabel
  case keyboard
  case keyboardShortcut
  case focusBinding
  case accessibilityFocusBinding
  case focusable
  case defaultFocus
  case preferredFocus
  case focusScope
  case focusSection
  /// What a press of a button or a tap does.
  case action
  case appearAction
  case disappearAction
  case changeAction
  case changedValue
  /// The deprecated `onCommit` and `onEditingChanged` of a field.
  case commitAction
  case editingAction
  case accessibilityHint
  case accessibilityChildren
  case labelsHidden
  case announcement
  /// Whether a presentation is shown.
  case presented
  case placement
  case condition
  case platforms
  case rowData
  case rowName
  case rowCount
  case focusCases
  case isShared
  case isRepresentable
  /// A colour that depends on a condition or says "error".
  case color
  case scrollDismissesKeyboard
  case introspect
  case tag
  /// A modifier that the scanned files do not declare; it may do anything to what it modifies.
  case unknownModifier
  /// Whether a focus state is handed to code that is not seen.
  case isHandedOn
  /// Whether code that is not seen makes the view, and may put more around it.
  case hasUnknownCallers

  // Desktop toolkits
  /// The class of the toolkit that a class of the application is made from.
  case baseClass
  /// The toolkit's major version.
  case toolkitVersion
  /// A property as the file has it: `name`, or `name=value` where the value is one word.
  case property
  /// `default`, `has-default`: the button that Return presses.
  case defaultButton
  /// `autoDefault`: it stands in where a dialog has no default button.
  case autoDefault
  /// `can-default`: it may become the default button.
  case canDefault
  /// `receives-default`: it is the default button while it has the focus.
  case receivesDefault
  /// `activates-default`: Return in the field presses the default button.
  case activatesDefault
  /// `default-widget`: names the default button.
  case defaultWidget
  /// Names a button of a dialog's action area.
  case actionWidget
  /// The buttons that a button box makes itself.
  case standardButtons
  case focusPolicy
  /// `can-focus`, as opposed to `focusable`.
  case canFocus
  /// Names a stop of an explicit Tab order.
  case tabStop
  /// Whether Tab leaves a text editor.
  case tabMovesFocus
  case checkable
  /// Whether only one of the buttons around can be checked.
  case exclusive
  /// Whether a character of the label marks its mnemonic.
  case useUnderline
  /// Names the first button of a radio group.
  case radioGroup
  /// The part that a composite made itself.
  case internalChild
  /// What kind of a child it is, such as `tab`.
  case childType
  case packType
  case showsTabs
  case hasEntry
  /// A relation from a label to what it labels.
  case labelFor
  /// Which version's syntax a relation is written in.
  case relationSyntax
  /// What the code is told of a press of Return in the field.
  case activateSignal
  /// Whether the text of a label can be selected.
  case selectable
  /// `draw-indicator`: whether a radio button looks like one.
  case drawsIndicator
  /// What the user may do with a label's text: select it, follow its links, by which means.
  case textInteraction
  /// The group of buttons, beside the widgets, that a button belongs to.
  case buttonGroup
}

/// A piece of a tree's text: bytes of the source, or of what the importer decoded.
public struct TextSpan: Hashable, Sendable {
  public var start: UInt32
  /// The length in bytes, and in the lowest bit whether the text is decoded: files have less than
  /// 2 GiB, and every node and modifier has a span.
  @usableFromInline var packed: UInt32

  public init(start: Int, length: Int, isDecoded: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.packed = UInt32(truncatingIfNeeded: length) << 1 | (isDecoded ? 1 : 0)
  }

  /// In bytes.
  @inlinable public var length: UInt32 {
    get { packed >> 1 }
    set { packed = newValue << 1 | packed & 1 }
  }

  /// Whether `start` counts bytes of the tree's decoded text rather than of the source.
  @inlinable public var isDecoded: Bool {
    get { packed & 1 != 0 }
    set { packed = packed & ~1 | (newValue ? 1 : 0) }
  }

  public static let empty = TextSpan(start: 0, length: 0)

  @inlinable public var isEmpty: Bool { packed < 2 }
}

/// One modifier of a node, in the order of the source; the later one is the outer one.
public struct Modifier: Sendable {
  public var kind: ModifierKind
  /// What the file says of a yes-or-no modifier; `unknown` for a template expression.
  public var answer: Answer
  /// The value with character references replaced.
  public var value: TextSpan
  /// The bytes of the modifier in the source, from its name to the end of its value.
  public var start: UInt32
  public var end: UInt32
  /// The node that carries it.
  public var node: NodeID

  public init(
    kind: ModifierKind,
    answer: Answer,
    value: TextSpan,
    place: ByteRange,
    node: NodeID
  ) {
    self.kind = kind
    self.answer = answer
    self.value = value
    self.start = UInt32(truncatingIfNeeded: place.start)
    self.end = UInt32(truncatingIfNeeded: place.end)
    self.node = node
  }

  @inlinable public var place: ByteRange { ByteRange(start: Int(start), end: Int(end)) }
}

/// A modifier of a view tree: an index into `ViewTree.modifiers`.
public struct ModifierID: Hashable, Comparable, Sendable {
  public let index: Int32

  @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.index == right.index }
}

extension ModifierKind {
  // Written out so that other modules compare without a call.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
