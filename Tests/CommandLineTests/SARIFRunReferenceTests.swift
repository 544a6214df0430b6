import Foundation
import Testing

/// What code hosts expect of a SARIF log beside its results and places.
@Suite struct SARIFRunReferenceTests {
  private func run(_ arguments: [String], in folder: Folder) throws -> JSONValue {
    let outcome = try Program.run(["scan", "--format", "sarif"] + arguments, in: folder)
    return try JSONValue(outcome.output)["runs"][0]
  }

  private func fingerprints(_ text: String) throws -> [String] {
    let folder = Folder()
    folder.write("a.html", text)
    let results = try run(["a.html", "--only", "FA1002"], in: folder)["results"].items
    for result in results {
      // GitHub works out its own, which must be its own value or absent.
      #expect(result["partialFingerprints"].keys == ["focusaudit/v1"])
    }
    return results.compactMap { $0["partialFingerprints"]["focusaudit/v1"].text }
  }

  @Test func `A fingerprint stays when lines move, and equal ones are counted`() throws {
    let form = "<form action=\"/a\"><label>A <input></label><label>B <input></label></form>\n"
    let page = "<!DOCTYPE html><html lang=\"en\"><title>x</title>\n"
    let one = try fingerprints(page + form)
    #expect(one.count == 1)
    #expect(try fingerprints(page + "\n\n<!-- more -->\n" + form) == one)
    #expect(try fingerprints(page + form.replacing("><", with: "> <")) == one)
    #expect(try fingerprints(page + form.replacing("/a", with: "/b")) != one)
    // A second form is at another place of the tree; two that the parser puts at one are counted.
    let two = try fingerprints(page + form + form)
    #expect(Set(two).count == 2 && two[0] == one[0])
    #expect(two.allSatisfy { $0.contains(/^[0-9a-f]+:\d+$/) })
  }

  @Test func `A run names the tool, its category and what became of it`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", "\0")
    folder.write("f/c.html", "<!-- focusaudit:ignore FA1001 -- why -->" + Forms.clean)
    folder.write("f/x/focusaudit.json", "{\"rulez\": 1}")
    folder.write("f/x/d.html", Forms.broken)
    let text = try Program.run(["scan", "f", "--format", "sarif"], in: folder).output
    let log = try JSONValue(text)
    #expect(log["$schema"].text == "https://json.schemastore.org/sarif-2.1.0.json")
    #expect(log["version"].text == "2.1.0")
    #expect(log["runs"].items.count == 1)
    let run = log["runs"][0]
    let driver = run["tool"]["driver"]
    let version = try Program.run(["--version"], in: folder).output
    #expect("focusaudit \(driver["semanticVersion"])\n" == version)
    #expect(driver["name"].text == "focusaudit")
    #expect(driver["informationUri"].text?.hasPrefix("https://") == true)
    #expect(run["automationDetails"]["id"].text == "focusaudit/")
    let invocation = run["invocations"][0]
    #expect(invocation["executionSuccessful"].exists && !invocation["executionSuccessful"].isTrue)
    let failed = invocation["toolExecutionNotifications"].items
    #expect(failed.map(\.["descriptor"]["id"].text) == ["binary-file"])
    #expect(
      failed[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text == "f/b.html"
    )
    let settings = invocation["toolConfigurationNotifications"].items
    #expect(settings.map(\.["descriptor"]["id"].text) == ["unused-ignore", "configuration"])
    let place = settings[1]["locations"][0]["physicalLocation"]
    #expect(place["artifactLocation"]["uri"].text == "f/x/focusaudit.json")
    #expect(place["region"]["startColumn"].number == 2)
    // No time and no folder of this machine.
    #expect(!text.contains("Utc") && !text.contains(folder.url.path))
  }

  @Test func `Criteria of WCAG are a taxonomy to which rules are related`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let run = try run(["a.html"], in: folder)
    let taxonomy = run["taxonomies"][0]
    #expect(taxonomy["name"].text == "WCAG" && taxonomy["version"].text == "2.2")
    let supported = run["tool"]["driver"]["supportedTaxonomies"]
    #expect(supported[0]["name"].text == "WCAG" && supported[0]["index"].number == 0)
    let rules = run["tool"]["driver"]["rules"].items
    let rule = try #require(rules.first { $0["id"].text == "FA1002" })
    let criteria = rule["relationships"].items.map { relation in
      taxonomy["taxa"][relation["target"]["index"].number ?? -1]["id"].text
    }
    let explained = try Program.run(["explain", "FA1002"], in: folder).output
    #expect(!criteria.isEmpty)
    for number in criteria { #expect(explained.contains("\(number ?? "?") ")) }
  }

  @Test func `A fix in the log, applied to the file, is what --fix writes`() throws {
    let folder = Folder()
    let page = "<p>😀</p><label for=\"Größe\">A</label>\n<input id=\"größe\">\n"
    folder.write("a.html", page)
    let fix = try run(["a.html"], in: folder)["results"][0]["fixes"][0]
    #expect(fix["description"]["text"].exists)
    let change = fix["artifactChanges"][0]
    #expect(change["artifactLocation"]["uri"].text == "a.html")
    #expect(change["replacements"].items.count == 1)
    let region = change["replacements"][0]["deletedRegion"]
    #expect(region["startLine"].number == 1 && region["endLine"].number == 1)
    var line = Array(page.split(separator: "\n")[0].utf16)
    let columns = try #require(region["startColumn"].number)..<#require(region["endColumn"].number)
    let text = change["replacements"][0]["insertedContent"]["text"].text ?? ""
    line.replaceSubrange(columns.lowerBound - 1..<columns.upperBound - 1, with: text.utf16)
    #expect(try Program.run(["scan", "--fix", "a.html"], in: folder).status == 0)
    let fixed = folder.read("a.html") ?? ""
    #expect(fixed != page)
    #expect(fixed.split(separator: "\n")[0] == String(decoding: line, as: UTF16.self))
  }

  @Test func `Joined logs keep the limits of code hosts, and all that is left out is told`() throws
  {
    let folder = Folder()
    for name in ["a", "b"] {
      let fields = String(repeating: "<input>", count: 12_600)
      folder.write("f/\(name).html", "<!DOCTYPE html><html lang=en><title>x</title>\(fields)")
    }
    let script = """
      for k in 1 2; do
        "$FA" scan f --only FA3001 --shard $k/2 --format sarif=$k.sarif 2>> shards
      done
      "$FA" scan f --only FA3001 --format sarif=whole.sarif
      "$FA" merge 2.sarif 1.sarif -o merged.sarif && cmp merged.sarif whole.sarif && echo the same
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "the same\n")
    let run = try JSONValue(folder.read("merged.sarif") ?? "")["runs"][0]
    #expect(run["results"].items.count == 25_000)
    let told = run["invocations"][0]["toolExecutionNotifications"].items
    #expect(told.map(\.["descriptor"]["id"].text) == ["results-cut", "results-not-shown"])
    let cut =
      "'200' results are left out of the SARIF log, because code hosts take '25000' in a run."
    let hidden = "Of the '25000' results in the SARIF log, code hosts show '5000'."
    #expect(told.map(\.["message"]["text"].text) == [cut, hidden])
    // The user is told, too, by the scan and by the join.
    #expect(outcome.errors.components(separatedBy: cut).count == 3)
    #expect(outcome.errors.components(separatedBy: hidden).count == 3)
    #expect(folder.read("shards")?.contains("Of the '12600' results in the SARIF log") == true)
  }
}
