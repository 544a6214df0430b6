import Auditing
import Reporting
import ViewTree

/// Hand-made results that the goldens show.
enum Samples {
  static let rules = [
    RuleMetadata(
      id: RuleID("FA1002"),
      name: "return-does-nothing",
      level: .error,
      summary: "Return does nothing in a text field.",
      explanation: """
        Without a submit button, browsers submit on Return only where a form
        has one text field.

        **How to mend it:** add a submit button.
        """,
      criteria: [.keyboard, .onInput],
      actRules: ["e086e5"],
      messages: [
        MessageTemplate("severalFields", "Return does nothing in '{0}', one of '{1}' fields.")
      ],
      triggering: [
        Example(.html, "Two fields", "<form>\n  ↓<input name=a>\n  <input name=b>\n</form>\n")
      ],
      nonTriggering: [
        Example(.html, "A button", "<form>\n  <input>\n  <button>Go</button>\n</form>")
      ]
    ),
    RuleMetadata(
      id: RuleID("FA3001"),
      name: "control-without-name",
      level: .warning,
      summary: "A control has no name.",
      explanation: "Screen readers say only what kind of control it is.",
      criteria: [.nameRoleValue],
      messages: [MessageTemplate("noName", "This '{0}' has no name.")],
      triggering: [],
      nonTriggering: []
    ),
  ]

  static let run = RunDescription(
    version: "0.1.0",
    rules: rules,
    artifactPaths: ArtifactPaths(root: "/repo", workingDirectory: "/repo")
  )

  /// The place of the `count`-th occurrence of a piece of text.
  static func place(of part: String, _ count: Int = 1, in source: SourceText) -> Place {
    let bytes = Array(part.utf8)
    var found = 0
    let start = source.bytes.indices.first {
      guard source.bytes[$0...].starts(with: bytes) else { return false }
      found += 1
      return found == count
    }
    let range = ByteRange(start: start ?? 0, end: (start ?? 0) + bytes.count)
    return Place(path: source.path, range: SourcePositions(source).range(range))
  }

  static func noName(
    _ place: Place,
    element: String = "input",
    nodePath: String = "/html/body[1]/input[1]",
    outcome: Outcome = .fail
  ) -> Finding {
    Finding(
      rule: RuleID("FA3001"),
      name: "control-without-name",
      level: .warning,
      outcome: outcome,
      message: rules[1].messages[0]([element]),
      advice: "Give it a label.",
      place: place,
      steps: [],
      element: element,
      nodePath: nodePath
    )
  }

  static func audited(_ source: SourceText, _ findings: [Finding], ignored: Int = 0) -> AuditedFile
  {
    AuditedFile(
      path: source.path,
      source: source,
      findings: findings,
      notifications: [],
      ignoredCount: ignored
    )
  }

  /// A path of three steps, on three lines.
  static var withSteps: AuditedFile {
    let source = SourceText(
      path: "forms/sign in.html",
      bytes: Array(
        """
        <!DOCTYPE html>
        <form action="/login">
          <input name="user">
          <input name="word">
          <a href="#" onclick="submit()">Sign in</a>
        </form>

        """.utf8
      )
    )
    let field = place(of: "<input name=\"user\">", in: source)
    let finding = Finding(
      rule: RuleID("FA1002"),
      name: "return-does-nothing",
      level: .error,
      outcome: .fail,
      message: rules[0].messages[0](["user", "2"]),
      advice: "Make the link a submit button.",
      place: field,
      steps: [
        Step(
          message: "The form has no submit button.",
          place: place(of: "<form action=\"/login\">", in: source)
        ),
        Step(
          message: "It has another field.",
          place: place(of: "<input name=\"word\">", in: source),
          nesting: 1,
          isEssential: false
        ),
        Step(
          message: "This link is no button.",
          place: place(of: "<a href=\"#\" onclick=\"submit()\">", in: source),
          nesting: 1
        ),
        Step(message: "So Return does nothing here.", place: field, nesting: 1),
      ],
      element: "input",
      nodePath: "/html/body[1]/form[1]/input[1]"
    )
    return audited(source, [finding, noName(field, nodePath: finding.nodePath)], ignored: 2)
  }

  /// Wide letters, surrogate pairs and combining marks before the places.
  static var multiByte: AuditedFile {
    let source = SourceText(
      path: "forms/größe.html",
      bytes: Array("<p>Größe 名前 😀 e\u{301}</p><input>\n<input id='😀'>\u{202E}\u{1B}[31m\n".utf8)
    )
    return audited(
      source,
      [
        noName(place(of: "<input>", in: source)),
        noName(place(of: "<input id='😀'>", in: source), nodePath: "/html/body[1]/input[2]"),
      ]
    )
  }

  static var windowsLines: AuditedFile {
    let source = SourceText(
      path: "forms/crlf.html",
      bytes: Array("<form>\r\n\t<input>\r\n\t\t<select>\r\n</form>\r\n".utf8)
    )
    return audited(
      source,
      [
        noName(place(of: "<input>", in: source)),
        noName(
          place(of: "<select>", in: source),
          element: "select",
          nodePath: "/html/body[1]/form[1]/select[1]",
          outcome: .review
        ),
      ]
    )
  }

  /// One line of far more than a screen, without a terminator.
  static var oneLine: AuditedFile {
    let filler = String(repeating: "<p>Größe</p>", count: 400)
    let source = SourceText(path: "forms/min.html", bytes: Array("\(filler)<input>\(filler)".utf8))
    return audited(source, [noName(place(of: "<input>", in: source))])
  }

  /// The same element twice: its fingerprints are numbered.
  static var twins: AuditedFile {
    let source = SourceText(path: "forms/twins.html", bytes: Array("<input>\n<input>\n".utf8))
    return audited(
      source,
      [noName(place(of: "<input>", in: source)), noName(place(of: "<input>", 2, in: source))]
    )
  }

  /// A fix that takes a blank line away and inserts text behind characters of several units.
  static var fixable: AuditedFile {
    let source = SourceText(
      path: "forms/fix.html",
      bytes: Array("<p>😀</p>\n\n<p>😀<input></p>\n".utf8)
    )
    let field = place(of: "<input>", in: source)
    func replacement(_ part: String, skipping: Int, _ text: String) -> Replacement {
      let positions = SourcePositions(source)
      let start = positions.offset(of: place(of: part, in: source).range.start) + skipping
      let bytes = ByteRange(start: start, end: start + part.utf8.count - skipping)
      return Replacement(bytes: bytes, range: positions.range(bytes), text: text)
    }
    var finding = noName(field)
    finding.fix = Fix(
      description: "Call it 'A\"'.",
      safety: .unsafe,
      replacements: [
        replacement("\n\n", skipping: 1, ""),
        replacement("<input", skipping: 6, " aria-label='A\"'"),
      ]
    )
    var file = audited(source, [finding])
    file.fixedCount = 2
    return file
  }

  static var clean: AuditedFile {
    audited(SourceText(path: "forms/clean.html", bytes: Array("<p>Fine</p>\n".utf8)), [])
  }

  static var unreadable: AuditedFile {
    AuditedFile(
      path: "forms/missing.html",
      source: nil,
      findings: [],
      notifications: [
        Notification(
          id: "unreadable-file",
          level: .error,
          message: "The file could not be read: it does not exist.",
          path: "forms/missing.html"
        )
      ]
    )
  }

  static var truncated: AuditedFile {
    let source = SourceText(path: "forms/cut.html", bytes: Array("<p>\n<inp".utf8))
    var file = audited(source, [])
    file.notifications = [
      Notification(
        id: "truncated-tag",
        level: .warning,
        message: "The file ends inside a tag.",
        path: source.path,
        range: place(of: "<inp", in: source).range
      )
    ]
    return file
  }

  static let all: [(name: String, files: [AuditedFile])] = [
    ("steps", [withSteps]),
    ("multi-byte", [multiByte]),
    ("windows-lines", [windowsLines]),
    ("one-line", [oneLine]),
    ("twins", [twins]),
    ("clean", [clean]),
    ("fix", [fixable]),
    ("nothing", []),
    ("notifications", [unreadable, clean, truncated]),
    (
      "everything",
      [withSteps, multiByte, windowsLines, oneLine, twins, clean, unreadable, truncated]
    ),
  ]
}

/// A whole report in memory, taken file by file as the program does.
func report(_ files: [AuditedFile], with reporter: any Reporter) -> String {
  var reporter = reporter
  var bytes: [UInt8] = []
  var summary = Summary()
  reporter.begin(Samples.run)
  for file in files {
    summary.count(file)
    reporter.add(file)
    bytes += reporter.takeBytes()
  }
  reporter.finish(summary)
  bytes += reporter.takeBytes()
  return String(decoding: bytes, as: UTF8.self)
}
