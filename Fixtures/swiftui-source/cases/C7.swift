import SwiftUI

struct UnlockC7: View {
  @State private var password = ""

  var body: some View {
    VStack {
      if shown {
        TextField("Password", text: $password)
      } else {
        SecureField("Password", text: $password)
      }
      Button("Show") { shown.toggle() }
    }
  }
}
