import SwiftUI

struct AddNote: View {
  @State private var note = ""

  var body: some View {
    TextField("Note", text: $note, onEditingChanged: { showsHelp($0) }, onCommit: { add() })
  }
}
