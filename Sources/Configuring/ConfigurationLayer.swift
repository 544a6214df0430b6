package import Auditing
package import Simulation

/// What a configuration says about a rule.
package enum RuleSetting: Hashable, Sendable {
  case off
  /// The level that the rule itself gives; it takes back what a farther file says.
  case standard
  case level(Severity)

  package static let names = ["off", "note", "warning", "error", "default"]

  package init?(named name: String) {
    switch name {
    case "off": self = .off
    case "default": self = .standard
    default:
      guard let level = Severity(rawValue: name) else { return nil }
      self = .level(level)
    }
  }

  package var name: String {
    switch self {
    case .off: "off"
    case .standard: "default"
    case .level(let level): level.rawValue
    }
  }

  /// Of two settings for one rule the graver one counts.
  fileprivate var rank: Int {
    switch self {
    case .off: 0
    case .standard: 1
    case .level(.note): 2
    case .level(.warning): 3
    case .level(.error): 4
    }
  }
}

/// A value and the place in a configuration file where it was set.
package struct Placed<Value: Sendable>: Sendable {
  package var value: Value
  package var place: Place
}

/// One configuration file, as it was read.
package struct ConfigurationLayer: Sendable {
  /// As messages name it.
  package var path: String
  /// The absolute path of its folder; patterns are relative to it.
  package var folder: String
  /// Whether files farther up do not count.
  package var isRoot = false
  package var extends: Placed<String>?
  package var rules: [RuleID: Placed<RuleSetting>] = [:]
  /// By the number of a success criterion.
  package var wcag: [String: Placed<RuleSetting>] = [:]
  package var platforms: Placed<PlatformSet>?
  package var submitTriggers: Placed<[String]>?
  package var exclude: Placed<IgnoreRules>?
  package var include: Placed<IgnoreRules>?
  /// The lowest level that makes the exit status 1; the inner nil when none does.
  package var failOn: Placed<Severity?>?

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// What the file says about a rule: by its name, else by its criteria.
  func setting(of rule: RuleMetadata) -> Placed<RuleSetting>? {
    if let setting = rules[rule.id] { return setting }
    return rule.criteria.compactMap { wcag[$0.number] }.max { $0.value.rank < $1.value.rank }
  }
}

/// A configuration file that is wrong, with everything that is wrong in it.
package struct ConfigurationError: Error {
  package var notifications: [Notification]
}

/// Everything that applies to the files of one folder.
package struct Configuration: Sendable {
  /// The nearest first; what a file extends follows it.
  package var layers: [ConfigurationLayer] = []

  package static let none = Configuration()

  /// The name under which it is looked for.
  package static let fileName = "focusaudit.json"

  package func setting(of rule: RuleMetadata) -> Placed<RuleSetting>? {
    first { $0.setting(of: rule) }
  }

  package var platforms: Placed<PlatformSet>? { first { $0.platforms } }
  package var submitTriggers: Placed<[String]>? { first { $0.submitTriggers } }
  package var failOn: Placed<Severity?>? { first { $0.failOn } }
  package var include: Placed<IgnoreRules>? { first { $0.include } }
  package var excludes: [Placed<IgnoreRules>] { layers.compactMap(\.exclude) }

  /// Whether a file or folder is left out of a search; the nearest file that says something about
  /// it decides.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    excludes.lazy.compactMap { $0.value.isIgnored(path, isFolder: isFolder) }.first ?? false
  }

  /// Whether a search takes up a file.
  ///
  /// - Parameter isKnown: whether its extension is one that folders are searched for. A pattern
  ///   that ends in an extension brings in others.
  package func includes(_ path: String, isKnown: Bool) -> Bool {
    guard let include else { return isKnown }
    if isKnown { return include.value.coversFile(path) }
    let named = include.value.patterns.filter { $0.namesExtension || $0.isNegated }
    guard !named.isEmpty else { return false }
    return IgnoreRules(folder: include.value.folder, patterns: named)
      .isIgnored(path, isFolder: false) ?? false
  }

  private func first<Value>(_ value: (ConfigurationLayer) -> Value?) -> Value? {
    layers.lazy.compactMap(value).first
  }
}
