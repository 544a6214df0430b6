import SwiftUI

struct ProfileA14Scope: View {
  @State private var comment = ""
  @State private var name = ""
  @State private var open = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
    }
    .sheet(isPresented: $open) {
      TextField("Comment", text: $comment)
        .submitScope()
    }
    .onSubmit { saveName() }
  }
}
