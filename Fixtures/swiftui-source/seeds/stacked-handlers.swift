import SwiftUI

struct ContentViewStackedHandlers: View {
  @State private var email = ""
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      TextField("Email", text: $email)
    }
    .onSubmit { print("This will trigger last") }
    .onSubmit { print("This will trigger second") }
    .onSubmit { print("This will trigger first") }
  }
}
