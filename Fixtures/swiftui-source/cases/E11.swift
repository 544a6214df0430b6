import SwiftUI

struct NoteE11: View {
  @State private var note = ""
  @State private var title = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
      TextEditor(text: $note)
        .accessibilityLabel("Note")
    }
  }
}
