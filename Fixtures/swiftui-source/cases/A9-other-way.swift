import SwiftUI

struct TagsA9OtherWay: View {
  @State private var tag = ""

  var body: some View {
    TextField("Tag", text: $tag)
      .onSubmit { addTag() }
      .submitScope()
  }
}
