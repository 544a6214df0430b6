import SwiftUI

struct Profile: View {
  @State private var comment = ""
  @State private var name = ""
  @State private var open = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
    }
    .onSubmit { saveName() }
    .sheet(isPresented: $open) {
      TextField("Comment", text: $comment)
    }
  }
}
