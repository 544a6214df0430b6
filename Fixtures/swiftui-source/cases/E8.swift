import SwiftUI

struct SettingsE8: View {
  @State private var size = ""
  @State private var wraps = ""

  var body: some View {
    Form {
      Picker("", selection: $size) {
        Text("One")
          .tag(1)
        Text("Two")
          .tag(2)
      }
      .labelsHidden()
      Toggle("", isOn: $wraps)
    }
  }
}
