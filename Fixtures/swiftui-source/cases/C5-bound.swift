import SwiftUI

struct SignInC5Bound: View {
  enum FocusField: Hashable {
    case user
    case pin
  }

  @FocusState private var focus: FocusField?
  @State private var pin = ""
  @State private var user = ""

  var body: some View {
    Form {
      TextField("User", text: $user)
        .focused($focus, equals: .user)
        .onSubmit { focus = .pin }
      SecureField("PIN", text: $pin)
        .focused($focus, equals: .pin)
        .onSubmit { signIn() }
    }
  }
}
