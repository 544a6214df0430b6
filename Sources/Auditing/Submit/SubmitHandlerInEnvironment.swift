internal import Simulation
internal import ViewTree

/// The part of FA1001 on handlers that travel in an environment: which fields reach them, and what
/// cuts them off.
extension SubmitHandlerNeverFires {
  static let environmentMessages = [
    MessageTemplate(
      "searchFieldOutside",
      "This handler of searches never runs: the search field belongs to '{0}', which stands outside "
        + "of it."
    ),
    MessageTemplate(
      "searchFieldOutsideUnknown",
      "This handler of searches does not run: the search field belongs to '{0}', which stands "
        + "outside of it. Only a search field inside '{1}' would make it run."
    ),
    MessageTemplate(
      "onlySearchField",
      "This handler never runs: it waits for text fields, and inside there is only the search field "
        + "of '{0}'."
    ),
    MessageTemplate(
      "onlyTextFields",
      "This handler of searches never runs: inside there are only text fields, such as '{0}'."
    ),
    MessageTemplate(
      "cutOff",
      "This handler never runs: a submit scope keeps what '{0}' submits from reaching it."
    ),
    MessageTemplate(
      "allFieldsDisabled",
      "This handler never runs: every field that would run it is disabled, "
        + "such as '{0}'."
    ),
    MessageTemplate(
      "onlyRepresentables",
      "This handler never runs: '{0}' wraps a view of an older toolkit, which cannot submit."
    ),
    MessageTemplate(
      "missesSearch",
      "This handler runs for the text fields inside, but not for the search field of '{0}'."
    ),
    MessageTemplate("nothingSubmits", "This handler never runs: nothing inside submits."),
    MessageTemplate(
      "mayBeShadowed",
      "This handler may never run: the handler '{0}' stands between it and every field, and one "
        + "report says that a handler with other triggers ends the way."
    ),
    MessageTemplate(
      "pushedElsewhere",
      "This handler may never run: '{0}' stands in a destination, which takes the environment of the "
        + "navigation container."
    ),
    MessageTemplate(
      "unknownView",
      "Cannot tell whether this handler runs: '{0}' is not declared and may bring a field."
    ),
    MessageTemplate(
      "unknownScope",
      "Cannot tell whether '{0}' runs: a submit scope depends on a value."
    ),
  ]

  static let environmentTriggering = [
    Example(
      .swiftUI,
      "The search handler stands inside of searchable",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Search">
        <searchable text="$text">
          <onSubmit of="search" ↓action="search()"><List/></onSubmit>
        </searchable>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "A submit scope inside the handler",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Tags">
        <onSubmit ↓action="addTag()">
          <submitScope><TextField title="Tag" text="$tag"/></submitScope>
        </onSubmit>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "A button triggers no handler",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Send">
        <onSubmit ↓action="send()"><VStack><Button title="Send" action="send()"/></VStack></onSubmit>
      </View>
      """
    ),
  ]

  static let environmentNonTriggering = [
    Example(
      .swiftUI,
      "The search handler stands outside",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Search">
        <onSubmit of="search" action="search()"><searchable text="$text"><List/></searchable></onSubmit>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "The scope stands outside of the handler",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Tags">
        <submitScope><onSubmit action="addTag()"><TextField title="Tag" text="$tag"/></onSubmit></submitScope>
      </View>
      """
    ),
    Example(
      .swiftUI,
      "An unknown view may bring a field",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Login">
        <onSubmit action="login()"><LoginFields/></onSubmit>
      </View>
      """
    ),
  ]

  /// A handler of texts that a search field inside does not run: a searcher may expect it.
  func reportMissedSearch(
    _ handler: HandlerFact,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    guard let searchable = handler.missedSearchField else { return }
    report.add(
      Self.self,
      "missesSearch",
      [simulated.describe(searchable)],
      level: .note,
      at: handler.node,
      modifier: handler.modifier,
      advice: "Add a handler of searches if the search is to be submitted, too.",
      steps: [report.step(.shows, "Its field submits searches, not texts.", at: searchable)]
    )
  }

  /// A handler above a scope whose argument is known at run time alone.
  func reportUnknownScope(
    _ handler: HandlerFact,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) -> Bool {
    let scopes = simulated.environments.handlers.filter {
      $0.isScope && simulated.tree.contains(handler.node, simulated.tree[$0.modifier].node)
    }
    guard let scope = scopes.first else { return false }
    report.add(
      Self.self,
      "unknownScope",
      [simulated.quote(handler.modifier)],
      level: .note,
      outcome: .review,
      at: handler.node,
      modifier: handler.modifier,
      advice: "Say 'true' or 'false', or put the scope outside of the handler.",
      steps: [
        report.step(
          .doubts,
          "Whether it keeps submissions inside is known at run time.",
          at: scope.modifier
        )
      ]
    )
    return true
  }

  func reportEnvironment(
    _ handler: HandlerFact,
    _ simulated: SimulatedTree,
    into report: inout Report
  ) {
    let start = report.step(
      .handler,
      "The handler \(simulated.quote(handler.modifier)) is set here.",
      at: handler.modifier
    )
    func add(
      _ message: String,
      _ arguments: [String],
      _ advice: String,
      _ steps: [Report.StepDraft],
      level: Severity = .error,
      outcome: Outcome = .fail
    ) {
      report.add(
        Self.self,
        message,
        arguments,
        level: level,
        outcome: outcome,
        at: handler.node,
        modifier: handler.modifier,
        advice: advice,
        steps: [start] + steps
      )
    }
    switch handler.verdict {
    case .searchFieldOutside(let searchable, let unknown):
      let name = simulated.describe(searchable)
      let advice =
        "Put the handler outside of 'searchable': what stands further out is asked first."
      var steps = [
        report.step(
          .shows,
          "The search field belongs here and asks what is outside.",
          at: searchable
        )
      ]
      if let unknown {
        steps.append(
          report.step(.doubts, "Only this view, which is not declared, is inside.", at: unknown)
        )
        add(
          "searchFieldOutsideUnknown",
          [name, simulated.describe(unknown)],
          advice,
          steps,
          level: .warning
        )
      } else {
        add("searchFieldOutside", [name], advice, steps)
      }
    case .onlySearchField(let searchable):
      add(
        "onlySearchField",
        [simulated.describe(searchable)],
        "Ask for searches: 'onSubmit(of: .search)'.",
        [report.step(.shows, "Its field submits searches, not texts.", at: searchable)]
      )
    case .onlyTextFields(let fields):
      add(
        "onlyTextFields",
        [simulated.describe(fields[0])],
        "Ask for texts, or make the view searchable inside of the handler.",
        fields.prefix(8).map { report.step(.shows, "It submits texts, not searches.", at: $0) }
      )
    case .cutOff(let scope, let fields):
      add(
        "cutOff",
        [simulated.describe(fields[0])],
        "Put the submit scope outside of the handler, or take it away.",
        fields.prefix(8).map { report.step(.acts, "\(simulated.describe($0)) submits.", at: $0) }
          + [report.step(.stops, "The scope keeps submissions inside.", at: scope)]
      )
    case .allFieldsDisabled(let fields, let cause):
      add(
        "allFieldsDisabled",
        [simulated.describe(fields[0])],
        "Enable the field.",
        (cause.map { [report.step(.loses, "It is disabled here.", at: $0)] } ?? [])
      )
    case .onlyRepresentables(let views):
      add(
        "onlyRepresentables",
        [simulated.describe(views[0])],
        "Hand an action to the wrapped view and call it from its delegate.",
        views.prefix(8).map {
          report.step(.stops, "SwiftUI's submit action does not reach into it.", at: $0)
        }
      )
    case .nothingSubmits(let views):
      add(
        "nothingSubmits",
        [],
        "Put the handler around a text field, or call the action itself.",
        views.prefix(8).map {
          report.step(.stops, "From \(simulated.describe($0)) nothing submits.", at: $0)
        }
      )
    case .mayBeShadowed(let other):
      add(
        "mayBeShadowed",
        [simulated.quote(other)],
        "Put the handler inside of the other one.",
        [report.step(.stops, "This handler stands in between.", at: other)],
        level: .note
      )
    case .pushedElsewhere(let field):
      add(
        "pushedElsewhere",
        [simulated.describe(field)],
        "Put the handler into the destination, or around the navigation container.",
        [report.step(.stops, "This field is pushed elsewhere.", at: field)],
        level: .note
      )
    case .unknownView(let view):
      add(
        "unknownView",
        [simulated.describe(view)],
        "Declare the view in the scanned files.",
        [report.step(.doubts, "It may contain a field.", at: view)],
        level: .note,
        outcome: .review
      )
    default: return
    }
  }
}
