import SwiftUI

struct CustomerB2PerField: View {
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
        .submitLabel(.next)
        .onSubmit { field = .email }
      TextField("Email", text: $email)
        .focused($field, equals: .email)
        .submitLabel(.done)
        .onSubmit { field = nil }
    }
  }
}
