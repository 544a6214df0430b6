import SwiftUI

struct AddCourse: View {
  enum Field: Hashable {
    case title, author, description

    var nextField: Field? {
      switch self {
      case .title:
        return .author
      case .author:
        return .description
      case .description:
        return nil
      }
    }

    var label: SubmitLabel {
      switch self {
      case .description:
        return .done
      default:
        return .next
      }
    }
  }

  @State private var title = ""
  @State private var author = ""
  @State private var description = ""
  @State private var didTryToSave = false
  @FocusState private var focused: Field?

  var body: some View {
    VStack {
      ACTextField(title: "Title", text: $title, field: .title, focus: $focused)
      ACTextField(title: "Author", text: $author, field: .author, focus: $focused)
      TextEditor(text: $description)
        .focused($focused, equals: .description)
        .niceTextField(invalid: description.isEmpty && didTryToSave)
        .frame(height: 120)
    }
  }

  func ACTextField(
    title: String,
    text: Binding<String>,
    field: Field,
    focus: FocusState<AddCourse.Field?>.Binding
  ) -> some View {
    TextField(title, text: text)
      .onSubmit {
        focus.wrappedValue = field.nextField
      }
      .submitLabel(field.label)
      .focused($focused, equals: field)
      .niceTextField(invalid: text.wrappedValue.isEmpty && didTryToSave)
  }
}

extension View {
  func niceTextField(invalid: Bool = true) -> some View {
    padding(8)
      .background(Colours.g050)
      .rounded()
      .overlay(
        RoundedRectangle(cornerRadius: Config.cornerRadius)
          .stroke(invalid ? Colours.a400 : Color.clear)
      )
      .padding(.horizontal)
  }

  func rounded() -> some View { cornerRadius(Config.cornerRadius) }
}
