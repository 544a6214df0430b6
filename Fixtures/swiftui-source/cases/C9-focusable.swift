import SwiftUI

struct Cards: View {
  enum FocusField: Hashable {
    case card
  }

  @FocusState private var focus: FocusField?

  var body: some View {
    Text("Card")
      .focusable()
      .focused($focus, equals: .card)
  }
}
