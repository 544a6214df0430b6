import Foundation
import Testing

/// The same files and options give the same bytes.
@Suite struct DeterminismTests {
  private static let formats = [
    "text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle",
  ]

  /// Pages with findings and notifications, sheets that several link, links to the same file.
  private func folder() -> Folder {
    let folder = Folder()
    let linked = "<link rel=stylesheet href=../gone.css><link rel=stylesheet href=../s.css>"
    for number in 0..<60 {
      let form = number % 3 == 0 ? Forms.clean : Forms.broken
      folder.write("f/\(number % 7)/\(number).html", linked + form)
    }
    folder.write("f/s.css", "p { display: none }")
    folder.write("f/broken.xml", "<View xmlns=\"urn:focusaudit:swiftui\"><Form></View>")
    folder.write("f/empty.html", "")
    folder.write("a.html", Forms.broken)
    folder.write("b.xml", "<other/>")
    folder.link("f/3/again.html", to: "../4/4.html")
    folder.link("g", to: "f")
    return folder
  }

  @Test(arguments: formats)
  func `One worker and eight write the same bytes`(format: String) throws {
    let folder = folder()
    var outputs: Set<String> = []
    for jobs in ["1", "8", "8", "3"] {
      let outcome = try Program.run(["scan", "f", "--format", format, "-j", jobs], in: folder)
      #expect(outcome.status == 2)
      outputs.insert(outcome.output + "\u{0}" + outcome.errors)
    }
    #expect(outputs.count == 1 && outputs.first?.isEmpty == false)
  }

  @Test(arguments: ["scan --format sarif", "scan --format json", "scan"])
  func `The order of operands makes no difference`(command: String) throws {
    let folder = folder()
    // They overlap: a folder, files and folders in it, a pattern, a link to it, other spellings.
    let operands = [
      "f", "f/1/1.html", "./f/2", "f/4/", "f/**/*.html", "g", "a.html", "b.xml", "./a.html", "gone",
    ]
    let words = command.split(separator: " ").map(String.init)
    var orders = [operands, Array(operands.reversed()), operands.sorted()]
    for shift in [3, 7] { orders.append(Array(operands[shift...] + operands[..<shift])) }
    var outputs: Set<String> = []
    for order in orders {
      let outcome = try Program.run(words + order, in: folder)
      outputs.insert(outcome.output + "\u{0}" + outcome.errors)
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.contains("f/1/1.html") == true)
  }

  @Test func `Naming again what lies in a folder that is named changes nothing`() throws {
    let folder = folder()
    let plain = try Program.run(["scan", "f", "--format", "sarif"], in: folder)
    let again = try Program.run(
      ["scan", "f/4/4.html", "f/3", "f", "f/3/3.html", "--format", "sarif"],
      in: folder
    )
    #expect(plain.output == again.output)
  }

  @Test func `Files that are named come as a search of their folder finds them`() throws {
    let folder = Folder()
    for path in ["a/x.html", "a.html", "a-b.html", "a/y/z.html"] {
      folder.write(path, Forms.broken)
    }
    let found = try Program.run(["scan", "."], in: folder)
    let named = try Program.run(
      ["scan", "a.html", "a/y/z.html", "a-b.html", "a/x.html"],
      in: folder
    )
    #expect(found.output == named.output)
  }
}
