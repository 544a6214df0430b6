internal import Auditing
package import Simulation
internal import ViewTree

/// What the simulation believes of one document, as an object of the `trace` contract.
package struct TraceJSON {
  private let simulated: SimulatedTree
  private var positions: TreePositions
  private var paths: NodePaths
  private var writer = JSONWriter()

  package init(_ simulated: SimulatedTree) {
    self.simulated = simulated
    self.paths = NodePaths(simulated.tree)
    self.positions = TreePositions(simulated.tree)
  }

  /// - Parameter includesAll: whether elements are listed that are no controls.
  package mutating func bytes(includesAll: Bool) -> [UInt8] {
    let tree = simulated.tree
    writer.beginObject()
    writer.member("path", tree.source.path)
    writer.member("dialect", tree.format.rawValue)
    if !simulated.facts.loadFailures.isEmpty { writer.member("loadError", true) }
    if let focus = simulated.facts.initialFocus {
      writer.key("initialFocus")
      writer.beginObject()
      place(of: focus)
      writer.endObject()
    }
    writer.key("focusOrder")
    writer.beginArray()
    for stop in simulated.facts.focusOrder {
      writer.lineBreak()
      writer.beginObject()
      place(of: stop)
      writer.endObject()
    }
    writer.endArray()
    writer.key("controls")
    writer.beginArray()
    let controls = includesAll ? simulated.allControls() : simulated.facts.controls
    for control in controls { write(control) }
    writer.endArray()
    writer.key("submissions")
    writer.beginArray()
    for submission in simulated.facts.submissions { write(submission) }
    writer.endArray()
    writer.endObject()
    return writer.takeBytes()
  }

  private mutating func write(_ control: Control) {
    writer.lineBreak()
    writer.beginObject()
    place(of: control.node)
    writer.member("path", paths.path(of: control.node))
    writer.member("element", simulated.tree.nativeName(of: control.node))
    writer.member("role", control.role)
    writer.member("name", control.name.text)
    writer.member("nameFrom", control.name.source.rawValue)
    if control.name.isUnknown { writer.member("nameIsUnknown", true) }
    writer.member("description", control.description)
    writer.member("focusable", control.focusability.isFocusable)
    writer.member("disabled", control.isDisabled == .yes)
    writer.member("required", control.isRequired == .yes)
    writer.endObject()
  }

  private mutating func write(_ submission: Submission) {
    writer.lineBreak()
    writer.beginObject()
    place(of: submission.field)
    writer.member("outcome", submission.outcome.rawValue)
    writer.key("via")
    if let button = submission.button, submission.outcome == .submits {
      writer.beginObject()
      place(of: button)
      if let name = submission.buttonName { writer.member("button", name) }
      writer.endObject()
    } else {
      writer.null()
    }
    writer.member("reason", TraceWords.reason(submission.reason, in: simulated.tree))
    writer.key("handlers")
    writer.beginArray()
    for handler in submission.handlers {
      let modifier = simulated.tree[handler]
      writer.beginObject()
      place(of: modifier.node)
      writer.member("action", simulated.tree.string(modifier.value))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func place(of node: NodeID) {
    let (path, range) = positions.place(simulated.tree[node].place)
    writer.member("line", range.start.line)
    writer.member("column", range.start.column)
    if path != simulated.tree.source.path { writer.member("file", path) }
  }
}
