import Foundation
import Testing

/// What a SARIF log says beside the results, asked of the program.
@Suite struct SARIFCommandTests {
  private func log(_ script: String, in folder: Folder) throws -> String {
    let outcome = try Program.shell(script + "\ncat log.sarif", in: folder)
    return outcome.output
  }

  @Test func `A log names the very bytes of its files`() throws {
    let folder = Folder()
    // 10,240 bytes: hashed in many blocks; and one file that fits into the log.
    folder.write("small.html", Forms.broken)
    folder.write("large.htm", Forms.broken + String(repeating: "<!-- ü -->\n", count: 900))
    folder.write("clean.html", Forms.clean)
    let scan = "\"$FA\" scan . --format sarif=log.sarif 2> /dev/null"
    let log = try log(scan, in: folder)
    let sums = try Program.shell("sha256sum small.html large.htm; wc -c < large.htm", in: folder)
    let hashes = sums.output.matches(of: /[0-9a-f]{64}/).map { String($0.0) }
    #expect(hashes.count == 2)
    for hash in hashes { #expect(log.contains("\"sha-256\": \"\(hash)\"")) }
    let length = sums.output.split(separator: "\n").last ?? ""
    #expect(log.contains("\"length\": \(length), \"mimeType\": \"text/html\""))
    #expect(log.matches(of: /"contents"/).count == 1)
    #expect(!log.contains("clean.html"))
  }

  static let remotes = [
    ("https://user:secret@example.org/team/forms.git", "https://example.org/team/forms.git"),
    ("git@example.org:team/forms.git", "https://example.org/team/forms.git"),
    ("ssh://git@example.org/team/forms", "https://example.org/team/forms"),
    ("/srv/forms.git", nil), ("../forms.git", nil),
  ]

  @Test(arguments: remotes)
  func `A log says which revision it is of, and no password`(remote: String, uri: String?) throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    let script = """
      git init -q -b topic . && git remote add origin '\(remote)' && git add . || exit 3
      git -c user.name=n -c user.email=e@example.org commit -qm c
      cd f && "$FA" scan . --format sarif=../log.sarif 2> /dev/null; cd ..
      git rev-parse HEAD > revision; git pack-refs --all
      "$FA" scan f --format sarif=packed.sarif 2> /dev/null; cmp log.sarif packed.sarif
      git worktree add -q tree && cd tree && "$FA" scan f --format sarif 2> /dev/null \\
        | grep -c '"revisionId"' > ../count; cd ..
      """
    let log = try log(script, in: folder)
    guard let uri else {
      #expect(!log.contains("versionControlProvenance"))
      #expect(!log.contains("/srv/"))
      return
    }
    let revision = folder.read("revision")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    #expect(revision.count >= 40)
    #expect(
      log.contains(
        "\"versionControlProvenance\": [{\"repositoryUri\": \"\(uri)\", \"revisionId\": \"\(revision)\""
          + ", \"branch\": \"topic\", \"mappedTo\": {\"uriBaseId\": \"SRCROOT\"}}]"
      )
    )
    #expect(!log.contains("secret"))
    #expect(log.contains("\"uri\": \"f/a.html\""))
    #expect(folder.read("count") == "1\n")
  }

  @Test func `Suppressed results are left out, or written with their reasons`() throws {
    let folder = Folder()
    folder.write(
      "a.html",
      Forms.broken.replacing(
        "<form",
        with: "<!-- focusaudit:ignore FA1002 -- a script  submits it --><form"
      )
    )
    let scan = "\"$FA\" scan a.html --format sarif=log.sarif 2> /dev/null"
    #expect(!(try log(scan, in: folder).contains("\"ruleIndex\"")))
    let all = try log(scan + " --include-suppressed", in: folder)
    #expect(
      all.contains(
        "\"suppressions\": [{\"kind\": \"inSource\", \"justification\": \"a script submits it\"}]"
      )
    )
    #expect(all.matches(of: /"ruleId": "FA1002"/).count == 1)
    #expect(try Program.shell(scan + " --include-suppressed", in: folder).status == 0)
    let other = try log(scan + " --include-suppressed --skip FA1002", in: folder)
    #expect(!other.contains("\"ruleIndex\""))
  }

  @Test func `What could not be read is an execution, a wrong comment a configuration, matter`()
    throws
  {
    let folder = Folder()
    folder.write("torn.xml", "<View xmlns=\"urn:focusaudit:swiftui\"><Form>")
    folder.write("a.html", "<!-- focusaudit:ignore FA1002 -- why not -->" + Forms.clean)
    let log = try log("\"$FA\" scan . --format sarif=log.sarif 2> /dev/null", in: folder)
    #expect(log.contains("\"executionSuccessful\": false"))
    let parts = log.components(separatedBy: "\"toolConfigurationNotifications\"")
    #expect(parts.count == 2)
    #expect(parts[0].contains("\"uri\": \"torn.xml\""))
    #expect(parts[1].contains("\"id\": \"unused-ignore\""))
    #expect(parts[1].contains("\"startLine\": 1"))
  }
}
