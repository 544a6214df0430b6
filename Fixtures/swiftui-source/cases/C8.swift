import SwiftUI

struct BoxedField: UIViewRepresentable {
  @Binding var text: String

  func makeUIView(context: Context) -> UITextField { UITextField() }

  func updateUIView(_ view: UITextField, context: Context) { view.text = text }
}

struct MailC8: View {
  @FocusState private var on: Bool
  @State private var address = ""

  var body: some View {
    BoxedField(text: $address)
      .focused($on)
  }
}
