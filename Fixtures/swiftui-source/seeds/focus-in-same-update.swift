import SwiftUI

struct PollView: View {
  enum FocusedField: Hashable {
    case option(Int)
  }

  @FocusState private var focused: FocusedField?
  @State private var options = ""

  var body: some View {
    VStack {
      ForEach($options) { index in
        TextField("Option \(index + 1)", text: $options[index])
          .focused($focused, equals: .option(index))
      }
      Button("Add option") {
        options.append("")
        focused = .option(options.count - 1)
      }
    }
  }
}
