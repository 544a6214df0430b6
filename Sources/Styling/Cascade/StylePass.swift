internal import ViewTree

/// Goes through a document once and asks of each element the rules that can match it.
struct StylePass {
  private let tree: ViewTree
  private let table: ElementTable
  private let matcher: SelectorMatcher
  private var sheets: [AppliedSheet]
  private let layerCount: UInt32
  private var filter = AncestorFilter()
  private var cascade = Cascade()
  private var numberOfRule: [UInt64: Int32] = [:]
  private(set) var rules: [DocumentStyles.RulePlace] = []
  private(set) var declared = DeclaredValues()
  /// What stands before and after elements, where some sheet writes text there.
  private(set) var generated = GeneratedTexts()
  private let writesText: Bool
  /// The sheets' custom properties, where some value asks for one.
  private var customSheets: [CustomSheet?] = []
  private var customProperties: CustomProperties?

  /// - Parameter isOpen: whether further sheets apply that were not read.
  init(_ table: ElementTable, _ sheets: [AppliedSheet], isOpen: Bool) {
    self.table = table
    self.tree = table.tree
    self.matcher = SelectorMatcher(table)
    self.sheets = sheets
    self.layerCount = sheets.lazy.compactMap { $0.layerRanks.last }.max() ?? 0
    writesText = sheets.contains { $0.sheet.writesText }
    if sheets.contains(where: { $0.sheet.usesVariables }) {
      customSheets = sheets.map { $0.sheet.customSheet }
      customProperties = CustomProperties(tree, customSheets.compactMap { $0 }, isOpen: isOpen)
    }
    narrow()
  }

  /// Leaves out the rules that ask for a name which nothing in the document has: most of the rules
  /// of a large sheet, and the look at each costs less than asking them of many elements.
  private mutating func narrow() {
    guard
      sheets.contains(where: {
        $0.sheet.rules.count > Self.fewRules
          || writesText && $0.sheet.generatedRules.count > Self.fewRules
      }), let names = table.allNames()
    else { return }
    for number in sheets.indices {
      if let index = Self.narrowed(sheets[number].sheet.rules, names) {
        sheets[number].index = index
      }
      if writesText, let index = Self.narrowed(sheets[number].sheet.generatedRules, names) {
        sheets[number].generatedIndex = index
      }
    }
  }

  private static func narrowed(_ rules: [StyleRule], _ names: Set<UInt64>) -> RuleIndex? {
    guard rules.count > fewRules else { return nil }
    let active = rules.indices.filter { rule in
      rules[rule].selector.requiredNames.allSatisfy(names.contains)
    }
    return active.count < rules.count / 2 ? RuleIndex(rules, only: active) : nil
  }

  private static let fewRules = 64

  mutating func run() {
    let hasShadowTrees =
      sheets.contains { $0.scope != .root }
      || tree.nodes.contains { $0.flags.contains(.isShadowRoot) }
    for sheet in sheets {
      sheet.nested = NestedRuleStack(sheet.index)
      sheet.nestedGenerated = NestedRuleStack(sheet.generatedIndex)
    }
    let stacks = sheets.compactMap(\.nested) + sheets.compactMap(\.nestedGenerated)
    for id in tree.ids {
      if table.isElement(id) {
        filter.enter(id, of: table)
        for stack in stacks { stack.follow(filter) }
        let scope = hasShadowTrees ? scope(of: id) : .root
        if customProperties != nil { collectCustomProperties(id, scope) }
        for number in sheets.indices where sheets[number].scope == scope {
          if matcher.isExhausted { break }
          collect(id, number)
        }
        if let style = tree.modifier(.inlineStyle, of: id) {
          InlineStyle.add(style, of: tree, layerCount: layerCount, to: &cascade)
        }
        var values = cascade.isEmpty ? [] : finish(id)
        if matcher.isExhausted { values.append(Self.unknown) }
        if !values.isEmpty { declared.set(values, of: id, in: tree) }
        if writesText { collectGenerated(id, scope) }
      }
    }
    declared.finish()
  }

  private mutating func finish(_ id: NodeID, isGenerated: Bool = false) -> [DeclaredValue] {
    if customProperties != nil {
      cascade.resolve {
        customProperties?.substitute($0, at: id, isGenerated: isGenerated) ?? .unknown
      }
    }
    return cascade.finish()
  }

  /// Where the work would be too much nothing can be told.
  private static let unknown = DeclaredValue(
    property: .display,
    outcomes: [.unknown],
    origin: .rule(0)
  )

  private func scope(of id: NodeID) -> NodeID {
    tree.ancestors(of: id).first { tree[$0].flags.contains(.isShadowRoot) } ?? .root
  }

  private mutating func collect(_ id: NodeID, _ number: Int) {
    let applied = sheets[number]
    forEachRule(of: id, applied.index, applied.nested) { pass, rule in
      pass.consider(applied.sheet.rules[Int(rule)], rule, id, applied)
    }
  }

  /// What `::before` and `::after` write; their rules are kept apart.
  private mutating func collectGenerated(_ id: NodeID, _ scope: NodeID) {
    guard GeneratedTexts.canHave(tree[id]) else { return }
    for element in [GeneratedElement.before, .after] {
      for number in sheets.indices where sheets[number].scope == scope {
        if matcher.isExhausted { return generated.addUnknown(element, of: id) }
        let applied = sheets[number]
        guard !applied.sheet.generatedRules.isEmpty else { continue }
        forEachRule(of: id, applied.generatedIndex, applied.nestedGenerated) { pass, rule in
          let ruleValue = applied.sheet.generatedRules[Int(rule)]
          guard ruleValue.selector.generated == element else { return }
          let answer = pass.answer(ruleValue, id, applied)
          guard answer != .no else { return }
          pass.add(
            ruleValue,
            applied,
            answer,
            order: UInt64(number) << 32 | UInt64(rule),
            .rule(-1)
          )
        }
      }
      if !cascade.isEmpty { generated.add(element, of: id, finish(id, isGenerated: true), table) }
    }
  }

  private mutating func collectCustomProperties(_ id: NodeID, _ scope: NodeID) {
    for number in sheets.indices where sheets[number].scope == scope {
      guard let sheet = customSheets[number] else { continue }
      let applied = sheets[number]
      forEachRule(of: id, sheet.index, nil) { pass, number in
        let rule = sheet.rules[Int(number)]
        let answer = pass.answer(rule, id, applied)
        guard answer != .no else { return }
        for index in rule.declarations {
          let declaration = sheet.declarations[Int(index)]
          let strength = Cascade.strength(
            isImportant: declaration.isImportant,
            isAttached: false,
            layer: applied.rank(of: rule),
            layerCount: pass.layerCount,
            rule.selector.specificity
          )
          pass.customProperties?.add(
            declaration,
            answer: answer,
            strength: strength,
            order: applied.firstRule << 24 + UInt64(number)
          )
        }
      }
    }
    if let style = tree.modifier(.inlineStyle, of: id) {
      customProperties?.add(style: style, layerCount: layerCount)
    }
    customProperties?.finish(id)
  }

  /// Goes through the rules that ask for nothing that the element does not have.
  ///
  /// - Parameter nested: the rules that wait for an ancestor; nil to go through all of them.
  @inline(__always)
  private mutating func forEachRule(
    of id: NodeID,
    _ index: RuleIndex,
    _ nested: NestedRuleStack?,
    _ body: (inout StylePass, Int32) -> Void
  ) {
    let element = table[id]
    forEachRule(index, nested, RuleIndex.universal, body)
    forEachRule(index, nested, RuleIndex.key(.type, table.typeName(of: id)), body)
    if element.hasUnknownNames {
      for rule in index.named { body(&self, rule) }
    } else {
      if let identifier = element.foldedIdentifier {
        forEachRule(index, nested, RuleIndex.key(.identifier, identifier), body)
      }
      for name in table.foldedClasses(of: id) {
        forEachRule(index, nested, RuleIndex.key(.styleClass, name), body)
      }
    }
    if index.hasAttributeKeys {
      for name in table.attributeNames(of: id) {
        forEachRule(index, nested, RuleIndex.key(.attribute, name), body)
      }
    }
  }

  private mutating func forEachRule(
    _ index: RuleIndex,
    _ nested: NestedRuleStack?,
    _ key: UInt64,
    _ body: (inout StylePass, Int32) -> Void
  ) {
    guard let bucket = index.bucket(key) else { return }
    guard bucket.unnested != bucket.all, let nested, !filter.hasUnknownNames else {
      for position in bucket.all { body(&self, index.rules[Int(position)]) }
      return
    }
    for position in bucket.unnested { body(&self, index.rules[Int(position)]) }
    for range in nested.ranges(key) {
      for position in range { body(&self, index.rules[Int(position)]) }
    }
  }

  private func answer(_ rule: StyleRule, _ id: NodeID, _ applied: AppliedSheet) -> Answer {
    matcher.spend(1)
    guard filter.mayContain(rule.selector.ancestorNames) else { return .no }
    return matcher.matchesOrigin(rule.selector, id).and(rule.answer).and(applied.answer)
  }

  private mutating func consider(
    _ rule: StyleRule,
    _ number: Int32,
    _ id: NodeID,
    _ applied: AppliedSheet
  ) {
    let answer = answer(rule, id, applied)
    guard answer != .no else { return }
    let order = applied.firstRule + UInt64(number)
    let place = self.number(of: order, applied.sheet, rule)
    add(rule, applied, answer, order: order, .rule(place))
  }

  private mutating func add(
    _ rule: StyleRule,
    _ applied: AppliedSheet,
    _ answer: Answer,
    order: UInt64,
    _ origin: StyleOrigin
  ) {
    for index in rule.declarations {
      cascade.add(
        applied.sheet.declarations[Int(index)],
        answer: answer,
        layer: applied.rank(of: rule),
        layerCount: layerCount,
        specificity: rule.selector.specificity,
        order: order,
        origin: origin
      )
    }
  }

  /// The number of a rule that matched something.
  private mutating func number(of order: UInt64, _ sheet: StyleSheet, _ rule: StyleRule) -> Int32 {
    if let known = numberOfRule[order] { return known }
    let number = Int32(rules.count)
    rules.append(DocumentStyles.RulePlace(sheet: sheet, place: rule.place))
    numberOfRule[order] = number
    return number
  }
}
