import SwiftUI

struct SignInHandlerOnContainer: View {
  @State private var password = ""
  @State private var username = ""

  var body: some View {
    Form {
      TextField("Username", text: $username)
      SecureField("Password", text: $password)
    }
    .onSubmit { signIn() }
  }
}
