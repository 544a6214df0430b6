#if SwiftSource
internal import Importing
internal import ViewTree

/// A type with all that its extensions add.
final class ModuleType: Sendable {
  let declaration: TypeDeclaration
  let properties: [Property]
  let functions: [Function]
  let initializers: [Function]
  let inherited: Set<String>
  /// The number of the file that declares it.
  let file: Int
  /// The bytes of its declaration and its extensions.
  let places: [ByteRange]

  init(_ declaration: TypeDeclaration, _ extensions: [TypeDeclaration], file: Int) {
    self.declaration = declaration
    self.file = file
    places = [declaration.place] + extensions.map(\.place)
    properties = declaration.properties + extensions.flatMap(\.properties)
    functions = declaration.functions + extensions.flatMap(\.functions)
    initializers = declaration.initializers + extensions.flatMap(\.initializers)
    inherited = Set(
      (declaration.inherited + extensions.flatMap(\.inherited)).map {
        $0.hasPrefix("SwiftUI.") ? String($0.dropFirst(8)) : $0
      }
    )
  }

  var name: String { declaration.name }
  var lastName: String { declaration.lastName }

  var isRepresentable: Bool {
    inherited.contains { name in
      name.hasSuffix("ViewRepresentable") || name.hasSuffix("ViewControllerRepresentable")
    }
  }

  var isViewModifier: Bool { inherited.contains("ViewModifier") }
  var isScene: Bool { inherited.contains("App") || inherited.contains("Scene") }

  func properties(named name: String) -> [Property] { properties.filter { $0.name == name } }
  func functions(named name: String) -> [Function] { functions.filter { $0.name == name } }

  /// Whether somebody must hand it something.
  var hasParameters: Bool {
    if !initializers.isEmpty { return initializers.allSatisfy { !$0.parameters.isEmpty } }
    return properties.contains { $0.isParameter && $0.initial == nil && !$0.type.hasSuffix("?") }
  }
}

/// What all files of a module declare, found by name.
///
/// Names that are declared twice are not found: which one is meant is not guessed.
final class ModuleIndex: Sendable {
  /// In the order of the files.
  let types: [ModuleType]
  private let typesByName: [String: [ModuleType]]
  private let aliases: [String: String]
  /// By name: what extensions of `View` add.
  let viewFunctions: [String: [Function]]
  let viewProperties: [String: [Property]]
  let functions: [String: [Function]]
  let properties: [String: [Property]]
  private let viewProtocols: Set<String>
  /// The names of variables and members that something is assigned to.
  private let assigned: Set<String>
  /// The names of the static properties of all types.
  let staticNames: Set<String>

  init(_ files: [SourceFile]) {
    var declared: [(TypeDeclaration, Int)] = []
    var extensions: [String: [TypeDeclaration]] = [:]
    var aliases: [String: String] = [:]
    var repeated: Set<String> = []
    func alias(_ name: String, _ target: String) {
      if aliases[name].map({ $0 != target }) ?? false { repeated.insert(name) }
      aliases[name] = target
    }
    for file in files {
      for (name, target) in file.aliases { alias(name, target) }
      for type in file.types {
        for (name, target) in type.aliases { alias("\(type.name).\(name)", target) }
        if type.kind == .extension {
          extensions[type.name, default: []].append(type)
        } else {
          declared.append((type, file.index))
        }
      }
    }
    for name in repeated { aliases[name] = nil }
    self.aliases = aliases
    var types: [ModuleType] = []
    var byName: [String: [ModuleType]] = [:]
    var protocols: Set<String> = ["View"]
    for (declaration, file) in declared {
      let type = ModuleType(declaration, extensions[declaration.name] ?? [], file: file)
      types.append(type)
      byName[type.name, default: []].append(type)
      if declaration.kind == .protocol, !type.inherited.isDisjoint(with: protocols) {
        protocols.insert(type.name)
      }
    }
    self.types = types
    assigned = files.reduce(into: []) { $0.formUnion($1.assigned) }
    let members = files.flatMap(\.types).flatMap(\.properties)
    staticNames = Set(members.filter(\.isStatic).map(\.name))
    typesByName = byName
    viewProtocols = protocols
    var viewFunctions: [String: [Function]] = [:]
    var viewProperties: [String: [Property]] = [:]
    for (name, parts) in extensions where byName[name] == nil || protocols.contains(name) {
      let isView =
        protocols.contains(name) || SwiftUIViewNames.all.contains(name) || name == "Image"
      guard isView else { continue }
      for part in parts {
        for function in part.functions {
          viewFunctions[function.name, default: []].append(function)
        }
        for property in part.properties {
          viewProperties[property.name, default: []].append(property)
        }
      }
    }
    self.viewFunctions = viewFunctions
    self.viewProperties = viewProperties
    functions = Dictionary(grouping: files.flatMap(\.functions), by: \.name)
    properties = Dictionary(grouping: files.flatMap(\.properties), by: \.name)
  }

  func isView(_ type: ModuleType) -> Bool {
    guard type.declaration.kind != .protocol, !type.isRepresentable else { return false }
    if !type.inherited.isDisjoint(with: viewProtocols) { return true }
    return type.properties.contains { $0.name == "body" && $0.type == "some View" }
  }

  /// The type that a name means in a type's code; nil for none, and for several.
  ///
  /// - Parameter context: the full name of the type whose code it is.
  func type(_ name: String, in context: String? = nil) -> ModuleType? {
    switch find(name, in: context, depth: 0) {
    case .one(let type): type
    case .none, .several: nil
    }
  }

  /// What a name means where a view is made.
  enum MeantView {
    /// None of the module's types.
    case none
    case one(ModuleType)
    /// One of several, or a type that is no view.
    case unknown
  }

  /// - Parameter file: the number of the file in which the view is made.
  func view(_ name: String, in context: String?, file: Int) -> MeantView {
    switch find(name, in: context, depth: 0, file: file) {
    case .none: return .none
    case .one(let type):
      if isView(type) || type.isRepresentable { return .one(type) }
      // The module's type of the same name is something else.
      return SwiftUIViewNames.isBuiltIn(name) ? .none : .unknown
    case .several(let types):
      let views = types.filter { isView($0) || $0.isRepresentable }
      if views.count == 1 { return .one(views[0]) }
      return views.isEmpty && SwiftUIViewNames.isBuiltIn(name) ? .none : .unknown
    }
  }

  private enum Found {
    case none
    case one(ModuleType)
    case several([ModuleType])
  }

  private func find(_ name: String, in context: String?, depth: Int, file: Int? = nil) -> Found {
    var name = name
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
    var outer = context
    while true {
      let full = outer.map { "\($0).\(name)" } ?? name
      if var found = typesByName[full] {
        // What is private can be named in its own file alone, and is preferred there.
        let own = found.filter { $0.declaration.isPrivate && $0.file == file }
        found = own.isEmpty ? found.filter { !$0.declaration.isPrivate || file == nil } : own
        if found.count == 1 { return .one(found[0]) }
        if !found.isEmpty { return .several(found) }
      }
      if let target = aliases[full], target != name, depth < 8 {
        return find(target, in: outer, depth: depth + 1, file: file)
      }
      guard let current = outer else { return .none }
      outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
  }

  /// Whether nothing in the module can change a property of a value once it is made.
  func isDecided(_ name: String, of type: ModuleType) -> Bool {
    let found = type.properties(named: name)
    guard found.count == 1, let property = found.first,
      property.attributes.allSatisfy({ $0 == "ViewBuilder" })
    else { return false }
    return property.isLet || !assigned.contains(name)
  }

  /// Whether one enumeration has two cases.
  func isEnumeration(withCases first: String, _ second: String) -> Bool {
    types.contains { type in
      let names = type.declaration.cases.map(\.name)
      return names.contains(first) && names.contains(second)
    }
  }

  /// Enumerations that have both a case and a computed property.
  func enumerations(withCase name: String, property: String) -> [ModuleType] {
    types.filter { type in
      type.declaration.kind == .enumeration
        && type.declaration.cases.contains { $0.name == name }
        && type.properties.contains { $0.name == property && $0.body != nil }
    }
  }
}

/// SwiftUI's views whose extensions add modifiers.
enum SwiftUIViewNames {
  static let all: Set<String> = [
    "Text", "TextField", "SecureField", "Button", "Label", "List", "Form", "Toggle", "Picker",
    "NavigationLink", "NavigationStack", "Section", "Group", "ScrollView", "TextEditor", "Shape",
    "RoundedRectangle", "Color", "VStack", "HStack", "ZStack", "Link", "Menu", "Stepper",
  ]

  /// Whether SwiftUI has a view of a name.
  static func isBuiltIn(_ name: String) -> Bool {
    SwiftUINames.isView(name) || ViewNames.leaves.contains(name)
      || ViewNames.containers.contains(name) || ViewNames.buttons.contains(name)
  }
}
#endif
