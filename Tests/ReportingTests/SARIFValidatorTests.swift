import Foundation
import Testing

/// The checks of Microsoft's multitool (`validate --rule-kind "Sarif;Ghas"`) and of GitHub's upload,
/// as far as they concern what we write, each named after its rule, on every log that is kept.
@Suite struct SARIFValidatorTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every golden log, of samples and of fixtures.
  static let logs: [String] = ["Tests/ReportingTests/Goldens", "Reports"].flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: folder).path
    )) ?? []).filter { $0.hasSuffix(".sarif") }.sorted().map { "\(folder)/\($0)" }
  }

  /// A JSON value with the way that leads to it.
  private struct Value {
    var raw: Any?
    var way: String

    subscript(name: String) -> Value {
      Value(raw: (raw as? [String: Any])?[name], way: "\(way).\(name)")
    }
    var items: [Value] {
      (raw as? [Any] ?? []).enumerated().map {
        Value(raw: $0.element, way: "\(way)[\($0.offset)]")
      }
    }
    var members: [(name: String, value: Value)] {
      (raw as? [String: Any] ?? [:]).map { ($0.key, Value(raw: $0.value, way: "\(way).\($0.key)")) }
    }
    var text: String? { raw as? String }
    var number: Int? { raw as? Int }
    var exists: Bool { raw != nil }
    /// It and all that it holds.
    var all: [Value] { [self] + items.flatMap(\.all) + members.flatMap(\.value.all) }
  }

  /// What the standard calls well-known.
  private static let kinds: Set = [
    "acquire", "release", "enter", "exit", "call", "return", "branch", "implicit", "false", "true",
    "caution", "danger", "unknown", "unreachable", "taint", "function", "handler", "lock", "memory",
    "resource", "scope", "value",
  ]

  private func log(_ path: String) throws -> (value: Value, bytes: Int) {
    let data = try Data(contentsOf: Self.package.appending(path: path))
    return (Value(raw: try JSONSerialization.jsonObject(with: data), way: "log"), data.count)
  }

  private func expect(_ isRight: Bool?, _ rule: String, _ value: Value) {
    #expect(isRight == true, "\(rule): \(value.way): \(value.raw ?? "nothing")")
  }

  @Test(arguments: logs)
  func `A log is what viewers and code hosts ask for`(path: String) throws {
    let (log, size) = try log(path)
    expect(log["version"].text == "2.1.0", "SARIF1020", log)
    expect(
      log["$schema"].text == "https://json.schemastore.org/sarif-2.1.0.json",
      "SARIF1020",
      log
    )
    let runs = log["runs"].items
    expect(!runs.isEmpty && runs.count <= 20, "GHAS limits of runs", log["runs"])
    expect(size < 60_000_000, "GHAS limit of size", log)
    for run in runs {
      checkTool(run)
      checkRun(run)
      for result in run["results"].items { check(result, in: run) }
      for value in run.all { checkAnywhere(value) }
    }
  }

  private func checkTool(_ run: Value) {
    let driver = run["tool"]["driver"]
    expect(driver["name"].text.map { $0.split(separator: " ").count <= 3 }, "SARIF2005", driver)
    expect(
      driver["semanticVersion"].text?.wholeMatch(of: /\d+\.\d+\.\d+(-[\w.]+)?/) != nil,
      "SARIF2005",
      driver
    )
    expect(driver["informationUri"].text?.hasPrefix("https://"), "SARIF2005", driver)
    let rules = driver["rules"].items
    let ids = rules.compactMap { $0["id"].text }
    expect(Set(ids).count == rules.count, "SARIF1010", driver["rules"])
    for rule in rules {
      let id = rule["id"].text ?? ""
      let name = rule["name"].text ?? ""
      expect(id.wholeMatch(of: /[A-Z]{1,8}(?:-?[0-9]{1,6}){0,3}/) != nil, "SARIF2009", rule["id"])
      expect(name.wholeMatch(of: /(?:[A-Z][a-z0-9]+)+/) != nil, "SARIF2012", rule["name"])
      expect(name != id, "SARIF1001", rule["name"])
      for part in ["shortDescription", "fullDescription"] {
        expect(rule[part]["text"].text?.hasSuffix("."), "SARIF2001", rule[part])
      }
      expect(rule["help"]["text"].text.map { !$0.isEmpty }, "GH1001", rule["help"])
      expect(rule["help"]["markdown"].text.map { !$0.isEmpty }, "GH1001", rule["help"])
      expect(rule["helpUri"].text?.hasPrefix("https://"), "SARIF2012", rule["helpUri"])
      let levels: Set = ["none", "note", "warning", "error"]
      expect(
        rule["defaultConfiguration"]["level"].text.map(levels.contains),
        "SARIF2010",
        rule
      )
      let properties = rule["properties"]
      expect(properties["tags"].items.count <= 10, "GHAS limit of tags", properties)
      expect(
        properties["precision"].text.map {
          ["very-high", "high", "medium", "low"].contains($0)
        },
        "GHAS precision",
        properties
      )
      expect(!properties["security-severity"].exists, "GHAS security-severity", properties)
      for (_, message) in rule["messageStrings"].members {
        let text = message["text"].text ?? ""
        expect(text.hasSuffix("."), "SARIF2001", message)
        expect(!text.replacing(/'\{\d+\}'/, with: "").contains("{"), "SARIF2015", message)
      }
      for relation in rule["relationships"].items {
        let target = relation["target"]
        let component = run["taxonomies"].items.first {
          $0["name"].text == target["toolComponent"]["name"].text
        }
        let taxa = component?["taxa"].items ?? []
        expect(
          target["index"].number.map {
            taxa.indices.contains($0) && taxa[$0]["id"].text == target["id"].text
          },
          "SARIF1012",
          target
        )
      }
    }
    for (index, supported) in driver["supportedTaxonomies"].items.enumerated() {
      expect(supported["index"].number == index, "SARIF1012", supported)
    }
  }

  private func checkRun(_ run: Value) {
    expect(run["automationDetails"]["id"].text?.hasSuffix("/"), "GHAS category", run)
    expect(run["columnKind"].text == "utf16CodeUnits", "SARIF2013", run)
    expect(run["results"].exists, "SARIF1014", run)
    expect(run["results"].items.count <= 25_000, "GHAS limit of results", run["results"])
    for (_, base) in run["originalUriBaseIds"].members {
      expect(base["description"]["text"].text?.hasSuffix("."), "SARIF2001", base)
      expect(!base["uri"].exists, "SARIF1004", base)
    }
    expect(run["invocations"].items.count == 1, "SARIF2003", run["invocations"])
    for invocation in run["invocations"].items {
      expect(invocation["executionSuccessful"].raw is Bool, "SARIF1014", invocation)
      for kind in ["toolExecutionNotifications", "toolConfigurationNotifications"] {
        for notification in invocation[kind].items {
          expect(notification["descriptor"]["id"].exists, "SARIF1012", notification)
          expect(notification["message"]["text"].text?.hasSuffix("."), "SARIF2001", notification)
        }
      }
    }
    for artifact in run["artifacts"].items {
      let hash = artifact["hashes"]["sha-256"].text ?? ""
      expect(hash.wholeMatch(of: /[0-9a-f]{64}/) != nil, "SARIF2004", artifact)
      expect(artifact["length"].number.map { $0 > 0 }, "SARIF2004", artifact)
      expect(artifact["mimeType"].text?.contains("/"), "SARIF2004", artifact)
    }
    for result in run["results"].items where !run["artifacts"].items.isEmpty {
      let uri = result["locations"].items.first?["physicalLocation"]["artifactLocation"]["uri"].text
      let known = run["artifacts"].items.contains { $0["location"]["uri"].text == uri }
      expect(known, "SARIF1012", result)
    }
  }

  private func check(_ result: Value, in run: Value) {
    let rules = run["tool"]["driver"]["rules"].items
    let index = result["ruleIndex"].number ?? -1
    expect(rules.indices.contains(index), "SARIF1012", result["ruleIndex"])
    guard rules.indices.contains(index) else { return }
    expect(rules[index]["id"].text == result["ruleId"].text, "SARIF1001", result["ruleId"])
    let message = result["message"]
    let template = message["id"].text.map { rules[index]["messageStrings"][$0]["text"] }
    expect(template?.exists, "SARIF2002", message)
    expect(message["text"].text?.hasSuffix("."), "SARIF2001", message)
    let placeholders = Set(template?.text?.matches(of: /\{(\d+)\}/).map { $0.1 } ?? [])
    expect(placeholders.count <= message["arguments"].items.count, "SARIF1012", message)
    expect(result["locations"].items.count == 1, "GH1002", result["locations"])
    expect(result["partialFingerprints"].members.count == 1, "GH1004", result)
    let kind = result["kind"].text
    expect((kind == "fail") != (result["level"].text == "none"), "SARIF1018", result)
    let links = message["text"].text?.matches(of: /\]\((\d+)\)/).map { Int($0.1) } ?? []
    let ids = result["relatedLocations"].items.map { $0["id"].number }
    expect(links.allSatisfy(ids.contains), "SARIF1017", message)
    expect(Set(ids).count == ids.count && ids.count <= 100, "SARIF1017", result)
    for flow in result["codeFlows"].items {
      let steps = flow["threadFlows"].items.flatMap { $0["locations"].items }
      expect(!steps.isEmpty && steps.count <= 100, "SARIF1009 and limits", flow)
      for step in steps {
        expect(step["nestingLevel"].number.map { $0 >= 0 }, "SARIF1009", step)
        expect(step["location"]["message"]["text"].text?.hasSuffix("."), "SARIF2001", step)
        let kinds = step["kinds"].items.compactMap(\.text)
        expect(!kinds.isEmpty && Set(kinds).isSubset(of: Self.kinds), "SARIF 3.38.8", step)
        for (_, value) in step["state"].members {
          expect(value["text"].text.map { !$0.isEmpty }, "SARIF 3.38.9", value)
        }
      }
    }
    for fix in result["fixes"].items {
      expect(!fix["artifactChanges"].items.isEmpty, "GHAS empty changes", fix)
      for change in fix["artifactChanges"].items {
        expect(!change["replacements"].items.isEmpty, "GHAS empty changes", change)
      }
    }
    for suppression in result["suppressions"].items {
      expect(suppression["justification"].exists, "GHAS suppression", suppression)
    }
  }

  /// What holds wherever it stands: addresses and regions.
  private func checkAnywhere(_ value: Value) {
    if let uri = value["uri"].text, value["uriBaseId"].exists {
      expect(value["uriBaseId"].text == "SRCROOT", "SARIF1004", value)
      expect(URL(string: uri) != nil && !uri.contains("\\") && !uri.isEmpty, "SARIF1002", value)
      let segments = uri.split(separator: "/", omittingEmptySubsequences: false)
      expect(!segments.contains("..") && !uri.hasPrefix("/"), "SARIF1005", value)
      expect(!uri.contains(":"), "SARIF2006", value)
    }
    guard let line = value["startLine"].number else { return }
    let column = value["startColumn"].number ?? 0
    let endLine = value["endLine"].number ?? 0
    let endColumn = value["endColumn"].number ?? 0
    expect(line >= 1 && column >= 1 && endLine >= line, "SARIF1007", value)
    expect(endLine > line || endColumn >= column, "SARIF1007", value)
    for number in ["startLine", "startColumn", "endLine", "endColumn"] {
      expect(value[number].raw is Int, "a number is no string", value)
    }
  }

  @Test(arguments: logs)
  func `A context is strictly larger than its region`(path: String) throws {
    for place in try log(path).value.all where place["contextRegion"].exists {
      let (inner, outer) = (place["region"], place["contextRegion"])
      func start(_ region: Value) -> (Int, Int) {
        (region["startLine"].number ?? 0, region["startColumn"].number ?? 0)
      }
      func end(_ region: Value) -> (Int, Int) {
        (region["endLine"].number ?? 0, region["endColumn"].number ?? 0)
      }
      expect(start(outer) <= start(inner) && end(outer) >= end(inner), "SARIF1008", place)
      expect(start(outer) != start(inner) || end(outer) != end(inner), "SARIF1008", place)
      let text = outer["snippet"]["text"].text ?? ""
      expect(text.contains(inner["snippet"]["text"].text ?? "?"), "SARIF2010", place)
    }
  }
}
