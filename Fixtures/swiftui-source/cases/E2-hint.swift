import SwiftUI

struct RenameE2Hint: View {
  @State private var name = ""
  @State private var problem = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .border(bad ? .red : .gray)
        .accessibilityHint(problem)
      if bad {
        Text(problem)
      }
    }
  }
}
