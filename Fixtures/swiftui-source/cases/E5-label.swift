import SwiftUI

struct ServerE5Label: View {
  @State private var port = ""

  var body: some View {
    HStack {
      Text("Port")
        .accessibilityHidden(true)
      TextField("", text: $port)
        .accessibilityLabel("Port")
    }
  }
}
