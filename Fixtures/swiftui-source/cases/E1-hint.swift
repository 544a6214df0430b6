import SwiftUI

struct RenameE1Hint: View {
  @State private var error = ""
  @State private var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .accessibilityHint(error)
      if let error {
        Text(error)
          .foregroundStyle(.red)
      }
    }
  }
}
