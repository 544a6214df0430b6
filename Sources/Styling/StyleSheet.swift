package import ViewTree

/// A parsed style sheet: only the rules that decide what is shown, and what it imports.
///
/// It knows no document, so that one parsed sheet serves all that link it.
package final class StyleSheet: Sendable {
  /// The text, for the places of rules.
  package let source: SourceText
  let rules: [StyleRule]
  /// The rules of `::before` and `::after`.
  let generatedRules: [StyleRule]
  let declarations: [StyleDeclaration]
  /// What stands before the first rule: it decides the order of layers.
  let preamble: [Preamble]
  /// The layers in the order in which they come first, each with the names of those around it.
  let layers: [[String]]
  let index: RuleIndex
  let generatedIndex: RuleIndex
  /// Where in the text it stands.
  private let range: Range<Int>
  /// Whether `content` of some rule writes text.
  let writesText: Bool
  /// Whether `var()` stands in a value that matters.
  let usesVariables: Bool
  /// Whether it declares custom properties.
  let hasVariables: Bool
  private let knownCustomSheet: CustomSheet?
  /// Whether some of it was too deeply nested to be read.
  let isCut: Bool
  /// Whether a rule that moves or cuts something speaks of the focus.
  let movesOnFocus: Bool

  private init(_ source: SourceText, _ range: Range<Int>, _ parsed: StyleSheetParser.Result) {
    self.source = source
    self.range = range
    rules = parsed.rules
    generatedRules = parsed.generatedRules
    declarations = parsed.declarations
    preamble = parsed.preamble
    layers = parsed.layers
    index = RuleIndex(parsed.rules, only: parsed.rules.indices)
    generatedIndex = RuleIndex(parsed.generatedRules, only: parsed.generatedRules.indices)
    isCut = parsed.isCut
    movesOnFocus = parsed.movesOnFocus
    writesText = parsed.writesText
    usesVariables = parsed.usesVariables
    hasVariables = parsed.hasVariables
    // A sheet that needs its own is asked for them by all documents.
    knownCustomSheet = usesVariables && hasVariables ? CustomSheet(source, range) : nil
  }

  /// Reads a sheet of its own file.
  package convenience init(_ source: SourceText) {
    self.init(parsing: source, source.bytes.indices)
  }

  /// Reads a sheet that is a part of a text; places count bytes of the whole text.
  package convenience init(parsing source: SourceText, _ range: Range<Int>) {
    let parsed = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = StyleSheetParser(CSSTokenizer(bytes, range))
      parser.parse()
      return parser.result
    }
    self.init(source, range, parsed)
  }

  /// The custom properties that it declares; nil when there are none.
  var customSheet: CustomSheet? {
    hasVariables ? knownCustomSheet ?? CustomSheet(source, range) : nil
  }

  /// Whether no rule of it decides anything.
  var hasNoRules: Bool { rules.isEmpty && !writesText && !hasVariables }

  /// Whether nothing in it can decide anything.
  var isEmpty: Bool { hasNoRules && preamble.isEmpty && layers.isEmpty && !movesOnFocus }
}

/// One selector with the declarations of its block; a class, so that handing it on counts one
/// reference and not its selector's.
final class StyleRule: Sendable {
  let selector: ComplexSelector
  /// Indices into `StyleSheet.declarations`.
  let declarations: Range<Int32>
  /// An index into `StyleSheet.layers`; -1 outside all layers.
  let layer: Int32
  /// Whether the conditions around it hold: yes or unknown.
  let answer: Answer
  /// The bytes of the selector.
  let place: ByteRange

  init(
    selector: ComplexSelector,
    declarations: Range<Int32>,
    layer: Int32,
    answer: Answer,
    place: ByteRange
  ) {
    self.selector = selector
    self.declarations = declarations
    self.layer = layer
    self.answer = answer
    self.place = place
  }
}

/// A statement that may stand before all rules.
enum Preamble: Sendable {
  /// `@layer` without a block; an index into `StyleSheet.layers`.
  case layer(Int32)
  case sheet(ImportRule)
}

/// `@import` (CSS Cascade 5, 2).
struct ImportRule: Sendable {
  var address: String
  /// The layer that the sheet becomes: an index into `StyleSheet.layers`; -1 for none.
  var layer: Int32
  /// Whether its conditions hold: yes or unknown.
  var answer: Answer
}
