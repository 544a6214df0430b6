import Foundation
import Importing
import Testing
import ViewTree

@Suite struct `The views of a SwiftUI view tree` {
  /// The names of the views that are judged on their own.
  private func roots(_ views: String) throws -> [String] {
    let text = "<Views xmlns='urn:focusaudit:swiftui'>\(views)</Views>"
    guard case .tree(let tree) = Importer.read(Array(text.utf8), path: "a.xml") else { return [] }
    return tree.ids.filter { tree[$0].kind == .component }.map { tree.value(.name, of: $0) ?? "" }
  }

  @Test(arguments: [
    ("<View name='A'><B/></View><View name='B'/>", ["A"]),
    ("<View name='B'/><View name='A'><B/></View><View name='C'><B/></View>", ["A", "C"]),
    ("<View name='A'><B/></View><View name='B'><A/></View><View name='C'/>", ["A", "C"]),
    ("<View name='A'><VStack><A/></VStack></View><View name='C'/>", ["A", "C"]),
  ])
  func `are each judged somewhere`(_ views: String, _ expected: [String]) throws {
    #expect(try roots(views) == expected)
  }
}

@Suite struct `Dangerous XML` {
  private static let use = "\n<View xmlns='urn:focusaudit:swiftui' name='A'><Text>&x;</Text></View>"

  @Test(arguments: [
    "<!ENTITY x 'y'>", "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
    "<!ENTITY x PUBLIC 'p' 'http://127.0.0.1/x'>", "<!ENTITY % x SYSTEM 'http://127.0.0.1/x'> %x;",
    "<!ENTITY x SYSTEM 'a.gif' NDATA gif>",
    "<!ENTITY x 'ha'><!ENTITY b '&x;&x;'><!ENTITY c '&b;&b;'>",
  ])
  func `declares entities, which are neither expanded nor fetched`(_ declaration: String) throws {
    let all = told(Array("<!DOCTYPE View [\n  \(declaration)\n]>\(Self.use)".utf8))
    #expect(all.map(\.id) == ["entity-declared"])
    #expect(all.first.map { [$0.line, $0.column] } == [2, 3])
    #expect(all.first?.message.contains("never expanded nor fetched") ?? false)
  }

  @Test func `has a document type elsewhere, which is not fetched`() {
    let type = "<!DOCTYPE View SYSTEM 'http://127.0.0.1/v.dtd'>"
    #expect(told(Array((type + Self.use).utf8)).map(\.id) == ["malformed-xml"])
    let harmless = type + Self.use.split(separator: "&x;").joined(separator: "x")
    guard case .tree(let tree) = Importer.read(Array(harmless.utf8), path: "a.xml") else {
      Issue.record("It is read.")
      return
    }
    #expect(tree.notes.map(\.id) == ["external-document-type"])
    #expect(tree.notes.first?.place?.start == 0)
  }

  @Test func `is nested too deep, which libxml2 limits`() {
    let deep =
      String(repeating: "<VStack>", count: 10_000) + String(repeating: "</VStack>", count: 10_000)
    let all = told(Array(view(deep).utf8))
    #expect(all.map(\.id) == ["nested-too-deep"])
    // The 257th element: the view is the first.
    #expect(all.first.map { [$0.line, $0.column] } == [2, 255 * 8 + 1])
    #expect(all.first?.message.contains("libxml2's limit") ?? false)
    let fits =
      String(repeating: "<VStack>", count: 255) + String(repeating: "</VStack>", count: 255)
    #expect(told(Array(view(fits).utf8)).isEmpty)
  }

  @Test func `doubles its declared views again and again`() {
    let views = (0..<40).map { "<View name='V\($0)'><V\($0 + 1)/><V\($0 + 1)/></View>" }
    let text =
      "<Views xmlns='urn:focusaudit:swiftui'>\(views.joined())<View name='V40'><Text/></View></Views>"
    guard case .tree(let tree) = Importer.read(Array(text.utf8), path: "a.xml") else {
      Issue.record("It is read.")
      return
    }
    #expect(tree.notes.map(\.id) == ["too-many-views"])
    #expect(tree.nodes.count < 400_000)
  }

  @Test func `has elements with very many attributes`() {
    let attributes = (0..<3_000).map { " a\($0)=''" }.joined()
    #expect(told(Array(view("<Foo\(attributes)/>").utf8)).isEmpty)
    let shorthands = [
      "submitLabel='next'", "keyboardType='default'", "disabled=''", "hidden='true'",
      "focusable=''",
      "onAppear='a'", "task='a'", "onDisappear='a'", "onChange='a'", "onTapGesture='a'",
      "onKeyPress='a'", "accessibilityLabel='a'", "accessibilityHint='a'", "help='a'", "tag='a'",
      "padding='1'", "frame='1'", "font='a'", "opacity='1'", "id='a'", "tint='a'", "border='a'",
    ].joined(separator: " ")
    #expect(told(Array(view("<TextField title='a' \(shorthands)/>").utf8)).isEmpty)
  }
}

@Suite struct `The text of a SwiftUI view tree` {
  private static let body =
    "<View xmlns=\"urn:focusaudit:swiftui\" name=\"A\">\r\n  <Text text=\"ü\"/><onSubmti/>\r\n</View>"

  /// `é` in front of the mistake is one UTF-16 unit in each encoding.
  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func `may be in any of the usual encodings`(_ encoding: String.Encoding) throws {
    let label = encoding == .isoLatin1 ? "ISO-8859-1" : encoding == .utf8 ? "UTF-8" : "UTF-16"
    let text = "<?xml version='1.0' encoding='\(label)'?>\r\n" + Self.body
    let mark = encoding == .isoLatin1 ? "" : "\u{FEFF}"
    let bytes = try #require((mark + text).data(using: encoding))
    let all = told(Array(bytes))
    #expect(all.map(\.id) == ["unknown-modifier"])
    #expect(all.first.map { [$0.line, $0.column] } == [3, 19])
  }

  @Test func `has columns of UTF-16 units`() {
    let all = told(Array(view("<Text text='ü😀日'/><onSubmti/>").utf8))
    #expect(all.first.map { [$0.line, $0.column] } == [2, 20])
  }

  @Test func `may be in an encoding that is not read, which is told`() throws {
    let text = "<?xml version='1.0' encoding='Shift_JIS'?>\n" + view("<Text text='ok'/>")
    guard case .tree(let tree) = Importer.read(Array(text.utf8), path: "a.xml") else {
      Issue.record("It is read.")
      return
    }
    #expect(tree.notes.map(\.id) == ["unknown-encoding"])
    #expect(tree.notes.first?.place == ByteRange(start: 30, end: 39))
  }

  @Test(arguments: ProjectFiles.paths(below: "Fixtures/swiftui", suffix: ".xml"))
  func `of each fixture is read without a word`(_ path: String) throws {
    let imported = Importer.read(Array(try ProjectFiles.text(path).utf8), path: path)
    guard case .tree(let tree) = imported else {
      Issue.record("\(imported)")
      return
    }
    #expect(tree.notes.isEmpty)
  }

  @Test(arguments: [
    "<a/>", "<View xmlns:android='http://schemas.android.com/apk/res/android'/>",
    "<ui version='4.0'><class>Form</class></ui>",
  ])
  func `may be another format's`(_ text: String) {
    guard case .unknownFormat = Importer.read(Array(text.utf8), path: "a.xml") else {
      Issue.record("It is of no known format.")
      return
    }
  }
}
