import SwiftUI

struct Feedback: View {
  @FocusState private var isWriting: Bool
  @State private var feedback = ""

  var body: some View {
    ScrollView {
      TextField("Feedback", text: $feedback)
        .focused($isWriting)
    }
    .onAppear { isWriting = true }
  }
}
