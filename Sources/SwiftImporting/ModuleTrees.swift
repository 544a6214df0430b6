#if SwiftSource
internal import Importing
internal import ViewTree

/// Decides which views of a module are judged on their own, and writes the tree of each file.
final class ModuleTrees {
  private let lowered: [SourceFile]
  private let table: SourceTable
  private let index: ModuleIndex
  private let projections: ProjectionTable
  private var roots: [Int: [SwiftUIElement]] = [:]
  private(set) var statistics = SwiftStatistics()

  init(_ lowered: [SourceFile], _ table: SourceTable) {
    self.lowered = lowered
    self.table = table
    index = ModuleIndex(lowered)
    projections = ProjectionTable(index, lowered, table)
    expand()
  }

  /// The views of a file that are judged on their own, as elements.
  func views(ofFile number: Int) -> [SwiftUIElement] { roots[number] ?? [] }

  func tree(ofFile number: Int) -> ViewTree {
    let comments = lowered.flatMap(\.ignoreComments)
    return SwiftUIElements.tree(
      of: views(ofFile: number),
      source: table.files[number],
      sources: table,
      ignoreComments: comments,
      notes: []
    )
  }

  private func expand() {
    let views = index.types.filter { index.isView($0) }
    let uses = uses(views)
    let expander = ViewExpander(index, table, Interest(index, table, uses: uses))
    // A view inside others is judged there; what is left over, such as views that only present
    // each other, comes after.
    let used = uses.reduce(into: Set<String>()) { $0.formUnion($1.value) }
    let first = views.filter { !used.contains($0.name) }
    for type in first { add(type, expander, isUnused: true) }
    for type in views where !expander.seenTypes.contains(type.name) { add(type, expander) }
    addSharedStates()
    statistics.files = lowered.count
    statistics.views = views.count
    statistics.viewsExpanded = views.count { expander.seenTypes.contains($0.name) }
    let fields = Set(lowered.flatMap(\.fields))
    statistics.fields = fields.count
    statistics.fieldsExpanded = fields.intersection(expander.seenFields).count
    statistics.fieldsMissed = fields.subtracting(expander.seenFields).sorted().map(line)
    statistics.unresolved = expander.unresolved.map {
      SwiftStatistics.Unresolved(
        name: $0.key,
        count: $0.value.count,
        firstLine: line($0.value.place.start)
      )
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private func line(_ offset: Int) -> String {
    let file = table.files[table.fileNumber(at: offset)]
    let start = table.starts[table.fileNumber(at: offset)]
    let lines = file.bytes[..<(offset - start)].count { $0 == 0x0A }
    return "\(file.path):\(lines + 1)"
  }

  private func add(_ type: ModuleType, _ expander: ViewExpander, isUnused: Bool = false) {
    expander.consumed = []
    expander.lostStates = []
    let element = expander.root(type)
    // A view that asks for values and that nobody here makes is made elsewhere.
    if isUnused, type.hasParameters { element.set("callers", "unknown") }
    HandedStates(projections, expander).mark(element)
    roots[type.file, default: []].append(element)
  }

  /// By view, modifier type, or modifier: the views that it names.
  private func uses(_ views: [ModuleType]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for type in views {
      var finder = UseFinder(index: index, context: type.name)
      for property in type.properties {
        if let body = property.body { finder.visit(body) }
        if let initial = property.initial { finder.visit(initial) }
      }
      for function in type.functions { finder.visit(function.body) }
      finder.found.remove(type.name)
      result[type.name, default: []].formUnion(finder.found)
    }
    for function in index.viewFunctions.values.joined() {
      var finder = UseFinder(index: index, context: nil)
      finder.visit(function.body)
      result[".\(function.name)", default: []].formUnion(finder.found)
    }
    for type in index.types where type.isViewModifier {
      var finder = UseFinder(index: index, context: type.name)
      for function in type.functions { finder.visit(function.body) }
      result[type.name, default: []].formUnion(finder.found)
    }
    return result
  }

  /// Focus states in classes: they belong to no view.
  private func addSharedStates() {
    for type in index.types where type.declaration.kind == .reference {
      let states = type.properties.filter(\.isFocusState)
      guard !states.isEmpty else { continue }
      let view = SwiftUIElement("View", place: type.declaration.namePlace)
      view.set("name", type.name)
      for state in states {
        let element = SwiftUIElement(
          state.has("FocusState") ? "focusState" : "accessibilityFocusState",
          place: state.place
        )
        element.set("name", state.name)
        element.set("shared", "true")
        view.children.append(element)
      }
      roots[type.file, default: []].append(view)
    }
  }
}

/// Marks the focus states whose projections go where they are not seen.
struct HandedStates {
  private let projections: ProjectionTable
  private let consumed: Set<Int>
  private let lost: Set<String>

  /// - Parameter expander: what has just written the view.
  init(_ projections: ProjectionTable, _ expander: ViewExpander) {
    self.projections = projections
    consumed = expander.consumed
    lost = expander.lostStates
  }

  func mark(_ element: SwiftUIElement) {
    for child in element.children {
      if child.name == "focusState" || child.name == "accessibilityFocusState" {
        let isLost = child.attribute("name").map(lost.contains) ?? false
        if isLost
          || projections.ofState(declaredAt: child.place.start).contains(where: {
            !consumed.contains($0)
          })
        {
          child.set("handedOn", "true")
        }
      } else {
        mark(child)
      }
    }
  }
}

/// Where `$state` and `_state` stand for the focus states of a module: in the code of the type that
/// declares the state, wherever that is.
struct ProjectionTable {
  /// By the place of the state's declaration.
  private var places: [Int: [Int]] = [:]

  init(_ index: ModuleIndex, _ lowered: [SourceFile], _ table: SourceTable) {
    for type in index.types {
      let states = type.properties.filter(\.isFocusState)
      guard !states.isEmpty else { continue }
      for place in type.places {
        for projection in lowered[table.fileNumber(at: place.start)].projections
        where place.start <= projection.offset && projection.offset < place.end {
          for state in states where state.name == projection.name {
            places[state.place.start, default: []].append(projection.offset)
          }
        }
      }
    }
  }

  func ofState(declaredAt place: Int) -> [Int] { places[place] ?? [] }
}

/// Finds the views that statements name.
struct UseFinder {
  let index: ModuleIndex
  let context: String?
  var found: Set<String> = []

  mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement {
    case .expression(let expression): visit(expression)
    case .returning(let expression): if let expression { visit(expression) }
    case .binding(_, _, let value, _): if let value { visit(value) }
    case .conditional(let conditional):
      visit(conditional.then)
      visit(conditional.otherwise ?? [])
    case .switching(_, let cases, _): for item in cases { visit(item.body) }
    case .guarding(_, let body, _): visit(body)
    case .configuration(let clauses, _): for clause in clauses { visit(clause.body) }
    case .function(let function): visit(function.body)
    case .block(let body): visit(body)
    case .other: return
    }
  }

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .call(let callee, let arguments):
      if let name = typeName(callee), let type = index.type(name, in: context) {
        found.insert(type.name)
      }
      visit(callee)
      for argument in arguments { visit(argument.value) }
    case .member(let base?, _): visit(base)
    case .closure(let closure): visit(closure.body)
    case .ternary(let condition, let first, let second):
      visit(condition)
      visit(first)
      visit(second)
    case .assignment(_, let value): visit(value)
    case .array(let items), .sequence(let items): for item in items { visit(item) }
    case .unwrapped(let base): visit(base)
    case .subscripted(let base, let arguments):
      visit(base)
      for argument in arguments { visit(argument.value) }
    case .statement(let statement): visit(statement)
    case .conditionalModifiers(let base, let clauses):
      if let base { visit(base) }
      for clause in clauses { visit(clause.expression) }
    default: return
    }
  }

  private func typeName(_ callee: Expression) -> String? {
    switch callee.kind {
    case .name(let name) where name.first?.isUppercase ?? false: return name
    case .member(let base?, let name) where name.first?.isUppercase ?? false:
      return typeName(base).map { "\($0).\(name)" }
    default: return nil
    }
  }
}
#endif
