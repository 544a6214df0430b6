import SwiftUI

struct Customer: View {
  enum FieldField: Hashable {
    case name
    case email
  }

  @FocusState private var field: FieldField?
  @State private var email = ""
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit { field = .email }
      TextField("Email", text: $email)
        .focused($field, equals: .email)
        .onSubmit { field = nil }
    }
    .submitLabel(.next)
  }
}
