import SwiftUI

struct Mail: View {
  @State private var address = ""

  var body: some View {
    BoxedField(text: $address)
      .onSubmit { send() }
  }
}
