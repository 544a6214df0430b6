import Auditing
import Configuring

/// Which rules run, and at which level their findings count.
struct RuleSelection: Sendable {
  /// The rules of `--only`; nil for all.
  private var only: Set<RuleID>?
  private var off: Set<RuleID> = []
  private var levels: [RuleID: Severity] = [:]

  /// Every rule at its own level.
  init() {}

  /// - Throws: `UsageError` when a rule or level is unknown.
  init(_ arguments: Arguments, rules: [RuleMetadata]) throws(UsageError) {
    let catalogue = RuleCatalogue(rules)
    let command = arguments.command.name
    if arguments.has("only") {
      only = []
      for name in arguments.list("only") {
        only?.formUnion(try catalogue.rules(of: name, command: command))
      }
    }
    for name in arguments.list("skip") {
      off.formUnion(try catalogue.rules(of: name, command: command))
    }
    // What is said of one rule wins over what is said of all under a criterion.
    let settings = arguments.list("rule")
    for setting in settings.filter(RuleCatalogue.beginsWithCriterion)
      + settings.filter({ !RuleCatalogue.beginsWithCriterion($0) })
    {
      let parts = setting.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw arguments.error("'\(setting)' is no rule and level, such as 'FA1001:note'.")
      }
      let ids = try catalogue.rules(of: String(parts[0]), command: command)
      if parts[1] == "off" {
        off.formUnion(ids)
        continue
      }
      guard let level = Severity(rawValue: String(parts[1])) else {
        let known = ["note", "warning", "error", "off"]
        let hint = Suggestion.sentence(for: String(parts[1]), among: known)
        throw arguments.error(
          "There is no level '\(parts[1])'; it is note, warning, error or off.\(hint)"
        )
      }
      off.subtract(ids)
      for id in ids { levels[id] = level }
    }
  }

  /// Takes over what a configuration says of rules that the command line does not mention.
  mutating func fill(from configuration: Configuration, rules: [RuleMetadata]) {
    guard !configuration.layers.isEmpty else { return }
    for rule in rules where levels[rule.id] == nil && !off.contains(rule.id) {
      switch configuration.setting(of: rule)?.value {
      case .off where only?.contains(rule.id) != true: off.insert(rule.id)
      case .level(let level): levels[rule.id] = level
      default: break
      }
    }
  }

  /// Whether the command line or a configuration changes a rule's level.
  func level(of rule: RuleID) -> Severity? { levels[rule] }

  /// Whether a rule is to run.
  func isOn(_ rule: RuleID) -> Bool { !off.contains(rule) && only?.contains(rule) ?? true }

  /// The findings of rules that are on, at the levels that the user gave.
  func apply(to findings: [Finding]) -> [Finding] {
    guard only != nil || !off.isEmpty || !levels.isEmpty else { return findings }
    return findings.compactMap(apply)
  }

  /// The same of findings that ignore comments silenced.
  func apply(to suppressed: [SuppressedFinding]) -> [SuppressedFinding] {
    guard !levels.isEmpty else { return suppressed }
    return suppressed.map { old in
      var new = old
      if let finding = apply(to: old.finding) { new.finding = finding }
      return new
    }
  }

  private func apply(to finding: Finding) -> Finding? {
    guard isOn(finding.rule) else { return nil }
    var finding = finding
    if let level = levels[finding.rule] { finding.level = level }
    return finding
  }
}

/// Finds rules by what users call them.
struct RuleCatalogue: Sendable {
  private let rules: [RuleMetadata]

  init(_ rules: [RuleMetadata]) { self.rules = rules }

  /// A success criterion of WCAG as users write it: `2.1.1`, or as SARIF's tags have it,
  /// `wcag-2.1.1`.
  private static func criterion(_ text: some StringProtocol) -> String? {
    let text = text.lowercased()
    let number = text.hasPrefix("wcag-") ? text.dropFirst(5) : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { Int($0) != nil } ? String(number) : nil
  }

  /// Whether a rule and level begins with a success criterion.
  static func beginsWithCriterion(_ setting: String) -> Bool {
    criterion(setting.prefix { $0 != ":" }) != nil
  }

  /// The rule of a code or name, or all that fall under a success criterion.
  func rules(of name: String, command: String) throws(UsageError) -> [RuleID] {
    guard let number = Self.criterion(name) else {
      return [try rule(named: name, command: command).id]
    }
    let found = rules.filter { rule in rule.criteria.contains { $0.number == number } }
    guard !found.isEmpty else {
      let numbers = Set(rules.flatMap { $0.criteria.map(\.number) }).sorted()
      throw UsageError(
        message: "No rule falls under a success criterion '\(number)'; there are "
          + "\(numbers.joined(separator: ", ")).",
        command: command
      )
    }
    return found.map(\.id)
  }

  /// A rule by its code or name, in any case.
  func rule(named name: String, command: String) throws(UsageError) -> RuleMetadata {
    let wanted = name.lowercased()
    if let rule = rules.first(where: { $0.id.code.lowercased() == wanted || $0.name == wanted }) {
      return rule
    }
    let hint = Suggestion.sentence(for: name, among: rules.flatMap { [$0.id.code, $0.name] })
    throw UsageError(message: "There is no rule '\(name)'.\(hint)", command: command)
  }
}
