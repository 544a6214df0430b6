internal import Auditing

/// What the rules of a report's findings are about, for whoever reads it without the tool.
enum HTMLRules {
  /// - Parameter rules: those that found something.
  static func markup(_ rules: [RuleMetadata]) -> [UInt8] {
    var html = HTMLText()
    html.line("<details><summary>What these rules protect</summary><dl>")
    for rule in rules {
      html.add("<dt><span class=\"code\">\(rule.id.code)</span> ")
      html.add(escaped: rule.name)
      html.line("</dt><dd>")
      let paragraphs = rule.explanation.split(separator: "\n", omittingEmptySubsequences: false)
        .split { $0.isEmpty }.map { $0.joined(separator: " ") }
      for paragraph in [rule.summary] + paragraphs {
        html.line("<p>\(HTMLText.prose(paragraph))</p>")
      }
      let criteria = rule.criteria.map { "\($0.number) \($0.name) (\($0.level))" }
      if !criteria.isEmpty {
        html.line("<p>WCAG 2.2: \(HTMLText.escaped(criteria.joined(separator: ", "))).</p>")
      }
      html.line("</dd>")
    }
    html.line("</dl></details>")
    return html.take()
  }
}
