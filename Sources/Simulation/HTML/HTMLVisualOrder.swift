internal import Styling
internal import ViewTree

/// Where styles put the stops for the eye, as far as that is certain without laying the page out:
/// `order`, reversed flex lines, grid cells, floats to the right (CSS Flexbox 1, 5.4; CSS Grid 2, 4).
///
/// What a window's size decides, and what is placed by coordinates, is left alone.
struct HTMLVisualOrder {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let styles: DocumentStyles
  private let display: HTMLDisplay

  init(_ tree: ViewTree, _ environments: EnvironmentPass, _ styles: DocumentStyles) {
    self.tree = tree
    self.environments = environments
    self.styles = styles
    self.display = HTMLDisplay(tree, styles)
  }

  /// nil when sight and source agree.
  func order(of stops: [NodeID]) -> VisualOrder? {
    guard stops.count > 1 else { return nil }
    let (containers, outOfSight) = survey()
    guard !containers.isEmpty else { return nil }
    let tabbed = stops.filter { stop in
      // They stand in document order, none inside another.
      let index = Self.firstIndex(in: outOfSight, from: NodeID(Int(stop.index) + 1))
      return index == 0 || !tree.contains(outOfSight[index - 1], stop)
    }
    var seen = tabbed.sorted()
    let sorted = seen
    var reorderings: [VisualOrder.Reordering] = []
    // The inner ones first: what moves later, moves with all that is inside.
    for container in containers.reversed() {
      let items = items(of: container, sorted)
      guard let (moved, cause) = arrangement(of: items, in: container) else { continue }
      guard let first = items.first, let last = items.last else { continue }
      let block = moved.flatMap { seen[$0.stops] }
      guard block != Array(seen[first.stops.lowerBound..<last.stops.upperBound]) else { continue }
      seen.replaceSubrange(first.stops.lowerBound..<last.stops.upperBound, with: block)
      reorderings.append(VisualOrder.Reordering(container: container, cause: cause))
    }
    guard !reorderings.isEmpty, seen != tabbed else { return nil }
    return VisualOrder(seen: seen, tabbed: tabbed, reorderings: reorderings.reversed())
  }

  /// The elements whose children may change places, and those that are out of the flow or out of
  /// sight.
  private func survey() -> (containers: [NodeID], outOfSight: [NodeID]) {
    var containers: Set<NodeID> = []
    var outOfSight: [NodeID] = []
    for id in tree.ids where id != .root && styles.mayDeclare(id) {
      for value in styles.values(of: id) {
        switch value.property {
        case .display:
          if case .display(let type) = value.outcomes[0], value.outcomes.count == 1,
            type.isFlexContainer || type.isGridContainer
          {
            containers.insert(id)
          }
        case .float where value.outcomes == [.keyword(.right)]:
          containers.insert(tree[id].parent)
        case .placement where value.outcomes.contains(where: Self.isOutOfFlow):
          if outOfSight.last.map({ tree.contains($0, id) }) != true { outOfSight.append(id) }
        default: break
        }
      }
    }
    return (containers.sorted(), outOfSight)
  }

  private static func isOutOfFlow(_ outcome: StyleValue?) -> Bool {
    switch outcome {
    case .keyword(.absolute), .keyword(.offScreen), .keyword(.cutAway): true
    default: false
    }
  }

  /// The parts cut down to nothing through which Tab takes several steps.
  func unseenParts(_ stops: [NodeID]) -> [UnseenPart] {
    var result: [UnseenPart] = []
    let sorted = stops.sorted()
    var positions: [NodeID: Int] = [:]
    for id in tree.ids where id != .root && styles.mayDeclare(id) {
      guard let value = styles.value(.placement, of: id),
        value.outcomes == [.keyword(.cutAway)],
        result.last.map({ tree.contains($0.node, id) }) != true,
        let first = firstStop(inside: id, sorted)
      else { continue }
      if positions.isEmpty {
        for (position, stop) in stops.enumerated() { positions[stop] = position }
      }
      guard let start = positions[first] else { continue }
      let inside = stops[start...].prefix { tree.contains(id, $0) }
      guard inside.count > 1 else { continue }
      result.append(
        UnseenPart(
          node: id,
          cause: Cause(value.origin),
          stops: Array(inside),
          next: inside.endIndex < stops.count ? stops[inside.endIndex] : nil,
          isShownOnFocus: styles.showsOnFocus
        )
      )
    }
    return result
  }

  private func firstStop(inside id: NodeID, _ sorted: [NodeID]) -> NodeID? {
    let index = Self.firstIndex(in: sorted, from: NodeID(Int(id.index) + 1))
    return index < sorted.count && tree.contains(id, sorted[index]) ? sorted[index] : nil
  }

  // MARK: Items

  /// A child that is laid out as one, and the indices of the stops inside it.
  private struct Item {
    var node: NodeID
    var stops: Range<Int>
    var order: Int32 = 0
    var orderCause: Cause?
    var row: StyleValue?
    var column: StyleValue?
    var isUncertain = false
  }

  /// The children that hold stops; those of a child without a box stand in its place.
  private func items(of container: NodeID, _ stops: [NodeID]) -> [Item] {
    var result: [Item] = []
    var index = Self.firstIndex(in: stops, from: NodeID(Int(container.index) + 1))
    while index < stops.count, tree.contains(container, stops[index]) {
      var node = stops[index]
      var top = node
      while node != container {
        if environments[node].hasBox.answer != .no { top = node }
        node = tree[node].parent
      }
      let end = Self.firstIndex(in: stops, from: NodeID(Int(tree[top].end)))
      var item = Item(node: top, stops: index..<max(end, index + 1))
      read(&item)
      result.append(item)
      index = item.stops.upperBound
    }
    return result
  }

  private static func firstIndex(in stops: [NodeID], from id: NodeID) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func read(_ item: inout Item) {
    for value in styles.values(of: item.node) {
      switch value.property {
      case .order:
        guard value.outcomes.count == 1 else {
          item.isUncertain = true
          continue
        }
        if case .integer(let order) = value.outcomes[0] {
          item.order = order
          item.orderCause = Cause(value.origin)
        } else if value.outcomes[0] == .unknown {
          item.isUncertain = true
        }
      case .gridRow:
        item.row = value.outcomes.count == 1 ? value.outcomes[0] : .unknown
        if item.orderCause == nil { item.orderCause = Cause(value.origin) }
      case .gridColumn: item.column = value.outcomes.count == 1 ? value.outcomes[0] : .unknown
      default: break
      }
    }
  }

  // MARK: Arrangements

  /// The items as they are seen, and what moved them; nil when they stay or it cannot be told.
  private func arrangement(of items: [Item], in container: NodeID) -> ([Item], Cause?)? {
    guard items.count > 1, let type = display.type(of: container) else { return nil }
    if type.isFlexContainer { return flexArrangement(of: items, in: container) }
    if type.isGridContainer { return gridArrangement(of: items, in: container) }
    return floatArrangement(of: items, in: container)
  }

  private func ordered(_ items: [Item]) -> [Item] {
    items.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }

  private func flexArrangement(of items: [Item], in container: NodeID) -> ([Item], Cause?)? {
    guard !items.contains(where: \.isUncertain) else { return nil }
    var sorted = ordered(items)
    var cause = items.first { $0.order != 0 }?.orderCause
    let direction = styles.value(.flexDirection, of: container)
    if let direction, direction.outcomes.count != 1 { return nil }
    // Whether lines wrap, and so come the other way round, is a matter of the window.
    if let wrap = styles.value(.flexWrap, of: container),
      wrap.outcomes.contains(.keyword(.wrapReverse))
    {
      return nil
    }
    var isReversed = false
    var isRow = true
    switch direction?.outcomes[0] {
    case .keyword(.rowReverse): isReversed = true
    case .keyword(.columnReverse): (isReversed, isRow) = (true, false)
    case .keyword(.column): isRow = false
    case .unknown, .wide(.inherit): return nil
    default: break
    }
    if isRow && isMirrored(container) { isReversed.toggle() }
    if isReversed {
      sorted.reverse()
      cause = direction.map { Cause($0.origin) } ?? cause
    }
    return (sorted, cause)
  }

  /// Whether a style, not the language, turns the writing direction against the document's.
  private func isMirrored(_ id: NodeID) -> Bool {
    func direction(_ id: NodeID) -> StyleValue.Keyword? { display.keyword(.direction, of: id) }
    let path = [id] + tree.ancestors(of: id).filter { $0 != .root }
    guard let nearest = path.first(where: { direction($0) != nil }), nearest != path.last else {
      return false
    }
    let ofRoot = path.last.flatMap(direction) ?? .leftToRight
    return direction(nearest) == .rightToLeft && ofRoot == .leftToRight
  }

  /// Items with a cell of their own by rows, then columns; others keep `order`.
  private func gridArrangement(of items: [Item], in container: NodeID) -> ([Item], Cause?)? {
    guard !items.contains(where: \.isUncertain) else { return nil }
    var areas: [UInt64: GridCell] = [:]
    if let value = styles.value(.gridAreas, of: container) {
      guard value.outcomes.count == 1, case .areas(let cells) = value.outcomes[0] else {
        return nil
      }
      for cell in cells { areas[cell.name] = cell }
    }
    var cells: [(row: Int32, column: Int32?)] = []
    for item in items {
      guard let row = line(item.row, areas, \.row) else { break }
      cells.append((row, line(item.column, areas, \.column)))
    }
    guard cells.count == items.count else {
      // Where some have no row, the others flow around them.
      let isPlaced = items.contains { $0.row != nil && $0.row != .keyword(.auto) }
      guard !isPlaced else { return nil }
      let sorted = ordered(items)
      return (sorted, items.first { $0.order != 0 }?.orderCause)
    }
    let numbered = zip(items, cells).enumerated()
    let sorted = numbered.sorted { left, right in
      let (one, other) = (left.element.1, right.element.1)
      if one.row != other.row { return one.row < other.row }
      if let first = one.column, let second = other.column, first != second {
        return first < second
      }
      return left.offset < right.offset
    }
    return (sorted.map(\.element.0), items.first { $0.orderCause != nil }?.orderCause)
  }

  private func line(
    _ value: StyleValue?,
    _ areas: [UInt64: GridCell],
    _ side: KeyPath<GridCell, Int32>
  ) -> Int32? {
    switch value {
    case .integer(let number): number > 0 ? number : nil
    case .name(let name): areas[name]?[keyPath: side]
    default: nil
    }
  }

  /// Neighbours that float to the right come the other way round: the first is the outermost.
  private func floatArrangement(of items: [Item], in container: NodeID) -> ([Item], Cause?)? {
    var result: [Item] = []
    var run: [Item] = []
    var cause: Cause?
    for item in items {
      let isFloat =
        display.keyword(.float, of: item.node) == .right
        && HTMLDisplay.type(of: tree[item.node]) != .block
      if isFloat, run.last.map({ follows(item.node, $0.node) }) ?? true {
        run.append(item)
      } else {
        result += run.reversed()
        run = isFloat ? [item] : []
        if !isFloat { result.append(item) }
      }
      if run.count > 1 { cause = styles.value(.float, of: item.node).map { Cause($0.origin) } }
    }
    result += run.reversed()
    return cause == nil ? nil : (result, cause)
  }

  /// Whether nothing but blank text stands between two siblings.
  private func follows(_ later: NodeID, _ earlier: NodeID) -> Bool {
    var next = NodeID(Int(tree[earlier].end))
    while next < later, tree[next].kind == .text,
      tree.bytes(tree[next].text).allSatisfy(\.isASCIIWhitespace)
    {
      next = NodeID(Int(tree[next].end))
    }
    return next == later
  }
}
