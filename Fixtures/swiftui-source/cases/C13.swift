import SwiftUI

struct Comment: View {
  @FocusState private var isWriting: Bool
  @State private var comment = ""

  var body: some View {
    VStack {
      TextField("Comment", text: $comment)
        .focused($isWriting)
        .submitLabel(.done)
        .onSubmit { isWriting = false }
      Button("Write") { isWriting = true }
    }
  }
}
