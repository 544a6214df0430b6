#if SwiftSource
internal import Importing
internal import ViewTree

/// Writes what a view shows: its body, with the bodies of the module's own views, helpers and
/// modifiers where they are used.
final class ViewExpander {
  let index: ModuleIndex
  /// The source of each file, for what has to be looked up as it is written.
  let sources: SourceTable
  /// What is being expanded, so that what holds itself ends; by the place of its declaration.
  private var open: Set<Int> = []
  private var depth = 0
  /// The elements of the root that is being written.
  private(set) var written = 0
  /// How many handlers of submissions stand around what is being written.
  var handlerDepth = 0
  /// The uses of views that are being written, the innermost last.
  var components: [Component] = []

  /// How many assignments to focus states were written so far.
  var focusAssignments = 0
  /// The functions whose actions are being written.
  var openActions: Set<Int> = []

  /// Where focus states and their projections are accounted for.
  var consumed: Set<Int> = []
  /// The states, by their names in the tree, that were handed to what is not seen.
  var lostStates: Set<String> = []
  /// Where text fields were seen.
  private(set) var seenFields: Set<Int> = []
  /// The types whose bodies stand in a tree.
  private(set) var seenTypes: Set<String> = []
  /// The types that are shown in a window or page of their own, apart from where they are named.
  private(set) var presentedTypes: Set<String> = []
  /// By name: how often something unknown was met, and where first.
  private(set) var unresolved: [String: (count: Int, place: ByteRange)] = [:]

  static let writtenLimit = 20_000
  private static let depthLimit = 100

  /// The views in which something takes text, moves the focus or handles a submission.
  private let interest: Interest
  /// How often each view of no such interest was written, and what unknown view it holds.
  private var repetitions: [String: (count: Int, unknown: String?)] = [:]
  private var lastUnknown: String?

  /// How often a view that nothing around can change much is written.
  private static let repetitionLimit = 4
  /// How often any other is, but for those that are handed views.
  private static let interestLimit = 40

  init(_ index: ModuleIndex, _ sources: SourceTable, _ interest: Interest) {
    self.index = index
    self.sources = sources
    self.interest = interest
  }

  // MARK: Components

  /// A view type on its own.
  func root(_ type: ModuleType) -> SwiftUIElement {
    written = 0
    let element = SwiftUIElement("View", place: type.declaration.namePlace)
    element.set("name", type.name)
    fill(element, type, Scope(type: type))
    return element
  }

  /// The use of a view type.
  private func use(
    _ type: ModuleType,
    _ arguments: [Argument],
    _ scope: Scope,
    at place: ByteRange
  ) -> SwiftUIElement {
    let element = SwiftUIElement("use", place: place)
    element.set("view", type.name)
    if type.isRepresentable {
      element.set("representable", "true")
      return element
    }
    let inner = Scope(type: type)
    Arguments.bind(arguments, of: scope, to: type, inner)
    fill(element, type, inner)
    return element
  }

  /// - Parameter write: what writes the body, where it is no property.
  func fill(
    _ element: SwiftUIElement,
    _ type: ModuleType,
    _ scope: Scope,
    _ write: (() -> [SwiftUIElement])? = nil
  ) {
    let key = type.declaration.place.start
    // A view inside itself ends.
    guard open.insert(key).inserted else { return }
    defer { open.remove(key) }
    scope.open = open
    let component = Component(element, type)
    scope.component = component
    components.append(component)
    var children: [SwiftUIElement] = []
    for property in type.properties where property.isFocusState {
      let name = focusStateName(property.name)
      component.focusStates.append(name)
      scope.values[property.name] = .focusState(name)
      children.append(focusState(property, name, type))
    }
    var views = write?() ?? members(named: "body", of: type, scope) ?? inheritedBody(type, scope)
    if announces(type), !views.isEmpty {
      let announcement = SwiftUIElement("announcement", place: element.place)
      announcement.set("value", "announcement")
      announcement.children = views
      views = [announcement]
    }
    for property in type.properties where property.isFocusBinding {
      let name = Expression(.name(property.name), place: property.place)
      guard let state = Rendering(self).focusState(name, scope, marks: false) else { continue }
      loseUnlessConsumed(state, property.name, type.places, type.initializers.map(\.place))
    }
    components.removeLast()
    // One that was cut short is judged on its own, too.
    if written < Self.writtenLimit { seenTypes.insert(type.name) }
    for (name, function) in component.functions.sorted(by: {
      $0.value.place.start < $1.value.place.start
    }) {
      let declaration = SwiftUIElement("function", place: function.place)
      declaration.set("name", name)
      declaration.set("action", function.action)
      children.append(declaration)
    }
    element.children = children + views
  }

  /// Notes that a state is lost where a name that it was handed under is used for what is not seen.
  func loseUnlessConsumed(
    _ state: String,
    _ name: String,
    _ places: [ByteRange],
    _ left: [ByteRange] = []
  ) {
    let uses = BindingUses(sources).offsets(of: name, in: places, without: left)
    if uses.contains(where: { !consumed.contains($0) }) { lostStates.insert(state) }
  }

  /// Notes that something of a type's own that is not seen may use its states.
  func loseStates(of scope: Scope) {
    guard let typeScope = scope.typeScope else { return }
    lostStates.formUnion(typeScope.component?.focusStates ?? [])
    for property in typeScope.type?.properties ?? [] where property.isFocusBinding {
      let name = Expression(.name(property.name), place: property.place)
      if let state = Rendering(self).focusState(name, typeScope, marks: false) {
        lostStates.insert(state)
      }
    }
  }

  /// The body that a protocol of the module gives a view; an unknown view where none is seen.
  private func inheritedBody(_ type: ModuleType, _ scope: Scope) -> [SwiftUIElement] {
    let bodies = (index.viewProperties["body"] ?? []).compactMap { property in
      property.body.map { (property.condition, $0, property.place) }
    }
    guard !bodies.isEmpty, bodies.count == 1 || bodies.allSatisfy({ $0.0 != nil }) else {
      return [unknownView("\(type.lastName)Body", at: type.declaration.namePlace)]
    }
    return alternatives(bodies, scope)
  }

  /// A name that no view around uses for another state.
  private func focusStateName(_ name: String) -> String {
    let taken = Set(components.flatMap(\.focusStates))
    var result = name
    var number = 2
    while taken.contains(result) {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  private func focusState(
    _ property: Property,
    _ name: String,
    _ type: ModuleType
  ) -> SwiftUIElement {
    let isKeyboard = property.has("FocusState")
    let element = SwiftUIElement(
      isKeyboard ? "focusState" : "accessibilityFocusState",
      place: property.place
    )
    element.set("name", name)
    if let cases = focusCases(property, type) { element.set("cases", cases) }
    return element
  }

  /// nil for a Bool.
  private func focusCases(_ property: Property, _ type: ModuleType) -> String? {
    var text = property.type
    while text.hasSuffix("?") { text.removeLast() }
    if text.hasPrefix("Optional<") { text = String(text.dropFirst(9).dropLast()) }
    if text == "Bool" || text.isEmpty { return nil }
    if let enumeration = index.type(text, in: type.name), !enumeration.declaration.cases.isEmpty {
      return enumeration.declaration.cases.map { item in
        item.values.isEmpty ? item.name : item.name + "(\(item.values.filter { $0.isLetter }))"
      }.joined(separator: " ")
    }
    return "value(\(text.filter { $0.isLetter }))"
  }

  /// Whether a type's code tells assistive technology of something.
  private func announces(_ type: ModuleType) -> Bool {
    let place = type.declaration.place
    return source(place, contains: "UIAccessibility.post")
      || source(place, contains: "AccessibilityNotification")
  }

  func source(_ place: ByteRange, contains word: String) -> Bool {
    let number = sources.fileNumber(at: place.start)
    let start = sources.starts[number]
    let bytes = sources.files[number].bytes[(place.start - start)..<(place.end - start)]
    return bytes.contains(word)
  }

  // MARK: Members

  /// What a member of a type shows; nil where it has no such member with a body.
  func members(named name: String, of type: ModuleType, _ scope: Scope) -> [SwiftUIElement]? {
    let found = type.properties(named: name).filter { $0.body != nil && !$0.isStatic }
    guard !found.isEmpty else { return nil }
    return alternatives(found.map { ($0.condition, $0.body ?? [], $0.place) }, scope)
  }

  /// Bodies of which one is compiled, or the only one.
  func alternatives(
    _ bodies: [(condition: String?, body: [Statement], place: ByteRange)],
    _ scope: Scope
  ) -> [SwiftUIElement] {
    if bodies.count == 1 {
      return guarded(bodies[0].place.start) { self.body(bodies[0].body, scope) }
    }
    guard bodies.allSatisfy({ $0.condition != nil }) else {
      return [unknownView("Body", at: bodies[0].place)]
    }
    return bodies.compactMap { item in
      let views = guarded(item.place.start) { self.body(item.body, scope) }
      guard let condition = item.condition else { return nil }
      return PlatformCondition(condition).element(then: views, otherwise: [], place: item.place)
    }
  }

  /// Writes what was handed on as it would be written where it stands: what is being expanded around
  /// the place where it is put does not count, or a card in a card would be taken for recursion.
  func inside(_ scope: Scope, _ write: () -> [SwiftUIElement]) -> [SwiftUIElement] {
    var current: Scope? = scope
    while let next = current, next.open == nil { current = next.parent }
    return inside(current?.open ?? open, write)
  }

  private func inside(_ outer: Set<Int>, _ write: () -> [SwiftUIElement]) -> [SwiftUIElement] {
    let before = open
    open = outer
    defer { open = before }
    return write()
  }

  /// What is being expanded.
  var openNow: Set<Int> { open }

  /// The same, for what is written later.
  func later(_ write: @escaping () -> [SwiftUIElement]) -> () -> [SwiftUIElement] {
    let outer = open
    return { [self] in inside(outer, write) }
  }

  func isOpen(_ key: Int) -> Bool { open.contains(key) }

  /// Runs what writes the body of a declaration, unless it is being written already.
  func guarded(_ key: Int, _ write: () -> [SwiftUIElement]) -> [SwiftUIElement] {
    guard open.insert(key).inserted else { return [] }
    guard depth < Self.depthLimit, written < Self.writtenLimit else {
      open.remove(key)
      return [unknownView("MoreViews", at: ByteRange(start: key, end: key))]
    }
    depth += 1
    defer {
      depth -= 1
      open.remove(key)
    }
    return write()
  }

  // MARK: Statements

  /// What a body shows.
  func body(_ statements: [Statement], _ scope: Scope) -> [SwiftUIElement] {
    let inner = Scope(parent: scope)
    var result: [SwiftUIElement] = []
    for (offset, statement) in statements.enumerated() {
      let rest = { Array(statements[(offset + 1)...]) }
      switch statement {
      case .expression(let expression): result += views(expression, inner)
      case .returning(let expression):
        if let expression { result += views(expression, inner) }
        return result
      case .binding(let name, _, let value, let isVariable):
        if isVariable { inner.variables.insert(name) }
        // What becomes of a state under another name is not followed.
        if let value, let state = Rendering(self).focusState(value, inner, marks: false) {
          lostStates.insert(state)
        }
        inner.values[name] = value.map { .expression($0, inner.snapshot) } ?? .unknown
      case .function(let function): inner.values[function.name] = .function(function, inner)
      case .conditional(let conditional):
        if conditional.otherwise == nil, Self.returns(conditional.then) {
          // What follows is what happens otherwise.
          return result + write(conditional, inner) { body(rest(), inner) }
        }
        result += write(conditional, inner) { conditional.otherwise.map { body($0, inner) } ?? [] }
      case .guarding(let condition, let otherwise, let place):
        switch KnownCondition(self).value(condition, inner, binding: inner) {
        case true?: return result + body(rest(), inner)
        case false?: return result + body(otherwise, scope)
        case nil: break
        }
        let then = body(rest(), inner)
        let other = body(otherwise, scope)
        if other.isEmpty { return result + then }
        let text = Rendering.oneLine(condition.text)
        return result + [Self.conditional(text, then, other, place: place)]
      case .switching(let subject, let cases, let place):
        if let (chosen, its) = KnownCase(Rendering(self).resolved(subject, inner), index)
          .arm(cases, inner)
        {
          result += body(chosen.body, its)
        } else {
          result.append(write(subject, cases, inner, at: place))
        }
      case .configuration(let clauses, let place):
        result += configuration(clauses, at: place) { body($0, inner) }
      case .block(let statements): result += body(statements, inner)
      case .other: continue
      }
    }
    return result
  }

  /// Whether a body ends with leaving.
  private static func returns(_ statements: [Statement]) -> Bool {
    if case .returning? = statements.last { return true }
    return false
  }

  private func write(
    _ conditional: Conditional,
    _ scope: Scope,
    otherwise: () -> [SwiftUIElement]
  ) -> [SwiftUIElement] {
    let inner = Scope(parent: scope)
    switch KnownCondition(self).value(conditional.condition, scope, binding: inner) {
    case true?: return body(conditional.then, inner)
    case false?: return otherwise()
    case nil: break
    }
    let then = body(conditional.then, inner)
    let others = otherwise()
    guard !then.isEmpty || !others.isEmpty else { return [] }
    let text = conditionText(conditional.condition, scope)
    return [Self.conditional(text, then, others, place: conditional.place)]
  }

  func conditionText(_ condition: Condition, _ scope: Scope) -> String {
    guard let expression = condition.expression else { return Rendering.oneLine(condition.text) }
    return Rendering(self).text(expression, scope)
  }

  /// - Parameter attribute: under which the condition is written.
  static func conditional(
    _ condition: String,
    as attribute: String = "condition",
    _ then: [SwiftUIElement],
    _ otherwise: [SwiftUIElement],
    place: ByteRange
  ) -> SwiftUIElement {
    let element = SwiftUIElement("if", place: place)
    element.set(attribute, condition)
    element.children = then
    if !otherwise.isEmpty {
      let arm = SwiftUIElement("else", place: place)
      arm.children = otherwise
      element.children.append(arm)
    }
    return element
  }

  private func write(
    _ subject: Expression,
    _ cases: [SwitchCase],
    _ scope: Scope,
    at place: ByteRange
  ) -> SwiftUIElement {
    let element = SwiftUIElement("switch", place: place)
    element.set("on", Rendering(self).text(subject, scope))
    for item in cases {
      let arm = SwiftUIElement(item.patterns.isEmpty ? "default" : "case", place: item.place)
      if !item.patterns.isEmpty {
        arm.set("is", Rendering.oneLine(item.patterns.joined(separator: ", ")))
      }
      let inner = Scope(parent: scope)
      for name in item.names { inner.values[name] = .unknown }
      arm.children = body(item.body, inner)
      element.children.append(arm)
    }
    return element
  }

  /// The clauses of an `#if`, each in the one before's `else`.
  func configuration<Item>(
    _ clauses: [(condition: String?, body: Item)],
    at place: ByteRange,
    _ write: (Item) -> [SwiftUIElement]
  ) -> [SwiftUIElement] {
    var otherwise: [SwiftUIElement] = []
    for clause in clauses.reversed() {
      let views = write(clause.body)
      guard let condition = clause.condition else {
        otherwise = views
        continue
      }
      let element = PlatformCondition(condition).element(
        then: views,
        otherwise: otherwise,
        place: place
      )
      otherwise = element.map { [$0] } ?? []
    }
    return otherwise
  }

  // MARK: Elements

  func element(_ name: String, at place: ByteRange) -> SwiftUIElement {
    written += 1
    return SwiftUIElement(name, place: place)
  }

  func unknownView(_ name: String, at place: ByteRange) -> SwiftUIElement {
    noteUnresolved(name, at: place)
    return element(Self.elementName(name), at: place)
  }

  func noteUnresolved(_ name: String, at place: ByteRange) {
    lastUnknown = name
    unresolved[name, default: (0, place)].count += 1
  }

  /// A name that the XML form can hold: with a capital letter, and none of SwiftUI's own.
  static func elementName(_ name: String) -> String {
    var result = String(name.filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    while let first = result.first, !first.isLetter { result.removeFirst() }
    result = result.prefix(1).uppercased() + result.dropFirst()
    if result.isEmpty { result = "Expression" }
    return SwiftUINames.isView(result) || result == "View" || result == "Views"
      ? result + "Value" : result
  }

  /// A modifier around views; nothing stays nothing.
  func wrap(
    _ name: String,
    at place: ByteRange,
    _ attributes: [(String, String)],
    _ base: [SwiftUIElement]
  ) -> [SwiftUIElement] {
    guard !base.isEmpty else { return [] }
    let wrapper = element(name, at: place)
    for (name, value) in attributes { wrapper.set(name, value) }
    wrapper.children = base
    return [wrapper]
  }

  func slot(_ name: String, _ views: [SwiftUIElement], at place: ByteRange) -> SwiftUIElement {
    let slot = element(name, at: place)
    slot.children = views
    return slot
  }

  func noteField(_ offset: Int) { seenFields.insert(offset) }

  // MARK: Uses of types

  /// The use of a module's own type; nil where the name is none of the module's.
  func moduleView(
    _ name: String,
    _ arguments: [Argument],
    _ scope: Scope,
    _ call: Expression
  ) -> [SwiftUIElement]? {
    let type: ModuleType
    let file = sources.fileNumber(at: call.place.start)
    switch index.view(name, in: scope.context, file: file) {
    case .none: return nil
    case .unknown:
      let unknown = unknownView(name, at: call.namePlace)
      unknown.children = handedViews(arguments, scope)
      return [unknown]
    case .one(let found): type = found
    }
    if isCutOff(type) { return [shell(of: type, call)] }
    guard written < Self.writtenLimit, depth < Self.depthLimit else {
      return [unknownView(name, at: call.namePlace)]
    }
    written += 1
    depth += 1
    defer { depth -= 1 }
    let hasContent = arguments.contains { isContent($0.value, scope) }
    guard !hasContent else { return [use(type, arguments, scope, at: call.namePlace)] }
    let limit = interest.names.contains(type.name) ? Self.interestLimit : Self.repetitionLimit
    if let known = repetitions[type.name], known.count >= limit {
      return [shell(of: type, call, holding: known.unknown)]
    }
    let before = lastUnknown
    lastUnknown = nil
    let element = use(type, arguments, scope, at: call.namePlace)
    let unknown = repetitions[type.name]?.unknown ?? lastUnknown
    repetitions[type.name] = ((repetitions[type.name]?.count ?? 0) + 1, unknown)
    lastUnknown = lastUnknown ?? before
    return [element]
  }

  /// A view whose body is written elsewhere.
  ///
  /// - Parameter unknown: a view in it that nothing declares, if there is one.
  func shell(
    of type: ModuleType,
    _ call: Expression,
    holding unknown: String? = nil
  ) -> SwiftUIElement {
    let use = element("use", at: call.namePlace)
    use.set("view", type.name)
    if type.isRepresentable { use.set("representable", "true") }
    // What enters text in it is not seen here.
    let hidden =
      unknown ?? (presentationDepth == 0 && interest.names.contains(type.name) ? type.name : nil)
    if let hidden { use.children = [element(Self.elementName(hidden), at: call.namePlace)] }
    return use
  }

  /// What a presentation shows apart from where it stands.
  ///
  /// A view of the module's own is judged by itself, unless a handler stands around that its fields
  /// could run.
  func presented(_ write: () -> [SwiftUIElement]) -> [SwiftUIElement] {
    presentationDepth += 1
    defer { presentationDepth -= 1 }
    return write()
  }

  private(set) var presentationDepth = 0
  /// How many modifiers of the module's own stand around what is being written.
  var duplication = 0

  func isCutOff(_ type: ModuleType) -> Bool {
    guard presentationDepth > 0, handlerDepth == 0, !type.isRepresentable else { return false }
    presentedTypes.insert(type.name)
    return true
  }
}

extension Scope {
  /// The scope as it is now, so that a later constant of the same name does not refer to itself.
  var snapshot: Scope {
    let copy = Scope(parent: parent, type: type)
    copy.values = values
    copy.variables = variables
    copy.isUndecided = isUndecided
    copy.selfViews = selfViews
    copy.selfCase = selfCase
    copy.component = component
    return copy
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text stands anywhere in the bytes.
  func contains(_ text: String) -> Bool {
    let word = Array(text.utf8)
    guard let first = word.first, count >= word.count else { return false }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - word.count) where bytes[start] == first {
        var offset = 1
        while offset < word.count, bytes[start + offset] == word[offset] { offset += 1 }
        if offset == word.count { return true }
      }
      return false
    }
  }
}
#endif
