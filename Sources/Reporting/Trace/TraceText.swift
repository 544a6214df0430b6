internal import Auditing
package import Simulation
internal import Styling
internal import ViewTree

/// What the simulation believes of one document, for people: each form with its numbered stops,
/// what Return does in each field and through which handlers, and what is unreachable and why.
package struct TraceText {
  private let simulated: SimulatedTree
  private let positions: SourcePositions
  private let tree: ViewTree
  private let stopNumbers: [NodeID: Int]
  private var text = ""

  package init(_ simulated: SimulatedTree) {
    self.simulated = simulated
    self.positions = SourcePositions(simulated.tree.source)
    self.tree = simulated.tree
    var numbers: [NodeID: Int] = [:]
    for (index, stop) in simulated.facts.focusOrder.enumerated() { numbers[stop] = index + 1 }
    self.stopNumbers = numbers
  }

  package mutating func bytes() -> [UInt8] {
    let facts = simulated.facts
    let path = TerminalText.safe(simulated.tree.source.path)
    text =
      "\(path): \(ReportText.count(facts.forms.count, "form")), \(ReportText.count(facts.focusOrder.count, "Tab stop"))\n"
    for failure in facts.loadFailures {
      let place = failure.modifier.map { self.place($0) } ?? self.place(failure.node)
      text += "  The toolkit refuses the file: \(TraceWords.failure(failure)) (\(place))\n"
    }
    var submissions: [NodeID: Submission] = [:]
    for submission in facts.submissions { submissions[submission.field] = submission }
    var owned: Set<NodeID> = []
    for form in facts.forms {
      write(form)
      let controls = facts.controls.filter { $0.form == form.node && simulated.isListed($0) }
      for control in inFocusOrder(controls) {
        owned.insert(control.node)
        write(control, submissions[control.node])
      }
      for link in facts.controls
      where link.form == nil && simulated.tree.contains(form.node, link.node)
        && simulated.isListed(link)
      {
        owned.insert(link.node)
        write(link, submissions[link.node])
      }
    }
    let others = facts.controls.filter { !owned.contains($0.node) && simulated.isListed($0) }
    if !others.isEmpty {
      text += facts.forms.isEmpty ? "\n  Controls\n" : "\n  Outside of forms\n"
      for control in inFocusOrder(others) { write(control, submissions[control.node]) }
    }
    writeSources(submissions)
    writeHandlers()
    writeChains()
    text += "\n"
    return Array(text.utf8)
  }

  /// What submits and is no control of its own, such as the search field of a modifier.
  private mutating func writeSources(_ submissions: [NodeID: Submission]) {
    for submission in simulated.facts.submissions
    where simulated.control(submission.field) == nil {
      text += "       *  \(place(submission.field))  \(describe(submission.field))\n"
      write(submission)
    }
  }

  /// The handlers that belong to no form: which fields reach each, or what cuts it off.
  private mutating func writeHandlers() {
    let handlers = simulated.facts.handlers.filter { $0.form == nil }
    guard !handlers.isEmpty else { return }
    text += "\n  Submit handlers\n"
    for handler in handlers {
      text += "      \(place(handler.modifier))  \(action(handler.modifier))\n"
      let fields = simulated.facts.submissions.filter { $0.handlers.contains(handler.modifier) }
      if fields.isEmpty {
        text += "           \(TraceWords.verdict(handler.verdict))\n"
      } else {
        let names = fields.map { "\(describe($0.field)) (\(place($0.field)))" }
        text += "           run by \(names.joined(separator: ", "))\n"
      }
    }
  }

  /// The way that Return leads through the fields, drawn as `.user -> .password -> (submit)`.
  private mutating func writeChains() {
    guard !simulated.facts.focusStates.isEmpty else { return }
    text += "\n  Focus states\n"
    for state in simulated.facts.focusStates {
      text += "      \(place(state.node))  \(state.name)\n"
      guard let chain = simulated.facts.focusChains.first(where: { $0.state == state.node }) else {
        continue
      }
      if let initial = chain.initial { text += "           begins with \(initial.text)\n" }
      for way in ways(of: chain) { text += "           \(way)\n" }
      for assignment in state.assignments
      where assignment.value.isLiteral && assignment.value.text != "nil"
        && assignment.value.text != "false"
        && !state.bindings.contains(where: { $0.value.mayEqual(assignment.value) })
      {
        text += "           \(assignment.value.text) is set at \(place(assignment.modifier)), "
        text += "but no view carries it\n"
      }
    }
  }

  private func ways(of chain: FocusChain) -> [String] {
    var seen: Set<Int> = []
    let targets = Set(
      chain.links.compactMap { link in
        link.next.flatMap { next in chain.links.firstIndex { $0.value == next } }
      }
    )
    let starts = chain.links.indices.filter { !targets.contains($0) } + Array(chain.links.indices)
    return starts.compactMap { start -> String? in
      guard !seen.contains(start) else { return nil }
      var way: [String] = []
      var current: Int? = start
      while let index = current {
        way.append(chain.links[index].value.text)
        guard seen.insert(index).inserted else { break }
        current = chain.links[index].next.flatMap { next in
          chain.links.firstIndex { $0.value == next }
        }
        if current == nil { way.append(end(of: chain.links[index])) }
      }
      return way.joined(separator: " -> ")
    }
  }

  private func end(of link: FocusChainLink) -> String {
    if let next = link.next {
      return next.text == "nil" || next.text == "false" ? "(none)" : "\(next.text) (no view)"
    }
    let submits = simulated.facts.submissions.first { $0.field == link.field }?.outcome == .submits
    return submits ? "(submit)" : "(stays)"
  }

  private func inFocusOrder(_ controls: [Control]) -> [Control] {
    controls.sorted {
      let left = stopNumbers[$0.node] ?? Int.max
      let right = stopNumbers[$1.node] ?? Int.max
      return left != right ? left < right : $0.node < $1.node
    }
  }

  private mutating func write(_ form: FormFact) {
    text += "\n  \(place(form.node))  \(describe(form.node))\n"
    let handlers = simulated.environments.handlers(at: form.node)
    for handler in handlers {
      let verdict = simulated.facts.handlers.first { $0.modifier == handler }?.verdict
      text += "      handler \(place(handler))  \(action(handler))"
      text += verdict.map { "  (\(TraceWords.verdict($0)))\n" } ?? "\n"
    }
  }

  private mutating func write(_ control: Control, _ submission: Submission?) {
    let number = stopNumbers[control.node].map { "\($0)" } ?? "-"
    text += "    \(String(repeating: " ", count: max(0, 3 - number.count)))\(number)"
    text += "  \(place(control.node))  \(describe(control.node))"
    if control.name.isUnknown {
      text += "  name unknown"
    } else if control.name.source == .none {
      text += "  no name"
    } else {
      text += "  named by \(control.name.source.rawValue)"
    }
    if control.isRequired == .yes { text += ", required" }
    text += "\n"
    switch control.focusability {
    case .unreachable(let reason):
      text += "           not reached: it \(reason.words)"
      text += reason.cause.map { ", set at \(place($0))\n" } ?? "\n"
    case .programmatic where simulated.tree.has(.focusIndex, control.node):
      text += "           not reached by Tab: its tab index is negative\n"
    case .tabStop where stopNumbers[control.node] == nil:
      text += "           not reached by Tab: another button of its group is the stop\n"
    case .unknown: text += "           cannot tell whether Tab reaches it\n"
    default: break
    }
    if let submission { write(submission) }
  }

  private mutating func write(_ submission: Submission) {
    text += "           Return: "
    switch submission.outcome {
    case .submits:
      text +=
        submission.button.map { button in
          let part = submission.buttonName.map { "\($0) of " } ?? ""
          return "presses \(part)\(describe(button)) (\(place(button)))"
        } ?? "submits"
      if case .toolkit(let reason) = submission.reason {
        text += ", because \(TraceWords.reason(reason))"
      }
      if submission.platforms != simulated.environments[submission.field].platforms {
        text += " on \(submission.platforms.description) only, because "
        text += TraceWords.reason(submission.reason, in: simulated.tree)
      }
      for (index, handler) in submission.handlers.enumerated() {
        text += "\n             runs \(index + 1). \(action(handler)) (\(place(handler)))"
      }
    case .nothing:
      text += "nothing, because \(TraceWords.reason(submission.reason, in: simulated.tree))"
      if case .defaultButtonDisabled(let cause?) = submission.reason {
        text += " (set at \(place(cause)))"
      }
    case .unknown:
      text += "cannot tell: \(TraceWords.reason(submission.reason, in: simulated.tree))"
    }
    text += "\n"
  }

  private func describe(_ node: NodeID) -> String {
    TerminalText.safe(simulated.describe(node))
  }

  private func action(_ modifier: ModifierID) -> String {
    let action = simulated.tree.string(simulated.tree[modifier].value)
    return TerminalText.safe(SimulatedTree.shortened(action))
  }

  private func place(_ node: NodeID) -> String { place(at: simulated.tree[node].place.start) }

  private func place(_ modifier: ModifierID) -> String {
    place(at: simulated.tree[modifier].place.start)
  }

  private func place(_ cause: Cause) -> String {
    switch cause {
    case .modifier(let modifier): place(modifier)
    case .node(let node): place(node)
    case .styleRule(let number): place(ofRule: Int(number))
    }
  }

  private func place(ofRule number: Int) -> String {
    guard let rules = simulated.styles?.rules, number < rules.count else { return "" }
    let rule = rules[number]
    if rule.sheet.source.path == simulated.tree.source.path {
      return place(at: rule.place.start)
    }
    let position = SourcePositions(rule.sheet.source).position(at: rule.place.start)
    return "\(TerminalText.safe(rule.sheet.source.path)):\(position.line):\(position.column)"
  }

  private func place(at offset: Int) -> String {
    guard tree.sources != nil else {
      let position = positions.position(at: offset)
      return "\(position.line):\(position.column)"
    }
    var positions = TreePositions(tree)
    let (path, range) = positions.place(ByteRange(start: offset, end: offset))
    let file = path == tree.source.path ? "" : "\(TerminalText.safe(path)):"
    return "\(file)\(range.start.line):\(range.start.column)"
  }
}

extension SimulatedTree {
  /// Whether a control has a line of its own where a form is shown. Options and groups have none: Tab
  /// stops at what holds them.
  func isListed(_ control: Control) -> Bool {
    switch tree[control.node].kind {
    case .option, .optionGroup: false
    case .fieldGroup: control.focusability.isFocusable
    default: true
    }
  }
}
