import Foundation
import Testing

/// What users of other linters expect to read, as far as no other suite asks the program for it.
@Suite struct ReportReferenceTests {
  @Test func `All formats are written at once`() throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    let formats = [
      "concise", "json", "sarif", "html", "github", "gitlab", "junit", "checkstyle",
    ]
    let files = formats.map { "--format=\($0)=\($0).out" }
    let outcome = try Program.run(["scan", "f", "--format", "text"] + files, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("Found 1 error in 1 file.\n"))
    #expect(folder.names == (formats.map { "\($0).out" } + ["f"]).sorted())
    for format in formats {
      // Each is what it is alone.
      let alone = try Program.run(["scan", "f", "--format", format], in: folder)
      #expect(folder.read("\(format).out") == alone.output)
      #expect(alone.output.contains("FA1002"))
    }
  }

  @Test func `A finding has its place, line and caret, its way with frames of its own, and advice`()
    throws
  {
    let folder = Folder()
    folder.write(
      "server.xml",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <onSubmit action="connect()">
          <submitScope>
            <TextField title="Port" text="$port"/>
          </submitScope>
        </onSubmit>
      </View>

      """
    )
    let outcome = try Program.run(["scan", "server.xml"], in: folder)
    #expect(
      outcome.output == """
        server.xml:2:13  error  FA1001 submit-handler-never-fires
          This handler never runs: a submit scope keeps what 'TextField "Port"' submits from reaching it.

              2 |   <onSubmit action="connect()">
                |             ^~~~~~~~~~~~~~~~~~

          1. server.xml:2:13  The handler `connect()` is set here.
          2. server.xml:4:7  TextField "Port" submits.
              4 |       <TextField title="Port" text="$port"/>
                |       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          3. server.xml:3:5  The scope keeps submissions inside.
              3 |     <submitScope>
                |     ^~~~~~~~~~~~~

          Advice: Put the submit scope outside of the handler, or take it away.

        Found 1 error in 1 file.

        """
    )
  }

  /// One of each thing that the last line counts.
  private func mixed() throws -> Folder {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    folder.write("f/b.html", Forms.broken)
    folder.write(
      "f/c.html",
      Forms.broken.replacing("<form", with: "<!-- focusaudit:ignore FA1002 -- why -->\n<form")
    )
    folder.write("f/d.html", "\0")
    let baseline = try Program.run(["baseline", "write", "f/a.html"], in: folder)
    #expect(baseline.status == 0)
    return folder
  }

  private static let counts =
    "Found 1 error in 3 files; 1 ignored; 1 in baseline; 1 input could not be audited"

  /// What a terminal shows of a command; nil where there is no program that makes a terminal.
  private func terminal(_ command: String, in folder: Folder) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
      print("The terminal is not tested: there is no program 'script'.")
      return nil
    }
    let script = "export TERM=xterm; script -qefc '\(command)' typescript < /dev/null"
    return try Program.shell(script, in: folder).output.replacing("\r\n", with: "\n")
  }

  @Test func `The last line counts all, and a terminal shows how long it took`() throws {
    let folder = try mixed()
    let scan = ["scan", "f", "--baseline", "focusaudit-baseline.json"]
    let piped = try Program.run(scan, in: folder)
    #expect(piped.output.hasSuffix("\(Self.counts).\n"))
    let command = "$FA \(scan.joined(separator: " "))"
    guard let shown = try terminal(command, in: folder) else { return }
    let time = #/; took (\d+ ms|\d+\.\d\d s)\.\n$/#
    let lines = shown.replacing(#/\u{1B}\[\d*m/#, with: "").split(separator: "\n")
    #expect(lines.last == "'focusaudit explain FA1002' says more about a rule and how to mend it.")
    #expect(!piped.output.contains("focusaudit explain"))
    let line = lines.dropLast().last.map { "\($0)\n" } ?? ""
    #expect(line.hasPrefix(Self.counts))
    #expect(line.contains(time))
    let quiet = try terminal("\(command) --format json=o.json > /dev/null", in: folder) ?? ""
    #expect(quiet.contains(time))
    #expect(folder.read("o.json")?.contains("took") == false)
  }

  @Test func `A terminal shows colour, unless the environment or the flag forbids it`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let cases: [(environment: String, flag: String, isColored: Bool)] = [
      ("", "", true), ("NO_COLOR=1", "", false), ("NO_COLOR=", "", true), ("TERM=dumb", "", false),
      ("CLICOLOR_FORCE=0", "", true), ("", "--color never", false),
      ("NO_COLOR=1", "--color always", true),
    ]
    for (environment, flag, isColored) in cases {
      let command = "env \(environment) $FA scan a.html \(flag)"
      guard let shown = try terminal(command, in: folder) else { return }
      #expect(shown.contains("FA1002"))
      #expect(shown.contains("\u{1B}[") == isColored, "\(command)")
    }
  }

  @Test func `Results go to the standard output, and everything else elsewhere`() throws {
    let folder = try mixed()
    folder.write("f/e.html", "<!-- focusaudit:ignore FA1002 -- why -->" + Forms.clean)
    let outcome = try Program.run(
      [
        "scan", "f", "gone.html", "--format", "json", "--max-warnings", "0", "--rule",
        "FA1002:warning",
      ],
      in: folder
    )
    #expect(outcome.status == 2)
    let report = try JSONValue(outcome.output)
    #expect(report["findings"].items.count == 2)
    let told = outcome.errors.split(separator: "\n")
    #expect(told.count == 4)
    #expect(told[0].hasPrefix("f/d.html: error: "))
    #expect(told[1].hasPrefix("f/e.html:1:1: note: "))
    #expect(told[2].hasPrefix("gone.html: error: "))
    #expect(told[3].hasPrefix("focusaudit: error: There are 2 warnings"))
    // Two that ask for words get them as results.
    for command in [["rules"], ["explain", "FA1002"], ["--help"], ["--version"]] {
      let words = try Program.run(command, in: folder)
      #expect(!words.output.isEmpty && words.errors.isEmpty)
    }
  }

  @Test func `A file that does not parse, one that is gone and one that is fine in one run`() throws
  {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    folder.write("b.ui", "<ui version=\"4.0\"><widget>")
    let outcome = try Program.run(["scan", "a.html", "b.ui", "c.html"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("a.html:2:1  error  FA1002"))
    #expect(outcome.output.hasSuffix("; 2 inputs could not be audited.\n"))
    #expect(outcome.errors.contains("b.ui:1:"))
    #expect(outcome.errors.contains("c.html: error: "))
    #expect(try Program.run(["scan", "a.html"], in: folder).status == 1)
  }

  /// The options of each command as help lists them.
  private func listed() throws -> [String: Set<String>] {
    let help = try Program.run(["--help"], in: Folder()).output
    var options: [String: Set<String>] = [:]
    for name in help.matches(of: #/\n  ([a-z]+(?: [a-z]+)?)  /#).map({ String($0.1) }) {
      let words = name.split(separator: " ").map(String.init)
      let text = try Program.run(words + ["--help"], in: Folder()).output
      options[name] = Set(text.matches(of: #/\n +(?:-\w, )?(--[a-z-]+)/#).map { String($0.1) })
    }
    return options
  }

  @Test func `Shells offer the options that help lists, and no others`() throws {
    let options = try listed()
    #expect(options["scan"]?.isSuperset(of: ["--format", "--jobs", "--strict-baseline"]) == true)
    for (name, expected) in options {
      let words = (["focusaudit"] + name.split(separator: " ").map(String.init))
      let script = """
        source <("$FA" completions bash)
        COMP_WORDS=(\(words.joined(separator: " ")) --); COMP_CWORD=\(words.count)
        _focusaudit; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let offered = try Program.shell(script, in: Folder()).output.split(separator: "\n")
      #expect(Set(offered.map(String.init)) == expected, "bash: \(name)")
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/fish") else { continue }
      let fish = """
        export HOME=$PWD XDG_CONFIG_HOME=$PWD; "$FA" completions fish > c.fish
        fish --no-config -c 'source c.fish; complete -C "\(words.joined(separator: " ")) --"'
        """
      let shown = try Program.shell(fish, in: Folder()).output.split(separator: "\n")
      #expect(Set(shown.map { String($0.prefix { $0 != "\t" }) }) == expected, "fish: \(name)")
    }
    let zsh = try Program.run(["completions", "zsh"], in: Folder()).output
    let page = try Program.run(["man", "--format", "markdown"], in: Folder()).output
    for option in Set(options.values.joined()) {
      #expect(zsh.contains(option), "zsh: \(option)")
      #expect(page.contains("`\(option)"), "page: \(option)")
    }
  }
}
