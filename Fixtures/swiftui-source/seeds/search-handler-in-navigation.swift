import SwiftUI

struct ContentViewSearchHandlerInNavigation: View {
  @State private var articles = ""
  @State private var text = ""

  var body: some View {
    NavigationView {
      List(articles, id: \.self) { result in
        Text(article.title)
      }
      .searchable(text: $text)
      .onSubmit(of: .search) { print("Search submitted") }
    }
  }
}
