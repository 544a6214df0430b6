import Importing
import Simulation
import Testing
import ViewTree

@testable import Auditing

/// A defect that the code of a page can mend or bring about.
struct LevelCase: CustomTestStringConvertible, Sendable {
  var rule: String
  var html: String
  /// Without a script on the page, and with one.
  var levels: (Severity, Severity)

  init(_ rule: String, _ html: String, _ alone: Severity, _ scripted: Severity) {
    (self.rule, self.html, levels) = (rule, html, (alone, scripted))
  }

  var testDescription: String { "\(rule): \(html)" }

  func finding(withScript: Bool) throws -> Finding {
    let text = """
      <!DOCTYPE html><html lang="en"><head><title>A</title></head><body>\(html)\
      \(withScript ? "<script src=\"a.js\"></script>" : "")</body></html>
      """
    let tree = try HTMLImporter.tree(of: Array(text.utf8), path: "a.html")
    let findings = Auditor.audit(Simulator.simulate(tree)).findings
    return try #require(findings.first(where: { $0.rule.code == rule }))
  }
}

@Suite struct `A script on the page` {
  /// What a script can put right: a missing target, a hidden field, an absent button.
  static let mendable = [
    LevelCase(
      "FA1002",
      "<form><label>A <input></label><label>B <input></label></form>",
      .error,
      .warning
    ),
    LevelCase(
      "FA1006",
      "<form><label hidden>A <input required></label><button>Send</button></form>",
      .error,
      .warning
    ),
    LevelCase("FA1007", "<label>A <input form=f></label>", .error, .warning),
    LevelCase("FA2002", "<a href=#main>Skip to content</a>", .error, .warning),
    LevelCase("FA2002", "<a href=#x>More</a>", .warning, .note),
    LevelCase("FA2006", "<div aria-hidden=true><a href=x>A</a></div>", .error, .warning),
    LevelCase("FA3001", "<button></button>", .error, .warning),
    LevelCase("FA3001", "<label hidden for=a>A</label><input id=a>", .error, .warning),
    LevelCase("FA3003", "<label for=b>A</label><input id=a>", .error, .warning),
    LevelCase("FA3003", "<section aria-labelledby=b>A</section>", .warning, .note),
    LevelCase("FA4002", "<label>A <input aria-invalid=true></label>", .error, .warning),
    LevelCase("FA4003", "<label>A <input aria-describedby=b></label>", .error, .warning),
  ]

  @Test(arguments: mendable)
  func `lowers by one level what it can mend, and the finding says so`(_ test: LevelCase) throws {
    let alone = try test.finding(withScript: false)
    #expect(alone.level == test.levels.0)
    #expect(!alone.advice.contains("script on the page"))
    let scripted = try test.finding(withScript: true)
    #expect(scripted.level == test.levels.1)
    #expect(scripted.advice.contains("A script on the page may change this."))
  }

  /// No script gives a name to a field that has none, or makes one thing of two.
  @Test(arguments: [
    LevelCase("FA3001", "<input id=a>", .error, .error),
    LevelCase("FA3001", "<a href=x><img src=a.png alt=''></a>", .error, .error),
    LevelCase("FA3002", "<input placeholder=Name>", .warning, .warning),
    LevelCase("FA3003", "<label for=b>A</label><div id=b></div>", .error, .error),
    LevelCase("FA2008", "<a href=x>A <button type=button>B</button></a>", .error, .error),
  ])
  func `changes nothing else`(_ test: LevelCase) throws {
    for withScript in [false, true] {
      let finding = try test.finding(withScript: withScript)
      #expect(finding.level == test.levels.0)
      #expect(!finding.advice.contains("script on the page"))
    }
  }

  /// A button that a script handles is a plain one, and plain buttons need no form.
  @Test(arguments: [
    ("document.querySelector('.guess').onclick = check", Severity.note),
    ("document.getElementById(\"send\").onclick = check", .note),
    ("const guesses = sender", .warning),
    ("", .warning),
  ])
  func `may speak of a submit button outside of forms`(
    _ script: String,
    _ level: Severity
  ) throws {
    let button = "<input type=submit id=send class='big guess' value=Guess>"
    let test = LevelCase("FA1007", "\(button)<script>\(script)</script>", level, level)
    let finding = try test.finding(withScript: false)
    #expect(finding.level == level)
    #expect(finding.message.text.contains("submits nothing"))
  }
}

@Suite struct `Date and time fields` {
  @Test(arguments: [
    ("<input type=date> <input type=time>", Outcome.review),
    ("<input type=text> <input type=date>", .review),
    ("<input type=text> <input type=date> <input type=email>", .fail),
  ])
  func `are not said to hold Return back by themselves`(
    _ fields: String,
    _ outcome: Outcome
  ) throws {
    let test = LevelCase("FA1002", "<form>\(fields)</form>", .error, .warning)
    #expect(try test.finding(withScript: false).outcome == outcome)
  }
}

@Suite struct `An attribute that stands twice` {
  @Test(arguments: [
    ("<label>A <input type=checkbox disabled=disabled disabled></label>", Severity.note),
    ("<img alt='' alt=A src=a.png>", .warning),
  ])
  func `is graver when something is lost`(_ html: String, _ level: Severity) throws {
    let finding = try LevelCase("FA3003", html, level, level).finding(withScript: false)
    #expect(finding.level == level)
    #expect(finding.message.id == "attributeDropped")
  }
}
