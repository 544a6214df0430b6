import SwiftUI

struct SubmitButton: View {
  @State private var label = ""

  var body: some View {
    Button(label) { onSubmitAction() }
  }
}

struct SubmitTextField: View {
  @State private var text = ""
  @State private var title = ""

  var body: some View {
    TextField(title, text: $text, onCommit: { onSubmitAction() })
  }
}

struct ContentViewCustomTriggersDeclared: View {

  var body: some View {
    Form {
      SubmitTextField()
      SubmitButton()
    }
    .onSubmit { print("Form Submitted") }
  }
}
