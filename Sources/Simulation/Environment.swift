package import ViewTree

/// Where a value was set: a modifier, a node by what it is, or a rule of a style sheet.
package enum Cause: Hashable, Sendable {
  case modifier(ModifierID)
  case node(NodeID)
  /// An index into `DocumentStyles.rules`.
  case styleRule(Int32)
}

/// A yes-or-no value of the environment and where it was set; nil when nothing set it.
package struct Setting: Hashable, Sendable {
  private enum CauseKind: UInt8 { case none, modifier, node, styleRule }

  package var answer: Answer
  // Flat, so that environments are small and quickly compared.
  private let causeKind: CauseKind
  private let causeIndex: Int32

  package init(_ answer: Answer, _ cause: Cause? = nil) {
    self.answer = answer
    (causeKind, causeIndex) =
      switch cause {
      case nil: (.none, 0)
      case .modifier(let modifier)?: (.modifier, modifier.index)
      case .node(let node)?: (.node, node.index)
      case .styleRule(let rule)?: (.styleRule, rule)
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: causeIndex)) << 8 | UInt64(answer.rawValue))
  }

  package var cause: Cause? {
    switch causeKind {
    case .none: nil
    case .modifier: .modifier(ModifierID(Int(causeIndex)))
    case .node: .node(NodeID(Int(causeIndex)))
    case .styleRule: .styleRule(causeIndex)
    }
  }
}

/// What flows down the view tree to a node, with where each value was set.
package struct Environment: Hashable, Sendable {
  /// Whether controls here can be used.
  package var enabled = Setting(.yes)
  /// Whether the node is laid out at all.
  package var rendered = Setting(.yes)
  /// Whether the node is visible where it is laid out.
  package var visible = Setting(.yes)
  /// Whether assistive technology is told of the node.
  package var exposed = Setting(.yes)
  /// Whether the focus and the pointer can reach into this part (not `inert`).
  package var interactive = Setting(.yes)
  /// Whether the node has a box of its own (not `display: contents`).
  package var hasBox = Setting(.yes)
  /// Whether the node's content is laid out when the node is.
  package var contentRendered = Setting(.yes)
  /// Whether controls can be used in spite of the nearest group of fields: its legend is exempt.
  package var enabledOutsideGroup = Setting(.yes)
  /// The submit handlers above, the innermost first: an index into `EnvironmentPass.handlers`.
  package var handlers: Int32 = -1

  /// The keyboard that fields ask for; nil for the default one.
  package var keyboard: ModifierID?
  /// The wording of the Return key.
  package var submitLabel: ModifierID?
  /// The modifier that presents this part in a place of its own: a sheet, an alert.
  package var presentation: NodeID?
  /// The innermost container that builds its rows when they come into view.
  package var lazyContainer: NodeID?
  /// The platforms on which the node is there.
  package var platforms = PlatformSet.all

  package init() {}

  /// What differs most often; the rest decides whether two are equal.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(rendered)
    hasher.combine(visible)
    hasher.combine(enabled)
    hasher.combine(handlers)
  }

  /// Whether the node can be seen and is reachable in principle.
  package var shown: Setting {
    if rendered.answer != .yes { return rendered }
    return visible
  }
}

/// One submit handler, or a scope that keeps submissions inside, and the link above it.
package struct HandlerLink: Sendable {
  package var modifier: ModifierID
  package var outer: Int32
  /// Whether it is a scope: no submission from inside reaches the handlers above.
  package var isScope = false
}

/// The platforms that SwiftUI runs on.
package struct PlatformSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = PlatformSet(rawValue: 1)
  package static let iPadOS = PlatformSet(rawValue: 2)
  package static let macOS = PlatformSet(rawValue: 4)
  package static let tvOS = PlatformSet(rawValue: 8)
  package static let watchOS = PlatformSet(rawValue: 16)
  package static let visionOS = PlatformSet(rawValue: 32)
  package static let all = PlatformSet(rawValue: 63)

  private static let names: [(String, PlatformSet)] = [
    ("iOS", .iOS), ("iPadOS", .iPadOS), ("macOS", .macOS), ("tvOS", .tvOS),
    ("watchOS", .watchOS), ("visionOS", .visionOS),
  ]

  /// The platform of a name as Apple spells it, case folded; nil for an unknown one.
  package init?(named name: some StringProtocol) {
    let folded = name.lowercased()
    guard let found = Self.names.first(where: { $0.0.lowercased() == folded }) else { return nil }
    self = found.1
  }

  /// The names in a fixed order, such as `iOS, macOS`.
  package var description: String {
    Self.names.filter { contains($0.1) }.map(\.0).joined(separator: ", ")
  }

  package static let allNames = names.map(\.0)
}

/// Carries the environment down a tree, once.
///
/// Most nodes have their parent's environment, so that each is stored once and a node has the
/// index of its own. A class, so that handing it on copies one reference.
package final class EnvironmentPass: Sendable {
  private let environments: [Environment]
  /// For each node an index into `environments`, its own modifiers applied.
  private let indices: [Int32]
  package let handlers: [HandlerLink]

  package init(_ tree: ViewTree, dialect: some Dialect) {
    var table = EnvironmentTable()
    var indices: [Int32] = []
    indices.reserveCapacity(tree.nodes.count)
    var handlers: [HandlerLink] = []
    // The environment that the next node changes, and its index while nothing has changed it.
    var current = Environment()
    var currentIndex: Int32 = 0
    for id in tree.ids {
      guard id != .root else {
        indices.append(0)
        continue
      }
      let source = indices[Int(dialect.environmentSource(of: id, in: tree).index)]
      if currentIndex != source {
        current = table.environments[Int(source)]
        currentIndex = source
      }
      dialect.enter(id, of: tree, environment: &current)
      if tree[id].modifierCount > 0 {
        if let modifier = tree.modifier(.submitHandler, of: id) {
          handlers.append(HandlerLink(modifier: modifier, outer: current.handlers))
          current.handlers = Int32(handlers.count - 1)
        }
        if let modifier = tree.modifier(.submitScope, of: id), tree[modifier].answer != .no {
          handlers.append(
            HandlerLink(modifier: modifier, outer: current.handlers, isScope: true)
          )
          current.handlers = Int32(handlers.count - 1)
        }
      }
      if current != table.environments[Int(source)] { currentIndex = table.index(of: current) }
      indices.append(currentIndex)
    }
    self.environments = table.environments
    self.indices = indices
    self.handlers = handlers
  }

  package subscript(id: NodeID) -> Environment { environments[Int(indices[Int(id.index)])] }

  /// The links above a node, the innermost first: handlers and scopes.
  package func links(at id: NodeID) -> [HandlerLink] {
    var result: [HandlerLink] = []
    var link = self[id].handlers
    while link >= 0 {
      result.append(handlers[Int(link)])
      link = handlers[Int(link)].outer
    }
    return result
  }

  /// The handlers that a submission at `id` reaches on its way up, the innermost first.
  package func handlers(at id: NodeID) -> [ModifierID] {
    var result: [ModifierID] = []
    var link = self[id].handlers
    while link >= 0 {
      result.append(handlers[Int(link)].modifier)
      link = handlers[Int(link)].outer
    }
    return result
  }
}

/// Environments, each of them once; the first is that of the root.
private struct EnvironmentTable {
  private(set) var environments = [Environment()]
  /// The index of an environment by its hash.
  private var known: [Int: Int32] = [:]

  mutating func index(of environment: Environment) -> Int32 {
    let hash = environment.hashValue
    if let index = known[hash], environments[Int(index)] == environment { return index }
    environments.append(environment)
    let index = Int32(environments.count - 1)
    known[hash] = index
    return index
  }
}
