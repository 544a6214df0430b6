/// What a node is, whatever the format calls it.
public enum ViewKind: UInt8, Sendable {
  /// The document itself: node 0 of every tree.
  case root
  /// A run of text.
  case text
  /// Anything that only holds other nodes.
  case container
  /// A paragraph-like block: a container that begins and ends a line.
  case block
  case form
  /// A form start tag that the parser ignores because a form is open.
  case ignoredForm
  /// A group of fields with a name of its own: `fieldset`, a group box.
  case fieldGroup
  /// What names a field group: `legend`.
  case groupLabel
  /// What names a field: `label`.
  case label
  /// A one-line text field; `Node.content` tells what it takes.
  case textField
  case multilineTextField
  case checkbox
  case radioButton
  /// A list to choose from: `select`, a combo box.
  case picker
  case option
  case optionGroup
  case slider
  case colorField
  case fileField
  /// A field that is never shown: `input type=hidden`.
  case hiddenField
  case submitButton
  case resetButton
  case button
  case link
  case image
  /// Content that can be folded: `details`.
  case disclosure
  /// What folds it: `summary`.
  case disclosureSummary
  case dialog
  case frame
  /// Audio or video.
  case media
  case heading
  case output
  case table
  case tableCaption
  case figure
  case figureCaption
  case list
  case listItem
  /// A style sheet in the document; its text is CSS.
  case styleSheet
  case script
  /// A component that the scanned files do not declare: it may contain anything.
  case unknownView

  // What wrapping formats have beside views.

  /// A modifier that wraps what it modifies.
  case modifier
  /// What a modifier or a view presents or names itself with, apart from its base: a sheet's
  /// content, a label, a header.
  case slot
  /// Alternatives of which one is there at a time; its children are arms.
  case conditional
  case arm
  /// Content that is repeated for each row of some data.
  case repeated
  /// A view that the file declares, judged on its own: a root below the document.
  case component
  /// A use of a declared view; its body stands inside.
  case componentUse
  /// A view that wraps one of an older toolkit: SwiftUI's environment does not reach into it.
  case representable
  /// A container that shows one of its pages at a time or pushes them: a navigation stack.
  case navigation
  /// A container that builds its rows when they are scrolled into view.
  case lazyContainer
  case scrollContainer
  case stepper
  case dateField
  case menu
  /// A declaration of focus state.
  case focusState
  /// A declaration of what a function does.
  case function
  case shape
}

/// What a one-line field takes.
public enum FieldContent: UInt8, Sendable {
  case none
  case text
  case search
  case telephone
  case url
  case email
  case password
  case date
  case month
  case week
  case time
  case localDateTime
  case number

  /// Fields that browsers split into segments, in which Return is theirs to decide.
  public var isSegmentedDate: Bool {
    switch self {
    case .date, .month, .week, .time, .localDateTime: true
    default: false
    }
  }
}

extension ViewKind {
  // Written out so that other modules compare without a call.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

extension FieldContent {
  // Written out so that other modules compare without a call.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

extension Optional where Wrapped == ViewKind {
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (let left?, let right?):
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    case (nil, nil): true
    default: false
    }
  }
}
