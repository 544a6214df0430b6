/// Nodes that lie side by side.
package struct NodeIDs: RandomAccessCollection, Sendable {
  @usableFromInline package let range: Range<Int>

  @inlinable package init(_ range: Range<Int>) { self.range = range }

  @inlinable package var startIndex: Int { range.lowerBound }
  @inlinable package var endIndex: Int { range.upperBound }
  @inlinable package subscript(position: Int) -> NodeID { NodeID(position) }
}

/// Modifiers that lie side by side.
package struct ModifierIDs: RandomAccessCollection, Sendable {
  @usableFromInline package let range: Range<Int>

  @inlinable package init(_ range: Range<Int>) { self.range = range }

  @inlinable package var startIndex: Int { range.lowerBound }
  @inlinable package var endIndex: Int { range.upperBound }
  @inlinable package subscript(position: Int) -> ModifierID { ModifierID(position) }
}
