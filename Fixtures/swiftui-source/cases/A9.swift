import SwiftUI

struct TagsA9: View {
  @State private var tag = ""

  var body: some View {
    TextField("Tag", text: $tag)
      .submitScope()
      .onSubmit { addTag() }
  }
}
