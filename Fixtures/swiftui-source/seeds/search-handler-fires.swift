import SwiftUI

struct FSView: View {
  @State private var articles = ""

  var body: some View {
    List(articles, id: \.self) { result in
      Text(article.title)
    }
  }
}

struct ContentViewSearchHandlerFires: View {
  @State private var text = ""

  var body: some View {
    FSView()
      .searchable(text: $text)
      .onSubmit(of: .search) { print("Search submitted") }
  }
}
