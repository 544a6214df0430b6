import SwiftUI

struct Archive: View {
  @State private var date = ""
  @State private var description = ""

  var body: some View {
    VStack {
      TextField("Description", text: $description)
      DatePicker("Date", selection: $date)
      Button("Archive") { archive() }
    }
    .focusable(false)
  }
}
