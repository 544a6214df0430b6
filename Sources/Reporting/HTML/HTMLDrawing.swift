internal import Auditing

/// Draws a form as SVG: its controls in the order of the source, the stops and arrows of the Tab key
/// on the left, and on the right a line from each field to what Return presses or runs, cut where it
/// does nothing.
struct HTMLDrawing {
  /// In units of the drawing, which are pixels where there is room.
  private enum Measure {
    static let width = 900
    static let stop = 56
    static let radius = 14
    static let boxLeft = 92
    static let boxRight = 404
    static let firstLane = 418
    static let laneStep = 12
    static let laneCount = 5
    static let text = 492
    static let line = 17
    static let gap = 12
  }

  /// A control or a handler with its place in the drawing.
  private struct Cell {
    var top: Int
    var height: Int
    var middle: Int { top + height / 2 }
    var bottom: Int { top + height }
  }

  private let form: Schematic.Form
  /// The codes and levels of what was found, by path of the node.
  private let marks: [String: [(code: String, level: String)]]
  private var rows: [Cell] = []
  private var handlers: [Cell] = []
  /// The Tab stops of the whole document.
  private let stopCount: Int
  private var html = HTMLText()

  init(
    _ form: Schematic.Form,
    stopCount: Int,
    marks: [String: [(code: String, level: String)]]
  ) {
    self.form = form
    self.stopCount = stopCount
    self.marks = marks
    var top = 8
    for row in form.rows {
      let lines = max(leftLines(row), rightLines(row).count)
      rows.append(Cell(top: top, height: lines * Measure.line + 14))
      top += lines * Measure.line + 14 + Measure.gap
    }
    for handler in form.handlers {
      let lines = 1 + reasonLines(handler).count
      handlers.append(Cell(top: top, height: lines * Measure.line + 14))
      top += lines * Measure.line + 14 + Measure.gap
    }
  }

  /// - Parameter label: what a screen reader calls the drawing.
  mutating func markup(label: String) -> String {
    let height = ((handlers.last ?? rows.last)?.bottom ?? 0) + 8
    html.line(
      "<svg class=\"drawing\" role=\"img\" viewBox=\"0 0 \(Measure.width) \(height)\" "
        + "aria-label=\"\(HTMLText.escaped(label))\">"
    )
    drawReturns()
    for (index, row) in form.rows.enumerated() { draw(row, rows[index]) }
    for (index, handler) in form.handlers.enumerated() { draw(handler, handlers[index]) }
    drawTabArrows()
    html.line("</svg>")
    return String(decoding: html.take(), as: UTF8.self)
  }

  // MARK: Controls

  private func leftLines(_ row: Schematic.Row) -> Int {
    2 + stopLines(row).count + (marks[row.nodePath] == nil ? 0 : 1)
  }

  private func stopLines(_ row: Schematic.Row) -> [String] {
    guard let text = row.unreached.map({ "not reached: \($0)" }) ?? row.remark else { return [] }
    return DrawnText.lines(text, columns: 48, limit: 2)
  }

  private func rightLines(_ row: Schematic.Row) -> [String] {
    guard let returning = row.returning else { return [] }
    let text =
      switch returning.outcome {
      case .works: "Return \(returning.text)"
      case .nothing: "Return does nothing: \(returning.text)"
      case .unknown: "Return: cannot tell, \(returning.text)"
      }
    return DrawnText.lines(text, columns: 58, limit: 3)
  }

  private mutating func draw(_ row: Schematic.Row, _ cell: Cell) {
    let width = Measure.boxRight - Measure.boxLeft
    let kind = row.unreached == nil ? "box" : "box unreached"
    html.line(
      "<rect class=\"\(kind)\" x=\"\(Measure.boxLeft)\" y=\"\(cell.top)\" width=\"\(width)\" "
        + "height=\"\(cell.height)\" rx=\"6\"/>"
    )
    var y = cell.top + Measure.line + 2
    let left = Measure.boxLeft + 12
    switch row.naming {
    case .named: text(row.name, left, y, columns: 38, "name")
    case .unnamed: iconText("unnamed", "no name", left, y, "name")
    case .unknown: iconText("review", "name unknown", left, y, "name")
    }
    y += Measure.line
    var facts = ["\(row.element)"]
    if row.line > 0 { facts.append("line \(row.line)") }
    if row.isRequired { facts.append("required") }
    if case .named(let source) = row.naming, !source.isEmpty { facts.append("named by \(source)") }
    if row.count > 1 { facts = ["from line \(row.line)"] }
    text(facts.joined(separator: " · "), left, y, columns: 54, "small")
    for (index, line) in stopLines(row).enumerated() {
      y += Measure.line
      if row.unreached == nil {
        text(line, left, y, columns: 50, "small")
      } else if index == 0 {
        iconText("unreached", line, left, y, "small")
      } else {
        text(line, left + 18, y, columns: 50, "small")
      }
    }
    if let found = marks[row.nodePath] {
      y += Measure.line
      var x = left
      for mark in found.prefix(4) {
        iconText(mark.level, mark.code, x, y, "code")
        x += 72
      }
      if found.count > 4 { text("…", x, y, columns: 1, "code") }
    }
    y = cell.middle - (rightLines(row).count - 1) * Measure.line / 2 + 4
    for line in rightLines(row) {
      text(line, Measure.text, y, columns: 60, "small")
      y += Measure.line
    }
    drawStop(row, cell)
  }

  private mutating func drawStop(_ row: Schematic.Row, _ cell: Cell) {
    guard let stop = row.stop else {
      guard row.unreached != nil else { return }
      html.line(
        "<circle class=\"no-stop\" cx=\"\(Measure.stop)\" cy=\"\(cell.middle)\" r=\"9\"/>"
          + "<path class=\"no-stop\" d=\"M\(Measure.stop - 6) \(cell.middle + 6)l12-12\"/>"
      )
      return
    }
    let label = row.count > 1 ? "\(stop)–\(stop + row.count - 1)" : "\(stop)"
    let width = max(Measure.radius * 2, label.count * 8 + 12)
    html.line(
      "<rect class=\"stop\" x=\"\(Measure.stop - width / 2)\" y=\"\(cell.middle - Measure.radius)\" "
        + "width=\"\(width)\" height=\"\(Measure.radius * 2)\" rx=\"\(Measure.radius)\"/>"
        + "<text class=\"number\" x=\"\(Measure.stop)\" y=\"\(cell.middle + 5)\">\(label)</text>"
    )
  }

  // MARK: Handlers

  private func reasonLines(_ handler: Schematic.Handler) -> [String] {
    DrawnText.lines(handler.reason, columns: 54, limit: 2)
  }

  private mutating func draw(_ handler: Schematic.Handler, _ cell: Cell) {
    let kind = handler.fate == .never ? "box handler unreached" : "box handler"
    html.line(
      "<rect class=\"\(kind)\" x=\"\(Measure.text)\" y=\"\(cell.top)\" "
        + "width=\"\(Measure.width - Measure.text - 4)\" height=\"\(cell.height)\" rx=\"2\"/>"
    )
    var y = cell.top + Measure.line + 3
    let action = handler.action.isEmpty ? "empty" : handler.action
    text("\(action) · line \(handler.line)", Measure.text + 10, y, columns: 50, "action")
    for (index, line) in reasonLines(handler).enumerated() {
      y += Measure.line
      if index == 0 {
        let icon = handler.fate == .never ? "cut" : "review"
        iconText(icon, line, Measure.text + 10, y, "small")
      } else {
        text(line, Measure.text + 28, y, columns: 52, "small")
      }
    }
  }

  // MARK: What Return does

  private mutating func drawReturns() {
    var lanes: [String: Int] = [:]
    func lane(_ key: String) -> Int {
      let number = lanes[key] ?? lanes.count
      lanes[key] = number
      return Measure.firstLane + number % Measure.laneCount * Measure.laneStep
    }
    var reached: Set<Int> = []
    for (index, row) in form.rows.enumerated() {
      guard let returning = row.returning else { continue }
      let y = rows[index].middle
      guard returning.outcome == .works else {
        cut(at: y, isUnknown: returning.outcome == .unknown)
        continue
      }
      var from = y
      if let target = returning.target {
        let end = rows[target].middle
        let x = lane("row \(target)")
        path("M\(Measure.boxRight) \(y)H\(x)V\(end)H\(Measure.boxRight + 7)", "return")
        head(Measure.boxRight, end, pointsLeft: true)
        from = end
      }
      for handler in returning.handlers {
        reached.insert(handler)
        let x = lane("handler \(handler)")
        let end = handlers[handler].middle
        path("M\(Measure.boxRight) \(from)H\(x)V\(end)H\(Measure.text - 7)", "return")
        head(Measure.text, end, pointsLeft: false)
      }
      if returning.target == nil, returning.handlers.isEmpty {
        path("M\(Measure.boxRight) \(y)H\(Measure.text - 12)", "return")
        head(Measure.text - 5, y, pointsLeft: false)
      }
    }
    for (index, handler) in form.handlers.enumerated()
    where handler.fate == .never && !reached.contains(index) {
      let y = handlers[index].middle
      path("M\(Measure.text - 46) \(y)h20", "return cut")
      cross(Measure.text - 18, y)
    }
  }

  private mutating func cut(at y: Int, isUnknown: Bool) {
    path("M\(Measure.boxRight) \(y)H\(Measure.text - 26)", isUnknown ? "return unknown" : "return")
    if isUnknown {
      iconText("review", "", Measure.text - 22, y + 4, "small")
    } else {
      cross(Measure.text - 16, y)
    }
  }

  /// Where a line ends without getting anywhere.
  private mutating func cross(_ x: Int, _ y: Int) {
    path("M\(x - 10) \(y - 8)v16M\(x - 4) \(y - 5)l10 10m0-10l-10 10", "cut-mark")
  }

  // MARK: The way of the Tab key

  private mutating func drawTabArrows() {
    var byStop: [Int: Int] = [:]
    for (index, row) in form.rows.enumerated() {
      if let stop = row.stop { byStop[stop] = index }
    }
    for (index, row) in form.rows.enumerated() {
      guard let stop = row.stop else { continue }
      let next = stop + row.count
      guard let target = byStop[next] else {
        if next <= stopCount {
          let y = rows[index].middle + Measure.radius + 13
          text("then \(next)", Measure.stop, y, columns: 12, "onward")
        }
        continue
      }
      if target == index + 1 {
        let y = rows[index].middle + Measure.radius
        let end = rows[target].middle - Measure.radius
        path("M\(Measure.stop) \(y)V\(end - 7)", "tab")
        triangle("M\(Measure.stop) \(end)l-5-8h10z", "tab-head")
      } else {
        let x = Measure.stop - Measure.radius
        let reach = min(38, 14 + 4 * abs(target - index))
        let (y, end) = (rows[index].middle, rows[target].middle)
        path("M\(x) \(y)C\(x - reach) \(y) \(x - reach) \(end) \(x - 6) \(end)", "tab jump")
        triangle("M\(x) \(end)l-8-5v10z", "tab-head")
      }
    }
  }

  // MARK: Shapes

  private mutating func path(_ data: String, _ kind: String) {
    html.line("<path class=\"\(kind)\" d=\"\(data)\"/>")
  }

  private mutating func triangle(_ data: String, _ kind: String) { path(data, kind) }

  private mutating func head(_ x: Int, _ y: Int, pointsLeft: Bool) {
    triangle("M\(x) \(y)l\(pointsLeft ? "8" : "-8")-5v10z", "return-head")
  }

  private mutating func text(_ text: String, _ x: Int, _ y: Int, columns: Int, _ kind: String) {
    let cut = DrawnText.cut(text, to: columns)
    html.line("<text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\">\(HTMLText.escaped(cut))</text>")
  }

  private mutating func iconText(
    _ icon: String,
    _ words: String,
    _ x: Int,
    _ y: Int,
    _ kind: String
  ) {
    html.add(
      "<use class=\"icon \(icon)\" href=\"#i-\(icon)\" x=\"\(x)\" y=\"\(y - 12)\" width=\"14\" "
        + "height=\"14\"/>"
    )
    if words.isEmpty { html.line("") } else { text(words, x + 18, y, columns: 60, kind) }
  }
}
