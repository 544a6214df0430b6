import SwiftUI

struct SearchBarFocusInAnimation: View {
  @FocusState private var isSearching: Bool
  @State private var term = ""

  var body: some View {
    VStack {
      Button("Search") { withAnimation { isSearching = true } }
      TextField("Search term", text: $term)
        .focused($isSearching)
        .submitLabel(.search)
        .onSubmit { search() }
    }
  }
}
