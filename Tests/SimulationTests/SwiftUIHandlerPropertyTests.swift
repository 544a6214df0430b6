import Importing
import Simulation
import Testing
import ViewTree

/// A view with the modifiers around it, as a test writes it.
private indirect enum TestView {
  case field(Int)
  case container([TestView])
  case onSubmit(Int, triggers: [String], [TestView])
  case scope(String, [TestView])
  case searchable(Int, [TestView])
  case disabled(String, [TestView])
  case sheet(content: [TestView], base: [TestView])

  var xml: String {
    switch self {
    case .field(let id): "<TextField title=\"f\(id)\" text=\"$t\"/>"
    case .container(let views): "<VStack>\(Self.xml(views))</VStack>"
    case .onSubmit(let id, let triggers, let views):
      "<onSubmit of=\"\(triggers.joined(separator: " "))\" action=\"h\(id)()\">\(Self.xml(views))"
        + "</onSubmit>"
    case .scope(let value, let views):
      "<submitScope value=\"\(value)\">\(Self.xml(views))</submitScope>"
    case .searchable(let id, let views):
      "<searchable text=\"$s\(id)\">\(Self.xml(views))</searchable>"
    case .disabled(let value, let views):
      "<disabled value=\"\(value)\">\(Self.xml(views))</disabled>"
    case .sheet(let content, let base):
      "<sheet isPresented=\"$p\"><content>\(Self.xml(content))</content>\(Self.xml(base))</sheet>"
    }
  }

  static func xml(_ views: [TestView]) -> String {
    views.isEmpty ? "<Text text=\"x\"/>" : views.map(\.xml).joined()
  }
}

/// The naive reference: for each source the whole way up, and along it what a reader would collect.
private struct NaiveInterpreter {
  /// By source (`f1` or `s1`): the handlers that run, the outermost first.
  var handlers: [String: [String]] = [:]

  mutating func walk(_ views: [TestView], _ way: [TestView]) {
    for view in views {
      switch view {
      case .field(let id): handlers["f\(id)"] = collect("text", way)
      case .container(let inner): walk(inner, way + [view])
      case .onSubmit(_, _, let inner), .scope(_, let inner), .disabled(_, let inner):
        walk(inner, way + [view])
      case .searchable(let id, let inner):
        handlers["s\(id)"] = collect("search", way)
        walk(inner, way + [view])
      case .sheet(let content, let base):
        walk(content, way + [view])
        walk(base, way + [view])
      }
    }
  }

  private func collect(_ trigger: String, _ way: [TestView]) -> [String] {
    var found: [String] = []
    for step in way {
      if case .disabled("true", _) = step { return [] }
    }
    for step in way.reversed() {
      if case .scope("true", _) = step { break }
      if case .onSubmit(let id, let triggers, _) = step, triggers.contains(trigger) {
        found.insert("h\(id)()", at: 0)
      }
    }
    return found
  }
}

/// Random numbers that are the same at each run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

private struct TreeMaker {
  var random: SeededGenerator
  var nextID = 0

  mutating func views(depth: Int) -> [TestView] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: depth) }
  }

  private mutating func view(depth: Int) -> TestView {
    nextID += 1
    let id = nextID
    guard depth > 0 else { return .field(id) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return .field(id)
    case 2: return .container(views(depth: depth - 1))
    case 3, 4, 5:
      let triggers =
        [["text"], ["text"], ["search"], ["text", "search"]]
        .randomElement(using: &random) ?? ["text"]
      return .onSubmit(id, triggers: triggers, views(depth: depth - 1))
    case 6:
      return .scope(
        Bool.random(using: &random) ? "true" : "false",
        views(depth: depth - 1)
      )
    case 7: return .searchable(id, views(depth: depth - 1))
    case 8:
      return .disabled(
        Int.random(in: 0..<3, using: &random) == 0 ? "true" : "false",
        views(depth: depth - 1)
      )
    default: return .sheet(content: views(depth: depth - 1), base: views(depth: depth - 1))
    }
  }
}

@Suite struct `The handlers that Return runs in SwiftUI` {
  @Test(arguments: 0..<10)
  func `equal those of a naive reference for random trees`(_ block: Int) throws {
    for number in 0..<1000 {
      var maker = TreeMaker(random: SeededGenerator(state: UInt64(block * 1000 + number)))
      let views = maker.views(depth: 5)
      let xml =
        "<View xmlns=\"urn:focusaudit:swiftui\" name=\"V\">" + TestView.xml(views) + "</View>"
      guard case .tree(let tree) = Importer.read(Array(xml.utf8), path: "v.xml") else {
        Issue.record("No tree was read from \(xml).")
        return
      }
      var found: [String: [String]] = [:]
      for submission in Simulator.simulate(tree).facts.submissions {
        let name =
          tree.value(.title, of: submission.field)
          ?? tree.value(.searchField, of: submission.field).map { String($0.dropFirst()) } ?? ""
        found[name] = submission.handlers.map { tree.string(tree[$0].value) }
      }
      var naive = NaiveInterpreter()
      naive.walk(views, [])
      #expect(found == naive.handlers, "\(xml)")
      if found != naive.handlers { return }
    }
  }
}
