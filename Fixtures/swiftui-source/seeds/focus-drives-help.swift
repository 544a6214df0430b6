import SwiftUI

struct NewAccount: View {
  enum FieldField: Hashable {
    case password
  }

  @FocusState private var field: FieldField?
  @State private var password = ""

  var body: some View {
    Form {
      SecureField("Password", text: $password)
        .focused($field, equals: .password)
        .accessibilityHint("At least twelve characters.")
      if field == .password {
        Text("At least twelve characters.")
      }
    }
  }
}
