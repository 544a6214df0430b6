import SwiftUI

struct Notes: View {
  @State private var notes = ""

  var body: some View {
    List(notes, id: \.self) { result in
      Text(note.title)
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button(systemImage: "plus") { add() }
          .accessibilityLabel("Add note")
      }
    }
  }
}
