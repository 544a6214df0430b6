import SwiftUI

struct ServerE5: View {
  @State private var port = ""

  var body: some View {
    HStack {
      Text("Port")
      TextField("", text: $port)
    }
  }
}
