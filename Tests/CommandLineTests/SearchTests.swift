import Foundation
import Testing

/// Which files are found in folders and by patterns.
@Suite struct SearchTests {
  private func folder(_ paths: String...) -> Folder {
    let folder = Folder()
    for path in paths { folder.write(path, Forms.broken) }
    return folder
  }

  private func paths(_ arguments: String..., in folder: Folder) throws -> [String] {
    let command = ["scan", "--only", "FA1002", "--allow-empty"] + arguments
    return try Program.run(command, in: folder).output.split(separator: "\n")
      .filter { $0.contains("  FA1002 ") }.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `What git ignores is not searched`() throws {
    let folder = folder(
      "a.html",
      "build/b.html",
      "x/build/c.html",
      "x/gen/d.html",
      "x/gen/keep.html",
      "y/e.html",
      "y/local.html",
      "z/mine.html"
    )
    folder.write(".git/info/exclude", "mine.html\n")
    folder.write(".gitignore", "/build/\n# comment\ngen/*\n!gen/keep.html\n")
    folder.write("y/.gitignore", "local.html\n!/e.html\n")
    let all = [
      "a.html", "build/b.html", "x/build/c.html", "x/gen/d.html", "x/gen/keep.html", "y/e.html",
      "y/local.html", "z/mine.html",
    ]
    #expect(
      try paths(".", in: folder) == [
        "a.html", "x/build/c.html", "x/gen/d.html", "x/gen/keep.html", "y/e.html",
      ]
    )
    #expect(try paths(".", "--no-gitignore", in: folder) == all)
    // What is named is read, and rules from above hold in it.
    #expect(try paths("build", "y/local.html", in: folder) == ["build/b.html", "y/local.html"])
    #expect(try paths("y", "z", in: folder) == ["y/e.html"])
    // A repository of its own does not follow the outer one.
    folder.write("x/.git/HEAD", "")
    folder.write("x/gen/.gitignore", "d.html\n")
    #expect(try paths("x", in: folder) == ["x/build/c.html", "x/gen/keep.html"])
  }

  @Test func `The files are those that git would add`() throws {
    let folder = folder(
      "a.html",
      "b/c.html",
      "b/d/e.html",
      "b/d/f.htm",
      "g/h.html",
      "g/i/j.html",
      "k/l.html"
    )
    folder.write(".gitignore", "*.htm\nb/**/e.html\n/g/*\n!/g/i/\nl.html/\n")
    folder.write("b/.gitignore", "!c.html\n")
    let script = """
      git init -q . 2>/dev/null || exit 3
      git ls-files --others --exclude-standard | grep '[.]html*$' | sort
      """
    let outcome = try Program.shell("export HOME=$PWD; " + script, in: folder)
    guard outcome.status == 0 else { return print("There is no git to compare with.") }
    let expected = outcome.output.split(separator: "\n").map(String.init)
    #expect(try paths(".", in: folder).sorted() == expected)
  }

  @Test func `Patterns that the shell left are expanded`() throws {
    let folder = folder(
      "f/a.html",
      "f/b.xhtml",
      "f/c.txt",
      "f/x/d.html",
      "f/x/y/e.html",
      "f/.h/g.html",
      "f/node_modules/i.html",
      "f/[j].html",
      "f/gen/k.html"
    )
    folder.write(".git/HEAD", "")
    folder.write(".gitignore", "gen\n")
    #expect(try paths("f/*.html", in: folder) == ["f/[j].html", "f/a.html"])
    #expect(
      try paths("f/**/*.html", in: folder)
        == ["f/[j].html", "f/a.html", "f/x/d.html", "f/x/y/e.html"]
    )
    #expect(try paths("f/**/y/*", in: folder) == ["f/x/y/e.html"])
    #expect(try paths("f/?", in: folder) == ["f/x/d.html", "f/x/y/e.html"])
    #expect(try paths("f/*.txt", in: folder) == ["f/c.txt"])
    #expect(try paths("f/[j].html", in: folder) == ["f/[j].html"])
    #expect(try paths("f/*.{xhtml,htm}", in: folder) == ["f/b.xhtml"])
    #expect(try paths("\(folder.url.path)/f/[ab].*", in: folder).count == 2)
    #expect(try paths("f/*.html", "f", in: folder).count == 5)
  }

  @Test(arguments: ["f/*.htm", "gone/**", "f/{x,y}.html"])
  func `A pattern that matches nothing is told`(pattern: String) throws {
    let outcome = try Program.run(["scan", pattern, "f"], in: folder("f/a.html"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\(pattern): error: No file matches '\(pattern)'."))
    #expect(outcome.output.contains("f/a.html:"))
  }
}
