import SwiftUI

struct ContentView: View {
  @State private var email = ""
  @State private var name = ""
  @State private var text = ""

  var body: some View {
    NavigationView {
      Form {
        TextField("Name", text: $name)
        TextField("Email", text: $email)
      }
      .searchable(text: $text)
      .onSubmit(of: [.text, .search]) { print("Something has been submitted") }
    }
  }
}
