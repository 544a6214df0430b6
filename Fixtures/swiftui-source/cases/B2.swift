import SwiftUI

struct CustomerB2: View {
  @State private var email = ""
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      TextField("Email", text: $email)
        .onSubmit { save() }
    }
    .submitLabel(.done)
  }
}
