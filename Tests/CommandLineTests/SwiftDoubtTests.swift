import Testing

/// What looks decided in Swift source and is not: an error would be false.
@Suite(.enabled(if: SwiftSource.isRead, "built without the trait 'SwiftSource'"))
struct `No error in Swift source` {
  private func errors(_ source: String) throws -> [String] {
    let folder = Folder()
    folder.write("A.swift", source)
    let outcome = try Program.run(["scan", "--format", "concise", "A.swift"], in: folder)
    #expect(outcome.status != 2, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }.map(
      String.init
    )
  }

  private static let body = """
    var body: some View {
      VStack { if isOn { TextField("a", text: $t) } else { Text("x") } }.onSubmit { print(t) }
    }
    """

  @Test(arguments: [
    // A copy with another value.
    "struct Field: View { @State var t = \"\"; var isOn = false; BODY;"
      + " func editable() -> Self { var copy = self; copy.isOn = true; return copy } }"
      + "\nstruct Page: View { var body: some View { Field().editable() } }",
    "struct Field: View { @State var t = \"\"; var isOn = false; BODY }"
      + "\nstruct Page: View { var body: some View { field };"
      + " var field: Field { var field = Field(); field.isOn.toggle(); return field } }",
    // A property wrapper that nobody declares.
    "struct Field: View { @State var t = \"\"; @Shared(.appStorage(\"on\")) var isOn = false; BODY }"
      + "\nstruct Page: View { var body: some View { Field() } }",
    // An initialiser that does more than assign.
    "struct Field: View { @State var t = \"\"; private var isOn = false;"
      + " init(user: String?) { if user != nil { isOn = true } }; BODY }"
      + "\nstruct Page: View { var body: some View { Field(user: name) } }",
    // Initialisers that only types tell apart.
    "struct Field: View { @State var t = \"\"; let isOn: Bool; init(_ name: String) { isOn = false }"
      + "; init(_ model: Model, style: Int = 0) { isOn = model.isEditable }; BODY }"
      + "\nstruct Page: View { var body: some View { Field(model) } }",
    // A variable that changes, and names that hide a property.
    "struct Field: View { @State var t = \"\"; let n: Int; var body: some View { var isOn = false;"
      + " if n > 3 { isOn = true }; return VStack { if isOn { TextField(\"a\", text: $t) } }"
      + ".onSubmit { go() } } }",
    "struct Field: View { @State var t = \"\"; let isOn = false; var body: some View {"
      + " let (isOn, _) = flags(); VStack { if isOn { TextField(\"a\", text: $t) } }.onSubmit { go() } } }",
  ])
  func `because of a condition that may have changed`(source: String) throws {
    #expect(try errors(source.replacing("BODY", with: Self.body)).isEmpty)
  }

  @Test(arguments: [
    (
      "case .edit where !isAdmin: Text(\"no\"); case .edit: FIELD; case .show: Text(\"x\")", ".edit"
    ),
    ("case .of(false): Text(\"x\"); case .of(true): FIELD; default: Text(\"y\")", ".of(true)"),
    ("case .edit: FIELD; default: Text(\"x\")", ".standard"),
    ("case .edit: FIELD; default: Text(\"x\")", "Mode.standard"),
  ])
  func `because of a case that may be another`(cases: String, value: String) throws {
    let source = """
      enum Mode { case show, edit, of(Bool); static let standard = Mode.edit }
      struct Field: View {
        let mode: Mode
        let isAdmin: Bool
        @State var t = ""
        var body: some View { VStack { switch mode { \(cases) } }.onSubmit { go() } }
      }
      struct Page: View { var body: some View { Field(mode: \(value), isAdmin: isAdmin) } }
      """
    #expect(try errors(source.replacing("FIELD", with: "TextField(\"a\", text: $t)")).isEmpty)
  }

  /// The second view or modifier is not seen, and may carry the value.
  @Test(arguments: [
    "TextField(\"a\", text: $t).focused(focus, equals: .a); ExternalField(focus: focus)",
    "TextField(\"a\", text: $t).focused(focus, equals: .a); external(focus, t)",
    "TextField(\"a\", text: $t).focused(focus, equals: .a).extended(by: focus)",
    "let other = focus; TextField(\"a\", text: $t).focused(focus, equals: .a); Foreign(other)",
    "TextField(\"a\", text: $t).focused(focus, equals: .a); foreign",
    "if let focus = Optional(focus) { ExternalField(focus: focus) }",
  ])
  func `because of a focus state that is handed on`(content: String) throws {
    let source = """
      enum F { case a, b }
      struct Row: View {
        var focus: FocusState<F?>.Binding
        @Binding var t: String
        var body: some View { VStack { \(content) } }
      }
      struct Root: View {
        @FocusState private var field: F?
        @State private var t = ""
        var body: some View { Row(focus: $field, t: $t).onAppear { field = .b } }
      }
      """
    #expect(try errors(source).isEmpty)
    // Where nothing else takes it, the value is carried by none.
    let seen = source.replacing(
      content,
      with: "TextField(\"a\", text: $t).focused(focus, equals: .a)"
    )
    #expect(try errors(seen).count == 1)
  }

  @Test func `because of a member that stands in a file of its own, or of a static value`() throws {
    let root = """
      enum F { case a, b; static let first = F.a }
      struct Root: View {
        @FocusState private var field: F?
        @State private var t = ""
        var body: some View {
          VStack { TextField("a", text: $t).focused($field, equals: .a); CONTENT }
            .onAppear { field = VALUE }
        }
      }
      """
    func found(_ content: String, _ value: String) throws -> Int {
      try errors(root.replacing("CONTENT", with: content).replacing("VALUE", with: value)).count
    }
    #expect(try found("second", ".b") == 0)
    #expect(try found("Text(\"x\")", ".first") == 0)
    #expect(try found("Text(\"x\")", "F.first") == 0)
    #expect(try found("Text(\"x\")", ".b") == 1)
  }

  @Test func `because of brackets in regular expressions`() throws {
    let line = "  let a = text.contains(/[^\"]+x/)\n"
    let source = String(repeating: "func f() {\n" + line + "}\n", count: 14)
    #expect(try errors(source + "struct A: View { var body: some View { Text(\"a\") } }\n").isEmpty)
  }
}
