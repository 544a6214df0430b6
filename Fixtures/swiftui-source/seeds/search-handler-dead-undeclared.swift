import SwiftUI

struct ContentViewSearchHandlerDeadUndeclared: View {
  @State private var text = ""

  var body: some View {
    FSView()
      .onSubmit(of: .search) { print("Search submitted") }
      .searchable(text: $text)
  }
}
