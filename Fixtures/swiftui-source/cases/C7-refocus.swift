import SwiftUI

struct Unlock: View {
  enum FocusField: Hashable {
    case plain
    case hidden
  }

  @FocusState private var focus: FocusField?
  @State private var password = ""

  var body: some View {
    VStack {
      if shown {
        TextField("Password", text: $password)
          .focused($focus, equals: .plain)
      } else {
        SecureField("Password", text: $password)
          .focused($focus, equals: .hidden)
      }
      Button("Show") {
        shown.toggle()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { focus = shown ? .plain : .hidden }
      }
    }
  }
}
