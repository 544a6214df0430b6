import SwiftUI

struct ValuesD4: View {
  @State private var rows = ""

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach($rows) { row in
          TextField("Value", text: $row.value)
        }
      }
    }
  }
}
