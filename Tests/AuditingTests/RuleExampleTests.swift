import Auditing
import Importing
import Reporting
import Simulation
import Testing
import ViewTree

/// One example of one rule, as a test case.
struct RuleExample: CustomTestStringConvertible, Sendable {
  var metadata: RuleMetadata
  var example: Example
  /// The input without its markers.
  var input: String
  /// Where the markers stand.
  var expected: [SourcePosition]

  init(_ metadata: RuleMetadata, _ example: Example, prefix: String = "", lineEnd: String = "\n") {
    self.metadata = metadata
    self.example = example
    let text =
      prefix
      + example.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    var input = ""
    var expected: [SourcePosition] = []
    var position = SourcePosition(line: 1, column: 1)
    for character in text {
      if character == "↓" {
        expected.append(position)
        continue
      }
      input.append(character)
      if character.isNewline {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += character.utf16.count
      }
    }
    self.input = input
    self.expected = expected
  }

  var testDescription: String { "\(metadata.id) \(example.title)" }

  /// The rule's own findings that are no mere "cannot tell".
  func places() throws -> [SourcePosition] {
    try audited().findings
      .filter { $0.rule == metadata.id && $0.outcome == .fail }
      .map(\.place.range.start)
  }

  func audited() throws -> AuditedFile {
    let path =
      switch example.language {
      case .html: "example.html"
      case .swiftUI: "example.xml"
      case .qt, .gtk: "example.ui"
      }
    guard case .tree(let tree) = Importer.read(Array(input.utf8), path: path) else {
      throw UnreadableExample()
    }
    return Auditor.audit(Simulator.simulate(tree))
  }

  static let triggering = RuleRegistry.metadata.flatMap { rule in
    rule.triggering.map { RuleExample(rule, $0) }
  }
  static let nonTriggering = RuleRegistry.metadata.flatMap { rule in
    rule.nonTriggering.map { RuleExample(rule, $0) }
  }
}

/// An example that no importer reads.
struct UnreadableExample: Error {}

@Suite struct `The examples of the rules` {
  @Test(arguments: RuleExample.triggering)
  func `find what is marked and nothing else`(_ example: RuleExample) throws {
    #expect(!example.expected.isEmpty, "A triggering example marks its findings with ↓.")
    #expect(try example.places() == example.expected)
  }

  @Test(arguments: RuleExample.nonTriggering)
  func `stay silent where nothing is wrong`(_ example: RuleExample) throws {
    #expect(example.expected.isEmpty)
    #expect(try example.places().isEmpty)
  }

  @Test(arguments: RuleExample.triggering)
  func `fall silent under an ignore comment for the file`(_ example: RuleExample) throws {
    let comment = "<!-- focusaudit:ignore-file \(example.metadata.id) -- as the test wants -->"
    let ignored = RuleExample(example.metadata, example.example, prefix: comment)
    #expect(try ignored.places().isEmpty)
    #expect(try ignored.audited().ignoredCount >= example.expected.count)
  }

  @Test(arguments: RuleExample.triggering)
  func `keep their columns behind characters of several bytes`(_ example: RuleExample) throws {
    let prefixed = RuleExample(example.metadata, example.example, prefix: "<!-- ü😀日 -->")
    #expect(try prefixed.places() == prefixed.expected)
  }

  @Test(arguments: RuleExample.triggering)
  func `find the same with CRLF`(_ example: RuleExample) throws {
    let crlf = RuleExample(example.metadata, example.example, lineEnd: "\r\n")
    #expect(try crlf.places() == crlf.expected)
  }

  @Test(arguments: RuleExample.triggering)
  func `give messages of whole sentences that the rule declares`(_ example: RuleExample) throws {
    for finding in try example.audited().findings where finding.rule == example.metadata.id {
      #expect(finding.message.text.hasSuffix("."))
      #expect(finding.advice.hasSuffix("."))
      #expect(example.metadata.messages.contains { $0.id == finding.message.id })
      #expect(!finding.message.text.contains("{"))
    }
  }
}

@Suite struct `The rule registry` {
  @Test func `has each code and each name once`() {
    let rules = RuleRegistry.metadata
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.name)).count == rules.count)
  }

  @Test func `is in the order of the codes`() {
    #expect(RuleRegistry.metadata.map(\.id) == RuleRegistry.metadata.map(\.id).sorted())
  }

  @Test(arguments: RuleRegistry.metadata.map(\.id.code))
  func `has complete rules`(_ code: String) throws {
    let rule = try #require(RuleRegistry.metadata.first { $0.id.code == code })
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.triggering.isEmpty)
    #expect(!rule.nonTriggering.isEmpty)
    #expect(!rule.criteria.isEmpty)
    for message in rule.messages {
      #expect(message.text.hasSuffix("."), "\(message.id)")
      for number in 0..<9 where message.text.contains("{\(number)}") {
        #expect(message.text.contains("'{\(number)}'"), "\(message.id)")
      }
    }
  }
}
