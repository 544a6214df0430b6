import SwiftUI

struct Account: View {
  enum FocusField: Hashable {
    case user
    case password
  }

  @FocusState private var focus: FocusField?
  @State private var open = ""
  @State private var password = ""
  @State private var user = ""

  var body: some View {
    Button("Sign in") { present() }
      .sheet(isPresented: $open) {
        Form {
          TextField("User", text: $user)
            .focused($focus, equals: .user)
            .submitLabel(.next)
            .onSubmit { focus = .password }
          SecureField("Password", text: $password)
            .focused($focus, equals: .password)
            .submitLabel(.go)
            .onSubmit { signIn() }
        }
      }
  }
}
