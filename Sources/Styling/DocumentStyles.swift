package import ViewTree

/// What a document's style sheets and `style` attributes declare for its elements, as far as it
/// decides what is shown.
///
/// A class, so that the dialect and the facts hold one reference to it.
package final class DocumentStyles: Sendable {
  /// A rule that decides something, and where it stands.
  package struct RulePlace: Sendable {
    package var sheet: StyleSheet
    /// The bytes of the selector in the sheet's text.
    package var place: ByteRange
  }

  /// Whether a sheet applies that was not read, which may hide what the file shows.
  package let hasUnreadStyleSheet: Bool
  /// Local sheets that the document links and that do not exist.
  package let missing: [MissingStyleSheet]
  /// Whether a rule speaks of the focus and moves or cuts something.
  package let showsOnFocus: Bool
  /// The rules that match somewhere.
  package let rules: [RulePlace]
  /// Whether some text's letters change their case.
  package let transformsText: Bool
  private let generated: GeneratedTexts
  private let declared: DeclaredValues
  /// Whether a value is declared for some node.
  private let hasValues: Bool

  /// - Parameter source: finds linked sheets; nil when none are to be read.
  package init(_ tree: ViewTree, source: (any StyleSheetSource)?) {
    let nodes = tree.mayHaveStyleSheet ? Self.sheetNodes(tree) : []
    guard !nodes.isEmpty else {
      (hasUnreadStyleSheet, missing, showsOnFocus) = (false, [], false)
      (rules, generated) = ([], GeneratedTexts())
      declared = Self.inlineValues(tree)
      hasValues = !declared.isEmpty
      transformsText = Self.transformsText(declared.values)
      return
    }
    let table = ElementTable(tree)
    var collector = SheetCollector(table, source: source)
    collector.collect(nodes)
    hasUnreadStyleSheet = collector.hasUnread
    missing = collector.missing
    showsOnFocus = collector.movesOnFocus
    guard collector.sheets.contains(where: { !$0.sheet.rules.isEmpty || $0.sheet.writesText })
    else {
      (rules, generated) = ([], GeneratedTexts())
      declared = Self.inlineValues(tree)
      hasValues = !declared.isEmpty
      transformsText = Self.transformsText(declared.values)
      return
    }
    table.fill()
    var pass = StylePass(table, collector.sheets, isOpen: collector.hasUnread)
    pass.run()
    (rules, declared) = (pass.rules, pass.declared)
    hasValues = !declared.isEmpty
    generated = pass.generated
    transformsText = Self.transformsText(declared.values)
  }

  private static func transformsText(_ values: [DeclaredValue]) -> Bool {
    values.contains { $0.property == .textTransform && $0.outcomes != [.keyword(.none)] }
  }

  /// Whether text stands before or after some element that is not in the document.
  package var hasGeneratedText: Bool { !generated.isEmpty }

  /// What `::before` writes before the content of an element.
  package func textBefore(_ id: NodeID) -> GeneratedText? { generated.before[id.index] }

  /// What `::after` writes behind the content of an element.
  package func textAfter(_ id: NodeID) -> GeneratedText? { generated.after[id.index] }

  private static func sheetNodes(_ tree: ViewTree) -> [NodeID] {
    tree.ids.filter { id in
      HTMLElement(tree[id]) == .style
        || HTMLElement(tree[id]) == .link && !tree[id].flags.contains(.isForeign)
    }
  }

  /// What `style` attributes alone declare, where no rule decides anything.
  private static func inlineValues(_ tree: ViewTree) -> DeclaredValues {
    var declared = DeclaredValues()
    for (offset, modifier) in tree.modifiers.enumerated() where modifier.kind == .inlineStyle {
      var cascade = Cascade()
      InlineStyle.add(ModifierID(offset), of: tree, layerCount: 0, to: &cascade)
      guard !cascade.isEmpty else { continue }
      declared.set(cascade.finish(), of: modifier.node, in: tree)
    }
    declared.finish()
    return declared
  }

  /// What is declared for a node.
  package func values(of id: NodeID) -> ArraySlice<DeclaredValue> { declared.values(of: id) }

  /// Whether anything is declared for some node.
  package var declaresAnything: Bool { hasValues || hasGeneratedText }

  /// Whether anything at all is declared for a node; costs next to nothing.
  @inline(__always)
  package func mayDeclare(_ id: NodeID) -> Bool { hasValues && declared.hasValues(id) }

  package func value(_ property: StyleProperty, of id: NodeID) -> DeclaredValue? {
    guard mayDeclare(id) else { return nil }
    return values(of: id).first { $0.property == property }
  }
}

/// The declarations of a `style` attribute.
enum InlineStyle {
  static func add(
    _ modifier: ModifierID,
    of tree: ViewTree,
    layerCount: UInt32,
    to cascade: inout Cascade
  ) {
    let value = tree.bytes(tree[modifier].value)
    guard mayDecide(value) else { return }
    // What a template writes may declare anything.
    let answer: Answer = tree[modifier].answer == .unknown ? .unknown : .yes
    let declarations = value.withUnsafeBufferPointer { bytes in
      var parser = StyleSheetParser(CSSTokenizer(bytes))
      return parser.parseDeclarations()
    }
    for declaration in declarations {
      cascade.add(
        declaration,
        answer: answer,
        layer: layerCount,
        layerCount: layerCount,
        specificity: .zero,
        order: 0,
        origin: .attribute(modifier)
      )
    }
  }

  /// Whether one of the properties that count can stand there: most styles set others.
  private static func mayDecide(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let letter = byte.lowercasedASCII
      switch (previous, letter) {
      // display, visibility, order, float, flex, all, position, direction, grid and text-transform,
      // and escapes.
      case (0x73, 0x70), (0x73, 0x69), (0x6F, 0x72), (0x66, 0x6C), (0x61, 0x6C), (0x6F, 0x73),
        (0x64, 0x69), (0x67, 0x72), (0x73, 0x66), (_, 0x5C):
        return true
      default: previous = letter
      }
    }
    return false
  }
}
