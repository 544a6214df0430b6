import Foundation
import Testing

@Suite struct `Linked style sheets` {
  private struct Trace: Decodable {
    struct Document: Decodable {
      struct Place: Decodable {
        var line: Int
        var column: Int
      }
      var path: String
      var focusOrder: [Place]
    }
    var documents: [Document]
  }

  /// A page with two stops, of which the sheets may hide the second.
  private func page(_ address: String) -> String {
    """
    <!DOCTYPE html><html lang="en"><title>A</title><link rel="stylesheet" href="\(address)">
    <a href="/a">A</a> <a href="/b" class="b">B</a></html>
    """
  }

  private func stops(_ arguments: String..., in folder: Folder) throws -> [Int] {
    let outcome = try Program.run(["trace", "--format", "json"] + arguments, in: folder)
    let trace = try JSONDecoder().decode(Trace.self, from: Data(outcome.output.utf8))
    return trace.documents.map(\.focusOrder.count)
  }

  private let hides = ".b { display: none }"

  @Test(arguments: [
    "a.css", "./css/../a.css", "a.css?v=1#x", "/site/a.css", "%61.css", "../site/a.css", "b.css",
  ])
  func `are read inside what is scanned`(_ address: String) throws {
    let folder = Folder()
    folder.write("site/a.html", page(address))
    folder.write("site/a.css", hides)
    folder.write("site/css/x.css", "")
    folder.write("site/b.css", "@import url(css/c.css);")
    folder.write("site/css/c.css", "@import '../a.css';")
    #expect(try stops(".", in: folder) == [1])
    #expect(try stops("site/a.html", in: folder) == [1])
    #expect(try stops("--no-stylesheets", ".", in: folder) == [2])
  }

  @Test(arguments: ["../a.css", "link.css", "https://a.example/a.css", "//a.example/a.css"])
  func `are not read outside`(_ address: String) throws {
    let folder = Folder()
    folder.write("site/a.html", page(address))
    folder.write("a.css", hides)
    folder.link("site/link.css", to: "../a.css")
    #expect(try stops("site", in: folder) == [2])
  }

  @Test func `are noted once when they are missing`() throws {
    let folder = Folder()
    for name in ["a", "b", "c"] { folder.write("\(name).html", page("none.css")) }
    let outcome = try Program.run(["scan", "."], in: folder)
    let notes = outcome.errors.split(separator: "\n").filter { $0.contains("missing-stylesheet") }
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("a.html:1:") ?? false)
    #expect(outcome.status == 0)
  }

  @Test func `show the rule that hides a field`() throws {
    let folder = Folder()
    folder.write("a.css", "a {}\n  .x { display: none }\n")
    folder.write(
      "a.html",
      """
      <!DOCTYPE html><html lang="en"><title>A</title><link rel="stylesheet" href="a.css">
      <form action="/s"><label class="x">Name <input name="n" required></label>
      <button>Send</button></form></html>
      """
    )
    let outcome = try Program.run(["scan", "--only", "FA1006", "a.html"], in: folder)
    #expect(outcome.output.contains("a.css:2:3"))
  }
}
