import SwiftUI

final class FormModel: ObservableObject {
  @FocusState var field: Bool
}

struct SignInFocusInSharedObject: View {
  @State private var password = ""
  @State private var username = ""

  var body: some View {
    Form {
      TextField("Username", text: $username)
        .focused($field, equals: .username)
        .submitLabel(.next)
        .onSubmit { field = .password }
      SecureField("Password", text: $password)
        .focused($field, equals: .password)
        .submitLabel(.go)
        .onSubmit { signIn() }
    }
  }
}
