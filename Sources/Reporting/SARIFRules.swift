import Auditing

/// The part of a SARIF log that describes the rules and what they protect.
struct SARIFRules: Sendable {
  private let rules: [RuleMetadata]
  private let indexes: [RuleID: Int]
  /// Every criterion that a rule names, once, in the order of their numbers.
  private let criteria: [WCAGCriterion]

  init(_ rules: [RuleMetadata]) {
    self.rules = rules
    indexes = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    criteria = Set(rules.flatMap(\.criteria)).sorted {
      $0.number.split(separator: ".").map { Int($0) ?? 0 }
        .lexicographicallyPrecedes($1.number.split(separator: ".").map { Int($0) ?? 0 })
    }
  }

  func index(of rule: RuleID) -> Int? { indexes[rule] }

  func write(to writer: inout JSONWriter) {
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.lineBreak()
      write(rule, to: &writer)
    }
    writer.endArray()
  }

  func writeSupportedTaxonomies(to writer: inout JSONWriter) {
    guard !criteria.isEmpty else { return }
    writer.key("supportedTaxonomies")
    writer.beginArray()
    writer.beginObject()
    writer.member("name", "WCAG")
    writer.member("index", 0)
    writer.endObject()
    writer.endArray()
  }

  func writeTaxonomies(to writer: inout JSONWriter) {
    guard !criteria.isEmpty else { return }
    writer.lineBreak()
    writer.key("taxonomies")
    writer.beginArray()
    writer.beginObject()
    writer.member("name", "WCAG")
    writer.member("version", "2.2")
    writer.member("organization", "World Wide Web Consortium (W3C)")
    writer.textObject("shortDescription", "The Web Content Accessibility Guidelines.")
    writer.member("informationUri", "https://www.w3.org/TR/WCAG22/")
    writer.member("isComprehensive", false)
    writer.key("taxa")
    writer.beginArray()
    for criterion in criteria {
      writer.lineBreak()
      writer.beginObject()
      writer.member("id", criterion.number)
      writer.textObject(
        "shortDescription",
        "WCAG 2.2 success criterion \(criterion.number) \(criterion.name), level \(criterion.level)."
      )
      writer.member("helpUri", criterion.uri)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  private func write(_ rule: RuleMetadata, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", rule.id.code)
    writer.member("name", rule.pascalCaseName)
    writer.textObject("shortDescription", rule.summary)
    writer.textObject("fullDescription", Self.fullDescription(rule))
    writer.key("messageStrings")
    writer.beginObject()
    for message in rule.messages {
      writer.key(dynamic: message.id)
      writer.beginObject()
      writer.member("text", message.text)
      writer.endObject()
    }
    writer.endObject()
    writer.key("help")
    writer.beginObject()
    writer.member("text", RulePage(rule).text(hasColor: false))
    writer.member("markdown", RulePage(rule).markdown)
    writer.endObject()
    writer.member("helpUri", rule.helpURI)
    writer.key("defaultConfiguration")
    writer.beginObject()
    writer.member("level", rule.level.rawValue)
    writer.endObject()
    writeRelationships(of: rule, to: &writer)
    writeProperties(of: rule, to: &writer)
    writer.endObject()
  }

  /// The explanation's first paragraph as plain text; the help has the rest.
  private static func fullDescription(_ rule: RuleMetadata) -> String {
    let paragraph = rule.explanation.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.joined(separator: " ")
    guard !paragraph.isEmpty, paragraph != rule.summary else { return rule.summary }
    return paragraph.hasSuffix(".") ? paragraph : paragraph + "."
  }

  private func writeRelationships(of rule: RuleMetadata, to writer: inout JSONWriter) {
    guard !rule.criteria.isEmpty else { return }
    writer.key("relationships")
    writer.beginArray()
    for criterion in rule.criteria {
      writer.beginObject()
      writer.key("target")
      writer.beginObject()
      writer.member("id", criterion.number)
      if let index = criteria.firstIndex(of: criterion) { writer.member("index", index) }
      writer.key("toolComponent")
      writer.beginObject()
      writer.member("name", "WCAG")
      writer.member("index", 0)
      writer.endObject()
      writer.endObject()
      writer.key("kinds")
      writer.beginArray()
      writer.string("relevant")
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeProperties(of rule: RuleMetadata, to writer: inout JSONWriter) {
    let (precision, problem) =
      switch rule.level {
      case .error: ("very-high", "error")
      case .warning: ("high", "warning")
      case .note: ("medium", "recommendation")
      }
    writer.key("properties")
    writer.beginObject()
    writer.key("tags")
    writer.beginArray()
    writer.string("accessibility")
    // Viewers take at most ten tags.
    for criterion in rule.criteria.prefix(9) { writer.string("wcag-\(criterion.number)") }
    writer.endArray()
    writer.member("precision", precision)
    writer.member("problem.severity", problem)
    writer.endObject()
  }
}
