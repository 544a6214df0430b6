import Foundation
import Testing

/// Views of SwiftUI source that are judged where they are used.
@Suite(.enabled(if: SwiftSource.isRead, "built without the trait 'SwiftSource'"))
struct `A view in Swift source` {
  /// The findings of one file, without its name.
  private func findings(_ source: String) throws -> [String] {
    let folder = Folder()
    folder.write("A.swift", source)
    let outcome = try Program.run(["scan", "--format", "concise", "A.swift"], in: folder)
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("A.swift:") }.map {
      String($0.dropFirst("A.swift:".count))
    }
  }

  static let secret = """
    struct Secret: View {
      @Binding var text: String
      var isSecure = false
      var isPlain: Bool { !isSecure }
      var body: some View {
        if CONDITION { SecureField("Key", text: $text) } else { TextField("Key", text: $text) }
      }
    }

    """

  @Test(arguments: [
    "isSecure", "!isPlain", "isSecure || false", "true && isSecure", "isSecure == true",
  ])
  func `has the arm that its arguments decide`(condition: String) throws {
    let view = Self.secret.replacing("CONDITION", with: condition)
    let use =
      "struct Page: View { var body: some View { Secret(text: $key, isSecure: ARGUMENT) } }\n"
    for argument in ["true", "false"] {
      let found = try findings(view + use.replacing("ARGUMENT", with: argument))
      #expect(found.isEmpty)
    }
    // What a state says changes, and the focus is lost when it does.
    let changing =
      "@State var isSecret = true; var body: some View { Secret(text: $key, isSecure: isSecret) }"
    let found = try findings(view + "struct Page: View { \(changing) }\n")
    #expect(found.count == 1)
    #expect(found[0].contains("FA2009"))
  }

  @Test func `with an optional part has it where it is handed over`() throws {
    let row = """
      struct Row<Accessory: View>: View {
        let title: String
        var accessory: (() -> Accessory)? = nil
        var body: some View { HStack { Text(title); if let accessory { accessory() } } }
      }

      """
    let bare = "struct A: View { var body: some View { Row(title: \"a\").onSubmit { send() } } }\n"
    let full = """
      struct A: View {
        var body: some View { Row(title: "a") { TextField("b", text: $b) }.onSubmit { send() } }
      }
      """
    #expect(
      try findings(row + bare).map { $0.contains("error: This handler never runs") } == [true]
    )
    #expect(try findings(row + full).isEmpty)
  }

  @Test func `is made by one initialiser through another`() throws {
    let card = """
      struct Card<Header: View, Content: View>: View {
        let header: Header
        let content: Content
        init(@ViewBuilder header: () -> Header, @ViewBuilder content: () -> Content) {
          self.header = header()
          self.content = content()
        }
        var body: some View { VStack { header; content } }
      }
      extension Card where Header == EmptyView {
        init(@ViewBuilder content: () -> Content) {
          self.init(header: { EmptyView() }, content: content)
        }
      }

      """
    let field =
      "struct A: View { var body: some View { Card { TextField(\"b\", text: $b) }.onSubmit { go() } } }\n"
    let text = "struct A: View { var body: some View { Card { Text(\"b\") }.onSubmit { go() } } }\n"
    #expect(try findings(card + field).isEmpty)
    #expect(
      try findings(card + text).map { $0.contains("error: This handler never runs") } == [true]
    )
  }

  /// A property of an enumeration is no case of it: what it is, nobody knows here.
  @Test func `is not decided by a property that looks like a case`() throws {
    let theme = """
      enum Theme { case plain, rich; static var current: Theme { load() } }
      struct Editor: View {
        var theme: Theme
        var body: some View {
          switch theme {
          case .rich: TextField("Text", text: $text)
          default: Text("a")
          }
        }
      }

      """
    let use = "struct A: View { var body: some View { Editor(theme: THEME).onSubmit { go() } } }\n"
    #expect(try findings(theme + use.replacing("THEME", with: ".rich")).isEmpty)
    #expect(try findings(theme + use.replacing("THEME", with: "Theme.current")).isEmpty)
    #expect(try findings(theme + use.replacing("THEME", with: "Theme.plain")).count == 1)
  }

  @Test func `has a focus state apart from others of its name in the file`() throws {
    let source = """
      struct A: View {
        enum Field { case a, b }
        @FocusState private var field: Field?
        var body: some View { Inner(focus: $field) }
      }
      struct Inner: View {
        var focus: FocusState<A.Field?>.Binding
        var body: some View { Unseen(focus) }
      }
      struct B: View {
        enum Field { case a, b }
        @FocusState private var field: Field?
        var body: some View {
          TextField("a", text: $a).focused(self.$field, equals: .a).onAppear { field = .b }
        }
      }
      """
    let found = try findings(source)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("14:63: error: The focus goes nowhere: 'field' is set to '.b'"))
  }

  /// Which of the two is done, the order of the cases decides.
  @Test func `may move the focus on by the order of the cases`() throws {
    let source = """
      struct A: View {
        enum Field: CaseIterable { case a, b }
        @FocusState private var field: Field?
        var body: some View {
          VStack {
            TextField("a", text: $a).focused($field, equals: .a).submitLabel(.next)
            TextField("b", text: $b).focused($field, equals: .b).submitLabel(.done)
          }
          .onSubmit {
            guard let field, let index = Field.allCases.firstIndex(of: field) else { return }
            self.field = index + 1 < Field.allCases.count ? Field.allCases[index + 1] : nil
          }
        }
      }
      """
    #expect(try findings(source).isEmpty)
  }

  /// `Fixtures/swiftui-source/checkout`: four files, each of which is right on its own.
  @Test func `is judged with what other files of its application say`() throws {
    let folder = Folder()
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/swiftui-source/checkout")
    try FileManager.default.copyItem(at: source, to: folder.url.appending(path: "checkout"))
    let outcome = try Program.run(["scan", "--format", "concise", "checkout"], in: folder)
    let found = outcome.output.split(separator: "\n").map { $0.split(separator: ": ").prefix(2) }
    #expect(
      found.dropLast().map { $0.joined(separator: ": ") } == [
        "checkout/AddressFields.swift:14:9: warning",
        "checkout/CheckoutScreen.swift:18:6: error",
        "checkout/ProductSearch.swift:38:13: error",
      ]
    )
    let alone = try Program.run(
      ["scan", "checkout/ProductSearch.swift", "checkout/LabeledField.swift"],
      in: folder
    )
    #expect(alone.output.contains("'ProductList' is used here"))
  }

  /// What nobody declares may bring a field, however it is written.
  @Test(arguments: [
    "foo()", "self.foo", "self.foo()", "Self.foo()", "#macro()", "try foo()", "AnyView(x)",
    ".init()",
    "List(x, rowContent: row)", "ForEach(x, content: row)", "items.first", "x ?? y", "make { $0 }",
    "if let v = make() { v }", "Button(action: go, label: label); foo", "[1].map { foo($0) }",
    "a + b",
    "ContentUnavailableView { } actions: { foo() }",
  ])
  func `proves nothing of what it does not know`(content: String) throws {
    let source =
      "struct A: View { var body: some View { Form { \(content) }.onSubmit { go() } } }\n"
    #expect(
      try findings(source).map { $0.contains("note: Cannot tell whether this handler runs") } == [
        true
      ]
    )
  }

  /// Names that come from around a control, and signs that are none of an error.
  @Test(arguments: [
    "HStack { Text(\"Wi-Fi\"); Toggle(\"\", isOn: $on) }.accessibilityElement(children: .combine)",
    "HStack { Button(action: vote) { Image(uiImage: arrow) }; Text(\"12\") }.accessibilityLabel(\"Vote\")",
    "Form { if isOwner { Button { ask = true } label: { Text(\"Delete\").foregroundColor(.red) } } }"
      + ".alert(\"Sure?\", isPresented: $ask) { TextField(\"Name\", text: $name) }",
    "Form { if isOwner { Text(\"Danger zone\").foregroundColor(.red) } }"
      + ".alert(\"Sure?\", isPresented: $ask) { TextField(\"Name\", text: $name) }",
  ])
  func `says nothing of what stands around it`(content: String) throws {
    let source = "struct A: View { var body: some View { \(content) } }\n"
    #expect(try findings(source).isEmpty)
  }

  @Test func `whose hint says what is wrong announces it`() throws {
    let source = """
      struct Address: View {
        @Binding var text: String
        var error: String?
        var body: some View {
          TextField("Address", text: $text).accessibilityHint(error ?? "")
        }
      }
      struct Page: View {
        var body: some View {
          Section {
            Address(text: $text, error: error)
          } footer: {
            if let error { Text(error).foregroundStyle(.red) }
          }
        }
      }
      """
    #expect(try findings(source).isEmpty)
    let silent = source.replacing(".accessibilityHint(error ?? \"\")", with: "")
    #expect(try findings(silent).map { $0.contains("FA4005") } == [true])
  }

  @Test func `of an image alone has the name of the image, if it has one`() throws {
    let source = """
      struct A: View {
        var body: some View {
          Button(action: add) { Image(systemName: "plus") }
          Button(action: add) { Image(uiImage: plus) }
          Picker("", selection: $a) { Text("1") }
          Text(":")
          Picker("", selection: $b) { Text("1") }
          Button("", action: add).help("Add")
        }
      }
      """
    let found = try findings(source)
    #expect(found.count == 5)
    #expect(found[0].contains("makes do with that of its image, 'plus'"))
    #expect(found[1].contains("its image has no text"))
    #expect(found[3].contains("says only 'field'"))
    #expect(found[4].contains("note: The help is the only text of"))
  }
}
