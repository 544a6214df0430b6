import SwiftUI

struct TagsA9False: View {
  @State private var tag = ""

  var body: some View {
    TextField("Tag", text: $tag)
      .submitScope(false)
      .onSubmit { addTag() }
  }
}
