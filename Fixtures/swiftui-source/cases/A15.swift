import SwiftUI

struct CodeA15: View {
  @State private var code = ""

  var body: some View {
    ScrollView {
      VStack {
        TextField("Code", text: $code)
      }
    }
    .disabled(fits)
  }
}
