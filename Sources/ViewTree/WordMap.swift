/// A fixed dictionary of ASCII words, looked up by bytes without making a `String`; case counts.
public struct WordMap<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline let table: KeywordTable
  @usableFromInline let values: [Value]

  /// - Parameter elements: each word once.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }

  /// - Parameter elements: each word once.
  public init(_ elements: [(String, Value)]) {
    table = KeywordTable(elements.map(\.0), foldsCase: false)
    values = elements.map(\.1)
  }

  @inlinable public subscript(word: ArraySlice<UInt8>) -> Value? {
    table.index(of: word).map { values[$0] }
  }

  @inlinable public subscript(word: UnsafeBufferPointer<UInt8>) -> Value? {
    table.index(of: word).map { values[$0] }
  }
}
