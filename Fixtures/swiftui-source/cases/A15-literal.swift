import SwiftUI

struct Code: View {
  @State private var code = ""

  var body: some View {
    VStack {
      TextField("Code", text: $code)
    }
    .onSubmit { redeem() }
    .disabled(true)
  }
}
