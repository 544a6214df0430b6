import SwiftUI

struct SignInHandlerOnOneField: View {
  @State private var password = ""
  @State private var username = ""

  var body: some View {
    Form {
      TextField("Username", text: $username)
        .onSubmit { signIn() }
      SecureField("Password", text: $password)
    }
  }
}
