import Importing
import Simulation
import Testing
import ViewTree

/// A piece of HTML whose element with the id `t` is asked for its name.
struct NameCase: Sendable, CustomTestStringConvertible {
  let html: String
  let name: String
  let source: NameSource
  /// The clause that decides.
  let clause: String

  init(_ html: String, _ name: String, _ source: NameSource, _ clause: String) {
    self.html = html
    self.name = name
    self.source = source
    self.clause = clause
  }

  var testDescription: String { "\(clause): \(html)" }
}

/// The element with the id `t` of a document, as the simulation sees it.
func element(_ html: String) throws -> Control {
  let bytes = Array("<!DOCTYPE html><html lang=en><title>Test</title><body>\(html)".utf8)
  let simulated = Simulator.simulate(try HTMLImporter.tree(of: bytes, path: "test.html"))
  let control = simulated.allControls().first {
    simulated.tree.value(.identifier, of: $0.node) == "t"
  }
  return try #require(control)
}
