import SwiftUI

struct ComposeA11: View {

  var body: some View {
    VStack {
      Button("Send") {}
    }
    .onSubmit { send() }
  }
}
