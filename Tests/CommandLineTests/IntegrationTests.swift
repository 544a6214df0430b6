import Foundation
import Testing

/// The ways into the work of others: the action, the hook, the pages of the documentation, and
/// programs that read what is written.
@Suite struct IntegrationTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `The steps of the action and the hook work word for word`() throws {
    let script = Self.package.appending(path: ".ci/check-integrations.py").path
    let outcome = try Program.shell("\(Program.python) '\(script)' \"$FA\"", in: Folder())
    if [77, 127].contains(outcome.status) {
      return print("The check of the action is skipped: \(outcome.errors)")
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `The way of somebody new goes as the pages say`() throws {
    let script = Self.package.appending(path: ".ci/newcomer").path
    let outcome = try Program.shell("'\(script)' \"$FA\"", in: Folder())
    if outcome.errors.contains("git: command not found") {
      return print("The way of somebody new is skipped: there is no git.")
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("All went as the pages say.\n"))
  }

  /// Every command with options that stands in a page of the documentation or in the README.
  private static let commands: [String] = {
    let folder = package.appending(path: "Documentation")
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let urls =
      pages.filter { $0.hasSuffix(".md") }.map { folder.appending(path: $0) }
      + [package.appending(path: "README.md"), package.appending(path: "action.yml")]
    return urls.flatMap { url -> [String] in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return text.replacing("\\\n", with: " ")
        .matches(of: #/(?:^|[\s`/'])focusaudit ([a-z]+(?: [^`\n|']*)?)/#).map { String($0.1) }
    }
  }()

  @Test func `Commands and options of the documentation exist`() throws {
    let names = try Set(
      Program.run(["--help"], in: Folder()).output
        .matches(of: #/\n  ([a-z]+)(?: [a-z]+)?  /#).map { String($0.1) }
    )
    #expect(names.contains("scan") && names.contains("merge"))
    var options: [String: String] = [:]
    var checked = 0
    for command in Self.commands {
      let words = command.split(separator: " ").map(String.init)
      // A word that follows the name by chance is no command.
      guard let name = words.first, names.contains(name), words.count > 1 else { continue }
      let isGroup = ["baseline", "config"].contains(name)
      let path = isGroup ? Array(words.prefix(2)) : [name]
      let key = path.joined(separator: " ")
      if options[key] == nil {
        options[key] = try Program.run(path + ["--help"], in: Folder()).output
      }
      for word in words where word.hasPrefix("--") && word.count > 2 {
        let option = word.prefix { $0 != "=" }.prefix { !",.;)".contains($0) }
        #expect(options[key]?.contains("\(option)") == true, "\(command)")
        checked += 1
      }
    }
    #expect(checked > 10)
  }

  @Test func `sarif-tools reads a log, its CSV, HTML and the difference of two runs`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.broken)
    let script = """
      export PATH="\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      command -v sarif > /dev/null || exit 77
      "$FA" scan f --format sarif=old.sarif 2> /dev/null
      echo '<!DOCTYPE html><html lang="en"><title>x</title><p>Fine.</p></html>' > f/b.html
      "$FA" scan f --format sarif=new.sarif 2> /dev/null
      sarif summary old.sarif && sarif csv --output o.csv old.sarif \\
        && sarif html --output o.html old.sarif && sarif diff old.sarif new.sarif && cat o.csv
      """
    let outcome = try Program.shell(script, in: folder)
    if outcome.status == 77 {
      return print("The reading by sarif-tools is skipped: it is not installed.")
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("error: 2"))
    #expect(outcome.output.contains("FA1002"))
    #expect(outcome.output.contains("f/b.html"))
    #expect(outcome.output.contains("Number of occurrences 2 -> 1 (-1)"))
    #expect(folder.read("o.html")?.contains("FA1002") == true)
  }
}
