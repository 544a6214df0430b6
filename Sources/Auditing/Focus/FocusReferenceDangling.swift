internal import Simulation
internal import ViewTree

/// FA2002: a reference that moves the focus leads nowhere.
///
/// A skip link that leads to nothing leaves the keyboard user before the whole navigation; an
/// `aria-activedescendant` that names nothing leaves the screen reader with no active item.
///
/// Known limits: a script may insert the target; with one on the page the finding is a level lower,
/// and links other than skip links get a note.
struct FocusReferenceDangling: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2002"),
    name: "focus-reference-dangling",
    level: .error,
    summary: "A reference that moves the focus leads nowhere.",
    explanation: """
      Links within the page and `aria-activedescendant` move the reader to another node by its \
      identifier. When nothing has the identifier, or the node is not rendered, the reader stays \
      where they are: a skip link that leads nowhere is worse than none.

      Give the target its id, or correct the reference. Identifiers tell upper from lower case.
      """,
    criteria: [.focusOrder, .bypassBlocks, .nameRoleValue],
    actRules: ["in6db8"],
    messages: [
      MessageTemplate("skipLink", "The skip link '{0}' leads nowhere: nothing has the id '{1}'."),
      MessageTemplate("link", "The link '{0}' leads nowhere: nothing has the id '{1}'."),
      MessageTemplate(
        "hiddenTarget",
        "The skip link '{0}' leads to '{1}', which is not rendered."
      ),
      MessageTemplate(
        "defaultWithoutView",
        "'{0}' prefers the focus on '{1}', which no view inside carries."
      ),
      MessageTemplate(
        "withoutScope",
        "'{0}' prefers the focus in the scope '{1}', which is not around it."
      ),
      MessageTemplate(
        "activeDescendant",
        "'{0}' names an active item that does not exist: '{1}'."
      ),
      MessageTemplate(
        "controlsNothing",
        "The '{0}' controls nothing: no element has the id '{1}'."
      ),
    ] + toolkitMessages,
    triggering: [
      Example(
        .swiftUI,
        "A default focus that no view inside carries",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Login">
          <focusState name="field" cases="user pin"/>
          <defaultFocus ↓value="field = .pin">
            <Form><TextField title="User" text="$user" focused="field = .user"/></Form>
          </defaultFocus>
        </View>
        """
      ),
      Example(
        .html,
        "A skip link to nothing",
        """
        <a ↓href="#content">Skip to content</a><main id="main"><h1>News</h1></main>
        """
      ),
      Example(
        .html,
        "An active item that does not exist",
        """
        <div role="listbox" tabindex="0" aria-label="Size" ↓aria-activedescendant="size-3">
        <div role="option" id="size-1">S</div></div>
        """
      ),
      Example(
        .html,
        "An open list that does not exist",
        """
        <input aria-label="Tag" role="combobox" aria-expanded="true" ↓aria-controls="tags">
        """
      ),
    ] + toolkitTriggering,
    nonTriggering: [
      Example(
        .html,
        "A closed list, and a button, may control what comes later",
        """
        <input aria-label="Tag" role="combobox" aria-expanded="false" aria-controls="tags">
        <button aria-controls="menu" aria-expanded="true">Menu</button>
        """
      ),
      Example(
        .html,
        "The target exists",
        """
        <a href="#content">Skip to content</a><main id="content"><h1>News</h1></main>
        """
      ),
      Example(
        .html,
        "The top of the page, a script's route, a named anchor",
        """
        <a href="#top">Top</a> <a href="#">Menu</a> <a href="#/users/1">User</a>
        <a href="#notes">Notes</a><a name="notes"></a>
        """
      ),
    ] + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    reportToolkit(simulated, into: &report)
    for reference in simulated.facts.references {
      switch reference.kind {
      case .fragment: checkLink(reference, simulated, into: &report)
      case .activeDescendant: checkActiveDescendant(reference, simulated, into: &report)
      default: continue
      }
    }
    for widget in simulated.facts.danglingWidgets {
      report.add(
        Self.self,
        "controlsNothing",
        [widget.role, SimulatedTree.shortened(widget.identifiers)],
        level: simulated.level(.error),
        at: widget.node,
        modifier: widget.modifier,
        advice: "Name the id of what it moves or opens." + simulated.scriptRemark
      )
    }
    for fault in simulated.facts.defaultFocusFaults {
      let (message, word, advice) =
        switch fault.kind {
        case .valueWithoutView(let value):
          ("defaultWithoutView", value, "Bind a view inside to the value.")
        case .withoutScope(let scope):
          ("withoutScope", scope, "Put 'focusScope' around the view.")
        }
      report.add(
        Self.self,
        message,
        [simulated.describe(fault.node), word],
        at: fault.node,
        modifier: fault.modifier,
        advice: advice
      )
    }
  }

  private func checkLink(
    _ reference: Reference,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    guard let control = simulated.control(reference.node), control.role == "link",
      !simulated.tree.has(.clickAction, reference.node)
    else { return }
    let isSkipLink = isSkipLink(control, simulated)
    let name = simulated.describe(reference.node)
    let steps = nearSteps(reference, report)
    switch reference.outcome {
    case .missing, .missingButForCase:
      let level: Severity =
        isSkipLink ? simulated.level(.error) : simulated.tree.hasScript ? .note : .warning
      report.add(
        Self.self,
        isSkipLink ? "skipLink" : "link",
        [name, reference.token],
        level: level,
        at: reference.node,
        modifier: reference.modifier,
        advice: "Give the target the id, or correct the reference." + simulated.scriptRemark,
        steps: steps,
        fix: ReferenceCorrection.fix(reference, in: simulated.tree)
      )
    case .found(let target)
    where isSkipLink && simulated.environments[target].rendered.answer == .no:
      report.add(
        Self.self,
        "hiddenTarget",
        [name, simulated.describe(target)],
        level: simulated.level(.error),
        at: reference.node,
        modifier: reference.modifier,
        advice: "Lead to a part of the page that is shown." + simulated.scriptRemark,
        steps: [report.step(.shows, "This is the target.", at: target)]
      )
    default: return
    }
  }

  private func checkActiveDescendant(
    _ reference: Reference,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    switch reference.outcome {
    case .missing, .missingButForCase:
      guard !reference.token.isEmpty else { return }
      report.add(
        Self.self,
        "activeDescendant",
        [simulated.describe(reference.node), reference.token],
        level: simulated.level(.error),
        at: reference.node,
        modifier: reference.modifier,
        advice: "Name the id of an item, or leave the attribute out." + simulated.scriptRemark,
        steps: nearSteps(reference, report),
        fix: ReferenceCorrection.fix(reference, in: simulated.tree)
      )
    default: return
    }
  }

  private func nearSteps(_ reference: Reference, _ report: Report) -> [Report.StepDraft] {
    guard case .missingButForCase(let near) = reference.outcome else { return [] }
    return [report.step(.shows, "This id differs from it by case alone.", at: near)]
  }

  /// A link to a part of the page among the first stops, or one that says what it is.
  private func isSkipLink(_ control: Control, _ simulated: SimulatedTree) -> Bool {
    let words = control.name.text.lowercased()
    if words.hasPrefix("skip ") || words.hasPrefix("jump to ") { return true }
    let style = simulated.tree.value(.styleClass, of: control.node)?.lowercased() ?? ""
    return style.contains("skip")
  }
}
