/// The ring in which a window's widgets stand, as Qt links them: in the order in which they were
/// made, until `QWidget::setTabOrder` moves them.
struct QtFocusRing: Sendable {
  private(set) var next: [Int] = []
  private(set) var previous: [Int] = []

  /// Adds an item that is alone: a window of its own.
  mutating func addWindow() -> Int {
    next.append(next.count)
    previous.append(previous.count)
    return next.count - 1
  }

  /// Adds an item at the end of a window's ring.
  mutating func add(to window: Int) -> Int {
    let item = addWindow()
    splice(item, into: window)
    return item
  }

  /// Puts a whole ring at the end of a window's, as when a page is added
  /// (`QWidgetPrivate::reparentFocusWidgets`).
  mutating func splice(_ item: Int, into window: Int) {
    let last = previous[item]
    let before = previous[window]
    link(before, item)
    link(last, window)
  }

  private mutating func link(_ first: Int, _ second: Int) {
    next[first] = second
    previous[second] = first
  }

  /// Moves `second`, with what belongs to it up to `lastOfSecond`, behind `lastOfFirst`.
  mutating func move(_ second: Int, upTo lastOfSecond: Int, behind lastOfFirst: Int) {
    let after = next[lastOfFirst]
    let before = previous[second]
    let behind = next[lastOfSecond]
    // In this order: where the two overlap, it decides what becomes of the ring.
    link(before, behind)
    link(lastOfFirst, second)
    link(lastOfSecond, after)
  }

  /// The items of a ring from one on, without it.
  func items(after item: Int) -> [Int] {
    var items: [Int] = []
    var current = next[item]
    // A ring in which a container was moved behind its own content may not come round.
    while current != item && items.count < next.count {
      items.append(current)
      current = next[current]
    }
    return items
  }
}
