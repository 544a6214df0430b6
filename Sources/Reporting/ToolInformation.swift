import Auditing

/// What reports say about the tool itself.
package enum ToolInformation {
  package static let name = "focusaudit"
  package static let version = "0.1.0"
  /// Where people read about the tool; SARIF wants an absolute address.
  package static let uri = "https://github.com/focusaudit/focusaudit"
}

extension WCAGCriterion {
  /// The W3C's page that explains the criterion.
  package var uri: String {
    var slug = ""
    for character in name.lowercased() {
      if character == " " {
        slug.append("-")
      } else if character.isLetter || character.isNumber || character == "-" {
        slug.append(character)
      }
    }
    return "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html"
  }
}

extension RuleMetadata {
  /// The name as SARIF wants it, such as `ReturnDoesNothing`.
  package var pascalCaseName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A page that explains what the rule protects: its first criterion's, or the tool's own.
  package var helpURI: String { criteria.first?.uri ?? ToolInformation.uri }
}
