import SwiftUI

struct RenameE2: View {
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name)
      .border(bad ? .red : .gray)
  }
}
