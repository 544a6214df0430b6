import Foundation
import Testing

/// What code hosts and viewers expect of a SARIF log, asked of logs that the program writes. The
/// checks of Microsoft's validator run on every kept log, in `SARIFValidatorTests`.
@Suite struct SARIFReferenceTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func run(_ arguments: [String], in folder: Folder) throws -> JSONValue {
    let outcome = try Program.run(["scan", "--format", "sarif"] + arguments, in: folder)
    return try JSONValue(outcome.output)["runs"][0]
  }

  /// A folder with the example forms.
  private func fixtures() -> Folder {
    let folder = Folder()
    folder.link("Fixtures", to: Self.package.appending(path: "Fixtures").path)
    return folder
  }

  private static let scope = """
    <View xmlns="urn:focusaudit:swiftui" name="Server">
      <focusState name="field" cases="port host"/>
      <onSubmit action="connect()">
        <submitScope>
          <TextField title="Port" text="$p" focused="field = .port" keyboardType="URL"/>
          <disabled><TextField title="Host" text="$h" submitLabel="go"/></disabled>
        </submitScope>
      </onSubmit>
    </View>

    """

  @Test func `Logs with all that can stand in one are valid by the schema`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", "<label for=\"A\">A</label><input id=\"a\"><input name=\"b\">")
    folder.write("f/c.html", "<!-- focusaudit:ignore-file FA1002 -- why -->" + Forms.broken)
    folder.write("f/d.html", "\0")
    folder.write("f/e.html", "<!-- focusaudit:ignore FA1001 -- why -->" + Forms.clean)
    folder.write("f/scope.xml", Self.scope)
    let validator = Self.package.appending(path: ".ci/validate-sarif.py").path
    let script = """
      git init -q -b topic . && git remote add origin https://example.org/a.git && git add . \\
        && git -c user.name=n -c user.email=e@example.org commit -qm c
      "$FA" baseline write f/a.html 2> /dev/null
      "$FA" scan f --baseline focusaudit-baseline.json --include-suppressed \\
        --format sarif=whole.sarif 2> /dev/null
      for k in 1 2; do "$FA" scan f --shard $k/2 --format sarif=$k.sarif 2> /dev/null; done
      "$FA" merge 1.sarif 2.sarif -o merged.sarif 2> /dev/null
      "$FA" scan f/e.html --format sarif=none.sarif 2> /dev/null
      \(Program.python) '\(validator)' whole.sarif merged.sarif none.sarif && echo valid
      """
    let outcome = try Program.shell(script, in: folder)
    let whole = folder.read("whole.sarif") ?? ""
    for member in [
      "baselineState", "suppressions", "fixes", "codeFlows", "kinds", "state", "relatedLocations",
      "logicalLocations", "artifacts", "versionControlProvenance", "taxonomies",
      "toolConfigurationNotifications",
    ] {
      #expect(whole.contains("\"\(member)\""), "\(member)")
    }
    if outcome.errors.contains("'jsonschema' is missing") {
      return print("The schema check is skipped: \(outcome.errors)")
    }
    #expect(outcome.output == "valid\n", "\(outcome.errors)")
  }

  @Test func `Every rule is described, and every result points at its rule`() throws {
    let run = try run(["Fixtures"], in: fixtures())
    let rules = run["tool"]["driver"]["rules"].items
    let codes = try Program.run(["rules"], in: Folder()).output.split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }
    #expect(rules.map(\.["id"].text) == codes)
    for rule in rules {
      let id = rule["id"].text ?? ""
      #expect(rule["name"].text?.wholeMatch(of: /(?:[A-Z][a-z0-9]+)+/) != nil, "\(id)")
      // The help in the log is the page that the command shows.
      let page = try Program.run(["explain", id], in: Folder()).output
      #expect(rule["help"]["text"].text == page, "\(id)")
      let markdown = rule["help"]["markdown"].text ?? ""
      #expect(markdown.contains("](https://www.w3.org/WAI/WCAG22/Understanding/"), "\(id)")
      #expect(rule["helpUri"].text?.hasPrefix("https://") == true, "\(id)")
      #expect(rule["shortDescription"]["text"].text?.hasSuffix(".") == true, "\(id)")
      #expect(rule["fullDescription"]["text"].text?.hasSuffix(".") == true, "\(id)")
      let level = rule["defaultConfiguration"]["level"].text ?? ""
      #expect(["note", "warning", "error"].contains(level), "\(id)")
      let properties = rule["properties"]
      let tags = properties["tags"].items.compactMap(\.text)
      #expect(tags.count <= 10 && tags.contains { $0.hasPrefix("wcag-") }, "\(id)")
      #expect(properties["precision"].exists && properties["problem.severity"].exists, "\(id)")
      #expect(!properties["security-severity"].exists, "\(id)")
    }
    #expect(run["results"].items.count > 200)
    for result in run["results"].items {
      let rule = try rules[#require(result["ruleIndex"].number)]
      #expect(rule["id"].text == result["ruleId"].text)
      let message = result["message"]
      let template = try #require(rule["messageStrings"][message["id"].text ?? ""]["text"].text)
      // The arguments filled into the rule's own words are how the text begins.
      var text = template
      for (index, argument) in message["arguments"].items.enumerated() {
        text = text.replacing("{\(index)}", with: argument.text ?? "")
      }
      #expect(message["text"].text?.hasPrefix(text) == true, "\(text)")
      #expect(message["text"].text?.hasSuffix(".") == true)
      #expect(template.replacing(/'\{\d+\}'/, with: "").contains("{") == false)
    }
  }

  @Test func `Places are relative, encoded, counted in UTF-16 units from one, and have a context`()
    throws
  {
    let folder = Folder()
    folder.write(".git/HEAD", "")
    folder.write("my forms/größe #1.html", "<p>😀é</p><input name=\"a\">\r\n<p>Fine.</p>\r\n")
    folder.write("my forms/one.html", "<p>One line.</p><input name=\"a\">")
    let script = "cd 'my forms' && \"$FA\" scan ../'my forms' --only FA3001 --format sarif"
    let run = try JSONValue(Program.shell(script, in: folder).output)["runs"][0]
    #expect(run["columnKind"].text == "utf16CodeUnits")
    let base = run["originalUriBaseIds"]["SRCROOT"]
    #expect(base["description"]["text"].exists && !base["uri"].exists)
    let places = run["results"].items.map { $0["locations"][0]["physicalLocation"] }
    #expect(
      places.map(\.["artifactLocation"]["uri"].text)
        == ["my%20forms/gr%C3%B6%C3%9Fe%20%231.html", "my%20forms/one.html"]
    )
    #expect(places.allSatisfy { $0["artifactLocation"]["uriBaseId"].text == "SRCROOT" })
    let region = places[0]["region"]
    // `<p>😀é</p>` has ten units: the smiley counts two, the letter one.
    #expect(
      ["startLine", "startColumn", "endLine", "endColumn"].map { region[$0].number }
        == [1, 11, 1, 27]
    )
    #expect(region["snippet"]["text"].text == "<input name=\"a\">")
    #expect(places[0]["contextRegion"]["endLine"].number == 2)
    #expect(places[0]["contextRegion"]["snippet"]["text"].text?.contains("Fine.") == true)
    #expect(places[1].exists && !places[1]["contextRegion"].exists)
  }

  @Test func `The way to a finding says where a value was set, what cut it off and what follows`()
    throws
  {
    let folder = Folder()
    folder.write("scope.xml", Self.scope)
    let run = try run(["scope.xml", "--only", "FA1001"], in: folder)
    let result = run["results"][0]
    let steps = result["codeFlows"][0]["threadFlows"][0]["locations"].items
    func line(_ step: JSONValue) -> Int? {
      step["location"]["physicalLocation"]["region"]["startLine"].number
    }
    #expect(steps.map(line) == [3, 5, 6, 4, 3])
    #expect(
      steps.map { $0["kinds"].items.compactMap(\.text).joined(separator: " ") }
        == ["acquire handler", "call", "call", "exit scope", "danger"]
    )
    #expect(steps.map(\.["nestingLevel"].number) == [0, 2, 3, 1, 0])
    #expect(steps.allSatisfy { $0["importance"].text == "essential" })
    let state = steps.map { step in
      Dictionary(
        uniqueKeysWithValues: step["state"].keys.map { ($0, step["state"][$0]["text"].text ?? "") }
      )
    }
    #expect(state[0] == ["submit handlers": "connect()"])
    #expect(
      state[1] == [
        "submit handlers": "(scope); connect()", "keyboard": "URL", "focus state": "field = .port",
        "name": "\"Port\"", "tab stop": "1", "Return": "nothing",
      ]
    )
    #expect(state[2]["enabled"] == "no" && state[2]["return key"] == "go")
    #expect(state[2]["tab stop"] == "none")
    // The conclusion is the finding.
    let message = steps.last?["location"]["message"]["text"].text ?? "?"
    #expect(result["message"]["text"].text?.hasPrefix(message) == true)
  }

  @Test func `Every step says what it is, and what cannot be told ends in doubt`() throws {
    let run = try run(["Fixtures"], in: fixtures())
    var kinds: Set<String> = []
    for result in run["results"].items {
      let isReview = result["kind"].text == "review"
      #expect((result["level"].text == "none") == isReview)
      #expect(isReview || result["kind"].text == "fail")
      #expect(
        !result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"].description.isEmpty
      )
      let related = result["relatedLocations"].items
      #expect(related.map(\.["id"].number) == Array(1..<related.count + 1))
      for location in related {
        let link = "](\(location["id"]))"
        #expect(result["message"]["text"].text?.contains(link) == true)
      }
      for flow in result["codeFlows"].items {
        #expect(flow["threadFlows"].items.count == 1)
        let steps = flow["threadFlows"][0]["locations"].items
        #expect((2...100).contains(steps.count))
        for step in steps {
          let words = step["kinds"].items.compactMap(\.text)
          #expect(!words.isEmpty)
          kinds.formUnion(words)
        }
        let last = steps.last?["kinds"][0].text ?? ""
        #expect(isReview ? last == "unknown" : ["danger", "caution"].contains(last))
        #expect(
          steps.last?["location"]["physicalLocation"]["region"]["startColumn"].number
            == result["locations"][0]["physicalLocation"]["region"]["startColumn"].number
        )
      }
    }
    #expect(kinds.isSuperset(of: ["acquire", "release", "enter", "exit", "call", "branch"]))
    #expect(kinds.isSuperset(of: ["unknown", "unreachable", "danger", "handler", "scope"]))
  }

  @Test func `A long way is cut to a hundred steps, and that is said`() throws {
    let folder = Folder()
    // Each of the handlers runs.
    let (open, close) = ("<onSubmit action=\"save()\">\n", "</onSubmit>\n")
    folder.write(
      "a.xml",
      "<View xmlns=\"urn:focusaudit:swiftui\" name=\"A\">\n" + String(repeating: open, count: 150)
        + "<TextField title=\"T\" text=\"$t\"/>\n" + String(repeating: close, count: 150)
        + "</View>\n"
    )
    let flow = try run(["a.xml", "--only", "FA1004"], in: folder)["results"][0]["codeFlows"][0]
    let steps = flow["threadFlows"][0]["locations"].items
    #expect(steps.count == 100)
    // 150 handlers and the conclusion.
    #expect(flow["message"]["text"].text == "51 of the path's 151 steps are left out.")
    #expect(steps.last?["kinds"][0].text == "danger")
  }
}
