import SwiftUI

struct MailC8Undeclared: View {
  @FocusState private var on: Bool
  @State private var address = ""

  var body: some View {
    BoxedField(text: $address)
      .focused($on)
  }
}
