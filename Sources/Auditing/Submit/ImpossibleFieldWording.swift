internal import Simulation
internal import ViewTree

/// The part of FA1006 that speaks of fields that no value satisfies, and of patterns that check
/// nothing.
struct ImpossibleFieldWording {
  private let simulated: SimulatedTree

  init(_ simulated: SimulatedTree) { self.simulated = simulated }

  static let messages = [
    MessageTemplate(
      "limitsForGood",
      "The form can never be sent: no value of '{0}' fits both '{1}' and '{2}', and one is required."
    ),
    MessageTemplate(
      "limitsOnceFilled",
      "No value of '{0}' fits both '{1}' and '{2}': once one is entered, the form cannot be sent."
    ),
    MessageTemplate(
      "onlyPlaceholder",
      "The form can never be sent: '{0}' is required, and nothing can be chosen in it."
    ),
    MessageTemplate(
      "patternIgnored",
      "The pattern of '{0}' checks nothing, for it is no regular expression: '{1}'."
    ),
  ]

  static let triggering = [
    Example(
      .html,
      "Limits that leave no value",
      """
      <form action="/a"><label>Age ↓<input type="number" name="a" min="99" max="18" required></label>
      <label>Code ↓<input name="c" minlength="10" maxlength="8"></label>
      <label>Day ↓<input type="date" name="d" min="2024-05-01" max="2024-04-30"></label>
      <button>Go</button></form>
      """
    ),
    Example(
      .html,
      "A required list that offers nothing",
      """
      <form action="/a"><label>Size ↓<select name="s" required><option value="">Choose</option>
      <option disabled>L</option></select></label><button>Go</button></form>
      """
    ),
    Example(
      .html,
      "A pattern that is no regular expression",
      """
      <label>Login <input name="l" ↓pattern="[\\w.-]+"></label>
      <label>Code <input name="c" ↓pattern="(\\d{3}"></label>
      """
    ),
  ]

  static let nonTriggering = [
    Example(
      .html,
      "Limits that leave one, a night's hours, and a form that does not validate",
      """
      <form action="/a"><label>Age <input type="number" name="a" min="18" max="18"></label>
      <label>Open <input type="time" name="t" min="22:00" max="06:00"></label>
      <label>Old <input type="number" name="o" min="x" max="1"></label><button>Go</button></form>
      <form action="/b" novalidate><label>N <input type="number" name="n" min="2" max="1"></label>
      <button>Go</button></form>
      """
    ),
    Example(
      .html,
      "Patterns that are regular expressions",
      """
      <label>Login <input name="l" pattern="[\\w.\\-]+@[a-z0-9.]{2,}(?:\\.[a-z]+)*"></label>
      <label>Part <input name="p" pattern="^(?=.*\\d)[^\\s\\/]+$|\\p{L}{1,3}?"></label>
      <label>Set <input name="s" pattern="[[a-z]--[aeiou]][\\u0041-\\x5A]\\/(x)\\1"></label>
      """
    ),
    Example(
      .html,
      "A list that a template fills",
      """
      <form action="/a"><label>Size <select name="s" required><option value="">Choose</option>
      {% for size in sizes %}<option>{{ size }}</option>{% endfor %}</select></label>
      <button>Go</button></form>
      """
    ),
  ]

  func report(into report: inout Report) {
    for field in simulated.facts.impossibleFields { add(field, to: &report) }
    for pattern in simulated.facts.ignoredPatterns {
      report.add(
        SubmitBlockedByUnreachableField.self,
        "patternIgnored",
        [simulated.describe(pattern.field), pattern.fault],
        level: .note,
        at: pattern.field,
        modifier: pattern.modifier,
        advice: "Correct the pattern: browsers read it with the 'v' flag, in which more characters "
          + "have to be escaped.",
        steps: [report.step(.shows, "Any text passes in this field.", at: pattern.field)]
      )
    }
  }

  private func add(_ field: ImpossibleField, to report: inout Report) {
    var steps = [report.step(.begins, "Submitting this form checks the field.", at: field.form)]
    var message = "onlyPlaceholder"
    var arguments = [simulated.describe(field.field)]
    var advice = "Offer something to choose, or drop 'required'."
    switch field.kind {
    case .limits(let lower, let upper):
      message = field.isForGood ? "limitsForGood" : "limitsOnceFilled"
      arguments += [written(lower), written(upper)]
      advice = "Exchange or correct the limits."
      steps.append(report.step(.sets, "The lower limit.", at: lower))
      steps.append(report.step(.sets, "The upper limit is below it.", at: upper))
    case .onlyPlaceholder(let option):
      if let option {
        steps.append(report.step(.sets, "This option stands for no choice.", at: option))
      }
    }
    for handler in field.handlers.prefix(2) where field.isForGood {
      steps.append(
        report.step(
          .neverRuns,
          "This handler is therefore never run.",
          at: handler,
          isEssential: false
        )
      )
    }
    report.add(
      SubmitBlockedByUnreachableField.self,
      message,
      arguments,
      level: simulated.level(field.isForGood ? .error : .warning),
      at: field.field,
      advice: advice + simulated.scriptRemark,
      steps: steps
    )
  }

  private func written(_ modifier: ModifierID) -> String {
    let place = simulated.tree[modifier].place
    let bytes = simulated.tree.source.bytes[place.start..<place.end]
    return SimulatedTree.shortened(String(decoding: bytes, as: UTF8.self))
  }
}
