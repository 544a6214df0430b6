import SwiftUI

struct Server: View {
  @State private var port = ""

  var body: some View {
    Form {
      TextField("Port", text: $port)
        .keyboardType(.numberPad)
      Button("Connect") { connect() }
    }
    .onSubmit { connect() }
  }
}
