import Simulation
import Testing
import ViewTree

/// HTML Standard, 4.10.21.2. The field that has the focus is called `f`.
@Suite struct `Return in a field` {
  static let cases: [(String, Submission.Outcome, button: String?)] = [
    // The cases of web-platform-tests.
    ("<form><input id=f></form>", .submits, nil),
    ("<form><input id=f><input type=submit id=s disabled></form>", .nothing, "s"),
    ("<form><input id=f><input><input></form>", .nothing, nil),
    ("<form><input id=f><input><input><input type=submit id=s></form>", .submits, "s"),
    ("<form><input id=f><input><input><input type=submit id=s disabled></form>", .nothing, "s"),
    (
      "<form><input id=f><input><input type=submit id=s disabled><input type=submit id=t></form>",
      .nothing, "s"
    ),
    ("<form><input id=f><textarea></textarea></form>", .submits, nil),
    ("<form><input id=f><textarea></textarea><input type=submit id=s></form>", .submits, "s"),
    (
      "<form><input id=f><textarea></textarea><input type=submit id=s disabled></form>", .nothing,
      "s"
    ),
    ("<form><input id=f><input type=checkbox></form>", .submits, nil),
    ("<form><input id=f><input type=radio></form>", .submits, nil),
    ("<form><input id=f><select><option>a</select></form>", .submits, nil),
    ("<form><input id=f><input><button type=submit id=s></button></form>", .submits, "s"),
    ("<form><input id=f><input><button type=submit id=s disabled></button></form>", .nothing, "s"),
    ("<form><input id=f value=abc><input name=s type=submit></form>", .submits, "s"),
    ("<form><input id=f value=abc></form>", .submits, nil),
    ("<form><input id=f value=abc><input name=s type=submit disabled></form>", .nothing, "s"),
    // What counts as a submit button.
    ("<form><input id=f><input><button id=s></button></form>", .submits, "s"),
    ("<form><input id=f><input><button id=s type=bogus></button></form>", .submits, "s"),
    ("<form><input id=f><input><button id=s type=SUBMIT></button></form>", .submits, "s"),
    ("<form><input id=f><input><input type=image id=s></form>", .submits, "s"),
    ("<form><input id=f><input><button type=button></button></form>", .nothing, nil),
    ("<form><input id=f><input><button type=reset></button></form>", .nothing, nil),
    ("<form><input id=f><input><input type=button value=Go></form>", .nothing, nil),
    ("<form><input id=f><input><a href=x>Go</a></form>", .nothing, nil),
    ("<form><input id=f><input><div onclick=go()>Go</div></form>", .nothing, nil),
    ("<form><input id=f><input><button commandfor=d command=close></button></form>", .nothing, nil),
    (
      "<form><input id=f><input><button id=s type=submit commandfor=d></button></form>", .submits,
      "s"
    ),
    // Hidden buttons press all the same; the first in tree order is the default one.
    ("<form><input id=f><input><button id=s hidden></button></form>", .submits, "s"),
    ("<form><input id=f><input><button id=s style='display:none'></button></form>", .submits, "s"),
    (
      "<form><input id=f><button id=s></button><button id=t type=submit></button></form>", .submits,
      "s"
    ),
    (
      "<button id=s form=a></button><form id=a><input id=f><input><button id=t></button></form>",
      .submits, "s"
    ),
    ("<form id=a><input id=f><input></form><input type=submit id=s form=a>", .submits, "s"),
    ("<form><input id=f><input><button id=s form=gone></button></form>", .nothing, nil),
    (
      "<form><input id=f><input><fieldset disabled><button id=s></button></fieldset></form>",
      .nothing, "s"
    ),
    (
      "<form><input id=f><input><fieldset disabled><legend><button id=s></button></legend>"
        + "</fieldset></form>", .submits, "s"
    ),
    ("<form><input id=f><input><template><button></button></template></form>", .nothing, nil),
    ("<form><input id=f><input><noscript><button></button></noscript></form>", .nothing, nil),
    // Which fields block.
    ("<form><input id=f><input type=password></form>", .nothing, nil),
    ("<form><input id=f><input type=number></form>", .nothing, nil),
    ("<form><input id=f><input type=date></form>", .nothing, nil),
    ("<form><input id=f><input disabled></form>", .nothing, nil),
    ("<form><input id=f><input hidden></form>", .nothing, nil),
    ("<form><input id=f><input readonly></form>", .nothing, nil),
    ("<form><input id=f><input type=bogus></form>", .nothing, nil),
    ("<form><input id=f><input type=hidden></form>", .submits, nil),
    ("<form><input id=f><input type=file></form>", .submits, nil),
    ("<form><input id=f><input type=range></form>", .submits, nil),
    ("<form><input id=f><input type=color></form>", .submits, nil),
    ("<form id=a><input id=f></form><input form=a>", .nothing, nil),
    ("<form><input id=f><input form=gone></form>", .submits, nil),
    ("<form><input id=f><form><input></form></form>", .nothing, nil),
    // Other fields with the focus.
    ("<form><input type=checkbox id=f><button id=s></button></form>", .submits, "s"),
    ("<form><input type=radio id=f><input><input></form>", .nothing, nil),
    ("<form><input type=checkbox id=f></form>", .submits, nil),
    ("<form><input type=PASSWORD id=f></form>", .submits, nil),
    // What the file cannot tell.
    ("<form><input id=f><input><my-button></my-button></form>", .unknown, nil),
    ("<form><input id=f><input>{{ buttons }}</form>", .unknown, nil),
    ("<form><input id=f><input><?php buttons() ?></form>", .unknown, nil),
    ("<form><input id=f><button id=s disabled='{{ x }}'></button></form>", .unknown, "s"),
    ("<form><input type=date id=f></form>", .unknown, nil),
    ("<input id=f>", .nothing, nil),
  ]

  @Test(arguments: cases.indices)
  func `does what the HTML Standard says`(number: Int) throws {
    let (html, outcome, button) = Self.cases[number]
    let page = try SimulatedPage(html)
    let submission = try #require(page.submission("f"), "\(html)")
    #expect(submission.outcome == outcome, "\(html)")
    #expect(submission.button.map(page.word) == button, "\(html)")
  }

  @Test(arguments: [
    "<form><textarea id=f></textarea><button></button></form>",
    "<form><select id=f><option>a</select><button></button></form>",
    "<form><input type=file id=f><button></button></form>",
    "<form><input type=submit id=f></form>",
    "<form><input type=hidden id=f></form>",
    "<form><input id=f disabled><button></button></form>",
    "<form><input id=f hidden><button></button></form>",
  ])
  func `is no question where it cannot submit or the focus cannot be`(html: String) throws {
    #expect(try SimulatedPage(html).submission("f") == nil)
  }

  @Test(arguments: [
    ("<form onsubmit=a()><input id=f></form>", ["a()"]),
    ("<div onsubmit=b()><form onsubmit=a()><input id=f></form></div>", ["a()", "b()"]),
    ("<body onsubmit=c()><div onsubmit=b()><form><input id=f></form></div>", ["b()", "c()"]),
    ("<form id=x onsubmit=a()></form><div onsubmit=b()><input id=f form=x></div>", ["a()"]),
    ("<form onsubmit=a()><input id=f><input></form>", []),
    ("<form><div onsubmit=b()><input id=f></div></form>", []),
    ("<form onsubmit=a()><input id=f><form onsubmit=b()></form>", ["a()"]),
  ])
  func `runs the handlers of the form and of what holds it`(html: String, handlers: [String]) throws
  {
    let page = try SimulatedPage(html)
    let submission = try #require(page.submission("f"))
    #expect(submission.handlers.map { page.tree.string(page.tree[$0].value) } == handlers)
  }
}

/// HTML Standard, 4.10.18.3.
@Suite struct `The form that owns a control` {
  @Test(arguments: [
    ("<form id=a><input id=f></form>", "a"), ("<input id=f>", nil),
    ("<form id=a></form><input id=f form=a>", "a"), ("<input id=f form=a><form id=a></form>", "a"),
    ("<form id=a><input id=f form=b></form><form id=b></form>", "b"),
    ("<form id=a><input id=f form=''></form>", nil), ("<form id=a><input id=f form=A></form>", nil),
    ("<div id=b></div><form id=a><input id=f form=b></form>", nil),
    ("<div id=x></div><form id=x><input id=f form=x></form>", nil),
    ("<form id=a><fieldset><div><input id=f></div></fieldset></form>", "a"),
    ("<form id=a><div></form><input id=f></div>", "a"),
    ("<form id=a><p></form><input id=f>", nil),
    ("<table><form id=a><tr><td><input id=f></form></table>", "a"),
    ("<form id=a><form id=b></form><input id=f></form>", nil),
    ("<form id=a><object id=f></object></form>", "a"),
    ("<form id=a><output id=f></output></form>", "a"),
  ])
  func `is the one that the HTML Standard says`(html: String, owner: String?) throws {
    let page = try SimulatedPage(html)
    let field = try #require(page.node("f"))
    let form = page.simulated.facts.forms.first { $0.controls.contains(field) }
    #expect(form.map { page.word($0.node) } == owner)
  }
}
