import Auditing
import Foundation
import Reporting
import Testing

/// The checks of Microsoft's validator, as far as they say more than the schema.
@Suite struct SARIFTests {
  private struct Log: Decodable {
    struct Run: Decodable {
      var tool: Tool
      var results: [Result]
      var automationDetails: Automation
      var invocations: [Invocation]
      var taxonomies: [Taxonomy]
    }
    struct Automation: Decodable { var id: String }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable {
      var semanticVersion: String
      var informationUri: String
      var rules: [Rule]
    }
    struct Rule: Decodable {
      struct Help: Decodable {
        var text: String
        var markdown: String
      }
      struct Properties: Decodable {
        var tags: [String]
        var precision: String
      }
      struct Relationship: Decodable { var target: Target }
      struct Target: Decodable {
        var id: String
        var index: Int
      }
      var id: String
      var name: String
      var shortDescription: Text
      var fullDescription: Text
      var messageStrings: [String: Text]
      var help: Help
      var helpUri: String
      var properties: Properties
      var relationships: [Relationship]
    }
    struct Text: Decodable { var text: String }
    struct Message: Decodable {
      var id: String
      var arguments: [String]?
      var text: String
    }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var kind: String
      var level: String
      var message: Message
      var locations: [Location]
      var partialFingerprints: [String: String]
      var codeFlows: [CodeFlow]?
      var relatedLocations: [Location]?
      var fixes: [Fix]?
    }
    struct Fix: Decodable {
      struct Change: Decodable {
        var artifactLocation: Artifact
        var replacements: [Replacement]
      }
      struct Replacement: Decodable {
        var deletedRegion: Place
        var insertedContent: Text?
      }
      struct Place: Decodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int
      }
      var description: Text
      var artifactChanges: [Change]
    }
    struct CodeFlow: Decodable { var threadFlows: [ThreadFlow] }
    struct ThreadFlow: Decodable { var locations: [Step] }
    struct Step: Decodable {
      var location: Location
      var nestingLevel: Int
      var importance: String
    }
    struct Location: Decodable {
      var id: Int?
      var physicalLocation: Physical
    }
    struct Physical: Decodable {
      var artifactLocation: Artifact
      var region: Region
      var contextRegion: Region?
    }
    struct Artifact: Decodable {
      var uri: String
      var uriBaseId: String
    }
    struct Region: Decodable {
      var startLine: Int
      var startColumn: Int
      var endLine: Int
      var endColumn: Int
      var snippet: Text
    }
    struct Invocation: Decodable { var executionSuccessful: Bool }
    struct Taxonomy: Decodable {
      struct Taxon: Decodable { var id: String }
      var taxa: [Taxon]
    }
    var runs: [Run]
  }

  private func run(_ files: [AuditedFile]) throws -> Log.Run {
    let text = report(files, with: SARIFReporter())
    return try #require(JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs.first)
  }

  private func everything() throws -> Log.Run { try run(Samples.all.last?.files ?? []) }

  @Test func `Rules are described as code hosts want them`() throws {
    let run = try everything()
    #expect(run.automationDetails.id.hasSuffix("/"))
    #expect(run.tool.driver.informationUri.hasPrefix("https://"))
    for rule in run.tool.driver.rules {
      #expect(rule.id.wholeMatch(of: /[A-Z]{1,8}(?:-?[0-9]{1,6}){0,3}/) != nil)
      #expect(rule.name.wholeMatch(of: /(?:[A-Z][a-z0-9]+)+/) != nil)
      #expect(rule.name != rule.id)
      #expect(rule.helpUri.hasPrefix("https://"))
      #expect(!rule.help.text.isEmpty && !rule.help.markdown.isEmpty)
      #expect(rule.properties.tags.count <= 10)
      #expect(["very-high", "high", "medium", "low"].contains(rule.properties.precision))
      for text in [rule.shortDescription, rule.fullDescription] + rule.messageStrings.values {
        #expect(text.text.hasSuffix("."))
        #expect(text.text.replacing("'{", with: "").contains("{") == false)
      }
      for relationship in rule.relationships {
        let taxa = try #require(run.taxonomies.first).taxa
        #expect(taxa[relationship.target.index].id == relationship.target.id)
      }
    }
  }

  @Test func `Results point at their rules and at places that exist`() throws {
    let run = try everything()
    #expect(run.results.count == 9)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(run.tool.driver.rules[result.ruleIndex].messageStrings[result.message.id] != nil)
      #expect(result.message.text.hasSuffix("."))
      #expect(result.level == (result.kind == "review" ? "none" : result.level))
      #expect(result.partialFingerprints.keys.contains("focusaudit/v1"))
      let steps = result.codeFlows?.flatMap(\.threadFlows).flatMap(\.locations) ?? []
      let related = result.relatedLocations ?? []
      for location in result.locations + related + steps.map(\.location) {
        check(location)
      }
      for link in result.message.text.matches(of: /\]\((\d+)\)/) {
        #expect(related.contains { $0.id == Int(link.1) })
      }
    }
  }

  private func check(_ location: Log.Location) {
    let uri = location.physicalLocation.artifactLocation.uri
    #expect(!uri.hasPrefix("/") && !uri.contains("..") && !uri.contains("\\"))
    #expect(uri.wholeMatch(of: /[A-Za-z0-9\-._~!$&'()*+,;=@%\/]+/) != nil)
    #expect(location.physicalLocation.artifactLocation.uriBaseId == "SRCROOT")
    let region = location.physicalLocation.region
    #expect(region.startLine >= 1 && region.startColumn >= 1)
    #expect((region.startLine, region.startColumn) <= (region.endLine, region.endColumn))
    guard let context = location.physicalLocation.contextRegion else { return }
    #expect((context.startLine, context.startColumn) <= (region.startLine, region.startColumn))
    #expect((context.endLine, context.endColumn) >= (region.endLine, region.endColumn))
    #expect(context.snippet.text.utf8.count > region.snippet.text.utf8.count)
    #expect(context.snippet.text.contains(region.snippet.text))
  }

  @Test func `A path is a code flow whose steps keep their depth`() throws {
    let result = try #require(run([Samples.withSteps]).results.first)
    let steps = try #require(result.codeFlows?.first?.threadFlows.first).locations
    #expect(steps.map(\.nestingLevel) == [0, 1, 1, 1, 0])
    #expect(
      steps.map(\.importance)
        == ["essential", "unimportant", "essential", "essential", "essential"]
    )
    // The last is the finding itself.
    #expect(steps.last?.location.physicalLocation.region.startLine == 3)
    #expect(result.relatedLocations?.map(\.physicalLocation.region.startLine) == [2, 5])
    #expect(result.message.arguments == ["user", "2"])
  }

  @Test func `A path of more steps than viewers take keeps its conclusion`() throws {
    var file = Samples.withSteps
    let steps = file.findings[0].steps
    file.findings[0].steps = Array(repeating: steps[0], count: 150) + [steps[3]]
    let result = try #require(run([file]).results.first)
    let locations = try #require(result.codeFlows?.first?.threadFlows.first).locations
    #expect(locations.count == 100)
    #expect(locations.last?.location.physicalLocation.region.startLine == 3)
    #expect(locations.dropLast().allSatisfy { $0.location.physicalLocation.region.startLine != 3 })
  }

  @Test func `Fingerprints survive lines added above and are numbered where they are equal`() throws
  {
    let twins = try run([Samples.twins]).results.compactMap { $0.partialFingerprints.values.first }
    #expect(twins.count == 2)
    #expect(twins[0].hasSuffix(":1") && twins[1].hasSuffix(":2"))
    #expect(twins[0].dropLast(2) == twins[1].dropLast(2))
    let source = SourceTextBuilder.text("\n\n<input>\n")
    let moved = Samples.audited(source, [Samples.noName(Samples.place(of: "<input>", in: source))])
    #expect(try run([moved]).results.first?.partialFingerprints.values.first == twins[0])
  }

  @Test func `A fix is its exact replacements, and there is none without any`() throws {
    var file = Samples.fixable
    let fix = try #require(run([file]).results.first?.fixes?.first)
    #expect(fix.description.text == "Call it 'A\"'.")
    let change = try #require(fix.artifactChanges.first)
    #expect(change.artifactLocation.uri == "forms/fix.html")
    #expect(change.replacements.map(\.insertedContent?.text) == [nil, " aria-label='A\"'"])
    let places = change.replacements.map(\.deletedRegion)
    #expect(places.map(\.startLine) == [2, 3] && places.map(\.endLine) == [3, 3])
    #expect(places.map(\.startColumn) == [1, 12] && places.map(\.endColumn) == [1, 12])
    file.findings[0].fix?.replacements = []
    #expect(try run([file]).results.first?.fixes == nil)
  }

  @Test func `A run in which a file failed was not successful`() throws {
    #expect(try run([Samples.clean]).invocations.first?.executionSuccessful == true)
    #expect(try run([Samples.unreadable]).invocations.first?.executionSuccessful == false)
    #expect(try run([Samples.truncated]).invocations.first?.executionSuccessful == true)
  }

  @Test(arguments: [
    ("forms/a.html", "sub/forms/a.html"),
    ("./forms//a.html", "sub/forms/a.html"),
    ("../a b#?%.html", "a%20b%23%3F%25.html"),
    ("/repo/x/größe.html", "x/gr%C3%B6%C3%9Fe.html"),
    ("../../other/a.html", "other/a.html"),
    ("/tmp/a:b\\c.html", "tmp/a%3Ab%5Cc.html"),
    ("c++/a@2x.html", "sub/c++/a@2x.html"),
  ])
  func `Addresses are relative to the repository and encoded`(path: String, uri: String) {
    #expect(ArtifactPaths(root: "/repo", workingDirectory: "/repo/sub").uri(for: path) == uri)
  }
}
