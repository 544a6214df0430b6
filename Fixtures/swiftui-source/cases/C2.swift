import SwiftUI

struct Rows: View {
  enum FocusField: Hashable {
    case row(Int)
  }

  @FocusState private var focus: FocusField?
  @State private var rows = ""

  var body: some View {
    VStack {
      ForEach($rows) { row in
        TextField("Item", text: $row.name)
          .focused($focus, equals: .row(row.id))
      }
      Button("Add") {
        rows.append(Row())
        focus = .row(rows.last!.id)
      }
    }
  }
}
