/// Finds the rules that can match an element by the names of their subjects, so that an element
/// meets only those that ask for its identifier, its classes, its type or its attributes.
struct RuleIndex: Sendable {
  private var ranges: [UInt64: Range<Int32>] = [:]
  /// Indices of rules, those of one key side by side and in order.
  private(set) var rules: [Int32] = []
  /// The rules whose subject asks for no name.
  private(set) var universal: [Int32] = []
  /// The rules that ask for a class or an identifier, for elements whose classes are unknown.
  private(set) var named: [Int32] = []
  private(set) var hasAttributeKeys = false
  /// A rule with more subjects than this is asked of every element.
  private static let mostKeys = 64

  /// What kind of name a key stands for, so that the name of a type is not taken for a class.
  enum Kind: UInt64 {
    case identifier = 0x9E37_79B9_7F4A_7C15
    case styleClass = 0xC2B2_AE3D_27D4_EB4F
    case type = 0x1656_67B1_9E37_79F9
    case attribute = 0x27D4_EB2F_1656_67C5
  }

  /// - Parameter numbers: the rules that count.
  init(_ rules: [StyleRule], only numbers: some Sequence<Int>) {
    var byKey: [UInt64: [Int32]] = [:]
    for position in numbers {
      let rule = rules[position]
      let number = Int32(position)
      guard let subject = rule.selector.compounds.first,
        let keys = Self.keys(of: subject, depth: 0)
      else {
        universal.append(number)
        continue
      }
      var isNamed = false
      for (kind, name) in keys {
        if kind == .attribute { hasAttributeKeys = true }
        if kind == .styleClass || kind == .identifier { isNamed = true }
        let key = name ^ kind.rawValue
        if byKey[key]?.last != number { byKey[key, default: []].append(number) }
      }
      if isNamed { named.append(number) }
    }
    for (key, numbers) in byKey {
      ranges[key] = Int32(self.rules.count)..<Int32(self.rules.count + numbers.count)
      self.rules += numbers
    }
  }

  /// The range of `rules` that ask for a name.
  func range(_ kind: Kind, _ folded: UInt64) -> Range<Int32>? { ranges[folded ^ kind.rawValue] }

  /// Names one of which every match has; nil when there is none such.
  private static func keys(of compound: Compound, depth: Int) -> [(Kind, UInt64)]? {
    var best: (Kind, UInt64)?
    var alternatives: [(Kind, UInt64)]?
    for simple in compound.simples {
      switch simple {
      case .identifier(let name): return [(.identifier, name.folded)]
      case .styleClass(let name):
        if best?.0 != .styleClass { best = (.styleClass, name.folded) }
      case .type(let name):
        if best == nil || best?.0 == .attribute { best = (.type, name.folded) }
      case .attribute(let test):
        if best == nil { best = (.attribute, test.name.folded) }
      case .any(let list) where depth < 8:
        if let keys = keys(of: list, depth: depth + 1) { alternatives = keys }
      default: break
      }
    }
    if let best, best.0 != .attribute || alternatives == nil { return [best] }
    return alternatives
  }

  private static func keys(of list: SelectorList, depth: Int) -> [(Kind, UInt64)]? {
    var result: [(Kind, UInt64)] = []
    for selector in list.selectors {
      guard let subject = selector.compounds.first, let keys = keys(of: subject, depth: depth),
        result.count + keys.count <= mostKeys
      else { return nil }
      result += keys
    }
    return result
  }
}
