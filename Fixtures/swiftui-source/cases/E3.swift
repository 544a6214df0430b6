import SwiftUI

struct FeedbackE3: View {
  @State private var title = ""

  var body: some View {
    VStack {
      HStack {
        if bad {
          Image(systemName: "exclamationmark.circle")
            .foregroundColor(.red)
        }
        Text("Title:")
      }
      TextField("", text: $title)
    }
  }
}
