internal import ViewTree

/// A declaration of a custom property (CSS Variables 1, 2).
struct CustomDeclaration: Sendable {
  /// The name's hash; its case counts.
  var name: UInt64
  /// The value as it is written.
  var bytes: [UInt8]
  var isImportant: Bool
}

/// The custom properties of a style sheet. They are read a second time and apart, because most
/// documents have many and ask for none.
final class CustomSheet: Sendable {
  let rules: [StyleRule]
  let declarations: [CustomDeclaration]
  let registeredNames: Set<UInt64>
  /// What `::before` and `::after` of some element declare for themselves.
  let generatedNames: Set<UInt64>
  let index: RuleIndex

  init(_ source: SourceText, _ range: Range<Int>) {
    let parsed = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = StyleSheetParser(CSSTokenizer(bytes, range), readsCustomProperties: true)
      parser.parse()
      return parser.result
    }
    rules = parsed.rules
    declarations = parsed.customDeclarations
    registeredNames = parsed.registeredNames
    generatedNames = parsed.generatedRules.reduce(into: []) { names, rule in
      for index in rule.declarations {
        names.insert(parsed.customDeclarations[Int(index)].name)
      }
    }
    index = RuleIndex(rules, only: rules.indices)
  }
}
