import SwiftUI

struct SignInA10: View {
  @State private var password = ""
  @State private var user = ""

  var body: some View {
    Form {
      TextField("User", text: $user)
        .onSubmit { login() }
      SecureField("Password", text: $password)
    }
  }
}
