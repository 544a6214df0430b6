#if SwiftSource
internal import Importing
internal import ViewTree

/// What a name stands for.
enum Value {
  /// An expression in the scope that it was written in.
  case expression(Expression, Scope)
  /// What a `Binding` parameter was handed.
  case binding(Expression, Scope)
  /// Views that are put where the name is placed.
  case views(() -> [SwiftUIElement])
  /// A focus state under the name that the tree gives it.
  case focusState(String)
  case function(Function, Scope)
  /// Something that is known at run time alone.
  case unknown
}

/// A use of a view whose body is being written.
final class Component {
  let element: SwiftUIElement
  let type: ModuleType
  /// What its functions do, by name, as far as an action calls them.
  var functions: [String: (action: String, place: ByteRange)] = [:]
  /// The names of its focus states in the tree.
  var focusStates: [String] = []

  init(_ element: SwiftUIElement, _ type: ModuleType) {
    self.element = element
    self.type = type
  }
}

/// The names that can be seen somewhere, and what they stand for.
final class Scope {
  let parent: Scope?
  /// The type whose members can be named without their base, where the scope is a type's own.
  let type: ModuleType?
  var values: [String: Value] = [:]
  /// The names of values that may change where they stand.
  var variables: Set<String> = []
  /// Whether nobody knows which initialiser made the type's value, or what it does.
  var isUndecided = false
  /// What `self` is in an extension of `View`.
  var selfViews: (() -> [SwiftUIElement])?
  /// What `self` is in an enumeration's member, such as `.title`.
  var selfCase: String?
  var component: Component?
  /// What is being expanded where the scope's own code stands; see `ViewExpander.inside(_:_:)`.
  var open: Set<Int>?

  init(parent: Scope? = nil, type: ModuleType? = nil) {
    self.parent = parent
    self.type = type
  }

  /// The full name of the type whose code this is.
  var context: String? {
    var scope: Scope? = self
    while let current = scope {
      if let type = current.type { return type.name }
      scope = current.parent
    }
    return nil
  }

  /// The nearest scope that is a type's own, or that of an extension of `View`.
  var typeScope: Scope? {
    var scope: Scope? = self
    while let current = scope {
      if current.type != nil || current.selfViews != nil { return current }
      scope = current.parent
    }
    return nil
  }

  /// Whether a name stands for a local variable.
  func isVariable(_ name: String) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.variables.contains(name) { return true }
      if current.values[name] != nil || current.type != nil { return false }
      scope = current.parent
    }
    return false
  }

  /// What a name was given as a parameter or a local constant.
  func value(_ name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      // A member of the type hides what stands outside of it.
      if current.type != nil { return nil }
      scope = current.parent
    }
    return nil
  }
}
#endif
