import SwiftUI

struct WordsA7TextField: View {
  @State private var query = ""
  @State private var word = ""

  var body: some View {
    Form {
      TextField("New word", text: $word)
    }
    .searchable(text: $query)
    .onSubmit { run() }
  }
}
