import SwiftUI

struct EditTagView: View {
  enum FocusedFieldField: Hashable {
    case title
    case symbol
    case newTag
  }

  @FocusState private var focusedField: FocusedFieldField?
  @State private var newTag = ""
  @State private var symbol = ""
  @State private var title = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
        .focused($focusedField, equals: .title)
        .onSubmit { focusedField = .symbol }
      TextField("Symbol", text: $symbol)
        .focused($focusedField, equals: .symbol)
        .onSubmit { focusedField = .newTag }
      TextField("New tag", text: $newTag)
        .focused($focusedField, equals: .newTag)
        .onSubmit { addTag() }
    }
    .onAppear { focusedField = .title }
  }
}
