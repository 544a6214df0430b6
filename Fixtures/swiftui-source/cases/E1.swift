import SwiftUI

struct RenameE1: View {
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
  }
}
