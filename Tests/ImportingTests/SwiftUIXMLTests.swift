import Foundation
import Importing
import Testing
import ViewTree

/// What is wrong with a document, at a line and a column.
private struct Told: Equatable, CustomStringConvertible {
  var id: String
  var line: Int
  var column: Int
  var message: String

  var description: String { "\(line):\(column) \(id): \(message)" }
}

private func told(_ bytes: [UInt8]) -> [Told] {
  guard case .failure(let errors, let source) = Importer.read(bytes, path: "a.xml") else {
    return []
  }
  let positions = SourcePositions(source ?? SourceText(path: "a.xml", bytes: []))
  return errors.map { error in
    let place = error.place.map { positions.position(at: $0.start) }
    return Told(
      id: error.id,
      line: place?.line ?? 0,
      column: place?.column ?? 0,
      message: error.message
    )
  }
}

/// A view around lines, which begin on line 2.
private func view(_ lines: String...) -> String {
  let body = lines.map { "\n" + $0 }.joined()
  return "<View xmlns=\"urn:focusaudit:swiftui\" name=\"A\">\(body)\n</View>"
}

@Suite struct `A SwiftUI view tree with a mistake` {
  @Test(arguments: [
    (view("  <Form>", "  </Frm>"), "malformed-xml", 3, 3, "tag mismatch"),
    (view("  <Form title='a < b'/>"), "malformed-xml", 2, 18, "Unescaped '<'"),
    (view("  <Text>&nbsp;</Text>"), "malformed-xml", 2, 15, "never expanded nor fetched"),
    ("<View name='A'/>", "wrong-namespace", 1, 1, "is none"),
    ("<View xmlns='urn:focusaudit:swift' name='A'/>", "wrong-namespace", 1, 1, "focusaudit:swift'"),
    ("<Form xmlns='urn:focusaudit:swiftui'/>", "wrong-root", 1, 1, "The root is 'Form'"),
    (
      view("  <onSubmti action='a'><Text/></onSubmti>"), "unknown-modifier", 2, 3,
      "Unknown modifier 'onSubmti', did you mean 'onSubmit'?"
    ),
    (
      view("<TextField titel='a'/>"), "unknown-attribute", 2, 12,
      "'TextField' has an unknown attribute 'titel', did you mean 'title'?"
    ),
    (
      view("<TextField submitLabel='nxt'/>"), "unknown-word", 2, 12,
      "'submitLabel' has an unknown value 'nxt', did you mean 'next'?"
    ),
    (
      view("<if os='iOS macos'><Text/></if>"), "unknown-platform", 2, 5,
      "Unknown platform 'macos', did you mean 'macOS'?"
    ),
    (
      view("<TextField onSubmit='a'", "  disabled='true'/>"), "ambiguous-order", 3, 3,
      "The order of 'onSubmit' and 'disabled' on one view cannot be told"
    ),
    (view("<onSubmit><Text/></onSubmit>"), "missing-attribute", 2, 1, "has no 'action'"),
    (view("<disabled value='true'/>"), "empty-modifier", 2, 1, "wraps no view"),
    (view("<padding/>"), "empty-modifier", 2, 1, "wraps no view"),
    (view("<Button>Save it</Button>"), "stray-text", 2, 1, "The text 'Save ...'"),
    (view("<Form><case is='a'/></Form>"), "misplaced-element", 2, 7, "not in 'switch'"),
    (
      view("<sheet><content/><content/><Form/></sheet>"), "repeated-element", 2, 18,
      "a second 'content'"
    ),
    (
      view("<if condition='x'><Text/><else/><else/></if>"), "repeated-element", 2, 33,
      "a second 'else'"
    ),
    // What the schema alone finds.
    (view("<Form/><focusState name='x'/>"), "not-in-schema", 2, 8, "'focusState' does not belong"),
    (
      view("<if condition='x'><else/><Text/></if>"), "not-in-schema", 2, 19,
      "'else' does not belong here, in 'if'"
    ),
    (
      view("<GroupBox><label x='1'><Text/></label></GroupBox>"), "not-in-schema", 2, 18,
      "'label' takes no 'x'"
    ),
    (view("<Form><x:Foo xmlns:x='u'/></Form>"), "not-in-schema", 2, 7, "'Foo' does not belong"),
    (view("<switch on='x'><Text/></switch>"), "not-in-schema", 2, 16, "'Text' does not belong"),
  ])
  func `is told what and where`(
    _ text: String,
    _ id: String,
    _ line: Int,
    _ column: Int,
    _ message: String
  ) throws {
    let all = told(Array(text.utf8))
    let only = try #require(all.first)
    #expect(all.count == 1, "\(all)")
    #expect((only.id, only.line, only.column) == (id, line, column), "\(only)")
    #expect(only.message.contains(message), "\(only)")
  }

  @Test(arguments: [
    ("focused='feld = .name'", "No 'focusState' declares 'feld', did you mean 'field'?"),
    ("focused='field = .nme'", "'field' has no case 'nme', did you mean 'name'?"),
    ("focused='field'", "'field' has cases; say which one, such as 'field = .name'."),
    ("focused='isOn = .name'", "'isOn' is a Bool, for its declaration has no 'cases'."),
    ("accessibilityFocused='isOn'", "No 'accessibilityFocusState' declares 'isOn'."),
    ("onSubmit='after(1) { field = .tag }'", "'field' has no case 'tag'."),
    ("onSubmit='a(); self.field = .optoin(1)'", "'optoin', did you mean 'option'?"),
    ("onSubmit='feild = .name'", "No 'focusState' declares 'feild', did you mean 'field'?"),
  ])
  func `is told of focus that no state declares`(_ attribute: String, _ message: String) throws {
    let text = view(
      "<focusState name='field' cases='name option(Int, Int)'/><focusState name='isOn'/>",
      "<TextField title='😀' \(attribute)/>"
    )
    let all = told(Array(text.utf8))
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.message.contains(message) ?? false, "\(all)")
    #expect(all.first.map { [$0.line, $0.column] } == [3, 23])
  }

  @Test(arguments: [
    "field = .name", "field = .option(index, 1)", "field = nil", "isOn = true", "phase = .done",
    "model.field = .other", "print(\"field = .other\")", "if field == .other { a() }",
    "field = isNew ? .name : nil",
  ])
  func `is none when an action assigns what is declared, or something else`(_ action: String) {
    let quoted = action.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "&quot;")
    let text = view(
      "<focusState name='field' cases='name option(Int, Int)'/><focusState name='isOn'/>",
      "<TextField title='a' onSubmit=\"\(quoted)\"/>"
    )
    #expect(told(Array(text.utf8)).isEmpty)
  }

  @Test func `is told each time, in the order of the places`() {
    let all = told(
      Array(view("<Form><onSubmti a='1'><Text/></onSubmti><Text txt='a'/><hiden/></Form>").utf8)
    )
    #expect(all.map(\.column) == [7, 47, 56])
    #expect(all.allSatisfy { $0.line == 2 })
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
      "submitLabel='next'", "keyboardType='x'", "disabled=''", "hidden='true'", "focusable=''",
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
