import SwiftUI

struct Values: View {
  @State private var rows = ""

  var body: some View {
    ScrollView {
      VStack {
        ForEach($rows) { row in
          TextField("Value", text: $row.value)
        }
      }
    }
  }
}
