#if SwiftSource
internal import ViewTree

/// An expression of Swift, as far as views and actions depend on it.
///
/// Places count bytes of all the module's files one behind the other; see `SourceTable`.
final class Expression: Sendable {
  indirect enum Kind: Sendable {
    /// An identifier, also `self`, `$name` and `$0`.
    case name(String)
    /// `base.name`, or `.name` where the base is nil.
    case member(Expression?, String)
    case call(Expression, [Argument])
    case closure(Closure)
    /// What stands between the quotes, and whether an interpolation is among it.
    case string(String, isInterpolated: Bool)
    /// `true`, `false`, `nil`.
    case keyword(String)
    case ternary(Expression, Expression, Expression)
    case assignment(Expression, Expression)
    case array([Expression])
    /// `!operand`
    case negation(Expression)
    /// Expressions and operators in their order.
    case sequence([Expression])
    /// `base?` and `base!`.
    case unwrapped(Expression)
    case subscripted(Expression, [Argument])
    /// A conditional as an expression: `if` and `switch`.
    case statement(Statement)
    /// `base` with modifiers that depend on `#if`: each clause's condition, nil for `#else`, and its
    /// expression on top of the base.
    case conditionalModifiers(Expression?, [(condition: String?, expression: Expression)])
    /// What stands in for the base in a clause of `#if`.
    case base
    /// Anything else, as it is written.
    case text(String)
  }

  let kind: Kind
  let place: ByteRange
  /// The bytes of the name that was called, or of all.
  let namePlace: ByteRange

  init(_ kind: Kind, place: ByteRange, namePlace: ByteRange? = nil) {
    self.kind = kind
    self.place = place
    self.namePlace = namePlace ?? place
  }
}

/// An argument of a call; trailing closures come last.
struct Argument: Sendable {
  var label: String?
  var value: Expression
  var isTrailing = false
}

/// A closure, or a function's body that is used as one.
struct Closure: Sendable {
  /// The names of its parameters; empty where it has none or uses `$0`.
  var parameters: [String]
  var body: [Statement]
}

/// A statement of Swift.
indirect enum Statement: Sendable {
  case expression(Expression)
  case conditional(Conditional)
  case switching(Expression, [SwitchCase], place: ByteRange)
  /// `let name = value`.
  case binding(name: String, type: String, value: Expression?, isVariable: Bool)
  case returning(Expression?)
  /// `guard condition else { body }`
  case guarding(Condition, [Statement], place: ByteRange)
  /// The clauses of an `#if`; the condition of `#else` is nil.
  case configuration([(condition: String?, body: [Statement])], place: ByteRange)
  case function(Function)
  /// A loop or a `do`: what stands in it may run.
  case block([Statement])
  case other(String)
}

struct Condition: Sendable {
  /// As it is written.
  var text: String
  /// All of these have to hold.
  var parts: [Part]
  /// The names that it binds: `if let name`.
  var names: [String]

  enum Part: Sendable {
    case expression(Expression)
    /// `let name = value`; `let name` binds the value of that name.
    case binding(String, Expression)
    /// A pattern or an availability.
    case other
  }

  /// The one expression that it consists of, if it does.
  var expression: Expression? {
    if parts.count == 1, case .expression(let expression) = parts[0] { return expression }
    return nil
  }
}

struct Conditional: Sendable {
  var condition: Condition
  var then: [Statement]
  var otherwise: [Statement]?
  var place: ByteRange
}

struct SwitchCase: Sendable {
  /// The patterns as they are written; empty for `default`.
  var patterns: [String]
  /// The names that the patterns bind.
  var names: [String]
  /// Whether a `where` decides, too.
  var isGuarded: Bool
  var body: [Statement]
  var place: ByteRange
}
#endif
