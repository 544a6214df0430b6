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
  private(set) var values: [DeclaredValue] = []
  private(set) var ranges: [Range<Int32>] = []

  init(_ table: ElementTable, _ sheets: [AppliedSheet]) {
    self.table = table
    self.tree = table.tree
    self.matcher = SelectorMatcher(table)
    self.sheets = sheets
    self.layerCount = sheets.lazy.compactMap { $0.layerRanks.last }.max() ?? 0
    ranges.reserveCapacity(tree.nodes.count)
    narrow()
  }

  /// Leaves out the rules that ask for a name which nothing in the document has: most of the rules
  /// of a large sheet, and the look at each costs less than asking them of many elements.
  private mutating func narrow() {
    guard sheets.contains(where: { $0.sheet.rules.count > Self.fewRules }),
      let names = table.allNames()
    else { return }
    for number in sheets.indices where sheets[number].sheet.rules.count > Self.fewRules {
      let rules = sheets[number].sheet.rules
      let active = rules.indices.filter { rule in
        rules[rule].selector.requiredNames.allSatisfy(names.contains)
      }
      if active.count < rules.count / 2 {
        sheets[number].index = RuleIndex(rules, only: active)
      }
    }
  }

  private static let fewRules = 64

  mutating func run() {
    let hasShadowTrees =
      sheets.contains { $0.scope != .root }
      || tree.nodes.contains { $0.flags.contains(.isShadowRoot) }
    for id in tree.ids {
      let first = Int32(values.count)
      if table.isElement(id) {
        filter.enter(id, of: table)
        let scope = hasShadowTrees ? scope(of: id) : .root
        for number in sheets.indices where sheets[number].scope == scope {
          if matcher.isExhausted { break }
          collect(id, sheets[number])
        }
        if let style = tree.modifier(.inlineStyle, of: id) {
          InlineStyle.add(style, of: tree, layerCount: layerCount, to: &cascade)
        }
        if !cascade.isEmpty { values += cascade.finish() }
        if matcher.isExhausted { addUnknown() }
      }
      ranges.append(first..<Int32(values.count))
    }
  }

  /// Where the work would be too much nothing can be told.
  private mutating func addUnknown() {
    values.append(
      DeclaredValue(property: .display, outcomes: [.unknown], origin: .rule(0))
    )
  }

  private func scope(of id: NodeID) -> NodeID {
    tree.ancestors(of: id).first { tree[$0].flags.contains(.isShadowRoot) } ?? .root
  }

  private mutating func collect(_ id: NodeID, _ applied: AppliedSheet) {
    let index = applied.index
    let element = table[id]
    for rule in index.universal { consider(rule, id, applied) }
    if let range = index.range(.type, table.typeName(of: id)) {
      for position in range { consider(index.rules[Int(position)], id, applied) }
    }
    if element.hasUnknownNames {
      for rule in index.named { consider(rule, id, applied) }
    } else {
      if let identifier = element.foldedIdentifier,
        let range = index.range(.identifier, identifier)
      {
        for position in range { consider(index.rules[Int(position)], id, applied) }
      }
      for name in table.foldedClasses(of: id) {
        guard let range = index.range(.styleClass, name) else { continue }
        for position in range { consider(index.rules[Int(position)], id, applied) }
      }
    }
    if index.hasAttributeKeys {
      for name in table.attributeNames(of: id) {
        guard let range = index.range(.attribute, name) else { continue }
        for position in range { consider(index.rules[Int(position)], id, applied) }
      }
    }
  }

  private mutating func consider(
    _ number: Int32,
    _ id: NodeID,
    _ applied: AppliedSheet
  ) {
    let rule = applied.sheet.rules[Int(number)]
    matcher.spend(1)
    guard filter.mayContain(rule.selector.ancestorNames) else { return }
    let answer = matcher.matches(rule.selector, id).and(rule.answer).and(applied.answer)
    guard answer != .no else { return }
    let ranks = applied.layerRanks
    let layer = rule.layer >= 0 ? ranks[Int(rule.layer)] : ranks[applied.sheet.layers.count]
    let order = applied.firstRule + UInt64(number)
    let place = self.number(of: order, applied.sheet, rule)
    for index in rule.declarations {
      cascade.add(
        applied.sheet.declarations[Int(index)],
        answer: answer,
        layer: layer,
        layerCount: layerCount,
        specificity: rule.selector.specificity,
        order: order,
        origin: .rule(place)
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

/// Counts the names of the elements that are open around the current one, so that a selector that
/// asks for an ancestor which is not there fails at once.
struct AncestorFilter {
  /// How many open elements have a name that falls into a slot; full slots stay full.
  private var counts = [UInt16](repeating: 0, count: 4096)
  /// The names of each open element, and where it ends.
  private var open: [(end: Int32, first: Int, hasUnknownNames: Bool)] = []
  private var names: [UInt64] = []
  private var unknownCount = 0

  /// Leaves the elements that ended and enters one; it counts for those inside it.
  mutating func enter(_ id: NodeID, of table: ElementTable) {
    admitPending()
    while let last = open.last, last.end <= id.index { leave() }
    pending = (id, table)
  }

  private var pending: (id: NodeID, table: ElementTable)?

  private mutating func admitPending() {
    guard let (id, table) = pending else { return }
    pending = nil
    let element = table[id]
    open.append((table.tree[id].end, names.count, element.hasUnknownNames))
    if element.hasUnknownNames { unknownCount += 1 }
    add(table.typeName(of: id))
    if let identifier = element.foldedIdentifier { add(identifier) }
    for name in table.foldedClasses(of: id) { add(name) }
  }

  private mutating func add(_ name: UInt64) {
    names.append(name)
    if counts[Self.slot(name)] < .max { counts[Self.slot(name)] += 1 }
  }

  private mutating func leave() {
    guard let last = open.popLast() else { return }
    for name in names[last.first...] where counts[Self.slot(name)] < .max {
      counts[Self.slot(name)] -= 1
    }
    names.removeLast(names.count - last.first)
    if last.hasUnknownNames { unknownCount -= 1 }
  }

  func mayContain(_ wanted: [UInt64]) -> Bool {
    if unknownCount > 0 { return true }
    for name in wanted where counts[Self.slot(name)] == 0 { return false }
    return true
  }

  private static func slot(_ name: UInt64) -> Int { Int((name ^ name >> 29) & 4095) }
}
