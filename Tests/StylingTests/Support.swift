import Importing
import Simulation
import Styling
import ViewTree

/// Sheets by their addresses.
struct FixedSheets: StyleSheetSource {
  var texts: [String: String] = [:]

  func sheet(at address: String, from base: String) -> LinkedStyleSheet {
    if address.contains("://") { return .unread }
    guard let text = texts[address] else { return .missing(path: address) }
    return .sheet(StyleSheet(SourceText(path: address, bytes: Array(text.utf8))))
  }
}

func simulate(_ html: String, sheets: [String: String] = [:]) throws -> SimulatedTree {
  let tree = try HTMLImporter.tree(of: Array(html.utf8), path: "a.html")
  var options = SimulationOptions()
  options.styleSheets = FixedSheets(texts: sheets)
  return Simulator.simulate(tree, options: options)
}

/// The document with a style sheet and a body.
func page(_ css: String, _ body: String) -> String {
  "<!DOCTYPE html><html lang=en><head><title>T</title><style>\(css)</style></head>"
    + "<body>\(body)</body></html>"
}

/// Whether the element with the identifier `t` is rendered.
func isRendered(_ html: String, sheets: [String: String] = [:]) throws -> Answer {
  let simulated = try simulate(html, sheets: sheets)
  let target = simulated.tree.ids.first { simulated.tree.value(.identifier, of: $0) == "t" }
  return target.map { simulated.environments[$0].rendered.answer } ?? .unknown
}

/// Whether a selector matches the element with the identifier `t`.
func matches(_ selector: String, _ body: String) throws -> Answer {
  let simulated = try simulate(page("\(selector) { display: none }", body))
  let target = simulated.tree.ids.first { simulated.tree.value(.identifier, of: $0) == "t" }
  guard let value = target.flatMap({ simulated.styles?.value(.display, of: $0) }) else {
    return .no
  }
  return value.outcomes.count == 1 ? .yes : .unknown
}
