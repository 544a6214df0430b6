import SwiftUI

struct SignInC5: View {
  enum FocusField: Hashable {
    case user
    case pin
  }

  @FocusState private var focus: FocusField?
  @State private var user = ""

  var body: some View {
    TextField("User", text: $user)
      .focused($focus, equals: .user)
      .onSubmit { focus = .pin }
  }
}
