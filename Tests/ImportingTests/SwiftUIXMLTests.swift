import Importing
import Testing
import ViewTree

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
      view("<if os='iOS macos'><Text/></if>"), "unknown-word", 2, 5,
      "'os' has an unknown value 'macos', did you mean 'macOS'?"
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
    ("<View xmlns='urn:focusaudit:swiftui' name='Form'/>", "reserved-name", 1, 38, "'Form'"),
    (
      "<Views xmlns='urn:focusaudit:swiftui'>\n<View name='A'/><View name='A'/></Views>",
      "repeated-view", 2, 23, "'A' is declared twice"
    ),
    (
      view("<TextField submitLabel='.next'/>"), "unknown-word", 2, 12,
      "'submitLabel' has an unknown value '.next', did you mean 'next'?"
    ),
    (
      view("<onSubmit of='text .search' action='a'><Text/></onSubmit>"), "unknown-word", 2, 11,
      "'of' has an unknown value '.search', did you mean 'search'?"
    ),
    (
      view("<TextField keyboardType='numberpad'/>"), "unknown-word", 2, 12,
      "did you mean 'numberPad'?"
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

  @Test(arguments: ["submitLabel='field.label'", "keyboardType='isCode ? .numberPad : .default'"])
  func `is none when a word is computed`(_ attribute: String) {
    #expect(told(Array(view("<TextField title='a' \(attribute)/>").utf8)).isEmpty)
  }

  @Test func `is told each time, in the order of the places`() {
    let all = told(
      Array(view("<Form><onSubmti a='1'><Text/></onSubmti><Text txt='a'/><hiden/></Form>").utf8)
    )
    #expect(all.map(\.column) == [7, 47, 56])
    #expect(all.allSatisfy { $0.line == 2 })
  }

  @Test func `is told a hundred times at most`() {
    let all = told(Array(view(String(repeating: "<onSubmti/>", count: 5_000)).utf8))
    #expect(all.count == 101)
    #expect(all.last?.id == "too-many-mistakes")
  }
}
