internal import ViewTree

/// Asks selectors of elements, from the subject up (Selectors 4, 18.4 Matching).
///
/// The answer is unknown where the file does not tell the classes or attributes, or where the user
/// decides. A budget bounds the work on a document: selectors and elements multiply only in files
/// that are made for it, and those get "unknown".
final class SelectorMatcher {
  /// What a try to match came to; a failure says how far it reaches.
  private enum Outcome {
    case yes, unknown
    case fails
    /// No element further up can help either.
    case failsCompletely

    init(_ answer: Answer) {
      self =
        switch answer {
        case .yes: .yes
        case .no: .fails
        case .unknown: .unknown
        }
    }

    var answer: Answer {
      switch self {
      case .yes: .yes
      case .unknown: .unknown
      case .fails, .failsCompletely: .no
      }
    }
  }

  let table: ElementTable
  let tree: ViewTree
  private let positions: ChildPositions
  /// Steps that are left.
  private(set) var budget: Int
  private var matchesOfHas: [ObjectIdentifier: [Answer]] = [:]
  private var depth = 0
  private static let deepest = 200

  init(_ table: ElementTable) {
    self.table = table
    self.tree = table.tree
    self.positions = ChildPositions(table)
    self.budget = 4_000_000 + 40 * table.tree.nodes.count
  }

  var isExhausted: Bool { budget <= 0 }

  func spend(_ steps: Int) { budget -= steps }

  /// Whether any of some selectors matches.
  func matches(_ list: SelectorList, _ id: NodeID) -> Answer {
    var result = Answer.no
    for selector in list.selectors {
      switch matches(selector, id) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  func matches(_ selector: ComplexSelector, _ id: NodeID) -> Answer {
    selector.generated == nil ? matchesOrigin(selector, id) : .no
  }

  /// Whether an element matches a selector but for the pseudo-element at its end.
  func matchesOrigin(_ selector: ComplexSelector, _ id: NodeID) -> Answer {
    if selector.isDead { return .no }
    guard depth < Self.deepest else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    return match(selector, 0, id).answer
  }

  private func match(_ selector: ComplexSelector, _ index: Int, _ id: NodeID) -> Outcome {
    budget -= 1
    if budget <= 0 { return .unknown }
    let own = matches(selector.compounds[index], id)
    guard own != .no else { return .fails }
    guard index + 1 < selector.compounds.count else { return Outcome(own) }
    var rest: Outcome
    switch selector.combinators[index] {
    case .child:
      guard let parent = table.parent(of: id) else { return .failsCompletely }
      rest = match(selector, index + 1, parent)
    case .nextSibling:
      guard let sibling = table.previousSibling(of: id) else { return .fails }
      rest = match(selector, index + 1, sibling)
    case .descendant:
      rest = .failsCompletely
      var ancestor = table.parent(of: id)
      search: while let current = ancestor {
        switch match(selector, index + 1, current) {
        case .yes:
          rest = .yes
          break search
        case .unknown: rest = .unknown
        case .failsCompletely: break search
        case .fails: break
        }
        ancestor = table.parent(of: current)
      }
    case .subsequentSibling:
      rest = .fails
      var sibling = table.previousSibling(of: id)
      search: while let current = sibling {
        switch match(selector, index + 1, current) {
        case .yes:
          rest = .yes
          break search
        case .unknown: rest = .unknown
        case .failsCompletely:
          if rest == .fails { rest = .failsCompletely }
          break search
        case .fails: break
        }
        sibling = table.previousSibling(of: current)
      }
    }
    if rest == .yes { return Outcome(own) }
    return rest
  }

  // MARK: Compounds

  func matches(_ compound: Compound, _ id: NodeID) -> Answer {
    guard table.isElement(id) else { return .no }
    var result = Answer.yes
    for simple in compound.simples {
      switch matches(simple, id) {
      case .no: return .no
      case .unknown: result = .unknown
      case .yes: break
      }
    }
    return result
  }

  private func matches(_ simple: SimpleSelector, _ id: NodeID) -> Answer {
    switch simple {
    case .type(let name): Answer(table.typeName(of: id) == name.folded)
    case .namespace(let namespace): Answer(namespace == self.namespace(of: id))
    case .identifier(let name): table.hasIdentifier(name, id)
    case .styleClass(let name): table.hasClass(name, id)
    case .attribute(let test): matches(test, id)
    case .pseudo(let pseudo): matches(pseudo, id)
    case .nth(let test): positions.matches(test, id, self)
    case .language(let ranges): hasLanguage(ranges, id)
    case .any(let list): matches(list, id)
    case .not(let list): !matches(list, id)
    case .has(let list): has(list, id)
    }
  }

  private func namespace(of id: NodeID) -> NamespaceTest {
    guard tree[id].flags.contains(.isForeign) else { return .html }
    if HTMLElement(tree[id]) == .math { return .mathML }
    return tree.ancestors(of: id).contains { HTMLElement(tree[$0]) == .math } ? .mathML : .svg
  }

  private func matches(_ test: AttributeTest, _ id: NodeID) -> Answer {
    switch table.attribute(test.name, of: id) {
    case .absent: .no
    case .unknown: test.comparison == .exists ? .yes : .unknown
    case .present(let value): Answer(test.includes(value))
    }
  }

  // MARK: :has()

  /// Whether an element has what a relative selector asks for: found once for all elements, from
  /// the subjects back to the anchors, so that the work is one pass for each selector.
  private func has(_ list: SelectorList, _ id: NodeID) -> Answer {
    if let known = matchesOfHas[ObjectIdentifier(list)] { return known[Int(id.index)] }
    var anchors = [Answer](repeating: .no, count: tree.nodes.count)
    for selector in list.selectors where selector.canMatchElement {
      guard budget > tree.nodes.count, matchesOfHas.count < 1_000 else { return .unknown }
      budget -= tree.nodes.count
      var current = [Answer](repeating: .no, count: tree.nodes.count)
      for element in tree.ids where table.isElement(element) {
        current[Int(element.index)] = matches(selector.compounds[0], element)
      }
      for (index, combinator) in selector.combinators.enumerated() {
        current = spread(current, combinator)
        guard index + 1 < selector.compounds.count else { continue }
        for element in tree.ids where current[Int(element.index)] != .no {
          let own = matches(selector.compounds[index + 1], element)
          current[Int(element.index)] = current[Int(element.index)].and(own)
        }
      }
      for index in anchors.indices { anchors[index] = anchors[index].or(current[index]) }
    }
    matchesOfHas[ObjectIdentifier(list)] = anchors
    return anchors[Int(id.index)]
  }

  /// The elements from which a combinator leads to one of some.
  private func spread(_ from: [Answer], _ combinator: Combinator) -> [Answer] {
    var result = [Answer](repeating: .no, count: from.count)
    func mark(_ id: NodeID, _ answer: Answer) -> Bool {
      let joined = result[Int(id.index)].or(answer)
      defer { result[Int(id.index)] = joined }
      return joined != result[Int(id.index)]
    }
    for id in tree.ids where from[Int(id.index)] != .no {
      let answer = from[Int(id.index)]
      switch combinator {
      case .child:
        if let parent = table.parent(of: id) { _ = mark(parent, answer) }
      case .nextSibling:
        if let sibling = table.previousSibling(of: id) { _ = mark(sibling, answer) }
      case .descendant:
        var next = table.parent(of: id)
        while let current = next, mark(current, answer) { next = table.parent(of: current) }
      case .subsequentSibling:
        var next = table.previousSibling(of: id)
        while let current = next, mark(current, answer) {
          next = table.previousSibling(of: current)
        }
      }
    }
    return result
  }
}

extension Answer {
  /// Yes when one is, no when neither is.
  func or(_ other: Answer) -> Answer { !((!self).and(!other)) }
}

extension AttributeTest {
  /// Whether an attribute's value is what the selector asks for (Selectors 4, 6.2).
  func includes(_ actual: ArraySlice<UInt8>) -> Bool {
    switch comparison {
    case .exists: return true
    case .equals: return equals(actual, value[...])
    case .includes:
      guard !value.isEmpty, !value.contains(where: \.isASCIIWhitespace) else { return false }
      return actual.split(whereSeparator: \.isASCIIWhitespace).contains { equals($0, value[...]) }
    case .dashMatch:
      guard actual.count > value.count else { return equals(actual, value[...]) }
      return actual[actual.startIndex + value.count] == 0x2D
        && equals(actual.prefix(value.count), value[...])
    case .prefix:
      return !value.isEmpty && equals(actual.prefix(value.count), value[...])
    case .suffix:
      return !value.isEmpty && equals(actual.suffix(value.count), value[...])
    case .substring:
      guard !value.isEmpty, actual.count >= value.count else { return false }
      return (actual.startIndex...(actual.endIndex - value.count)).contains {
        equals(actual[$0..<$0 + value.count], value[...])
      }
    }
  }

  private func equals(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return ignoresCase
      ? left.elementsEqual(right) { $0.lowercasedASCII == $1.lowercasedASCII }
      : left.elementsEqual(right)
  }
}
