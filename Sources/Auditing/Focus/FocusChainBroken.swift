internal import Simulation
internal import ViewTree

/// FA2004: the way that the focus takes from field to field is broken.
///
/// Known limits: only moves that handlers make by assigning literal values are followed.
struct FocusChainBroken: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA2004"),
    name: "focus-chain-broken",
    level: .warning,
    summary: "The way that the focus takes from field to field is broken.",
    explanation: """
      Where Return moves the focus from field to field, the user relies on the chain: every field \
      comes once, and the last one ends it. A chain that leads round never ends; one that passes \
      over a field hides it from whoever types through the form; rows that are not built until they \
      come into view are not there for Tab.

      Set the next field in each handler, and `nil` in the last one.
      """,
    criteria: [.focusOrder, .keyboard],
    messages: [
      MessageTemplate("cycle", "Return leads round and never out: '{0}'."),
      MessageTemplate(
        "leftOut",
        "Return passes over '{0}': from '{1}' it leads to '{2}'."
      ),
      MessageTemplate(
        "lazyRows",
        "Tab on the Mac may pass over '{0}': its row in '{1}' is built only when it comes into view."
      ),
      MessageTemplate(
        "splitGroup",
        "The radio buttons '{0}' stand in one group and belong to two forms, so arrow keys do not "
          + "lead from one part to the other and each part has a choice of its own."
      ),
      MessageTemplate(
        "keyboardStays",
        "Nothing puts the keyboard away while '{0}' is scrolled."
      ),
    ] + toolkitMessages,
    triggering: [
      Example(
        .swiftUI,
        "A chain that leads round",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <focusState name="field" cases="first last"/>
          ↓<TextField title="First" text="$first" focused="field = .first" onSubmit="field = .last"/>
          <TextField title="Last" text="$last" focused="field = .last" onSubmit="field = .first"/>
        </View>
        """
      ),
      Example(
        .swiftUI,
        "A field that the chain passes over",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Login">
          <focusState name="field" cases="user mail password"/>
          <TextField title="User" text="$user" focused="field = .user" onSubmit="field = .password"/>
          ↓<TextField title="Mail" text="$mail" focused="field = .mail"/>
          <SecureField title="Password" text="$password" focused="field = .password" onSubmit="login()"/>
        </View>
        """
      ),
      Example(
        .html,
        "Radio buttons of one question in two forms",
        """
        <form id="f" action="/a"><button>Go</button></form><fieldset><legend>Size</legend>
        <label><input type="radio" name="s" form="f"> L</label>
        <label>↓<input type="radio" name="s"> XL</label></fieldset>
        """
      ),
    ] + toolkitTriggering,
    nonTriggering: [
      Example(
        .html,
        "Radio buttons of one form, wherever they stand",
        """
        <form id="f" action="/a"><button>Go</button></form><fieldset><legend>Size</legend>
        <label><input type="radio" name="s" form="f"> L</label>
        <label><input type="radio" name="s" form="f"> XL</label></fieldset>
        """
      ),
      Example(
        .swiftUI,
        "A chain that ends",
        """
        <View xmlns="urn:focusaudit:swiftui" name="Name">
          <focusState name="field" cases="first last"/>
          <TextField title="First" text="$first" focused="field = .first" onSubmit="field = .last"/>
          <TextField title="Last" text="$last" focused="field = .last" onSubmit="field = nil"/>
        </View>
        """
      ),
    ] + toolkitNonTriggering
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    reportToolkit(simulated, into: &report)
    for split in simulated.facts.splitGroups {
      report.add(
        Self.self,
        "splitGroup",
        [SimulatedTree.shortened(split.name)],
        at: split.other,
        advice: "Let all of them belong to one form, or give each question a name of its own.",
        steps: [
          report.step(.shows, "They stand in this group.", at: split.group),
          report.step(.shows, "This one belongs to one form, or to none.", at: split.first),
          report.step(.shows, "This one does not belong to it.", at: split.other),
        ]
      )
    }
    for chainBreak in simulated.facts.chainBreaks {
      let name = simulated.describe(chainBreak.node)
      switch chainBreak.kind {
      case .cycle(let fields):
        let way = (fields + fields.prefix(1)).map(simulated.describe).joined(separator: " -> ")
        report.add(
          Self.self,
          "cycle",
          [way],
          at: chainBreak.node,
          advice: "End the chain in its last field: set the state to 'nil', or submit.",
          steps: fields.map { report.step(.acts, "Return moves on from here.", at: $0) }
        )
      case .leftOut(let before, let after):
        report.add(
          Self.self,
          "leftOut",
          [name, simulated.describe(before), simulated.describe(after)],
          at: chainBreak.node,
          advice: "Lead the chain through the field.",
          steps: [
            report.step(.acts, "Return leads on from here.", at: before),
            report.step(.loses, "This field is passed over.", at: chainBreak.node),
            report.step(.acts, "Return leads to here.", at: after),
          ]
        )
      case .lazyRows(let container):
        report.add(
          Self.self,
          "lazyRows",
          [name, simulated.describe(container)],
          level: .note,
          at: chainBreak.node,
          advice: "Use a 'VStack' for few rows, or move the focus by program.",
          steps: [report.step(.doubts, "This container builds its rows late.", at: container)]
        )
      case .keyboardStays:
        report.add(
          Self.self,
          "keyboardStays",
          [name],
          level: .note,
          at: chainBreak.node,
          advice: "Add 'scrollDismissesKeyboard'."
        )
      }
    }
  }
}
