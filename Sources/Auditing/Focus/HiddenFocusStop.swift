internal import Simulation
internal import ViewTree

/// FA2006: Tab reaches what assistive technology is told to pass over.
///
/// `aria-hidden` takes a part of the page from the accessibility tree, not from the Tab order
/// (WAI-ARIA 1.2, 6.6 aria-hidden): the focus goes to a stop of which a screen reader says nothing.
///
/// Known limits: a style sheet that was not read may hide the part from everybody; then the rule
/// cannot tell. The empty guards that focus libraries put around dialogs are deliberate.
struct HiddenFocusStop: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2006"),
    name: "hidden-focus-stop",
    level: .error,
    summary: "Tab reaches what is hidden from assistive technology.",
    explanation: """
      `aria-hidden="true"` hides a node and all that it holds from assistive technology, but a link \
      or a field inside still takes the focus. A screen reader then stands on something that it has \
      no word for.

      Hide the part from everybody (`hidden`, `inert`), or take `aria-hidden` away.
      """,
    criteria: [.nameRoleValue, .keyboard],
    actRules: ["6cfa84"],
    messages: [
      MessageTemplate(
        "reachable",
        "Tab reaches '{0}' in this part, which is hidden from assistive technology."
      ),
      MessageTemplate(
        "maybeHidden",
        "Cannot tell whether Tab reaches '{0}' in this part, which is hidden from assistive "
          + "technology: a style sheet may hide it from everybody."
      ),
    ],
    triggering: [
      Example(
        .html,
        "A link in a hidden part",
        """
        ↓<div aria-hidden="true"><a href="/terms">Terms</a></div>
        """
      ),
      Example(
        .html,
        "A hidden button",
        """
        ↓<button aria-hidden="true">Close</button>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "Hidden from everybody",
        """
        <div aria-hidden="true" hidden><a href="/terms">Terms</a></div>
        <div aria-hidden="true" inert><button>Close</button></div>
        """
      ),
      Example(
        .html,
        "The guards of a focus library",
        """
        <div tabindex="0" aria-hidden="true" data-focus-guard="true"></div>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    var stopsOfPart: [(part: NodeID, stops: [NodeID])] = []
    for stop in simulated.facts.naturalFocusOrder {
      let exposed = simulated.environments[stop].exposed
      guard exposed.answer == .no, case .modifier(let cause)? = exposed.cause else { continue }
      if isFocusGuard(stop, simulated) { continue }
      let part = simulated.tree[cause].node
      if stopsOfPart.last?.part == part {
        stopsOfPart[stopsOfPart.count - 1].stops.append(stop)
      } else {
        stopsOfPart.append((part, [stop]))
      }
    }
    for (part, stops) in stopsOfPart {
      let mayBeHidden = simulated.hasUnreadStyleSheet
      var steps: [Report.StepDraft] = []
      if let modifier = simulated.tree.modifier(.accessibilityHidden, of: part) {
        steps.append(
          report.step(.loses, "The part is hidden from assistive technology here.", at: modifier)
        )
      }
      steps += stops.prefix(8).map {
        report.step(.acts, "Tab reaches \(simulated.describe($0)).", at: $0)
      }
      report.add(
        Self.self,
        mayBeHidden ? "maybeHidden" : "reachable",
        [simulated.describe(stops[0])],
        level: mayBeHidden ? .note : simulated.isFragment ? .warning : simulated.level(.error),
        outcome: mayBeHidden ? .review : .fail,
        at: part,
        advice: "Hide the part from everybody with 'hidden' or 'inert', or show it to everybody."
          + simulated.scriptRemark,
        steps: steps,
        fix: mayBeHidden || !stops.contains(part) ? nil : fix(part, simulated)
      )
    }
  }

  /// Shows the stop to everybody; one without a name would only become another finding. What is
  /// hidden has no name yet, so only what surely gives one counts.
  private func fix(_ part: NodeID, _ simulated: SimulatedTree) -> FixDraft? {
    let tree = simulated.tree
    guard let hiding = tree.modifier(.accessibilityHidden, of: part),
      hasOwnName(part, tree),
      !tree.ancestors(of: part).contains(where: { tree.has(.accessibilityHidden, $0) }),
      let edit = Fixes.removeAttribute(hiding, in: tree)
    else { return nil }
    return FixDraft("Take 'aria-hidden' away from this control.", .unsafe, [edit])
  }

  private func hasOwnName(_ id: NodeID, _ tree: ViewTree) -> Bool {
    if let label = tree.modifier(.accessibilityLabel, of: id) {
      return !tree.bytes(tree[label].value).allSatisfy(\.isASCIIWhitespace)
    }
    guard [.button, .submitButton, .resetButton, .link].contains(tree[id].kind) else {
      return false
    }
    return tree.children(of: id).contains {
      tree[$0].kind == .text && !tree.bytes(tree[$0].text).allSatisfy(\.isASCIIWhitespace)
    }
  }

  /// An empty stop that a library puts before and behind a dialog to keep the focus inside.
  private func isFocusGuard(_ id: NodeID, _ simulated: SimulatedTree) -> Bool {
    let tree = simulated.tree
    return tree.has(.focusIndex, id) && !tree.has(.role, id) && tree[id].kind != .link
      && !tree.descendants(of: id).contains {
        tree[$0].kind != .text
          || !tree.bytes(tree[$0].text).allSatisfy(\.isASCIIWhitespace)
      }
  }
}
