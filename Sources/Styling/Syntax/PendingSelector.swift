internal import ViewTree

/// A style rule's selectors, which are read when a declaration first needs them.
final class PendingSelector {
  private let range: Range<Int>
  private let parent: PendingSelector?
  private let namespaces: NamespaceMap
  private var isRead = false
  private var known: SelectorList?
  private var places: [ByteRange] = []

  init(_ range: Range<Int>, parent: PendingSelector?, _ namespaces: NamespaceMap) {
    self.range = range
    self.parent = parent
    self.namespaces = namespaces
  }

  /// nil when the selectors, or those of a rule around, are invalid.
  func list(_ tokenizer: CSSTokenizer, _ namespaces: NamespaceMap) -> SelectorList? {
    if isRead { return known }
    isRead = true
    let outer = parent?.list(tokenizer, namespaces)
    if parent != nil && outer == nil { return nil }
    var own = CSSTokenizer(tokenizer.bytes, range)
    let tokens = own.rest()
    known = SelectorParser(own, namespaces: self.namespaces, parent: outer).list(tokens[...])
    return known
  }

  /// Whether the word "focus" stands in the selectors.
  func mentionsFocus(_ tokenizer: CSSTokenizer) -> Bool {
    var own = CSSTokenizer(tokenizer.bytes, range)
    return own.rest().contains { $0.kind == .ident && tokenizer.word(of: $0).hasPrefix("focus") }
  }

  /// The bytes of one of the selectors.
  func place(_ index: Int, _ tokenizer: CSSTokenizer) -> ByteRange {
    if places.isEmpty {
      var own = CSSTokenizer(tokenizer.bytes, range)
      let tokens = own.rest()
      places = tokens[...].commaSeparated.map {
        let part = PropertyParser.trimmed($0)
        return ByteRange(
          start: part.first?.start ?? range.lowerBound,
          end: part.last?.end ?? range.upperBound
        )
      }
    }
    return index < places.count
      ? places[index] : ByteRange(start: range.lowerBound, end: range.upperBound)
  }
}
