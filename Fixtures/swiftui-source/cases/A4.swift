import SwiftUI

struct ServerA4: View {
  @State private var port = ""

  var body: some View {
    Form {
      TextField("Port", text: $port)
        .keyboardType(.numberPad)
    }
    .onSubmit { connect() }
  }
}
