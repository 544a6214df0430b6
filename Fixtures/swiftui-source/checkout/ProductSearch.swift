import SwiftUI

struct ProductSearch: View {
  @State private var query = ""

  var body: some View {
    NavigationStack {
      ProductList(query: query)
        .navigationTitle("Products")
        .searchable(text: $query)
    }
  }
}

/// Its handler waits for a search field that stands around it, and never runs.
struct ProductList: View {
  let query: String

  var body: some View {
    List(0..<3) { number in
      Text("Product \(number)")
    }
    .submitting(.search) { print(query) }
  }
}

extension View {
  func submitting(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
    modifier(Submitting(triggers: triggers, action: action))
  }
}

private struct Submitting: ViewModifier {
  let triggers: SubmitTriggers
  let action: () -> Void

  func body(content: Content) -> some View {
    content.onSubmit(of: triggers, action)
  }
}
