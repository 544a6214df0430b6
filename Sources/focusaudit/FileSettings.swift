import Auditing
import Simulation

/// What applies to one file: how it is simulated, which rules run at which level, what fails.
struct FileSettings: Sendable {
  var simulation = SimulationOptions()
  var rules = RuleSelection()
  /// The lowest level that makes the exit status 1; nil when none does.
  var failLevel: Severity? = .warning

  /// What the command line alone says.
  init(_ arguments: Arguments) throws(UsageError) {
    rules = try RuleSelection(arguments, rules: registeredRules)
    if let level = arguments.last("fail-on") { failLevel = Severity(rawValue: level) }
    let platforms = arguments.list("platform").compactMap { PlatformSet(named: $0) }
    if !platforms.isEmpty { simulation.platforms = PlatformSet(platforms) }
  }
}
