import SwiftUI

struct ContentViewSearchHandlerUndeclaredAlone: View {

  var body: some View {
    FSView()
      .onSubmit(of: .search) { print("Search submitted") }
  }
}
