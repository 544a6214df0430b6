import SwiftUI

struct AddCourse: View {
  enum FocusedField: Hashable {
    case title
    case author
    case description
  }

  @FocusState private var focused: FocusedField?
  @State private var author = ""
  @State private var authorProblem = ""
  @State private var description = ""
  @State private var descriptionProblem = ""
  @State private var title = ""
  @State private var titleProblem = ""

  var body: some View {
    VStack {
      TextField("Title", text: $title)
        .focused($focused, equals: .title)
        .submitLabel(.next)
        .onSubmit { focused = .author }
        .accessibilityHint(titleProblem)
        .overlay {
          RoundedRectangle(cornerRadius: 8).stroke(
            title.isEmpty && didTryToSave ? Colours.a400 : .clear
          )
        }
      TextField("Author", text: $author)
        .focused($focused, equals: .author)
        .submitLabel(.next)
        .onSubmit { focused = .description }
        .accessibilityHint(authorProblem)
        .overlay {
          RoundedRectangle(cornerRadius: 8).stroke(
            author.isEmpty && didTryToSave ? Colours.a400 : .clear
          )
        }
      TextEditor(text: $description)
        .focused($focused, equals: .description)
        .accessibilityLabel("Description")
        .accessibilityHint(descriptionProblem)
        .overlay {
          RoundedRectangle(cornerRadius: 8).stroke(
            description.isEmpty && didTryToSave ? Colours.a400 : .clear
          )
        }
    }
  }
}
