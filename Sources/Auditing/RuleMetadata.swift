/// A success criterion of WCAG 2.2.
package struct WCAGCriterion: Hashable, Sendable {
  /// Such as `2.1.1`.
  package let number: String
  package let name: String
  /// `A`, `AA` or `AAA`.
  package let level: String

  package init(_ number: String, _ name: String, _ level: String) {
    self.number = number
    self.name = name
    self.level = level
  }

  package static let infoAndRelationships = Self("1.3.1", "Info and Relationships", "A")
  package static let meaningfulSequence = Self("1.3.2", "Meaningful Sequence", "A")
  package static let identifyInputPurpose = Self("1.3.5", "Identify Input Purpose", "AA")
  package static let useOfColor = Self("1.4.1", "Use of Color", "A")
  package static let keyboard = Self("2.1.1", "Keyboard", "A")
  package static let bypassBlocks = Self("2.4.1", "Bypass Blocks", "A")
  package static let focusOrder = Self("2.4.3", "Focus Order", "A")
  package static let focusVisible = Self("2.4.7", "Focus Visible", "AA")
  package static let linkPurpose = Self("2.4.4", "Link Purpose (In Context)", "A")
  package static let headingsAndLabels = Self("2.4.6", "Headings and Labels", "AA")
  package static let labelInName = Self("2.5.3", "Label in Name", "A")
  package static let onInput = Self("3.2.2", "On Input", "A")
  package static let errorIdentification = Self("3.3.1", "Error Identification", "A")
  package static let labelsOrInstructions = Self("3.3.2", "Labels or Instructions", "A")
  package static let errorSuggestion = Self("3.3.3", "Error Suggestion", "AA")
  package static let nameRoleValue = Self("4.1.2", "Name, Role, Value", "A")
  package static let statusMessages = Self("4.1.3", "Status Messages", "AA")
}

/// A message that a rule can give, with `'{0}'`, `'{1}'`... for its arguments.
package struct MessageTemplate: Hashable, Sendable {
  /// Stable among the rule's messages, such as `severalFieldsNoButton`.
  package let id: String
  /// A whole sentence that ends with a period; placeholders stand in single quotes.
  package let text: String

  package init(_ id: String, _ text: String) {
    self.id = id
    self.text = text
  }

  /// The message with its placeholders replaced.
  package func callAsFunction(_ arguments: [String]) -> Message {
    var result = ""
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let behind = rest[rest.index(after: open)...]
      guard let close = behind.firstIndex(of: UInt8(ascii: "}")),
        let number = Int(Substring(behind[..<close])), number < arguments.count
      else {
        result += Substring(rest[...open])
        rest = behind
        continue
      }
      result += Substring(rest[..<open])
      result += arguments[number]
      rest = behind[behind.index(after: close)...]
    }
    result += Substring(rest)
    return Message(id: id, arguments: arguments, text: result)
  }
}

/// An input that a rule is shown and tested with.
package struct Example: Hashable, Sendable {
  /// The languages that examples are written in.
  package enum Language: String, Sendable {
    case html
    /// SwiftUI view trees as XML.
    case swiftUI = "swiftui"
    /// Forms of Qt Designer.
    case qt
    /// Interfaces of GtkBuilder.
    case gtk
  }

  package let language: Language
  /// The text. In a triggering example the marker `↓` stands directly before the place where each
  /// finding begins; it is no part of the input.
  package let text: String
  /// What the example shows, a short phrase.
  package let title: String

  package init(_ language: Language, _ title: String, _ text: String) {
    self.language = language
    self.title = title
    self.text = text
  }
}

/// What a rule says about itself: its help, `explain` page, documentation and SARIF metadata are
/// made from this.
package struct RuleMetadata: Sendable {
  package let id: RuleID
  /// Kebab-case, says what is wrong, such as `return-does-nothing`.
  package let name: String
  /// The gravest level that the rule gives.
  package let level: Severity
  /// One sentence.
  package let summary: String
  /// Paragraphs: what is flagged, why it hurts, how to mend it, known limits. Markdown.
  package let explanation: String
  package let criteria: [WCAGCriterion]
  /// The W3C ACT rules that the rule covers.
  package let actRules: [String]
  package let messages: [MessageTemplate]
  package let triggering: [Example]
  package let nonTriggering: [Example]

  package init(
    id: RuleID,
    name: String,
    level: Severity,
    summary: String,
    explanation: String,
    criteria: [WCAGCriterion],
    actRules: [String] = [],
    messages: [MessageTemplate],
    triggering: [Example],
    nonTriggering: [Example]
  ) {
    self.id = id
    self.name = name
    self.level = level
    self.summary = summary
    self.explanation = explanation
    self.criteria = criteria
    self.actRules = actRules
    self.messages = messages
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}
