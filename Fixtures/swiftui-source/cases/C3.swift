import SwiftUI

struct RowsC3: View {
  enum FocusField: Hashable {
    case row(Int)
  }

  @FocusState private var focus: FocusField?
  @State private var rows = ""

  var body: some View {
    VStack {
      ScrollView {
        LazyVStack {
          ForEach($rows) { row in
            TextField("Item", text: $row.name)
              .focused($focus, equals: .row(row.id))
          }
        }
      }
      Button("Add") {
        rows.append(Row())
        focus = .row(rows.last!.id)
      }
    }
  }
}
