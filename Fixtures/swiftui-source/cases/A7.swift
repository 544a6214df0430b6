import SwiftUI

struct WordsA7: View {
  @State private var item = ""
  @State private var items = ""
  @State private var query = ""

  var body: some View {
    List(items, id: \.self) { result in
      Text(item)
    }
    .searchable(text: $query)
    .onSubmit { run() }
  }
}
