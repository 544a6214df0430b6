package import Auditing

/// A rule's whole documentation, from its metadata: for `explain`, for SARIF's help and for the
/// rule pages of the documentation.
package struct RulePage: Sendable {
  private let rule: RuleMetadata

  package init(_ rule: RuleMetadata) { self.rule = rule }

  /// The page as Markdown without a heading, as SARIF's viewers show it below the rule's name.
  package var markdown: String {
    var parts = [rule.explanation]
    if !rule.criteria.isEmpty {
      let items = rule.criteria.map {
        "- [WCAG 2.2 \($0.number) \($0.name) (\($0.level))](\($0.uri))"
      }
      parts.append("### What it protects\n\n" + items.joined(separator: "\n"))
    }
    if !rule.actRules.isEmpty {
      let items = rule.actRules.map {
        "- [ACT rule \($0)](https://www.w3.org/WAI/standards-guidelines/act/rules/\($0)/)"
      }
      parts.append(items.joined(separator: "\n"))
    }
    parts.append(contentsOf: Self.markdown(rule.triggering, heading: "Found"))
    parts.append(contentsOf: Self.markdown(rule.nonTriggering, heading: "Not found"))
    return parts.joined(separator: "\n\n")
  }

  /// The page as a file of the documentation.
  package var file: String {
    var text = "# \(rule.id.code) \(rule.name)\n\n\(rule.summary)\n\n"
    text += "Level: `\(rule.level.rawValue)` at most. Made by `\(ToolInformation.name) explain "
    text += "\(rule.id.code) --format markdown`.\n\n"
    text += markdown.replacingHeadings()
    if !rule.messages.isEmpty {
      text += "\n\n## What it says\n\n"
      text += rule.messages.map { "- \($0.text.escapedForMarkdown())" }.joined(separator: "\n")
    }
    return text + "\n"
  }

  /// The page for a terminal.
  package func text(hasColor: Bool) -> String {
    func heading(_ text: String) -> String { TextStyle.bold.apply(to: text, isOn: hasColor) }
    let severity = TextStyle(rule.level, outcome: .fail)
      .apply(to: rule.level.rawValue, isOn: hasColor)
    var parts = [heading("\(rule.id.code) \(rule.name)") + "  " + severity]
    parts.append(rule.summary)
    parts.append(rule.explanation)
    if !rule.criteria.isEmpty || !rule.actRules.isEmpty {
      let criteria = rule.criteria.map {
        "  WCAG 2.2 \($0.number) \($0.name) (\($0.level)): \($0.uri)"
      }
      let act = rule.actRules.map { "  ACT rule \($0)" }
      parts.append(([heading("What it protects")] + criteria + act).joined(separator: "\n"))
    }
    if !rule.messages.isEmpty {
      let messages = rule.messages.map { "  \($0.text)" }
      parts.append(([heading("What it says")] + messages).joined(separator: "\n"))
    }
    for (title, examples) in [("Found", rule.triggering), ("Not found", rule.nonTriggering)]
    where !examples.isEmpty {
      parts.append(heading(title))
      for example in examples {
        let lines = Self.withoutMarks(example.text).utf8
          .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map { Substring($0) }
        parts.append(
          "  \(example.title):\n\n"
            + lines.map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
        )
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ examples: [Example], heading: String) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["### \(heading)"]
      + examples.map { example in
        "\(example.title):\n\n```\(example.language.rawValue)\n"
          + withoutMarks(example.text) + "\n```"
      }
  }

  /// The example as a user would write it, without the marks that tell tests where findings begin.
  private static func withoutMarks(_ text: String) -> String {
    let mark = Array("↓".utf8)
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if first == mark[0], rest.starts(with: mark) {
        rest = rest.dropFirst(mark.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    while result.last == UInt8(ascii: "\n") { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// SARIF's viewers put a heading above; a file has its own.
  fileprivate func replacingHeadings() -> String {
    var isCode = false
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let text = String(Substring(line))
      if text.hasPrefix("```") { isCode.toggle() }
      return !isCode && text.hasPrefix("### ") ? String(text.dropFirst()) : text
    }.joined(separator: "\n")
  }

  fileprivate func escapedForMarkdown() -> String {
    var result = ""
    for character in self {
      if "<*_|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
