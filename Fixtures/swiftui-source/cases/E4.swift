import SwiftUI

struct RenameE4: View {
  @State private var error = ""
  @State private var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      if let error {
        Text(error)
          .foregroundStyle(.red)
      }
    }
    .onChange(of: error) { AccessibilityNotification.Announcement("x").post() }
  }
}
