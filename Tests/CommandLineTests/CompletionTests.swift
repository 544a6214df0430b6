import Foundation
import Testing

/// What is made from the command table for shells and for `man`, run by them.
@Suite struct CompletionTests {
  private func isThere(_ program: String) -> Bool {
    let path = "/usr/bin/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return true }
    print("The check by '\(program)' is skipped: it is not installed.")
    return false
  }

  /// What bash offers for the last word.
  private func bash(_ words: String...) throws -> [String] {
    let folder = Folder()
    folder.write("form one.html", "")
    let list = (["focusaudit"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <("$FA" completions bash)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count)
      _focusaudit
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash completes commands, options, values and files`() throws {
    #expect(try bash("sca") == ["scan"])
    #expect(try bash("baseline", "") == ["write", "prune"])
    #expect(try bash("config", "sch") == ["schema"])
    #expect(try bash("scan", "--fo") == ["--format"])
    #expect(try bash("scan", "--format", "js") == ["json"])
    #expect(try bash("scan", "--format", "=", "sar") == ["sarif"])
    #expect(try bash("scan", "--format", "=").contains("checkstyle"))
    #expect(try bash("scan", "--platform", "iP") == ["iPadOS"])
    #expect(try bash("scan", "--only", "FA1002") == ["FA1002"])
    #expect(try bash("explain", "return-does") == ["return-does-nothing"])
    #expect(try bash("completions", "z") == ["zsh"])
    #expect(try bash("scan", "form") == ["form one.html"])
    #expect(try bash("scan", "--config", "") == ["form one.html"])
    #expect(try bash("baseline", "write", "--out") == ["--output"])
    #expect(try bash("baseline", "write", "-o", "fo") == ["form one.html"])
    #expect(try bash("scan", "--", "--fo").isEmpty)
    #expect(try bash("rules", "").isEmpty)
    #expect(try Program.shell("bash -n <($FA completions bash)", in: Folder()).status == 0)
  }

  @Test func `fish completes commands, options and values`() throws {
    guard isThere("fish") else { return }
    func fish(_ line: String) throws -> [String] {
      let script = """
        export HOME=$PWD XDG_CONFIG_HOME=$PWD
        "$FA" completions fish > c.fish
        fish --no-config -c 'source c.fish; complete -C "focusaudit \(line)"'
        """
      let outcome = try Program.shell(script, in: Folder())
      #expect(outcome.errors.isEmpty)
      return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try fish("sca") == ["scan"])
    #expect(try Set(fish("baseline ")) == ["write", "prune"])
    #expect(try fish("scan --form") == ["--format"])
    #expect(try fish("scan --format js") == ["json"])
    #expect(try fish("explain FA1002") == ["FA1002"])
  }

  @Test func `zsh reads its completions`() throws {
    guard isThere("zsh") else { return }
    let script = """
      "$FA" completions zsh > _focusaudit && zsh -n _focusaudit || exit 1
      zsh -f -c 'fpath=($PWD $fpath); autoload -U compinit; compinit -D -u; print $_comps[focusaudit]'
      """
    let outcome = try Program.shell(script, in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output == "_focusaudit\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `The manual page has every command and option and no fault`() throws {
    let page = try Program.run(["man"], in: Folder())
    #expect(page.status == 0)
    let help = try Program.run(["--help"], in: Folder()).output
    let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("--") }
      .map { $0.dropFirst(2).prefix(14).split(separator: " ") }
      .map { $0.prefix { $0.first?.isLowercase == true }.joined(separator: " ") }
    #expect(commands.count >= 11)
    for command in commands {
      #expect(page.output.contains(".SS \"focusaudit \(command) [OPTIONS]"))
      let words = command.split(separator: " ").map(String.init)
      let options = try Program.run(words + ["--help"], in: Folder()).output
        .matches(of: #/--[a-z]+(-[a-z]+)*/#).map { $0.output.0 }
      for option in options {
        let text = option.replacing("-", with: "\\-")
        #expect(page.output.contains("\\fB\(text)\\fR"))
      }
    }
    guard isThere("groff") else { return }
    let check = try Program.shell("$FA man | groff -man -ww -z -Tutf8", in: Folder())
    #expect(check.status == 0)
    #expect(check.errors.isEmpty)
    guard isThere("man") else { return }
    let shown = try Program.shell("$FA man | LC_ALL=C man --warnings -l - ", in: Folder())
    #expect(shown.errors.isEmpty)
    #expect(shown.output.contains("--max-warnings N"))
  }

  /// `FOCUSAUDIT_UPDATE_GOLDENS=1` writes the page anew.
  @Test func `The reference page is what the program says`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/CommandLine.md").standardized
    let text = try Program.run(["man", "--format", "markdown"], in: Folder()).output
    if ProcessInfo.processInfo.environment["FOCUSAUDIT_UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: url)
    }
    #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == text)
  }

  @Test func `A shell that is not known is told`() throws {
    let outcome = try Program.run(["completions", "bsh"], in: Folder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("there are bash, zsh, fish. Did you mean 'bash'?"))
  }
}
