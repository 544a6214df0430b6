/// Nodes that lie side by side.
public struct NodeIDs: RandomAccessCollection, Sendable {
  public let range: Range<Int>

  @inlinable public init(_ range: Range<Int>) { self.range = range }

  @inlinable public var startIndex: Int { range.lowerBound }
  @inlinable public var endIndex: Int { range.upperBound }
  @inlinable public subscript(position: Int) -> NodeID { NodeID(position) }
}

/// Modifiers that lie side by side.
public struct ModifierIDs: RandomAccessCollection, Sendable {
  public let range: Range<Int>

  @inlinable public init(_ range: Range<Int>) { self.range = range }

  @inlinable public var startIndex: Int { range.lowerBound }
  @inlinable public var endIndex: Int { range.upperBound }
  @inlinable public subscript(position: Int) -> ModifierID { ModifierID(position) }
}
