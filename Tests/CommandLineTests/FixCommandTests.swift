import Foundation
import Testing

@Suite struct FixCommandTests {
  /// A label that misses its field by case.
  private static let before = "<label for=\"Größe\">Gr&ouml;ße</label>\n<input id=\"größe\">\n"
  private static let after = "<label for=\"größe\">Gr&ouml;ße</label>\n<input id=\"größe\">\n"

  private func write(_ data: Data, _ path: String, in folder: Folder) throws {
    try data.write(to: folder.url.appending(path: path))
  }

  private func data(_ path: String, in folder: Folder) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: path))
  }

  /// A text in an encoding, with what stands before it.
  private static func encoded(_ text: String, _ encoding: String.Encoding, _ mark: [UInt8]) -> Data
  {
    Data(mark) + (text.data(using: encoding) ?? Data())
  }

  @Test(
    arguments: [
      (String.Encoding.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]),
      (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.windowsCP1252, []),
    ] as [(String.Encoding, [UInt8])],
    ["\n", "\r\n", "\r"]
  )
  func `A file keeps its encoding, its byte order mark and its line ends`(
    file: (encoding: String.Encoding, mark: [UInt8]),
    lineEnd: String
  ) throws {
    let folder = Folder()
    let before = Self.before.replacing("\n", with: lineEnd)
    let after = Self.after.replacing("\n", with: lineEnd)
    try write(Self.encoded(before, file.encoding, file.mark), "a.html", in: folder)
    let outcome = try Program.run(["scan", "--fix", "a.html"], in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output == "No problems found in 1 file; 1 fixed.\n")
    #expect(try data("a.html", in: folder) == Self.encoded(after, file.encoding, file.mark))
    #expect(folder.names == ["a.html"])
  }

  @Test(arguments: [
    // Declared as UTF-8, and is not; UTF-16 with half a surrogate pair, and with a byte too many.
    Data("<meta charset=utf-8>".utf8) + Data([0xFF]) + Data(before.utf8),
    encoded(before, .utf16LittleEndian, [0xFF, 0xFE]) + Data([0x00, 0xD8]),
    encoded(before, .utf16LittleEndian, [0xFF, 0xFE]) + Data([0x41]),
    // A character reference stands for what the encoding has no code for.
    Data("<label for='&#1071;'>".utf8) + Data([0xE4]) + Data("</label><input id='&#1103;'>".utf8),
  ])
  func `A file that cannot be written as it was is left alone, with a message`(
    bytes: Data
  ) throws {
    let folder = Folder()
    try write(bytes, "a.html", in: folder)
    let outcome = try Program.run(["scan", "--fix", "a.html"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Nothing was fixed: the file is"), "\(outcome.errors)")
    #expect(try data("a.html", in: folder) == bytes)
  }

  @Test func `Unsafe fixes are made only when they are asked for`() throws {
    let folder = Folder()
    let hidden = "<button type=\"button\" aria-hidden=\"true\">Close</button>\n"
    folder.write("a.html", Self.before + hidden)
    let safe = try Program.run(["scan", "--fix", "a.html"], in: folder)
    #expect(safe.status == 1)
    #expect(folder.read("a.html") == Self.after + hidden)
    #expect(safe.output.contains("  Fix available: Take 'aria-hidden' away"))
    #expect(safe.output.contains("(unsafe)"))
    let unsafe = try Program.run(["scan", "--fix", "--unsafe-fixes", "a.html"], in: folder)
    #expect(unsafe.status == 0)
    #expect(folder.read("a.html") == Self.after + "<button type=\"button\">Close</button>\n")
    let alone = try Program.run(["scan", "--unsafe-fixes", "a.html"], in: folder)
    #expect(alone.status == 2)
    #expect(alone.errors.contains("'--unsafe-fixes' needs '--fix' or '--diff'"))
  }

  @Test func `Ignored findings and rules that are off are not fixed`() throws {
    let folder = Folder()
    folder.write("a.html", "<!-- focusaudit:ignore-file FA3003 -- as it is -->" + Self.before)
    let text = folder.read("a.html")
    _ = try Program.run(["scan", "--fix", "a.html"], in: folder)
    #expect(folder.read("a.html") == text)
    folder.write("b.html", Self.before)
    _ = try Program.run(["scan", "--fix", "--skip", "FA3003", "b.html"], in: folder)
    #expect(folder.read("b.html") == Self.before)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `A diff changes nothing, and git applies it`(lineEnd: String) throws {
    let folder = Folder()
    let filler = (1...9).map { "<p>Größe \($0)</p>\n" }.joined()
    func page(_ label: String, _ hides: String) -> String {
      ("\u{FEFF}<label for=\"\(label)\">A</label><input id=\"mail\">\n" + filler
        + "<button type=\"button\"\(hides)>Close</button>\n" + filler
        + "<a href=\"#\(label)\">Skip to mail</a>").replacing("\n", with: lineEnd)
    }
    folder.write("f/a b.html", page("Mail", "\n  aria-hidden=\"true\""))
    let run = ["scan", "--diff", "--unsafe-fixes", "f"]
    let outcome = try Program.run(run, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("--- a/f/a b.html\t\n+++ b/f/a b.html\t\n@@ -1,4 +1,4 @@\n"))
    #expect(outcome.errors.contains("Found "))
    #expect(folder.read("f/a b.html") == page("Mail", "\n  aria-hidden=\"true\""))
    folder.write("fix.diff", outcome.output)
    let applied = try Program.shell("git apply --whitespace=nowarn fix.diff", in: folder)
    #expect(applied.status == 0, "\(applied.errors)")
    let wanted = Data(page("mail", "").utf8)
    #expect(try data("f/a b.html", in: folder) == wanted)
    #expect(try Program.run(run, in: folder).output == "")
  }

  @Test func `A diff and a report cannot both go to the standard output`() throws {
    let folder = Folder()
    folder.write("a.html", Self.before)
    let both = try Program.run(["scan", "--diff", "--format", "json", "a.html"], in: folder)
    #expect(both.status == 2)
    let apart = ["scan", "--diff", "--format", "json=r.json", "a.html"]
    #expect(try Program.run(apart, in: folder).output.hasPrefix("--- a/a.html\n"))
    #expect(folder.read("r.json")?.contains("\"safety\": \"safe\"") == true)
  }

  @Test func `The standard input is never written, but its diff is shown`() throws {
    let folder = Folder()
    let fix = try Program.run(["scan", "--fix", "-"], in: folder, input: Self.before)
    #expect(fix.status == 1)
    #expect(fix.errors.contains("the standard input cannot be written"))
    let named = ["scan", "--diff", "--stdin-filename", "x.html", "-"]
    let diff = try Program.run(named, in: folder, input: Self.before)
    #expect(diff.output.hasPrefix("--- a/x.html\n+++ b/x.html\n@@ -1,2 +1,2 @@\n-<label"))
    #expect(folder.names.isEmpty)
  }

  @Test func `No link leads a fix out of the named paths`() throws {
    let folder = Folder()
    folder.write("out/x.html", Self.before)
    folder.write("in/y.html", Self.before)
    folder.link("in/a.html", to: "../out/x.html")
    folder.link("in/b", to: "../out")
    folder.link("in/c.html", to: "y.html")
    folder.link("link.html", to: "out/x.html")
    let outcome = try Program.run(["scan", "--fix", "in"], in: folder)
    #expect(outcome.errors.contains("in/a.html: warning: Nothing was fixed: a symbolic link"))
    #expect(folder.read("out/x.html") == Self.before)
    #expect(folder.read("in/y.html") == Self.after)
    let named = try Program.run(["scan", "--fix", "link.html"], in: folder)
    #expect(named.status == 1)
    #expect(folder.read("out/x.html") == Self.before)
    _ = try Program.run(["scan", "--fix", "link.html", "out"], in: folder)
    #expect(folder.read("out/x.html") == Self.after)
    let links = try Program.shell("readlink link.html in/a.html in/b in/c.html", in: folder)
    #expect(links.output == "out/x.html\n../out/x.html\n../out\ny.html\n")
  }

  @Test func `A file keeps its permissions, and each is scanned once`() throws {
    let folder = Folder()
    for number in 0..<20 { folder.write("f/\(number).html", Self.before) }
    for number in 0..<20 { folder.link("f/x\(number).html", to: "\(number).html") }
    _ = try Program.shell("chmod 640 f/3.html", in: folder)
    let outcome = try Program.run(["scan", "--fix", "-j", "7", "f"], in: folder)
    #expect(outcome.output == "No problems found in 20 files; 20 fixed.\n")
    #expect(try Program.shell("stat -c %a f/3.html", in: folder).output == "640\n")
    #expect(try Program.shell("ls -A f | wc -l", in: folder).output == "40\n")
  }

  @Test func `A folder that cannot be written leaves the file whole`() throws {
    let folder = Folder()
    folder.write("f/a.html", Self.before)
    let outcome = try Program.shell(
      "chmod 555 f; $FA scan --fix f; status=$?; [ -w f ] && status=root; chmod 755 f; echo $status",
      in: folder
    )
    if outcome.output.hasSuffix("root\n") { return }
    #expect(outcome.output.hasSuffix("2\n"))
    #expect(outcome.errors.contains("The fixed file could not be written: permission denied."))
    #expect(folder.read("f/a.html") == Self.before)
  }
}
