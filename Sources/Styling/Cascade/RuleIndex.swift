/// Finds the rules that can match an element by the names of their subjects, so that an element
/// meets only those that ask for its identifier, its classes, its type or its attributes.
///
/// Where many rules share such a name, those that ask for a name of an ancestor, too, are kept by
/// that: `.a input`, `.b input` and thousands more are then met inside what has the class alone.
struct RuleIndex: Sendable {
  /// The rules of one key.
  struct Bucket: Sendable {
    /// All of them: a range of `rules`.
    var all: Range<Int32>
    /// Those at its start that are kept by no ancestor's name.
    var unnested: Range<Int32>
  }

  /// The rules of one key that wait for an ancestor of a name.
  struct NestedRules: Sendable {
    var key: UInt64
    /// A range of `rules`.
    var range: Range<Int32>
  }

  private var buckets: [UInt64: Bucket] = [:]
  /// By the ancestor's name; empty for most sheets.
  private(set) var nestedRules: [UInt64: [NestedRules]] = [:]
  /// Indices of rules, those of one key side by side.
  private(set) var rules: [Int32] = []
  /// The rules that ask for a class or an identifier, for elements whose classes are unknown.
  private(set) var named: [Int32] = []
  private(set) var hasAttributeKeys = false
  /// A rule with more subjects than this is asked of every element.
  private static let mostKeys = 64
  /// Rules of one key that are as quickly asked as told apart.
  private static let mostTogether = 32

  /// What kind of name a key stands for, so that the name of a type is not taken for a class.
  enum Kind: UInt64 {
    case identifier = 0x9E37_79B9_7F4A_7C15
    case styleClass = 0xC2B2_AE3D_27D4_EB4F
    case type = 0x1656_67B1_9E37_79F9
    case attribute = 0x27D4_EB2F_1656_67C5
  }

  /// The key of the rules whose subject asks for no name.
  static let universal: UInt64 = 0

  /// - Parameter numbers: the rules that count.
  init(_ rules: [StyleRule], only numbers: some Sequence<Int>) {
    var byKey: [UInt64: [Int32]] = [:]
    for position in numbers {
      let rule = rules[position]
      let number = Int32(position)
      guard let subject = rule.selector.compounds.first,
        let keys = Self.keys(of: subject, depth: 0)
      else {
        byKey[Self.universal, default: []].append(number)
        continue
      }
      var isNamed = false
      for (kind, name) in keys {
        if kind == .attribute { hasAttributeKeys = true }
        if kind == .styleClass || kind == .identifier { isNamed = true }
        let key = Self.key(kind, name)
        if byKey[key]?.last != number { byKey[key, default: []].append(number) }
      }
      if isNamed { named.append(number) }
    }
    for (key, numbers) in byKey { add(numbers, key, of: rules) }
  }

  private mutating func add(_ numbers: [Int32], _ key: UInt64, of rules: [StyleRule]) {
    let start = Int32(self.rules.count)
    let end = start + Int32(numbers.count)
    guard numbers.count > Self.mostTogether else {
      self.rules += numbers
      buckets[key] = Bucket(all: start..<end, unnested: start..<end)
      return
    }
    var uses: [UInt64: Int] = [:]
    for number in numbers {
      for name in rules[Int(number)].selector.ancestorNames { uses[name, default: 0] += 1 }
    }
    var byAncestor: [UInt64: [Int32]] = [:]
    for number in numbers {
      // The name that the fewest ask for tells most.
      let rarest = rules[Int(number)].selector.ancestorNames
        .min { (uses[$0] ?? 0, $0) < (uses[$1] ?? 0, $1) }
      if let rarest {
        byAncestor[rarest, default: []].append(number)
      } else {
        self.rules.append(number)
      }
    }
    buckets[key] = Bucket(all: start..<end, unnested: start..<Int32(self.rules.count))
    for (name, numbers) in byAncestor {
      let first = Int32(self.rules.count)
      self.rules += numbers
      nestedRules[name, default: []].append(
        NestedRules(key: key, range: first..<Int32(self.rules.count))
      )
    }
  }

  /// What stands for a name in the index.
  static func key(_ kind: Kind, _ folded: UInt64) -> UInt64 { folded ^ kind.rawValue }

  /// The rules of a key; nil when there are none.
  func bucket(_ key: UInt64) -> Bucket? { buckets[key] }

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
