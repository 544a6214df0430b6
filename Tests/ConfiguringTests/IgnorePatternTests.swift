import Configuring
import Foundation
import Testing

@Suite struct IgnorePatternTests {
  /// The cases of git's documentation (gitignore, "Pattern format" and "Examples"). A path that
  /// ends in a slash is a folder.
  @Test(arguments: [
    // Blank lines, comments and escapes.
    ("\n#a\n", "#a", nil), ("\\#a", "#a", true), ("\\!a", "!a", true), ("a  ", "a", true),
    ("a\\ ", "a ", true), ("a\\ ", "a", nil), ("a\r\n", "a", true), ("\u{FEFF}a", "a", true),
    // "hello.*" matches any file or folder whose name begins with "hello.".
    ("hello.*", "hello.c", true), ("hello.*", "a/hello.java", true), ("hello.*", "hello", nil),
    // "/hello.*" restricts this to the folder itself.
    ("/hello.*", "hello.txt", true), ("/hello.*", "a/hello.java", nil),
    // "foo/" matches a folder foo, but no file or link foo.
    ("foo/", "foo/", true), ("foo/", "foo", nil), ("foo/", "a/foo/", true),
    // "doc/frotz" and "/doc/frotz" are the same; both match from the folder only.
    ("doc/frotz", "doc/frotz", true), ("/doc/frotz", "doc/frotz", true),
    ("doc/frotz", "a/doc/frotz", nil), ("doc/frotz/", "a/doc/frotz/", nil),
    ("frotz/", "a/frotz/", true),
    // "foo/*" matches "foo/test.json", but not "foo/bar/hello.c".
    ("foo/*", "foo/test.json", true), ("foo/*", "foo/bar/", true),
    ("foo/*", "foo/bar/hello.c", nil),
    // "**/foo" anywhere, "**/foo/bar" directly under a folder foo.
    ("**/foo", "foo", true), ("**/foo", "a/b/foo", true), ("**/foo/bar", "a/foo/bar", true),
    ("**/foo/bar", "foo/b/bar", nil),
    // "abc/**" matches all that is inside.
    ("abc/**", "abc/x", true), ("abc/**", "abc/x/y", true), ("abc/**", "abc/", nil),
    // "a/**/b" matches zero or more folders; other asterisks are regular ones.
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/b", true), ("a/**/b", "a/x/y/b", true),
    ("a/**b", "a/x/b", nil), ("a/**b", "a/xb", true),
    // Negation: the last line that matches decides.
    ("*.html\n!keep.html", "keep.html", false), ("*.html\n!keep.html", "a/keep.html", false),
    ("!keep.html\n*.html", "keep.html", true), ("/*\n!/foo\n/foo/*\n!/foo/bar", "foo/bar/", false),
    ("/*\n!/foo\n/foo/*\n!/foo/bar", "foo/baz", true), ("/*\n!/foo", "foo/", false),
    // Brackets and single characters.
    ("[a-c].txt", "b.txt", true), ("[!a-c].txt", "b.txt", nil), ("[^a].txt", "b.txt", true),
    ("[]-]x", "]x", true), ("[]-]x", "-x", true), ("[[:digit:]]x", "7x", true),
    ("[[:alpha:]_]x", "7x", nil), ("a?c", "abc", true), ("a?c", "a/c", nil), ("[a", "[a", nil),
    ("a\\*", "a*", true), ("a\\*", "ab", nil), ("a\\", "a\\", nil), ("/", "a", nil),
  ])
  func `A line means what git's documentation says`(
    lines: String,
    path: String,
    expected: Bool?
  ) {
    let rules = IgnoreRules(folder: "/r", contents: Array(lines.utf8))
    let isFolder = path.hasSuffix("/")
    let name = isFolder ? String(path.dropLast()) : path
    #expect(rules.isIgnored("/r/\(name)", isFolder: isFolder) == expected)
  }

  @Test func `What lies outside the folder is not judged`() {
    let rules = IgnoreRules(folder: "/r/a", contents: Array("*".utf8))
    #expect(rules.isIgnored("/r/b", isFolder: false) == nil)
    #expect(rules.isIgnored("/r/ab", isFolder: false) == nil)
    #expect(rules.isIgnored("/r/a", isFolder: true) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `A hostile pattern ends soon`() {
    let wildcards = Wildcards((String(repeating: "*a", count: 40) + "b").utf8)
    #expect(!wildcards.matches(String(repeating: "a", count: 500).utf8))
    let folders = Wildcards((String(repeating: "**/a*/", count: 40) + "b").utf8)
    #expect(!folders.matches(String(repeating: "a/", count: 80).utf8))
    let empty = Wildcards((String(repeating: "**/", count: 300_000) + "b").utf8)
    #expect(empty.matches("b".utf8) && empty.matches("a/b".utf8) && !empty.matches("a".utf8))
  }

  @Test(.timeLimit(.minutes(1))) func `Braces are expanded as far as anybody could want`() {
    #expect(
      PathGlob.expandingBraces("a/{b,c{d,e}}.{x,}") == [
        "a/b.x", "a/b.", "a/cd.x", "a/cd.", "a/ce.x", "a/ce.",
      ]
    )
    #expect(PathGlob.expandingBraces("a{b}{c,d") == ["a{b}{c,d"])
    #expect(PathGlob.expandingBraces(String(repeating: "{a,b}", count: 9))?.count == 512)
    #expect(PathGlob.expandingBraces(String(repeating: "{a,b}", count: 40)) == nil)
    // What a fuzzer found: each pair within pairs.
    let nested =
      "/**}{,b/{,}{,b*,}/{/W,,}7{,,d.,,}7{,,d.},b/}**}{,b/{,}{,b*,}/{/W,,}7{,,d.,,}7{,,d."
    #expect(PathGlob.expandingBraces(nested + "}7{,,d.},b/}7{,,d.}/{,/}/{/W,,}") == nil)
  }

  @Test func `Random patterns agree with git`() throws {
    let git = "/usr/bin/git"
    guard FileManager.default.isExecutableFile(atPath: git) else {
      print("The comparison with git is skipped: there is no git.")
      return
    }
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "focusaudit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func run(_ arguments: [String], input: String) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: git)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"]
      let file = folder.appending(path: ".input")
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    _ = try run(["init", "-q"], input: "")
    var random = Generator(state: 42)
    let pieces = ["a", "b", "ab", "*", "**", "?", "/", "/", "[ab]", "[!a]", "!", "\\", ".c", " "]
    // Names that exist nowhere are files to git, so the folders have to be there.
    var paths: [String] = []
    for first in ["a", "b", "ab", "a.c"] {
      paths.append(first)
      for second in ["a", "b", "b.c"] {
        paths.append("\(first)/\(second)")
        for third in ["a", "ab"] { paths.append("\(first)/\(second)/\(third)") }
      }
    }
    for path in paths {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path),
        withIntermediateDirectories: true
      )
    }
    for path in paths where path.filter({ $0 == "/" }).count == 2 {
      try Data().write(to: folder.appending(path: path + "/f.c"))
    }
    let files = paths.filter { $0.filter { $0 == "/" }.count == 2 }.map { $0 + "/f.c" }
    for _ in 0..<150 {
      let lines = (0..<5).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let text = lines.joined(separator: "\n")
      try Data(text.utf8).write(to: folder.appending(path: ".gitignore"))
      let rules = IgnoreRules(folder: "/r", contents: Array(text.utf8))
      let output = try run(
        ["check-ignore", "--stdin", "--no-index"],
        input: (paths + files).joined(separator: "\n")
      )
      let expected = Set(output.split(separator: "\n").map(String.init))
      var actual: Set<String> = []
      for path in paths + files where isIgnored(path, by: rules, isFile: path.hasSuffix("f.c")) {
        actual.insert(path)
      }
      #expect(actual == expected, "\(text)")
    }
  }

  /// As a walk would find out: what lies in an ignored folder is ignored.
  private func isIgnored(_ path: String, by rules: IgnoreRules, isFile: Bool) -> Bool {
    let parts = path.split(separator: "/")
    for count in 1...parts.count {
      let part = parts[..<count].joined(separator: "/")
      let isFolder = count < parts.count || !isFile
      if rules.isIgnored("/r/\(part)", isFolder: isFolder) == true { return true }
    }
    return false
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }
}
