import SwiftUI

struct ServerE7: View {
  @State private var name = ""

  var body: some View {
    Form {
      LabeledContent("Name") {
        TextField("", text: $name)
      }
    }
  }
}
