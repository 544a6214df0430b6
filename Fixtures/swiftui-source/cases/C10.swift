import SwiftUI

struct Board: View {
  enum FocusField: Hashable {
    case cell(Int)
  }

  @FocusState private var focus: FocusField?
  @State private var cells = ""

  var body: some View {
    ForEach($cells) { index in
      Cell()
        .focusable()
        .focused($focus, equals: .cell(index))
        .onTapGesture { focus = .cell(index) }
    }
  }
}
