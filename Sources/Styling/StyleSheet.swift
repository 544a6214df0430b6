package import ViewTree

/// A parsed style sheet: only the rules that decide what is shown, and what it imports.
///
/// It knows no document, so that one parsed sheet serves all that link it.
package final class StyleSheet: Sendable {
  /// The text, for the places of rules.
  package let source: SourceText
  let rules: [StyleRule]
  let declarations: [StyleDeclaration]
  /// What stands before the first rule: it decides the order of layers.
  let preamble: [Preamble]
  /// The layers in the order in which they come first, each with the names of those around it.
  let layers: [[String]]
  let index: RuleIndex
  /// Whether some of it was too deeply nested to be read.
  let isCut: Bool
  /// Whether a rule that moves or cuts something speaks of the focus.
  let movesOnFocus: Bool

  init(
    source: SourceText,
    rules: [StyleRule],
    declarations: [StyleDeclaration],
    preamble: [Preamble],
    layers: [[String]],
    isCut: Bool,
    movesOnFocus: Bool
  ) {
    self.source = source
    self.rules = rules
    self.declarations = declarations
    self.preamble = preamble
    self.layers = layers
    self.index = RuleIndex(rules, only: rules.indices)
    self.isCut = isCut
    self.movesOnFocus = movesOnFocus
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
    self.init(
      source: source,
      rules: parsed.rules,
      declarations: parsed.declarations,
      preamble: parsed.preamble,
      layers: parsed.layers,
      isCut: parsed.isCut,
      movesOnFocus: parsed.movesOnFocus
    )
  }

  /// Whether nothing in it can decide anything.
  var isEmpty: Bool { rules.isEmpty && preamble.isEmpty && layers.isEmpty && !movesOnFocus }
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
