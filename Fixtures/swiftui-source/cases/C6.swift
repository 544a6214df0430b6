import SwiftUI

struct PersonC6: View {
  enum FocusField: Hashable {
    case name
  }

  @FocusState private var focus: FocusField?
  @State private var first = ""
  @State private var last = ""

  var body: some View {
    Form {
      TextField("First", text: $first)
        .focused($focus, equals: .name)
      TextField("Last", text: $last)
        .focused($focus, equals: .name)
    }
  }
}
