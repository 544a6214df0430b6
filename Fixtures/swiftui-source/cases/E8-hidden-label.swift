import SwiftUI

struct Settings: View {
  @State private var size = ""
  @State private var wraps = ""

  var body: some View {
    Form {
      Picker("Size", selection: $size) {
        Text("One")
          .tag(1)
        Text("Two")
          .tag(2)
      }
      .labelsHidden()
      Toggle("Wrap lines", isOn: $wraps)
        .labelsHidden()
    }
  }
}
