import SwiftUI

struct SearchBar: View {
  @FocusState private var isSearching: Bool
  @State private var term = ""

  var body: some View {
    VStack {
      Button("Search") {
        withAnimation { expand() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { isSearching = true }
      }
      TextField("Search term", text: $term)
        .focused($isSearching)
        .submitLabel(.search)
        .onSubmit { search() }
    }
  }
}
