import SwiftUI

struct NoteA13: View {
  enum FocusField: Hashable {
    case body
  }

  @FocusState private var focus: FocusField?
  @State private var body = ""
  @State private var title = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
        .onSubmit { focus = .body }
      TextField("Body", text: $body)
        .focused($focus, equals: .body)
    }
    .onSubmit {
      save()
      dismiss()
    }
  }
}
