/// The properties that decide what is shown and in which visual order; all others are dropped when
/// a sheet is parsed.
package enum StyleProperty: UInt8, Sendable, CaseIterable {
  case display
  case visibility
  case contentVisibility
  case order
  case flexDirection
  case flexWrap
  case float
  case direction
  /// `position` with its offsets, and the patterns that hide from sight alone.
  case placement
  case gridRow
  case gridColumn
  case gridAreas
  case textTransform
  /// What `::before` and `::after` write; without effect on elements.
  case content
}

/// The values of `display`, as far as it matters which one it is (CSS Display 3).
package enum DisplayType: UInt8, Sendable {
  case none, contents, inline, block, inlineBlock, flex, inlineFlex, grid, inlineGrid, table
  case tablePart, tableCell, ruby

  /// Whether the box stands in a line without being an atom there.
  package var isInline: Bool { self == .inline || self == .ruby }

  package var isFlexContainer: Bool { self == .flex || self == .inlineFlex }

  package var isGridContainer: Bool { self == .grid || self == .inlineGrid }
}

/// A declared value of one of the properties.
package enum StyleValue: Hashable, Sendable {
  /// The keywords of every property (CSS Cascade 5, 7.3 Explicit Defaulting).
  package enum Wide: UInt8, Sendable { case initial, inherit, unset, revert, revertLayer }

  package enum Keyword: UInt8, Sendable {
    case visible, hidden, auto, none
    case row, rowReverse, column, columnReverse
    case noWrap, wrap, wrapReverse
    case left, right, leftToRight, rightToLeft
    /// In the flow.
    case normal
    /// Out of the flow, wherever that is.
    case absolute
    /// Out of sight, off the screen.
    case offScreen
    /// Out of sight, cut down to nothing where it stands.
    case cutAway
    case uppercase, lowercase, capitalize
  }

  case wide(Wide)
  case display(DisplayType)
  case keyword(Keyword)
  case integer(Int32)
  /// A named line or area, by its hash.
  case name(UInt64)
  case areas([GridCell])
  /// What `content` writes.
  case text([GeneratedText.Piece])
  /// A custom property or a calculation stands there.
  case unknown
}

/// The first cell of a named area of a grid, counted from 1.
package struct GridCell: Hashable, Sendable {
  package var name: UInt64
  package var row: Int32
  package var column: Int32
}

/// One declaration of a property that matters.
struct StyleDeclaration: Sendable {
  var property: StyleProperty
  var value: StyleValue
  var isImportant: Bool
  /// The value with `var()` in it, which each element makes another one of; until then the value is
  /// unknown.
  var pending: PendingValue?

  /// Whether it is `content` that writes something, or may.
  var writesText: Bool {
    guard property == .content else { return false }
    guard case .text(let pieces) = value else { return value == .unknown }
    return pieces.contains { piece in
      guard case .string(let bytes) = piece else { return true }
      return !bytes.isEmpty
    }
  }
}
