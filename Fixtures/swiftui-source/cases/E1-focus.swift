import SwiftUI

struct RenameE1Focus: View {
  @AccessibilityFocusState private var isNameFocused: Bool
  @State private var error = ""
  @State private var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .accessibilityFocused($isNameFocused)
      if let error {
        Text(error)
          .foregroundStyle(.red)
      }
    }
    .onChange(of: error) { isNameFocused = true }
  }
}
