package import Auditing

/// The list that `rules` prints.
package enum RuleList {
  /// The stable contract that scripts read, with some members more.
  package static func json(_ rules: [RuleMetadata]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.lineBreak()
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.lineBreak()
      writer.beginObject()
      writer.member("id", rule.id.code)
      writer.member("name", rule.name)
      writer.member("level", rule.level.rawValue)
      writer.member("summary", rule.summary)
      writer.key("wcag")
      writer.beginArray()
      for criterion in rule.criteria { writer.string(criterion.number) }
      writer.endArray()
      writer.key("act")
      writer.beginArray()
      for act in rule.actRules { writer.string(act) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.takeBytes()
  }

  /// One rule a line, in columns.
  package static func text(_ rules: [RuleMetadata], hasColor: Bool) -> [UInt8] {
    let width = rules.map(\.name.count).max() ?? 0
    var result = ""
    for rule in rules {
      let level = rule.level.rawValue
      let padding = String(repeating: " ", count: 9 - level.count)
      result += TextStyle.bold.apply(to: rule.id.code, isOn: hasColor) + "  " + rule.name
      result += String(repeating: " ", count: width - rule.name.count + 2)
      result += TextStyle(rule.level, outcome: .fail).apply(to: level, isOn: hasColor) + padding
      result += rule.summary + "\n"
    }
    return Array(result.utf8)
  }

  /// The rules as a page of the documentation.
  package static func markdown(_ rules: [RuleMetadata]) -> [UInt8] {
    var result = "# The rules\n\nWhat is found, with a page for each rule. Made by "
    result += "`\(ToolInformation.name) rules --format markdown`.\n\n"
    result += "| Rule | Level | What it finds | WCAG 2.2 |\n|---|---|---|---|\n"
    for rule in rules {
      let criteria = rule.criteria.map(\.number).joined(separator: ", ")
      let summary = rule.summary.utf8.split(
        separator: UInt8(ascii: "|"),
        omittingEmptySubsequences: false
      ).map { String(Substring($0)) }.joined(separator: "\\|")
      result += "| [\(rule.id.code) \(rule.name)](Rules/\(rule.id.code).md) "
      result += "| \(rule.level.rawValue) | \(summary) | \(criteria) |\n"
    }
    return Array(result.utf8)
  }
}
