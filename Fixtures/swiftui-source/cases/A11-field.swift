import SwiftUI

struct Compose: View {
  @State private var message = ""

  var body: some View {
    VStack {
      TextField("Message", text: $message)
      Button("Send") { send() }
    }
    .onSubmit { send() }
  }
}
