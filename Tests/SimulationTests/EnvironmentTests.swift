import Simulation
import Testing
import ViewTree

@Suite struct `The environment of a node` {
  @Test(arguments: [
    ("<fieldset disabled><input id=f></fieldset>", true),
    ("<fieldset disabled><div><div><input id=f></div></div></fieldset>", true),
    ("<fieldset disabled><legend><input id=f></legend></fieldset>", false),
    ("<fieldset disabled><legend></legend><legend><input id=f></legend></fieldset>", true),
    ("<fieldset disabled><div><legend><input id=f></legend></div></fieldset>", true),
    ("<fieldset disabled><p></p><legend><input id=f></legend></fieldset>", false),
    (
      "<fieldset disabled><legend><fieldset disabled><input id=f></fieldset></legend></fieldset>",
      true
    ),
    ("<fieldset disabled><fieldset><legend><input id=f></legend></fieldset></fieldset>", true),
    (
      "<fieldset disabled><fieldset disabled><legend><input id=f></legend></fieldset></fieldset>",
      true
    ),
    ("<fieldset><input id=f></fieldset>", false),
    ("<form disabled><input id=f></form>", false),
    ("<div disabled><input id=f></div>", false),
    ("<input id=f disabled=false>", true),
    ("<select disabled><option id=f></select>", true),
    ("<select><optgroup disabled><option id=f></optgroup></select>", true),
    ("<fieldset disabled><label><input id=f></label></fieldset>", true),
    ("<a id=f href=x disabled></a>", false),
    ("<fieldset disabled><a id=f href=x></a></fieldset>", false),
    ("<fieldset disabled><object id=f tabindex=0></object></fieldset>", false),
  ])
  func `is disabled as the HTML Standard says`(html: String, isDisabled: Bool) throws {
    let control = try #require(try SimulatedPage(html).control("f"))
    #expect(control.isDisabled == Answer(isDisabled))
  }

  @Test(arguments: [
    ("<div aria-hidden=true><input id=f></div>", false),
    ("<div aria-hidden><input id=f></div>", true),
    ("<div aria-hidden=TRUE><input id=f></div>", false),
    ("<div aria-hidden=true><input id=f aria-hidden=false></div>", false),
    ("<div hidden><input id=f></div>", false), ("<input id=f style=visibility:hidden>", false),
    ("<dialog><input id=f></dialog>", false), ("<input id=f>", true),
    ("<details><input id=f></details>", false),
  ])
  func `is exposed as ARIA says`(html: String, isExposed: Bool) throws {
    let control = try #require(try SimulatedPage(html).control("f"))
    #expect(control.isExposed == Answer(isExposed))
  }

  @Test(arguments: [
    ("<div hidden><p><input id=f></p></div>", "hidden"),
    ("<div style='display:none'><p hidden><input id=f></p></div>", "style='display:none'"),
    ("<dialog id=d><input id=f></dialog>", "<dialog id=d>"),
    ("<details id=d><p><input id=f></p></details>", "<details id=d>"),
    ("<div popover=auto><input id=f></div>", "popover=auto"),
  ])
  func `tells what hides it`(html: String, cause: String) throws {
    let page = try SimulatedPage(html)
    let control = try #require(page.control("f"))
    guard case .unreachable(.notRendered(let found?)) = control.focusability else {
      Issue.record("\(control.focusability)")
      return
    }
    let place: ByteRange
    switch found {
    case .modifier(let modifier): place = page.tree[modifier].place
    case .node(let node): place = page.tree[node].place
    case .styleRule:
      Issue.record("No style sheet is read here.")
      return
    }
    let text = page.tree.source.bytes[place.start..<place.end]
    #expect(String(decoding: text, as: UTF8.self) == cause)
  }
}

/// Random nests of what decides about a field, against a reference that only walks up.
@Suite struct `The environment of a random document` {
  @Test(arguments: 0..<25)
  func `is what walking up from each field finds`(batch: Int) throws {
    for number in 0..<100 {
      let html = RandomNest.document(seed: UInt64(batch * 100 + number))
      let page = try SimulatedPage(html)
      let reference = NaiveReference(tree: page.tree)
      var faults: [String] = []
      for control in page.simulated.facts.controls {
        let id = control.node
        guard page.tree.nativeName(of: id) == "input" else { continue }
        let word = page.word(id)
        if control.isDisabled != Answer(reference.isDisabled(id)) {
          faults.append("\(word) disabled")
        }
        if control.isExposed != Answer(reference.isExposed(id)) { faults.append("\(word) exposed") }
        if (control.focusability == .tabStop) != reference.isStop(id) {
          faults.append("\(word) stop")
        }
        if page.submission(word)?.outcome != reference.outcome(id) {
          faults.append("\(word) Return")
        }
      }
      #expect(faults.isEmpty, "\(html)")
    }
  }
}

private enum RandomNest {
  static func document(seed: UInt64) -> String {
    var random = SplitMix(state: seed)
    var count = 0
    return (0..<4).map { _ in element(depth: 0, &count, &random) }.joined()
  }

  private static func element(
    depth: Int,
    _ count: inout Int,
    _ random: inout SplitMix
  ) -> String {
    if depth > 6 || Int.random(in: 0..<4, using: &random) == 0 {
      count += 1
      let disabled = Int.random(in: 0..<6, using: &random) == 0 ? " disabled" : ""
      return Bool.random(using: &random)
        ? "<input id=i\(count)\(disabled)>" : "<button id=b\(count)\(disabled)></button>"
    }
    let names = ["div", "fieldset", "fieldset", "legend", "form", "details", "summary", "dialog"]
    let attributes = [
      "", "", "", " disabled", " inert", " hidden", " aria-hidden=true", " open",
      " style=visibility:hidden", " style=visibility:visible", " style=display:block",
    ]
    let name = names[Int.random(in: 0..<names.count, using: &random)]
    let attribute = attributes[Int.random(in: 0..<attributes.count, using: &random)]
    var text = "<\(name)\(attribute)>"
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      text += element(depth: depth + 1, &count, &random)
    }
    return text + "</\(name)>"
  }
}

/// Decides by walking up from the node, with no memory and no speed.
private struct NaiveReference {
  let tree: ViewTree

  private func name(_ id: NodeID) -> String { id == .root ? "" : tree.nativeName(of: id) }

  private func isFirst(_ id: NodeID, _ child: String) -> Bool {
    tree.children(of: tree[id].parent).first { name($0) == child } == id
  }

  /// The node and its ancestors, the root left out.
  private func line(_ id: NodeID) -> [NodeID] {
    [id] + tree.ancestors(of: id).filter { $0 != .root }
  }

  func isDisabled(_ id: NodeID) -> Bool {
    if tree.has(.disabled, id) { return true }
    let line = line(id)
    return line.indices.dropFirst().contains { index in
      guard name(line[index]) == "fieldset", tree.has(.disabled, line[index]) else { return false }
      return !(name(line[index - 1]) == "legend" && isFirst(line[index - 1], "legend"))
    }
  }

  private func isRendered(_ id: NodeID) -> Bool {
    let line = line(id)
    return line.indices.allSatisfy { index in
      let node = line[index]
      let style = tree.value(.inlineStyle, of: node) ?? ""
      if tree.has(.hidden, node) && style != "display:block" { return false }
      if name(node) == "dialog" && !tree.has(.open, node) && style != "display:block" {
        return false
      }
      if name(node) == "details" && !tree.has(.open, node) && index > 0 {
        let child = line[index - 1]
        return name(child) == "summary" && isFirst(child, "summary")
      }
      return true
    }
  }

  private func isVisible(_ id: NodeID) -> Bool {
    let style = line(id).lazy.compactMap { tree.value(.inlineStyle, of: $0) }
      .first { $0.hasPrefix("visibility") }
    return style != "visibility:hidden"
  }

  func isExposed(_ id: NodeID) -> Bool {
    isRendered(id) && isVisible(id) && !line(id).contains { tree.has(.accessibilityHidden, $0) }
  }

  func isStop(_ id: NodeID) -> Bool {
    !isDisabled(id) && isRendered(id) && isVisible(id)
      && !line(id).contains { tree.has(.inert, $0) }
  }

  private func form(_ id: NodeID) -> NodeID? {
    tree[id].parserForm ?? line(id).first { tree[$0].kind == .form }
  }

  func outcome(_ id: NodeID) -> Submission.Outcome? {
    guard isStop(id) else { return nil }
    guard let form = form(id) else { return .nothing }
    let owned = tree.ids.filter { $0 != .root && self.form($0) == form }
    if let button = owned.first(where: { name($0) == "button" }) {
      return isDisabled(button) ? .nothing : .submits
    }
    return owned.count { name($0) == "input" } > 1 ? .nothing : .submits
  }
}

/// A small generator of random numbers with a seed (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
