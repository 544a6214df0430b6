import Foundation
import Testing

/// A file that is hard to read costs the others nothing: they are audited in the same run.
@Suite struct `Input that is hard to read` {
  /// What is written, what the run says of it, and whether the input counts as read.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: Data
    /// Identifiers of the notifications.
    var notifications: [String] = []
    /// Rules among the findings.
    var finds: [String] = []
    var isRead = true
  }

  private static let broken = "<form><input name=a><input name=b></form>"

  private static func utf16(_ text: String) -> Data {
    Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  static let cases: [Case] = [
    Case(testDescription: "empty", bytes: Data(), notifications: ["empty-file"]),
    Case(
      testDescription: "binary",
      bytes: Data([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00, 0x00]) + Data(broken.utf8),
      notifications: ["binary-file"],
      isRead: false
    ),
    Case(testDescription: "UTF-16", bytes: utf16(broken), finds: ["FA1002"]),
    Case(
      testDescription: "declared as UTF-8 and not UTF-8",
      bytes: Data("<meta charset=utf-8>".utf8) + Data([0xFC]) + Data(broken.utf8),
      notifications: ["ill-formed-text"],
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "declared in an encoding that is not read",
      bytes: Data("<meta charset=big5>\(broken)".utf8),
      notifications: ["unknown-encoding"],
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "cut off in a tag",
      bytes: Data("\(broken)<p><input name=\"c".utf8),
      notifications: ["truncated-tag"],
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "NUL bytes far into the text",
      bytes: Data("<p>\(String(repeating: "text ", count: 300))\u{0}\u{0}</p>\(broken)".utf8),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "200 levels deep",
      bytes: deep(200),
      finds: ["FA1002"]
    ),
    Case(testDescription: "10,000 levels deep", bytes: deep(10_000), finds: ["FA1002"]),
    Case(
      testDescription: "10,000 levels of start tags that nothing ends",
      bytes: Data(
        (broken + String(repeating: "<fieldset><legend><details><svg><b>", count: 2_000)).utf8
      ),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "an attribute of 64 KB",
      bytes: Data("<p title='\(String(repeating: "ü&amp;", count: 10_000))'>\(broken)".utf8),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "a tag of 10,000 attributes",
      bytes: Data("<p \(String(repeating: "a=b id=c ", count: 10_000))>\(broken)".utf8),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "10,000 names of elements that nobody knows",
      bytes: Data(((0..<10_000).map { "<x-\($0)>" }.joined() + broken).utf8),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "a name of 100,000 letters",
      bytes: Data("<x\(String(repeating: "y", count: 100_000))>\(broken)".utf8),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "numbers beyond every integer",
      bytes: Data(
        "<p tabindex=99999999999999999999999999>&#99999999999999999999;&#xFFFFFFFFFFFF;\(broken)"
          .utf8
      ),
      finds: ["FA1002"]
    ),
    Case(
      testDescription: "control characters and every byte",
      bytes: Data(broken.utf8) + Data(repeating: 0x20, count: 1_100)
        + Data((0...255).flatMap { byte in [UInt8(ascii: "<"), UInt8(byte), UInt8(ascii: " ")] }),
      finds: ["FA1002"]
    ),
  ]

  private static func deep(_ levels: Int) -> Data {
    Data(
      (String(repeating: "<div>", count: levels) + broken
        + String(repeating: "</div>", count: levels)).utf8
    )
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      var rule: String
      var path: String
    }
    struct Notification: Decodable {
      var id: String
      var path: String?
    }
    var findings: [Finding]
    var notifications: [Notification]
  }

  @Test(arguments: cases)
  func `ends in a result or a diagnostic`(_ item: Case) throws {
    let folder = Folder()
    folder.write("f/a.html", Forms.broken)
    try item.bytes.write(to: folder.url.appending(path: "f/b.html"))
    folder.write("f/c.html", Forms.broken)
    let outcome = try Program.run(
      ["scan", "f", "--format", "json", "--format", "sarif=out.sarif", "--only", "FA1002"],
      in: folder
    )
    #expect(outcome.status == (item.isRead ? 1 : 2), "\(outcome.errors)")
    #expect(!outcome.isSignal)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.notifications.map(\.id) == item.notifications)
    #expect(report.notifications.allSatisfy { $0.path == "f/b.html" })
    let found = report.findings.filter { $0.path == "f/b.html" }.map(\.rule)
    #expect(Set(found) == Set(item.finds))
    for twin in ["f/a.html", "f/c.html"] {
      #expect(report.findings.contains { $0.path == twin && $0.rule == "FA1002" })
    }
    let sarif = try #require(folder.read("out.sarif"))
    for notification in item.notifications { #expect(sarif.contains("\"\(notification)\"")) }
    #expect(sarif.contains("\"executionSuccessful\": \(item.isRead)"))
  }

  @Test(arguments: ["text", "json", "sarif"])
  func `is traced and told without a crash in every format`(format: String) throws {
    let folder = Folder()
    // A trace tells paths, which are as long as the tree is deep.
    for (number, item) in Self.cases.enumerated()
    where !item.testDescription.contains("0,000 level") {
      try item.bytes.write(to: folder.url.appending(path: "\(number).html"))
    }
    let scan = try Program.run(["scan", ".", "--format", format], in: folder)
    #expect(scan.status == 2 && !scan.isSignal)
    guard format != "sarif" else { return }
    let trace = try Program.run(["trace", "--all", ".", "--format", format], in: folder)
    #expect(trace.status == 2 && !trace.isSignal)
  }

  @Test func `ends quietly when the reader of a trace stops early`() throws {
    let folder = Folder()
    for number in 0..<300 { folder.write("f/\(number).html", Forms.broken) }
    for format in ["text", "json"] {
      let script = "$FA trace f --format \(format) | head -1 > /dev/null; echo ${PIPESTATUS[0]}"
      let outcome = try Program.shell(script, in: folder)
      #expect(outcome.errors.isEmpty)
      #expect(["0\n", "1\n", "2\n"].contains(outcome.output))
    }
  }
}
