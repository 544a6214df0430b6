#if SwiftSource
internal import Importing
internal import ViewTree

/// A parameter of a function or an initialiser.
struct Parameter: Sendable {
  /// nil for `_`.
  var label: String?
  var name: String
  var type: String
  var isViewBuilder: Bool
  var defaultValue: Expression?

  var isClosure: Bool { isViewBuilder || type.contains("->") }
}

/// A function, an initialiser, or a local function.
struct Function: Sendable {
  var name: String
  var parameters: [Parameter]
  /// The type that it returns, as it is written; empty for none.
  var result: String
  var body: [Statement]
  /// The condition of the `#if` that it stands in.
  var condition: String?
  /// Its body's bytes.
  var place: ByteRange

  var returnsView: Bool { result.hasPrefix("some ") || result.hasSuffix("View") }
}

/// A property of a type, or a global variable.
struct Property: Sendable {
  var name: String
  /// The names of its attributes and property wrappers, such as `FocusState`.
  var attributes: [String]
  /// As it is written; empty for none.
  var type: String
  var initial: Expression?
  /// The body of its getter.
  var body: [Statement]?
  var isStatic: Bool
  var isPrivate: Bool
  var isLet: Bool
  /// The condition of the `#if` that it stands in.
  var condition: String?
  var place: ByteRange

  func has(_ attribute: String) -> Bool { attributes.contains(attribute) }

  /// What a variable of an optional type begins with where nothing else is said.
  var implicitInitial: Expression? {
    guard !isLet, attributes.isEmpty, type.hasSuffix("?") else { return nil }
    return Expression(.keyword("nil"), place: place)
  }

  /// Whether an initialiser made by the compiler takes it.
  var isParameter: Bool {
    guard body == nil, !isStatic, !(isLet && initial != nil) else { return false }
    for attribute in attributes where Self.ownWrappers.contains(attribute) { return false }
    return true
  }

  /// Wrappers whose value comes from the view itself or its surroundings.
  private static let ownWrappers: Set<String> = [
    "State", "StateObject", "FocusState", "AccessibilityFocusState", "Environment",
    "EnvironmentObject", "AppStorage", "SceneStorage", "Namespace", "GestureState", "FetchRequest",
    "Query", "ScaledMetric", "FocusedValue", "FocusedBinding", "Injected", "Default",
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
  ]

  var isFocusState: Bool { has("FocusState") || has("AccessibilityFocusState") }
  var isFocusBinding: Bool {
    has("FocusState.Binding") || has("AccessibilityFocusState.Binding")
      || type.contains("FocusState<") && type.contains(".Binding")
  }
}

/// A case of an enumeration.
struct EnumerationCase: Sendable {
  var name: String
  /// The types of the associated values as they are written, in parentheses; empty for none.
  var values: String
}

/// What a type declaration or an extension says.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable {
    case structure, reference, enumeration, `protocol`, `extension`
  }

  var kind: Kind
  /// With the types around it, such as `Editor.Field`.
  var name: String
  var inherited: [String] = []
  var properties: [Property] = []
  var functions: [Function] = []
  var initializers: [Function] = []
  var cases: [EnumerationCase] = []
  /// The names of the nested types.
  var aliases: [String: String] = [:]
  /// The condition of the `#if` that it stands in.
  var condition: String?
  var isPublic = false
  /// Whether it can be named in its own file alone.
  var isPrivate = false
  /// Its bytes.
  var place: ByteRange
  /// Its name's bytes.
  var namePlace: ByteRange

  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// What one file declares and what was noticed in it.
struct SourceFile: Sendable {
  /// Counts the module's files.
  var index: Int
  var types: [TypeDeclaration] = []
  var functions: [Function] = []
  var properties: [Property] = []
  var aliases: [String: String] = [:]
  /// Where the names of text fields and editors are called, outside previews.
  var fields: [Int] = []
  /// Where `$name` stands, by the name without `$`.
  var projections: [(name: String, offset: Int)] = []
  /// The names that something is assigned to, or that are handed over to be changed.
  var assigned: Set<String> = []
  var ignoreComments: [IgnoreComment] = []
  /// The first mistake of a file that does not parse, or why it is not parsed.
  var error: MarkupError?
}
#endif
