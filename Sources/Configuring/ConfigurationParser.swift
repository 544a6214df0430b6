internal import Auditing
internal import Simulation
internal import ViewTree

/// Reads the text of a configuration file; each mistake is told with its place and what was meant.
struct ConfigurationParser {
  static let keys = [
    "$schema", "root", "extends", "rules", "wcag", "platforms", "submitTriggers", "exclude",
    "include", "failOn",
  ]
  static let failLevels = ["note", "warning", "error", "never"]

  private let catalogue: [RuleMetadata]
  private let positions: SourcePositions
  private var layer: ConfigurationLayer
  private var problems: [Notification] = []

  private init(_ bytes: [UInt8], path: String, folder: String, rules: [RuleMetadata]) {
    // A byte order mark is no column.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    positions = SourcePositions(SourceText(path: path, bytes: text))
    layer = ConfigurationLayer(path: path, folder: folder)
    catalogue = rules
    do throws(JSONSyntaxError) {
      read(try JSONReader.read(text))
    } catch {
      complain("configuration-syntax", error.message, at: error.place)
    }
  }

  /// - Parameters:
  ///   - path: as messages name the file.
  ///   - folder: the absolute path of its folder.
  ///   - rules: every rule there is.
  static func layer(
    of bytes: [UInt8],
    path: String,
    folder: String,
    rules: [RuleMetadata]
  ) throws(ConfigurationError) -> ConfigurationLayer {
    let parser = ConfigurationParser(bytes, path: path, folder: folder, rules: rules)
    guard parser.problems.isEmpty else {
      throw ConfigurationError(notifications: parser.problems)
    }
    return parser.layer
  }

  private mutating func read(_ node: JSONNode) {
    guard let members = node.object else {
      complain("A configuration is an object, '{...}', but here is \(node.kind).", at: node.place)
      return
    }
    for member in members {
      let value = member.value
      switch member.name {
      case "$schema": _ = string(value, of: member.name)
      case "root":
        if let isRoot = value.bool {
          layer.isRoot = isRoot
        } else {
          complain("'root' is true or false, but here is \(value.kind).", at: value.place)
        }
      case "extends": layer.extends = placed(string(value, of: member.name), value)
      case "rules": readRules(value)
      case "wcag": readCriteria(value)
      case "platforms": readPlatforms(value)
      case "submitTriggers": layer.submitTriggers = placed(strings(value, of: member.name), value)
      case "exclude": layer.exclude = placed(patterns(value, of: member.name), value)
      case "include": layer.include = placed(patterns(value, of: member.name), value)
      case "failOn": readFailLevel(value)
      default:
        let hint = Suggestion.sentence(for: member.name, among: Self.keys)
        complain("There is no key '\(member.name)'.\(hint)", at: member.namePlace)
      }
    }
  }

  private mutating func readRules(_ node: JSONNode) {
    guard let members = object(node, of: "rules") else { return }
    for member in members {
      let wanted = member.name.lowercased()
      guard
        let rule = catalogue.first(where: { $0.id.code.lowercased() == wanted || $0.name == wanted }
        )
      else {
        let names = catalogue.flatMap { [$0.id.code, $0.name] }
        let hint = Suggestion.sentence(for: member.name, among: names)
        complain("There is no rule '\(member.name)'.\(hint)", at: member.namePlace)
        continue
      }
      if let other = layer.rules[rule.id] {
        complain(
          "'\(member.name)' is the rule that line \(other.place.range.start.line) sets already.",
          at: member.namePlace
        )
      }
      layer.rules[rule.id] = placed(setting(member.value), member.value)
    }
  }

  private mutating func readCriteria(_ node: JSONNode) {
    guard let members = object(node, of: "wcag") else { return }
    let numbers = Set(catalogue.flatMap { $0.criteria.map(\.number) }).sorted()
    for member in members {
      guard numbers.contains(member.name) else {
        complain(
          "No rule falls under a success criterion '\(member.name)'; there are "
            + "\(numbers.joined(separator: ", ")).",
          at: member.namePlace
        )
        continue
      }
      layer.wcag[member.name] = placed(setting(member.value), member.value)
    }
  }

  private mutating func readPlatforms(_ node: JSONNode) {
    guard let items = strings(node, of: "platforms") else { return }
    var platforms: PlatformSet = []
    for (name, item) in zip(items, node.array ?? []) {
      if let platform = PlatformSet(named: name) {
        platforms.formUnion(platform)
      } else {
        let hint = Suggestion.sentence(for: name, among: PlatformSet.allNames)
        complain("There is no platform '\(name)'.\(hint)", at: item.place)
      }
    }
    if items.isEmpty {
      complain("'platforms' names none; leave it out to judge for all.", at: node.place)
    }
    layer.platforms = placed(platforms, node)
  }

  private mutating func readFailLevel(_ node: JSONNode) {
    guard let name = string(node, of: "failOn") else { return }
    guard Self.failLevels.contains(name) else {
      let hint = Suggestion.sentence(for: name, among: Self.failLevels)
      complain("'failOn' is note, warning, error or never, not '\(name)'.\(hint)", at: node.place)
      return
    }
    layer.failOn = placed(.some(Severity(rawValue: name)), node)
  }

  // MARK: Kinds of values

  private mutating func setting(_ node: JSONNode) -> RuleSetting? {
    guard let name = node.string else {
      complain(
        "A level is a string, such as \"warning\", but here is \(node.kind).",
        at: node.place
      )
      return nil
    }
    if let setting = RuleSetting(named: name) { return setting }
    let hint = Suggestion.sentence(for: name, among: RuleSetting.names)
    complain(
      "There is no level '\(name)'; it is off, note, warning, error or default.\(hint)",
      at: node.place
    )
    return nil
  }

  private mutating func patterns(_ node: JSONNode, of key: String) -> IgnoreRules? {
    guard let texts = strings(node, of: key) else { return nil }
    var patterns: [IgnorePattern] = []
    for (text, item) in zip(texts, node.array ?? []) {
      if let pattern = IgnorePattern(text) {
        patterns.append(pattern)
      } else {
        complain("This pattern is empty or a comment and matches nothing.", at: item.place)
      }
    }
    return IgnoreRules(folder: layer.folder, patterns: patterns)
  }

  private mutating func object(_ node: JSONNode, of key: String) -> [JSONMember]? {
    if let members = node.object { return members }
    complain("'\(key)' is an object, '{...}', but here is \(node.kind).", at: node.place)
    return nil
  }

  private mutating func string(_ node: JSONNode, of key: String) -> String? {
    if let text = node.string { return text }
    complain("'\(key)' is a string, but here is \(node.kind).", at: node.place)
    return nil
  }

  private mutating func strings(_ node: JSONNode, of key: String) -> [String]? {
    guard let items = node.array else {
      complain("'\(key)' is a list of strings, but here is \(node.kind).", at: node.place)
      return nil
    }
    var result: [String] = []
    for item in items {
      guard let text = item.string else {
        complain("'\(key)' is a list of strings, but here is \(item.kind).", at: item.place)
        return nil
      }
      result.append(text)
    }
    return result
  }

  private func placed<Value>(_ value: Value?, _ node: JSONNode) -> Placed<Value>? {
    value.map { Placed(value: $0, place: place(node.place)) }
  }

  private func place(_ range: ByteRange) -> Place {
    Place(path: layer.path, range: positions.range(range))
  }

  private mutating func complain(_ message: String, at place: ByteRange) {
    complain("configuration", message, at: place)
  }

  private mutating func complain(_ id: String, _ message: String, at place: ByteRange) {
    problems.append(
      Notification(
        id: id,
        level: .error,
        message: message,
        path: layer.path,
        range: positions.range(place)
      )
    )
  }
}
