import SwiftUI

struct UnlockE13: View {
  @State private var isRevealed = false
  @State private var password = ""

  var body: some View {
    VStack {
      if isRevealed {
        TextField("Password", text: $password)
          .textContentType(.password)
      } else {
        SecureField("Password", text: $password)
          .textContentType(.password)
      }
      Toggle("Show password", isOn: $isRevealed)
    }
  }
}
