package import Auditing
package import Simulation
internal import ViewTree

/// Takes from the facts of a simulated tree what a report draws.
package struct SchematicBuilder {
  /// A form of more rows is drawn in part.
  private static let maximumRows = 300
  /// So many links and buttons outside of forms, one after the other, become one row.
  private static let longestRun = 3

  private let simulated: SimulatedTree
  private var positions: TreePositions
  /// Paths of the nodes that have findings, which are never put together with others.
  private let found: Set<String>
  private var paths: NodePaths
  private var stops: [NodeID: Int] = [:]
  private var submissions: [NodeID: Submission] = [:]
  private var verdicts: [ModifierID: HandlerFact.Verdict] = [:]
  /// The field that Return leads to from a field.
  private var moves: [NodeID: NodeID] = [:]

  /// - Parameter findings: those of the file.
  package static func schematic(
    of simulated: SimulatedTree,
    findings: [Finding]
  ) -> Schematic {
    var builder = SchematicBuilder(simulated, findings)
    return builder.schematic()
  }

  private init(_ simulated: SimulatedTree, _ findings: [Finding]) {
    self.simulated = simulated
    positions = TreePositions(simulated.tree)
    found = Set(findings.map(\.nodePath))
    paths = NodePaths(simulated.tree)
    let facts = simulated.facts
    for (index, stop) in facts.focusOrder.enumerated() where stops[stop] == nil {
      stops[stop] = index + 1
    }
    for submission in facts.submissions { submissions[submission.field] = submission }
    for handler in facts.handlers { verdicts[handler.modifier] = handler.verdict }
    for chain in facts.focusChains {
      let fields = Dictionary(chain.links.map { ($0.value, $0.field) }) { first, _ in first }
      for link in chain.links { moves[link.field] = link.next.flatMap { fields[$0] } }
    }
  }

  private mutating func schematic() -> Schematic {
    let facts = simulated.facts
    var result = Schematic()
    result.stopCount = facts.focusOrder.count
    result.refusals = facts.loadFailures.map {
      "The toolkit refuses the file: \(TraceWords.failure($0))."
    }
    var owned: Set<NodeID> = []
    let byForm = Dictionary(grouping: facts.controls.filter(simulated.isListed), by: \.form)
    let handlers = Dictionary(grouping: facts.handlers, by: \.form)
    for form in facts.forms {
      // Links have no owner: they are drawn with the form that they stand in.
      let inside = simulated.controls(from: form.node)
        .prefix { simulated.tree.contains(form.node, $0.node) }
        .filter { $0.form == nil && simulated.isListed($0) }
      let nodes = (inside + (byForm[form.node] ?? [])).map(\.node)
        .filter { owned.insert($0).inserted }.sorted()
      var drawn = Schematic.Form(title: describe(form.node), line: line(of: form.node))
      fill(&drawn, nodes, handlers: handlers[form.node] ?? [])
      result.forms.append(drawn)
    }
    var others = facts.controls.filter { simulated.isListed($0) && !owned.contains($0.node) }.map(
      \.node
    )
    // What submits and is no control of its own, such as the search field of a modifier.
    others += facts.submissions.map(\.field).filter { simulated.control($0) == nil }
    others.sort()
    let free = handlers[nil] ?? []
    if !others.isEmpty || !free.isEmpty {
      var drawn = Schematic.Form(title: "", line: 0)
      fill(&drawn, others, handlers: free, puttingTogether: !facts.forms.isEmpty)
      result.forms.append(drawn)
    }
    return result
  }

  private mutating func fill(
    _ form: inout Schematic.Form,
    _ nodes: [NodeID],
    handlers: [HandlerFact],
    puttingTogether: Bool = false
  ) {
    form.omittedCount = max(0, nodes.count - Self.maximumRows)
    let nodes = Array(nodes.prefix(Self.maximumRows))
    var numbers: [ModifierID: Int] = [:]
    for handler in handlers { add(handler.modifier, to: &form, &numbers) }
    var rows: [NodeID: Int] = [:]
    for group in groups(of: nodes, puttingTogether: puttingTogether) {
      for node in group { rows[node] = form.rows.count }
      var row = self.row(group[0])
      if group.count > 1 {
        row.count = group.count
        row.name = "\(group.count) links and buttons"
      }
      form.rows.append(row)
    }
    for node in nodes {
      guard let submission = submissions[node], let index = rows[node] else { continue }
      var returning = self.returning(submission)
      for handler in submission.handlers { add(handler, to: &form, &numbers) }
      returning.handlers = submission.handlers.compactMap { numbers[$0] }
      if submission.outcome == .submits {
        returning.target = (submission.button ?? moves[node]).flatMap { rows[$0] }
      }
      form.rows[index].returning = returning
    }
  }

  private mutating func add(
    _ handler: ModifierID,
    to form: inout Schematic.Form,
    _ numbers: inout [ModifierID: Int]
  ) {
    guard numbers[handler] == nil else { return }
    numbers[handler] = form.handlers.count
    let verdict = verdicts[handler] ?? .fires
    let words = TraceWords.verdict(verdict)
    form.handlers.append(
      Schematic.Handler(
        action: safe(simulated.tree.string(simulated.tree[handler].value)),
        line: line(at: simulated.tree[handler].place),
        fate: verdict == .fires ? .runs : words.hasPrefix("never") ? .never : .unknown,
        reason: verdict == .fires ? "" : words
      )
    )
  }

  /// Runs of links and buttons that have nothing to tell come as one group.
  private mutating func groups(of nodes: [NodeID], puttingTogether: Bool) -> [[NodeID]] {
    var result: [[NodeID]] = []
    var run: [NodeID] = []
    func end() {
      if run.count > Self.longestRun { result.append(run) } else { result += run.map { [$0] } }
      run = []
    }
    for node in nodes {
      if puttingTogether, isPlain(node) {
        if let last = run.last, stops[last].map({ $0 + 1 }) != stops[node] { end() }
        run.append(node)
      } else {
        end()
        result.append([node])
      }
    }
    end()
    return result
  }

  private mutating func isPlain(_ node: NodeID) -> Bool {
    switch simulated.tree[node].kind {
    case .link, .button, .submitButton, .resetButton, .disclosureSummary: break
    default: return false
    }
    guard stops[node] != nil, submissions[node] == nil, let name = simulated.control(node)?.name,
      !name.isEmpty, !name.isUnknown
    else { return false }
    return !found.contains(paths.path(of: node))
  }

  private mutating func row(_ node: NodeID) -> Schematic.Row {
    let control = simulated.control(node)
    let name = control?.name ?? .none
    let naming: Schematic.Row.Naming =
      name.isUnknown
      ? .unknown : name.isEmpty ? .unnamed : .named(name.source.rawValue)
    var row = Schematic.Row(
      nodePath: paths.path(of: node),
      line: line(of: node),
      element: safe(simulated.tree.nativeName(of: node)),
      name: name.isUnknown ? "" : safe(name.text),
      naming: control == nil ? .named("") : naming
    )
    if control == nil { row.name = row.element }
    row.isRequired = control?.isRequired == .yes
    row.stop = stops[node]
    guard let control else { return row }
    switch control.focusability {
    case .unreachable(let reason):
      var cause: String?
      if let its = reason.cause, let line = line(of: its) { cause = ", set in line \(line)" }
      row.unreached = "it \(reason.words)\(cause ?? "")"
    case .programmatic where simulated.tree.has(.focusIndex, node):
      row.unreached = "its tab index is negative"
    case .tabStop where row.stop == nil:
      row.remark = "another button of its group is the stop"
    case .programmatic where row.stop == nil: row.remark = "no stop of the Tab key by default"
    case .unknown: row.remark = "cannot tell whether Tab reaches it"
    default: break
    }
    return row
  }

  private func returning(_ submission: Submission) -> Schematic.Returning {
    let reason = TraceWords.reason(submission.reason, in: simulated.tree)
    switch submission.outcome {
    case .nothing: return Schematic.Returning(outcome: .nothing, text: reason)
    case .unknown: return Schematic.Returning(outcome: .unknown, text: reason)
    case .submits:
      var text = "submits"
      if let button = submission.button {
        let part = submission.buttonName.map { "\($0) of " } ?? ""
        text = "presses \(part)\(describe(button))"
      } else if let first = submission.handlers.first {
        text = "runs \(safe(simulated.tree.string(simulated.tree[first].value)))"
        if submission.handlers.count > 1 { text += " and \(submission.handlers.count - 1) more" }
      }
      if submission.platforms != simulated.environments[submission.field].platforms {
        text += ", on \(submission.platforms.description) only"
      }
      return Schematic.Returning(outcome: .works, text: text)
    }
  }

  private func describe(_ node: NodeID) -> String { safe(simulated.describe(node)) }

  private func safe(_ text: String) -> String {
    TerminalText.safe(SimulatedTree.shortened(text))
  }

  private mutating func line(of node: NodeID) -> Int { line(at: simulated.tree[node].place) }

  /// The line in the file where the place lies, which may be another one than the document's.
  private mutating func line(at place: ByteRange) -> Int {
    positions.place(place).range.start.line
  }

  /// The line in this file; nil where it was set in a style sheet.
  private mutating func line(of cause: Cause) -> Int? {
    switch cause {
    case .modifier(let modifier): line(at: simulated.tree[modifier].place)
    case .node(let node): line(of: node)
    case .styleRule: nil
    }
  }
}
