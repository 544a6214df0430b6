import Foundation
import Testing

/// Input that was made to do harm. More, and larger, stands in `Benchmarks/hostile.py`.
@Suite struct HostileInputTests {
  private static let namespace = "xmlns=\"urn:focusaudit:swiftui\" name=\"A\""

  @Test(.timeLimit(.minutes(1))) func `Entities are never expanded`() throws {
    let folder = Folder()
    var entities = "<!ENTITY a0 \"ha\">"
    for level in 1...9 {
      let ten = String(repeating: "&a\(level - 1);", count: 10)
      entities += "<!ENTITY a\(level) \"\(ten)\">"
    }
    folder.write(
      "f/a.xml",
      "<!DOCTYPE View [\(entities)]><View \(Self.namespace)><Text text=\"&a9;\"/></View>"
    )
    folder.write(
      "f/b.ui",
      "<!DOCTYPE ui [\(entities)]><ui version='4.0'><widget class='QDialog'>&a9;</widget></ui>"
    )
    folder.write(
      "f/c.xhtml",
      "<!DOCTYPE html [\(entities)]><html xmlns='http://www.w3.org/1999/xhtml'>&a9;</html>"
    )
    folder.write("f/d.html", "<!DOCTYPE html [\(entities)]>&a9;" + Forms.broken)
    let outcome = try Program.run(["scan", "f", "--only", "FA1002"], in: folder)
    #expect(outcome.status == 2 && !outcome.isSignal)
    #expect(outcome.errors.contains("f/a.xml:") && outcome.errors.contains("[entity-declared]"))
    #expect(outcome.output.contains("f/d.html:"))
  }

  #if os(Linux)
  @Test func `Nothing outside is opened and no network`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else {
      return print("What a scan opens is not looked at: there is no strace.")
    }
    let folder = Folder()
    folder.write("secret.txt", "secret")
    for (number, address) in ["../secret.txt", "http://127.0.0.1:9/x", "file:///etc/passwd"]
      .enumerated()
    {
      let entities = "<!ENTITY e SYSTEM '\(address)'><!ENTITY % p SYSTEM '\(address)'>%p;"
      func doctype(_ root: String) -> String {
        "<!DOCTYPE \(root) SYSTEM '\(address)' [\(entities)]>"
      }
      folder.write(
        "f/\(number).xml",
        doctype("View") + "<View \(Self.namespace)><Text text=\"&e;\"/></View>"
      )
      folder.write("f/\(number).ui", doctype("ui") + "<ui version='4.0'>&e;</ui>")
      folder.write(
        "f/\(number).xhtml",
        doctype("html") + "<html xmlns='http://www.w3.org/1999/xhtml'>&e;</html>"
      )
      folder.write(
        "f/\(number).html",
        """
        <base href='\(address)'><link rel=stylesheet href='\(address)'>
        <style>@import '\(address)'; @import url(../secret.txt);</style>
        <iframe src='\(address)'></iframe>\(Forms.broken)
        """
      )
    }
    let script = """
      strace -f -qq -e trace=network,open,openat,openat2 -o trace "$FA" scan f > /dev/null
      grep -q 'f/0.html' trace || echo 'strace sees nothing'
      grep -E '(socket|connect|sendto)\\(|secret|passwd' trace
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output.isEmpty)
  }
  #endif

  @Test(.timeLimit(.minutes(1)), arguments: ["div", "b", "form", "fieldset", "table", "template"])
  func `100,000 levels end in a result`(element: String) throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken + String(repeating: "<\(element)>", count: 100_000))
    let outcome = try Program.run(["scan", "a.html", "--only", "FA1002"], in: folder)
    #expect(outcome.status == 1 && !outcome.isSignal)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("a.xml", "<View \(namespace)>", "<VStack>"),
      ("a.ui", "<ui version='4.0'>", "<widget class='QWidget'>"),
      ("a.glade", "<interface>", "<object class='GtkBox'><child>"),
    ]
  )
  func `100,000 levels of XML end in a diagnostic`(
    name: String,
    begin: String,
    piece: String
  ) throws {
    let folder = Folder()
    folder.write(name, begin + String(repeating: piece, count: 100_000))
    let outcome = try Program.run(["scan", name], in: folder)
    #expect(outcome.status == 2 && !outcome.isSignal)
    #expect(outcome.errors.contains("\(name):") && outcome.errors.contains(": error: "))
  }

  @Test(.timeLimit(.minutes(1))) func `A view of very many wrong attributes is soon told`() throws {
    let folder = Folder()
    let attributes = (0..<10_000).map { " a\($0)=''" }.joined()
    folder.write("a.xml", "<View \(Self.namespace)><TextField title=''\(attributes)/></View>")
    let outcome = try Program.run(["scan", "a.xml"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("[too-many-mistakes]"))
  }

  @Test(.timeLimit(.minutes(1))) func `Patterns that stand for too many are refused`() throws {
    let folder = Folder()
    folder.write("a.html", Forms.broken)
    let pattern = String(repeating: "{a,b}", count: 60)
    let outcome = try Program.run(["scan", pattern, "a.html"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("stand for more than 1000 patterns. [pattern-too-large]"))
    #expect(outcome.output.contains("a.html:"))
  }

  @Test(.timeLimit(.minutes(1))) func `What git ignores is soon found out`() throws {
    let folder = Folder()
    let lines = [
      String(repeating: "**/a*", count: 2_000), String(repeating: "*a", count: 20_000),
      String(repeating: "**/", count: 100_000) + "b", String(repeating: "[", count: 100_000),
    ]
    folder.write("f/.gitignore", lines.joined(separator: "\n"))
    folder.write("f/\(String(repeating: "a", count: 200)).html", Forms.broken)
    #expect(try Program.run(["scan", "f"], in: folder).status == 1)
  }

  @Test func `Configurations that extend one another without end are refused`() throws {
    let folder = Folder()
    for level in 0..<120 {
      folder.write("f/\(level).json", "{\"extends\": \"\(level + 1).json\"}")
    }
    folder.write("f/focusaudit.json", "{\"root\": true, \"extends\": \"0.json\"}")
    folder.write("f/a.html", Forms.broken)
    let outcome = try Program.run(["scan", "f"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("More than 100 configurations extend one another."))
  }

  @Test func `Names of any bytes are told without harm`() throws {
    let folder = Folder()
    folder.write("form", Forms.broken)
    let script = """
      mkdir f; cp form $'f/a\\nb.html'; cp form $'f/\\e[31m.html'
      cp form $'f/l\\xe4nge.html' 2> /dev/null || touch latin
      $FA scan f --format text --format json=o.json; echo "status $?"
      """
    let outcome = try Program.shell(script, in: folder)
    // Some systems have no such names.
    let isRefused = folder.names.contains("latin")
    #expect(outcome.output.hasSuffix("status \(isRefused ? 1 : 2)\n"))
    #expect(isRefused || outcome.errors.contains("its name is not UTF-8"))
    #expect(!outcome.output.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"))
    #expect(!outcome.output.contains("a\nb.html"))
    #expect(folder.read("o.json")?.contains("a\\nb.html") == true)
  }

  @Test func `Files that change and vanish meanwhile cost nothing but themselves`() throws {
    let folder = Folder()
    for number in 0..<300 {
      folder.write("f/\(number).html", String(repeating: Forms.broken, count: 10))
    }
    let script = """
      "$FA" scan f --jobs 8 --format json=o.json > /dev/null 2> err & pid=$!
      for i in $(seq 299 -3 0); do
        rm -f f/$i.html; : > f/$((i - 1)).html; head -c 99 form > f/$((i - 2)).html
      done
      wait $pid; echo $?
      """
    folder.write("form", Forms.broken)
    let outcome = try Program.shell(script, in: folder)
    #expect(["1\n", "2\n"].contains(outcome.output))
    let report = try #require(folder.read("o.json"))
    #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is [String: Any])
    #expect(!folder.names.contains { $0.hasSuffix(".tmp") })
  }
}
