package import ViewTree

/// A sheet that applies to a document, with what the document knows of it.
///
/// A class, because every element asks every sheet, and handing it on then copies one reference.
final class AppliedSheet {
  let sheet: StyleSheet
  /// The root of the tree that it applies to: the document's, or a shadow tree's.
  let scope: NodeID
  /// Whether the conditions of its link hold: yes or unknown.
  let answer: Answer
  /// The rank of each of its layers, those of later rank winning; the last is for no layer.
  var layerRanks: [UInt32] = []
  /// Finds the rules that can match something in the document.
  var index: RuleIndex
  /// The same for what `::before` and `::after` write.
  var generatedIndex: RuleIndex
  /// The rules of the two that wait for an ancestor; nil where none do.
  var nested: NestedRuleStack?
  var nestedGenerated: NestedRuleStack?
  /// How many rules come before its own.
  let firstRule: UInt64

  init(_ sheet: StyleSheet, scope: NodeID, answer: Answer, firstRule: UInt64) {
    self.sheet = sheet
    self.scope = scope
    self.answer = answer
    self.firstRule = firstRule
    index = sheet.index
    generatedIndex = sheet.generatedIndex
  }

  /// The rank of the layer that a rule stands in.
  func rank(of rule: StyleRule) -> UInt32 {
    rule.layer >= 0 ? layerRanks[Int(rule.layer)] : layerRanks[sheet.layers.count]
  }
}

/// Finds the style sheets of a document in the order of the cascade (HTML Standard, 4.2.4 and
/// 4.2.6; CSSOM 6.2).
struct SheetCollector {
  private let tree: ViewTree
  private let table: ElementTable
  private let source: (any StyleSheetSource)?
  private(set) var sheets: [AppliedSheet] = []
  private(set) var missing: [MissingStyleSheet] = []
  private(set) var hasUnread = false
  private(set) var movesOnFocus = false
  private var layers = LayerOrder()
  private var layersOfSheets: [[LayerOrder.Number]] = []
  private var ruleCount: UInt64 = 0
  private var base: String?
  private var preferredTitle: String?
  /// Imports deeper than this, or more sheets, are not followed.
  private static let deepestImport = 16
  private static let mostSheets = 400

  init(_ table: ElementTable, source: (any StyleSheetSource)?) {
    self.tree = table.tree
    self.table = table
    self.source = source
  }

  mutating func collect(_ nodes: [NodeID]) {
    base = baseAddress()
    preferredTitle = nodes.compactMap { title(of: $0) }.first
    for node in nodes {
      if HTMLElement(tree[node]) == .style { add(style: node) } else { add(link: node) }
    }
    let ranks = layers.ranks()
    for index in sheets.indices {
      sheets[index].layerRanks = layersOfSheets[index].map { ranks[$0] } + [UInt32(ranks.count)]
    }
  }

  private func text(_ name: String, _ id: NodeID) -> String? {
    guard case .present(let value) = table.attribute(CSSName(name), of: id) else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// The title of a sheet that is no alternative one: the first names the preferred set.
  private func title(of id: NodeID) -> String? {
    guard let title = text("title", id), !title.isEmpty, scope(of: id) == .root else { return nil }
    return hasRelation("alternate", id) ? nil : title
  }

  private func hasRelation(_ word: StaticString, _ id: NodeID) -> Bool {
    tree.modifier(.relation, of: id).map { tree.bytes(tree[$0].value).hasToken(word) } ?? false
  }

  private func scope(of id: NodeID) -> NodeID {
    tree.ancestors(of: id).first { tree[$0].flags.contains(.isShadowRoot) } ?? .root
  }

  /// `<base href>`, which moves what the links mean.
  private func baseAddress() -> String? {
    for id in tree.ids where HTMLElement(tree[id]) == .base {
      if let address = tree.value(.destination, of: id) { return address }
    }
    return nil
  }

  // MARK: Sheets

  /// Whether a sheet applies by its type, title and media.
  private func answer(_ id: NodeID) -> Answer {
    if let type = text("type", id), !type.isEmpty {
      let name = type.prefix { $0 != ";" }.lowercased()
      if name.filter({ !$0.isWhitespace }) != "text/css" { return .no }
    }
    if let title = text("title", id), !title.isEmpty, scope(of: id) == .root,
      title != preferredTitle
    {
      return .no
    }
    switch table.attribute(CSSName("media"), of: id) {
    case .absent: return .yes
    case .unknown: return .unknown
    case .present(let media): return MediaQuery.answer(media)
    }
  }

  private mutating func add(style id: NodeID) {
    let answer = answer(id)
    guard answer != .no, let text = tree.children(of: id).first(where: { tree[$0].kind == .text })
    else { return }
    let span = tree[text].text
    let sheet =
      span.isDecoded
      ? StyleSheet(SourceText(path: tree.source.path, bytes: Array(tree.bytes(span))))
      : StyleSheet(
        parsing: tree.source,
        Int(span.start)..<Int(span.start) + Int(span.length)
      )
    add(sheet, answer, scope(of: id), outer: nil, chain: [], path: tree.source.path)
  }

  private mutating func add(link id: NodeID) {
    guard hasRelation("stylesheet", id), !tree.has(.disabled, id) else { return }
    let answer = answer(id)
    guard answer != .no, let address = tree.modifier(.destination, of: id) else { return }
    guard tree[address].answer != .unknown else {
      hasUnread = true
      return
    }
    // URL Standard, 4.4: tabs and line breaks say nothing.
    let bytes = tree.bytes(tree[address].value).filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard !bytes.allSatisfy(\.isASCIIWhitespace) else { return }
    let joined = Self.join(base, String(decoding: bytes, as: UTF8.self))
    add(
      joined,
      from: tree.source.path,
      answer,
      scope(of: id),
      outer: nil,
      chain: [],
      place: tree[address].place
    )
  }

  private static func join(_ base: String?, _ address: String) -> String {
    guard let base, !address.hasPrefix("/"), !address.contains("://") else { return address }
    guard let slash = base.lastIndex(of: "/") else { return address }
    return base[...slash] + address
  }

  private mutating func add(
    _ address: String,
    from path: String,
    _ answer: Answer,
    _ scope: NodeID,
    outer: LayerOrder.Number?,
    chain: [ObjectIdentifier],
    place: ByteRange?
  ) {
    switch source?.sheet(at: address, from: path) ?? .unread {
    case .unread: hasUnread = true
    case .missing(let path): missing.append(MissingStyleSheet(path: path, place: place))
    case .sheet(let sheet):
      add(sheet, answer, scope, outer: outer, chain: chain, path: sheet.source.path)
    }
  }

  private mutating func add(
    _ sheet: StyleSheet,
    _ answer: Answer,
    _ scope: NodeID,
    outer: LayerOrder.Number?,
    chain: [ObjectIdentifier],
    path: String
  ) {
    if sheet.isCut { hasUnread = true }
    if sheet.movesOnFocus { movesOnFocus = true }
    guard !sheet.isEmpty, !chain.contains(ObjectIdentifier(sheet)) else { return }
    guard chain.count < Self.deepestImport, sheets.count < Self.mostSheets else {
      hasUnread = true
      return
    }
    let instance = layers.beginSheet()
    func number(_ layer: Int32) -> LayerOrder.Number? {
      layer < 0
        ? outer : layers.number(of: sheet.layers[Int(layer)], in: outer, instance: instance)
    }
    for statement in sheet.preamble {
      switch statement {
      case .layer(let layer): _ = number(layer)
      case .sheet(let rule):
        let layer = number(rule.layer)
        add(
          rule.address,
          from: path,
          answer.and(rule.answer),
          scope,
          outer: layer,
          chain: chain + [ObjectIdentifier(sheet)],
          place: nil
        )
      }
    }
    var numbers: [LayerOrder.Number] = []
    for layer in sheet.layers {
      numbers.append(layers.number(of: layer, in: outer, instance: instance))
    }
    guard !sheet.hasNoRules else { return }
    // A rule in none of its own layers stands in the one that the sheet was imported into.
    if let outer { numbers.append(outer) }
    layersOfSheets.append(numbers)
    sheets.append(
      AppliedSheet(sheet, scope: scope, answer: answer, firstRule: ruleCount)
    )
    ruleCount += UInt64(sheet.rules.count)
  }
}

/// A local style sheet that a document links and that does not exist.
package struct MissingStyleSheet: Hashable, Sendable {
  package var path: String
  /// The link; nil when another sheet imports it.
  package var place: ByteRange?
}

/// The order of a document's cascade layers (CSS Cascade 5, 6.4).
struct LayerOrder {
  typealias Number = Int

  private struct Layer {
    var children: [Number] = []
    var byName: [String: Number] = [:]
  }

  /// The first stands for what is in no layer.
  private var layers = [Layer()]
  private var instances = 0

  mutating func beginSheet() -> Int {
    instances += 1
    return instances
  }

  /// The layer with a path of names, which is made when it is new.
  ///
  /// - Parameter instance: tells the unnamed layers of one sheet from another's.
  mutating func number(of path: [String], in outer: Number?, instance: Int) -> Number {
    var current = outer ?? 0
    for name in path {
      let name = name.hasPrefix("\u{0}") ? "\(name)\u{0}\(instance)" : name
      if let known = layers[current].byName[name] {
        current = known
      } else {
        layers.append(Layer())
        layers[current].byName[name] = layers.count - 1
        layers[current].children.append(layers.count - 1)
        current = layers.count - 1
      }
    }
    return current
  }

  /// The rank of each layer: what stands in a layer itself wins over the layers inside it.
  func ranks() -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: layers.count)
    var next: UInt32 = 0
    var stack: [(layer: Number, child: Int)] = [(0, 0)]
    while let (layer, child) = stack.last {
      if child < layers[layer].children.count {
        stack[stack.count - 1].child += 1
        stack.append((layers[layer].children[child], 0))
      } else {
        ranks[layer] = next
        next += 1
        stack.removeLast()
      }
    }
    return ranks
  }
}
