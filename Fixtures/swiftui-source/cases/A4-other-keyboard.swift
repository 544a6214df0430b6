import SwiftUI

struct ServerA4OtherKeyboard: View {
  @State private var port = ""

  var body: some View {
    Form {
      TextField("Port", text: $port)
        .keyboardType(.numbersAndPunctuation)
    }
    .onSubmit { connect() }
  }
}
