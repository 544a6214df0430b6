import SwiftUI

struct CardsC9: View {
  enum FocusField: Hashable {
    case card
  }

  @FocusState private var focus: FocusField?

  var body: some View {
    Text("Card")
      .focused($focus, equals: .card)
  }
}
