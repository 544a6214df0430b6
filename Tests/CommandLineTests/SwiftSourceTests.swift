import Foundation
import Testing

/// SwiftUI source, read by the program that has the toolchain's parser.
@Suite(.enabled(if: SwiftSource.isRead, "built without the trait 'SwiftSource'"))
struct `Swift source` {
  /// What the two forms of a sample have in common: no places, and no paths.
  private struct Finding: Decodable, Hashable, Comparable {
    var rule: String
    var level: String
    var outcome: String
    var message: String

    static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.message) < (right.rule, right.message)
    }
  }

  private struct Report: Decodable {
    var findings: [Finding]
  }

  private struct Trace: Decodable {
    var documents: [Document]
  }

  private struct Document: Decodable, Equatable {
    var controls: [Control]
    var submissions: [Submission]
  }

  private struct Control: Decodable, Equatable {
    var element: String
    var role: String
    var name: String
    var nameFrom: String
    var description: String
    var focusable: Bool
    var disabled: Bool
  }

  private struct Submission: Decodable, Equatable {
    var outcome: String
    var reason: String
    var handlers: [Handler]
  }

  private struct Handler: Decodable, Equatable {
    var action: String
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// Such as `seeds/poll-options`.
  static let samples: [String] = ["seeds", "cases"].flatMap { folder in
    let url = fixtures.appending(path: "swiftui-source").appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0.dropLast(6))" }
  }

  private func run<Output: Decodable>(_ command: String, _ path: String) throws -> Output {
    let url = Self.fixtures.appending(path: path)
    let outcome = try Program.run(
      [command, "--format", "json", "--no-config", url.path],
      in: Folder()
    )
    return try JSONDecoder().decode(Output.self, from: Data(outcome.output.utf8))
  }

  /// The program that reads Swift takes over from a thread that blocks signals.
  @Test(arguments: ["TERM", "INT"])
  func `A scan of Swift can be ended`(signal: String) throws {
    let folder = Folder()
    let script = """
      mkfifo wait; exec 3<>wait
      (trap - INT; exec "$FA" scan - --stdin-filename a.swift <&3) & pid=$!
      for i in $(seq 100); do grep -q swiftui /proc/$pid/maps && break; sleep 0.05; done
      sleep 0.3; kill -\(signal) $pid; (sleep 10; kill -9 $pid) 2>/dev/null & wait $pid; echo $?
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "\(signal == "TERM" ? 143 : 130)\n")
  }

  @Test(arguments: samples)
  func `says of a sample what its XML twin says`(_ sample: String) throws {
    let swift: Report = try run("scan", "swiftui-source/\(sample).swift")
    let xml: Report = try run("scan", "swiftui/\(sample).xml")
    #expect(swift.findings.sorted() == xml.findings.sorted())
    let trace: Trace = try run("trace", "swiftui-source/\(sample).swift")
    let twin: Trace = try run("trace", "swiftui/\(sample).xml")
    #expect(trace.documents == twin.documents)
  }

  @Test(arguments: samples)
  func `is written as XML that says the same`(_ sample: String) throws {
    let url = Self.fixtures.appending(path: "swiftui-source/\(sample).swift")
    let folder = Folder()
    let tree = try Program.run(["tree", "--format", "xml", "--no-config", url.path], in: folder)
    folder.write("tree.xml", tree.output)
    let outcome = try Program.run(
      ["scan", "--format", "json", "--no-config", "tree.xml"],
      in: folder
    )
    let read = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let swift: Report = try run("scan", "swiftui-source/\(sample).swift")
    #expect(read.findings.sorted() == swift.findings.sorted(), "\(outcome.errors)")
  }

  @Test func `covers the samples of the seeds and the cases`() {
    #expect(Self.samples.count >= 90)
  }

  @Test func `shows a component's finding where it stands, with its use`() throws {
    let folder = Folder()
    folder.write(
      "Search.swift",
      """
      import SwiftUI

      struct Search: View {
        var body: some View {
          Results().searchable(text: $query)
        }
      }
      """
    )
    folder.write(
      "Results.swift",
      """
      import SwiftUI

      struct Results: View {
        var body: some View {
          List { Text("One") }
            .onSubmit(of: .search) { search() }
        }
      }
      """
    )
    let outcome = try Program.run(["scan", "--format", "concise", "."], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix("Results.swift:6:8: error: This handler of searches never runs")
    )
    let json = try Program.run(["scan", "--format", "json", "."], in: folder)
    #expect(json.output.contains("\"path\": \"Search.swift\""))
  }

  @Test func `does not guess which of two views of one name is meant`() throws {
    let folder = Folder()
    let view = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\n"
    folder.write("A.swift", view)
    folder.write("B.swift", view)
    folder.write(
      "C.swift",
      "import SwiftUI\nstruct Page: View { var body: some View { Row().onSubmit { send() } } }\n"
    )
    let outcome = try Program.run(["scan", "--format", "concise", "."], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Cannot tell whether this handler runs: 'Row'"))
  }

  @Test func `sees a field in a card in a card`() throws {
    let folder = Folder()
    folder.write(
      "A.swift",
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() }.plain() }
      }
      extension View { func plain() -> some View { self.padding() } }
      struct Page: View {
        var body: some View {
          Card { Card { TextField("Name", text: $name).plain() }.plain() }.onSubmit { save() }
        }
      }
      """
    )
    let outcome = try Program.run(["scan", "--format", "concise", "A.swift"], in: folder)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("FA1001"))
  }

  @Test func `sees what a modifier of SwiftUI's own name is applied to`() throws {
    let folder = Folder()
    folder.write(
      "A.swift",
      """
      extension View {
        func tint(_ color: UIColor) -> some View { self.tint(Color(color)) }
      }
      struct Page: View {
        var body: some View {
          VStack { TextField("Name", text: $name).tint(.red) }.onSubmit { save() }
        }
      }
      """
    )
    let outcome = try Program.run(["scan", "--format", "concise", "A.swift"], in: folder)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("FA1001"))
  }

  @Test func `proves nothing of a focus state whose wrapper is handed on`() throws {
    let folder = Folder()
    folder.write(
      "A.swift",
      """
      struct Page: View {
        @FocusState private var isFocused: Bool
        var body: some View {
          Field(focus: _isFocused).onAppear { isFocused = true }
        }
      }
      """
    )
    let outcome = try Program.run(["scan", "A.swift"], in: folder)
    #expect(outcome.status == 0)
  }

  @Test func `leaves open what the callers of a view may add`() throws {
    let folder = Folder()
    let body = """
        var body: some View { TextField("Mail", text: $mail).submitLabel(.next) }
      }

      """
    folder.write("A.swift", "struct MailRow: View {\n  @Binding var mail: String\n" + body)
    folder.write("B.swift", "struct Mail: View {\n  @State private var mail = \"\"\n" + body)
    let outcome = try Program.run(["scan", "--format", "text", "."], in: folder)
    #expect(outcome.output.contains("A.swift:3:56  note  FA1005"))
    #expect(outcome.output.contains("No scanned view uses 'MailRow'"))
    #expect(outcome.output.contains("B.swift:3:56  warning  FA1005"))
    // Once it is used, it is judged where it is used.
    folder.write(
      "C.swift",
      "struct Page: View {\n  var body: some View { Form { MailRow(mail: $a); MailRow(mail: $b) } }\n}\n"
    )
    let used = try Program.run(["scan", "--format", "text", "."], in: folder)
    #expect(used.output.contains("A.swift:3:56  warning  FA1005"))
    #expect(!used.output.contains("No scanned view uses"))
    // A label that is missing on one control among others is missing for good.
    folder.write(
      "D.swift",
      """
      struct Pair: View {
        @Binding var text: String
        var body: some View { HStack { Button("a") { }; TextField("", text: $text) } }
      }
      struct Lone: View {
        @Binding var text: String
        var body: some View { TextField("", text: $text) }
      }
      """
    )
    let labels = try Program.run(["scan", "--format", "text", "D.swift"], in: folder)
    #expect(labels.output.contains("D.swift:3:51  warning  FA3001"))
    #expect(labels.output.contains("D.swift:7:25  note  FA3001"))
    let tree = try Program.run(["tree", "--format", "xml", "A.swift"], in: folder)
    #expect(tree.output.contains("callers=\"unknown\""))
  }

  @Test func `that does not parse is told, and the rest is audited`() throws {
    let folder = Folder()
    folder.write("A.swift", "struct A: View { var body: some View { Text(\"a\" } }\n")
    folder.write(
      "B.swift",
      "struct B: View { var body: some View { Button(\"a\") { }.onSubmit { send() } } }\n"
    )
    let outcome = try Program.run(["scan", "--format", "concise", "."], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("A.swift:1:"))
    #expect(outcome.errors.contains("malformed-swift"))
    #expect(outcome.output.contains("B.swift:1:56: error"))
  }

  /// The parser's own time doubles with each bracket.
  @Test(arguments: [
    "let x = \(String(repeating: "[", count: 40))a", "let x: [[[[[[[[[[[[[Int]]]]]]]]]]]]]\n",
  ])
  func `that would keep the parser busy is told, and the rest is audited`(source: String) throws {
    let folder = Folder()
    folder.write("A.swift", source)
    folder.write(
      "B.swift",
      "struct B: View { var body: some View { Button(\"a\") { }.onSubmit { send() } } }\n"
    )
    let outcome = try Program.run(["scan", "--format", "concise", "."], in: folder)
    #expect(outcome.errors.contains("A.swift:1:1"))
    #expect(outcome.errors.contains("nested-too-deep"))
    #expect(outcome.output.contains("B.swift:1:56: error"))
  }

  @Test func `may have any brackets in its comments and strings`() throws {
    let brackets = String(repeating: "[", count: 12)
    let folder = Folder()
    folder.write(
      "B.swift",
      """
      // \(brackets)
      /* /* */ \(brackets) */
      let a = "\\"\(brackets)", b = #"\(brackets)" "#, c = \"""
        "" \(brackets)
        \"""
      struct B: View { var body: some View { Button("a") { }.onSubmit { send() } } }
      """
    )
    let outcome = try Program.run(["scan", "--format", "concise", "."], in: folder)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("B.swift:6:56: error"))
  }

  /// What stopped the toolchain's own generator of messages.
  @Test func `is told of characters that are none of Swift's`() throws {
    let folder = Folder()
    let source = Array("imropt A\n@State var a ".utf8) + [0xFF, 0xFE, 0xFF] + Array("= 1\n".utf8)
    try Data(source).write(to: folder.url.appending(path: "A.swift"))
    let outcome = try Program.run(["scan", "."], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("A.swift:1:"))
  }

  @Test func `takes the standard input under the name of a Swift file`() throws {
    let outcome = try Program.run(
      ["scan", "--format", "concise", "--stdin-filename", "x.swift", "-"],
      in: Folder(),
      input: "struct B: View { var body: some View { Button(\"é\") { }.onSubmit { send() } } }\n"
    )
    #expect(outcome.output.hasPrefix("x.swift:1:56: error"))
  }

  @Test func `is silenced by comments, for the statement that follows`() throws {
    let folder = Folder()
    folder.write(
      "A.swift",
      """
      struct A: View {
        var body: some View {
          VStack {
            // focusaudit:ignore FA3001 -- the row names it
            TextField("", text: $first)
            TextField("", text: $second)
          }
          // focusaudit:ignore FA1001 -- another module brings the field
          .onSubmit { send() }
        }
      }
      """
    )
    let outcome = try Program.run(["scan", "--format", "concise", "A.swift"], in: folder)
    #expect(outcome.output.contains("A.swift:6:7: warning"))
    #expect(!outcome.output.contains("A.swift:5:7"))
    #expect(outcome.errors.contains("unused-ignore"))
  }

  @Test func `in previews is no part of the application`() throws {
    let folder = Folder()
    folder.write(
      "A.swift",
      """
      #sourceLocation(file: "B.swift", line: 100)
      struct A: View { var body: some View { Text("a") } }
      #Preview { Button("a") { }.onSubmit { send() } }
      struct A_Previews: PreviewProvider {
        static var previews: some View { Button("a") { }.onSubmit { send() } }
      }
      """
    )
    let outcome = try Program.run(["scan", "A.swift"], in: folder)
    #expect(outcome.status == 0)
  }

  @Test func `is read by the program beside, or else told once and clearly`() throws {
    let folder = Folder()
    folder.write("A.swift", "struct A: View { var body: some View { Text(\"a\") } }\n")
    folder.write("page.html", Forms.broken)
    let bare = try Program.shell("cp \"$FA\" alone && ./alone scan .", in: folder)
    #expect(bare.status == 1)
    #expect(bare.errors.contains("This build has no reader of Swift source"))
    #expect(bare.output.contains("page.html"))
    let named = try Program.shell("./alone scan A.swift", in: folder)
    #expect(named.status == 2)
  }
}

enum SwiftSource {
  static let isRead: Bool = {
    let companion = Program.url.deletingLastPathComponent().appending(path: "focusaudit-swiftui")
    guard FileManager.default.isExecutableFile(atPath: companion.path) else { return false }
    let folder = Folder()
    folder.write("A.swift", "struct A: View { var body: some View { Text(\"a\") } }\n")
    return (try? Program.run(["scan", "A.swift"], in: folder).status) == 0
  }()
}
