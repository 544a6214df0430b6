import SwiftUI

struct ContentViewCustomTriggers: View {
  @State private var text = ""

  var body: some View {
    Form {
      SubmitTextField("Name", text: $text)
      SubmitButton {
        Text("Submit form")
      }
    }
    .onSubmit { print("Form Submitted") }
  }
}
