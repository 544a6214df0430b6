import SwiftUI

struct SignIn: View {
  @State private var password = ""
  @State private var user = ""

  var body: some View {
    Form {
      TextField("User", text: $user)
      SecureField("Password", text: $password)
    }
    .onSubmit { login() }
  }
}
