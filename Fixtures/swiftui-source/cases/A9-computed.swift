import SwiftUI

struct Tags: View {
  @State private var tag = ""

  var body: some View {
    TextField("Tag", text: $tag)
      .submitScope(isEmbedded)
      .onSubmit { addTag() }
  }
}
