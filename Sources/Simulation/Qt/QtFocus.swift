internal import ViewTree

/// Where Tab goes in a Qt window (`QApplicationPrivate::focusNextPrevChild_helper`).
struct QtFocus {
  private let form: QtForm
  /// What has the focus when the window opens.
  let initial: Int?
  /// The stops, until Tab comes round.
  let stops: [Int]

  init(_ form: QtForm, initial: Int?) {
    self.form = form
    self.initial = initial
    guard let root = form.root.flatMap({ form.itemOfWidget[$0] }) else {
      stops = []
      return
    }
    var lost: Set<Int> = []
    if let initial { lost.formUnion(form.excluded(by: initial)) }
    var stops: [Int] = []
    var seen: Set<Int> = []
    var current = root
    while let next = Self.next(after: current, in: form, lost) {
      guard seen.insert(next).inserted else { break }
      stops.append(next)
      // A button that gets the focus takes the stop from those that it excludes.
      lost.formUnion(form.excluded(by: next))
      lost.remove(next)
      current = next
    }
    self.stops = stops
  }

  /// The first item in the ring that Tab stops at.
  static func next(after item: Int, in form: QtForm, _ lost: Set<Int> = []) -> Int? {
    form.ring.items(after: item).first { isStop($0, in: form) && !lost.contains($0) }
  }

  static func isStop(_ index: Int, in form: QtForm) -> Bool {
    let item = form.items[index]
    return item.policy.contains(.tab) && item.proxy == nil && item.isVisible && item.isEnabled
  }

  /// The stops as widgets; the parts of one are one stop.
  var order: [NodeID] {
    var order: [NodeID] = []
    for stop in stops where order.last != form.items[stop].node {
      order.append(form.items[stop].node)
    }
    return order
  }
}
