import Auditing
import Importing
import Simulation
import Testing
import ViewTree

/// A page, what it is after its fixes, and whether those are safe.
struct FixCase: CustomTestStringConvertible, Sendable {
  var title: String
  var rule: String
  var safety: Fix.Safety
  var before: String
  var after: String
  var path = "page.html"

  var testDescription: String { title }

  static let all = [
    FixCase(
      title: "a label for an id of other case",
      rule: "FA3003",
      safety: .safe,
      before: "<label\n  for='Mail'  >E-mail</label> <input id=\"mail\">",
      after: "<label\n  for='mail'  >E-mail</label> <input id=\"mail\">"
    ),
    FixCase(
      title: "an unquoted value that stays unquoted",
      rule: "FA3003",
      safety: .safe,
      before: "<label for=Mail>E-mail</label> <input id=mail>",
      after: "<label for=mail>E-mail</label> <input id=mail>"
    ),
    FixCase(
      title: "an unquoted value that needs quotes",
      rule: "FA3003",
      safety: .safe,
      before: "<label for=A=B>E-mail</label> <input id=\"a=b\">",
      after: "<label for=\"a=b\">E-mail</label> <input id=\"a=b\">"
    ),
    FixCase(
      title: "an id that must be escaped",
      rule: "FA3003",
      safety: .safe,
      before: "<label for=\"A&amp;&quot;B\">E-mail</label> <input id='a&\"b'>",
      after: "<label for=\"a&amp;&quot;b\">E-mail</label> <input id='a&\"b'>"
    ),
    FixCase(
      title: "one of several names",
      rule: "FA3003",
      safety: .safe,
      before: "<b id=one>A</b><b id=Zwölf>B</b><input aria-labelledby=\" one \n zwölf \">",
      after: "<b id=one>A</b><b id=Zwölf>B</b><input aria-labelledby=\" one \n Zwölf \">"
    ),
    FixCase(
      title: "a description",
      rule: "FA4003",
      safety: .safe,
      before: "<label>A <input aria-describedby=HINT></label><p id=hint>Ten digits</p>",
      after: "<label>A <input aria-describedby=hint></label><p id=hint>Ten digits</p>"
    ),
    FixCase(
      title: "a skip link",
      rule: "FA2002",
      safety: .safe,
      before: "<a href=\"#Main\">Skip to content</a><main id=\"main\"><h1>News</h1></main>",
      after: "<a href=\"#main\">Skip to content</a><main id=\"main\"><h1>News</h1></main>"
    ),
    FixCase(
      title: "an active item",
      rule: "FA2002",
      safety: .safe,
      before: "<div role=listbox tabindex=0 aria-label=A aria-activedescendant=X>"
        + "<div role=option id=x>S</div></div>",
      after: "<div role=listbox tabindex=0 aria-label=A aria-activedescendant=x>"
        + "<div role=option id=x>S</div></div>"
    ),
    FixCase(
      title: "the form of a field",
      rule: "FA1007",
      safety: .safe,
      before: "<form id=f><button>Go</button></form><label>A <input form=\"F\"></label>",
      after: "<form id=f><button>Go</button></form><label>A <input form=\"f\"></label>"
    ),
    FixCase(
      title: "a submit button outside of every form that a script handles",
      rule: "FA1007",
      safety: .unsafe,
      before: "<form id=a><button>Go</button></form><BUTTON TYPE='SUBMIT' onclick=go()>A</BUTTON>",
      after: "<form id=a><button>Go</button></form>"
        + "<BUTTON TYPE='button' onclick=go()>A</BUTTON>"
    ),
    FixCase(
      title: "a submit button that says so",
      rule: "FA1007",
      safety: .unsafe,
      before: "<form id=a><button>Go</button></form><input type=Submit value=A onclick=go()>",
      after: "<form id=a><button>Go</button></form><input type=button value=A onclick=go()>"
    ),
    FixCase(
      title: "positive tab indices",
      rule: "FA2005",
      safety: .unsafe,
      before: "<a href=/>Home</a><label>A <input\n  tabindex=2\n  name=a></label>"
        + "<input title=b value=b tabindex='1'/><div role=button tabindex=3>C</div>"
        + "<button tabindex=\"4\"name=d>D</button>",
      after: "<a href=/>Home</a><label>A <input\n  name=a></label>"
        + "<input title=b value=b />" + "<div role=button tabindex=0>C</div>"
        + "<button name=d>D</button>"
    ),
    FixCase(
      title: "a hidden button",
      rule: "FA2006",
      safety: .unsafe,
      before: "<button aria-hidden=\"true\" type=button>Close</button>",
      after: "<button type=button>Close</button>"
    ),
    FixCase(
      title: "a label beside a field with an id",
      rule: "FA3001",
      safety: .unsafe,
      before: "<form><p><label>Größe</label> <input id=size name=s></p><button>Go</button></form>",
      after: "<form><p><label for=\"size\">Größe</label> <input id=size name=s></p>"
        + "<button>Go</button></form>"
    ),
    FixCase(
      title: "labels beside fields of one name without ids",
      rule: "FA3001",
      safety: .unsafe,
      before: "<p><label>A</label> <input name=s></p><p><label>B</label> <input name=s></p>"
        + "<p><label>C</label> <textarea name=\"x[]\"></textarea></p>",
      after: "<p><label for=\"s\">A</label> <input id=\"s\" name=s></p>"
        + "<p><label for=\"s-2\">B</label> <input id=\"s-2\" name=s></p>"
        + "<p><label for=\"field\">C</label> <textarea id=\"field\" name=\"x[]\"></textarea></p>"
    ),
    FixCase(
      title: "an untyped button before the one that is meant",
      rule: "FA1003",
      safety: .unsafe,
      before: "<form action=/a><label>A <input name=a></label>"
        + "<button onclick=\"toggle()\">Show details</button><button>Send</button></form>",
      after: "<form action=/a><label>A <input name=a></label>"
        + "<button type=\"button\" onclick=\"toggle()\">Show details</button>"
        + "<button>Send</button></form>"
    ),
    FixCase(
      title: "an autocomplete word of everyday speech",
      rule: "FA3007",
      safety: .unsafe,
      before: "<label>A <input name=a autocomplete=\"billing FirstName\"></label>",
      after: "<label>A <input name=a autocomplete=\"billing given-name\"></label>"
    ),
    FixCase(
      title: "next on the last field",
      rule: "FA1005",
      safety: .unsafe,
      before: """
        <View xmlns="urn:focusaudit:swiftui" name="A">
          <TextField title="Größe" text="$a" submitLabel = 'next'/>
        </View>
        """,
      after: """
        <View xmlns="urn:focusaudit:swiftui" name="A">
          <TextField title="Größe" text="$a" submitLabel = 'done'/>
        </View>
        """,
      path: "view.xml"
    ),
  ]
}

extension FixPlan {
  fileprivate static func apply(_ replacements: [Replacement], to text: String) -> String {
    String(decoding: apply(replacements, to: Array(text.utf8)), as: UTF8.self)
  }
}

@Suite struct FixTests {
  private func audited(_ text: String, _ path: String) throws -> AuditedFile {
    guard case .tree(let tree) = Importer.read(Array(text.utf8), path: path) else {
      throw UnreadableExample()
    }
    return Auditor.audit(Simulator.simulate(tree))
  }

  private func fixed(_ file: AuditedFile, allowsUnsafe: Bool = true) -> String {
    let plan = FixPlan(file.findings, allowsUnsafe: allowsUnsafe)
    return String(decoding: plan.apply(to: file.source?.bytes ?? []), as: UTF8.self)
  }

  /// A finding as it is the same before and after its file was changed.
  private func key(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.message.id) \(finding.nodePath)"
  }

  private func expectGone(_ file: AuditedFile, _ path: String) throws {
    let after = try audited(fixed(file), path).findings
    let remaining = Set(file.findings.filter { $0.fix == nil }.map(key))
    #expect(after.filter { !remaining.contains(key($0)) } == [])
  }

  @Test(arguments: FixCase.all)
  func `A fix changes what is wrong and nothing else`(_ sample: FixCase) throws {
    let file = try audited(sample.before, sample.path)
    let fixes = file.findings.filter { $0.rule.code == sample.rule }.compactMap(\.fix)
    #expect(!fixes.isEmpty)
    #expect(fixes.allSatisfy { $0.safety == sample.safety && $0.description.hasSuffix(".") })
    #expect(fixed(file) == sample.after)
    let isSafe = sample.safety == .safe
    #expect(fixed(file, allowsUnsafe: false) == (isSafe ? sample.after : sample.before))
    #expect(try audited(sample.after, sample.path).findings.allSatisfy { $0.fix == nil })
    try expectGone(file, sample.path)
  }

  @Test(arguments: FixCase.all)
  func `A fix is the same with CRLF and behind characters of several bytes`(
    _ sample: FixCase
  ) throws {
    let prefix = "<!-- ü😀日 -->\n"
    func moved(_ text: String) -> String { (prefix + text).replacing("\n", with: "\r\n") }
    let file = try audited(moved(sample.before), sample.path)
    #expect(fixed(file).unicodeScalars.elementsEqual(moved(sample.after).unicodeScalars))
    let positions = SourcePositions(try #require(file.source))
    for replacement in file.findings.compactMap(\.fix).flatMap(\.replacements) {
      #expect(positions.range(replacement.bytes) == replacement.range)
    }
  }

  @Test(arguments: RuleExample.triggering)
  func `Each fix of a rule's example makes its finding go and brings no other`(
    _ example: RuleExample
  ) throws {
    let file = try example.audited()
    try expectGone(file, file.path)
  }

  @Test(arguments: [
    // Two ids that could be meant, and one that stands twice.
    "<label for=A>X</label><b id=a></b><input id='Ａ'><input id=ａ><label for=MAIL>X</label>"
      + "<input id=Mail><input id=mail>",
    "<label for=MAIL>X</label><input id=mail><input id=mail>",
    // A label names no such element.
    "<label for=MAIL>X</label><p id=mail>Y</p>",
    // Another word of the list leads nowhere, too.
    "<b id=one>A</b><input aria-labelledby='ONE two'>",
    // The button has no name without 'aria-hidden' either.
    "<button type=button aria-hidden=true></button>",
    "<div aria-hidden=true><button type=button>A</button></div>",
    // The button may be meant to send something.
    "<form id=a><button>Go</button></form><button type=submit>Send</button>",
  ])
  func `What could be meant otherwise has no fix`(_ text: String) throws {
    let file = try audited(text, "page.html")
    #expect(!file.findings.isEmpty)
    #expect(file.findings.compactMap(\.fix) == [])
  }

  @Test(arguments: [
    ("<button>A</button>", "<button type=\"button\">A</button>"),
    ("<BUTTON\n class=a>A</BUTTON>", "<BUTTON type=\"button\"\n class=a>A</BUTTON>"),
    ("<p>ü<button/>A</button>", "<p>ü<button type=\"button\"/>A</button>"),
    ("<button type = submit>A</button>", "<button type = button>A</button>"),
    ("<button type=reset>A</button>", nil),
    ("<input type=image>", nil),
    ("<button {{ attributes }}>A</button>", nil),
  ])
  func `A button is made plain`(before: String, after: String?) throws {
    let tree = try HTMLImporter.tree(of: Array(before.utf8), path: "a.html")
    let button = try #require(
      tree.ids.first { ["button", "input"].contains(tree.nativeName(of: $0)) }
    )
    let fix = Fixes.makePlainButton(button, in: tree)?.fix(SourcePositions(tree.source))
    #expect(fix.map { FixPlan.apply($0.replacements, to: before) } == after)
  }

  @Test func `Of fixes that overlap the first wins`() {
    func finding(_ start: Int, _ end: Int, _ text: String) -> Finding {
      let position = SourcePosition(line: 1, column: 1)
      let range = SourceRange(start: position, end: position)
      let bytes = ByteRange(start: start, end: end)
      return Finding(
        rule: RuleID("FA0000"),
        name: "x",
        level: .error,
        outcome: .fail,
        message: Message(id: "x", arguments: [], text: "X."),
        advice: "",
        place: Place(path: "a", range: range),
        steps: [],
        element: "",
        nodePath: "",
        fix: Fix(
          description: "X.",
          safety: .safe,
          replacements: [Replacement(bytes: bytes, range: range, text: text)]
        )
      )
    }
    let plan = FixPlan(
      [finding(4, 6, "XY"), finding(5, 7, "!"), finding(0, 1, ""), finding(4, 6, "XY")],
      allowsUnsafe: false
    )
    #expect(plan.fixedCount == 3)
    #expect(plan.postponedCount == 1)
    #expect(plan.apply(to: Array("abcdefgh".utf8)) == Array("bcdXYgh".utf8))
  }
}
