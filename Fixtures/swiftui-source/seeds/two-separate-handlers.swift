import SwiftUI

struct ContentViewTwoSeparateHandlers: View {
  @State private var email = ""
  @State private var name = ""
  @State private var text = ""

  var body: some View {
    NavigationView {
      Form {
        TextField("Name", text: $name)
        TextField("Email", text: $email)
      }
      .onSubmit { print("Form submitted") }
      .searchable(text: $text)
      .onSubmit(of: .search) { print("Search submitted") }
    }
  }
}
