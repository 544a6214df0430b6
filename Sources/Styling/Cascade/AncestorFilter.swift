internal import ViewTree

/// Counts the names of the elements that are open around the current one, so that a selector that
/// asks for an ancestor which is not there fails at once.
struct AncestorFilter {
  /// How many open elements have a name that falls into a slot; full slots stay full.
  private var counts = [UInt16](repeating: 0, count: 4096)
  /// The names of each open element, and where it ends.
  private var open: [(end: Int32, first: Int, hasUnknownNames: Bool)] = []
  private(set) var names: [UInt64] = []
  /// How many of the names were there before the last element was entered.
  private(set) var keptCount = 0
  private var unknownCount = 0

  /// Whether an open element may have any name.
  var hasUnknownNames: Bool { unknownCount > 0 }

  /// Leaves the elements that ended and enters one; it counts for those inside it.
  mutating func enter(_ id: NodeID, of table: ElementTable) {
    keptCount = names.count
    admitPending()
    while let last = open.last, last.end <= id.index { leave() }
    pending = (id, table)
  }

  private var pending: (id: NodeID, table: ElementTable)?

  private mutating func admitPending() {
    guard let (id, table) = pending else { return }
    pending = nil
    let element = table[id]
    open.append((table.tree[id].end, names.count, element.hasUnknownNames))
    if element.hasUnknownNames { unknownCount += 1 }
    add(table.typeName(of: id))
    if let identifier = element.foldedIdentifier { add(identifier) }
    for name in table.foldedClasses(of: id) { add(name) }
  }

  private mutating func add(_ name: UInt64) {
    names.append(name)
    if counts[Self.slot(name)] < .max { counts[Self.slot(name)] += 1 }
  }

  private mutating func leave() {
    guard let last = open.popLast() else { return }
    for name in names[last.first...] where counts[Self.slot(name)] < .max {
      counts[Self.slot(name)] -= 1
    }
    names.removeLast(names.count - last.first)
    keptCount = min(keptCount, names.count)
    if last.hasUnknownNames { unknownCount -= 1 }
  }

  func mayContain(_ wanted: [UInt64]) -> Bool {
    if hasUnknownNames { return true }
    for name in wanted where counts[Self.slot(name)] == 0 { return false }
    return true
  }

  private static func slot(_ name: UInt64) -> Int { Int((name ^ name >> 29) & 4095) }
}
