import SwiftUI

struct ServerA4Toolbar: View {
  @State private var port = ""

  var body: some View {
    Form {
      TextField("Port", text: $port)
        .keyboardType(.numberPad)
    }
    .onSubmit { connect() }
    .toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        Button("Connect") { connect() }
      }
    }
  }
}
